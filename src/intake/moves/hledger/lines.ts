import { UnreadableMove } from '../unreadable-move.ts'

/** An entry as its lines have it: the first line, and what is indented below. */
export interface EntryLines {
  /** 1-based. */
  line: number
  head: string
  below: { line: number; text: string }[]
}

const MAX_LINE = 20_000
const ENTRY = /^(?:\d|[=~])/

/** The entries and directives of a journal, without comments. Throws UnreadableFile for lines no person writes. */
export function* blocks(text: string): Generator<EntryLines> {
  let open: EntryLines | undefined
  let isCommented = false
  let line = 0
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf('\n', at)
    const raw = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '')
    at = end < 0 ? text.length + 1 : end + 1
    line++
    if (raw.length > MAX_LINE) throw new UnreadableMove({ kind: 'LINE_TOO_LONG', line, most: MAX_LINE })
    if (isCommented) isCommented = !/^end comment\b/.test(raw)
    else if (/^comment\b/.test(raw)) isCommented = true
    else if (/^\s+\S/.test(raw)) open?.below.push({ line, text: raw.trim() })
    else {
      if (open) yield open
      open = raw.trim() === '' || /^[;#*%|]/.test(raw) ? undefined : { line, head: raw, below: [] }
    }
  }
  if (open) yield open
}

export const isEntry = ({ head }: EntryLines): boolean => ENTRY.test(head)

/** Text before a comment, and the comment. */
export function commented(text: string): { plain: string; comment: string } {
  const at = text.indexOf(';')
  return at < 0
    ? { plain: text.trim(), comment: '' }
    : { plain: text.slice(0, at).trim(), comment: text.slice(at + 1).trim() }
}

const TAG = /(?:^|[\s,])([^\s:,]+):(?:\s*([^,]*))?/g

/** `name:value` in a comment; the value ends at a comma. */
export const tagsIn = (comment: string): [name: string, value: string][] =>
  comment.length > 4_000
    ? []
    : [...comment.matchAll(TAG)].map(([, name = '', value = '']) => [name, value.trim()])
