import { UnreadableMove } from '../unreadable-move.ts'

/** A directive as its lines have it: the first one, and what is indented below. */
export interface DirectiveLines {
  /** 1-based. */
  line: number
  head: string
  below: string[]
}

const MAX_LINE = 20_000
const MAX_STRING_LINES = 200

/** The directives of a ledger without comments; a string may go on over several lines. */
export function* directives(text: string): Generator<DirectiveLines> {
  let open: DirectiveLines | undefined
  for (const { line, raw } of joined(text)) {
    const plain = withoutComment(raw).trimEnd()
    if (/^\s/.test(raw)) {
      if (plain.trim() !== '') open?.below.push(plain.trim())
      continue
    }
    if (open) yield open
    open = plain === '' || /^[*:#!&?%]/.test(plain) ? undefined : { line, head: plain, below: [] }
  }
  if (open) yield open
}

function* joined(text: string): Generator<{ line: number; raw: string }> {
  let [line, start] = [0, 0]
  let held: string[] = []
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf('\n', at)
    const raw = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '')
    at = end < 0 ? text.length + 1 : end + 1
    line++
    if (raw.length > MAX_LINE) throw new UnreadableMove({ kind: 'LINE_TOO_LONG', line, most: MAX_LINE })
    if (held.length === 0) start = line
    // Of the lines of one string each is looked at once: whether it closes what the first one opened.
    const isOpen = held.length === 0 ? opensString(raw) : !closesString(raw)
    held.push(raw)
    if (isOpen && at <= text.length && held.length < MAX_STRING_LINES) continue
    yield { line: start, raw: held.join('\n') }
    held = []
  }
}

const opensString = (raw: string): boolean => quoteState(raw, false)
const closesString = (raw: string): boolean => !quoteState(raw, true)

/** Whether a string is open at the end of a line. */
function quoteState(raw: string, isOpen: boolean): boolean {
  let inside = isOpen
  for (let at = 0; at < raw.length; at++) {
    const sign = raw[at]
    if (inside && sign === '\\') at++
    else if (sign === '"') inside = !inside
    else if (sign === ';' && !inside) return false
  }
  return inside
}

function withoutComment(raw: string): string {
  let inside = false
  for (let at = 0; at < raw.length; at++) {
    const sign = raw[at]
    if (inside && sign === '\\') at++
    else if (sign === '"') inside = !inside
    else if (sign === ';' && !inside) return raw.slice(0, at)
  }
  return raw
}

const STRING = /"((?:[^"\\]|\\.)*)"/gs

/** The strings of a line, their escapes undone. */
export const stringsIn = (text: string): string[] =>
  [...text.matchAll(STRING)].map(([, inner = '']) => unescaped(inner))

export const withoutStrings = (text: string): string => text.replace(STRING, ' ')

const unescaped = (inner: string): string =>
  inner.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? '\n' : sign === 't' ? '\t' : sign))
