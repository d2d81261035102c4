import { formatMoney } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { readAmount } from './amounts.ts'
import { readDate } from './dates.ts'
import type { ColumnName, FileMessage, MixedOrders, SignExample } from './messages.ts'
import type { ColumnRole, DateOrder, DecimalStyle, StatementQuestion } from './statements.ts'

/** Asks for the order of the dates; each option says which range of days it makes of the file. */
export function dateOrderQuestion(
  cells: string[],
  orders: DateOrder[],
  today: Day,
  mixed: MixedOrders | null = null,
): StatementQuestion {
  const excel = orders.includes('EXCEL')
  return {
    code: excel ? 'EXCEL_DATES' : 'DATE_ORDER',
    message: [excel ? { kind: 'EXCEL_DATES' } : { kind: 'DATE_ORDER', mixed }],
    options: orders.map((order) => ({
      value: order,
      label: { kind: 'AS_DATE_ORDER', order, ...rangeOf(cells, order, today) },
    })),
  }
}

/** Asks whether "1,234" is more than a thousand or a little more than one. */
export function decimalStyleQuestion(cells: string[]): StatementQuestion {
  const example = cells.find((cell) => /[.,]\d{3}\D*$/.test(cell))?.trim() ?? '1,234'
  const styles: DecimalStyle[] = ['POINT', 'COMMA']
  return {
    code: 'DECIMAL_STYLE',
    message: [{ kind: 'DECIMAL_SIGN' }],
    options: styles.map((style) => {
      const read = readAmount(example, style)
      const amount = 'amount' in read ? formatMoney(read.amount) : null
      return { value: style, label: { kind: 'AS_DECIMAL_STYLE', style, cell: example, amount } }
    }),
  }
}

/** What the question of the sign is about: two columns or words, or a balance that runs one way or the other. */
type SignSubject =
  | { of: 'COLUMNS'; out: ColumnName; into: ColumnName }
  | { of: 'WORDS'; out: string; into: string }

/** A row as it comes out when the amounts are read as they are written, and when they are turned around. */
export interface SignExamples {
  asWritten: SignExample
  turned: SignExample
}

/** If the balance contradicts the named direction, the question says so and each answer shows an example row. */
export function signQuestion(
  inverted: boolean,
  subject?: SignSubject | 'BALANCE',
  disputed?: { examples: SignExamples | undefined },
): StatementQuestion {
  const { message, asWritten, turned } = signMessages(subject, disputed?.examples)
  const options = [
    { value: 'false', label: asWritten },
    { value: 'true', label: turned },
  ]
  const of = typeof subject === 'object' ? subject.of : 'AMOUNTS'
  return {
    code: 'SIGN',
    message: disputed ? [{ kind: 'CONTRADICTION', of }, message] : [message],
    options: inverted ? options.reverse() : options,
  }
}

function signMessages(
  subject: SignSubject | 'BALANCE' | undefined,
  examples: SignExamples | undefined,
): Record<'message' | 'asWritten' | 'turned', FileMessage> {
  if (subject === 'BALANCE') {
    return {
      message: { kind: 'BALANCE_RUNS' },
      asWritten: { kind: 'RISES_WITH_IN' },
      turned: { kind: 'RISES_WITH_OUT' },
    }
  }
  const [asWritten, turned] = [examples?.asWritten ?? null, examples?.turned ?? null]
  if (!subject) {
    return {
      message: { kind: 'POSITIVE_MEANS' },
      asWritten: { kind: 'NEGATIVE_IS_OUT', example: asWritten },
      turned: { kind: 'POSITIVE_IS_OUT', example: turned },
    }
  }
  const { of, out, into } = subject
  return {
    message: { kind: 'WHICH_IS_OUT', of },
    asWritten: { kind: 'OUT_AND_IN', out, into, example: asWritten },
    turned: { kind: 'OUT_AND_IN', out: into, into: out, example: turned },
  }
}

/** Asks which of the two words of a column is money out; the answer is `moneyOut`. */
export function directionQuestion(column: ColumnName, words: string[]): StatementQuestion {
  return {
    code: 'DIRECTION',
    message: [{ kind: 'WHICH_WORD_IS_OUT', column }],
    options: words.map((word) => ({ value: word, label: { kind: 'WORD_IS_OUT', word } })),
  }
}

export const roundingQuestion = (): StatementQuestion => ({
  code: 'ROUNDING',
  message: [{ kind: 'TOO_MANY_DECIMALS' }],
  options: [
    { value: 'true', label: { kind: 'ROUND_TO_CENTS' } },
    { value: 'false', label: { kind: 'LEAVE_ROWS_OUT' } },
  ],
})

/** Each option is a list of roles, comma separated, one per column: what `columns` takes. */
export function columnsQuestion(
  message: readonly FileMessage[],
  mappings: { roles: ColumnRole[]; label: FileMessage }[],
): StatementQuestion {
  return {
    code: 'COLUMNS',
    message,
    options: mappings.map(({ roles, label }) => ({ value: roles.join(','), label })),
  }
}

type DateRange = Pick<Extract<FileMessage, { kind: 'AS_DATE_ORDER' }>, 'from' | 'to' | 'unreadable'>

function rangeOf(cells: string[], order: DateOrder, today: Day): DateRange {
  let first: Day | null = null
  let last: Day | null = null
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
  return { from: first, to: last, unreadable }
}
