import { type StatementWarning, UnreadableFile } from './statements.ts'

/** The encodings a person may choose, as TextDecoder labels. */
const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'iso-8859-15',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
] as const
type Encoding = (typeof encodings)[number]

const SAMPLE_BYTES = 65_536
const UTF16_SHARE_OF_NULS = 0.3

/**
 * The text of a file without its byte order mark, and the encoding it was read in. What a file declares about its
 * own encoding is not asked: banks write "USASCII" over windows-1252 and "UTF-16" over ASCII.
 * Throws UnreadableFile('unknown-encoding') when `override` is not one of `encodings`.
 */
export function decode(
  bytes: Uint8Array,
  override?: string,
): { text: string; encoding: Encoding; warnings: StatementWarning[] } {
  const encoding = override === undefined ? detect(bytes) : chosen(override)
  const text = new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF+/, '')
  return { text, encoding, warnings: undecodable(text, encoding) }
}

function chosen(label: string): Encoding {
  const wanted = label.trim().toLowerCase()
  const found = encodings.find((encoding) => encoding === wanted)
  if (found) return found
  const known = encodings.join(', ')
  throw new UnreadableFile('unknown-encoding', `That encoding is not known. Choose one of ${known}.`)
}

function detect(bytes: Uint8Array): Encoding {
  return marked(bytes) ?? unmarkedUtf16(bytes) ?? (isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

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
  if (odd >= enough && odd > even * 4) return 'utf-16le'
  if (even >= enough && even > odd * 4) return 'utf-16be'
  return undefined
}

/**
 * A few broken bytes among real multi-byte sequences are damage to UTF-8. In windows-1252 accented letters stand
 * alone, so that nearly all of them would be broken.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let broken = 0
  let sound = 0
  let previous = 0
  const text = new TextDecoder('utf-8').decode(bytes)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0xfffd) broken += previous === 0xfffd ? 0 : 1
    else if (unit >= 0x80) sound++
    previous = unit
  }
  return broken === 0 || sound >= broken
}

function undecodable(text: string, encoding: Encoding): StatementWarning[] {
  const at = text.indexOf('\uFFFD')
  if (at < 0) return []
  return [
    {
      code: 'undecodable-bytes',
      message: `Some characters cannot be read as ${encoding} and show as \uFFFD. Choose another encoding if names look wrong.`,
      line: lineOf(text, at),
    },
  ]
}

function lineOf(text: string, end: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line++
  return line
}
