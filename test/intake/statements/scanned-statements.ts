import { deflateSync } from 'node:zlib'
import { openPdf } from '../../../src/platform/paper/pdf.ts'
import { pdfOfObjects } from '../../records/receipts/receipt-files.ts'
import { statementPdf } from './paper-statements.ts'

const WIDTH = 612
const HEIGHT = 792

/** The pages of a statement as a copier sends them: a grey picture each, and no letter. */
export async function scannedPdf(...pages: string[]): Promise<Uint8Array> {
  const pdf = await openPdf(statementPdf(...pages))
  try {
    const kids = pages.map((_, at) => `${3 + at * 3} 0 R`).join(' ')
    return pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /MediaBox [0 0 ${WIDTH} ${HEIGHT}] >>`,
      ...pages.flatMap((_, at) => {
        const { width, height, data } = pdf.page(at, (page) => page.render())
        const grey = Uint8Array.from({ length: width * height }, (_, pixel) => data[pixel * 4] ?? 255)
        const packed = deflateSync(grey).toString('latin1')
        const drawn = `${WIDTH} 0 0 ${HEIGHT} 0 0 cm /P Do`
        return [
          `<< /Type /Page /Parent 2 0 R /Contents ${4 + at * 3} 0 R /Resources << /XObject << /P ${5 + at * 3} 0 R >> >> >>`,
          `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
          `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
        ]
      }),
    ])
  } finally {
    pdf.close()
  }
}
