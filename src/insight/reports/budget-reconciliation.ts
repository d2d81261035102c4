import type { Actor } from '../../core/actor.ts'
import {
  formatMoney,
  fromColumns,
  type Money,
  type MoneyColumns,
  moneyOf,
  sumColumns,
} from '../../core/money.ts'
import { after, before, monthStart } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import { isConvertedSql, onBudgetSql } from '../../ledger/accounts/on-budget.ts'
import type { transactionTypes } from '../../ledger/transactions/tables.ts'
import { householdDay } from '../../people/household/household-day.ts'
import * as budgets from '../../planning/budgets/budgets.ts'
import { firstDayOf, type Month, monthOf } from '../../planning/envelopes/months.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type { BudgetReconciliation, ReconciliationReason } from './budget-reconciliation-model.ts'
import { chartOf } from './category-chart.ts'
import { spending } from './spending.ts'
import { PARTS, ROWS } from './sums.ts'

/**
 * From what a month's budget calls spent to what reports call spent until today, line by line: what only the budget
 * counts is taken away, what only the reports count is added. Each amount that either counts stands in one line at most.
 */
export const budgetReconciliation = (
  db: Db,
  actor: Actor,
  { month = monthOf(householdDay(db, actor)) }: { month?: Month },
): BudgetReconciliation => readSnapshot(db, () => reconciled(db, actor, month))

function reconciled(db: Db, actor: Actor, month: Month): BudgetReconciliation {
  const from = firstDayOf(month)
  const last = before(monthStart(from, -1))
  const today = householdDay(db, actor)
  const to = today < from ? from : today < last ? today : last
  const budget = budgets.month(db, actor, month)
  const spent =
    budget.style === 'ENVELOPES' ? -moneyOf(budget.totals.activity) : moneyOf(budget.spending.actual)
  const chart = chartOf(db, actor)
  const lines = new Map<
    string,
    { reason: ReconciliationReason; category: number; amount: Money; count: number }
  >()
  const take = (cell: Cell, isLater: boolean) => {
    const reason = reasonOf(cell, chart.get(cell.category)?.kind, isLater)
    if (!reason) return
    const key = `${reason} ${cell.category}`
    const line = lines.get(key) ?? { reason, category: cell.category, amount: 0n, count: 0 }
    // Spent is above zero; what only the budget counts goes away again.
    line.amount += ADDED.has(reason) ? -fromColumns(cell) : fromColumns(cell)
    line.count += cell.count
    lines.set(key, line)
  }
  for (const cell of cellsOf(db, actor, from, to)) take(cell, today < from)
  if (to < last) for (const cell of cellsOf(db, actor, after(to), last)) take(cell, true)
  const shown = [...lines.values()].filter(({ amount }) => amount !== 0n)
  const { total, currency } = spending(db, actor, { from, to })
  return {
    month,
    from,
    to,
    currency,
    budgetSpent: formatMoney(spent),
    reportSpent: today < from ? formatMoney(0n) : total,
    lines: shown
      .sort((one, other) => ORDER.indexOf(one.reason) - ORDER.indexOf(other.reason))
      .map(({ reason, category, amount, count }) => ({
        reason,
        categoryId: chart.get(category)?.id ?? null,
        categoryName: chart.get(category)?.name ?? null,
        amount: formatMoney(amount),
        count,
      })),
  }
}

const ORDER: ReconciliationReason[] = [
  'LATER',
  'HIDDEN',
  'TRANSFER',
  'SAVINGS',
  'CONVERTED',
  'OFF_BUDGET',
  'UNCATEGORISED',
]
/** Of the reports alone; the others are of the budget alone. */
const ADDED = new Set<ReconciliationReason>(['OFF_BUDGET', 'UNCATEGORISED'])

type Kind = 'INCOME' | 'EXPENSE' | 'SAVINGS' | undefined

