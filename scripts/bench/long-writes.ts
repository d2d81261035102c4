import { join } from 'node:path'
import { creation } from './answers.ts'
import { type LoadRequest, pace } from './http-load.ts'
import { type Client, type Served, signIn, startHearth } from './installation.ts'
import { csvIntoLedger, importDeleted } from './limits.ts'
import { csvOf, linesOf } from './statements.ts'
import { type Aim, atMost, type Figure } from './table.ts'
import { percentile, timedAsync } from './timing.ts'
import { counted, type Job, ROWS, type Workbench } from './workbench.ts'

const SMALL = 100_000
const EVERY_MS = 20
const QUIET_MS = 3_000
const LONGEST_POST_MS = 250
/** Of what inserts or deletes the same rows in one transaction; measured before writes came in slices, and 1.3 times that. */
const MOST_COMMIT = 1.6
const MOST_UNDO = 1.3
const IMPORTED = { seed: 31, firstYear: 2021, years: 5 }
const IMPORTED_AGAIN = { seed: 32, firstYear: 2021, years: 5 }

export const longWriteJobs: Job[] = [
  { name: 'long writes', run: (bench) => longWrites(bench, bench.rows) },
  { name: 'long writes of a small ledger', run: (bench) => longWrites(bench, SMALL) },
]

/** One long write after the other, each of 50,000 rows, while somebody enters fifty transactions a second. */
async function longWrites(bench: Workbench, rows: number): Promise<Figure[]> {
  const directory = bench.copyOf(await bench.withRows(rows))
  const limits = rawLimits(bench, directory)
  const served = await startHearth(bench.program, directory, false)
  const client = await signIn(served)
  const during = await writerBeside(served, client)
  const quietMs = (await during(() => Bun.sleep(QUIET_MS))).longestMs
  for (const { name, prepare, work, limit } of longWritesOf(client, limits)) {
    await prepare?.()
    const { longestMs, tookMs } = await during(work)
    const job = `long writes: ${name} of ${counted(ROWS)} in ${counted(rows)}`
    const against = 'the longest while nothing else is written'
    const aim = atMost(LONGEST_POST_MS)
    bench.print({ job: `${job}, longest POST`, unit: 'ms', ours: longestMs, limit: quietMs, against, aim })
    bench.print({ job, unit: 'ms', ours: tookMs, ...limit })
  }
  await served.stop()
  bench.remove(directory)
  return []
}

interface LongWrite {
  name: string
  prepare?(): Promise<void>
  work(): Promise<unknown>
  limit?: { limit: number; against: string; aim: Aim }
}

interface Limits {
  insertMs: number
  deleteMs: number
}

function rawLimits(bench: Workbench, directory: string): Limits {
  const copy = bench.copyOf(directory)
  const path = join(copy, 'hearth.sqlite')
  const insertMs = csvIntoLedger(path, csvOf(linesOf(ROWS, IMPORTED)))
  const deleteMs = importDeleted(path)
  bench.remove(copy)
  return { insertMs, deleteMs }
}

/** In the order in which each finds what the ones before it left. */
function longWritesOf(client: Client, { insertMs, deleteMs }: Limits): LongWrite[] {
  const { ask } = client
  let [importId, bulkId, runId] = ['', '', '']
  const preview = async (period: typeof IMPORTED) => {
    importId = await previewed(client, period)
  }
  const commit = () => ask('POST', `/v1/imports/${importId}/commit`)
  const changeAll = async (categoryId: string) => {
    const input = { filter: { importId }, change: { categoryId } }
    const path = '/v1/transactions/bulk'
    const { changed } = await ask<Changed>('POST', path, { ...input, dryRun: true })
    bulkId = await changing(client, path, { ...input, expectedCount: changed })
  }
  const inserted = { limit: insertMs, against: 'papaparse + prepared inserts, one transaction' }
  const deleted = { limit: deleteMs, against: 'a delete by the import, one transaction' }
  return [
    { name: 'preview', work: () => preview(IMPORTED) },
    { name: 'commit', work: commit, limit: { ...inserted, aim: atMost(MOST_COMMIT, 'ratio') } },
    {
      name: 'undo',
      work: () => ask('DELETE', `/v1/imports/${importId}`),
      limit: { ...deleted, aim: atMost(MOST_UNDO, 'ratio') },
    },
    {
      name: 'bulk change',
      prepare: async () => {
        await preview(IMPORTED_AGAIN)
        await commit()
      },
      work: async () => changeAll(await categoryAt(client, 0)),
    },
    { name: 'bulk undo', work: () => ask('POST', `/v1/transactions/bulk/${bulkId}/undo`) },
    {
      name: 'rule run',
      work: async () => {
        const ruleIds = [await ruleForAll(client)]
        const input = { filter: { importId }, ruleIds }
        const { changed } = await ask<Changed>('POST', '/v1/rules/dry-run', input)
        runId = await changing(client, '/v1/rules/runs', { ...input, expectedCount: changed })
      },
    },
    { name: 'rule revert', work: () => ask('POST', `/v1/rules/runs/${runId}/revert`) },
    {
      name: 'category merge',
      prepare: async () => changeAll(await categoryAt(client, 2)),
      work: async () => {
        const intoId = await categoryAt(client, 1)
        await ask('POST', `/v1/categories/${await categoryAt(client, 2)}/merge`, { intoId })
      },
    },
  ]
}

async function previewed({ ask, upload }: Client, period: typeof IMPORTED): Promise<string> {
  const [account] = await ask<{ id: string }[]>('GET', '/v1/accounts')
  const file = new Blob([csvOf(linesOf(ROWS, period))])
  return (await upload<{ id: string }>(account?.id ?? '', `${period.seed}.csv`, file)).id
}

interface Changed {
  id: string
  changed: number
}

/** A few already are as the change would have them. */
async function changing({ ask }: Client, path: string, input: object): Promise<string> {
  const { id, changed } = await ask<Changed>('POST', path, input)
  if (changed < 0.9 * ROWS) throw new Error(`${path} changed ${changed} rows`)
  return id
}

async function categoryAt({ ask }: Client, at: number): Promise<string> {
  const categories = await ask<{ id: string; kind: string }[]>('GET', '/v1/categories')
  return categories.filter(({ kind }) => kind === 'EXPENSE')[at]?.id ?? ''
}

async function ruleForAll(client: Client): Promise<string> {
  const { id } = await client.ask<{ id: string }>('POST', '/v1/rules', {
    name: 'Everything',
    condition: { field: 'amount', operator: 'BETWEEN', from: '0.00' },
    actions: [{ kind: 'SET_CATEGORY', categoryId: await categoryAt(client, 0) }],
  })
  return id
}

/** While the work is done, somebody enters transactions. */
async function writerBeside(served: Served, client: Client) {
  const [account] = await client.ask<{ id: string }[]>('GET', '/v1/accounts')
  const requests: LoadRequest[] = [creation(client, account?.id ?? '')]
  return async (work: () => Promise<unknown>): Promise<{ longestMs: number; tookMs: number }> => {
    const load = pace({ port: served.port, requests, everyMs: EVERY_MS })
    await load.begun
    const tookMs = await timedAsync(work)
    const { tookMs: answered } = await load.finish()
    return { longestMs: percentile(answered.flat(), 100), tookMs }
  }
}
