import { formatMoney, type Money } from '../../core/money.ts'
import type { YearBooks } from './books/year-books.ts'
import { CENT, DOLLAR } from './exact.ts'
import type { FormLine } from './forms/year-file.ts'

type Of = Pick<YearBooks, 'country'>

/** What a form in that country is filled in with: whole dollars in the United States. */
export const unitOf = ({ country }: Of): Money => (country === 'US' ? DOLLAR : CENT)

/** What was sold, of the GST/HST return and of that of the QST. */
export const SALES_LINES = ['ca.gst.101', 'ca-qc.qst.101'] as const

/** The same of a line: those of sales tax returns for sales are in dollars too. */
export const unitOfLine = (books: Of, { id }: Pick<FormLine, 'id'>): Money =>
  SALES_LINES.some((sales) => sales === id) ? DOLLAR : unitOf(books)

/** "350" where it is dollars, "350.25" where it is cents. */
export const amountText = (books: Of, amount: Money): string => textIn(unitOf(books), amount)

export const textIn = (unit: Money, amount: Money): string =>
  unit === DOLLAR ? `${amount / DOLLAR}` : formatMoney(amount)
