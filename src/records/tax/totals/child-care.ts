import { formatMoney, type Money } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { YearBooks } from '../books/year-books.ts'
import { pieceKey } from '../evidence/sales-taxes.ts'
import { isClaimed } from '../evidence/wants.ts'
import { NOTHING, plus } from '../exact.ts'
import { claimedWith, type LineSum, newLine } from '../lines/line-sum.ts'
import { countedOf, signed, worthOf } from '../lines/line-sums.ts'
import { payeeKeyOf } from '../part-keys.ts'
import type { Proof } from '../proof/proof.ts'
import { type InLinePiece, piecesOfSum } from '../proof/proven.ts'

/** The credit of Québec for child care. */
const CREDIT = 'ca-qc.tp1.455'

/**
 * The federal line counts all child care; the credit of Québec nothing that was paid at the reduced contribution. Whoever was
 * paid has the one price or the other, as somebody said for the year: what nobody has said counts nothing there yet.
 */
export const withChildCare = (db: Db, books: YearBooks, sums: LineSum[], proof: Proof): LineSum[] =>
  sums.map((sum) => (sum.line.id === CREDIT ? creditOf(db, books, sum, proof) : sum))

function creditOf(db: Db, books: YearBooks, copied: LineSum, proof: Proof): LineSum {
  const priceOf = ({ piece }: InLinePiece) => books.profile?.childCare?.[payeeKeyOf(piece.payee)]
  const all = Map.groupBy(piecesOfSum(db, books, copied), priceOf)
  const sum = newLine(copied.line, copied)
  for (const each of all.get('FULL') ?? []) add(books, sum, each, proof)
  const unsaid = all.get(undefined) ?? []
  return unsaid.length === 0 ? sum : { ...sum, doubts: [doubtOf(books, sum, unsaid)] }
}

function add(books: YearBooks, sum: LineSum, { piece, decision }: InLinePiece, proof: Proof): void {
  const { share } = decision.meaning
  const amount = signed(decision.line, piece, books)
  const counted = countedOf(books, piece, decision) ?? NOTHING
  if (piece.currency === books.currency) sum.byShare.set(share, (sum.byShare.get(share) ?? 0n) + amount)
  else {
    sum.convertedGross = plus(sum.convertedGross, worthOf(books, decision.line, piece, amount) ?? NOTHING)
    sum.converted = plus(sum.converted, counted)
  }
  sum.count++
  sum.specials.push(piece)
  if (!isClaimed(decision.line, piece.type)) return
  const claim = { count: 1, exact: counted }
  sum.claimed = claimedWith(sum.claimed, claim)
  const proven = proof.get(pieceKey(piece))
  if (!proven || proven.missing) sum.lacking = claimedWith(sum.lacking, claim)
}

function doubtOf(books: YearBooks, { line }: LineSum, unsaid: InLinePiece[]): LineSum['doubts'][number] {
  const payees = new Map(unsaid.map(({ piece: { payee } }) => [payeeKeyOf(payee), payee]))
  const amount = unsaid.reduce<Money>(
    (all, { piece, decision }) => all + signed(decision.line, piece, books),
    0n,
  )
  const [payee = ''] = payees.values()
  const told = {
    kind: 'child-care-price',
    line,
    payee,
    more: payees.size - 1,
    amount: formatMoney(amount),
  } as const
  return { kind: 'SHARE_TO_BE_SAID', told }
}
