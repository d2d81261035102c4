import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../src/core/config.ts'
import { resized } from '../../src/platform/paper/bitmap.ts'
import { openPdf } from '../../src/platform/paper/pdf.ts'
import { pdfOfText, pngOf } from '../records/receipts/receipt-files.ts'
import { inFolder } from './damage.ts'
import { memoryGroup } from './memory-group.ts'
import { builtProgram, clearAway, type Program, root, type Server, serve } from './program.ts'

clearAway()

const ANN = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }
const { importMaxFileBytes, importMaxRows, moveMaxFileBytes, moveMaxRows } = readConfig({}).config
const memoryBytes =
  Number(/mem_limit: (\d+)m/.exec(readFileSync(join(root, 'packaging/compose.yaml'), 'utf8'))?.[1]) * 2 ** 20

let program: Program
beforeAll(async () => {
  program = await builtProgram()
}, 180_000)
const group = memoryGroup(memoryBytes)
/** On a disk: where the tests lie in memory, what is written would count as memory of the container. */
const dataDir = group && mkdtempSync('/var/tmp/hearth-container-')
afterAll(async () => {
  await group?.remove()
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
})

test('the container of the package has memory for all that may be sent to it', async () => {
  if (!group || !dataDir)
    return console.warn('no control group can be made here: the container was not tried')
  const server = await serve(group.within(program), { ...inFolder(dataDir), ...ANN })
  const ask = await signedIn(server)
  const account = await ask('POST', '/accounts', { name: 'Everyday', type: 'CHECKING' })
  const receipt = await ask('POST', '/receipts/upload', form('receipt.png', await largePicture()))

  const preview = await ask('POST', '/imports', form('year.csv', largeStatement(), { accountId: account.id }))
  expect(preview.counts.new).toBe(importMaxRows)
  await ask('POST', `/imports/${preview.id}/commit`)

  const move = await ask('POST', '/moves', form('firefly.csv', largeExport()))
  expect(move.counts.new).toBe(moveMaxRows)
  await ask('POST', `/moves/${move.id}/commit`)

  expect(await whenRead(ask, receipt.id)).toMatchObject({
    failure: null,
    fields: { total: { value: '7.30' } },
  })
  const backup = await ask('POST', '/admin/backups', {})
  expect(backup).toBeDefined()
  const made = await ask('POST', '/tax/2025/package', { password: ANN.SVC_ADMIN_PASSWORD, strip: true })
  expect(await whenMade(ask, made.id)).toMatchObject({ status: 'DONE' })
  expect(group.ended()).toBe(0)
  await server.kill('SIGTERM')
}, 300_000)

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the test expects of them
type Loose = any
type Ask = (method: string, path: string, body?: object) => Promise<Loose>

async function signedIn({ url }: Server): Promise<Ask> {
  let token = ''
  const ask: Ask = async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : body ? JSON.stringify(body) : null,
    })
    const answer = (await response.json()) as Loose
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer.data
  }
  const credentials = { email: ANN.SVC_ADMIN_EMAIL, password: ANN.SVC_ADMIN_PASSWORD }
  token = (await ask('POST', '/auth/login', credentials)).accessToken
  return ask
}

function form(name: string, bytes: Uint8Array | string, fields: Record<string, string> = {}): FormData {
  const made = new FormData()
  made.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  for (const [field, value] of Object.entries(fields)) made.append(field, value)
  return made
}

async function whenRead(ask: Ask, id: string): Promise<Loose> {
  for (;;) {
    const receipt = await ask('GET', `/receipts/${id}`)
    if (!['UPLOADED', 'READING'].includes(receipt.status)) return receipt
    await Bun.sleep(100)
  }
}

async function whenMade(ask: Ask, id: string): Promise<Loose> {
  for (;;) {
    const made = await ask('GET', `/tax/2025/package/${id}`)
    if (['DONE', 'DONE_WITH_GAPS', 'FAILED'].includes(made.status)) return made
    await Bun.sleep(100)
  }
}

const dayOf = (row: number): string =>
  `2025-${String(1 + (row % 12)).padStart(2, '0')}-${String(1 + (row % 28)).padStart(2, '0')}`

/** As many rows as there may be, as long as fits. */
function filled(head: string, rows: number, bytes: number, row: (number: number, filling: string) => string) {
  const lines = (filling: string) => Array.from({ length: rows }, (_, number) => row(number, filling))
  const plain = lines('').join('')
  return head + lines('x'.repeat(Math.floor((bytes - head.length - plain.length - 1_000) / rows))).join('')
}

const largeStatement = () =>
  filled('Date,Description,Amount\n', importMaxRows, importMaxFileBytes, (row, filling) => {
    return `${dayOf(row)},SHOP ${row} ${filling},-${1 + (row % 900)}.00\n`
  })

const FIREFLY = [
  'user_id',
  'group_id',
  'journal_id',
  'created_at',
  'updated_at',
  'group_title',
  'type',
  'currency_code',
  'amount',
  'foreign_currency_code',
  'foreign_amount',
  'primary_currency_code',
  'description',
  'date',
  'source_name',
  'source_iban',
  'source_type',
  'destination_name',
  'destination_iban',
  'destination_type',
  'reconciled',
  'category',
  'budget',
  'bill',
  'tags',
  'notes',
  'sepa_cc',
  'book_date',
  'external_id',
]

const largeExport = () =>
  filled(`${FIREFLY.join(',')}\n`, moveMaxRows, moveMaxFileBytes, (row, filling) => {
    const cells: Record<string, string> = {
      user_id: '1',
      group_id: String(row),
      journal_id: String(row),
      type: 'Withdrawal',
      currency_code: 'CAD',
      amount: `-${1 + (row % 900)}.00`,
      description: `SHOP ${row}`,
      date: `${dayOf(row)}T00:00:00-05:00`,
      source_name: 'Old bank',
      source_type: 'Asset account',
      destination_name: 'Shop',
      destination_type: 'Expense account',
      category: 'Food',
      notes: filling,
    }
    return `${FIREFLY.map((name) => cells[name] ?? '').join(',')}\n`
  })

/** Of nearly forty megapixels, with something on it. */
async function largePicture(): Promise<Uint8Array> {
  const lines = ['CORNER SHOP', '2025-03-14 17:42', 'BREAD 4.20', 'MILK 3.10', 'TOTAL 7.30']
  const pdf = await openPdf(
    pdfOfText([lines.map((text, index) => ({ x: 40, y: 60 + index * 34, text, size: 22 }))], 300, 300),
  )
  const bitmap = pdf.page(0, (page) => page.render())
  pdf.close()
  return pngOf(resized(bitmap, 6_300, 6_300))
}
