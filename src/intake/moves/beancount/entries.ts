import type { Day } from '../../../core/time.ts'
import type { JournalEntry, Posting } from '../journals/journal.ts'
import type { LedgerBuilder } from '../ledger-builder.ts'
import { type DirectiveLines, stringsIn, withoutStrings } from './lines.ts'
import { postingIn } from './postings.ts'

const META = /^([a-z][A-Za-z0-9_-]*):(?:\s+(.*))?$/s
const MARKS = /(?:^|\s)([#^])([A-Za-z0-9\-_/.]+)/g
const OUR_KEYS = new Set(['id', 'check', 'tags', 'notes'])
const OUR_LINK = /^transfer-/

/** A transaction; undefined, and named, where it cannot be read whole. */
export function entryIn(
  { line, head, below }: DirectiveLines,
  { date, flag, rest }: { date: Day; flag: string; rest: string },
  pushed: ReadonlySet<string>,
  builder: LedgerBuilder,
): JournalEntry | undefined {
  const [first = '', second] = stringsIn(rest)
  const marks = [...withoutStrings(rest).matchAll(MARKS)]
  const postings: Posting[] = []
  const meta = new Map<string, string>()
  for (const text of below) {
    const [, key, value = ''] = META.exec(text) ?? []
    const posting = key === undefined ? postingIn(text) : undefined
    if (key !== undefined) giveMeta(key, value, { meta, last: postings.at(-1) })
    else if (posting) postings.push(posting)
    else if (/^[#^]/.test(text)) marks.push(...text.matchAll(MARKS))
    else {
      builder.leave('entries', 'A posting cannot be read.', `line ${line}: ${head}`)
      return undefined
    }
  }
  const tagged = marks.flatMap(([, mark, name = '']) => (mark === '#' ? [name] : []))
  const links = marks.flatMap(([, mark, name = '']) => (mark === '^' ? [name] : []))
  for (const key of meta.keys())
    if (!OUR_KEYS.has(key))
      builder.leave('fields of entries', 'Entries have no fields of their own here.', key)
  for (const link of links)
    if (!OUR_LINK.test(link)) builder.leave('links', 'Here only transfers are linked.', link)
  const ours = meta.get('tags')
  return {
    ...{ line, date, postings, status: flag === '!' ? 'PENDING' : 'CLEARED' },
    // With one string it is the narration; a payee comes before it.
    payee: second === undefined ? first : first || second,
    notes: second === undefined || first === '' ? '' : second,
    tags: ours === undefined ? [...pushed, ...tagged] : ours.split(', '),
    ...{ code: meta.get('check') ?? '', id: meta.get('id') ?? '', transferTo: '' },
    transferLink: links.find((link) => OUR_LINK.test(link)) ?? links[0] ?? '',
  }
}

function giveMeta(
  key: string,
  value: string,
  { meta, last }: { meta: Map<string, string>; last: Posting | undefined },
): void {
  const text = stringsIn(value)[0] ?? value
  if (last && key === 'notes') last.notes = text
  else meta.set(last ? `${key} of a posting` : key, text)
}
