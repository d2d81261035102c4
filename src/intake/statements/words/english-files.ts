import type { WordsFor } from '../../../core/facts.ts'
import type { Day } from '../../../core/time.ts'
import { encodingNames } from '../encodings.ts'
import type { ColumnName, FileMessage, MixedOrders, SignExample } from '../messages.ts'
import { englishExample } from './english-signs.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const ORDERS = {
  MDY: 'Month first',
  DMY: 'Day first',
  YMD: 'Year first',
  EXCEL: 'Days as Excel counts them',
}

const dayOf = (day: Day): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

function range({ from, to, unreadable }: Extract<FileMessage, { kind: 'AS_DATE_ORDER' }>): string {
  if (!from || !to) return 'no date can be read'
  const days = from === to ? dayOf(from) : `${dayOf(from)} to ${dayOf(to)}`
  return unreadable > 0 ? `${days}, ${unreadable} cannot be read` : days
}

const mixedOrders = ({ monthFirst, dayFirst }: MixedOrders): string =>
  `the column mixes orders: ${monthFirst} with the month first, ${dayFirst} with the day first`

const named = (column: ColumnName): string => `"${typeof column === 'number' ? `number ${column}` : column}"`
const oneOfPair = (column: ColumnName): string =>
  `"${typeof column === 'number' ? `Column ${column}` : column}"`
const shownBy = (label: string, example: SignExample | null): string =>
  example ? `${label}: ${englishExample(example)}` : label

const CONTRADICTING = { COLUMNS: 'columns', WORDS: 'words', AMOUNTS: 'amounts' }
const ROLES = { DEBIT: 'money out', CREDIT: 'money in', AMOUNT: 'the amount' }

