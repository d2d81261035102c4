import { crc32, deflateSync } from 'node:zlib'
import type { Bitmap } from '../../../src/platform/paper/bitmap.ts'

/** Pictures and PDFs made here, whole and hostile ones. */

/** A line of text in points from the top left of its page. */
export interface PrintedLine {
  x: number
  y: number
  text: string
  size?: number
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** A PDF of numbered objects (ISO 32000 7.5); the first one is the catalogue. */
export function pdfOfObjects(objects: string[], trailer = ''): Uint8Array {
  let text = '%PDF-1.7\n'
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const start = text.length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return bytesOf(text)
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

/** A page of 300 × 300 points that lies on its side in the file and away from its corner. */
export function turnedPdf(lines: PrintedLine[]): Uint8Array {
  const drawn = lines
    .map(
      ({ x, y, text, size = 12 }) =>
        `BT /F ${size} Tf 0 1 -1 0 ${150 + y} ${70 + x} Tm (${escaped(text)}) Tj ET`,
    )
    .join('\n')
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] /Resources << /Font << /F 3 0 R >> >> >>',
    FONT,
    '<< /Type /Page /Parent 2 0 R /MediaBox [150 70 450 370] /Rotate 90 /Contents 5 0 R >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ])
}

/** Pages of text, each a list of lines; 400 × 600 points unless told otherwise. */
export function pdfOfText(pages: PrintedLine[][], width = 400, height = 600, trailer = ''): Uint8Array {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const contents = pages.flatMap((lines, index) => {
    const drawn = lines
      .map(({ x, y, text, size = 12 }) => `BT /F ${size} Tf ${x} ${height - y} Td (${escaped(text)}) Tj ET`)
      .join('\n')
    return [
      `<< /Type /Page /Parent 2 0 R /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ]
  })
  const tree = `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F 3 0 R >> >> >>`
  return pdfOfObjects(['<< /Type /Catalog /Pages 2 0 R >>', tree, FONT, ...contents], trailer)
}

const escaped = (text: string): string => text.replace(/[()\\]/g, '\\$&')

/** Opens with a password that nobody knows. */
export const encryptedPdf = (): Uint8Array =>
  pdfOfText(
    [[{ x: 40, y: 40, text: 'SECRET' }]],
    400,
    600,
    `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
  )

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const be32 = (value: number): number[] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]

export function pngChunk(kind: string, body: Uint8Array | number[]): Uint8Array {
  const named = Uint8Array.from([...bytesOf(kind), ...body])
  return Uint8Array.from([...be32(body.length), ...named, ...be32(crc32(named))])
}

/** Of the size that is claimed, with whatever rows are given: 8 bits of grey unless the depth says less. */
export function pngClaiming(width: number, height: number, rows: Uint8Array, depth = 8): Uint8Array {
  const parts = [
    Uint8Array.from(PNG_SIGNATURE),
    pngChunk('IHDR', [...be32(width), ...be32(height), depth, 0, 0, 0, 0]),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', []),
  ]
  return joined(parts)
}

export function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** What is in a bitmap, in grey. */
export function pngOf({ width, height, data }: Bitmap): Uint8Array {
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = data[(y * width + x) * 4 + 1] ?? 0
  return pngClaiming(width, height, rows)
}

/** As far as its size, of any kind of frame, after any segments. */
export const jpegHead = (
  width: number,
  height: number,
  frame = 0xc0,
  segments: number[][] = [],
): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xd8,
    ...segments.flat(),
    0xff,
    frame,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
  ])

/** APP1 with EXIF that says nothing but how the picture lies. */
export function exifSegment(orientation: number, isLittle = false): number[] {
  const short = (value: number) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255])
  const long = (value: number) => (isLittle ? be32(value).toReversed() : be32(value))
  const order = isLittle ? [0x49, 0x49] : [0x4d, 0x4d]
  const entry = [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0]
  const body = [...bytesOf('Exif\0\0'), ...order, ...short(42), ...long(8), ...short(1), ...entry, ...long(0)]
  return [0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]
}

export function webpOf(chunks: [kind: string, body: number[]][]): Uint8Array {
  const le32 = (value: number) => be32(value).toReversed()
  const body = chunks.flatMap(([kind, bytes]) => [
    ...bytesOf(kind),
    ...le32(bytes.length),
    ...bytes,
    ...(bytes.length % 2 ? [0] : []),
  ])
  return Uint8Array.from([...bytesOf('RIFF'), ...le32(body.length + 4), ...bytesOf('WEBP'), ...body])
}
