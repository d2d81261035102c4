import { type Day, dayFrom, dayFromNumber, FIRST_DAY, shiftDay } from '../../core/time.ts'
import type { MixedOrders, RowMessage } from './messages.ts'
import { monthOf } from './month-names.ts'
import type { DateOrder } from './statements.ts'

/** What a cell says before an order is chosen: a date written clearly, or two numbers and a year. */
type Written =
  | { open: false; year: number; month: number; date: number; short: boolean }
  | { open: true; first: number; second: number; year: number; short: boolean }

/** No written date, its time included, is longer; bounds the patterns below. */
const LONGEST = 48
/** 1970-01-01 as a serial of Excel, whose day 0 is 1899-12-30. */
const EXCEL_1970 = 25_569
/** Fewer steps than this are in order by chance too often to prove anything. */
const STEPS_THAT_PROVE = 5

const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})(.*)$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(\D.*)?$/
const NUMERIC = /^(\d{1,2})([-/.]) ?(\d{1,2})(?:([-/.]) ?(\d{4}|\d{2})|' ?(\d{4}|\d{1,2}))(.*)$/
const DAY_NAMED =
  /^(\d{1,2})(?:er|st|nd|rd|th)?[ \-/.]*(?:de )?(\p{L}{3,10})\.?[ \-/,]*(?:de )?(\d{4}|\d{2})(.*)$/u
const WEEKDAY = /^\p{L}{2,10}\.?,? (?=\d)/u
const MONTH_NAMED = /^(\p{L}{3,9})\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\d{4})(.*)$/u
/** Schwab's day of a trade that counts as of another is followed by it. */
const TIME_OR_NOTHING = /^$|^(?:T|,? +)\d{1,2}[:.hH]\d{2}|^ as of \d/
const SERIAL = /^\d{5}(?:\.\d+)?$/

/**
 * One order for a whole column. A value above 12 decides; else no date may lie more than a week ahead, and a column
 * of dates in sequence speaks for the order that makes it one. `ambiguous` lists what is left, the likelier first;
 * ['EXCEL'] means the column is all serial numbers. `impossible` says why no single order fits.
 */
export function decideDateOrder(
  cells: string[],
  today: Day,
): { order: DateOrder } | { ambiguous: DateOrder[] } | { impossible: MixedOrders } {
  const seen = weigh(cells, ordinal(shiftDay(today, 7)))
  if (seen.open === 0) {
    const onlySerials = seen.serials > 0 && seen.serials === seen.filled
    return onlySerials ? { ambiguous: ['EXCEL'] } : { order: 'YMD' }
  }
  // One number that never changes beside one that does is a year beside days.
  if (seen.yearFirst >= seen.open && seen.firsts.size === 1)
    return { ambiguous: seen.onlyMonthFirst > 0 ? ['YMD', 'MDY'] : ['YMD', 'DMY'] }
  if (seen.onlyMonthFirst > 0 && seen.onlyDayFirst > 0) {
    return { impossible: { monthFirst: seen.onlyMonthFirst, dayFirst: seen.onlyDayFirst } }
  }
  if (seen.onlyMonthFirst > 0) return { order: 'MDY' }
  if (seen.onlyDayFirst > 0) return { order: 'DMY' }
  return likelier(seen)
}

/**
 * The date, without its time; undefined if there is none, it does not exist, it is before 1970 or more than a year
 * after today. Dates with dots are day first whatever the order; serial numbers are only read as 'EXCEL'.
 */
export function readDate(cell: string, order: DateOrder, today: Day): Day | undefined {
  const day = writtenDay(cell, order, today)
  // The pivot of a two-digit year never lies ahead; how far back it may lie is the reader's of the rows to say.
  return day !== undefined && !/\d{4}/.test(cell) && order !== 'EXCEL' ? day : inRange(day, today)
}

/** The written date however long ago or far ahead, to say why it is refused. */
export function writtenDay(cell: string, order: DateOrder, today: Day): Day | undefined {
  const text = cell.trim()
  if (order === 'EXCEL' && SERIAL.test(text)) return dayFromNumber(Number(text.slice(0, 5)) - EXCEL_1970)
  const written = parse(text)
  if (!written) return undefined
  if (!written.open) return dated(written.year, written.month, written.date, written.short, today)
  const { first, second, year, short } = written
  if (order === 'MDY') return dated(year, first, second, short, today)
  if (order === 'DMY') return dated(year, second, first, short, today)
  return order === 'YMD' && short ? dated(first, second, year, short, today) : undefined
}

