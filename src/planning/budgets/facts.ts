import { fromColumns, type Money, type MoneyColumns } from '../../core/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { type Month, monthsBetween, shiftMonth } from '../envelopes/months.ts'
import type {
  BudgetLine,
  BudgetPlan,
  CarrySince,
  Envelope,
  EnvelopeMove,
  MonthFacts,
} from '../envelopes/plan.ts'
import { type Activity, activities } from './activity.ts'
import { linesBetween } from './budget-lines.ts'
import { budgetedAccounts, revaluations } from './budgeted-accounts.ts'
import { type BudgetCategory, categoriesOf, isEnvelope } from './categories.ts'
import { foreignBooks } from './foreign-accounts.ts'

interface Facts {
  /** The last month is the one that was asked for. */
  plan: BudgetPlan
  /** In the household's order, those of income and archived ones included. */
  categories: BudgetCategory[]
}

/**
 * What the household decided and what happened, until a month. It begins with the first month anything was decided
 * for, or is the month alone when it is before that; everything earlier is in its opening. What stands in lines and
 * moves of categories that are no envelopes (their kind was changed) counts as it does after envelopes/plan.remove.
 */
export function until(db: Db, householdId: number, month: Month): Facts {
  return readSnapshot(db, () => read(db, householdId, month))
}

function read(db: Db, householdId: number, month: Month): Facts {
  const from = beginOf(db, householdId, month)
  const categories = categoriesOf(db, householdId)
  const known: Known = {
    envelopes: new Set(categories.filter(isEnvelope).map(({ seq }) => seq)),
    incomes: new Set(categories.filter((one) => !isEnvelope(one)).map(({ seq }) => seq)),
  }
  const cash = cashOf(db, householdId, from)
  const assigned = linesBetween(db, householdId, from, month)
  const moves = movesBetween(db, householdId, from, month)
  const holds = holdsBetween(db, householdId, from, month)
  const months = monthsFrom(from, month).map(
    (each): MonthFacts => ({
      month: each,
      opening: cash.openings.get(each) ?? 0n,
      held: holds.get(each) ?? 0n,
      moves: (moves.get(each) ?? []).flatMap((move) => betweenEnvelopes(known.envelopes, move)),
      ...sorted(known, cash.months.get(each), assigned.get(each), cash.jumps.get(each) ?? 0n),
    }),
  )
  return { plan: { envelopes: envelopesOf(db, householdId, categories), months }, categories }
}

/** The first month there is a line, a move or a hold in. */
export function firstMonth(db: Db, householdId: number): Month | undefined {
  const first = db.$client
    .query<{ month: Month | null }, [number]>(`
      SELECT min(month) AS month FROM (
        SELECT min(month) AS month FROM envelope_lines WHERE household_id = ?1
        UNION ALL SELECT min(month) FROM envelope_moves WHERE household_id = ?1
        UNION ALL SELECT min(month) FROM envelope_holds WHERE household_id = ?1)`)
    .get(householdId)
  return first?.month ?? undefined
}

/** Where a plan until this month begins. */
export function beginOf(db: Db, householdId: number, month: Month): Month {
  const first = firstMonth(db, householdId)
  return first !== undefined && first < month ? first : month
}

const monthsFrom = (from: Month, to: Month): Month[] =>
  Array.from({ length: monthsBetween(from, to) + 1 }, (_, index) => shiftMonth(from, index))

/** Whatever came into the accounts and out of them; openings and jumps of before are in the first month's opening. */
function cashOf(db: Db, householdId: number, from: Month) {
  const accounts = budgetedAccounts(db, householdId)
  const { before, months } = activities(db, householdId, accounts, from)
  const openings = new Map([[from, before]])
  const add = (month: Month, amount: Money) => openings.set(month, (openings.get(month) ?? 0n) + amount)
  const foreign = foreignBooks(db, householdId, accounts)
  for (const { seq, since, opening, isForeign } of accounts)
    add(since < from ? from : since, isForeign ? (foreign.openings.get(seq) ?? 0n) : opening)
  const jumps = revaluations(
    db,
    accounts.filter(({ isForeign }) => !isForeign),
  )
  for (const [month, jump] of [...foreign.jumps, ...foreign.exchange])
    jumps.set(month, (jumps.get(month) ?? 0n) + jump)
  for (const [month, jump] of jumps) if (month < from) add(from, jump)
  return { openings, jumps, months }
}

