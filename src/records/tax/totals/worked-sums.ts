import type { Db } from '../../../platform/db/db.ts'
import type { YearBooks } from '../books/year-books.ts'
import { attributed } from '../lines/attribution.ts'
import type { LineSum } from '../lines/line-sum.ts'
import type { Activities } from '../mappings/activities.ts'
import { isOfQuebec } from '../quebec.ts'
import { saleSums } from '../sales/sale-sums.ts'
import { distancesOf } from '../trips/distances.ts'
import { workCars } from '../uses/car-use.ts'
import { workHomes } from '../uses/home-use.ts'
import { rowsOfYear } from '../uses/uses.ts'

/** The lines of Québec have the same transactions as the federal ones they follow, which say what to look at. */
function withFollowers(books: YearBooks, sums: LineSum[], activities: Activities): LineSum[] {
  const isQuebec = isOfQuebec(books.profile, activities.values())
  const followers = [...books.lines.values()].filter(
    ({ id, follows }) => follows !== undefined && (isQuebec || !id.startsWith('ca-qc.')),
  )
  const copies = followers.flatMap((line) =>
    sums.filter((sum) => sum.line.id === line.follows).map((sum): LineSum => ({ ...sum, line, doubts: [] })),
  )
  return [...sums, ...copies]
}

/**
 * The lines of a year with all that makes them: whose each is, what of a car and of a home counts, miles at their rate,
 * and the lines of a province that have the same.
 */
export function workedSums(db: Db, books: YearBooks, sums: LineSum[], activities: Activities): LineSum[] {
  const whose = attributed(books, sums)
  const uses = rowsOfYear(db, books.householdId, books.year)
  const driven = workCars(books, whose, { uses, activities, distances: distancesOf(db, books) })
  const lived = workHomes(books, driven, { uses, activities })
  return withFollowers(books, [...lived, ...saleSums(db, books)], activities)
}
