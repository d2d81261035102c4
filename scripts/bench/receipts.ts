import { copiesOf } from '../../src/platform/paper/codecs.ts'
import { openPdf } from '../../src/platform/paper/pdf.ts'
import { pdfOfText } from '../../test/records/receipts/receipt-files.ts'
import { type Client, CREDENTIALS, type Served, signIn, start, startHearth } from './installation.ts'
import { atLeast, atMost, type Figure } from './table.ts'
import { since } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const UPLOADS = 100
const AT_ONCE = 200
/** rate-limits.toml is not there: thirty a minute, and sixty of them at once. */
const BURST = 60
/** A picture takes about a second, on a busy machine three. */
const READ_LIMIT_MS = 10 * 60_000
const LOOK_MS = 500

export const receiptJobs: Job[] = [
  { name: 'receipts upload', run: uploads },
  { name: 'receipts burst', run: burst },
]

/** A picture of a slip of its own, as a phone would send it. */
export async function drawn(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const lines = ['CORNER SHOP', `SLIP ${number}`, '2024-03-14 17:42', 'BREAD 4.20', 'MILK 3.10', 'TOTAL 7.30']
  const placed = lines.map((text, index) => ({ x: 40, y: 60 + index * 34, text, size: 22 }))
  const pdf = await openPdf(pdfOfText([placed], 300, 300))
  const bitmap = pdf.page(0, (page) => page.render())
  pdf.close()
  return new Uint8Array((await copiesOf(bitmap)).view)
}

const drawnReceipts = async (count: number): Promise<Uint8Array<ArrayBuffer>[]> => {
  const receipts: Uint8Array<ArrayBuffer>[] = []
  for (let number = 1; number <= count; number++) receipts.push(await drawn(number))
  return receipts
}

/** Each of its own days and of so many bytes. */
function statementOf(bytes: number, number: number): Blob {
  let text = 'Date,Description,Amount\n'
  for (let row = 0; text.length < bytes; row++)
    text += `2025-${String(1 + (row % 12)).padStart(2, '0')}-${String(1 + (row % 28)).padStart(2, '0')},SHOP ${number} ${row},-${row + 1}.00\n`
  return new Blob([text.slice(0, text.lastIndexOf('\n', bytes) + 1)])
}

/** Uploads while those before them are being read, against previews of statements as large as they. */
async function uploads(bench: Workbench): Promise<Figure[]> {
  const receipts = await drawnReceipts(UPLOADS)
  const dataDir = bench.place()
  const served = await startHearth(bench.program, dataDir)
  try {
    const client = await signIn(served)
    const account = await client.ask<{ id: string }>('POST', '/v1/accounts', {
      name: 'Everyday',
      type: 'CHECKING',
    })
    const statements = receipts.map(({ length }, number) => statementOf(length, number))
    const beganImports = Bun.nanoseconds()
    for (const [number, statement] of statements.entries())
      await client.upload(account.id, `${number}.csv`, statement)
    const limit = since(beganImports)
    const beganUploads = Bun.nanoseconds()
    for (const receipt of receipts)
      if ((await upload(served, client, receipt)) !== 202) throw new Error('an upload was refused')
    const ours = since(beganUploads)
    const against = `${UPLOADS} imports of as many bytes`
    return [
      {
        job: `receipts: ${UPLOADS} uploads answered`,
        unit: 'ms',
        ours,
        limit,
        against,
        aim: atMost(3, 'ratio'),
      },
    ]
  } finally {
    await served.stop()
    bench.remove(dataDir)
  }
}

export async function upload(
  { port }: Served,
  { token }: Client,
  receipt: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([receipt]), 'receipt.jpg')
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/receipts/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  await response.arrayBuffer()
  return response.status
}

/** All at once, as a phone sends them that comes back into the house. */
async function burst(bench: Workbench): Promise<Figure[]> {
  const receipts = await drawnReceipts(AT_ONCE)
  const dataDir = bench.place()
  const { email, password } = CREDENTIALS
  const served = await start(
    () => [...bench.program.command, 'serve'],
    (port) => ({
      SVC_DATA_DIR: dataDir,
      SVC_PORT: String(port),
      SVC_LOG_LEVEL: 'error',
      SVC_ADMIN_EMAIL: email,
      SVC_ADMIN_PASSWORD: password,
    }),
    '/api/v1/status',
  )
  try {
    const client = await signIn(served)
    const answers = await Promise.all(receipts.map((receipt) => upload(served, client, receipt)))
    const taken = answers.filter((status) => status === 202).length
    const refused = answers.filter((status) => status === 429).length
    await untilRead(client)
    const read = await client.ask<{ id: string; fields: { total: { value: string } } }[]>(
      'GET',
      '/v1/receipts?status=READ&limit=200',
    )
    const right = read.filter(({ fields }) => fields.total.value === '7.30').length
    const figure = (job: string, ours: number, limit: number, against: string): Figure => ({
      job: `receipts: ${AT_ONCE} at once, ${job}`,
      unit: 'files',
      ours,
      limit,
      against,
      aim: atLeast(1, 'ratio'),
    })
    return [
      figure('taken', taken, BURST, 'the burst'),
      figure('told to wait', refused, AT_ONCE - taken, 'all others'),
      figure('read', right, taken, 'those taken'),
    ]
  } finally {
    await served.stop()
    bench.remove(dataDir)
  }
}

async function untilRead(client: Client): Promise<void> {
  const began = Bun.nanoseconds()
  while (since(began) < READ_LIMIT_MS) {
    if ((await client.ask<{ waiting: number }>('GET', '/v1/receipts/progress')).waiting === 0) return
    await Bun.sleep(LOOK_MS)
  }
}
