import { type Encoding, encodingOf } from '../encodings.ts'
import type { StatementQuestion } from '../statements.ts'
import { ranked } from './encoding-statistics.ts'
import { isWestern } from './western-text.ts'

/*
 * The encoding of a file that is not Unicode: proposed from its bytes, and asked about unless it is certain.
 */

export interface EncodingGuess {
  encoding: Encoding
  /** Where it is in doubt: what else it may be, the likelier first. */
  question?: StatementQuestion
}

const SAMPLE_BYTES = 16_384
const HEAD = 1_024
const MAX_OPTIONS = 5
const MAX_LINES = 2
const EXCERPT = 48
/** A declaration that the bytes confirm. */
const CONFIRMED = 0.9

export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  if (isBinary(bytes)) return { encoding: 'windows-1252' }
  if (isWestern(new TextDecoder('windows-1252').decode(bytes))) return { encoding: 'windows-1252' }
  const lines = foreignLines(bytes)
  const sample = joined(lines)
  const found = ranked(sample)
  const [best] = found
  if (!best) return { encoding: 'windows-1252' }
  const declared = declaredIn(bytes)
  const input = found.find(({ encoding }) => encoding === declared)
  if (input && declared !== 'windows-1252' && input.score >= CONFIRMED && input.score >= best.score - 0.05)
    return { encoding: input.encoding }
  return {
    encoding: best.encoding,
    question: questionOf(
      lines,
      found.map(({ encoding }) => encoding),
    ),
  }
}

/** What no reader takes for text, in whatever letters. */
function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, SAMPLE_BYTES)
  const controls = head.filter((byte) => byte < 32 && byte !== 0 && (byte < 9 || byte > 13)).length
  return controls * 20 > head.length
}

/** What XML says of itself, and the header of an OFX file. */
function declaredIn(bytes: Uint8Array): Encoding | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD))
  const label =
    /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1] ??
    /\bCHARSET:\s*([\w-]+)/i.exec(head)?.[1]
  return label === undefined ? undefined : encodingOf(label)
}

/** The lines with bytes beyond ASCII, each once, as far as the sample goes. */
function foreignLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  const seen = new Set<string>()
  let [start, isForeign, size] = [0, false, 0]
  for (let at = 0; at <= bytes.length && size < SAMPLE_BYTES; at++) {
    const byte = bytes[at] ?? 10
    if (byte >= 0x80) isForeign = true
    if (byte !== 10 && byte !== 13) continue
    const line = bytes.subarray(start, Math.min(at, start + SAMPLE_BYTES))
    const text = isForeign ? new TextDecoder('windows-1252').decode(line) : ''
    if (isForeign && !seen.has(text)) {
      seen.add(text)
      lines.push(line)
      size += line.length
    }
    start = at + 1
    isForeign = false
  }
  return lines
}

function joined(lines: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(lines.reduce((sum, line) => sum + line.length + 1, 0))
  let at = 0
  for (const line of lines) {
    all.set(line, at)
    all[at + line.length] = 10
    at += line.length + 1
  }
  return all
}

/** Two lines of the file, each way they can be read; ways that read them alike are one. */
function questionOf(lines: Uint8Array[], candidates: Encoding[]): StatementQuestion {
  const shown = telling(lines)
  const options = new Map<string, Encoding>()
  for (const encoding of candidates) {
    const text = shown.map((line) => excerpt(new TextDecoder(encoding).decode(line))).join(' | ')
    if (!options.has(text) && options.size < MAX_OPTIONS) options.set(text, encoding)
  }
  return {
    code: 'ENCODING',
    message: [{ kind: 'ENCODING_OPEN' }],
    options: [...options].map(([text, encoding]) => ({
      value: encoding,
      label: { kind: 'AS_ENCODING', encoding, text },
    })),
  }
}

/** The lines with the most kinds of bytes beyond ASCII, in their order. */
function telling(lines: Uint8Array[]): Uint8Array[] {
  const kinds = (line: Uint8Array) => new Set(line.filter((byte) => byte >= 0x80)).size
  return lines
    .map((line, at) => ({ line, at, kinds: kinds(line) }))
    .sort((a, b) => b.kinds - a.kinds || a.at - b.at)
    .slice(0, MAX_LINES)
    .sort((a, b) => a.at - b.at)
    .map(({ line }) => line)
}

/** The text around the first non-ASCII letter. */
function excerpt(text: string): string {
  const first = text.search(/[^\u0000-\u007f]/)
  const start = Math.max(0, text.length <= EXCERPT ? 0 : first - 12)
  const cut = [...text.slice(start)].slice(0, EXCERPT).join('')
  return `${start > 0 ? '…' : ''}${cut}${start + cut.length < text.length ? '…' : ''}`.replace(
    /[\u0000-\u001f\u007f-\u009f]+/g,
    '\u00b7',
  )
}
