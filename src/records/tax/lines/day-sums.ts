import { fromColumns, type Money, type MoneyColumns, sumColumns } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { Db } from '../../../platform/db/db.ts'
import { calendarYear } from '../books/windows.ts'
import type { YearBooks } from '../books/year-books.ts'

/** What a category came to on a day. */
interface DaySum {
  day: Day
  amount: Money
}

type Params = { category: number; from: string; to: string; except: string; currency: string }

/**
 * What plainly counts in a category in a year, added up by day: a few hundred rows, however many there are. Without the
 * special ones, and without what is in another currency.
 */
export function daySums(db: Db, { year, currency, specials }: YearBooks, category: number): DaySum[] {
  const except = JSON.stringify([...new Set(specials.map(({ seq }) => seq))])
  return db.$client
    .query<{ day: Day } & MoneyColumns, Params>(DAYS)
    .all({ category, ...calendarYear(year), except, currency })
    .map(({ day, ...columns }) => ({ day, amount: fromColumns(columns) }))
}

const COUNTED = `t.date BETWEEN $from AND $to AND t.deleted_at IS NULL AND t.hidden = 0 AND t.status <> 'PENDING'
  AND t.type <> 'TRANSFER' AND a.currency = $currency AND t.seq NOT IN (SELECT value FROM json_each($except))`
const OUT = 't.amount_high < 0 OR t.amount_low < 0'
const sums = sumColumns('high', 'low')
const DAYS = `
  SELECT day, ${sums.high} AS high, ${sums.low} AS low FROM (
    SELECT coalesce(t.transacted_date, t.date) AS day, t.amount_high AS high, t.amount_low AS low
    FROM transactions t INDEXED BY transactions_by_category CROSS JOIN accounts a ON a.seq = t.account_seq
    WHERE t.category_seq = $category AND t.category_seq IS NOT NULL AND t.is_split = 0 AND ${COUNTED}
    UNION ALL SELECT coalesce(t.transacted_date, t.date), iif(${OUT}, -s.amount_high, s.amount_high),
      iif(${OUT}, -s.amount_low, s.amount_low)
    FROM transaction_splits s INDEXED BY transaction_splits_by_category
      CROSS JOIN transactions t ON t.seq = s.transaction_seq CROSS JOIN accounts a ON a.seq = t.account_seq
    WHERE s.category_seq = $category AND t.is_split = 1 AND ${COUNTED})
  GROUP BY day`
