import { type MoneyColumns, sumColumns } from '../../core/money.ts'
import type { Span } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import { onBudgetSql } from '../../ledger/accounts/on-budget.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PieceSum } from './followed-sums.ts'
import { type Column, PARTS, ROWS, type Sum, type SumQuery } from './sums.ts'

type TransferQuery = Pick<SumQuery, 'scope' | 'column'> & { categories: number[] }

/** Transfers that are alike in all that a report may put them together by. */
interface AlikeTransfers extends MoneyColumns {
  date: Day
  category: number
  account: number
  payee: string
  tags: string
  count: number
}

/**
 * What transfers with one of these categories took out of the budget, by split parts where they are split, and what came
 * back that way; periods follow one another. Money out is below zero, as everywhere in the ledger. A transfer goes out of
 * the budget from an account that the budget is made from to one that it is not, or that is not known. What is kept of
 * each month tells where there are any, so that nothing else is read.
 */
export function transferSums(db: Db, query: TransferQuery, periods: Span[]): Sum[] {
  const [first, last] = [periods.at(0), periods.at(-1)]
  if (!first || !last) return []
  return transfersByDay(db, query, { from: first.from, to: last.to }).map(({ day, ...sum }) => ({
    period: periods.findIndex(({ to }) => day <= to),
    ...sum,
  }))
}

/** Each day apart. */
export function transfersByDay(
  db: Db,
  { scope, column, categories }: TransferQuery,
  { from, to }: Span,
): Required<PieceSum>[] {
  if (categories.length === 0) return []
  const accounts = scope.accounts === undefined ? null : JSON.stringify(scope.accounts)
  const params = [scope.householdId, from, to, JSON.stringify(categories), accounts] as const
  return [WHOLE, SPLIT]
    .flatMap((text) => db.$client.query<AlikeTransfers, (string | number | null)[]>(text).all(...params))
    .map((alike) => ({
      day: alike.date,
      key: keyOf(alike, column),
      count: alike.count,
      high: alike.high,
      low: alike.low,
    }))
}

function keyOf({ category, account, payee, tags }: AlikeTransfers, column: Column): number | string {
  return { CATEGORY: category, CATEGORY_OR_TYPE: category, ACCOUNT: account, PAYEE: payee, TAGS: tags }[
    column
  ]
}

const WANTED = `m.household_id = ?1 AND m.month BETWEEN substr(?2, 1, 7) AND substr(?3, 1, 7)
      AND m.category_seq IN (SELECT value FROM json_each(?4)) AND m.type = 'TRANSFER' AND m.hidden = 0 AND m.count > 0
      AND iif(?5 IS NULL, 1, m.account_seq IN (SELECT value FROM json_each(?5)))
      AND t.deleted_at IS NULL AND t.type = 'TRANSFER' AND t.hidden = 0 AND t.account_seq = m.account_seq
      AND t.date BETWEEN max(?2, m.month || '-01') AND min(?3, m.month || '-31')`

/** Not where the other side is in the budget as well. */
const IS_OUTWARD = `NOT EXISTS (SELECT 1 FROM transactions o JOIN accounts b ON b.seq = o.account_seq
        WHERE o.transfer_id = t.transfer_id AND o.seq <> t.seq AND o.deleted_at IS NULL AND ${onBudgetSql('b')})`

const ALIKE = 't.date, m.category_seq, m.account_seq, t.payee, t.tags'

const ROW = sumColumns(ROWS.high, ROWS.low)
const WHOLE = `
    SELECT t.date, m.category_seq AS category, m.account_seq AS account, t.payee, t.tags,
      count(*) AS count, ${ROW.high} AS high, ${ROW.low} AS low
    FROM category_months m CROSS JOIN accounts a ON a.seq = m.account_seq
      CROSS JOIN transactions t INDEXED BY transactions_by_category ON t.category_seq = m.category_seq
    WHERE ${WANTED} AND t.category_seq IS NOT NULL AND t.is_split = 0 AND ${onBudgetSql('a')} AND ${IS_OUTWARD}
    GROUP BY ${ALIKE}`

const PART = sumColumns(PARTS.high, PARTS.low)
const SPLIT = `
    SELECT t.date, m.category_seq AS category, m.account_seq AS account, t.payee, t.tags,
      count(*) AS count, ${PART.high} AS high, ${PART.low} AS low
    FROM category_months m CROSS JOIN accounts a ON a.seq = m.account_seq
      CROSS JOIN transactions t INDEXED BY transactions_split ON t.household_id = m.household_id
      CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq AND s.category_seq = m.category_seq
    WHERE ${WANTED} AND t.is_split = 1 AND ${onBudgetSql('a')} AND ${IS_OUTWARD}
    GROUP BY ${ALIKE}`
