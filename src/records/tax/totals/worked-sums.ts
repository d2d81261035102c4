import type { Db } from '../../../platform/db/db.ts'
import type { YearBooks } from '../books/year-books.ts'
import { attributed } from '../lines/attribution.ts'
import type { LineSum } from '../lines/line-sum.ts'
import type { Activities } from '../mappings/activities.ts'
import { distancesOf } from '../trips/distances.ts'
import { workCars } from '../uses/car-use.ts'
import { workHomes } from '../uses/home-use.ts'
import { rowsOfYear } from '../uses/uses.ts'

/** The lines of Québec have the same transactions as the federal ones they follow; for who lives or works there. */
function withFollowers(books: YearBooks, sums: LineSum[], activities: Activities): LineSum[] {
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

/**
 * The lines of a year with all that makes them: whose each is, what of a car and of a home counts, miles at their rate,
 * and the lines of a province that have the same.
 */
export function workedSums(db: Db, books: YearBooks, sums: LineSum[], activities: Activities): LineSum[] {
  const whose = attributed(books, sums)
  const uses = rowsOfYear(db, books.householdId, books.year)
  const driven = workCars(books, whose, { uses, activities, distances: distancesOf(db, books) })
  const lived = workHomes(books, driven, { uses, activities })
  return withFollowers(books, lived, activities)
}
