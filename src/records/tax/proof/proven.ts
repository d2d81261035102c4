import type { Money } from '../../../core/money.ts'
import type { Span } from '../../../core/periods.ts'
import type { Db } from '../../../platform/db/db.ts'
import { calendarYear, spanOf } from '../books/windows.ts'
import { decide, rootOf, type YearBooks } from '../books/year-books.ts'
import { type EvidenceItem, evidenceItems, itemsOf } from '../evidence/evidence-items.ts'
import { pieceKey, type SalesTaxes, taxesOf } from '../evidence/sales-taxes.ts'
import { isClaimed, type Missing, missingOf, wantsOf } from '../evidence/wants.ts'
import { inCapital } from '../lines/capital.ts'
import type { LineSum } from '../lines/line-sum.ts'
import { type InLine, isCounted, queryOf, signed } from '../lines/line-sums.ts'
import { isRegistered } from '../lines/registered.ts'
import type { ActivityRow } from '../mappings/activities.ts'
import { type Piece, pieces, shownPieces } from '../pieces.ts'

/** A piece of a line that there is something to show for. */
export interface Proven {
  piece: Piece
  decision: InLine
  /** What the whole transaction comes to that it is of. */
  whole: Money
  items: EvidenceItem[]
  missing: Missing | null
  taxes: SalesTaxes | undefined
  /** What of its amount is a sales tax that its business claims, or owes, on the return of that tax; signed as it counts. */
  gst: Money
  qst: Money
  /** A provincial tax on what a business sold: it is no income. */
  pst: Money
}

/** From the first to the last day that counts on any line: of some they begin before the year, or end behind it. */
const widestSpan = (books: YearBooks): Span =>
  [...books.lines.values()]
    .map((line) => spanOf(line, books))
    .reduce(
      (widest, { from, to }) => ({
        from: from < widest.from ? from : widest.from,
        to: to > widest.to ? to : widest.to,
      }),
      calendarYear(books.year),
    )

/** All of a year. */
export function provenOf(db: Db, books: YearBooks, activities: readonly ActivityRow[]): Proven[] {
  const { householdId, specials } = books
  const all = shownPieces(db, householdId, widestSpan(books), specials)
  const inLines = all.flatMap((piece) => {
    if (piece.status === 'PENDING') return []
    const found = decide(books, piece)
    const decision = found?.as === 'CAPITAL' ? inCapital(books, activities, piece, found) : found
    return decision?.as === 'LINE' && isCounted(books, decision.line, piece) ? [{ piece, decision }] : []
  })
  const seqs = inLines.map(({ piece }) => piece.seq)
  const items = evidenceItems(db, seqs)
  const registered = new Set(
    inLines.filter(({ decision }) => decision.meaning.activitySeq !== null).map(({ piece }) => piece.seq),
  )
  const taxes = taxesOf(
    db,
    all.filter(({ seq }) => registered.has(seq)),
    items,
  )
  const wholes = wholesOf(all)
  return inLines.map(({ piece, decision }) => {
    const own = itemsOf(piece, items.get(piece.seq))
    return {
      piece,
      decision,
      items: own,
      missing: missingFor(decision, piece, own),
      whole: wholes.get(piece.seq) ?? piece.amount,
      ...claimedTaxes(books, piece, decision, { taxes: taxes.get(pieceKey(piece)), activities }),
    }
  })
}

export function wholesOf(all: readonly Piece[]): Map<number, Money> {
  const wholes = new Map<number, Money>()
  for (const { seq, amount } of all) wholes.set(seq, (wholes.get(seq) ?? 0n) + amount)
  return wholes
}

/** What a piece lacks that its line wants. */
export function missingFor({ line }: InLine, piece: Piece, items: readonly EvidenceItem[]): Missing | null {
  const wants = wantsOf(line)
  return wants && isClaimed(line, piece.type) ? missingOf(wants, piece, items) : null
}

interface Taxed {
  taxes: SalesTaxes | undefined
  activities: readonly ActivityRow[]
}

/** While its business is registered: GST and HST to the one, QST to the other. */
export function claimedTaxes(
  books: YearBooks,
  piece: Piece,
  { line, meaning }: InLine,
  { taxes, activities }: Taxed,
): Pick<Proven, 'taxes' | 'gst' | 'qst' | 'pst'> {
  const activity = activities.find(({ seq }) => seq === meaning.activitySeq)
  // What is in another currency has its taxes in that one.
  if (!taxes || !activity || piece.currency !== books.currency) return { taxes, gst: 0n, qst: 0n, pst: 0n }
  const sign = signed(line, piece, books) < 0n ? -1n : 1n
  const gst = isRegistered(piece.day, activity.gstFrom, activity.gstTo)
  const qst = isRegistered(piece.day, activity.qstFrom, activity.qstTo)
  return {
    taxes,
    gst: gst ? sign * taxes.gst : 0n,
    qst: qst ? sign * taxes.qst : 0n,
    pst: (gst || qst) && line.direction === 'INCOME' ? sign * taxes.pst : 0n,
  }
}

/** A piece and the line it is in. */
export interface InLinePiece {
  piece: Piece
  decision: InLine
}

/** All that a line is made of. One that follows another is made of the same. */
export function piecesOfSum(db: Db, books: YearBooks, sum: LineSum): InLinePiece[] {
  const query = { ...queryOf(books, sum.line, sum), currency: books.currency }
  const own = sum.specials.filter((piece) => isCounted(books, sum.line, piece))
  const stored = sum.count === own.length ? [] : pieces(db, query, { offset: 0, limit: -1 })
  return [...stored, ...own].flatMap((piece) => {
    const decision = decide(books, piece)
    return decision?.as === 'LINE' && decision.line.id === rootOf(sum.line) ? [{ piece, decision }] : []
  })
}
