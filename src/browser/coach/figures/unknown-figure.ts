import { states } from '../../words.ts'
import type { ToolUse } from '../queries.ts'
import { type Cell, type Figure, text } from './figure.ts'
import { type Fields, isAmountText, isCurrency, isDayText } from './shape.ts'

const MOST_COLUMNS = 5
const MOST_FACTS = 8

/** A tool's name as words: cash_flow_forecast is Cash flow forecast. */
export function wordsOfName(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What nobody has said how to draw: its lists as a table, the first of them, and what stands beside it as facts. */
export function anyFigure({ name, result, unit, currency }: ToolUse): Figure | undefined {
  const isMoney = unit === 'MONEY'
  const list = listIn(result)
  const own = isFields(result) ? factsOf(result, isMoney) : []
  if (list.length === 0 && own.length === 0) return undefined
  const columns = columnsOf(list)
  const [first, ...others] = columns
  return {
    title: wordsOfName(name),
    ...(currency !== null && { currency }),
    ...(own.length > 0 && { facts: own }),
    ...(first !== undefined && {
      table: {
        rowKind: wordsOfKey(first),
        columns: others.map((key) => ({
          name: wordsOfKey(key),
          isText: list.every((row) => isWords(row[key])),
        })),
        rows: list.map((row) => ({
          name: `${isPlain(row[first]) ? row[first] : ''}`,
          cells: others.map((key) => cellOf(row[key], isMoney, row)),
        })),
      },
    }),
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The result itself, or the first list of records in it. */
function listIn(result: unknown): Fields[] {
  const candidates = isFields(result) ? Object.values(result) : [result]
  for (const candidate of candidates)
    if (Array.isArray(candidate) && candidate.length > 0 && candidate.every(isFields)) return candidate
  return []
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
const isWords = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && !isAmountText(value) && !isDayText(value))

/** What names a row stands first. */
function columnsOf(rows: Fields[]): string[] {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row).filter((key) => isPlain(row[key]))))]
  const named = keys.find((key) => ['name', 'title', 'payee', 'label'].includes(key)) ?? keys[0]
  return named === undefined ? [] : [named, ...keys.filter((key) => key !== named)].slice(0, MOST_COLUMNS)
}

const factsOf = (result: Fields, isMoney: boolean) =>
  Object.entries(result)
    .filter(([key, value]) => isPlain(value) && key !== 'currency')
    .slice(0, MOST_FACTS)
    .map(([key, value]) => ({ name: wordsOfKey(key), value: cellOf(value, isMoney, result) }))

function cellOf(value: unknown, isMoney: boolean, row: Fields): Cell {
  if (!isPlain(value)) return null
  if (isMoney && isAmountText(value) && /\./.test(value))
    return { kind: 'amount', value, currency: isCurrency(row.currency) ? row.currency : undefined }
  if (isDayText(value)) return { kind: 'day', value }
  return text(typeof value === 'boolean' ? (value ? states.yes : states.no) : `${value}`)
}

/** startingBalance is Starting balance. */
const wordsOfKey = (key: string): string =>
  wordsOfName(
    key.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`),
  )
