import type { Db } from '../../../platform/db/db.ts'
import type { YearBooks } from '../books/year-books.ts'
import type { LineSum } from '../lines/line-sum.ts'
import { type YearSums, yearSums } from '../lines/line-sums.ts'
import type { ActivityRow } from '../mappings/activities.ts'
import { type Proof, prove } from '../proof/proof.ts'
import { salesTaxReturns } from '../proof/sales-tax-returns.ts'
import { withChildCare } from './child-care.ts'
import { workedSums } from './worked-sums.ts'

/** All of a year: what its lines are made of, and what there is to show for that. */
interface YearLines {
  /** With the lines as they are mapped, and nothing worked out. */
  sums: YearSums
  proof: Proof
  /** The lines as they are told of: whose each is, what of a car and a home counts, sales taxes, lines of a province. */
  lines: LineSum[]
}

/** What a car or a home counts for, and whether it makes a loss, goes by what is left without the sales taxes. */
export function yearLines(db: Db, books: YearBooks, activities: readonly ActivityRow[]): YearLines {
  const sums = yearSums(db, books)
  const proof = prove(db, books, sums.lines, activities)
  const worked = workedSums(db, books, sums.lines, new Map(activities.map((row) => [row.seq, row])))
  const lines = withChildCare(db, books, worked, proof)
  const proven = [...proof.values()]
  return { sums, proof, lines: [...lines, ...salesTaxReturns(db, books, { lines, proven, activities })] }
}
