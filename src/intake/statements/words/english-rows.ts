import type { WordsFor } from '../../../core/facts.ts'
import type { RowMessage } from '../messages.ts'

const quoted = (text: string): string => `"${text}"`

const FIELDS: Record<string, string> = {
  A: 'the address',
  D: 'a second date',
  F: 'that it is reimbursable',
  L: 'a second category',
  N: 'a second number',
}
const DAYS = { VALUE: 'value', TRANSACTION: 'transaction', STATEMENT: 'statement' }

export const englishRows: WordsFor<RowMessage> = {
  DATE_MISSING: () => 'The date is missing.',
  DATE_UNREADABLE: () => 'The date cannot be read.',
  DATE_TOO_EARLY: ({ first }) => `The date is before ${first}.`,
  DATE_TOO_LATE: () => 'The date is more than a year ahead.',
  DATE_OUTSIDE: ({ from, to }) => `The date is not between ${from} and ${to}.`,
  DATE_NOT_AS_EXPORTED: () => 'The date is not as Hearth writes it, 2026-01-31.',
  DATE_IN_NO_CALENDAR: ({ text }) =>
    `The date ${quoted(text)} is no calendar date between 1970 and a year from now.`,
  DATE_ORDER_OPEN: ({ mixed }) =>
    mixed
      ? `The order of the dates has to be chosen first: the column mixes orders: ${mixed.monthFirst} with the month first, ${mixed.dayFirst} with the day first.`
      : 'The order of the dates has to be chosen first.',
  DAY_AND_MONTH_OPEN: () => 'The order of day and month is not decided yet.',
  EXCEL_DATES_OPEN: () => 'The numbers have to be confirmed as dates first.',
  COLUMNS_OPEN: () => 'The columns have to be named first.',
  DECIMALS_OPEN: () => 'The sign before the decimals has to be chosen first.',
  DECIMAL_MARK_OPEN: () => 'The decimal mark is not decided yet.',
  AMOUNT_MISSING: () => 'The amount is missing.',
  AMOUNT_NO_NUMBER: () => 'The amount is not a number.',
  AMOUNT_TOO_FINE: () => 'The amount has more than four decimals.',
  AMOUNT_TOO_LONG: () => 'The amount has more than 15 digits before the decimals.',
  AMOUNT_TOO_LARGE: () => 'The amount has more than 15 digits.',
  AMOUNT_NOT_AS_EXPORTED: () => 'The amount is not as Hearth writes it, -12.34.',
  AMOUNT_TEXT_NO_NUMBER: ({ text }) => `The amount ${quoted(text)} is not a plain number.`,
  AMOUNT_TEXT_TOO_LARGE: ({ text }) => `The amount ${quoted(text)} has more than 15 digits.`,
  AMOUNT_IN_TWO_COLUMNS: () => 'The amount stands in two columns.',
  AMOUNT_BOTH_WAYS: () => 'There is money out and money in at once.',
  DIRECTION_MISSING: () => 'It does not say whether the money came in or went out.',
  RECORD_DIRECTION_MISSING: () => 'The record does not say whether money came in or went out.',
  TYPE_CONTRADICTED: ({ type }) => `The amount goes against the kind, ${type}.`,
  TYPE_UNKNOWN: () => 'The kind is neither EXPENSE nor INCOME nor TRANSFER.',
  STATUS_UNKNOWN: () => 'The status is neither PENDING nor CLEARED nor RECONCILED.',
  AMOUNT_CUT_BY_COMMA: () => 'The line has a number too many: an amount may be cut in two by a comma.',
  FIELD_TOO_LONG: ({ field, most }) => `The field ${field} has more than ${most} characters.`,
  CELL_TOO_LONG: ({ column, length, most }) =>
    `The field ${typeof column === 'number' ? `of column ${column}` : column} has ${length} characters, more than the ${most} allowed.`,
  NO_CURRENCY: ({ code }) => `The file gives “${code}” as the currency, which is none. Say which one it is.`,
  RECORD_CUT_OFF: () => 'The file ends inside this record.',
  TWO_AMOUNTS: () => 'The record has two amounts: the end of a record may be missing.',
  TRADE_WITHOUT_SECURITY: () => 'It does not say which security it is of.',
  QUANTITY_UNREADABLE: ({ text }) => `The quantity ${quoted(text)} is no number of at most ten decimals.`,
  RATIO_MISSING: () => 'It does not say how many new units there are for how many old ones.',
  SPLIT_INCOMPLETE: ({ needed, found }) =>
    `Of this split ${needed} parts are needed, each once; the file has ${found}.`,

  LEFT_OUT_BY_HAND: () => 'It was left out by hand.',
  HEADER_REPEATED: () => 'The header is repeated.',
  NO_DATE_NO_AMOUNT: () => 'It has no date and no amount.',
  FIGURES_NOT_READ: () => 'It has a date and a number, but not in the columns that are read.',
  OTHER_TABLE: () => 'It belongs to another table of the file.',
  NOT_CARRIED_OUT: ({ state }) => `The bank did not carry it out: ${state}.`,
  MEMO_ONLY: () => 'It is a memo without effect on the balance.',
  BALANCE_ROW: () => 'It is a balance or a total, not a transaction.',
  RECORD_EMPTY: () => 'The record is empty.',
  INVESTMENT: () => 'An investment transaction: not imported.',
  INVESTMENT_TRADE: ({ trade }) =>
    `An investment transaction (${trade}): only movements of cash are imported.`,
  UNKNOWN_TRADE: ({ trade }) => `A trade of a kind that Hearth does not know (${trade}): it is not imported.`,
  WITHIN_ACCOUNT: () => 'It moves between parts of the account and changes nothing that is held.',
  TRADE_REVERSED: () => 'The broker took it back in this file.',
  TRADE_REVERSAL: ({ id }) =>
    `It takes back an earlier trade (${id}). If that one is in Hearth, delete it there.`,
  NOT_BOOKED: () => 'For information only: not booked.',
  OPENING_BALANCE: ({ amount }) => `The opening balance of the account, ${amount}: not a transaction.`,
  OPENING_IS_SET: () => 'The account begins with it from now on.',
  OPENING_STAYS: () => 'The account has one, which stays.',
  SECOND_OPENING_BALANCE: () => 'A second opening balance of the account: it is left out.',

  DAY_IN_DOUBT: () => 'Its day is in doubt.',
  AMOUNT_ROUNDED: ({ text }) => `The amount ${quoted(text)} is rounded to four decimals.`,
  AMOUNT_AS_MONEY_OUT: ({ text }) => `The amount ${quoted(text)} is read as money out.`,
  COMMA_AS_DECIMAL_MARK: ({ text }) => `The comma in ${quoted(text)} is read as the decimal mark.`,
  NO_USABLE_RATE: ({ currency }) => `The amount is in ${currency} and the file gives no usable rate.`,
  CONVERTED: ({ amount, currency, rate }) => `Converted from ${amount} ${currency} at ${rate}.`,
  FEE_INCLUDED: ({ amount }) => `A fee of ${amount} is in the amount.`,
  SURPLUS_CELLS: () => 'The line has more cells than the table has columns. Check the row.',
  REVERSAL: () => 'The bank marks this as a reversal of an earlier booking.',
  OPTION_CLOSED: () =>
    'The option was exercised or assigned. What it cost belongs to the shares: correct their cost by hand.',
  INCOME_TAKEN_BACK: () => 'Income that was taken back comes in as money out, not as a trade.',
  DETAILS_NOT_THE_WHOLE: ({ count }) =>
    `The entry holds ${count} transactions that do not add up to it; it is kept whole.`,
  DATED_BY: ({ day, written }) =>
    `${written === '' ? 'The bank gives no booking date' : `The booking date “${written}” is none`}; it is dated by the day of the ${DAYS[day]}.`,
  SPLIT_TOO_LONG: ({ most }) => `This split has more than ${most} parts; it is kept in one line.`,
  SPLIT_NOT_THE_WHOLE: () => 'The parts of this split do not add up to its amount; it is kept in one line.',
  SPLIT_WITHOUT_AMOUNT: () => 'A part of this split has no amount; it is kept in one line.',
  SPLIT_PART_TRANSFERRED: () =>
    'A part of this split goes to another account; it is kept as a part without a category.',
  TRANSFER_TO_ITSELF: () =>
    'The file calls it a transfer to the account it is in; it is read as a plain one.',
  NOT_TAKEN_OVER: ({ fields }) =>
    `Not taken over: ${fields.map((field) => FIELDS[field] ?? `the field ${field}`).join(', ')}.`,
}