export const englishFiles: WordsFor<FileMessage> = {
  NOTHING_BELOW_HEADER: () => 'The file has no transactions: nothing is below its header.',
  NO_TRANSACTIONS: () => 'The file has no transactions.',
  NO_STATEMENT: () => 'The file has no account statement.',
  BOOKS_LEFT: ({ accounts, valuations }) =>
    `The file has ${accounts} accounts without transactions and ${valuations} valuations, which an import does not take. Moving in does.`,
  CONTROLS_REMOVED: ({ count }) => `${count} control characters (NUL and the like) were removed.`,
  NULS_REMOVED: () => 'NUL characters were removed.',
  UNDECODABLE: ({ encoding }) =>
    `Some characters cannot be read as ${encoding} and show as \uFFFD. Choose another encoding if names look wrong.`,
  NO_SINGLE_DATE_ORDER: (mixed) => `No single order fits all dates: ${mixedOrders(mixed)}.`,
  NO_DATE_ORDER: (mixed) => `No order fits all dates: ${mixedOrders(mixed)}.`,
  BALANCE_BREAK: ({ line }) =>
    `The balance on line ${line} does not follow from its neighbour. A row may be missing there.`,
  BALANCE_GAP: ({ account }) =>
    `${account}: the entries do not lead from the opening to the closing balance; some may be missing.`,
  FEES_TAKEN_OFF: ({ column, rows, isProven }) =>
    `The column "${column}" is taken off the amount in ${rows === 1 ? 'one row' : `${rows} rows`}${isProven ? ', as the balance does' : ''}.`,
  SEVERAL_CARDS: ({ count }) =>
    `The file lists ${count} card numbers. Give them the same account if they are cards of one.`,
  BANK_ERROR: ({ message, code }) => `The bank reported: ${message || 'an error'} (${code || 'no code'})`,
  TRUNCATED: () =>
    'The file is truncated: it ends before it is complete, and what follows is missing. Download it again from the bank.',
  TRUNCATED_RECORD: () => 'The file is truncated: it ends inside a record, and what follows may be missing.',
  INVESTMENTS_SKIPPED: ({ count }) =>
    count === 1 ? '1 investment transaction was skipped.' : `${count} investment transactions were skipped.`,
  UNKNOWN_SECTION: ({ type }) => `The section “${type}” is of no known type; it is read as an account.`,
  TEXT_AFTER_RECORD: ({ text }) => `“${text}” stands behind the sign that ends a record; it is passed over.`,
  HIDDEN_TEXT: ({ count }) =>
    `${count === 1 ? 'One letter' : `${count} letters`} of the file cannot be seen on the page and ${count === 1 ? 'was' : 'were'} left out.`,
  SHEETS_LEFT: ({ names, hidden }) =>
    `Sheets of the workbook that were not read: ${names.join(', ')}${hidden > 0 ? ` (${hidden} hidden)` : ''}.`,
  LISTS_PASSED_OVER: ({ names }) =>
    `Lists that stand beside the transactions are passed over: ${names.join(', ')}.`,
  RECONCILED_ELSEWHERE: ({ count }) =>
    `${count} records are marked as reconciled. They come in as cleared: reconcile the account here.`,

  EXCEL_DATES: () => 'Are these numbers dates, as Excel stores them?',
  DATE_ORDER: ({ mixed }) =>
    `In which order are the dates written? (${mixed ? mixedOrders(mixed) : 'they can be read in more than one order'})`,
  DECIMAL_SIGN: () => 'Which sign stands before the decimals?',
  CONTRADICTION: ({ of }) => `The ${CONTRADICTING[of]} and the balance contradict each other.`,
  POSITIVE_MEANS: () => 'What does a positive amount mean?',
  BALANCE_RUNS: () => 'Which way does the balance run?',
  WHICH_IS_OUT: ({ of }) => `Which of the two ${CONTRADICTING[of]} is money out?`,
  WHICH_WORD_IS_OUT: ({ column }) => `Which word in the column ${named(column)} means money out?`,
  TOO_MANY_DECIMALS: () => 'Some amounts have more than four decimals.',
  WHICH_COLUMNS: () => 'Which columns hold the date and the amount?',
  WHICH_TRADES: () => 'Which columns and words of this list of trades say what?',
  SAME_COLUMNS: ({ count, column }) =>
    `${count} columns have the name of the amount; column ${column} is read. Which one counts?`,
  SEVERAL_FIGURES: ({ column }) =>
    `Nothing says which figure is the amount; the column ${named(column)} is read. Which one counts?`,
  FIGURES_UNREAD: ({ rows, columns }) =>
    `${rows === 1 ? 'One row has' : `${rows} rows have`} no amount in the columns that are read, and numbers in ${columns.map(named).join(', ')}. What are they?`,
  SEVERAL_TABLES: ({ count, line }) =>
    `The file has ${count} tables; the one below line ${line} is read. Which one holds the transactions?`,
  LINES_LEFT_OUT: ({ count, read }) =>
    `${count} lines have a date and a number and are left out; ${read} are read.`,
  NO_PAYEE_COLUMN: () => 'No column says who was paid.',
  PAYEES_MISSING: ({ count, total }) => `${count} of ${total} rows do not say who was paid.`,
  PAYEES_OWN: ({ count, total }) => `${count} of ${total} rows name you as the payee.`,
  SAME_PAYEE: ({ payee }) => `Every row has the payee “${payee}”.`,
  WHICH_PAYEE_COLUMN: () => 'Which column is the payee?',
  PASSWORD_NEEDED: () => 'The PDF is locked. Its password opens it here and is not kept.',
  PASSWORD_WRONG: ({ left }) =>
    left === 0
      ? 'That is not its password. Upload the file again to try once more.'
      : `That is not its password. ${left === 1 ? '1 try is' : `${left} tries are`} left.`,
  WHICH_BALANCES: () => 'Which balances does the statement begin and end with?',
  WHICH_READING: () => 'Its rows add up in more than one way. Which one is it?',
  WHICH_DAYS: () => 'On which days were these?',
  WHICH_LINES: () => 'Are these lines transactions?',
  ENCODING_OPEN: () => 'The file does not say how its letters are written. Which of these reads right?',

  BALANCE_OF: ({ end, account }) =>
    `${end === 'OPENING' ? 'Opening balance' : 'Closing balance'}${account === null ? '' : `, ${account}`}`,
  AS_READING: ({ moneyIn, moneyOut }) => `Money in ${moneyIn}, money out ${moneyOut}`,
  LINE_OF_PAGE: ({ page, text }) => (page === null ? text : `Page ${page}: ${text}`),
  AS_DATE_ORDER: (found) => `${ORDERS[found.order]}: ${range(found)}`,
  AS_DECIMAL_STYLE: ({ style, cell, amount }) =>
    `${style === 'POINT' ? 'A point' : 'A comma'}: ${cell} ${amount === null ? 'cannot be read' : `means ${amount}`}`,
  NEGATIVE_IS_OUT: ({ example }) => shownBy('Negative amounts are money out', example),
  POSITIVE_IS_OUT: ({ example }) => shownBy('Positive amounts are money out (a card)', example),
  OUT_AND_IN: ({ out, into, example }) =>
    shownBy(`${oneOfPair(out)} is money out, ${oneOfPair(into)} is money in`, example),
  RISES_WITH_IN: () => 'It rises with money in',
  RISES_WITH_OUT: () => 'It rises with money out, for it is what is owed',
  WORD_IS_OUT: ({ word }) => `"${word}" is money out`,
  COLUMN_IS: ({ column, role }) => `${named(column)} is ${ROLES[role]}`,
  ROUND_TO_CENTS: () => 'Round every amount to cents',
  LEAVE_ROWS_OUT: () => 'Leave those rows out',
  NUMBERED_COLUMN: ({ column }) => `Column ${column}`,
  COLUMN_OF: ({ column, examples }) => `The column ${named(column)}: ${examples.join('; ')}`,
  TABLE_BELOW: ({ rows, line, names }) => `The ${rows} rows below line ${line}: ${names}`,
  LEAVE_AS_IT_IS: () => 'Leave it as it is',
  AS_TRANSACTIONS: () => 'These are plain transactions, no trades',
  WITHOUT_PAYEE: () => 'Import the rows without a payee',
  AS_ENCODING: ({ encoding, text }) => `${encodingNames[encoding]} (${encoding}): ${text}`,
}
