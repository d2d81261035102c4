import { Database } from 'bun:sqlite'
import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Client, CREDENTIALS, memoryOf, type Served, signIn, startHearth } from './installation.ts'
import { atMost, type Figure } from './table.ts'
import { since } from './timing.ts'
import { importFile, type Job, type Workbench } from './workbench.ts'

const RECEIPTS = 3_000
const RECEIPT_BYTES = 2 * 2 ** 20
const LOOK_MS = 25
/** As the app asks while it waits. */
const ASK_MS = 1_000
const QUIET_MS = 5_000
const LIMIT_MS = 600_000

export const taxPackageJobs: Job[] = [{ name: 'tax-package of 3,000 receipts', run: taxPackage }]

interface Package {
  id: string
  status: string
  bytes: number
  reason: string | null
}

/** Two packages of one state with 3,000 receipts of 2 MiB, while somebody asks how it is. */
async function taxPackage(bench: Workbench): Promise<Figure[]> {
  const dataDir = bench.place()
  await furnish(bench, dataDir)
  const served = await startHearth(bench.program, dataDir, false)
  const client = await signIn(served)
  await client.ask('GET', '/v1/tax/2025')
  await Bun.sleep(QUIET_MS)
  const before = memoryNow(served)
  const first = await watched(served, client)
  const hash = await hashAndDrop(dataDir, first.made)
  const second = await watched(served, client)
  const isSame = hash === (await hashAndDrop(dataDir, second.made))
  await served.stop()
  bench.remove(dataDir)
  return [
    { job: `tax package of ${RECEIPTS} receipts`, unit: 'ms', ours: first.tookMs },
    {
      job: 'tax package: more memory at its peak',
      unit: 'MB',
      aim: atMost(64),
      ours: Math.max(first.peakMb, second.peakMb) - before,
    },
    { job: 'tax package: slowest answer meanwhile', unit: 'ms', ours: first.slowestMs, aim: atMost(500) },
    {
      job: 'tax package: files that differ between two of one state',
      unit: 'files',
      aim: atMost(0),
      ours: isSame ? 0 : 1,
    },
  ]
}

/** A year of 3,000 expenses on one line, each with a receipt. The files are sparse, so that they take no room. */
async function furnish(bench: Workbench, dataDir: string): Promise<void> {
  const served = await startHearth(bench.program, dataDir)
  const client = await signIn(served)
  await client.ask('POST', '/v1/accounts', { name: 'Everyday', type: 'CHECKING' })
  const [group] = await client.ask<{ id: string }[]>('GET', '/v1/category-groups')
  const { id: categoryId } = await client.ask<{ id: string }>('POST', '/v1/categories', {
    groupId: group?.id,
    name: 'Deductible',
    kind: 'EXPENSE',
  })
  await client.ask('PUT', '/v1/tax/mappings', { categoryId, fromYear: 2024, lineId: 'ca.t1.33099' })
  const rows = Array.from({ length: RECEIPTS }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, '0')
    return `2025-${String((index % 12) + 1).padStart(2, '0')}-${day},Pharmacy ${index},-${index + 1}.25`
  })
  await importFile(client, 'year.csv', new Blob([`Date,Description,Amount\n${rows.join('\n')}\n`]))
  await served.stop()
  const db = new Database(join(dataDir, 'hearth.sqlite'))
  db.run('UPDATE transactions SET category_seq = (SELECT seq FROM categories WHERE id = ?)', [categoryId])
  db.run('BEGIN')
  for (const { seq, household } of db
    .query<{ seq: number; household: number }, []>('SELECT seq, household_id AS household FROM transactions')
    .all())
    putReceipt(db, dataDir, seq, household)
  db.run('COMMIT')
  db.close()
}

function putReceipt(db: Database, dataDir: string, seq: number, household: number): void {
  const bytes = Buffer.alloc(RECEIPT_BYTES)
  bytes.write(`%PDF-1.7\n${seq}\n`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = join(dataDir, 'receipts', String(household), sha256.slice(0, 2), sha256)
  mkdirSync(dirname(path), { recursive: true })
  const handle = openSync(path, 'wx')
  writeSync(handle, bytes, 0, 4_096)
  ftruncateSync(handle, RECEIPT_BYTES)
  closeSync(handle)
  const { seq: receipt } = db
    .query<{ seq: number }, [string, number, string, number]>(
      `INSERT INTO receipts (id, household_id, sha256, media_type, bytes, file_name, document_kind, state, is_reread, kind,
        searched, uploaded_by, uploaded_at, version, corrections, merchant_keys, tokens)
      VALUES (?, ?, ?, 'application/pdf', ?, 'x.pdf', 'RECEIPT', 'READ', 0, 'PURCHASE', '', '', 0, 1, '{}', '[]', '[]')
      RETURNING seq`,
    )
    .get(crypto.randomUUID(), household, sha256, RECEIPT_BYTES) ?? { seq: 0 }
  db.run(
    "INSERT INTO receipt_links (receipt_seq, transaction_seq, linked_by, linked_at) VALUES (?, ?, '', 0)",
    [receipt, seq],
  )
}

/** Asks for a package until it is done: how long that takes, the most memory there was and the slowest answer. */
async function watched(served: Served, { ask }: Client) {
  let [peakMb, slowestMs] = [0, 0]
  const began = Bun.nanoseconds()
  let made = await ask<Package>('POST', '/v1/tax/2025/package', { password: CREDENTIALS.password })
  // The step-up has a password hashed, which takes memory of its own.
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, memoryNow(served))
  }, LOOK_MS)
  while (['QUEUED', 'RUNNING'].includes(made.status) && since(began) < LIMIT_MS) {
    await Bun.sleep(ASK_MS)
    const startedNs = Bun.nanoseconds()
    made = await ask<Package>('GET', `/v1/tax/2025/package/${made.id}`)
    slowestMs = Math.max(slowestMs, since(startedNs))
  }
  clearInterval(timer)
  if (made.status !== 'DONE') throw new Error(`the package is ${made.status}: ${made.reason}`)
  return { made, tookMs: since(began), peakMb, slowestMs }
}

/** The whole file; then it goes, as the next one takes the same room. */
async function hashAndDrop(dataDir: string, { id }: Package): Promise<string> {
  const [path = ''] = [...new Bun.Glob(`tax-packages/*/${id}.zip`).scanSync({ cwd: dataDir, absolute: true })]
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  rmSync(path)
  return hash.digest('hex')
}

const memoryNow = ({ pid }: Served): number =>
  Number(
    /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? memoryOf(pid)?.peakMb ?? 0,
  ) / 1024
