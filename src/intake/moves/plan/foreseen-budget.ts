import { fromColumns, type Money, type MoneyColumns, sumColumns } from '../../../core/money.ts'
import { isConvertedSql, onBudgetSql } from '../../../ledger/accounts/on-budget.ts'
import type { Db } from '../../../platform/db/db.ts'
import { budgetedPlaces, budgetLines } from './brought-budget.ts'
import type { MovePlan } from './plan.ts'
import { cellKey, type MovePlanning, monthOf } from './planning.ts'

const SUM = sumColumns('m.amount_high', 'm.amount_low')
const BOOKED = sumColumns('b.amount_high', 'b.amount_low')

/**
 * What each category would have left in each month of the source's budget, by "month place of the category": with what
 * the household has in the categories it uses already, and the rows that come in.
 */
export function foreseenAvailable(
  db: Db,
  householdId: number,
  planning: MovePlanning,
  plan: MovePlan,
): Map<string, Money> | undefined {
  const { budget } = plan.ledger
  if (!budget) return undefined
  const places = plan.categories.map((one, place) => (one.action === 'SKIP' ? undefined : place))
  const assigned = planning.assigned(db, householdId)
  const activity = activityOf(db, householdId, plan)
  const style = planning.style(db, householdId) ?? budget.style
  const left = new Map<number, Money>()
  const available = new Map<string, Money>()
  for (const { month, categorySeq: place, assigned: brought, carry } of budgetLines(db, plan, places)) {
    const { seq, create } = plan.categories[place] ?? {}
    const mine = seq === undefined ? undefined : assigned.get(cellKey(month, seq))
    const spent = activity.get(cellKey(month, place)) ?? 0n
    const isIncome = create?.kind === 'INCOME'
    const rest = (left.get(place) ?? 0n) + (mine ?? brought) + (isIncome ? -spent : spent)
    available.set(cellKey(month, place), rest)
    const stays = style === 'ENVELOPES' && (carry === 'FULL' || (carry === 'SURPLUS' && rest > 0n))
    left.set(place, stays ? rest : 0n)
  }
  return available
}

/** By "month place of the category", in the accounts that are budgeted with. */
function activityOf(db: Db, householdId: number, plan: MovePlan): Map<string, Money> {
  const activity = new Map<string, Money>()
  const add = (month: string, place: number | undefined, amount: Money) => {
    if (place === undefined) return
    const key = cellKey(month, place)
    activity.set(key, (activity.get(key) ?? 0n) + amount)
  }
  const placeOf = new Map(
    plan.categories.flatMap(({ seq }, place) => (seq === undefined ? [] : [[seq, place] as const])),
  )
  for (const { month, categorySeq, ...columns } of written(db, householdId))
    add(month, placeOf.get(categorySeq), fromColumns(columns))
  const budgeted = budgetedPlaces(db, plan)
  for (const [at, { account, date, amount, category, parts }] of plan.rows.entries()) {
    if (plan.decisions[at] !== 'NEW' || !budgeted[account]) continue
    if (parts) for (const part of parts) add(monthOf(date), part.category, part.amount)
    else add(monthOf(date), category, amount)
  }
  return activity
}

const written = (db: Db, householdId: number) =>
  db.$client
    .query<MoneyColumns & { month: string; categorySeq: number }, [number]>(`
      SELECT m.month, m.category_seq AS categorySeq, ${SUM.high} AS high, ${SUM.low} AS low FROM category_months m
      JOIN accounts a ON a.seq = m.account_seq JOIN households h ON h.id = a.household_id AND h.currency = a.currency
      WHERE m.household_id = ?1 AND m.category_seq <> 0 AND ${onBudgetSql('a')} GROUP BY 1, 2
      UNION ALL
      SELECT substr(t.date, 1, 7), coalesce(iif(t.is_split, s.category_seq, t.category_seq), 0), ${BOOKED.high}, ${BOOKED.low}
      FROM accounts a CROSS JOIN households h ON h.id = a.household_id
      CROSS JOIN transactions t ON t.account_seq = a.seq AND t.deleted_at IS NULL
      LEFT JOIN transaction_splits s ON s.transaction_seq = t.seq AND t.is_split = 1
      CROSS JOIN booked_amounts b ON b.transaction_seq = t.seq AND b.part = coalesce(s.position, -1)
      WHERE a.household_id = ?1 AND ${isConvertedSql('a', 'h')} AND iif(t.is_split, s.category_seq, t.category_seq) IS NOT NULL
      GROUP BY 1, 2`)
    .all(householdId)
