import { nameAsJpeg, sizeToSend } from './shrink-size.ts'

/** What is small enough goes as it is: every new encoding costs sharpness. */
const SMALL_BYTES = 2 * 2 ** 20
const QUALITY = 0.86
/** What the server reads; anything else this browser can open is turned into a JPEG. */
const READ_BY_SERVER = ['image/jpeg', 'image/png', 'image/webp']

/**
 * The picture as it is sent: upright, at most as large as the reader needs, a JPEG. What is no picture, or none this
 * browser can open, goes as it is; the server then says what is wrong with it.
 */
export async function shrunk(file: File): Promise<File> {
  if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  try {
    const size = sizeToSend(bitmap.width, bitmap.height)
    const isSmall = size.width === bitmap.width && file.size <= SMALL_BYTES
    if (isSmall && READ_BY_SERVER.includes(file.type)) return file
    const blob = await jpegOf(bitmap, size)
    return blob ? new File([blob], nameAsJpeg(file.name), { type: 'image/jpeg' }) : file
  } finally {
    bitmap.close()
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
