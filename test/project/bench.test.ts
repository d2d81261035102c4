import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Variant, variants } from '../../scripts/bench/app-server.ts'
import { type Served, start, startVariant, stopAll } from '../../scripts/bench/installation.ts'
import { csvIntoLedger, importDeleted, ofxIntoLedger, ofxIntoPreview } from '../../scripts/bench/limits.ts'
import { runJob } from '../../scripts/bench/run-job.ts'
import { csvOf, linesOf, ofxOf } from '../../scripts/bench/statements.ts'
import { atLeast, atMost, isFailure, jsonLine, type Row, textLine } from '../../scripts/bench/table.ts'
import { Workbench } from '../../scripts/bench/workbench.ts'
import { makeHouse, type Person, START } from '../support/house.ts'

const BENCH = 'scripts/bench'
const folder = mkdtempSync(join(tmpdir(), 'hearth-bench-test-'))
const bench = new Workbench(folder, 100, () => {})
let dataDir: string
let admin: Person
let accountId: string

/** A copy of a house that goes on: its directory is held, and its clock stands still in the past. */
beforeAll(async () => {
  const house = await makeHouse()
  admin = house.admin
  const made = await house.ask(admin, 'POST', '/v1/accounts', { name: 'Everyday', type: 'CHECKING' })
  accountId = made.body.data.id
  dataDir = bench.copyOf(house.dataDir)
  await house.close()
  const db = new Database(databaseIn(dataDir))
  db.run('UPDATE sessions SET expires_at = ?', [Date.parse('2100-01-01')])
  db.close()
})
afterAll(async () => {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
})

const databaseIn = (directory: string): string => join(directory, 'hearth.sqlite')
const LIST = '/api/v1/transactions?limit=50'

test.each(Object.keys(variants) as Variant[])(
  'the app that is served %s lists transactions',
  async (variant) => {
    const house = await makeHouse()
    const app = variants[variant]({ ...house.deps }, String(START))
    const headers = { authorization: `Bearer ${house.admin.token}` }
    const response = await app.handle(new Request(`http://hearth.test${LIST}`, { headers }))
    expect(await response.json()).toMatchObject({ success: true, data: [] })
    expect(response.status).toBe(200)
    await house.close()
  },
)

/** By its file: how it is started, and what it is asked. */
const servers: Record<string, () => Promise<void>> = {
  'app-server.ts': async () => {
    const served = await startVariant('UNGUARDED', bench.copyOf(dataDir))
    await expectAnswer(served, LIST)
  },
  'bare-server.ts': async () => {
    const database = databaseIn(bench.copyOf(dataDir))
    const served = await startBench('bare-server.ts', '/status', database, admin.id, admin.sessionId)
    expect(await expectAnswer(served, '/me')).toMatchObject({ data: { id: admin.id } })
    const body = { accountId, date: '2026-06-15', amount: '12.34', type: 'EXPENSE', payee: 'Corner shop' }
    await expectAnswer(served, '/create', body)
    await expectAnswer(served, '/create-together', body)
    expect(await expectAnswer(served, '/list')).toMatchObject({ data: [{ accountId }, { accountId }] })
  },
  'pipe-server.ts': async () => void (await startBench('pipe-server.ts', '/', '1')),
  'idle-stream-server.ts': async () => void (await startBench('idle-stream-server.ts', '/')),
}

const startBench = (file: string, path: string, ...rest: string[]): Promise<Served> =>
  start(
    (port) => [process.execPath, join(BENCH, file), String(port), ...rest],
    () => ({}),
    path,
  )

async function expectAnswer({ port }: Served, path: string, body?: object): Promise<unknown> {
  const given = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${admin.token}` },
    ...given,
  })
  const answer = await response.json()
  expect({ path, ok: response.ok, answer }).toMatchObject({ ok: true, answer: { success: true } })
  return answer
}

test('every server of the bench answers', async () => {
  const files = [...new Bun.Glob('*-server.ts').scanSync(BENCH)]
  expect(Object.keys(servers).toSorted()).toEqual(files.toSorted())
  await Promise.all(Object.values(servers).map((ask) => ask()))
})

test('what an import is compared with fits the tables', () => {
  const lines = linesOf(20, { seed: 1, firstYear: 2020, years: 1 })
  const ofx = new TextEncoder().encode(ofxOf(lines))
  const database = databaseIn(bench.copyOf(dataDir))
  ofxIntoLedger(database, ofx)
  csvIntoLedger(database, csvOf(lines))
  ofxIntoPreview(database, ofx)
  const db = new Database(database)
  const count = (table: string) => db.query(`SELECT count(*) AS rows FROM ${table}`).get()
  expect([count('transactions'), count('import_rows')]).toEqual([{ rows: 40 }, { rows: 20 }])
  importDeleted(database)
  expect(count('transactions')).toEqual({ rows: 20 })
  db.close()
})

test('a job that fails is a row, and so is one that takes too long', async () => {
  const rows: Row[] = []
  const print = (row: Row) => rows.push(row)
  const failed = await runJob('no such job', { folder, rows: 100, mostMs: 60_000, print })
  expect(failed).toMatchObject({ isTooLong: false, exitCode: 1 })
  expect(rows.map(textLine)).toEqual(['no such job  FAILED: Error: there is no such job'])
  expect(rows.map(isFailure)).toEqual([true])
  const stopped = await runJob('sign-ins', { folder, rows: 100, mostMs: 1, print })
  expect(stopped).toMatchObject({ isTooLong: true })
})

test('an aim is met or missed by the figure or by its ratio to the limit', () => {
  const figure = { job: 'a', unit: 'ms', ours: 20, limit: 10 } as const
  const judge = (row: Row) => [isFailure(row), JSON.parse(jsonLine(row)).met]
  expect(judge(figure)).toEqual([false, null])
  expect(judge({ ...figure, aim: atMost(20) })).toEqual([false, true])
  expect(judge({ ...figure, aim: atMost(19) })).toEqual([true, false])
  expect(judge({ ...figure, aim: atMost(1.9, 'ratio') })).toEqual([true, false])
  expect(judge({ ...figure, aim: atLeast(2, 'ratio') })).toEqual([false, true])
  expect(judge({ job: 'a', unit: 'ms', ours: 20, aim: atMost(2, 'ratio') })).toEqual([true, false])
  expect(judge({ ...figure, ours: Number.NaN, aim: atMost(20) })).toEqual([true, false])
  expect(isFailure({ job: 'a', outcome: 'NOT RUN', reason: '' })).toBe(false)
})
