import { formatMoney } from '../../../core/money.ts'
import * as categories from '../../../ledger/categories/categories.ts'
import type { Db } from '../../../platform/db/db.ts'
import { decide, type YearBooks } from '../books/year-books.ts'
import { queryOf, yearSums } from '../lines/line-sums.ts'
import * as activities from '../mappings/activities.ts'
import { percentText } from '../percent.ts'
import { type Piece, pieces, piecesOf } from '../pieces.ts'
import { type ProvingReceipt, receiptsOf } from './proving-receipts.ts'

/** What counts of a transaction, or of a part of a split one, in a year: all that a closed year is held to. */
export interface CountedPart {
  transactionId: string
  part: number | null
  lineId: string
  activityId: string | null
  personId: string | null
  date: string
  amount: string
  currency: string
  sharePercent: string
  categoryId: string | null
  receipts: ProvingReceipt[]
}

/** The same with the number of its transaction, which never leaves the process. */
export interface CountedRow {
  seq: number
  part: number
  counted: CountedPart
}

const ALL = { offset: 0, limit: -1 }

/** Everything that counts on a line of the year, in whatever currency. */
export function countedRows(db: Db, books: YearBooks): CountedRow[] {
  const found = yearSums(db, books).lines.flatMap((sum) => [
    ...(sum.categories.length + sum.subtypes.length > 0
      ? pieces(db, queryOf(books, sum.line, sum), ALL)
      : []),
    ...sum.specials,
  ])
  return rowsOf(db, books, found)
}

/** What of some transactions does. */
export const countedRowsOf = (db: Db, books: YearBooks, seqs: number[]): CountedRow[] =>
  rowsOf(
    db,
    books,
    piecesOf(db, seqs).filter(({ status }) => status !== 'PENDING'),
  )

function rowsOf(db: Db, books: YearBooks, found: Piece[]): CountedRow[] {
  const decided = found.flatMap((piece) => {
    const decision = decide(books, piece)
    return decision?.as === 'LINE' ? [{ piece, decision }] : []
  })
  if (decided.length === 0) return []
  const activityIds = new Map(activities.rowsOf(db, books).map(({ seq, id }) => [seq, id]))
  const categoryIds = categories.idsBySeq(db, books)
  const receipts = receiptsOf(
    db,
    decided.map(({ piece }) => piece.seq),
  )
  return decided.map(({ piece, decision: { line, meaning } }) => ({
    seq: piece.seq,
    part: piece.part,
    counted: {
      transactionId: piece.id,
      part: piece.part < 0 ? null : piece.part,
      lineId: line.id,
      activityId: activityIds.get(meaning.activitySeq ?? 0) ?? null,
      personId: meaning.personId,
      date: piece.day,
      amount: formatMoney(piece.amount),
      currency: piece.currency,
      sharePercent: percentText(meaning.share),
      categoryId: categoryIds.get(piece.category) ?? null,
      receipts: receipts.get(piece.seq) ?? [],
    },
  }))
}
