import type { Span } from '../../../core/periods.ts'
import type { Day } from '../../../core/time.ts'
import { revision } from '../../../ledger/transactions/ledger.ts'
import type { Db } from '../../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../../platform/db/remember.ts'
import { spanOf } from '../books/windows.ts'
import type { YearBooks } from '../books/year-books.ts'
import { pieces } from '../pieces.ts'
import type { LineSum } from './line-sum.ts'
import { ALL, queryOf } from './line-sums.ts'

const remembered = makeCache<Map<string, Day[]>>()

/** The first and the last day of a line's pieces. */
export function daysOf(db: Db, books: YearBooks, sum: LineSum): Span | undefined {
  const { from, to } = spanOf(sum.line, books)
  const days = sum.specials.map(({ day }) => day)
  for (const category of sum.categories) days.push(...categoryDays(db, books, category, { from, to }))
  if (sum.subtypes.length > 0)
    for (const { day } of pieces(
      db,
      queryOf(books, sum.line, { categories: [], subtypes: sum.subtypes }),
      ALL,
    ))
      days.push(day)
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last ? { from: first, to: last } : undefined
}

/** By the index of categories; remembered for as long as the ledger stays as it is. */
function categoryDays(db: Db, { householdId }: YearBooks, category: number, { from, to }: Span): Day[] {
  const known = rememberBy(db, remembered, [householdId, revision(db, householdId)], () => new Map())
  const key = `${category} ${from} ${to}`
  const days =
    known.get(key) ??
    [EARLIEST, LATEST].flatMap((text) => {
      const day = db.$client
        .query<{ day: Day | null }, [number, string, string]>(text)
        .get(category, from, to)?.day
      return day ? [day] : []
    })
  known.set(key, days)
  return days
}

const dayOf = (order: 'ASC' | 'DESC', pick: 'min' | 'max') => `
  SELECT ${pick}(day) AS day FROM (
    SELECT * FROM (SELECT t.date AS day FROM transactions t INDEXED BY transactions_by_category
      WHERE t.category_seq = ?1 AND t.date BETWEEN ?2 AND ?3 AND t.deleted_at IS NULL
        AND t.hidden = 0 AND t.status <> 'PENDING' AND t.type <> 'TRANSFER'
      ORDER BY t.date ${order} LIMIT 1)
    UNION ALL SELECT t.date FROM transaction_splits s INDEXED BY transaction_splits_by_category
      CROSS JOIN transactions t ON t.seq = s.transaction_seq
      WHERE s.category_seq = ?1 AND t.date BETWEEN ?2 AND ?3 AND t.deleted_at IS NULL AND t.hidden = 0
        AND t.status <> 'PENDING' AND t.type <> 'TRANSFER')`
const EARLIEST = dayOf('ASC', 'min')
const LATEST = dayOf('DESC', 'max')
