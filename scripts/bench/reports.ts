import { join } from 'node:path'
import type { Actor } from '../../src/core/actor.ts'
import { formatMoney, fromColumns } from '../../src/core/money.ts'
import { parseInstant, systemClock } from '../../src/core/time.ts'
import { series } from '../../src/insight/net-worth/net-worth.ts'
import { incomeExpense } from '../../src/insight/reports/income-expense.ts'
import { spending } from '../../src/insight/reports/spending.ts'
import { commitJob } from '../../src/intake/imports/commit.ts'
import { connect, type Db, immediately } from '../../src/platform/db/db.ts'
import { signIn, startHearth } from './installation.ts'
import { FIRST_DAY, founderOf, open } from './ledger.ts'
import { csvOf, linesOf } from './statements.ts'
import { atMost, type Figure } from './table.ts'
import { median, medianOf, timed } from './timing.ts'
import { type Job, ROWS, type Workbench } from './workbench.ts'

const RUNS = 25
const BUDGET_MS = 1_500
const RAW_BUDGET_MS = 6_000
const ROUNDS = 5
const TEN_YEARS = { from: FIRST_DAY, to: '2025-12-31' }
const AFTER = { seed: 2, firstYear: 2021, years: 5 }

const COUNTED = "hidden = 0 AND type <> 'TRANSFER'"
const OF_LEDGER = `FROM transactions INDEXED BY transactions_by_date
  WHERE household_id = ?1 AND deleted_at IS NULL AND date BETWEEN ?2 AND ?3`
const BY_MONTH = `SELECT substr(date, 1, 7), category_seq, sum(amount_high), sum(amount_low) ${OF_LEDGER} AND ${COUNTED} GROUP BY 1, 2`
const SPENT = `SELECT sum(amount_high) AS high, sum(amount_low) AS low ${OF_LEDGER} AND ${COUNTED}
  AND coalesce((SELECT kind FROM categories c WHERE c.seq = category_seq), type) = 'EXPENSE'`
const RUNNING = (days: string) => `
  SELECT date, sum(high) OVER (ORDER BY date), sum(low) OVER (ORDER BY date)
  FROM (SELECT date, sum(amount_high) AS high, sum(amount_low) AS low ${days} GROUP BY date)`
const OF_DAYS = `FROM account_days WHERE account_seq IN (SELECT seq FROM accounts WHERE household_id = ?1) AND date BETWEEN ?2 AND ?3`

type Million = { db: Db; actor: Actor; raw(sql: string): number }

/** Answers are measured as the service writes them down: the text of the body included. */
async function onMillion(
  bench: Workbench,
  measure: (million: Million) => Promise<Figure[]>,
): Promise<Figure[]> {
  const { deps, close } = open(await bench.withMillion())
  const { db } = deps
  const actor: Actor = { ...founderOf(db), role: 'ADMIN', sessionId: '', at: systemClock() }
  const raw = (sql: string) =>
    timed(() => db.$client.query(sql).all(actor.householdId, TEN_YEARS.from, TEN_YEARS.to))
  const figures = await measure({ db, actor, raw })
  await close()
  return figures
}

const written = (answer: () => object) => () => timed(() => JSON.stringify(answer()))

const measureSpending = (bench: Workbench) =>
  onMillion(bench, async ({ db, actor, raw }) => {
    const ask = () => spending(db, actor, { ...TEN_YEARS, by: 'CATEGORY', interval: 'MONTH' })
    const [spent] = db.$client
      .query<{ high: number; low: number }, [number, string, string]>(SPENT)
      .all(actor.householdId, TEN_YEARS.from, TEN_YEARS.to)
    if (!spent || ask().total !== formatMoney(-fromColumns(spent)))
      throw new Error(`${ask().total} was spent, but ${JSON.stringify(spent)} by plain SQL`)
    return twice(
      'report: spending by category by month, ten years',
      await medianOf(written(ask), RUNS, BUDGET_MS),
      await medianOf(() => raw(BY_MONTH), RUNS, RAW_BUDGET_MS),
      { most: 15, ratio: 0.1, against: 'GROUP BY over the covering index' },
    )
  })

