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
import { SALES_LINES } from '../units.ts'
import { type Proven, piecesOfSum } from './proven.ts'

interface Sources {
  lines: readonly LineSum[]
  proven: readonly Proven[]
  activities: readonly ActivityRow[]
}

/** A return of a sales tax, and its lines that are worked out. */
interface SalesTaxReturn {
  form: string
  tax: 'gst' | 'qst'
  sales: string
  collected: string
  credits: string
  /** What is registered for it bears such a number. */
  number: 'RT' | 'TQ'
  registration(activity: ActivityRow): readonly [from: string | null, to: string | null]
}

const RETURNS: SalesTaxReturn[] = [
  {
    form: 'GST34',
    tax: 'gst',
    sales: SALES_LINES[0],
    collected: 'ca.gst.103',
    credits: 'ca.gst.106',
    number: 'RT',
    registration: ({ gstFrom, gstTo }) => [gstFrom, gstTo],
  },
  {
    form: 'FPZ-500',
    tax: 'qst',
    sales: SALES_LINES[1],
    collected: 'ca-qc.qst.203',
    credits: 'ca-qc.qst.206',
    number: 'TQ',
    registration: ({ qstFrom, qstTo }) => [qstFrom, qstTo],
  },
]

/**
 * The lines of the returns of sales taxes that are worked out, for each business that was registered in the year: sales
 * without the taxes, what was collected, and what is given back of what was paid. The regular way; the Quick Method is
 * another one.
 */
export const salesTaxReturns = (db: Db, books: YearBooks, sources: Sources): LineSum[] =>
  sources.activities.flatMap((activity) =>
    RETURNS.filter((one) => isRegisteredIn(books.year, one.registration(activity)))
      .flatMap(({ sales, collected, credits }) => [sales, collected, credits])
      .flatMap((id) => {
        const line = books.lines.get(id)
        const parts = line ? derivedParts(db, books, { ...sources, activity, lineId: id }) : []
        if (!line || parts.length === 0) return []
        return [{ ...newLine(line, { activitySeq: activity.seq, personId: null }), derived: sumOf(parts) }]
      }),
  )

function isRegisteredIn(year: number, [first, last]: readonly [string | null, string | null]): boolean {
  const { from, to } = calendarYear(year)
  return first !== null && first <= to && (last === null || last >= from)
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
  const own = RETURNS.find(({ sales, collected, credits }) => [sales, collected, credits].includes(lineId))
  if (!own) return []
  const { tax, number } = own
  const [from, to] = own.registration(activity)
  const ofActivity = (sum: { activitySeq: number | null }) => sum.activitySeq === activity.seq
  const allowedFor = allowances(lines)
  const within = ({ day }: Piece) => isRegistered(day, from, to)
  const countedFrom = (piece: Piece, decision: InLine, basis: Exact) => {
    const counted = allowedPart(shared(basis, decision.meaning.share), allowedFor(decision))
    return { piece, decision, basis, counted }
  }
  if (lineId === own.sales) {
    const known = new Map(proven.map((each) => [pieceKey(each.piece), each]))
    return lines
      .filter(
        (sum) =>
          sum.line.direction === 'INCOME' && ofActivity(sum) && !isReturn(sum.line) && !sum.line.follows,
      )
      .flatMap((sum) => piecesOfSum(db, books, sum))
      .filter(({ piece }) => within(piece))
      .map(({ piece, decision }) => {
        const found = known.get(pieceKey(piece))
        const basis = basisOf(books, piece, decision, found)
        return {
          ...countedFrom(piece, decision, basis),
          without: taxesOut(found),
          proven: found,
          missing: null,
        }
      })
  }
  const isSale = lineId === own.collected
  return proven
    .filter(
      ({ piece, decision: { line, meaning }, ...taxes }) =>
        taxes[tax] !== 0n && ofActivity(meaning) && within(piece) && (line.direction === 'INCOME') === isSale,
    )
    .map((each) => {
      const { piece, decision, items, taxes } = each
      const isStated = taxes?.source === 'RECEIPT'
      const missing = isSale ? null : creditMissing(piece.amount, items, { isStated, number })
      return { ...countedFrom(piece, decision, exactly(each[tax])), without: 0n, proven: each, missing }
    })
}

/** What the share of a piece is taken of: its worth as its line counts it, without the sales taxes of another return. */
export const basisOf = (
  books: YearBooks,
  piece: Piece,
  { line }: InLine,
  proven: Proven | undefined,
): Exact =>
  plus(worthOf(books, line, piece, signed(line, piece, books)) ?? NOTHING, exactly(-taxesOut(proven)))

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
export const isReturn = ({ form }: Pick<FormLine, 'form'>): boolean =>
  RETURNS.some((one) => one.form === form)

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
