import { fromColumns, type Money, type MoneyColumns } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { isBudgetedSql } from '../../../ledger/accounts/on-budget.ts'
import type { Db } from '../../../platform/db/db.ts'
import { budgetedPlaces, firstMonth, heldOf } from './brought-budget.ts'
import type { Holdings } from './holdings.ts'
import { openingsOf } from './openings.ts'
import type { MovePlan } from './plan.ts'
import { type MovePlanning, monthOf } from './planning.ts'

type ToBudget = ReadonlyMap<string, Money>

/**
 * Whether what is left to budget here can be what the source shows: all that it budgets with comes, and the household
 * budgets with nothing else, nor with other currencies. Where it does, its money is part of ours and of no other program's.
 */
function isComparable(db: Db, householdId: number, planning: MovePlanning, plan: MovePlan): boolean {
  const { accounts, categories } = plan
  const style = planning.style(db, householdId)
  if (!plan.ledger.budget?.toBudget || style === 'TRACKING') return false
  if ([...accounts, ...categories].some(({ action }) => action === 'SKIP')) return false
  const seqs = new Set(accounts.map(({ seq }) => seq))
  return db.$client
    .query<{ seq: number; isConverted: 0 | 1 }, [number]>(`
      SELECT a.seq, a.currency <> h.currency AS isConverted FROM accounts a JOIN households h ON h.id = a.household_id
      WHERE a.household_id = ? AND ${isBudgetedSql('a', 'h')}`)
    .all(householdId)
    .every(({ seq, isConverted }) => isConverted === 0 && seqs.has(seq))
}

/** The source's months that come, the first and the last; undefined where none does. */
function monthsOf(plan: MovePlan): { from: string; to: string } | undefined {
  const months = (plan.ledger.budget?.toBudget ?? [])
    .map(({ month }) => month)
    .filter((month) => month >= (firstMonth(plan) ?? ''))
  const [from, to] = [months[0], months.at(-1)]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** What planning says is left to budget; undefined where it cannot be compared. */
export function toBudgetHere(
  db: Db,
  householdId: number,
  planning: MovePlanning,
  plan: MovePlan,
): ToBudget | undefined {
  const months = monthsOf(plan)
  if (!months || !isComparable(db, householdId, planning, plan)) return undefined
  return planning.toBudget(db, householdId, months.from, months.to)
}

/** What would be left: what the accounts hold at the end of a month, less what is held and what envelopes have. */
export function foreseenToBudget(
  db: Db,
  householdId: number,
  planning: MovePlanning,
  plan: MovePlan,
  { holdings, available }: { holdings: Holdings; available: ReadonlyMap<string, Money> | undefined },
): ToBudget | undefined {
  const months = monthsOf(plan)
  if (!months || !available || !isComparable(db, householdId, planning, plan)) return undefined
  const inEnvelopes = new Map<string, Money>()
  const add = (key: string, amount: Money) => {
    const month = key.slice(0, 7)
    inEnvelopes.set(month, (inEnvelopes.get(month) ?? 0n) + amount)
  }
  for (const [key, amount] of available) add(key, amount)
  const known = new Set(plan.categories.map(({ seq }) => String(seq)))
  if (planning.style(db, householdId) !== undefined)
    for (const [key, amount] of planning.available(db, householdId, months.from, months.to))
      if (!known.has(key.slice(8))) add(key, amount)
  const held = new Map(heldOf(plan).map(({ month, amount }) => [month, amount]))
  const onBudget = onBudgetIn(db, plan, holdings)
  return new Map(
    (plan.ledger.budget?.toBudget ?? []).flatMap(({ month }) =>
      month < months.from
        ? []
        : [[month, onBudget(month) - (held.get(month) ?? 0n) - (inEnvelopes.get(month) ?? 0n)] as const],
    ),
  )
}

/** What the accounts that are budgeted with hold at the end of a month. */
function onBudgetIn(db: Db, plan: MovePlan, { months }: Holdings): (month: string) => Money {
  const budgeted = budgetedPlaces(db, plan)
  const moved = new Map<string, Money>()
  const add = (month: string, amount: Money) => moved.set(month, (moved.get(month) ?? 0n) + amount)
  for (const [key, amount] of months) {
    const [place, month = ''] = key.split(' ')
    if (budgeted[Number(place)]) add(month, amount)
  }
  const openings = openingsOf(plan)
  for (const [place, { seq }] of plan.accounts.entries()) {
    if (!budgeted[place]) continue
    const opening = seq === undefined ? openings[place] : openingHere(db, seq)
    if (opening) add(monthOf(opening.day), opening.amount)
  }
  return (month) => [...moved].reduce((sum, [of, amount]) => (of <= month ? sum + amount : sum), 0n)
}

function openingHere(db: Db, seq: number) {
  const row = db.$client
    .query<MoneyColumns & { day: Day }, [number]>(`
      SELECT opening_high AS high, opening_low AS low, min(a.opening_date, coalesce(
        (SELECT min(d.date) FROM account_days d WHERE d.account_seq = a.seq AND d.count <> 0), a.opening_date)) AS day
      FROM accounts a WHERE a.seq = ?`)
    .get(seq)
  return row && { amount: fromColumns(row), day: row.day }
}
