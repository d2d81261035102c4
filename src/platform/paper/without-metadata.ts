import { shrunk, upright } from './bitmap.ts'
import { decode, jpegOf } from './codecs.ts'
import { inspect } from './inspect.ts'
import { openPdf } from './pdf.ts'
import { ReadingFailed } from './reading-failed.ts'

/** Good enough to be printed and to be read again. */
const QUALITY = 90
/** Of a photo of twelve megapixels all of them; more would not fit beside what they are decoded from. */
const LONGEST = 4_096

/** A page as a JPEG of pixels alone, and of how many it is one; without a picture where it cannot be drawn. */
export interface PlainPage {
  pages: number
  picture: Uint8Array | null
}

/** It stands upright, without EXIF, the place a photo was taken at, or anything else. */
export async function plainPage(bytes: Uint8Array, page: number): Promise<PlainPage> {
  try {
    const file = inspect(bytes)
    if ('refusal' in file) return UNDRAWN
    if (file.mediaType === 'application/pdf') return await drawnPage(bytes, page)
    const bitmap = shrunk(await decode(bytes, file), LONGEST)
    const picture = await jpegOf(upright(bitmap, file.orientation), QUALITY)
    return { pages: 1, picture }
  } catch (error) {
    if (!(error instanceof ReadingFailed)) throw error
    return UNDRAWN
  }
}

const UNDRAWN: PlainPage = { pages: 0, picture: null }

async function drawnPage(bytes: Uint8Array, page: number): Promise<PlainPage> {
  const pdf = await openPdf(bytes)
  try {
    const bitmap = pdf.page(page - 1, (one) => one.render())
    return { pages: pdf.pages, picture: await jpegOf(bitmap, QUALITY) }
  } finally {
    pdf.close()
  }
}
