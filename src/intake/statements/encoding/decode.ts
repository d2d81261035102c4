import { type Encoding, encodingOf, encodings } from '../encodings.ts'
import type { StatementQuestion, StatementWarning } from '../statements.ts'
import { UnreadableStatement } from '../unreadable-statement.ts'
import { type EncodingGuess, guessEncoding } from './encoding-guess.ts'

/** Of a text in any script, for each byte that is broken. */
const MANY_SOUND = 8
const SAMPLE_BYTES = 65_536
/** Of a text in letters beyond Latin only the signs and figures have a NUL. */
const UTF16_SHARE_OF_NULS = 0.05

/**
 * The text of a file without its byte order mark, and the encoding it was read in; `question` where that is a proposal.
 * What a file declares about its own encoding counts where the bytes confirm it: banks write "USASCII" over windows-1252
 * and "UTF-16" over ASCII. Throws UnreadableFile('unknown-encoding') when `override` is not one of `encodings`.
 */
export function decode(
  bytes: Uint8Array,
  override?: string,
): { text: string; encoding: Encoding; warnings: StatementWarning[]; question?: StatementQuestion } {
  const { encoding, question } = override === undefined ? detect(bytes) : { encoding: chosen(override) }
  const text = new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF+/, '')
  return { text, encoding, warnings: undecodable(text, encoding), ...(question && { question }) }
}

/** Whether the bytes themselves say that they are Unicode, or nothing but ASCII. */
export const isUnicode = (bytes: Uint8Array): boolean => unicodeOf(bytes) !== undefined

function chosen(label: string): Encoding {
  const found = encodingOf(label)
  if (found) return found
  throw new UnreadableStatement('unknown-encoding', { kind: 'UNKNOWN_ENCODING', known: encodings })
}

function detect(bytes: Uint8Array): EncodingGuess {
  const encoding = unicodeOf(bytes)
  return encoding ? { encoding } : guessEncoding(bytes)
}

const unicodeOf = (bytes: Uint8Array): Encoding | undefined =>
  marked(bytes) ?? unmarkedUtf16(bytes) ?? (isMostlyUtf8(bytes) ? 'utf-8' : undefined)

function marked(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** Latin text in UTF-16 has a NUL in every other place; padding has them in both. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | undefined {
  const length = Math.min(bytes.length, SAMPLE_BYTES)
  let even = 0
  let odd = 0
  for (let at = 0; at < length; at++) {
    if (bytes[at] !== 0) continue
    if (at % 2 === 0) even++
    else odd++
  }
  const enough = (length / 2) * UTF16_SHARE_OF_NULS
  if (odd >= enough && odd > even * 8) return 'utf-16le'
  if (even >= enough && even > odd * 8) return 'utf-16be'
  return undefined
}

/**
 * A few broken bytes among real multi-byte sequences are damage to UTF-8. In windows-1252 accented letters stand
 * alone, so that nearly all of them would be broken; two bytes of a Chinese text may pass for a letter of any script.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [broken, sound, latin, previous] = [0, 0, 0, 0]
  const text = new TextDecoder('utf-8').decode(bytes)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0xfffd) broken += previous === 0xfffd ? 0 : 1
    else if (unit >= 0x80) {
      sound++
      if (isLatin(unit)) latin++
    }
    previous = unit
  }
  return broken === 0 || sound >= broken * MANY_SOUND || (latin >= broken && latin === sound)
}

/** Accented letters, and the quotes, dashes and signs of money beside them. */
const isLatin = (unit: number): boolean => (unit >= 0xa0 && unit < 0x250) || (unit >= 0x2010 && unit < 0x20d0)

function undecodable(text: string, encoding: Encoding): StatementWarning[] {
  const at = text.indexOf('\uFFFD')
  if (at < 0) return []
  return [
    {
      code: 'undecodable-bytes',
      message: { kind: 'UNDECODABLE', encoding },
      line: lineOf(text, at),
    },
  ]
}

function lineOf(text: string, end: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line++
  return line
}
