import { fold } from '../../../ledger/categories/names.ts'
import type { FormLine } from '../forms/year-file.ts'
import { WHOLE } from '../percent.ts'
import type { Piece } from '../pieces.ts'
import { WHOLE_TRANSACTION } from '../tables.ts'

/** What somebody calls payments on a loan, folded; "mortgage interest" is interest alone. */
const LOANS = /\b(mortgages?|loans?|heloc|hypothe\w*|prets?|emprunts?|marges? de credit|lines? of credit)\b/
const INTEREST = /\binter(est|ets?)\b/

const named = (name: string): boolean => LOANS.test(fold(name)) && !INTEREST.test(fold(name))

/** Categories whose payments also pay a loan back. */
export const loanCategories = (names: ReadonlyMap<number, string>): ReadonlySet<number> =>
  new Set([...names].flatMap(([seq, name]) => (named(name) ? [seq] : [])))

interface Books {
  loanCategories: ReadonlySet<number>
}

/** Whether of what a category is mapped to the line principal may be a part: it is looked at payment by payment. */
export const mayHoldPrincipal = (books: Books, { direction, share }: FormLine, category: number): boolean =>
  (direction === 'DEDUCTION' || direction === 'CREDIT') &&
  (share === 'ASK' || books.loanCategories.has(category))

/**
 * Whether nobody has said how much of a payment on a loan is interest: what pays the loan back is on no line. A part of a
 * split was said, and so is any share but the whole.
 */
export const isUnstatedPrincipal = (
  books: Books,
  line: FormLine,
  { part, type, subtype, category }: Pick<Piece, 'part' | 'type' | 'subtype' | 'category'>,
  share: number,
): boolean =>
  share === WHOLE &&
  part === WHOLE_TRANSACTION &&
  (mayHoldPrincipal(books, line, category) ||
    (type === 'TRANSFER' && subtype === null && line.direction === 'DEDUCTION'))
