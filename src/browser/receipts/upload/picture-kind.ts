/** What a file is by its first bytes, as the server says it: names and types of phones and chats are often wrong. */
export type PictureKind = 'JPEG' | 'PNG' | 'WEBP' | 'PDF' | 'HEIF'

/** So much of a file says what it is. */
export const HEAD_BYTES = 256

export function pictureKind(head: Uint8Array): PictureKind | undefined {
  const start = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (start.startsWith('\xff\xd8\xff')) return 'JPEG'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'PNG'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'WEBP'
  if (start.startsWith('%PDF-')) return 'PDF'
  return start.slice(4, 8) === 'ftyp' && brandsIn(start).some((brand) => HEIF_BRANDS.has(brand))
    ? 'HEIF'
    : undefined
}

/** ISO 14496-12 brands of HEIF pictures and sequences: HEIC, AVIF and their kin. */
const HEIF_BRANDS = new Set(
  'heic heix heim heis hevc hevx hevm hevs mif1 mif2 msf1 miaf avif avis avio'.split(' '),
)

/** The brand it is first of all, then those it is compatible with, as far as the box says that it goes. */
function brandsIn(start: string): string[] {
  const length = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + start.charCodeAt(at), 0)
  const compatible = start.slice(16, Math.min(length, HEAD_BYTES))
  return [start.slice(8, 12), ...(compatible.match(/[\s\S]{4}/g) ?? [])]
}
