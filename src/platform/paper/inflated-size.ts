import { inflateSync } from 'node:zlib'

const LIMITS = {
  stream: 32 * 2 ** 20,
  file: 64 * 2 ** 20,
  /** Pictures of scans are large, and there are many of them. */
  pictures: 512 * 2 ** 20,
}
/** Packed in packed: nobody does that more than once. */
const DEEPEST = 4
const DICTIONARY = 1_000

/**
 * Whether a PDF unpacks to more than any page needs: PDFium has no limit to set, and 900 bytes may be 100 MB of operators.
 * Each stream that is packed by Flate is unpacked with a limit, also where what comes out is packed again. Streams of
 * encrypted files are no Flate before they are decrypted, and are passed over.
 */
export function isInflated(pdf: Uint8Array, limits = LIMITS): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  let [content, pictures] = [0, 0]
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1)
    const size = unpackedSize(bytes.subarray(start), limits.stream)
    if (size === undefined) return true
    const dictionary = bytes.toString('latin1', Math.max(0, at - DICTIONARY), at)
    const isPicture = /\/Subtype\s*\/Image/.test(dictionary.slice(dictionary.lastIndexOf(' obj')))
    if (isPicture) pictures += size
    else content += size
    if (content > limits.file || pictures > limits.pictures) return true
  }
  return false
}

/** Undefined where it is more than a stream may be. */
function unpackedSize(packed: Uint8Array, limit: number): number | undefined {
  let data = packed
  let most = 0
  for (let depth = 0; depth < DEEPEST && isZlib(data); depth++) {
    const unpacked = unpackedFrom(data, limit)
    if (unpacked === undefined) return undefined
    if (unpacked.length === 0) break
    most = Math.max(most, unpacked.length)
    data = unpacked
  }
  return most
}

/** The two bytes of its header (RFC 1950, 2.2). */
const isZlib = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0

function unpackedFrom(data: Uint8Array, limit: number): Uint8Array | undefined {
  try {
    return inflateSync(data, { maxOutputLength: limit })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : new Uint8Array()
  }
}
