import { readJpegHeader } from './media-header.ts'
import { ReadingFailed } from './reading-failed.ts'
import { plainPage } from './without-metadata.ts'

/** In points, as wide as a sheet of paper: a photo does not say how large what it shows was. */
const SHEET = { short: 595, long: 842 }

/**
 * A PDF with a picture on each page, upright and of pixels alone, so that pictures of papers are read, shown and kept as
 * scans of them are. The same pictures make the same bytes. Throws DAMAGED.
 */
export async function pdfOfPictures(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const kids = files.map((_, at) => `${3 + at * 3} 0 R`).join(' ')
  const objects: Uint8Array[][] = [
    [latin1('<< /Type /Catalog /Pages 2 0 R >>')],
    [latin1(`<< /Type /Pages /Count ${files.length} /Kids [${kids}] >>`)],
  ]
  for (const [at, bytes] of files.entries()) {
    const { picture } = await plainPage(bytes, 1)
    const header = picture && readJpegHeader(picture)
    if (!picture || !header) throw new ReadingFailed('DAMAGED')
    objects.push(...pageObjects(3 + at * 3, picture, header))
  }
  return fileOf(objects)
}

function pageObjects(
  number: number,
  picture: Uint8Array,
  { width, height }: { width: number; height: number },
): Uint8Array[][] {
  const across = width > height ? SHEET.long : SHEET.short
  const size = `${across} ${Math.round((across * height) / width)}`
  const drawn = `${size.replace(' ', ' 0 0 ')} 0 0 cm /P Do`
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  return [
    [
      latin1(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
      ),
    ],
    [latin1(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`)],
    [
      latin1(`<< ${image} /Filter /DCTDecode /Length ${picture.length} >>\nstream\n`),
      picture,
      latin1('\nendstream'),
    ],
  ]
}

/** Objects by their numbers, the first of them the catalogue (ISO 32000-1, 7.5). */
function fileOf(objects: readonly Uint8Array[][]): Uint8Array {
  const parts = [latin1('%PDF-1.7\n')]
  let length = parts[0]?.length ?? 0
  const add = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  const places: number[] = []
  for (const [at, object] of objects.entries()) {
    places.push(length)
    add(latin1(`${at + 1} 0 obj\n`))
    for (const part of object) add(part)
    add(latin1('\nendobj\n'))
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  add(
    latin1(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
