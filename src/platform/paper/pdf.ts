import { PDFiumModule } from '@hyzyla/pdfium'
import { once } from '../../core/once.ts'
import type { Bitmap } from './bitmap.ts'
import { embeddedBytes } from './embedded.ts'
import { type Glyph, wordsOf } from './glyphs.ts'
import { isInflated } from './inflated-size.ts'
import type { Point } from './min-area-rectangle.ts'
import { ReadingFailed } from './reading-failed.ts'
import type { Word } from './word.ts'

/** What Hearth uses of PDFium; the package types a part of it. */
interface Pdfium {
  HEAPU8: Uint8Array
  HEAPF32: Float32Array
  HEAP32: Int32Array
  wasmExports: { malloc(bytes: number): number; free(at: number): void }
  _FPDF_InitLibraryWithConfig(config: object): void
  _FPDF_LoadMemDocument(at: number, bytes: number, password: number): number
  _FPDF_CloseDocument(document: number): void
  _FPDF_GetLastError(): number
  _FPDF_GetPageCount(document: number): number
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDF_GetPageWidth(page: number): number
  _FPDF_GetPageHeight(page: number): number
  _FPDF_PageToDevice(...pageLeftTopWidthHeightTurnXYAndWhereTo: number[]): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_GetLooseCharBox(text: number, index: number, box: number): number
  _FPDFText_GetCharAngle(text: number, index: number): number
  _FPDFText_GetFillColor(...textIndexAndWhereRedGreenBlueAlphaTo: number[]): number
  _FPDFText_GetTextObject(text: number, index: number): number
  _FPDFTextObj_GetTextRenderMode(object: number): number
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, at: number, stride: number): number
  _FPDFBitmap_FillRect(...bitmapLeftTopWidthHeightColour: number[]): void
  _FPDFBitmap_Destroy(bitmap: number): void
  _FPDF_RenderPageBitmap(...bitmapPageLeftTopWidthHeightTurnFlags: number[]): void
}

const PASSWORD_ERROR = 4
const SECURITY_ERROR = 5

/** Made anew in each Worker; forms, links and scripts are never set up, so none of them runs. */
const library = once(async (): Promise<Pdfium> => {
  const made = await PDFiumModule({ wasmBinary: await embeddedBytes('pdfium'), locateFile: () => '' })
  const pdfium = made as unknown as Pdfium
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 })
  return pdfium
})

export interface PdfDocument {
  pages: number
  page<T>(index: number, look: (page: PdfPage) => T): T
  close(): void
}

interface SeenGlyphs {
  glyphs: Glyph[]
  /** Quarter turns to the left that made the lines upright. */
  turn: number
  /** How many letters nobody sees: white, without colour, or not drawn. */
  hidden: number
}

export interface PdfPage {
  width: number
  height: number
  /** In points, from the top left. */
  words(): Word[]
  /** The letters that people see, their lines upright: in points from the top left of the page as it is read. */
  seenGlyphs(): SeenGlyphs
  render(): Bitmap
}

/** Throws ENCRYPTED_PDF, DAMAGED, or OUT_OF_MEMORY of what unpacks to more than it may. */
export async function openPdf(bytes: Uint8Array, password?: string): Promise<PdfDocument> {
  if (isInflated(bytes)) throw new ReadingFailed('OUT_OF_MEMORY')
  const pdfium = await library()
  const at = pdfium.wasmExports.malloc(bytes.length)
  if (at === 0) throw new ReadingFailed('DAMAGED')
  pdfium.HEAPU8.set(bytes, at)
  const secret = password === undefined ? 0 : textIn(pdfium, password)
  const document = pdfium._FPDF_LoadMemDocument(at, bytes.length, secret)
  if (password !== undefined) forget(pdfium, secret, password)
  if (document === 0) {
    const error = pdfium._FPDF_GetLastError()
    pdfium.wasmExports.free(at)
    throw new ReadingFailed([PASSWORD_ERROR, SECURITY_ERROR].includes(error) ? 'ENCRYPTED_PDF' : 'DAMAGED')
  }
  const close = () => {
    pdfium._FPDF_CloseDocument(document)
    pdfium.wasmExports.free(at)
  }
  const page: PdfDocument['page'] = (index, look) => {
    const handle = pdfium._FPDF_LoadPage(document, index)
    if (handle === 0) throw new ReadingFailed('DAMAGED')
    try {
      return look(pageOf(pdfium, handle))
    } finally {
      pdfium._FPDF_ClosePage(handle)
    }
  }
  return { pages: pdfium._FPDF_GetPageCount(document), page, close }
}