/** Why a day that was written clearly is not read. */
export const outOfRange = (day: Day): RowMessage =>
  day < FIRST_DAY ? { kind: 'DATE_TOO_EARLY', first: FIRST_DAY.slice(0, 4) } : { kind: 'DATE_TOO_LATE' }

/** Whether the cell is a date in some order, serial numbers aside: what column detection goes by. */
export function looksLikeDate(cell: string): boolean {
  const text = cell.trim()
  if (text.length < 6 || text.length > LONGEST) return false
  const written = parse(text)
  if (!written) return false
  if (!written.open) return plausible(written.year, written.month, written.date, written.short)
  const { first, second, year, short } = written
  return plausible(year, first, second, short) || plausible(year, second, first, short)
}

/** Whether the cell could be a date Excel wrote as the number of a day between 1970 and 2119. */
export function looksLikeSerial(cell: string): boolean {
  const text = cell.trim()
  return SERIAL.test(text) && Number(text) >= EXCEL_1970 && Number(text) < 80_400
}

interface Weighed {
  filled: number
  serials: number
  open: number
  onlyMonthFirst: number
  onlyDayFirst: number
  /** Of two-digit years, those that may as well stand first: "26-09-15" where the first is always 26. */
  yearFirst: number
  firsts: Set<number>
  /** Whether the two readings differ anywhere at all: 03/03/2026 is the same day in both. */
  differ: boolean
  monthFirst: Sequence
  dayFirst: Sequence
  asText: Sequence
}

function weigh(cells: string[], latest: number): Weighed {
  const seen: Weighed = {
    filled: 0,
    serials: 0,
    open: 0,
    onlyMonthFirst: 0,
    onlyDayFirst: 0,
    yearFirst: 0,
    firsts: new Set(),
    differ: false,
    monthFirst: new Sequence(latest),
    dayFirst: new Sequence(latest),
    asText: new Sequence(Number.POSITIVE_INFINITY),
  }
  let previous = ''
  for (const cell of cells) {
    if (cell === '' || cell === previous) continue
    previous = cell
    const text = cell.trim()
    if (text === '') continue
    seen.filled++
    const written = parse(text)
    if (written?.open) weighOpen(seen, written, latest)
    else if (!written && looksLikeSerial(text)) seen.serials++
  }
  return seen
}

function weighOpen(seen: Weighed, { first, second, year, short }: Written & { open: true }, latest: number) {
  const full = short ? 2000 + year : year
  const monthFirst = pivoted(full, first, second, short, latest)
  const dayFirst = pivoted(full, second, first, short, latest)
  const isYear = short && year >= 1 && 20_000_000 + first * 10_000 + second * 100 + year <= latest
  if (isYear && first >= 10 && dayFrom(2000 + first, second, year)) {
    seen.yearFirst++
    seen.firsts.add(first)
  }
  if (monthFirst === 0 && dayFirst === 0) return
  seen.open++
  if (dayFirst === 0) seen.onlyMonthFirst++
  else if (monthFirst === 0) seen.onlyDayFirst++
  if (monthFirst !== dayFirst) seen.differ = true
  seen.monthFirst.add(monthFirst)
  seen.dayFirst.add(dayFirst)
  seen.asText.add(first * 1_000_000 + second * 10_000 + full)
}

/**
 * A column sorted as text is in month-first order whatever its dates mean, so a sequence that is also the order of
 * the text proves nothing.
 */
function likelier(seen: Weighed): { order: DateOrder } | { ambiguous: DateOrder[] } {
  const { monthFirst, dayFirst, asText } = seen
  if (!seen.differ) return { order: 'MDY' }
  if (monthFirst.ahead !== dayFirst.ahead) return { order: monthFirst.ahead ? 'DMY' : 'MDY' }
  if (monthFirst.sorted !== dayFirst.sorted) {
    const sorted: DateOrder = monthFirst.sorted ? 'MDY' : 'DMY'
    const proof = asText.steps >= STEPS_THAT_PROVE && !asText.sorted
    return proof ? { order: sorted } : { ambiguous: sorted === 'MDY' ? ['MDY', 'DMY'] : ['DMY', 'MDY'] }
  }
  return { ambiguous: ['MDY', 'DMY'] }
}

