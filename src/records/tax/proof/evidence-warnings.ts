import { formatMoney, type Money, magnitude, moneyOf } from '../../../core/money.ts'
import { dayNumber } from '../../../core/time.ts'
import { filingDay, spanOf, yearOf } from '../books/windows.ts'
import type { YearBooks } from '../books/year-books.ts'
import type { Warned } from '../lines/warnings.ts'
import type { Message } from '../words/message-facts.ts'
import type { Proven } from './proven.ts'
import { isExempt } from './tax-estimates.ts'

const CENTS_APART = moneyOf('0.05')
const DAYS_APART = 10

/** What looks wrong between a piece and what there is to show for it. */
export function pieceWarnings(books: YearBooks, proven: Proven): Pick<Warned, 'kind' | 'told'>[] {
  const { piece, decision, items } = proven
  const { payee } = piece
  const files = items.flatMap(({ file }) => (file?.documentKind === 'RECEIPT' ? [file] : []))
  const dated = files.flatMap(({ date, provenCount }) => (date === null ? [] : [{ date, provenCount }]))
  const span = spanOf(decision.line, books)
  // Of several payments, a paper of the year is of no day of theirs, and may be made out until the return is filed.
  const far = dated.find(
    ({ date, provenCount }) =>
      provenCount < 2 && Math.abs(dayNumber(date) - dayNumber(piece.day)) > DAYS_APART,
  )
  const other = dated.find(
    ({ date, provenCount }) =>
      yearOf(date) !== books.year &&
      (date < span.from || date > (provenCount < 2 ? span.to : filingDay(books.country, books.year))),
  )
  const total = otherTotal(proven)
  const warnings: [Warned['kind'], Message | undefined][] = [
    [
      'RECEIPT_TOTAL_DIFFERS',
      total === undefined ? undefined : { kind: 'receipt-total-differs', payee, ...total },
    ],
    ['EXEMPT_ESTIMATE', exemptEstimate(books, proven)],
    [
      'RECEIPT_DATE_DIFFERS',
      far && { kind: 'receipt-date-differs', payee, day: far.date, paidOn: piece.day },
    ],
    [
      'EVIDENCE_OF_OTHER_YEAR',
      other && { kind: 'receipt-of-other-year', payee, day: other.date, year: books.year },
    ],
  ]
  return warnings.flatMap(([kind, told]) => (told ? [{ kind, told }] : []))
}

/** What was accepted of a tax that is in no such purchase as a rule. */
function exemptEstimate(books: YearBooks, { piece, decision: { line }, taxes }: Proven): Message | undefined {
  if (taxes?.source !== 'ACCEPTED' || !isExempt(books, line, piece)) return undefined
  const amount = amountOf(taxes.gst + taxes.qst)
  return { kind: 'exempt-estimate', line, payee: piece.payee, amount }
}

/**
 * The total of a receipt that fits neither what was paid nor, with others, what they were paid by, and of one for several
 * payments what those come to.
 */
function otherTotal({ piece, whole, items }: Proven): { total: string; paid: string } | undefined {
  const files = items.flatMap(({ file }) =>
    file?.documentKind === 'RECEIPT' &&
    file.total !== null &&
    (file.currency ?? piece.currency) === piece.currency
      ? [{ ...file, size: magnitude(file.total) }]
      : [],
  )
  const distinct = [...new Map(files.map((file) => [file.seq, file])).values()]
  const paid = [whole, piece.amount].map(magnitude)
  const isNear = (one: Money, other: Money) => magnitude(one - other) <= CENTS_APART
  const all = distinct.reduce((sum, { size }) => sum + size, 0n)
  if (paid.some((amount) => isNear(all, amount))) return undefined
  const wrong = distinct.find(
    ({ size, provenAmount }) => ![...paid, magnitude(provenAmount)].some((amount) => isNear(size, amount)),
  )
  const isOfSeveral = wrong && wrong.provenCount > 1
  return (
    wrong && { total: amountOf(wrong.size), paid: amountOf(isOfSeveral ? wrong.provenAmount : piece.amount) }
  )
}

const amountOf = (amount: Money): string => formatMoney(magnitude(amount))