const measureNetWorth = (bench: Workbench) =>
  onMillion(bench, async ({ db, actor, raw }) => {
    const ask = () => series(db, actor, { from: TEN_YEARS.from, to: '2025-12-28', interval: 'DAY' })
    const job = 'net worth by day, ten years'
    const ours = await medianOf(written(ask), RUNS, BUDGET_MS)
    const ledger = await medianOf(() => raw(RUNNING(OF_LEDGER)), RUNS, RAW_BUDGET_MS)
    const days = await medianOf(() => raw(RUNNING(OF_DAYS)), RUNS, BUDGET_MS)
    return [
      ...twice(job, ours, ledger, { most: 40, ratio: 0.6, against: 'running sums over the covering index' }),
      { job, unit: 'ms', ours, limit: days, against: 'running sums over what is kept of each day' },
    ]
  })

const measureIncome = (bench: Workbench) =>
  onMillion(bench, async ({ db, actor }) => [
    {
      job: 'report: income and expenses by month, ten years',
      unit: 'ms',
      ours: await medianOf(
        written(() => incomeExpense(db, actor, TEN_YEARS)),
        RUNS,
        BUDGET_MS,
      ),
    },
  ])

const measurePayees = (bench: Workbench) =>
  onMillion(bench, async ({ db, actor }) => [
    {
      job: 'report: spending by payee, ten years, aside',
      unit: 'ms',
      ours: await medianOf(
        written(() => spending(db, actor, { ...TEN_YEARS, by: 'PAYEE' })),
        3,
        BUDGET_MS,
      ),
    },
  ])

/** The same measure against both of its aims. */
function twice(
  job: string,
  ours: number,
  limit: number,
  { most, ratio, against }: { most: number; ratio: number; against: string },
): Figure[] {
  const figure: Figure = { job, unit: 'ms', ours, limit, against }
  return [
    { ...figure, aim: atMost(most) },
    { ...figure, aim: atMost(ratio, 'ratio') },
  ]
}

/** The commit itself, durable, with the triggers that keep the months and without them. */
async function measureRollups(bench: Workbench): Promise<Figure[]> {
  const { directory, id } = await previewed(bench)
  const [kept, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    kept.push(commit(bench, directory, id, false))
    bare.push(commit(bench, directory, id, true))
  }
  return [
    {
      job: 'rollups kept by a commit of 50,000 rows',
      unit: 'ms',
      ours: median(kept),
      limit: median(bare),
      against: 'the same commit without the triggers',
      aim: atMost(1.3, 'ratio'),
    },
  ]
}

async function previewed(bench: Workbench): Promise<{ directory: string; id: string }> {
  const directory = bench.copyOf(await bench.withAccount())
  const served = await startHearth(bench.program, directory, false)
  const client = await signIn(served)
  const [account] = await client.ask<{ id: string }[]>('GET', '/v1/accounts')
  const file = new Blob([csvOf(linesOf(ROWS, AFTER))])
  const { id } = await client.upload<{ id: string }>(account?.id ?? '', 'after.csv', file)
  await served.stop()
  await open(directory).close()
  return { directory, id }
}

function commit(bench: Workbench, directory: string, id: string, isBare: boolean): number {
  const copy = bench.copyOf(directory)
  const db = connect(join(copy, 'hearth.sqlite'))
  if (isBare) dropTriggers(db)
  const at = parseInstant('2026-01-01T00:00:00Z') ?? systemClock()
  const actor: Actor = { ...founderOf(db), role: 'ADMIN', sessionId: '', at }
  const took = timed(() => immediately(db, (tx) => commitJob.write(tx, undefined, { actor, id })))
  const rows = db.$client.query<{ rows: number }, []>('SELECT count(*) AS rows FROM transactions').get()?.rows
  if (rows !== 2 * ROWS) throw new Error(`there are ${rows} transactions after the commit`)
  db.$client.close()
  bench.remove(copy)
  return took
}

function dropTriggers({ $client: client }: Db): void {
  const triggers = client
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB 'category_months*'",
    )
    .all()
  for (const { name } of triggers) client.run(`DROP TRIGGER ${name}`)
}

export const reportJobs: Job[] = [
  { name: 'report spending', run: measureSpending },
  { name: 'report income and expenses', run: measureIncome },
  { name: 'report payees', run: measurePayees },
  { name: 'net worth', run: measureNetWorth },
  { name: 'rollups on a commit', run: measureRollups },
]