/** Follows whether numbers only rise or only fall, and whether one lies beyond the limit. */
class Sequence {
  steps = 0
  ahead = false
  private rises = false
  private falls = false
  private last = -1

  constructor(private readonly limit: number) {}

  get sorted(): boolean {
    return !(this.rises && this.falls)
  }

  add(value: number) {
    if (value > this.limit) this.ahead = true
    if (this.last !== -1 && value !== this.last) {
      this.steps++
      if (value > this.last) this.rises = true
      else this.falls = true
    }
    this.last = value
  }
}

function parse(text: string): Written | undefined {
  if (text.length > LONGEST || text.length < 5) return undefined
  const code = text.charCodeAt(0)
  if (code < 48 || code > 57) {
    const day = text.replace(WEEKDAY, '')
    return monthNamed(text) ?? (day === text ? undefined : parse(day))
  }
  return numeric(text) ?? yearFirst(text) ?? dayNamed(text)
}

function numeric(text: string): Written | undefined {
  const match = NUMERIC.exec(text)
  if (!match) return undefined
  const [, first, separator, second, separator2, written, afterApostrophe, rest = ''] = match
  const year = written ?? afterApostrophe ?? ''
  if (separator2 !== undefined && separator2 !== separator) return undefined
  if (!TIME_OR_NOTHING.test(rest)) return undefined
  const numbers = { first: Number(first), second: Number(second), year: Number(year), short: year.length < 3 }
  if (separator !== '.') return { open: true, ...numbers }
  return { open: false, date: numbers.first, month: numbers.second, year: numbers.year, short: numbers.short }
}

function yearFirst(text: string): Written | undefined {
  const compact = COMPACT.exec(text)
  if (compact) return clear(compact[1], compact[2], compact[3], compact[4])
  const match = YEAR_FIRST.exec(text)
  return match ? clear(match[1], match[3], match[4], match[5]) : undefined
}

function dayNamed(text: string): Written | undefined {
  const match = DAY_NAMED.exec(text)
  return match ? clear(match[3], monthOf(match[2]), match[1], match[4]) : undefined
}

function monthNamed(text: string): Written | undefined {
  const match = MONTH_NAMED.exec(text)
  return match ? clear(match[3], monthOf(match[1]), match[2], match[4]) : undefined
}

function clear(year = '', month: string | number = 0, date = '', rest = ''): Written | undefined {
  if (!TIME_OR_NOTHING.test(rest)) return undefined
  return {
    open: false,
    year: Number(year),
    month: Number(month),
    date: Number(date),
    short: year.length < 3,
  }
}

/** A two-digit year is this century's, unless that lies more than a year ahead; it is then the last one's. */
function dated(year: number, month: number, date: number, short: boolean, today: Day): Day | undefined {
  if (!short) return dayFrom(year, month, date)
  const thisCentury = dayFrom(2000 + year, month, date)
  return thisCentury && thisCentury <= yearAfter(today) ? thisCentury : dayFrom(1900 + year, month, date)
}

function inRange(day: Day | undefined, today: Day): Day | undefined {
  return day && day >= FIRST_DAY && day <= yearAfter(today) ? day : undefined
}

/** Compared as text only, so that 29 February needs no care. */
export const yearAfter = (today: Day): string =>
  `${String(Number(today.slice(0, 4)) + 1).padStart(4, '0')}${today.slice(4)}`

function plausible(year: number, month: number, date: number, short: boolean): boolean {
  const full = short ? 2000 + year : year
  return full >= 1900 && full < 2200 && dayFrom(full, month, date) !== undefined
}

/** 20260405 for a date that exists, 0 otherwise. `latest` + 1 year stands in for the pivot of two-digit years. */
function pivoted(year: number, month: number, date: number, short: boolean, latest: number): number {
  const exists = month >= 1 && month <= 12 && (date <= 28 || dayFrom(year, month, date) !== undefined)
  if (!exists || date < 1) return 0
  const number = year * 10_000 + month * 100 + date
  return short && number > latest + 10_000 ? number - 1_000_000 : number
}

const ordinal = (day: Day): number => Number(day.replaceAll('-', ''))
