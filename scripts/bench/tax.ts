import type { Actor } from '../../src/core/actor.ts'
import { systemClock } from '../../src/core/time.ts'
import { spending } from '../../src/insight/reports/spending.ts'
import * as categories from '../../src/ledger/categories/categories.ts'
import type { Deps } from '../../src/platform/deps.ts'
import * as activities from '../../src/records/tax/mappings/activities.ts'
import * as mappings from '../../src/records/tax/mappings/mappings.ts'
import { totals } from '../../src/records/tax/totals/totals.ts'
import { startHearth } from './installation.ts'
import { fill, founderOf, open } from './ledger.ts'
import { atMost, type Figure } from './table.ts'
import { median, medianOf, timed } from './timing.ts'
import { type Job, ROWS, type Workbench } from './workbench.ts'

const RUNS = 150
/** Not counted: what is asked once is not compiled yet. */
const WARMING = 50
const BUDGET_MS = 1_500
const YEAR = 2025
/** Two years, as the twelve months of medical expenses reach back into the one before. */
const FILLING = { transactions: 2 * ROWS, firstDay: `${YEAR - 1}-01-01`, days: 731 }
const LINES = ['ca.t1.33099', 'ca.t1.34900', 'ca.t1.21400', 'ca.t1.31285', 'ca.t1.32300', 'ca.t1.40900']
const OF_BUSINESS = ['8000', '8521', '8523', '8690', '8810', '8811', '9200', '9220', '9281', '9945']

/** A year of 50,000 transactions on sixteen lines, beside the spending report over the same days. */
async function measureYear(bench: Workbench): Promise<Figure[]> {
  const directory = bench.place()
  await (await startHearth(bench.program, directory)).stop()
  await fill(directory, FILLING)
  const { deps, close } = open(directory)
  const actor: Actor = { ...founderOf(deps.db), role: 'ADMIN', sessionId: '', at: systemClock() }
  await mapLines(deps, actor)
  const days = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` }
  const year = () => timed(() => JSON.stringify(totals(deps.db, actor, YEAR)))
  const report = () => timed(() => JSON.stringify(spending(deps.db, actor, { ...days, by: 'CATEGORY' })))
  // Turn by turn, so that what else the machine does is beside both.
  const [years, reports]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    years.push(year())
    reports.push(report())
  }
  const [ours, limit] = [median(years.slice(WARMING)), median(reports.slice(WARMING))]
  // What is remembered of a ledger is worked out anew when anything of it has changed.
  const changed = () => {
    deps.db.$client.run('UPDATE households SET ledger_revision = ledger_revision + 1')
    return year()
  }
  const anew = await medianOf(changed, RUNS, BUDGET_MS)
  await close()
  const beside = { unit: 'ms', limit, against: 'spending by category over the same days' } as const
  return [
    { job: `tax year of ${ROWS} transactions`, ...beside, ours, aim: atMost(3, 'ratio') },
    { job: 'the same after a change, with medical expenses of two years', ...beside, ours: anew },
  ]
}

async function mapLines(deps: Deps, actor: Actor): Promise<void> {
  await deps.write((tx) => {
    const { id: activityId } = activities.create(tx, actor, { kind: 'BUSINESS', name: 'A studio' })
    const all: { lineId: string; activityId?: string }[] = [
      ...LINES.map((lineId) => ({ lineId })),
      ...OF_BUSINESS.map((line) => ({ lineId: `ca.t2125.${line}`, activityId })),
    ]
    for (const [at, { id }] of categories.list(tx, actor).slice(0, 32).entries()) {
      const { lineId = '', ...rest } = all[at % all.length] ?? {}
      mappings.set(tx, actor, { categoryId: id, fromYear: YEAR - 1, lineId, ...rest })
    }
  })
}

export const taxJobs: Job[] = [{ name: 'tax year', run: measureYear }]