/** As C has it: UTF-8 that ends with a zero. */
function textIn(pdfium: Pdfium, text: string): number {
  const bytes = new TextEncoder().encode(text)
  const at = pdfium.wasmExports.malloc(bytes.length + 1)
  pdfium.HEAPU8.set([...bytes, 0], at)
  return at
}

/** Nothing of it stays in the memory of a process that lives on. */
function forget(pdfium: Pdfium, at: number, text: string): void {
  pdfium.HEAPU8.fill(0, at, at + new TextEncoder().encode(text).length)
  pdfium.wasmExports.free(at)
}

function pageOf(pdfium: Pdfium, handle: number): PdfPage {
  const width = pdfium._FPDF_GetPageWidth(handle)
  const height = pdfium._FPDF_GetPageHeight(handle)
  if (!(width > 0 && height > 0)) throw new ReadingFailed('DAMAGED')
  const places = uprightPlaces(pdfium, handle, width, height)
  return {
    width,
    height,
    words: () => wordsOf(glyphsOf(pdfium, handle, places)),
    seenGlyphs: () => seenGlyphsOf(pdfium, handle, places, { width, height }),
    render: () => rendered(pdfium, handle, { width, height }),
  }
}

type ToUpright = (x: number, y: number) => Point

/** Device units a point: they are whole numbers. */
const FINENESS = 32
const APART = 1_000

/** Letters have places on the paper before it is turned and cut; people and bitmaps see it after. */
function uprightPlaces(pdfium: Pdfium, handle: number, width: number, height: number): ToUpright {
  const at = pdfium.wasmExports.malloc(8)
  const seen = (x: number, y: number): Point => {
    const size = [Math.round(width * FINENESS), Math.round(height * FINENESS)]
    pdfium._FPDF_PageToDevice(handle, 0, 0, ...size, 0, x, y, at, at + 4)
    const [deviceX = 0, deviceY = 0] = pdfium.HEAP32.subarray(at / 4, at / 4 + 2)
    return { x: deviceX / FINENESS, y: deviceY / FINENESS }
  }
  const [origin, across, up] = [seen(0, 0), seen(APART, 0), seen(0, APART)]
  pdfium.wasmExports.free(at)
  return (x, y) => ({
    x: origin.x + ((across.x - origin.x) * x + (up.x - origin.x) * y) / APART,
    y: origin.y + ((across.y - origin.y) * x + (up.y - origin.y) * y) / APART,
  })
}

const MOST_GLYPHS = 40_000
const HYPHEN_MARK = 0x02

/** Letter by letter with its box: PDFium's own lines are torn, and its text in a box doubles letters (measured). */
function glyphsOf(pdfium: Pdfium, handle: number, upright: ToUpright): Glyph[] {
  const text = pdfium._FPDFText_LoadPage(handle)
  if (text === 0) return []
  const box = pdfium.wasmExports.malloc(16)
  const glyphs: Glyph[] = []
  const count = Math.min(MOST_GLYPHS, pdfium._FPDFText_CountChars(text))
  for (let index = 0; index < count; index++) {
    const code = pdfium._FPDFText_GetUnicode(text, index)
    if (code <= 0x20 && code !== HYPHEN_MARK) continue
    if (pdfium._FPDFText_GetLooseCharBox(text, index, box) === 0) continue
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(box / 4, box / 4 + 4)
    const letter = code === HYPHEN_MARK ? '-' : String.fromCodePoint(code > 0x10ffff ? 0xfffd : code)
    const [a, b] = [upright(left, top), upright(right, bottom)]
    const [fromX, toX] = a.x < b.x ? [a.x, b.x] : [b.x, a.x]
    const [fromY, toY] = a.y < b.y ? [a.y, b.y] : [b.y, a.y]
    glyphs.push({ at: index, letter, left: fromX, right: toX, top: fromY, bottom: toY })
  }
  pdfium.wasmExports.free(box)
  pdfium._FPDFText_ClosePage(text)
  return glyphs
}

/** Drawn in neither line nor surface (PDF 32000-1, 9.3.6). */
const INVISIBLE = 3
const WHITEST = 250
const SAMPLED = 500

