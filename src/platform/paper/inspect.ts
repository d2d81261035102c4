import type { Reason } from '../../core/refusals/reasons.ts'
import { type PictureHeader, readJpegHeader, readPngHeader, readWebpHeader } from './media-header.ts'

type ReceiptMediaType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'

/** A file that may be read. A PDF has its size page by page, and no orientation. */
export type ReceiptFile =
  | ({ mediaType: Exclude<ReceiptMediaType, 'application/pdf'> } & PictureHeader)
  | { mediaType: 'application/pdf' }

type Refusal = 'EMPTY' | 'UNKNOWN_FORMAT' | 'HEIC' | 'ANIMATED' | 'DAMAGED' | 'TOO_LARGE_PICTURE'
/** What a person is told of a file that is not taken at all. */
interface ReceiptRefusal {
  refusal: Refusal
  reason: Reason
}

const MOST_PIXELS = 40_000_000
const LEAST_SIDE = 16
const LONGEST_SIDE = 20_000
const MOST_RATIO = 20

/**
 * Says by the first bytes alone what a file is and whether it may be read, never by its name or by what the sender calls
 * it. Runs no decoder.
 */
export function inspect(bytes: Uint8Array): ReceiptFile | ReceiptRefusal {
  if (bytes.length === 0) return refused('EMPTY')
  const kind = kindOf(bytes)
  if (kind === 'HEIC' || kind === 'UNKNOWN_FORMAT') return refused(kind)
  if (kind === 'application/pdf') return { mediaType: kind }
  const header = HEADERS[kind](bytes)
  if (header?.isAnimated) return refused('ANIMATED')
  if (!header) return refused('DAMAGED')
  return hasFitSize(header) ? { mediaType: kind, ...header } : refused('TOO_LARGE_PICTURE')
}

const HEADERS = { 'image/jpeg': readJpegHeader, 'image/png': readPngHeader, 'image/webp': readWebpHeader }
/** ISO 14496-12 brands of HEIF pictures and sequences. */
const HEIF_BRANDS = 'heic heix heim heis hevc hevx hevm hevs mif1 mif2 msf1 miaf avif avis avio'.split(' ')
/** Its list of brands is as long as the box says; no camera writes a longer one. */
const FTYP_BYTES = 256
const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'

function kindOf(bytes: Uint8Array): ReceiptMediaType | 'HEIC' | 'UNKNOWN_FORMAT' {
  const start = String.fromCharCode(...bytes.subarray(0, FTYP_BYTES))
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith(PNG_SIGNATURE)) return 'image/png'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp'
  if (start.startsWith('%PDF-')) return 'application/pdf'
  return isHeif(start) ? 'HEIC' : 'UNKNOWN_FORMAT'
}

/** By the brand it is first of all, or one that it is compatible with. */
function isHeif(start: string): boolean {
  if (start.slice(4, 8) !== 'ftyp') return false
  const length = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + start.charCodeAt(at), 0)
  const compatible = start.slice(16, Math.min(length, FTYP_BYTES)).match(/[\s\S]{4}/g) ?? []
  return [start.slice(8, 12), ...compatible].some((brand) => HEIF_BRANDS.includes(brand))
}

function hasFitSize({ width, height }: PictureHeader): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const isSide = short >= LEAST_SIDE && long <= LONGEST_SIDE
  return isSide && long <= short * MOST_RATIO && width * height <= MOST_PIXELS
}

function refused(refusal: Refusal): ReceiptRefusal {
  if (refusal !== 'TOO_LARGE_PICTURE') return { refusal, reason: { kind: `RECEIPT_${refusal}` } }
  const [millions, least, longest, ratio] = [MOST_PIXELS / 1_000_000, LEAST_SIDE, LONGEST_SIDE, MOST_RATIO]
  return { refusal, reason: { kind: 'RECEIPT_TOO_LARGE_PICTURE', millions, least, longest, ratio } }
}