interface Known {
  envelopes: ReadonlySet<number>
  incomes: ReadonlySet<number>
}

/** A month's amounts by what they are to a budget. */
function sorted(
  { envelopes, incomes }: Known,
  activity: Activity | undefined,
  assigned: ReadonlyMap<number, Money> | undefined,
  jump: Money,
): Pick<MonthFacts, 'income' | 'uncategorised' | 'lines'> {
  const lines = new Map<number, BudgetLine>()
  let income = activity?.incomeWithoutCategory ?? 0n
  let uncategorised = jump - income
  for (const [seq, amount] of activity?.byCategory ?? []) {
    if (envelopes.has(seq)) lines.set(seq, { assigned: assigned?.get(seq) ?? 0n, activity: amount })
    else if (incomes.has(seq)) income += amount
    else uncategorised += amount
  }
  for (const [seq, amount] of assigned ?? [])
    if (envelopes.has(seq) && !lines.has(seq)) lines.set(seq, { assigned: amount, activity: 0n })
  return { income, uncategorised, lines }
}

function betweenEnvelopes(
  envelopes: ReadonlySet<number>,
  { from, to, amount }: EnvelopeMove,
): EnvelopeMove[] {
  const end = (seq: number | null) => (seq !== null && envelopes.has(seq) ? seq : null)
  return end(from) === end(to) ? [] : [{ from: end(from), to: end(to), amount }]
}

interface MoveRow extends MoneyColumns {
  month: Month
  from: number | null
  to: number | null
}

function movesBetween(db: Db, householdId: number, from: Month, to: Month): Map<Month, EnvelopeMove[]> {
  const rows = db.$client
    .query<MoveRow, [number, string, string]>(`
      SELECT month, from_seq AS "from", to_seq AS "to", amount_high AS high, amount_low AS low
      FROM envelope_moves WHERE household_id = ? AND month BETWEEN ? AND ? ORDER BY seq`)
    .all(householdId, from, to)
  const moves = new Map<Month, EnvelopeMove[]>()
  for (const { month, high, low, ...ends } of rows) {
    const move = { ...ends, amount: fromColumns({ high, low }) }
    moves.set(month, [...(moves.get(month) ?? []), move])
  }
  return moves
}

function holdsBetween(db: Db, householdId: number, from: Month, to: Month): Map<Month, Money> {
  const rows = db.$client
    .query<MoneyColumns & { month: Month }, [number, string, string]>(
      'SELECT month, amount_high AS high, amount_low AS low FROM envelope_holds WHERE household_id = ? AND month BETWEEN ? AND ?',
    )
    .all(householdId, from, to)
  return new Map(rows.map(({ month, high, low }) => [month, fromColumns({ high, low })]))
}

/** What holds before the household says anything else; what it says changes nothing before the month it is said for. */
const ALWAYS: CarrySince = { since: '0001-01' as Month, carry: 'SURPLUS' }

function envelopesOf(db: Db, householdId: number, categories: readonly BudgetCategory[]): Envelope[] {
  const rows = db.$client
    .query<CarrySince & { seq: number }, [number]>(
      'SELECT category_seq AS seq, since, carry FROM envelope_carries WHERE household_id = ? ORDER BY category_seq, since',
    )
    .all(householdId)
  const said = Map.groupBy(rows, ({ seq }) => seq)
  return categories
    .filter(isEnvelope)
    .map(({ seq }) => ({ seq, carries: [ALWAYS, ...(said.get(seq) ?? [])] }))
}