/** Why one of the two counts it and the other does not; undefined where both do, or none. */
function reasonOf(
  { isOnBudget, isConverted, type, hidden }: Cell,
  kind: Kind,
  isLater: boolean,
): ReconciliationReason | undefined {
  const isBudgeted = isOnBudget === 1 && kind !== undefined && kind !== 'INCOME'
  if (isConverted === 1) return isBudgeted ? 'CONVERTED' : undefined
  const isSpending = kind === 'EXPENSE' || (kind === undefined && type === 'EXPENSE')
  const isReported = isSpending && !isLater && type !== 'TRANSFER' && hidden === 0
  if (isBudgeted === isReported) return undefined
  if (isReported) return isOnBudget === 1 ? 'UNCATEGORISED' : 'OFF_BUDGET'
  if (isLater) return 'LATER'
  if (hidden === 1) return 'HIDDEN'
  return type === 'TRANSFER' ? 'TRANSFER' : 'SAVINGS'
}

interface Cell extends MoneyColumns {
  category: number
  type: (typeof transactionTypes)[number]
  hidden: 0 | 1
  isOnBudget: 0 | 1
  isConverted: 0 | 1
  count: number
}

/** Live rows of accounts in the household's currency, and of those that are converted, a split one by its parts, alike ones together. */
const cellsOf = (db: Db, { householdId }: Actor, from: Day, to: Day): Cell[] =>
  [WHOLE, SPLIT, CONVERTED].flatMap((text) =>
    db.$client.query<Cell, [number, Day, Day]>(text).all(householdId, from, to),
  )

const ROW = sumColumns(ROWS.high, ROWS.low)
const WHOLE = `
    SELECT coalesce(t.category_seq, 0) AS category, t.type, t.hidden, ${onBudgetSql('a')} AS isOnBudget, 0 AS isConverted,
      count(*) AS count, ${ROW.high} AS high, ${ROW.low} AS low
    FROM transactions t JOIN accounts a ON a.seq = t.account_seq
      JOIN households h ON h.id = a.household_id AND h.currency = a.currency
    WHERE t.household_id = ? AND t.date BETWEEN ? AND ? AND t.deleted_at IS NULL AND t.is_split = 0
    GROUP BY 1, 2, 3, 4`

const PART = sumColumns(PARTS.high, PARTS.low)
const SPLIT = `
    SELECT coalesce(s.category_seq, 0) AS category, t.type, t.hidden, ${onBudgetSql('a')} AS isOnBudget, 0 AS isConverted,
      count(*) AS count, ${PART.high} AS high, ${PART.low} AS low
    FROM transactions t JOIN accounts a ON a.seq = t.account_seq
      JOIN households h ON h.id = a.household_id AND h.currency = a.currency
      JOIN transaction_splits s ON s.transaction_seq = t.seq
    WHERE t.household_id = ? AND t.date BETWEEN ? AND ? AND t.deleted_at IS NULL AND t.is_split = 1
    GROUP BY 1, 2, 3, 4`

const BOOKED = sumColumns('b.amount_high', 'b.amount_low')
/** Reports count what is in another currency in that one. */
const CONVERTED = `
    SELECT coalesce(iif(t.is_split, s.category_seq, t.category_seq), 0) AS category, t.type, t.hidden, 1 AS isOnBudget, 1 AS isConverted,
      count(*) AS count, ${BOOKED.high} AS high, ${BOOKED.low} AS low
    FROM accounts a CROSS JOIN households h ON h.id = a.household_id
      CROSS JOIN transactions t ON t.account_seq = a.seq
      LEFT JOIN transaction_splits s ON s.transaction_seq = t.seq AND t.is_split = 1
      CROSS JOIN booked_amounts b ON b.transaction_seq = t.seq AND b.part = coalesce(s.position, -1)
    WHERE a.household_id = ? AND t.date BETWEEN ? AND ? AND t.deleted_at IS NULL AND ${isConvertedSql('a', 'h')}
    GROUP BY 1, 2, 3`
