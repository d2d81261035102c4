import { formatMoney, fromColumns, type Money, type MoneyColumns, moneyOf, sumOf } from '../../core/money.ts'
import { after, before, daysIn, monthStart, type Span } from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { isConvertedSql, onBudgetSql } from '../../ledger/accounts/on-budget.ts'
import * as budgets from '../../planning/budgets/budgets.ts'
import type { BudgetMonth } from '../../planning/budgets/model.ts'
import { activeSubscriptions, upcoming } from '../../planning/subscriptions/upcoming.ts'
import type { UpcomingCharge } from '../../planning/subscriptions/wire.ts'
import { divided } from '../reports/ratios.ts'
import type { FoundInsight, InsightContext, InsightFinder } from './finder.ts'
import { insightWeight } from './measures.ts'

/** Sooner a pace is chance, later it changes nothing. */
const LEAST_DAYS = 7
const LEAST_LEFT = 3
const LEAST_SHORT: Money = 10_0000n

/**
 * An envelope, or a plan, that is not overspent and will be before the month ends: by what is spent on a day beside what
 * comes back, and what comes back and is still due. A rent that is paid on the first is no pace.
 */
export const budgetsAtRisk: InsightFinder<'BUDGET_AT_RISK'> = (context) => {
  const { db, actor, today } = context
  const month = { from: monthStart(today), to: before(monthStart(today, -1)) }
  const [elapsed, rest] = [daysIn({ from: month.from, to: today }), daysIn({ from: today, to: month.to }) - 1]
  if (elapsed < LEAST_DAYS || rest < LEAST_LEFT) return []
  const budget = budgets.month(db, actor, today.slice(0, 7))
  const pots = remainingBudgets(budget).filter(({ had, spent, left }) => had > 0n && spent > 0n && left > 0n)
  if (pots.length === 0) return []
  const dues = upcoming(db, actor, after(today), month.to).filter(
    ({ direction, currency }) => direction === 'OUT' && currency === budget.currency,
  )
  return pots.flatMap((pot) => {
    const everyday = everydayOf(context, pot.id, { from: month.from, to: today })
    const due = dues.filter(({ categoryId }) => categoryId === pot.id)
    const short =
      everyday === undefined ? 0n : (everyday * BigInt(rest)) / BigInt(elapsed) + totalOf(due) - pot.left
    if (everyday === undefined || short < LEAST_SHORT || 10n * short < pot.had) return []
    const aDay = divided(everyday, BigInt(elapsed))
    return atRisk(pot, budget, {
      aDay,
      due: totalOf(due),
      short,
      emptyOn: emptyOn(pot, aDay, due, today, month.to),
    })
  })
}

interface SpendingPace {
  aDay: Money
  due: Money
  short: Money
  emptyOn: Day
}

const atRisk = (
  pot: RemainingBudget,
  { currency, month }: BudgetMonth,
  pace: SpendingPace,
): FoundInsight<'BUDGET_AT_RISK'> => ({
  kind: 'BUDGET_AT_RISK',
  about: `${pot.id} ${month}`,
  measure: { exact: formatMoney(pot.had), size: pace.short, within: pot.had / 4n },
  figures: {
    currency,
    month,
    categoryId: pot.id,
    category: pot.name,
    budgeted: formatMoney(pot.had),
    spent: formatMoney(pot.spent),
    left: formatMoney(pot.left),
    everydayAmount: formatMoney(pace.aDay),
    due: formatMoney(pace.due),
    emptyOn: pace.emptyOn,
    short: formatMoney(pace.short),
  },
  subject: { type: 'CATEGORY', id: pot.id },
  weight: insightWeight(60, 20, pace.short, pot.had),
})

interface RemainingBudget {
  id: string
  name: string
  /** With what was carried into the month. */
  had: Money
  spent: Money
  left: Money
}

