import { once } from '../../../core/once.ts'
import type { ReportJobProgress } from '../../../platform/background/isolated.ts'
import { type Bitmap, isBlank, upright } from '../../../platform/paper/bitmap.ts'
import { copiesOf, decode, type PageCopies } from '../../../platform/paper/codecs.ts'
import { inspect, type ReceiptFile } from '../../../platform/paper/inspect.ts'
import { loadModels } from '../../../platform/paper/models.ts'
import {
  fitAndUpright,
  fitForReading,
  readPicture,
  type Turn,
  turned,
} from '../../../platform/paper/page-words.ts'
import { openPdf, type PdfDocument } from '../../../platform/paper/pdf.ts'
import { type FailureCode, ReadingFailed } from '../../../platform/paper/reading-failed.ts'
import type { WordPage } from '../../../platform/paper/word.ts'

/** One page as it stands upright: its words in pixels of that size, and what people are shown of it. */
interface ScannedPage extends WordPage, PageCopies {
  /** Quarter turns to the right that made it stand upright, beyond what its EXIF asked for. */
  turn: Turn
  source: 'TEXT_LAYER' | 'PICTURE'
}

/** Pages are there with NO_TEXT as well: nothing is written on them, and they can be shown. */
export interface ReceiptScan {
  pages: ScannedPage[]
  failure: FailureCode | null
}

/** Of a large picture what a process of its own has made of it. */
export interface ReceiptUpload {
  bytes: Uint8Array
  picture?: Bitmap
}

const models = once(loadModels)
/** Fewer letters than that are a stamp on a scanned page. */
const LEAST_LETTERS = 20

/** Reads every page of a file. Of text PDFs twice as many pages are read, since they cost next to nothing. */
export async function scan(
  upload: ReceiptUpload,
  mostPages: number,
  report: ReportJobProgress,
): Promise<ReceiptScan> {
  try {
    const pages: ScannedPage[] = []
    for await (const { page, total } of scannedPages(upload, mostPages)) {
      pages.push(page)
      report(pages.length, total)
    }
    return { pages, failure: pages.some(({ words }) => words.length > 0) ? null : 'NO_TEXT' }
  } catch (error) {
    if (error instanceof ReadingFailed) return { pages: [], failure: error.code }
    throw error
  }
}

interface KnownPages {
  mostPages: number
  turns: Turn[]
}

/** The copies alone, of pages that were read before; `turns` is what was found then. */
export async function copyPages(
  upload: ReceiptUpload,
  known: KnownPages,
  report: ReportJobProgress,
): Promise<{ pages: PageCopies[]; failure: FailureCode | null }> {
  try {
    const picture = await pictureIn(upload)
    if (picture) return { pages: [await copiesOf(turned(picture, known.turns[0] ?? 0))], failure: null }
    return { pages: await pdfCopies(upload.bytes, known, report), failure: null }
  } catch (error) {
    if (error instanceof ReadingFailed) return { pages: [], failure: error.code }
    throw error
  }
}

/** Upright and of the size that is read; undefined of a PDF. */
async function pictureIn({ bytes, picture }: ReceiptUpload): Promise<Bitmap | undefined> {
  if (picture) return picture
  const file = fileOf(bytes)
  if (file.mediaType === 'application/pdf') return undefined
  return fitForReading(upright(await decode(bytes, file), file.orientation))
}

/** The picture in a file alone, upright and of the size that is read. */
export async function shrunkPicture(
  bytes: Uint8Array,
): Promise<{ picture: Bitmap } | { failure: FailureCode }> {
  try {
    const file = fileOf(bytes)
    if (file.mediaType === 'application/pdf') throw new ReadingFailed('DAMAGED')
    return { picture: fitAndUpright(await decode(bytes, file), file.orientation) }
  } catch (error) {
    if (error instanceof ReadingFailed) return { failure: error.code }
    throw error
  }
}

function fileOf(bytes: Uint8Array): ReceiptFile {
  const file = inspect(bytes)
  if ('refusal' in file) throw new ReadingFailed('DAMAGED')
  return file
}

type Scanned = AsyncGenerator<{ page: ScannedPage; total: number }>

async function* scannedPages(upload: ReceiptUpload, mostPages: number): Scanned {
  const picture = await pictureIn(upload)
  if (picture) {
    yield { page: await scannedPicture(picture), total: 1 }
    return
  }
  const pdf = await openPdf(upload.bytes)
  try {
    refuseManyPages(pdf, mostPages)
    for (let index = 0; index < pdf.pages; index++)
      yield { page: await scannedPdfPage(pdf, index), total: pdf.pages }
  } finally {
    pdf.close()
  }
}

async function scannedPicture(picture: Bitmap): Promise<ScannedPage> {
  const { bitmap, words, turn } = isBlank(picture)
    ? { bitmap: picture, words: [], turn: 0 as const }
    : await readPicture(await models(), picture)
  const { width, height } = bitmap
  return { width, height, words, turn, source: 'PICTURE', ...(await copiesOf(bitmap)) }
}

async function scannedPdfPage(pdf: PdfDocument, index: number): Promise<ScannedPage> {
  const { words, width, height } = pdf.page(index, (page) => ({
    words: page.words(),
    width: page.width,
    height: page.height,
  }))
  const picture = pdf.page(index, (page) => page.render())
  if (!isTextLayer(words)) return scannedPicture(fitForReading(picture))
  return { width, height, words, turn: 0, source: 'TEXT_LAYER', ...(await copiesOf(picture)) }
}

const letters = (words: { text: string }[]): number =>
  words.reduce((sum, { text }) => sum + text.replaceAll(' ', '').length, 0)

const LEAST_LETTERS_A_WORD = 2
const LEAST_KNOWN = 0.8

/** Whether it says what people see: enough of it, no text that stands upright and falls apart, no letters without a meaning. */
function isTextLayer(words: { text: string }[]): boolean {
  const all = words.map(({ text }) => text).join('')
  const known = all.replace(/[^\p{L}\p{N}\p{P}\p{Sc}\p{Sm} ]|\ufffd/gu, '').length
  const count = letters(words)
  return (
    count >= LEAST_LETTERS &&
    count >= LEAST_LETTERS_A_WORD * words.length &&
    known >= LEAST_KNOWN * all.length
  )
}

function refuseManyPages(pdf: PdfDocument, most: number): void {
  const isTextPage = (index: number) => isTextLayer(pdf.page(index, (page) => page.words()))
  if (pdf.pages <= most) return
  const isText =
    pdf.pages <= 2 * most && Array.from({ length: pdf.pages }, (_, index) => index).every(isTextPage)
  if (!isText) throw new ReadingFailed('TOO_MANY_PAGES')
}

async function pdfCopies(
  bytes: Uint8Array,
  { mostPages, turns }: KnownPages,
  report: ReportJobProgress,
): Promise<PageCopies[]> {
  const pdf = await openPdf(bytes)
  try {
    refuseManyPages(pdf, mostPages)
    const copies: PageCopies[] = []
    for (let index = 0; index < pdf.pages; index++) {
      const picture = pdf.page(index, (page) => page.render())
      copies.push(await copiesOf(turned(fitForReading(picture), turns[index] ?? 0)))
      report(copies.length, pdf.pages)
    }
    return copies
  } finally {
    pdf.close()
  }
}
