/** What the reader looks at; more pixels than these only take longer to send. */
const LONGEST = 2600
/** A till roll is long and narrow: its letters stay readable as long as its short side has so many. */
const NARROWEST = 1100
/** The server's own limit of pixels in a picture, with room to spare. */
const MOST_PIXELS = 36_000_000

/** How large a picture is sent, never larger than it is. */
export function sizeToSend(width: number, height: number): { width: number; height: number } {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const requested = Math.max(LONGEST / long, NARROWEST / short)
  const scale = Math.min(1, requested, Math.sqrt(MOST_PIXELS / (width * height)))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** A name of the converted picture: IMG_1024.HEIC becomes IMG_1024.jpg. */
export const nameAsJpeg = (name: string): string =>
  `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'receipt'}.jpg`

/** What a file is by its first bytes, as the server says it: names and types of phones and chats are often wrong. */
type PictureKind = 'JPEG' | 'PNG' | 'WEBP' | 'PDF' | 'HEIF'

/** So much of a file says what it is. */
const HEAD_BYTES = 256

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

/** What is small enough goes as it is: every new encoding costs sharpness. */
const SMALL_BYTES = 2 * 2 ** 20
const QUALITY = 0.86
/** What the server reads; anything else this browser can open is turned into a JPEG. */
const READ_BY_SERVER: (PictureKind | undefined)[] = ['JPEG', 'PNG', 'WEBP']

/** A HEIC or AVIF that this browser cannot open, and the server cannot read: only whoever took it can help. */
export class UnopenedPicture extends Error {}

/**
 * The picture as it is sent: upright, at most as large as the reader needs, a JPEG. What is no picture, or none that is
 * known, goes as it is; the server then says what is wrong with it. Throws UnopenedPicture.
 */
export async function shrunk(file: File): Promise<File> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (kind === 'PDF') return file
  const bitmap = await opened(file, kind)
  if (!bitmap && kind === 'HEIF') throw new UnopenedPicture()
  if (!bitmap) return file
  try {
    const size = sizeToSend(bitmap.width, bitmap.height)
    const isSmall = size.width === bitmap.width && file.size <= SMALL_BYTES
    if (isSmall && READ_BY_SERVER.includes(kind)) return file
    const blob = await jpegOf(bitmap, size)
    if (!blob && kind === 'HEIF') throw new UnopenedPicture()
    return blob ? new File([blob], nameAsJpeg(file.name), { type: 'image/jpeg' }) : file
  } finally {
    bitmap.close()
  }
}

/** Safari opens some HEIC as an image only, and some only under their true type. */
async function opened(file: File, kind: PictureKind | undefined): Promise<ImageBitmap | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap || kind !== 'HEIF') return bitmap
  const image = new Image()
  const address = URL.createObjectURL(new Blob([file], { type: 'image/heic' }))
  try {
    image.src = address
    await image.decode()
    return await createImageBitmap(image)
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function jpegOf(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // What shines through lies on paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY))
}
