import { fileFormats } from '../../core/file-formats.ts'
import { shownDay } from '../days.ts'
import { MINUS, veiled } from '../money.ts'
import type { Import } from './queries.ts'
import { words } from './words.ts'

const DELIMITERS: Record<string, keyof typeof words.delimiters> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  ' ': 'space',
}

const fileKind = (kind: Import['sourceKind']): string =>
  kind === 'AGGREGATOR' ? words.bankConnection : fileFormats[kind].name

function delimiterName(delimiter: string): string {
  const name = DELIMITERS[delimiter]
  return name ? words.delimiters[name] : delimiter
}

/** CSV, comma, UTF-8 */
export function kindOf({ sourceKind, understood: { csv, encoding } }: Import): string {
  if (sourceKind === 'XLSX' || sourceKind === 'PDF') return fileKind(sourceKind)
  const parts = [fileKind(sourceKind), csv && delimiterName(csv.delimiter), encoding.toUpperCase()]
  return parts.filter(Boolean).join(', ')
}

/** Names in their order, as the options of a list. */
const optionsOf = <Name extends string>(names: Record<Name, string>): { value: Name; label: string }[] =>
  (Object.entries(names) as [Name, string][]).map(([value, label]) => ({ value, label }))

export const dateOrders = () => optionsOf(words.dateOrders)
export const decimalStyles = () => optionsOf(words.decimalStyles)

/** Cyrillic (koi8-r) */
export const encodings = () =>
  optionsOf(words.encodings).map(({ value, label }) => ({ value, label: `${label} (${value})` }))

type Role = NonNullable<Import['understood']['csv']>['columns'][number]

/** What a column of the file may hold, the usual ones first. */
export const roles = () => optionsOf<Role>(words.roles)

/** What an account may be that is made of a file. */
export const accountTypes = () => optionsOf(words.accountTypes)

/** A row and what it comes to, as the server writes it: SHOP -4.25 -> you spent 4.25. */
export const withTrueSigns = (example: string): string =>
  veiled(example.replaceAll(' -> ', ' → ').replace(/(?<= )-(?=\d)/g, MINUS))

/** What a statement may come in without: it is then not proven. */
const MAY_STAY_OPEN: readonly string[] = ['BALANCE', 'READING', 'DAY', 'ROW']

export const hasToBeAnswered = ({ code }: Import['questions'][number]): boolean =>
  !MAY_STAY_OPEN.includes(code)

/** Which choice of reading an answer to a question sets. */
export function choiceFor(code: string, value: string): Record<string, unknown> {
  if (code === 'DATE_ORDER' || code === 'EXCEL_DATES') return { dateOrder: value }
  if (code === 'DECIMAL_STYLE') return { decimalStyle: value }
  if (code === 'SIGN') return { inverted: value === 'true' }
  if (code === 'DIRECTION') return { moneyOut: value }
  if (code === 'ROUNDING') return { roundToCents: value === 'true' }
  // Named with a form; the one answer beside it is that they are none.
  if (code === 'TRADES') return { trades: null }
  if (code === 'CURRENCY') return { currency: value }
  if (code === 'ENCODING') return { encoding: value }
  if (code === 'READING') return { statement: { reading: value } }
  const line = /^headerLine=(\d+)$/.exec(value)?.[1]
  if (code === 'COLUMNS')
    return line ? { headerLine: Number.parseInt(line, 10) } : { columns: value.split(',') }
  return {}
}

/** 13 Nov to 22 Nov */
export function rangeOf(days: string[], locale: string, today: string): string {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return ''
  const inWords = (day: string) => shownDay(day, { locale, today })
  return first === last ? inWords(first) : words.range(inWords(first), inWords(last))
}
