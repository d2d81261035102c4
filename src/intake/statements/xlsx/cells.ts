import { type Day, dayFromNumber, dayNumber } from '../../../core/time.ts'
import { childOf, childrenOf, type Part } from './parts.ts'

/** What the cells of a workbook are read by. */
export interface CellFormats {
  /** Texts that cells name by their number. */
  shared: string[]
  /** For each style of a cell, whether its number is a date. */
  isDate: boolean[]
  /** Days are counted from 1904, as old Macintosh workbooks do. */
  is1904: boolean
}

/** Of SpreadsheetML's own formats those with a day in them (ECMA-376, 18.8.30), and those of eastern Asia. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** A custom format with a year or a day in it; months are also minutes, and colours and texts are no letters of it. */
const isDateFormat = (code: string): boolean =>
  /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general|standard/gi, ''))

export function dateStyles(styles: Part | undefined): boolean[] {
  const custom = new Map(
    childrenOf(childOf(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? '',
    ]),
  )
  return childrenOf(childOf(styles, 'cellXfs'), 'xf').map(({ attributes }) => {
    const id = Number(attributes.numFmtId ?? 0)
    const code = custom.get(id)
    return code === undefined ? isBuiltInDate(id) : isDateFormat(code)
  })
}

/** A text or the runs it is cut into, without the reading aids beside them. */
export const plainText = (item: Part | undefined): string =>
  [...childrenOf(item, 't'), ...childrenOf(item, 'r').flatMap((run) => childrenOf(run, 't'))]
    .map(({ text }) => text)
    .join('')

/** The cell as a table writes it: a day as 2026-03-01, a number with a point, a text as it is, an error as nothing. */
export function cellText(cell: Part, { shared, isDate, is1904 }: CellFormats): string {
  const { t: type = 'n', s: style = '0' } = cell.attributes
  const value = childOf(cell, 'v')?.text.trim() ?? ''
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'inlineStr') return plainText(childOf(cell, 'is'))
  if (type === 'str') return childOf(cell, 'v')?.text ?? ''
  if (type === 'd') return value.slice(0, 10)
  if (type !== 'n' || value === '') return ''
  return isDate[Number(style)] ? (dayOf(value, is1904) ?? value) : numberText(value)
}

const FIRST = { 1900: dayNumber('1899-12-30' as Day), 1904: dayNumber('1904-01-01' as Day) }
/** Before it Excel counts a 29 February 1900 that never was; no bank's rows are so old. */
const LEAST_SERIAL = 61
const MOST_SERIAL = 80_000

function dayOf(value: string, is1904: boolean): string | undefined {
  const serial = Math.floor(Number(value))
  if (!(serial >= LEAST_SERIAL && serial <= MOST_SERIAL)) return undefined
  return dayFromNumber(FIRST[is1904 ? 1904 : 1900] + serial)
}

const NOISE = 1e-6

/** Digits that only a binary fraction made are dropped; what really has more is left for the reader to ask about. */
function numberText(value: string): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  const [, decimals = ''] = value.split('.')
  const isPlain = /^-?\d+(?:\.\d*)?$/.test(value)
  // Three decimals alone might be thousands to who reads texts.
  if (isPlain && decimals.length === 3) return `${value}0`
  if (isPlain && decimals.length <= 4) return value
  const rounded = number.toFixed(2)
  if (Math.abs(number - Number(rounded)) <= NOISE) return rounded
  return isPlain ? value : number.toFixed(10)
}
