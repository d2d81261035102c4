import type { Day } from '../../../core/time.ts'
import { OUR_LINK } from '../journals/book.ts'
import type { JournalEntry, Posting } from '../journals/journal.ts'
import { entryFields } from '../journals/own-fields.ts'
import type { LedgerBuilder } from '../reading/ledger-builder.ts'
import type { Example } from '../words/facts.ts'
import { type DirectiveLines, stringsIn, withoutStrings } from './lines.ts'
import { postingIn } from './postings.ts'

const META = /^([a-z][A-Za-z0-9_-]*):(?:\s+(.*))?$/s
const MARKS = /(?:^|\s)([#^])([A-Za-z0-9\-_/.]+)/g
const OUR_KEYS = new Set([
  'id',
  'check',
  'tags',
  'notes',
  'payee',
  'status',
  'hidden',
  'reviewed',
  'made-on',
  'category',
  'worth',
  'opening',
])

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
    const [key, value = ''] = metaIn(text) ?? []
    const posting = key === undefined ? postingIn(text) : undefined
    if (key !== undefined) giveMeta(key, value, { meta, last: postings.at(-1) })
    else if (posting) postings.push(posting)
    else if (/^[#^]/.test(text)) marks.push(...text.matchAll(MARKS))
    else {
      builder.leave('entries', { kind: 'POSTING_UNREADABLE' }, { kind: 'LINE', line, text: head })
      return undefined
    }
  }
  const tagged = marks.flatMap(([, mark, name = '']) => (mark === '#' ? [name] : []))
  const links = marks.flatMap(([, mark, name = '']) => (mark === '^' ? [name] : []))
  for (const key of meta.keys())
    if (!OUR_KEYS.has(key))
      builder.leave('fields of entries', { kind: 'ENTRIES_WITHOUT_FIELDS' }, fieldOf(key))
  for (const link of links)
    if (!link.startsWith(OUR_LINK)) builder.leave('links', { kind: 'TRANSFERS_LINKED_ONLY' }, link)
  const ours = meta.get('tags')
  return {
    line,
    date,
    postings,
    status: flag === '!' ? 'PENDING' : 'CLEARED',
    ...wordsOf(first, second, meta.get('payee')),
    tags: ours === undefined ? [...pushed, ...tagged] : listIn(ours),
    code: meta.get('check') ?? '',
    id: meta.get('id') ?? '',
    transferTo: '',
    transferLink: links.find((link) => link.startsWith(OUR_LINK)) ?? links[0] ?? '',
    ...entryFields(meta),
  }
}

/** With one string it is the narration; a payee comes before it. Ours says where there is none. */
function wordsOf(first: string, second: string | undefined, payee: string | undefined) {
  if (payee !== undefined) return { payee, notes: second ?? first }
  if (second === undefined || first === '') return { payee: first || (second ?? ''), notes: '' }
  return { payee: first, notes: second }
}

function listIn(text: string): string[] {
  const list = text.startsWith('[') ? parsed(text) : undefined
  return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : text.split(', ')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `key: "value"` below a directive. */
export function metaIn(text: string): [key: string, value: string] | undefined {
  const [, key, value = ''] = META.exec(text) ?? []
  return key === undefined ? undefined : [key, stringsIn(value)[0] ?? value]
}

/** Before the keys of postings; no key has a colon. */
const OF_POSTING = 'posting:'

const fieldOf = (key: string): Example =>
  key.startsWith(OF_POSTING)
    ? { kind: 'OF_POSTING', text: key.slice(OF_POSTING.length) }
    : { kind: 'TEXT', text: key }

function giveMeta(
  key: string,
  text: string,
  { meta, last }: { meta: Map<string, string>; last: Posting | undefined },
): void {
  if (last && key === 'notes') last.notes = text
  else meta.set(last ? OF_POSTING + key : key, text)
}
