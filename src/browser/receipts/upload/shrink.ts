import { HEAD_BYTES, type PictureKind, pictureKind } from './picture-kind.ts'
import { nameAsJpeg, sizeToSend } from './shrink-size.ts'

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
