import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readWaiting } from '../../../src/intake/imports/pictures/reading-queue.ts'
import { openPdf } from '../../../src/platform/paper/pdf.ts'
import { pngOf } from '../../records/receipts/receipt-files.ts'
import { type Answer, type House, makeHouse } from '../../support/house.ts'
import { statementPdf } from '../statements/paper-statements.ts'
import { csv, importOf } from './desk.ts'

// PDFium and the recogniser are loaded in a child process, from megabytes.
setDefaultTimeout(180_000)

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const FIRST = `Quarry Bank                        Statement period May 1, 2026 to May 31, 2026
Account number: 12345-6789012  CAD                                 Page 1 of 2
Date        Description                           Amount      Balance
            Opening balance                                    100.00
4 May       Bakery                                -10.50        89.50
11 May      Payroll                               200.00       289.50`
const SECOND = `Account number: 12345-6789012  CAD                                 Page 2 of 2
Date        Description                           Amount      Balance
18 May      Gas Bar                               -40.25       249.25
            Closing balance                                    249.25`

/** What somebody sees of the pages on a screen and keeps of them. */
async function screenshots(...pages: string[]): Promise<Uint8Array[]> {
  const pdf = await openPdf(statementPdf(...pages))
  const shots = pages.map((_, at) => pngOf(pdf.page(at, (page) => page.render())))
  pdf.close()
  return shots
}

async function send(files: Uint8Array[], names: string[] = []) {
  const form = new FormData()
  for (const [at, file] of files.entries())
    form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), names[at] ?? `IMG_${at + 1}.png`)
  const response = await asked('/v1/imports', { method: 'POST', body: form })
  const body: Answer['body'] = await response.json()
  return { status: response.status, body }
}

const asked = (path: string, init: RequestInit = {}) =>
  house.handle(
    new Request(`http://hearth.test/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${house.admin.token}` },
    }),
  )

test('screenshots of pages are one statement, read as a scan is', async () => {
  const { status, body } = await send(await screenshots(FIRST, SECOND))
  expect({ status, error: body.error }).toEqual({ status: 202, error: undefined })
  expect(body.data).toMatchObject({ status: 'READING', sourceKind: 'PDF', fileName: 'IMG_1.png' })
  await readWaiting(house.deps)
  const found = await importOf(house, body.data.id)
  expect(found).toMatchObject({
    status: 'PREVIEW',
    proof: [{ opening: '100.00', closing: '249.25', difference: '0.00', rowCount: 3 }],
    counts: { total: 3, new: 3 },
  })
  const page = await asked(`/v1/imports/${found.id}/pages/2`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('what is no picture that Hearth reads is refused with the way out', async () => {
  const [whole = new Uint8Array()] = await screenshots(SECOND)
  const refusals = [
    [whole.slice(0, whole.length / 2)],
    [new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    [new TextEncoder().encode('GIF89a and more of it')],
    [whole, new TextEncoder().encode(csv(['2026-05-04', 'Bakery', '-10.50']))],
    Array.from({ length: 21 }, () => whole),
  ]
  const said: string[] = []
  for (const files of refusals) {
    const { status, body } = await send(files)
    expect(status).toBe(400)
    said.push(body.error.fieldErrors[0].message)
  }
  expect(said).toEqual([
    'The picture is damaged and cannot be read. Take it again, or save it again as JPEG or PNG.',
    'Hearth does not read HEIC or AVIF. Save or share the photo as JPEG and send that.',
    'This is a picture, but neither JPEG, PNG nor WebP, which Hearth cannot read. Export the transactions from the bank as CSV, OFX or CAMT.053 and import that file.',
    'only pictures can be sent together; send every other file by itself',
    'send at most 20 files',
  ])
})
