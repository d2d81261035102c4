import type { Actor } from '../../../core/actor.ts'
import { formatMoney, type Money, magnitude, moneyOf } from '../../../core/money.ts'
import { Problem } from '../../../core/problem.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readSnapshot } from '../../../platform/db/read-snapshot.ts'
import { yearOf } from '../books/windows.ts'
import { booksOf, decide } from '../books/year-books.ts'
import type { LikeSalesTaxes, TaxSalesTax } from '../evidence/sales-tax-model.ts'
import { pieceKey } from '../evidence/sales-taxes.ts'
import { CENT, rounded } from '../exact.ts'
import { tableOf } from '../forms/year-table.ts'
import { isRegistered } from '../lines/registered.ts'
import * as activities from '../mappings/activities.ts'
import { keyOf, type NamedPart, namedPiece, payeeKeyOf, shownPart } from '../part-keys.ts'
import { type Piece, piecesOfOne } from '../pieces.ts'
import { piecesOfSum } from '../proof/proven.ts'
import { estimateOf, isExempt } from '../proof/tax-estimates.ts'
import * as salesTax from '../sales-tax/sales-tax.ts'
import { yearLines } from './year-lines.ts'

/**
 * What the year's other purchases from a payee, on the same line of the same business, would have for sales taxes as this
 * one has: as much of their amounts, or the estimate where that was accepted. What a receipt states is left out, and so is
 * what has them already. Throws not-found where none was said of this one.
 */
export const likeSalesTaxes = (db: Db, actor: Actor, of: NamedPart): LikeSalesTaxes =>
  readSnapshot(db, () => {
    const model = salesTax.find(db, actor, of)
    if (!model) throw new Problem('not-found')
    return { model, ...likeOnes(db, actor, of, model) }
  })

function likeOnes(db: Db, actor: Actor, part: NamedPart, model: TaxSalesTax): Omit<LikeSalesTaxes, 'model'> {
  const key = keyOf(db, actor, part)
  const books = booksOf(db, actor, yearOf(key.day))
  const piece = piecesOfOne(db, key.seq).find((each) => each.part === key.part)
  const decision = piece && decide(books, piece)
  const all = activities.rowsOf(db, actor)
  const of = { payee: piece?.payee ?? '', currency: piece?.currency ?? books.currency }
  if (!piece || decision?.as !== 'LINE') return { ...of, items: [] }
  const { line, meaning } = decision
  const activity = all.find(({ seq }) => seq === meaning.activitySeq)
  const { lines, proof } = yearLines(db, books, all)
  const sum = lines.find(
    (each) =>
      each.line.id === line.id &&
      each.activitySeq === meaning.activitySeq &&
      each.personId === meaning.personId,
  )
  if (!sum || !activity) return { ...of, items: [] }
  const table = tableOf(books.country, books.year)
  const taxesFor = (other: Piece) =>
    model.isEstimate
      ? isExempt(books, line, other)
        ? undefined
        : estimateOf(table, activity, other)
      : inProportion(model, magnitude(piece.amount), magnitude(other.amount))
  const items = piecesOfSum(db, books, sum)
    .map((each) => each.piece)
    .filter((other) => isLike(piece, other) && isClaiming(activity, other.day))
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.seq - other.seq)
    .flatMap((other) => {
      const taxes = taxesFor(other)
      const known = proof.get(pieceKey(other))?.taxes
      if (!taxes || known?.source === 'RECEIPT') return []
      const source = model.isEstimate ? 'ACCEPTED' : 'STATED'
      if (known?.source === source && known.gst === taxes.gst && known.qst === taxes.qst) return []
      return [{ ...itemOf(other, taxes), ...beforeOf(db, actor, other) }]
    })
  return { ...of, items }
}

interface Taxes {
  gst: Money
  qst: Money
}

/** As much of the amount, to the cent; of the same amount the same. */
function inProportion({ gstHst, qst }: TaxSalesTax, whole: Money, amount: Money): Taxes | undefined {
  if (whole === 0n) return undefined
  const share = (tax: string): Money =>
    amount === whole ? moneyOf(tax) : rounded({ numerator: moneyOf(tax) * amount, denominator: whole }, CENT)
  return { gst: share(gstHst), qst: share(qst) }
}

const isLike = (one: Piece, other: Piece): boolean =>
  pieceKey(one) !== pieceKey(other) &&
  payeeKeyOf(one.payee) === payeeKeyOf(other.payee) &&
  one.type === other.type &&
  one.currency === other.currency

const isClaiming = ({ gstFrom, gstTo, qstFrom, qstTo }: activities.ActivityRow, day: string): boolean =>
  isRegistered(day, gstFrom, gstTo) || isRegistered(day, qstFrom, qstTo)

const itemOf = (piece: Piece, { gst, qst }: Taxes) => ({
  transactionId: piece.id,
  part: shownPart(piece.part),
  date: piece.day,
  amount: formatMoney(piece.amount),
  gstHst: formatMoney(gst),
  qst: formatMoney(qst),
})

function beforeOf(db: Db, actor: Actor, piece: Piece) {
  const before = salesTax.find(db, actor, namedPiece(piece))
  return {
    before: before ? { gstHst: before.gstHst, qst: before.qst, isEstimate: before.isEstimate } : null,
    version: before?.version ?? 0,
  }
}
