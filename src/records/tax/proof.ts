import type { Money } from '../../core/money.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ActivityRow } from './activities.ts'
import type { Exact } from './exact.ts'
import { gstReturns } from './gst-return.ts'
import { allowedSum, type LineSum, signed, sumKey } from './line-sums.ts'
import type { Piece } from './pieces.ts'
import { type Proven, piecesOfSum, provenOf } from './proven.ts'
import { pieceKey } from './sales-taxes.ts'
import { isClaimed, missingOf, RECORDED, type Wants, wantsOf } from './wants.ts'
import type { YearBooks } from './year-books.ts'

/** How many of a line's pieces lack something, and what they come to there. */
interface Lacking {
  count: number
  byShare: Map<number, Money>
}

/** What there is to show for a year. */
export interface Proof {
  /** By the keys of pieces. */
  proven: Map<string, Proven>
  lacking: Map<LineSum, Lacking>
}

/**
 * Holds what a year's lines want against what there is, and takes out of them the sales taxes that have a return of their own,
 * whose lines it adds to the others.
 */
export function prove(db: Db, books: YearBooks, lines: LineSum[], activities: readonly ActivityRow[]): Proof {
  const proven = provenOf(db, books, activities)
  const sums = new Map(lines.map((sum) => [sumKey(sum.line, sum), sum]))
  for (const { decision, gst, qst, pst } of proven) {
    const { line, meaning } = decision
    const taxes = sums.get(sumKey(line, meaning))?.taxes
    const tax = gst + qst + pst
    if (taxes && tax !== 0n) taxes.set(meaning.share, (taxes.get(meaning.share) ?? 0n) + tax)
  }
  const lacking = lackingOf(db, books, lines, proven)
  lines.push(...gstReturns(db, books, { lines, proven, activities }))
  return { proven: new Map(proven.map((each) => [pieceKey(each.piece), each])), lacking }
}

function lackingOf(
  db: Db,
  books: YearBooks,
  lines: LineSum[],
  proven: readonly Proven[],
): Map<LineSum, Lacking> {
  const bySum = Map.groupBy(proven, ({ decision }) => sumKey(decision.line, decision.meaning))
  const lacking = new Map<LineSum, Lacking>()
  for (const sum of lines) {
    const wants = wantsOf(sum.line)
    if (!wants) continue
    const own = bySum.get(sumKey(sum.line, sum)) ?? []
    const left: Lacking = { count: 0, byShare: new Map() }
    const add = (share: number, count: number, amount: Money) => {
      left.count += count
      left.byShare.set(share, (left.byShare.get(share) ?? 0n) + amount)
    }
    for (const [share, { count, amount }] of sum.claimed) add(share, count, amount)
    for (const { piece, decision, missing, gst, qst, pst } of own) {
      if (!isClaimed(sum.line, piece.type)) continue
      const { share } = decision.meaning
      if (missing) add(share, 0, -(gst + qst + pst))
      else add(share, -1, -signed(sum.line, piece, books))
    }
    for (const { piece, share } of recorded(db, books, sum, { wants, own }))
      add(share, -1, -signed(sum.line, piece, books))
    if (left.count > 0) lacking.set(sum, left)
  }
  return lacking
}

/** Where a diary does for what is small: the pieces that want nothing more. */
function recorded(
  db: Db,
  books: YearBooks,
  sum: LineSum,
  { wants, own }: { wants: Wants; own: Proven[] },
): { piece: Piece; share: number }[] {
  if (!RECORDED.includes(sum.line.id)) return []
  const known = new Set(own.map(({ piece }) => pieceKey(piece)))
  return piecesOfSum(db, books, sum).flatMap((each) =>
    !known.has(pieceKey(each.piece)) &&
    isClaimed(sum.line, each.piece.type) &&
    missingOf(wants, each.piece, []) === null
      ? [{ piece: each.piece, share: each.decision.meaning.share }]
      : [],
  )
}

/** What of a line there is nothing to show for, before anything is rounded. */
export const exactlyLacking = ({ line }: LineSum, lacking: Lacking): Exact =>
  allowedSum(line, lacking.byShare)
