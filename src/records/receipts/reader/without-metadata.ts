import { upright } from './bitmap.ts'
import { decode, jpegOf } from './codecs.ts'
import { inspect } from './inspect.ts'
import { openPdf } from './pdf.ts'
import { ReadingFailed } from './reading-failed.ts'

/** Good enough to be printed and to be read again. */
const QUALITY = 90

/**
 * The pages of a file as JPEGs of pixels alone, which stand upright: without EXIF, the place a photo was taken at, or
 * anything else. Undefined from the page on that cannot be drawn; of a damaged file that is the first.
 */
export async function* withoutMetadata(bytes: Uint8Array): AsyncGenerator<Uint8Array | undefined> {
  try {
    const file = inspect(bytes)
    if ('refusal' in file) yield undefined
    else if (file.mediaType === 'application/pdf') yield* drawnPages(bytes)
    else yield await jpegOf(upright(await decode(bytes, file), file.orientation), QUALITY)
  } catch (error) {
    if (!(error instanceof ReadingFailed)) throw error
    yield undefined
  }
}

async function* drawnPages(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const pdf = await openPdf(bytes)
  try {
    for (let index = 0; index < pdf.pages; index++)
      yield await jpegOf(
        pdf.page(index, (page) => page.render()),
        QUALITY,
      )
  } finally {
    pdf.close()
  }
}
