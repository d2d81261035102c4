import { former, type Sentence, type StoredFact, sentenceReader } from './sentences.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const ORDERS: Record<string, string> = {
  'Month first': 'MDY',
  'Day first': 'DMY',
  'Year first': 'YMD',
  'Days as Excel counts them': 'EXCEL',
}

/** 4 March 2026 */
function dayIn(text: string): string | null {
  const [, date = '', month = '', year = ''] = /^(\d+) (\w+) (\d{4})$/.exec(text) ?? []
  const at = MONTHS.indexOf(month) + 1
  return at === 0 ? null : `${year}-${String(at).padStart(2, '0')}-${date.padStart(2, '0')}`
}

/** Month first: 4 March 2026 to 6 May 2026, 3 cannot be read */
function orderIn(label: string): StoredFact | undefined {
  const [, name = '', range = ''] = /^([^:]+): (.*)$/s.exec(label) ?? []
  const order = ORDERS[name]
  if (order === undefined) return undefined
  const [, days = range, unreadable = '0'] = /^(.*), (\d+) cannot be read$/.exec(range) ?? []
  const [from = '', to = from] = days.split(' to ')
  return { kind: 'AS_DATE_ORDER', order, from: dayIn(from), to: dayIn(to), unreadable: Number(unreadable) }
}

/** IGA 4.25 -> you spent 4.25 */
export function exampleIn(text = ''): Record<string, string> | null {
  const [, row = '', way, amount = ''] = /^(.*) -> you (spent|received) (-?[\d.]+)$/s.exec(text) ?? []
  if (way === undefined) return null
  const at = row.lastIndexOf(' ')
  return {
    payee: row.slice(0, Math.max(at, 0)),
    cell: row.slice(at + 1),
    amount: way === 'spent' ? `-${amount}` : amount,
  }
}

const columnIn = (name = ''): string | number =>
  /^(?:number|Column) \d+$/.test(name) ? Number(name.replace(/\D/g, '')) : name

const withExample = ({ example = '' }: Record<string, string>) => ({ example: exampleIn(example) })
const pair = ({ out, into, example }: Record<string, string>) => ({
  out: columnIn(out),
  into: columnIn(into),
  example: exampleIn(example),
})

const sentences: Sentence[] = [
  [
    'A point: {cell} cannot be read',
    'AS_DECIMAL_STYLE',
    ({ cell }) => ({ style: 'POINT', cell, amount: null }),
  ],
  [
    'A comma: {cell} cannot be read',
    'AS_DECIMAL_STYLE',
    ({ cell }) => ({ style: 'COMMA', cell, amount: null }),
  ],
  ['A point: {cell} means {amount}', 'AS_DECIMAL_STYLE', { style: 'POINT' }],
  ['A comma: {cell} means {amount}', 'AS_DECIMAL_STYLE', { style: 'COMMA' }],
  ['Negative amounts are money out', 'NEGATIVE_IS_OUT', { example: null }],
  ['Negative amounts are money out: {example}', 'NEGATIVE_IS_OUT', withExample],
  ['Positive amounts are money out (a card)', 'POSITIVE_IS_OUT', { example: null }],
  ['Positive amounts are money out (a card): {example}', 'POSITIVE_IS_OUT', withExample],
  ['"{out}" is money out, "{into}" is money in', 'OUT_AND_IN', pair],
  ['"{out}" is money out, "{into}" is money in: {example}', 'OUT_AND_IN', pair],
  ['It rises with money in', 'RISES_WITH_IN'],
  ['It rises with money out, for it is what is owed', 'RISES_WITH_OUT'],
  ['Round every amount to cents', 'ROUND_TO_CENTS'],
  ['Leave those rows out', 'LEAVE_ROWS_OUT'],
  ['Column {column#}', 'NUMBERED_COLUMN'],
  [
    'The column "{column}": {examples}',
    'COLUMN_OF',
    ({ column, examples = '' }) => ({ column: columnIn(column), examples: examples.split('; ') }),
  ],
  ['The {rows#} rows below line {line#}: {names}', 'TABLE_BELOW'],
  ['Leave it as it is', 'LEAVE_AS_IT_IS'],
  ['Import the rows without a payee', 'WITHOUT_PAYEE'],
]

const read = sentenceReader(sentences)
const roles: Record<string, string> = { 'money out': 'DEBIT', 'money in': 'CREDIT', 'the amount': 'AMOUNT' }

/** The label of an answer to a question of this code. */
export function optionFact(code: string, { value, label }: { value: string; label: string }): StoredFact {
  if (code === 'CURRENCY') return { kind: 'AS_CURRENCY', code: value }
  if (code === 'DIRECTION') return { kind: 'WORD_IS_OUT', word: value }
  if (code === 'ENCODING')
    return { kind: 'AS_ENCODING', encoding: value, text: label.replace(/^[\w ]+ \([\w-]+\): /, '') }
  const [, column, role = ''] = (code === 'COLUMNS' && /^"(.*)" is (.*)$/s.exec(label)) || []
  if (column !== undefined && roles[role])
    return { kind: 'COLUMN_IS', column: columnIn(column), role: roles[role] }
  return orderIn(label) ?? read(label) ?? former(label)
}
