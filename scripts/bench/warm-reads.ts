import { creation } from './answers.ts'
import { type Client, signIn, startVariant } from './installation.ts'
import { csvOf, linesOf } from './statements.ts'
import { atMost, type Figure } from './table.ts'
import { median, medianOf, timedAsync } from './timing.ts'
import { counted, importFile, type Job, type Workbench } from './workbench.ts'

/** A day late in the ledger, in whose month there is something to show. */
const AT = Date.parse('2025-11-25T12:00:00Z')
const RUNS = 15
const BUDGET_MS = 2_000
const TEN_YEARS = 'from=2016-01-01&to=2025-12-31'
const REPORT = { warmMs: 50, afterWriteMs: 150 }
const REVIEW_MS = 50
const IMPORTED_ROWS = [50, 300, 1_500, 5_000]
const IMPORTS = 3

export const warmReadJobs: Job[] = [
  { name: 'warm reads', run: (bench) => onDay(bench, warmReads) },
  { name: 'review after an import', run: (bench) => onDay(bench, reviewAfterImports) },
]

interface Read {
  path(names: { accountId: string; categoryId: string }): string
  warmMs: number
  afterWriteMs: number
}

const report = (address: string): Read => ({ path: () => `/v1/reports/${address}`, ...REPORT })

const reads: Record<string, Read> = {
  'spending by category': report(`spending?by=CATEGORY&interval=MONTH&${TEN_YEARS}`),
  'spending by payee': report(`spending?by=PAYEE&${TEN_YEARS}`),
  'spending by tag': report(`spending?by=TAG&${TEN_YEARS}`),
  'income and expenses': report(`income-expense?interval=MONTH&${TEN_YEARS}`),
  'trend of a category': {
    path: ({ categoryId }) => `/v1/reports/category-trend?categoryId=${categoryId}&${TEN_YEARS}`,
    ...REPORT,
  },
  'comparison by payee': report('comparison?by=PAYEE&from=2025-01-01&to=2025-12-31&against=YEAR_BEFORE'),
  forecast: report('forecast'),
  'net worth by month': { path: () => `/v1/net-worth?interval=MONTH&${TEN_YEARS}`, ...REPORT },
  'totals of everything': { path: () => '/v1/transactions/totals', ...REPORT },
  'totals of an account': {
    path: ({ accountId }) => `/v1/transactions/totals?accountId=${accountId}`,
    ...REPORT,
  },
  'totals of a search': { path: () => '/v1/transactions/totals?q=market', ...REPORT },
  'transfer suggestions': { path: () => '/v1/transfers/suggestions', ...REPORT },
  dashboard: { path: () => '/v1/dashboard', warmMs: 15, afterWriteMs: 30 },
}

/** What a page asks for: again, and right after somebody entered a transaction. */
async function warmReads(bench: Workbench, client: Client): Promise<Figure[]> {
  const [account] = await client.ask<{ id: string }[]>('GET', '/v1/accounts')
  const [category] = await client.ask<{ id: string }[]>('GET', '/v1/categories')
  const names = { accountId: account?.id ?? '', categoryId: category?.id ?? '' }
  const { body } = creation(client, names.accountId)
  const ask = (path: string) => timedAsync(() => client.ask('GET', path))
  const limit = await medianOf(() => ask('/v1/auth/me'), RUNS, BUDGET_MS)
  for (const [name, { path, warmMs, afterWriteMs }] of Object.entries(reads)) {
    const address = path(names)
    const afterWrite = async () => {
      await client.ask('POST', '/v1/transactions', body)
      return ask(address)
    }
    const print = (job: string, ours: number, most: number) =>
      bench.print({
        job,
        unit: 'ms',
        ours,
        limit,
        against: 'the smallest answer, /v1/auth/me',
        aim: atMost(most),
      })
    print(`warm read: ${name}`, await medianOf(() => ask(address), RUNS, BUDGET_MS), warmMs)
    print(`after a write: ${name}`, await medianOf(afterWrite, RUNS, BUDGET_MS), afterWriteMs)
  }
  return []
}

/** What waits for a person, asked for right after a file came in. */
async function reviewAfterImports(_: Workbench, client: Client): Promise<Figure[]> {
  const ask = () => timedAsync(() => client.ask('GET', '/v1/review'))
  await ask()
  const limit = await medianOf(ask, RUNS, BUDGET_MS)
  const figures: Figure[] = []
  for (const rows of IMPORTED_ROWS) {
    const took: number[] = []
    for (let round = 0; round < IMPORTS; round++) {
      const lines = linesOf(rows, { seed: 50 + round + rows, firstYear: 2025, years: 1 })
      await importFile(client, `${rows}-${round}.csv`, new Blob([csvOf(lines)]))
      took.push(await ask())
    }
    figures.push({
      job: `review after an import of ${counted(rows)} rows`,
      unit: 'ms',
      ours: median(took),
      limit,
      against: 'asked again with nothing changed',
      aim: atMost(REVIEW_MS),
    })
  }
  return figures
}

async function onDay(
  bench: Workbench,
  measure: (bench: Workbench, client: Client) => Promise<Figure[]>,
): Promise<Figure[]> {
  const directory = bench.copyOf(await bench.withMillion())
  const served = await startVariant('ON_DAY', directory, String(AT))
  const figures = await measure(bench, await signIn(served))
  await served.stop()
  bench.remove(directory)
  return figures
}
