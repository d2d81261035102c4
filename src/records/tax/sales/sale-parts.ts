import { formatMoney, sumOf } from '../../../core/money.ts'
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

/** What was sold at once, by its cash in the ledger: evidence of it is attached there. Several lots of a line are one. */
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
  const together = Map.groupBy(sales, ({ transactionSeq }) => transactionSeq ?? 0)
  return [...together].flatMap(([seq, lots]): SalePart[] => {
    const piece = cash.get(seq)
    if (!piece) return []
    const shown = itemsOf(piece, items.get(piece.seq))
    const missing = missingFor(decision, { ...piece, type: 'INCOME' }, shown)
    const taxes = { taxes: undefined, gst: 0n, qst: 0n, pst: 0n }
    const proven = { piece, decision, whole: piece.amount, items: shown, missing, ...taxes }
    const basis = exactly(sumOf(lots.map((sale) => figureOf(own, sale) ?? 0n)))
    return [{ piece, basis, proven, told: toldOf(lots) }]
  })
}

/** Of one sale, whose lots may have been bought on several days. */
export function toldOf(lots: readonly Sale[]): Message {
  const total = (figure: (sale: Sale) => bigint | undefined): bigint =>
    sumOf(lots.map((sale) => figure(sale) ?? 0n))
  const [since = null, ...others] = new Set(lots.map(({ one }) => one.held?.since ?? null))
  const [security] = lots.map(({ security: own }) => own)
  return {
    kind: 'sold',
    name: security?.symbol ?? security?.name ?? '',
    units: formatUnits(total(({ one }) => one.units)),
    proceeds: formatMoney(total(({ one }) => one.proceeds)),
    cost: formatMoney(total(({ one }) => one.cost)),
    outlays: formatMoney(total(({ one }) => one.outlays)),
    since: others.length === 0 ? since : null,
  }
}
