import type { YearBooks } from '../books/year-books.ts'
import type { Activities } from '../mappings/activities.ts'
import type { LineSum } from './line-sum.ts'

/** The lines of Québec have the same transactions as the federal ones they follow; for who lives or works there. */
export function withFollowers(books: YearBooks, sums: LineSum[], activities: Activities): LineSum[] {
  if (!isInQuebec(books, activities)) return sums
  const followers = [...books.lines.values()].filter(({ follows }) => follows !== undefined)
  const copies = followers.flatMap((line) =>
    sums.filter((sum) => sum.line.id === line.follows).map((sum): LineSum => ({ ...sum, line })),
  )
  return [...sums, ...copies]
}

const isInQuebec = ({ profile }: YearBooks, activities: Activities): boolean =>
  profile?.province === 'QC' ||
  [...activities.values()].some(({ province, qstFrom }) => province === 'QC' || qstFrom !== null)
