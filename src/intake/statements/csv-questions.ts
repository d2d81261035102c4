import { formatMoney } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { readAmount } from './amounts.ts'
import { readDate } from './dates.ts'
import type { ColumnRole, DateOrder, DecimalStyle, StatementQuestion } from './statements.ts'

const ORDER_NAMES: Record<DateOrder, string> = {
  MDY: 'Month first',
  DMY: 'Day first',
  YMD: 'Year first',
  EXCEL: 'Days as Excel counts them',
}
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

/** Asks for the order of the dates; each option says which range of days it makes of the file. */
export function dateOrderQuestion(
  cells: string[],
  orders: DateOrder[],
  today: Day,
  why?: string,
): StatementQuestion {
  const excel = orders.includes('EXCEL')
  const open = why ?? 'they can be read in more than one order'
  return {
    code: excel ? 'EXCEL_DATES' : 'DATE_ORDER',
    message: excel
      ? 'Are these numbers dates, as Excel stores them?'
      : `In which order are the dates written? (${open})`,
    options: orders.map((order) => ({
      value: order,
      label: `${ORDER_NAMES[order]}: ${rangeInWords(cells, order, today)}`,
    })),
  }
}

/** Asks whether "1,234" is more than a thousand or a little more than one. */
export function decimalStyleQuestion(cells: string[]): StatementQuestion {
  const example = cells.find((cell) => /[.,]\d{3}\D*$/.test(cell))?.trim() ?? '1,234'
  const styles: DecimalStyle[] = ['POINT', 'COMMA']
  return {
    code: 'DECIMAL_STYLE',
    message: 'Which sign stands before the decimals?',
    options: styles.map((style) => {
      const read = readAmount(example, style)
      const means =
        'amount' in read ? `${example} means ${formatMoney(read.amount)}` : `${example} cannot be read`
      return { value: style, label: `${style === 'POINT' ? 'A point' : 'A comma'}: ${means}` }
    }),
  }
}

/** What the question of the sign is about: two columns or words, or a balance that runs one way or the other. */
type SignSubject = { of: 'columns' | 'words'; out: string; into: string } | 'BALANCE'

/** A row as it comes out when the amounts are read as they are written, and when they are turned around. */
export interface SignExamples {
  asWritten: string
  turned: string
}

/** Where the balance contradicts what names the direction, the question says so and each answer shows a row. */
export function signQuestion(
  inverted: boolean,
  subject?: SignSubject,
  disputed?: SignExamples,
): StatementQuestion {
  const { message, asWritten, turned } = signWords(subject)
  const shown = (label: string, example = '') => (example === '' ? label : `${label}: ${example}`)
  const options = [
    { value: 'false', label: shown(asWritten, disputed?.asWritten) },
    { value: 'true', label: shown(turned, disputed?.turned) },
  ]
  const what = typeof subject === 'object' ? subject.of : 'amounts'
  return {
    code: 'SIGN',
    message: disputed ? `The ${what} and the balance contradict each other. ${message}` : message,
    options: inverted ? options.reverse() : options,
  }
}

function signWords(subject: SignSubject | undefined) {
  if (subject === 'BALANCE') {
    return {
      message: 'Which way does the balance run?',
      asWritten: 'It rises with money in',
      turned: 'It rises with money out, for it is what is owed',
    }
  }
  if (!subject) {
    return {
      message: 'What does a positive amount mean?',
      asWritten: 'Negative amounts are money out',
      turned: 'Positive amounts are money out (a card)',
    }
  }
  const asPair = (out: string, into: string) => `"${out}" is money out, "${into}" is money in`
  const { of, out, into } = subject
  return {
    message: `Which of the two ${of} is money out?`,
    asWritten: asPair(out, into),
    turned: asPair(into, out),
  }
}

/** Asks which of the two words of a column is money out; the answer is `moneyOut`. */
export function directionQuestion(column: string, words: string[]): StatementQuestion {
  return {
    code: 'DIRECTION',
    message: `Which word in the column "${column}" means money out?`,
    options: words.map((word) => ({ value: word, label: `"${word}" is money out` })),
  }
}

export const roundingQuestion = (): StatementQuestion => ({
  code: 'ROUNDING',
  message: 'Some amounts have more than four decimals.',
  options: [
    { value: 'true', label: 'Round every amount to cents' },
    { value: 'false', label: 'Leave those rows out' },
  ],
})

/** Each option is a list of roles, comma separated, one per column: what `columns` takes. */
export function columnsQuestion(
  message: string,
  mappings: { roles: ColumnRole[]; label: string }[],
): StatementQuestion {
  return {
    code: 'COLUMNS',
    message,
    options: mappings.map(({ roles, label }) => ({ value: roles.join(','), label })),
  }
}

function rangeInWords(cells: string[], order: DateOrder, today: Day): string {
  let first: Day | undefined
  let last: Day | undefined
  let unreadable = 0
  for (const cell of new Set(cells)) {
    if (cell.trim() === '') continue
    const day = readDate(cell, order, today)
    if (!day) unreadable++
    else {
      if (!first || day < first) first = day
      if (!last || day > last) last = day
    }
  }
  if (!first || !last) return 'no date can be read'
  const range = first === last ? inWords(first) : `${inWords(first)} to ${inWords(last)}`
  return unreadable > 0 ? `${range}, ${unreadable} cannot be read` : range
}

const inWords = (day: Day): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
