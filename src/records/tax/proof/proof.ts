import { revision } from '../../../ledger/transactions/ledger.ts'
import { newestSeq } from '../../../people/events/events.ts'
import type { Db } from '../../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../../platform/db/remember.ts'
import type { YearBooks } from '../books/year-books.ts'
import { pieceKey } from '../evidence/sales-taxes.ts'
import { isClaimed, missingOf, RECORDED, type Wants, wantsOf } from '../evidence/wants.ts'
import { type Exact, exactly, NOTHING, times } from '../exact.ts'
import { claimedWith, type LineSum, shared, sumKey } from '../lines/line-sum.ts'
import { countedOf } from '../lines/line-sums.ts'
import type { ActivityRow } from '../mappings/activities.ts'
import { type InLinePiece, type Proven, piecesOfSum, provenOf } from './proven.ts'

/** What there is to show for a year, by the keys of pieces. */
export type Proof = Map<string, Proven>

/** So many years, of a household each: whoever looks through one asks for its lines and lists behind one another. */
const shown = makeCache<Proven[]>()

/**
 * What it all hangs by. Every write to the ledger raises its revision, and every other one leaves an event, but for a reading
 * that is given up.
 */
export const proofState = (db: Db, { householdId, year, country, currency }: YearBooks) => [
  householdId,
  year,
  country,
  currency,
  revision(db, householdId),
  newestSeq(db),
  db.$client.query<{ count: number }, [number]>(FAILED).get(householdId)?.count,
]

const FAILED = `SELECT count(*) AS count FROM receipts INDEXED BY receipts_to_look_at
  WHERE household_id = ? AND deleted_at IS NULL AND state IN ('NEEDS_REVIEW', 'FAILED') AND state = 'FAILED'`

/**
 * Holds what a year's lines want against what there is: writes into them what they lack, and takes out of them the sales
 * taxes that have a return of their own.
 */
export function prove(
  db: Db,
  books: YearBooks,
  lines: readonly LineSum[],
  activities: readonly ActivityRow[],
): Proof {
  const proven = rememberBy(db, shown, proofState(db, books), () => provenOf(db, books, activities))
  const sums = new Map(lines.map((sum) => [sumKey(sum.line, sum), sum]))
  for (const { decision, gst, qst, pst } of proven) {
    const { line, meaning } = decision
    const taxes = sums.get(sumKey(line, meaning))?.taxes
    const tax = gst + qst + pst
    if (taxes && tax !== 0n) taxes.set(meaning.share, (taxes.get(meaning.share) ?? 0n) + tax)
  }
  writeLacking(db, books, lines, proven)
  return new Map(proven.map((each) => [pieceKey(each.piece), each]))
}

function writeLacking(db: Db, books: YearBooks, lines: readonly LineSum[], proven: readonly Proven[]): void {
  const bySum = Map.groupBy(proven, ({ decision }) => sumKey(decision.line, decision.meaning))
  for (const sum of lines) {
    const wants = wantsOf(sum.line)
    if (!wants) continue
    const own = bySum.get(sumKey(sum.line, sum)) ?? []
    let lacking = sum.claimed
    const take = (count: number, exact: Exact | undefined) => {
      lacking = claimedWith(lacking, { count: -count, exact: times(exact ?? NOTHING, -1n, 1n) })
    }
    for (const { piece, decision, missing, gst, qst, pst } of own) {
      if (!isClaimed(sum.line, piece.type)) continue
      if (missing) take(0, shared(exactly(gst + qst + pst), decision.meaning.share))
      else take(1, countedOf(books, piece, decision))
    }
    for (const { piece, decision } of recorded(db, books, sum, { wants, own }))
      take(1, countedOf(books, piece, decision))
    if (lacking.count > 0) sum.lacking = lacking
  }
}

/** Where a diary does for what is small: the pieces that want nothing more. */
function recorded(
  db: Db,
  books: YearBooks,
  sum: LineSum,
  { wants, own }: { wants: Wants; own: Proven[] },
): InLinePiece[] {
  if (!RECORDED.includes(sum.line.id)) return []
  const known = new Set(own.map(({ piece }) => pieceKey(piece)))
  return piecesOfSum(db, books, sum).filter(
    ({ piece }) =>
      !known.has(pieceKey(piece)) && isClaimed(sum.line, piece.type) && missingOf(wants, piece, []) === null,
  )
}
