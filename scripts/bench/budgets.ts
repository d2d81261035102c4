import type { Actor } from '../../src/core/actor.ts'
import { sumColumns } from '../../src/core/money.ts'
import { systemClock } from '../../src/core/time.ts'
import { touch } from '../../src/ledger/transactions/ledger.ts'
import { month } from '../../src/planning/budgets/budgets.ts'
import type { Db, Tx } from '../../src/platform/db/db.ts'
import { founderOf, open } from './ledger.ts'
import { atMost, type Figure } from './table.ts'
import { medianOf, timed } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const ENVELOPES = 40
const LAST_MONTH = '2025-12'
const RUNS = 40
const BUDGET_MS = 2_500

/** The last month of ten years in which forty envelopes were filled every month. */
export const budgetJobs: Job[] = [{ name: 'budget month', run: budgetMonth }]

async function budgetMonth(bench: Workbench): Promise<Figure[]> {
  const directory = bench.copyOf(await bench.withMillion())
  const { deps, close } = open(directory)
  const actor: Actor = { ...founderOf(deps.db), role: 'ADMIN', sessionId: '', at: systemClock() }
  await deps.write((tx) => assign(tx, actor.householdId))
  const ask = () => timed(() => void month(deps.db, actor, LAST_MONTH))
  const afterWrite = async () => {
    await deps.write((tx) => touch(tx, actor.householdId))
    return ask()
  }
  const job = `budget month, ${ENVELOPES} envelopes, ten years of carry`
  const limit = await medianOf(raw(deps.db, actor), RUNS, BUDGET_MS)
  const against = 'raw SQL: category_months added up by month and category'
  const figures: Figure[] = [
    { job, unit: 'ms', ours: await medianOf(ask, RUNS, BUDGET_MS), limit, against, aim: atMost(10) },
    {
      job: `${job}, after a write to the ledger`,
      unit: 'ms',
      ours: await medianOf(afterWrite, RUNS, BUDGET_MS),
      limit,
      against,
    },
  ]
  await close()
  bench.remove(directory)
  return figures
}

const SUM = sumColumns('amount_high', 'amount_low')

function raw(db: Db, { householdId }: Actor): () => number {
  const statement = db.$client.prepare(
    `SELECT month, category_seq, ${SUM.high}, ${SUM.low} FROM category_months WHERE household_id = ? GROUP BY month, category_seq`,
  )
  return () => timed(() => void statement.values(householdId))
}

function assign(tx: Tx, householdId: number): void {
  const { changes } = tx.$client
    .query(`
      WITH RECURSIVE months (month) AS (
        VALUES ('2016-01') UNION ALL SELECT strftime('%Y-%m', month || '-01', '+1 month') FROM months WHERE month < ?2)
      INSERT INTO envelope_lines (household_id, month, category_seq, assigned_high, assigned_low)
      SELECT ?1, month, c.seq, 0, 1000000 + c.seq * 10000 FROM months CROSS JOIN (
        SELECT seq FROM categories WHERE household_id = ?1 AND kind <> 'INCOME' ORDER BY seq LIMIT ?3) c`)
    .run(householdId, LAST_MONTH, ENVELOPES)
  if (changes !== ENVELOPES * 120) throw new Error(`only ${changes} lines were assigned`)
}
