import { expect, test } from 'bun:test'
import type { Day } from '../../src/core/time.ts'
import { copiesOf } from '../../src/platform/paper/codecs.ts'
import { openPdf } from '../../src/platform/paper/pdf.ts'
import { read } from '../../src/records/receipts/reading/read.ts'
import { pdfOfText } from '../records/receipts/receipt-files.ts'
import { readerOfReceipts } from '../support/children.ts'
import { inFolder } from './damage.ts'
import { freshFolder, type Program, type Server, serve } from './program.ts'

const ANN = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }
const credentials = { email: ANN.SVC_ADMIN_EMAIL, password: ANN.SVC_ADMIN_PASSWORD }
const LINES = [
  'Corner Shop',
  '12 Mill Road',
  '2024-03-14 17:42',
  'BREAD 4.20',
  'MILK 3.10',
  'TOTAL 7.30',
].map((text, index) => ({ x: 40, y: 60 + index * 34, text, size: 22 }))

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any
const dataOf = async (response: Response): Promise<Loose> => ((await response.json()) as Loose).data

/** What is inside the executable for receipts: models, decoders and the process, with no package near it. */
export function receiptFacts(program: () => Program): void {
  test('a photo and a PDF of a receipt are read as they are from the source', async () => {
    const server = await serve(program(), { ...inFolder(freshFolder()), ...ANN })
    const ask = await signedIn(server)
    for (const [name, file] of [
      ['photo.jpg', await photo()],
      ['slip.pdf', slip()],
    ] as const) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(file)]), name)
      const uploaded = await ask('POST', '/receipts/upload', form)
      expect(uploaded.status).toBe(202)
      const { id } = await dataOf(uploaded)
      const receipt = await whenRead(ask, id)
      expect(receipt).toMatchObject({ status: 'READ', pages: 1, failure: null })
      expect(saidBy(receipt.fields)).toEqual(await saidFromSource(file))
      const page = await ask('GET', `/receipts/${id}/file?size=thumb`)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
  }, 180_000)
}

const slip = (): Uint8Array => pdfOfText([LINES], 300, 300)

async function photo(): Promise<Uint8Array> {
  const pdf = await openPdf(slip())
  const bitmap = pdf.page(0, (page) => page.render())
  pdf.close()
  return (await copiesOf(bitmap)).view
}

type Ask = Awaited<ReturnType<typeof signedIn>>

async function signedIn({ url }: Server) {
  const signIn = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const headers = { authorization: `Bearer ${(await dataOf(signIn)).accessToken}` }
  return (method: string, path: string, body: FormData | null = null) =>
    fetch(`${url}/api/v1${path}`, { method, headers, body })
}

async function whenRead(ask: Ask, id: string) {
  for (;;) {
    const receipt = await dataOf(await ask('GET', `/receipts/${id}`))
    if (!['UPLOADED', 'READING'].includes(receipt.status)) return receipt
    await Bun.sleep(50)
  }
}

type ReadFields = Record<'merchant' | 'date' | 'time' | 'total', { value: string | null; confidence: number }>

const saidBy = ({ merchant, date, time, total }: ReadFields) =>
  [merchant, date, time, total].map(({ value, confidence }) => [value, confidence])

async function saidFromSource(file: Uint8Array) {
  const reader = readerOfReceipts()
  const { pages } = await reader.read(file, { mostPages: 1 })
  reader.close()
  const { fields } = read(pages, { today: '2026-12-31' as Day, country: 'CA', currency: 'CAD' })
  expect(fields.total.value).toBe('7.30')
  return saidBy(fields)
}
