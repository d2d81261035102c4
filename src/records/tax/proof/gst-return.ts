import type { Money } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import { calendarYear } from '../books/windows.ts'
import type { YearBooks } from '../books/year-books.ts'
import { pieceKey } from '../evidence/sales-taxes.ts'
import { creditMissing } from '../evidence/wants.ts'
import { type Exact, exactly, NOTHING, plus } from '../exact.ts'
import type { FormLine } from '../forms/year-file.ts'
import { CAPITAL } from '../lines/capital.ts'
import { type Allowed, allowedPart, type Derived, type LineSum, newLine, shared } from '../lines/line-sum.ts'
import { type InLine, signed, worthOf } from '../lines/line-sums.ts'
import { isRegistered } from '../lines/registered.ts'
import type { ActivityRow } from '../mappings/activities.ts'
import type { Piece } from '../pieces.ts'
import { type Proven, piecesOfSum } from './proven.ts'

interface Sources {
  lines: readonly LineSum[]
  proven: readonly Proven[]
  activities: readonly ActivityRow[]
}

const SALES = 'ca.gst.101'
const COLLECTED = 'ca.gst.103'
const CREDITS = 'ca.gst.106'

/**
 * The lines of a GST/HST return that are worked out, for each business that was registered in the year: sales without the
 * taxes, what was collected, and the input tax credits. The regular way; the Quick Method is another one.
 */
export function gstReturns(db: Db, books: YearBooks, sources: Sources): LineSum[] {
  return sources.activities.flatMap((activity) =>
    isRegisteredIn(books.year, activity)
      ? [SALES, COLLECTED, CREDITS].flatMap((id) => {
          const line = books.lines.get(id)
          const parts = line ? derivedParts(db, books, { ...sources, activity, lineId: id }) : []
          if (!line || parts.length === 0) return []
          return [{ ...newLine(line, { activitySeq: activity.seq, personId: null }), derived: sumOf(parts) }]
        })
      : [],
  )
}

const isRegisteredIn = (year: number, { gstFrom, gstTo }: ActivityRow): boolean => {
  const { from, to } = calendarYear(year)
  return gstFrom !== null && gstFrom <= to && (gstTo === null || gstTo >= from)
}

/** A piece that a derived line is made of, and what of it counts there. */
interface DerivedPart {
  piece: Piece
  decision: InLine
  /** What its share is taken of: what was sold without its taxes, or the tax. */
  basis: Exact
  /** The sales taxes that are not in it. */
  without: Money
  counted: Exact
  proven: Proven | undefined
  missing: Proven['missing']
}

/** What one of those lines is made of, in no order. */
export function derivedParts(
  db: Db,
  books: YearBooks,
  { lines, proven, activity, lineId }: Sources & { activity: ActivityRow; lineId: string },
): DerivedPart[] {
  const ofActivity = (sum: { activitySeq: number | null }) => sum.activitySeq === activity.seq
  const allowedFor = allowances(lines)
  const within = ({ day }: Piece) => isRegistered(day, activity.gstFrom, activity.gstTo)
  const countedFrom = (piece: Piece, decision: InLine, basis: Exact) => {
    const counted = allowedPart(shared(basis, decision.meaning.share), allowedFor(decision))
    return { piece, decision, basis, counted }
  }
  if (lineId === SALES) {
    const known = new Map(proven.map((each) => [pieceKey(each.piece), each]))
    return lines
      .filter(
        (sum) =>
          sum.line.direction === 'INCOME' && ofActivity(sum) && !isReturn(sum.line) && !sum.line.follows,
      )
      .flatMap((sum) => piecesOfSum(db, books, sum))
      .filter(({ piece }) => within(piece))
      .map(({ piece, decision }) => {
        const own = known.get(pieceKey(piece))
        const basis = basisOf(books, piece, decision, own)
        return { ...countedFrom(piece, decision, basis), without: taxesOut(own), proven: own, missing: null }
      })
  }
  const isSale = lineId === COLLECTED
  return proven
    .filter(
      ({ piece, decision: { line, meaning }, gst }) =>
        gst !== 0n && ofActivity(meaning) && within(piece) && (line.direction === 'INCOME') === isSale,
    )
    .map((each) => {
      const { piece, decision, gst, items, taxes } = each
      const missing = isSale ? null : creditMissing(piece.amount, items, taxes?.source === 'RECEIPT')
      return { ...countedFrom(piece, decision, exactly(gst)), without: 0n, proven: each, missing }
    })
}

/** What the share of a piece is taken of: its worth as its line counts it, without the sales taxes of another return. */
export const basisOf = (
  books: YearBooks,
  piece: Piece,
  { line }: InLine,
  proven: Proven | undefined,
): Exact => plus(worthOf(books, piece, signed(line, piece, books)) ?? NOTHING, exactly(-taxesOut(proven)))

/** The sales taxes that are taken out of a piece for a return of their own, signed as it counts. */
export const taxesOut = (proven: Proven | undefined): Money =>
  proven ? proven.gst + proven.qst + proven.pst : 0n

/** What is allowed of a piece: all of a line and an activity have the same. */
export function allowances(lines: readonly LineSum[]): (decision: InLine) => Allowed | null {
  const keyOf = (line: FormLine, activitySeq: number | null) => `${line.id} ${activitySeq}`
  const known = new Map(lines.map((sum) => [keyOf(sum.line, sum.activitySeq), sum.allowed]))
  return ({ line, meaning }) =>
    line.id === CAPITAL.id ? [1n, 1n] : (known.get(keyOf(line, meaning.activitySeq)) ?? null)
}

/** Whether it is on a return of a sales tax, which a business files as a whole, whoever owns a part of it. */
export const isReturn = ({ form }: FormLine): boolean => form === 'GST34'

function sumOf(parts: DerivedPart[]): Derived {
  const total = (of: DerivedPart[]) => of.map(({ counted }) => counted).reduce(plus, NOTHING)
  const lacking = parts.filter(({ missing }) => missing !== null)
  return {
    count: parts.length,
    exact: total(parts),
    days: parts.map(({ piece }) => piece.day).toSorted(),
    missing: { count: lacking.length, exact: total(lacking) },
  }
}
