import { formerText, type WordsFor } from '../../../core/facts.ts'
import type { ColumnName, SignClause, SignExample } from '../messages.ts'

const named = (column: ColumnName): string => `"${typeof column === 'number' ? `number ${column}` : column}"`
const PAIR = 'money out and money in have columns of their own'

/** `TIM HORTONS 4.25 -> you spent 4.25` */
export const englishExample = ({ payee, cell, amount }: SignExample): string =>
  `${payee} ${cell} -> you ${amount.startsWith('-') ? `spent ${amount.slice(1)}` : `received ${amount}`}`.trim()

/** Clauses, to be put together as they are. */
export const englishSigns: WordsFor<SignClause> = {
  FORMER_TEXT: formerText.en,
  CHOSEN_POSITIVE_OUT: () => 'chosen: positive amounts are money out',
  CHOSEN_AS_WRITTEN: () => 'chosen: amounts are read as written',
  CHOSEN_WORD: ({ word }) => `chosen: "${word}" is money out`,
  NO_AMOUNT_COLUMN: () => 'no amount column is known yet',
  NO_AMOUNT: () => 'there is no amount to tell by',
  BANK_WRITES: ({ bank, outAs }) => `${bank} writes money out as ${outAs.toLowerCase()}`,
  BALANCE_TELLS: () => 'the balance column says which way the money went',
  BALANCE_PROVES: () => 'the balance column proves it',
  BALANCE_SUGGESTS: () => 'the balance column makes it likely, but does not prove it',
  BALANCE_CONTRADICTS: () => 'the balance column contradicts the signs; the amounts are read as it says',
  TWO_COLUMNS: () => PAIR,
  TWO_COLUMNS_OUT_FIRST: () => `${PAIR}, the first of them money out`,
  TWO_COLUMNS_UNCLEAR: () => `${PAIR}, but nothing says which is which`,
  COLUMN_TELLS: ({ column }) => `the column ${named(column)} says which way the money went`,
  COLUMN_AGREES: ({ column }) => `the column ${named(column)} agrees with the signs`,
  COLUMN_SAYS_POSITIVE_OUT: ({ column }) => `the column ${named(column)} says positive is money out`,
  NAMED_AFTER_OUT: () => 'the column is called after money out; positive amounts are read so',
  AS_MANY_OF_EACH: () => 'as many amounts are positive as negative',
  MOSTLY_NEGATIVE: () => 'most amounts are negative, as money out is',
  MOSTLY_POSITIVE_CARD_HEADER: () => 'most amounts are positive, and the header is that of a card',
  MOSTLY_POSITIVE_ON_CARD: () => 'most amounts are positive, and on a card most are purchases',
  MOSTLY_POSITIVE_READ_AS_OUT: () =>
    'most amounts are positive; positive amounts are read as money out until you say otherwise',
  MOSTLY_POSITIVE_AS_WRITTEN: () =>
    'most amounts are positive; amounts are read as written until you say otherwise',
  AS_WRITTEN: () => 'amounts are read as written',
  TEXTS_SAY_POSITIVE_OUT: () => 'the texts say that positive amounts are money out',
  BALANCE_IS_OWED: () => '; the balance is what is owed',
  IS_OWED: () => '; it is what is owed',
  UNLESS_BALANCE_IS_OWED: () => '; the balance column says otherwise, unless it is what is owed',
  UNLESS_OWED: () => ', unless it is what is owed on a card or a loan',
  BALANCE_MAY_DIFFER: () => ', but the balance column may say otherwise',
  BALANCE_DIFFERS: () => ', but the balance column says otherwise',
  TEXTS_DIFFER: () => ', but the texts say otherwise',
  MAY_BE_PAYMENTS: () => '; these may be payments as well',
  EXAMPLE: (example) => `: ${englishExample(example)}`,
}