function seenGlyphsOf(
  pdfium: Pdfium,
  handle: number,
  upright: ToUpright,
  size: { width: number; height: number },
): SeenGlyphs {
  const text = pdfium._FPDFText_LoadPage(handle)
  if (text === 0) return { glyphs: [], turn: 0, hidden: 0 }
  const turn = commonTurn(pdfium, text, upright)
  const isSeen = visibility(pdfium, text)
  pdfium._FPDFText_ClosePage(text)
  const all = glyphsOf(pdfium, handle, upright)
  const seen = all.filter(({ at }) => isSeen(at))
  return {
    glyphs: seen.map((glyph) => turnedGlyph(glyph, turn, size)),
    turn,
    hidden: all.length - seen.length,
  }
}

/** For each letter whether it is drawn in a colour that shows on paper; asked before the page of text is closed. */
function visibility(pdfium: Pdfium, text: number): (index: number) => boolean {
  const count = Math.min(MOST_GLYPHS, pdfium._FPDFText_CountChars(text))
  const colour = pdfium.wasmExports.malloc(16)
  const hidden = new Set<number>()
  for (let index = 0; index < count; index++) {
    const object = pdfium._FPDFText_GetTextObject(text, index)
    const isDrawn = object === 0 || pdfium._FPDFTextObj_GetTextRenderMode(object) !== INVISIBLE
    const isKnown =
      pdfium._FPDFText_GetFillColor(text, index, colour, colour + 4, colour + 8, colour + 12) !== 0
    const [red = 0, green = 0, blue = 0, alpha = 255] = pdfium.HEAP32.subarray(colour / 4, colour / 4 + 4)
    const isWhite = Math.min(red, green, blue) >= WHITEST || alpha === 0
    if (!isDrawn || (isKnown && isWhite)) hidden.add(index)
  }
  pdfium.wasmExports.free(colour)
  return (index) => !hidden.has(index)
}

/** Which way most letters run on the page as people see it, in quarter turns to the right. */
function commonTurn(pdfium: Pdfium, text: number, upright: ToUpright): number {
  const origin = upright(0, 0)
  const turns = [0, 0, 0, 0]
  const count = Math.min(SAMPLED, pdfium._FPDFText_CountChars(text))
  for (let index = 0; index < count; index++) {
    const angle = pdfium._FPDFText_GetCharAngle(text, index)
    if (angle < 0) continue
    const ahead = upright(1_000 * Math.cos(angle), -1_000 * Math.sin(angle))
    const quarter = Math.round(Math.atan2(ahead.y - origin.y, ahead.x - origin.x) / (Math.PI / 2))
    const turn = (quarter + 4) % 4
    turns[turn] = (turns[turn] ?? 0) + 1
  }
  return turns.indexOf(Math.max(...turns))
}

function turnedGlyph(
  { left, right, top, bottom, ...glyph }: Glyph,
  turn: number,
  { width, height }: { width: number; height: number },
): Glyph {
  if (turn === 1) return { ...glyph, left: top, right: bottom, top: width - right, bottom: width - left }
  if (turn === 2)
    return { ...glyph, left: width - right, right: width - left, top: height - bottom, bottom: height - top }
  if (turn === 3) return { ...glyph, left: height - bottom, right: height - top, top: left, bottom: right }
  return { ...glyph, left, right, top, bottom }
}

const LONGEST_PIXELS = 2_400
const MOST_SCALE = 2
const MOST_PIXELS = 4_100_000
const BGRX = 3
const WHITE = 0xffffffff

/** The scale comes from the size of the page first: a file of 300 bytes may have a page of 200,000 points. */
function rendered(
  pdfium: Pdfium,
  handle: number,
  { width, height }: { width: number; height: number },
): Bitmap {
  const scale = Math.min(
    MOST_SCALE,
    LONGEST_PIXELS / Math.max(width, height),
    Math.sqrt(MOST_PIXELS / (width * height)),
  )
  const [across, down] = [Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale))]
  const bytes = across * down * 4
  const at = pdfium.wasmExports.malloc(bytes)
  const bitmap = pdfium._FPDFBitmap_CreateEx(across, down, BGRX, at, across * 4)
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, across, down, WHITE)
  pdfium._FPDF_RenderPageBitmap(bitmap, handle, 0, 0, across, down, 0, 0)
  const data = pdfium.HEAPU8.slice(at, at + bytes)
  pdfium._FPDFBitmap_Destroy(bitmap)
  pdfium.wasmExports.free(at)
  for (let pixel = 0; pixel < bytes; pixel += 4) {
    const blue = data[pixel] ?? 0
    data[pixel] = data[pixel + 2] ?? 0
    data[pixel + 2] = blue
    data[pixel + 3] = 255
  }
  return { width: across, height: down, data }
}
