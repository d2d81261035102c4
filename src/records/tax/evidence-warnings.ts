import { formatMoney, type Money, magnitude, moneyOf } from '../../core/money.ts'
import { dayNumber } from '../../core/time.ts'
import type { Proven } from './proven.ts'
import type { TaxWarning } from './total-model.ts'
import { spanOf, type YearBooks, yearOf } from './year-books.ts'

type Warned = Pick<TaxWarning, 'kind' | 'text'>

const CENTS_APART = moneyOf('0.05')
const DAYS_APART = 10

/** What looks wrong between a piece and what there is to show for it. */
export function pieceWarnings(books: YearBooks, proven: Proven): Warned[] {
  const { piece, decision, items } = proven
  const files = items.flatMap(({ file }) => (file?.documentKind === 'RECEIPT' ? [file] : []))
  const dated = files.flatMap(({ date }) => (date === null ? [] : [date]))
  const span = spanOf(decision.line, books.year)
  const far = dated.find((date) => Math.abs(dayNumber(date) - dayNumber(piece.day)) > DAYS_APART)
  const other = dated.find((date) => yearOf(date) !== books.year && (date < span.from || date > span.to))
  const total = otherTotal(proven)
  const said: [Warned['kind'], string | false | undefined][] = [
    [
      'RECEIPT_TOTAL_DIFFERS',
      total !== undefined &&
        `${piece.payee}: a receipt says ${total}, and ${amountOf(piece.amount)} was paid.`,
    ],
    [
      'RECEIPT_DATE_DIFFERS',
      far && `${piece.payee}: a receipt is of ${far}, and it was paid on ${piece.day}.`,
    ],
    [
      'EVIDENCE_OF_OTHER_YEAR',
      other && `${piece.payee}: a receipt is of ${other}, and this is ${books.year}.`,
    ],
  ]
  return said.flatMap(([kind, text]) => (text ? [{ kind, text }] : []))
}

/** The total of a receipt that fits neither what was paid nor, with others, what they were paid by. */
function otherTotal({ piece, whole, items }: Proven): string | undefined {
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
    ({ size, linkedAmount }) => ![...paid, magnitude(linkedAmount)].some((amount) => isNear(size, amount)),
  )
  return wrong && amountOf(wrong.size)
}

const amountOf = (amount: Money): string => formatMoney(magnitude(amount))
