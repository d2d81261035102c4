import type { Actor } from '../../../core/actor.ts'
import { formatMoney, fromColumns, type MoneyColumns, sumColumns } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { TaxYearTotals } from '../total-model.ts'

type CategoryTotals = TaxYearTotals['categories']
type Row = Omit<CategoryTotals[number], 'amount'> & MoneyColumns

/** What a year comes to by category and currency, where nobody knows what its forms were. Money in is above zero. */
export const categoryTotals = (
  { $client }: Db,
  { householdId }: Pick<Actor, 'householdId'>,
  year: number,
): CategoryTotals =>
  $client
    .query<Row, [number, string, string]>(TOTALS)
    .all(householdId, `${year}-01`, `${year}-12`)
    .map(({ high, low, ...row }) => ({ ...row, amount: formatMoney(fromColumns({ high, low })) }))

const { high, low } = sumColumns('m.amount_high', 'm.amount_low')
const TOTALS = `
  SELECT c.id AS categoryId, a.currency, sum(m.count) AS count, ${high} AS high, ${low} AS low
  FROM category_months m CROSS JOIN accounts a ON a.seq = m.account_seq LEFT JOIN categories c ON c.seq = m.category_seq
  WHERE m.household_id = ? AND m.month BETWEEN ? AND ? AND m.hidden = 0 AND m.type <> 'TRANSFER'
  GROUP BY m.category_seq, a.currency HAVING sum(m.count) <> 0 ORDER BY m.category_seq, a.currency`
