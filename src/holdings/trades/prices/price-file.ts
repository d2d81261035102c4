import Papa from 'papaparse'
import { invalid } from '../../../core/problem.ts'
import { type Day, FIRST_DAY, LAST_DAY, parseDay } from '../../../core/time.ts'
import { formatPrice, parsePrice } from '../../worth/units.ts'

/** What a line names its security by; as written, '' where its column is missing. */
export interface NamedSecurity {
  name: string
  currency: string
}

interface FilePrice {
  /** Undefined in a file of days and prices alone. */
  security: NamedSecurity | undefined
  day: Day
  price: string
  /** From 1. */
  line: number
}

/** Daily prices of a hundred securities over twenty years are fewer. */
const MOST_PRICES = 1_000_000

const DAYS = ['date', 'day', 'jour']
const PRICES = ['price', 'close', 'prix', 'cours', 'nav']
const NAMES = ['symbol', 'symbole', 'ticker', 'security', 'titre', 'isin', 'cusip', 'code', 'name', 'nom']
const CURRENCIES = ['currency', 'devise']

/** What stands where a day has no price. */
const GAP = /^(?:|n\/?a|nan|-)$/i

/**
 * The prices of a CSV whose head names a day, a price and, where it is of several, a security. Lines without a price are
 * left out; anything else that is no price is refused with its line, and then nothing of the file is taken.
 */
export function readPriceFile(bytes: Uint8Array): FilePrice[] {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '')
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const headLine = data.findIndex((cells) => columnsOf(cells) !== undefined)
  const columns = columnsOf(data[headLine] ?? [])
  if (!columns) throw invalid('file', { kind: 'NO_PRICES_IN_FILE' })
  const found: FilePrice[] = []
  for (const [row, cells] of data.slice(headLine + 1).entries()) {
    const price = priceIn(cells, columns, headLine + row + 2)
    if (!price) continue
    if (found.length >= MOST_PRICES) throw invalid('file', { kind: 'TOO_MANY_PRICES', most: MOST_PRICES })
    found.push(price)
  }
  if (found.length === 0) throw invalid('file', { kind: 'NO_PRICES_IN_FILE' })
  return found
}

interface Columns {
  day: number
  price: number
  /** Less than zero where there is none. */
  security: number
  currency: number
}

function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const at = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name))
  const columns = { day: at(DAYS), price: at(PRICES), security: at(NAMES), currency: at(CURRENCIES) }
  return columns.day >= 0 && columns.price >= 0 ? columns : undefined
}

/** The mark that the head is parted by most often. */
function delimiterOf(text: string): string {
  const head = text.split('\n').find((line) => columnsOf(line.split(/[,;\t]/).map(unquoted))) ?? ''
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: head.split(mark).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark
}

const unquoted = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1')

function priceIn(cells: readonly string[], columns: Columns, line: number): FilePrice | undefined {
  const cell = (column: number) => cells[column]?.trim() ?? ''
  const text = cell(columns.price)
  if (cells.every((one) => one.trim() === '') || (GAP.test(text) && cell(columns.day) !== ''))
    return undefined
  const day = parseDay(cell(columns.day))
  // Where columns are parted by semicolons decimals often are by a comma.
  const price = parsePrice(text.replace(/^(\d+),(\d+)$/, '$1.$2')) ?? 0n
  if (!day || day < FIRST_DAY || day > LAST_DAY || price <= 0n)
    throw invalid('file', { kind: 'NO_PRICE_IN_LINE', line })
  const security =
    columns.security < 0
      ? undefined
      : { name: cell(columns.security), currency: cell(columns.currency).toUpperCase() }
  return { security, day, price: formatPrice(price), line }
}
