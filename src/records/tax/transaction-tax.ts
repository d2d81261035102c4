import type { Actor } from '../../core/actor.ts'
import { formatMoney } from '../../core/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import * as activities from './activities.ts'
import * as evidence from './evidence.ts'
import { type EvidenceItem, evidenceItems, itemsOf } from './evidence-items.ts'
import { pieceWarnings } from './evidence-warnings.ts'
import { namesOf, partOf, type Shown } from './line-parts.ts'
import { NOTICE } from './notice.ts'
import { keyOf, shownPart } from './part-keys.ts'
import { type Piece, piecesOfOne } from './pieces.ts'
import { claimedTaxes, type InLine, missingFor, type Proven, wholesOf } from './proven.ts'
import { pieceKey, type SalesTaxes, taxesOf } from './sales-taxes.ts'
import type { TaxPartOfTransaction, TransactionTax } from './transaction-tax-model.ts'
import { booksOf, type Decision, decide, type YearBooks, yearOf } from './year-books.ts'

/** Everything there is to say for tax of one transaction, part by part. */
export const transactionTax = (db: Db, actor: Actor, transactionId: string): TransactionTax =>
  readSnapshot(db, () => taxOf(db, actor, transactionId))

function taxOf(db: Db, actor: Actor, transactionId: string): TransactionTax {
  const { seq } = keyOf(db, actor, { transactionId, part: undefined })
  const pieces = piecesOfOne(db, seq)
  const items = evidenceItems(db, [seq])
  const all = activities.rowsOf(db, actor)
  const names = namesOf(db, actor)
  const booksIn = booksByYear(db, actor)
  const taxes = taxesOf(db, pieces, items)
  const whole = wholesOf(pieces).get(seq) ?? 0n
  const sources = { activities: all, names, items: items.get(seq) ?? [], taxes, whole }
  return {
    ...{ notice: NOTICE, transactionId },
    parts: pieces.map((piece) => shownPiece(piece, decided(booksIn, piece), sources)),
    detached: evidence.list(db, actor, transactionId).filter(({ detached }) => detached),
  }
}

const booksByYear = (db: Db, actor: Actor) => {
  const known = new Map<number, YearBooks>()
  return (year: number): YearBooks => {
    const books = known.get(year) ?? booksOf(db, actor, year)
    known.set(year, books)
    return books
  }
}

interface Decided {
  books: YearBooks
  decision: Decision | undefined
}

/** In the year of its day; one that an override or a window puts into another year is in that one. */
function decided(booksIn: (year: number) => YearBooks, piece: Piece): Decided {
  const year = yearOf(piece.day)
  const own = booksIn(year)
  const said = [...own.overrides.values()].flatMap(({ transactionSeq, taxYear }) =>
    transactionSeq === piece.seq && taxYear !== null ? [taxYear] : [],
  )
  const tried = [...new Set([...said, year, year - 1])].map((each) => {
    const books = booksIn(each)
    return { books, decision: decide(books, piece) }
  })
  return (
    tried.find(({ decision }) => decision?.as === 'LINE') ??
    tried.find(({ decision }) => decision !== undefined) ?? { books: own, decision: undefined }
  )
}

interface Sources extends Pick<Shown, 'activities' | 'names'> {
  items: EvidenceItem[]
  taxes: Map<string, SalesTaxes>
  whole: bigint
}

function shownPiece(piece: Piece, { books, decision }: Decided, sources: Sources): TaxPartOfTransaction {
  const counts = piece.status !== 'PENDING' && piece.currency === books.currency
  const common = {
    ...{ part: shownPart(piece.part), year: books.year, amount: formatMoney(piece.amount) },
    ...{ currency: piece.currency, isCounted: counts && decision?.as === 'LINE' },
  }
  if (decision?.as !== 'LINE')
    return { ...common, outcome: decision?.as ?? 'NOT_COUNTED', line: null, tax: null, warnings: [] }
  const proven = provenPiece(books, piece, decision, sources)
  const { id, form, line, label, labelFr } = decision.line
  const shown = {
    ...{ books, activities: sources.activities, names: sources.names },
    proof: { proven: new Map([[pieceKey(piece), proven]]) },
    ids: new Map(sources.activities.map((row) => [row.seq, row.id])),
  }
  return {
    ...{ ...common, outcome: 'LINE' },
    line: { lineId: id, form, line, label, labelFr: labelFr ?? null },
    tax: partOf(shown, piece, decision),
    warnings: pieceWarnings(books, proven),
  }
}

function provenPiece(
  books: YearBooks,
  piece: Piece,
  decision: InLine,
  { items: all, taxes, activities: rows, whole }: Sources,
): Proven {
  const items = itemsOf(piece, all)
  return {
    ...{ piece, decision, whole, items, missing: missingFor(decision, piece, items) },
    ...claimedTaxes(books, piece, decision, { taxes: taxes.get(pieceKey(piece)), activities: rows }),
  }
}
