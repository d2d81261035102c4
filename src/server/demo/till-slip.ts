import type { Word, WordPage } from '../../platform/paper/word.ts'

/** What a till prints on a line: something at the left, and an amount at the right where there is one. */
export interface ReceiptLine {
  left: string
  right?: string
  /** The name of the shop. */
  isTall?: boolean
}

/** A receipt of our own making: a PDF of one page, and its words where they stand, as our reader sees them. */
interface DrawnReceipt {
  bytes: Uint8Array<ArrayBuffer>
  page: WordPage
}

/** Points. A roll of 80 mm. */
const WIDTH = 227
const MARGIN = 16
const LINE = 15
const SIZE = 9
const TALL = 13
/** Every letter of Courier is so wide, of its size. */
const ADVANCE = 0.6
const CAP_HEIGHT = 0.58

export function drawReceipt(lines: readonly ReceiptLine[]): DrawnReceipt {
  const height = 2 * MARGIN + (lines.length + 1) * LINE
  const placed = lines.flatMap((line, at) => placedTexts(line, MARGIN + (at + 1) * LINE))
  const drawn = placed
    .map(({ text, x, baseline, size }) => `BT /F ${size} Tf ${x} ${height - baseline} Td (${text}) Tj ET`)
    .join('\n')
  return {
    bytes: pdf(height, drawn),
    page: { width: WIDTH, height, words: placed.map(wordOf) },
  }
}

interface PlacedText {
  text: string
  x: number
  baseline: number
  size: number
}

function placedTexts({ left, right = '', isTall = false }: ReceiptLine, baseline: number): PlacedText[] {
  const size = isTall ? TALL : SIZE
  const width = right.length * size * ADVANCE
  const texts = [
    { text: left, x: MARGIN, baseline, size },
    { text: right, x: Math.round(WIDTH - MARGIN - width), baseline, size },
  ]
  return texts.filter(({ text }) => text !== '')
}

const wordOf = ({ text, x, baseline, size }: PlacedText): Word => {
  const width = text.length * size * ADVANCE
  return {
    text,
    confidence: 0.99,
    x: x + width / 2,
    y: baseline - (size * CAP_HEIGHT) / 2,
    width,
    height: size,
    angle: 0,
  }
}

/** ISO 32000: five objects and the places where they begin. Without letters that need to be escaped. */
function pdf(height: number, drawn: string): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 1 /Kids [4 0 R] /MediaBox [0 0 ${WIDTH} ${height}] /Resources << /Font << /F 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    '<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(text, 'latin1'))
}
