import type { Span } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { LineSum } from './line-sum.ts'
import { ALL, queryOf } from './line-sums.ts'
import { pieces } from './pieces.ts'
import { spanOf, type YearBooks } from './year-books.ts'

/** The days a line's pieces are on, by the index of categories. */
export function daysOf(
  db: Db,
  books: YearBooks,
  { line, categories, specials, ...sum }: LineSum,
): Span | undefined {
  const { from, to } = spanOf(line, books)
  const days = specials.map(({ day }) => day)
  for (const text of [EARLIEST, LATEST])
    for (const category of categories) {
      const row = db.$client
        .query<{ day: Day | null }, [number, string, string]>(text)
        .get(category, from, to)
      if (row?.day) days.push(row.day)
    }
  if (sum.subtypes.length > 0)
    for (const { day } of pieces(db, queryOf(books, line, { categories: [], subtypes: sum.subtypes }), ALL))
      days.push(day)
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last ? { from: first, to: last } : undefined
}

const dayOf = (order: 'ASC' | 'DESC', pick: 'min' | 'max') => `
  SELECT ${pick}(day) AS day FROM (
    SELECT * FROM (SELECT t.date AS day FROM transactions t INDEXED BY transactions_by_category
      WHERE t.category_seq = ?1 AND t.date BETWEEN ?2 AND ?3 AND t.deleted_at IS NULL AND t.category_seq IS NOT NULL
        AND t.is_split = 0 AND t.hidden = 0 AND t.status <> 'PENDING' AND t.type <> 'TRANSFER'
      ORDER BY t.date ${order} LIMIT 1)
    UNION ALL SELECT t.date FROM transaction_splits s INDEXED BY transaction_splits_by_category
      CROSS JOIN transactions t ON t.seq = s.transaction_seq
      WHERE s.category_seq = ?1 AND t.date BETWEEN ?2 AND ?3 AND t.deleted_at IS NULL AND t.hidden = 0
        AND t.status <> 'PENDING' AND t.type <> 'TRANSFER')`
const EARLIEST = dayOf('ASC', 'min')
const LATEST = dayOf('DESC', 'max')
