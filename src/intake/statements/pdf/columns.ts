import type { PrintedAmount } from './amounts.ts'
import { type DateOrderOfPaper, dayNear, dayOf, isWithin, type PrintedDate } from './dates.ts'
import { labelOf } from './labels.ts'
import { clustersOf, type PaperLine } from './page-lines.ts'
import type { PaperSection } from './sections.ts'

/** Where the right edges of its amounts are, and what is written above. */
export interface PaperColumn {
  from: number
  to: number
  /** Whether its amounts end with their digits or with what stands behind them. */
  edge: 'right' | 'end'
  header: string
}

export const DATE_EDGE = 5
export const COLUMN_EDGE = 4
const LEAST_SHARE = 0.3
const MOST_COLUMNS = 4

export interface DateColumn {
  left: number
  /** Of the widest of its cells. */
  right: number
  role: 'POSTED' | 'TRANSACTED' | 'IGNORED'
  /** Whether its cells have a year behind month and day. */
  hasYear: boolean
}

export const isIn = (date: Pick<PrintedDate, 'left'>, { left }: Pick<DateColumn, 'left'>): boolean =>
  Math.abs(date.left - left) <= DATE_EDGE

/** Where days stand below each other on lines that have an amount or begin one. */
export function dateColumns(lines: readonly PaperLine[]): DateColumn[] {
  const candidates = lines.filter(({ amounts, text }) => amounts.length > 0 && labelOf(text) === undefined)
  const clusters = clustersOf(
    candidates.flatMap(({ dates }) => dates.map(({ left }) => left)),
    DATE_EDGE,
  )
  const most = clusters[0]?.count ?? 0
  const found = clusters.filter(({ count }) => count >= Math.max(1, LEAST_SHARE * most)).slice(0, 3)
  const columns = found.map(({ at }) => {
    const cells = candidates.flatMap(({ dates }) => dates.filter((date) => isIn(date, { left: at })))
    const years = cells.filter(({ year }) => year !== undefined).length
    const right = Math.max(...cells.map((cell) => cell.right))
    return {
      left: at,
      right,
      role: roleOf(headerOver(lines, at, at + 40)),
      hasYear: years > cells.length * 0.6,
    }
  })
  return settled(columns.sort((a, b) => a.left - b.left))
}

function roleOf(header: string): DateColumn['role'] | undefined {
  if (/valeur|wert|value/i.test(header)) return 'IGNORED'
  if (/post|inscri|buch|bu-tag|entered/i.test(header)) return 'POSTED'
  return /trans|beleg|purchase/i.test(header) ? 'TRANSACTED' : undefined
}

type NamedColumn = Omit<DateColumn, 'role'> & { role: DateColumn['role'] | undefined }

/** One of them is the day of posting: what is not called otherwise, and of two of one name the later column. */
function settled(columns: NamedColumn[]): DateColumn[] {
  const used = columns.filter(({ role }) => role !== 'IGNORED')
  const posted =
    used.findLast(({ role }) => role === 'POSTED') ??
    used.findLast(({ role }) => role === undefined) ??
    used.at(-1)
  return columns.map((column) => ({
    ...column,
    role: column === posted ? 'POSTED' : column.role === 'IGNORED' ? 'IGNORED' : 'TRANSACTED',
  }))
}

/** Words above the table within these edges, up to a few lines over its first row. */
function headerOver(lines: readonly PaperLine[], left: number, right: number): string {
  const first = lines.findIndex(
    ({ amounts, dates, text }) => amounts.length > 0 && dates.length > 0 && labelOf(text) === undefined,
  )
  return lines
    .slice(Math.max(0, first - 9), Math.max(0, first))
    .filter(({ page, amounts }) => page === lines[first]?.page && amounts.length === 0)
    .flatMap(({ tokens }) =>
      tokens.filter((token) => token.right > left - 2 && token.left < right + 2).map(({ text }) => text),
    )
    .join(' ')
}

const amountsOn = (lines: readonly PaperLine[]): PrintedAmount[] =>
  lines.flatMap(({ amounts, text }) => (labelOf(text) === undefined ? amounts : []))

/** The edges of amounts on rows; where boxes overlap by half, a sign or mark behind some of them moved the edge. */
export function amountColumns(lines: readonly PaperLine[], around: readonly PaperLine[]): PaperColumn[] {
  const onDated = amountsOn(lines)
  // Of a day with several rows only the first may have it beside it; what stands beyond the table is none of it.
  const least = Math.min(...onDated.map(({ right }) => right))
  const greatest = Math.max(...onDated.map(({ end }) => end))
  const between = amountsOn(around.filter((line) => !lines.includes(line))).filter(
    ({ right, end }) => right > least && end < greatest,
  )
  const all = [...onDated, ...between]
  const byDigits = clustersOf(
    all.map(({ right }) => right),
    COLUMN_EDGE,
  )
  const byEnd = clustersOf(
    all.map(({ end }) => end),
    COLUMN_EDGE,
  )
  const edge: PaperColumn['edge'] = byEnd.length < byDigits.length ? 'end' : 'right'
  const clusters = edge === 'end' ? byEnd : byDigits
  const columns: (PaperColumn & { left: number; count: number })[] = []
  for (const { at, count } of clusters) {
    const own = all.filter((amount) => Math.abs(amount[edge] - at) <= 2 * COLUMN_EDGE)
    const left = own.reduce((sum, amount) => sum + amount.left, 0) / Math.max(1, own.length)
    const same = columns.find((column) => {
      const shared = Math.min(column.to, at) - Math.max(column.left, left)
      return shared > 0.5 * Math.min(column.to - column.left, at - left)
    })
    if (same) {
      same.from = Math.min(same.from, at)
      same.to = Math.max(same.to, at)
      same.count += count
    } else columns.push({ from: at, to: at, edge, left, count, header: headerOver(around, at - 45, at + 4) })
  }
  return columns
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_COLUMNS)
    .map(({ from, to, header }) => ({ from, to, edge, header }))
    .sort((a, b) => a.to - b.to)
}

export const isInColumn = (amount: PrintedAmount, { from, to, edge }: PaperColumn): boolean =>
  amount[edge] >= from - COLUMN_EDGE && amount[edge] <= to + COLUMN_EDGE

/**
 * Whether the first of two figures is the day, by how many days of the rows fall into the period as it reads with that
 * order; of a statement without a period by how many are days at all.
 */
export function orderOf(
  { lines, periods }: PaperSection,
  dated: DateColumn[],
): { order: DateOrderOfPaper; isOpen: boolean } {
  const cells = lines.flatMap(({ dates, amounts }) =>
    amounts.length > 0 ? dates.filter((date) => dated.some((column) => isIn(date, column))) : [],
  )
  const hasPeriod = periods.DM !== undefined || periods.MD !== undefined
  const fits = (order: DateOrderOfPaper) => {
    const period = periods[order]
    return cells.filter((date) => {
      if (!hasPeriod) return date.year !== undefined && dayOf(date, date.year, order) !== undefined
      const day = period && dayNear(date, period, order)
      return period !== undefined && day !== undefined && isWithin(day, period)
    }).length
  }
  const [dayFirst, monthFirst] = [fits('DM'), fits('MD')]
  const isSame =
    cells.every(({ order, first, second }) => order !== 'OPEN' || first === second) &&
    periods.DM?.from === periods.MD?.from &&
    periods.DM?.to === periods.MD?.to
  return {
    order: dayFirst >= monthFirst ? 'DM' : 'MD',
    isOpen: cells.length > 0 && dayFirst === monthFirst && !isSame,
  }
}
