import type { Problem } from '../../../src/core/problem.ts'
import type { ReceiptReader } from '../../../src/records/receipts/reader/receipt-reader.ts'
import type { ReceiptScan } from '../../../src/records/receipts/reader/scan.ts'
import { readWaiting, receiptReader } from '../../../src/records/receipts/reading-queue.ts'
import { type Answer, answerOf, type House, type Person } from '../../support/house.ts'
import { printed } from './printed.ts'

/** What is written on a receipt as a file whose first bytes are those of a PDF: the shoebox reads it at once. */
export const slip = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(`%PDF-1.7\n${text}`))

export const GROCER = `
NO FRILLS
2026-06-10 17:42
BREAD | 4.20
MILK | 3.10
SUBTOTAL | 7.30
TOTAL | 7.30
`

/** What happens to the reader before it answers. */
type Before = (text: string, signal: AbortSignal | undefined) => Promise<void>

const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])

/**
 * Reads slips instead of pictures, in the place of the process that takes seconds. FAILED: and a code is a file nobody can
 * read. Answers the slips in the order in which they were read.
 */
export function readReceipts({ deps }: Pick<House, 'deps'>, before: Before = async () => {}): string[] {
  const read: string[] = []
  const scanOf = (text: string): ReceiptScan => {
    const [, failure] = /^FAILED:(\w+)/.exec(text) ?? []
    if (failure) return { pages: [], failure: failure as ReceiptScan['failure'] }
    const pages = text.split('\f').map((page) => ({
      ...printed(page),
      turn: 0 as const,
      source: 'PICTURE' as const,
      thumb: PICTURE,
      view: PICTURE,
    }))
    return { pages, failure: null }
  }
  const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace('%PDF-1.7\n', '')
  const reader: ReceiptReader = {
    async read(bytes, { signal, tell }) {
      const text = textOf(bytes)
      await before(text, signal)
      read.push(text)
      const scan = scanOf(text)
      tell?.(scan.pages.length, scan.pages.length)
      return scan
    },
    async cut({ bytes, papers }) {
      const pages = textOf(bytes).split('\f')
      const pictures = papers.map((boxes) => slip(boxes.map(({ page }) => pages[page - 1]).join('\f')))
      return { pictures, failure: null }
    },
    async copies(bytes) {
      const { pages, failure } = scanOf(textOf(bytes))
      return { pages, failure }
    },
  }
  deps.state.set(receiptReader, reader)
  return read
}

export async function send(
  { handle }: Pick<House, 'handle'>,
  person: Person,
  file: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  name = 'receipt.pdf',
  more: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([file]), name)
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const headers = { authorization: `Bearer ${person.token}`, ...more }
  const request = new Request('http://hearth.test/api/v1/receipts/upload', {
    method: 'POST',
    body: form,
    headers,
  })
  return answerOf(await handle(request))
}

/** Uploads a slip and waits until it is read. */
export async function storeReceipt(
  house: House,
  text: string,
  fields?: Record<string, string>,
  name?: string,
) {
  const { status, body } = await send(house, house.admin, slip(text), fields, name)
  if (status !== 202) throw new Error(JSON.stringify(body))
  await readWaiting(house.deps)
  return (await house.ask(house.admin, 'GET', `/v1/receipts/${body.data.id}`)).body.data
}

/** Ends with its reason when it is told to stop, as the process does. */
export const untilStopped: Before = (_text, signal) =>
  new Promise((_, reject) => {
    const stop = () => reject(signal?.reason as Problem)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })
