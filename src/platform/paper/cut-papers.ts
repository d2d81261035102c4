import { type Area, type Bitmap, cut, shrunk, stacked, upright } from './bitmap.ts'
import { decode, jpegOf } from './codecs.ts'
import { inspect } from './inspect.ts'
import { type Turn, turned } from './page-words.ts'
import { openPdf } from './pdf.ts'
import { ReadingFailed } from './reading-failed.ts'

/** As parts of an upright page, which is counted from one. */
interface PaperArea extends Area {
  page: number
}

const QUALITY = 92
const LONGEST = 4_096
/** Of several pages one below the other. */
const LONGEST_STACKED = 12_000

/** Each of several papers as a JPEG of its own, its pages one below the other; throws ReadingFailed where it cannot be drawn. */
export async function cutPapers(
  bytes: Uint8Array,
  turns: readonly Turn[],
  papers: readonly (readonly PaperArea[])[],
): Promise<Uint8Array[]> {
  const file = inspect(bytes)
  if ('refusal' in file) throw new ReadingFailed('DAMAGED')
  if (file.mediaType !== 'application/pdf') {
    const bitmap = upright(shrunk(await decode(bytes, file), LONGEST), file.orientation)
    const page = turned(bitmap, turns[0] ?? 0)
    return drawn(papers, () => page)
  }
  const pdf = await openPdf(bytes)
  try {
    return await drawn(papers, (number) => {
      if (number > pdf.pages) throw new ReadingFailed('DAMAGED')
      return turned(
        pdf.page(number - 1, (one) => one.render()),
        turns[number - 1] ?? 0,
      )
    })
  } finally {
    pdf.close()
  }
}

async function drawn(
  papers: readonly (readonly PaperArea[])[],
  pageOf: (number: number) => Bitmap,
): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = []
  for (const areas of papers) {
    const parts = areas.map((area) => {
      const page = pageOf(area.page)
      return cut(page, inPixels(area, page))
    })
    const [first, ...others] = parts
    if (!first) continue
    const picture = others.length === 0 ? first : shrunk(stacked(parts), LONGEST_STACKED)
    pictures.push(await jpegOf(picture, QUALITY))
  }
  return pictures
}

/** At least a pixel, and none beyond the page. */
function inPixels({ x, y, width, height }: PaperArea, page: Bitmap): Area {
  const left = Math.min(page.width - 1, Math.max(0, Math.floor(x * page.width)))
  const top = Math.min(page.height - 1, Math.max(0, Math.floor(y * page.height)))
  const right = Math.min(page.width, Math.max(left + 1, Math.ceil((x + width) * page.width)))
  const bottom = Math.min(page.height, Math.max(top + 1, Math.ceil((y + height) * page.height)))
  return { x: left, y: top, width: right - left, height: bottom - top }
}
