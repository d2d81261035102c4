import type { Sentence, Values } from './sentences.ts'

const MIXED = 'the column mixes orders: {monthFirst#} with the month first, {dayFirst#} with the day first'
const mixed = ({ monthFirst, dayFirst }: Values) => ({
  mixed: { monthFirst: Number(monthFirst), dayFirst: Number(dayFirst) },
})
const column = ({ column: name = '', ...rest }: Values) => ({ ...rest, column: columnOf(name) })
const columnOf = (name: string): string | number =>
  /^number \d+$/.test(name) ? Number(name.slice('number '.length)) : name
/** Of files as a whole, and of what is asked about them. */
export const fileSentences: Sentence[] = [
  ['The file has no transactions: nothing is below its header.', 'NOTHING_BELOW_HEADER'],
  ['The file has no transactions.', 'NO_TRANSACTIONS'],
  ['The file has no account statement.', 'NO_STATEMENT'],
  [
    'The file has {accounts#} accounts without transactions and {valuations#} valuations, which an import does not take. Moving in does.',
    'BOOKS_LEFT',
  ],
  ['{count#} control characters (NUL and the like) were removed.', 'CONTROLS_REMOVED'],
  ['NUL characters were removed.', 'NULS_REMOVED'],
  [
    'Some characters cannot be read as {encoding} and show as \uFFFD. Choose another encoding if names look wrong.',
    'UNDECODABLE',
  ],
  [`No single order fits all dates: ${MIXED}.`, 'NO_SINGLE_DATE_ORDER'],
  [`No order fits all dates: ${MIXED}.`, 'NO_DATE_ORDER'],
  [
    'The balance on line {line#} does not follow from its neighbour. A row may be missing there.',
    'BALANCE_BREAK',
  ],
  [
    '{account}: the entries do not lead from the opening to the closing balance; some may be missing.',
    'BALANCE_GAP',
  ],
  ...['one row', '{rows#} rows'].flatMap((rows): Sentence[] => {
    const fees = (isProven: boolean) => (values: Values) => ({
      column: values.column,
      rows: Number(values.rows ?? 1),
      isProven,
    })
    return [
      [`The column "{column}" is taken off the amount in ${rows}.`, 'FEES_TAKEN_OFF', fees(false)],
      [
        `The column "{column}" is taken off the amount in ${rows}, as the balance does.`,
        'FEES_TAKEN_OFF',
        fees(true),
      ],
    ]
  }),
  [
    'The file lists {count#} card numbers. Give them the same account if they are cards of one.',
    'SEVERAL_CARDS',
  ],
  [
    'The bank reported: {message} ({code})',
    'BANK_ERROR',
    ({ message, code }) => ({
      message: message === 'an error' ? '' : message,
      code: code === 'no code' ? '' : code,
    }),
  ],
  [
    'The file is truncated: it ends before it is complete, and what follows is missing. Download it again from the bank.',
    'TRUNCATED',
  ],
  ['The file is truncated: it ends inside a record, and what follows may be missing.', 'TRUNCATED_RECORD'],
  ['1 investment transaction was skipped.', 'INVESTMENTS_SKIPPED', { count: 1 }],
  ['{count#} investment transactions were skipped.', 'INVESTMENTS_SKIPPED'],
  ['The section “{type}” is of no known type; it is read as an account.', 'UNKNOWN_SECTION'],
  ['“{text}” stands behind the sign that ends a record; it is passed over.', 'TEXT_AFTER_RECORD'],
  ['Lists that stand beside the transactions are passed over: {names,}.', 'LISTS_PASSED_OVER'],
  [
    '{count#} records are marked as reconciled. They come in as cleared: reconcile the account here.',
    'RECONCILED_ELSEWHERE',
  ],
  ['This very file was imported before, on {day}.', 'IMPORTED_BEFORE'],
  [
    'The file has several accounts, which never go into one by themselves. Say where each goes.',
    'SEVERAL_ACCOUNTS',
  ],
  ['Files of this kind went into several accounts. Say which one this file is of.', 'ACCOUNT_UNCLEAR'],
  [
    'The file has more than {most#} categories, which no household has; they are left out. Look at its columns.',
    'TOO_MANY_CATEGORIES',
  ],
  [
    'Categories of the file that are left out, because the household has none of the name: {names}. Say which are to be added, or which to use for them.',
    'UNKNOWN_CATEGORIES',
    ({ names = '' }) => {
      const [, some = names, more = '0'] = /^(.*) and (\d+) more$/s.exec(names) ?? []
      return { names: some.split(', '), more: Number(more) }
    },
  ],
  ['Are these numbers dates, as Excel stores them?', 'EXCEL_DATES'],
  [
    'In which order are the dates written? (they can be read in more than one order)',
    'DATE_ORDER',
    { mixed: null },
  ],
  [`In which order are the dates written? (${MIXED})`, 'DATE_ORDER', mixed],
  ['Which sign stands before the decimals?', 'DECIMAL_SIGN'],
  ['The columns and the balance contradict each other.', 'CONTRADICTION', { of: 'COLUMNS' }],
  ['The words and the balance contradict each other.', 'CONTRADICTION', { of: 'WORDS' }],
  ['The amounts and the balance contradict each other.', 'CONTRADICTION', { of: 'AMOUNTS' }],
  ['What does a positive amount mean?', 'POSITIVE_MEANS'],
  ['Which way does the balance run?', 'BALANCE_RUNS'],
  ['Which of the two columns is money out?', 'WHICH_IS_OUT', { of: 'COLUMNS' }],
  ['Which of the two words is money out?', 'WHICH_IS_OUT', { of: 'WORDS' }],
  ['Which word in the column "{column}" means money out?', 'WHICH_WORD_IS_OUT', column],
  ['Some amounts have more than four decimals.', 'TOO_MANY_DECIMALS'],
  ['Which columns hold the date and the amount?', 'WHICH_COLUMNS'],
  [
    '{count#} columns have the name of the amount; column {column#} is read. Which one counts?',
    'SAME_COLUMNS',
  ],
  [
    'Nothing says which figure is the amount; the column "{column}" is read. Which one counts?',
    'SEVERAL_FIGURES',
    column,
  ],
  ...['One row has', '{rows} rows have'].map(
    (rows): Sentence => [
      `${rows} no amount in the columns that are read, and numbers in "{columns}". What are they?`,
      'FIGURES_UNREAD',
      (values) => ({
        rows: Number(values.rows ?? 1),
        columns: (values.columns ?? '').split('", "').map(columnOf),
      }),
    ],
  ),
  [
    'The file has {count#} tables; the one below line {line#} is read. Which one holds the transactions?',
    'SEVERAL_TABLES',
  ],
  ['{count#} lines have a date and a number and are left out; {read#} are read.', 'LINES_LEFT_OUT'],
  ['No column says who was paid.', 'NO_PAYEE_COLUMN'],
  ['{count#} of {total#} rows do not say who was paid.', 'PAYEES_MISSING'],
  ['{count#} of {total#} rows name you as the payee.', 'PAYEES_OWN'],
  ['Every row has the payee “{payee}”.', 'SAME_PAYEE'],
  ['Which column is the payee?', 'WHICH_PAYEE_COLUMN'],
  ['The file does not say how its letters are written. Which of these reads right?', 'ENCODING_OPEN'],
  [
    'In which currency are the amounts? The file says “{codes}”.',
    'CURRENCY_OPEN',
    ({ codes = '' }) => ({ codes: codes.split('”, “') }),
  ],
]
