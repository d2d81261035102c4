import { formatMoney } from '../../../core/money.ts'
import type { Sale } from '../../../holdings/portfolio/sales.ts'
import { formatUnits } from '../../../holdings/worth/units.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rootOf, type YearBooks } from '../books/year-books.ts'
import { evidenceItems, itemsOf } from '../evidence/evidence-items.ts'
import { type Exact, exactly } from '../exact.ts'
import type { LineSum } from '../lines/line-sum.ts'
import type { InLine } from '../lines/line-sums.ts'
import { WHOLE } from '../percent.ts'
import { type Piece, piecesOf } from '../pieces.ts'
import { missingFor, type Proven } from '../proof/proven.ts'
import type { Message } from '../words/message-facts.ts'
import { figureOf } from './sale-figure.ts'

/** A sale by its cash in the ledger: evidence of it is attached there. */
interface SalePart {
  piece: Piece
  basis: Exact
  proven: Proven
  told: Message
}

/** By the numbers of their transactions. */
const cashOf = (db: Db, sales: readonly Sale[]): Map<number, Piece> =>
  new Map(
    piecesOf(
      db,
      sales.flatMap(({ transactionSeq }) => transactionSeq ?? []),
    ).map((piece) => [piece.seq, piece]),
  )

/** What of a line of sales is in the ledger as cash, in the order of days. */
export function saleParts(db: Db, books: YearBooks, { line, personId, sales }: LineSum): SalePart[] {
  const own = books.lines.get(rootOf(line)) ?? line
  const cash = cashOf(db, sales)
  const items = evidenceItems(db, [...cash.keys()])
  const meaning = { lineId: own.id, activitySeq: null, personId, share: WHOLE }
  const ofNobody = { seq: 0, householdId: books.householdId, categorySeq: null, accountSubtype: null }
  const because = { ...meaning, ...ofNobody, fromYear: books.year, toYear: null }
  const decision: InLine = { as: 'LINE', line: own, meaning, because }
  return sales.flatMap((sale): SalePart[] => {
    const piece = cash.get(sale.transactionSeq ?? 0)
    if (!piece) return []
    const shown = itemsOf(piece, items.get(piece.seq))
    const missing = missingFor(decision, { ...piece, type: 'INCOME' }, shown)
    const taxes = { taxes: undefined, gst: 0n, qst: 0n, pst: 0n }
    const proven = { piece, decision, whole: piece.amount, items: shown, missing, ...taxes }
    return [{ piece, basis: exactly(figureOf(own, sale) ?? 0n), proven, told: toldOf(sale) }]
  })
}

export const toldOf = ({ security, one }: Sale): Message => ({
  kind: 'sold',
  name: security.symbol ?? security.name,
  units: formatUnits(one.units),
  proceeds: formatMoney(one.proceeds ?? 0n),
  cost: formatMoney(one.cost ?? 0n),
  outlays: formatMoney(one.outlays ?? 0n),
})
