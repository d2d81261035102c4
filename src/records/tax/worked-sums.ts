import type { Db } from '../../platform/db/db.ts'
import type { Activities } from './activities.ts'
import { attributed } from './attribution.ts'
import { workCars } from './car-use.ts'
import { rowsOfYear } from './figures/uses.ts'
import { workHomes } from './home-use.ts'
import type { LineSum } from './line-sum.ts'
import { withFollowers } from './provincial-lines.ts'
import { distancesOf } from './trips/distances.ts'
import type { YearBooks } from './year-books.ts'

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