const remainingBudgets = (budget: BudgetMonth): RemainingBudget[] =>
  budget.style === 'ENVELOPES'
    ? budget.groups
        .flatMap(({ categories }) => categories)
        .filter(({ kind, archived }) => kind === 'EXPENSE' && !archived)
        .map(({ id, name, carriedIn, budgeted, activity, available }) => ({
          id,
          name,
          had: moneyOf(carriedIn) + moneyOf(budgeted),
          spent: -moneyOf(activity),
          left: moneyOf(available),
        }))
    : budget.groups
        .flatMap(({ categories }) => categories)
        .filter(({ kind, archived }) => kind === 'EXPENSE' && !archived)
        .map(({ id, name, planned, actual, remaining }) => ({
          id,
          name,
          had: moneyOf(planned),
          spent: moneyOf(actual),
          left: moneyOf(remaining),
        }))

interface Bought extends MoneyColumns {
  date: Day
}

const OF_CATEGORY = '(SELECT seq FROM categories WHERE id = ?2)'
const OUT = 't.amount_high < 0 OR t.amount_low < 0'
/** What budgets count: live rows of the accounts they are made from, hidden ones too, splits by their parts. */
const COUNTED = `
  t.household_id = ?1 AND t.date BETWEEN ?3 AND ?4 AND t.deleted_at IS NULL
  AND t.account_seq IN (SELECT a.seq FROM accounts a JOIN households h ON h.id = a.household_id AND h.currency = a.currency
    WHERE a.household_id = ?1 AND ${onBudgetSql('a')})
  AND t.seq NOT IN (SELECT transaction_seq FROM subscription_occurrences WHERE subscription_seq IN (SELECT value FROM json_each(?5)))`
const BOUGHT = `
  SELECT t.date, t.amount_high AS high, t.amount_low AS low FROM transactions t
  WHERE t.category_seq = ${OF_CATEGORY} AND t.is_split = 0 AND ${COUNTED}
  UNION ALL
  SELECT t.date, iif(${OUT}, -s.amount_high, s.amount_high), iif(${OUT}, -s.amount_low, s.amount_low)
  FROM transactions t CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq
  WHERE s.category_seq = ${OF_CATEGORY} AND t.is_split = 1 AND ${COUNTED}
  UNION ALL
  SELECT t.date, b.amount_high, b.amount_low
  FROM accounts a CROSS JOIN households h ON h.id = a.household_id
  CROSS JOIN transactions t ON t.account_seq = a.seq AND t.household_id = ?1 AND t.date BETWEEN ?3 AND ?4 AND t.deleted_at IS NULL
  LEFT JOIN transaction_splits s ON s.transaction_seq = t.seq AND t.is_split = 1
  CROSS JOIN booked_amounts b ON b.transaction_seq = t.seq AND b.part = coalesce(s.position, -1)
  WHERE a.household_id = ?1 AND ${isConvertedSql('a', 'h')} AND iif(t.is_split, s.category_seq, t.category_seq) = ${OF_CATEGORY}
    AND t.seq NOT IN (SELECT transaction_seq FROM subscription_occurrences WHERE subscription_seq IN (SELECT value FROM json_each(?5)))`

const LEAST_SHOPPING_DAYS = 4

/** What was spent beside what comes back, where that was here and there and not most of it at once. */
function everydayOf(
  { db, actor }: InsightContext,
  categoryId: string,
  { from, to }: Span,
): Money | undefined {
  const subscriptions = JSON.stringify(activeSubscriptions(db, actor).map(({ seq }) => seq))
  const rows = db.$client
    .query<Bought, [number, string, Day, Day, string]>(BOUGHT)
    .all(actor.householdId, categoryId, from, to, subscriptions)
  const amounts = rows.map((row) => -fromColumns(row))
  const total = sumOf(amounts)
  const days = new Set(rows.filter((_, at) => (amounts[at] ?? 0n) > 0n).map(({ date }) => date))
  const isSteady = days.size >= LEAST_SHOPPING_DAYS && amounts.every((amount) => 2n * amount <= total)
  return total > 0n && isSteady ? total : undefined
}

const totalOf = (dues: UpcomingCharge[]): Money => sumOf(dues.map(({ amount }) => moneyOf(amount)))

function emptyOn({ left }: RemainingBudget, aDay: Money, dues: UpcomingCharge[], today: Day, last: Day): Day {
  let rest = left
  for (let day = shiftDay(today, 1); day < last; day = shiftDay(day, 1)) {
    rest -= aDay + totalOf(dues.filter(({ date }) => date === day))
    if (rest < 0n) return day
  }
  return last
}
