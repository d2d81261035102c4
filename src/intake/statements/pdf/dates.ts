import { type Day, dayFrom, daysBetween, shiftDay } from '../../../core/time.ts'
import type { Token, TokenLine } from './tokens.ts'

/** A day as it is printed in a cell: day and month in an order that may be open, and perhaps a year. */
export interface PrintedDate {
  left: number
  right: number
  /** Day and month; of two figures as they stand. */
  first: number
  second: number
  /** DM and MD are told by a name or a year before them; OPEN by two figures. */
  order: 'DM' | 'MD' | 'OPEN'
  year: number | undefined
  from: number
  to: number
}

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'january', 'janv', 'janvier', 'januar', 'jän'],
    ['feb', 'february', 'févr', 'fév', 'février', 'fevrier', 'februar'],
    ['mar', 'march', 'mars', 'mär', 'märz', 'mrz'],
    ['apr', 'april', 'avr', 'avril'],
    ['may', 'mai'],
    ['jun', 'june', 'juin', 'juni'],
    ['jul', 'july', 'juil', 'juillet', 'juli', 'jui'],
    ['aug', 'august', 'août', 'aout', 'aoû'],
    ['sep', 'sept', 'september', 'septembre'],
    ['oct', 'october', 'octobre', 'okt', 'oktober'],
    ['nov', 'november', 'novembre'],
    ['dec', 'december', 'déc', 'décembre', 'decembre', 'dez', 'dezember'],
  ].flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
)

const monthIn = (text: string): number | undefined => MONTHS[text.toLowerCase().replace(/[.,]$/, '')]
const dayIn = (text: string): number | undefined => {
  const match = /^(\d{1,2})(?:er|st|nd|rd|th|\.)?,?$/i.exec(text)
  const number = Number(match?.[1])
  return match && number >= 1 && number <= 31 ? number : undefined
}
const yearIn = (text: string | undefined): number | undefined => {
  if (text === undefined || !/^(?:\d{4}|\d{2})$/.test(text)) return undefined
  const number = Number(text)
  const year = text.length === 2 ? 2000 + number : number
  return year >= 1990 && year <= 2099 ? year : undefined
}

/** In heights of the letters: what is further apart is in another cell. */
const WITHIN = 1.2

type Parsed = Pick<PrintedDate, 'first' | 'second' | 'order' | 'year'> & { length: number }

/** Every day that could be read at a token, one for each start; whether a number behind it is its year is yet open. */
export function datesIn({ tokens }: TokenLine): PrintedDate[] {
  const dates: PrintedDate[] = []
  for (let at = 0; at < tokens.length; at++) {
    const parsed = ofOne(tokens[at]?.text ?? '') ?? ofSeveral(tokens, at)
    const [start, end] = [tokens[at], tokens[at + (parsed?.length ?? 1) - 1]]
    if (!parsed || !start || !end) continue
    const { length, ...date } = parsed
    dates.push({ ...date, left: start.left, right: end.right, from: at, to: at + length - 1 })
    at += length - 1
  }
  return dates
}

function ofOne(text: string): Parsed | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (iso) return parsed(Number(iso[2]), Number(iso[3]), 'MD', Number(iso[1]))
  const figures = /^(\d{1,2})([/.])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/.exec(text)
  if (figures && (figures[2] === '/' || text.endsWith('.') || figures[4]))
    return parsed(
      Number(figures[1]),
      Number(figures[3]),
      figures[2] === '.' ? 'DM' : 'OPEN',
      yearIn(figures[4]),
    )
  const monthFirst = /^([A-Za-zÀ-ÿ]{3,9})\.?(\d{2})$/.exec(text)
  const named = monthFirst && monthIn(monthFirst[1] ?? '')
  if (named) return parsed(named, Number(monthFirst[2]), 'MD', undefined)
  const dayFirst = /^(\d{1,2})[-.]?([A-Za-zÀ-ÿ]{3,9})[-.]?(\d{4}|\d{2})?$/.exec(text)
  const month = dayFirst && monthIn(dayFirst[2] ?? '')
  return month ? parsed(Number(dayFirst[1]), month, 'DM', yearIn(dayFirst[3])) : undefined
}

function parsed(
  first: number,
  second: number,
  order: PrintedDate['order'],
  year: number | undefined,
  length = 1,
): Parsed | undefined {
  const [month, day] = order === 'MD' ? [first, second] : [second, first]
  const isDay = (one: number) => one >= 1 && one <= 31
  const fits =
    order === 'OPEN'
      ? isDay(first) && isDay(second) && Math.min(first, second) <= 12
      : month >= 1 && month <= 12 && isDay(day)
  return fits ? { first, second, order, year, length } : undefined
}

function ofSeveral(tokens: readonly Token[], at: number): Parsed | undefined {
  const [one, two, three] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!one || !two || !isNear(one, two)) return undefined
  const year = three && isNear(two, three) ? yearIn(three.text) : undefined
  const length = year === undefined ? 2 : 3
  const [day, month] = [dayIn(one.text), monthIn(two.text)]
  if (day && month) return parsed(day, month, 'DM', year, length)
  const [named, dated] = [monthIn(one.text), dayIn(two.text)]
  if (named && dated) return parsed(named, dated, 'MD', year, length)
  if (/^\d\d$/.test(one.text) && /^\d\d$/.test(two.text))
    return parsed(Number(one.text), Number(two.text), 'OPEN', undefined, 2)
  return undefined
}

const isNear = (before: Token, token: Token): boolean =>
  token.left - before.right <= WITHIN * (token.bottom - token.top)

/** Whether the day or the month stands first, where two figures leave it open. */
export type DateOrderOfPaper = 'DM' | 'MD'

export interface Period {
  from: Day
  to: Day
}

const MOST_DAYS = 100

/** A line with two full days and no amount, the earlier first. */
export function periodIn(line: TokenLine, order: DateOrderOfPaper): Period | undefined {
  const joined: TokenLine = { ...line, tokens: line.tokens.flatMap(splitYear) }
  const days = datesIn(joined).flatMap((date) =>
    date.year === undefined ? [] : (dayOf(date, date.year, order) ?? []),
  )
  const [from, to, another] = days
  if (!from || !to || another || from > to || daysBetween(from, to) > MOST_DAYS) return undefined
  return { from, to }
}

/** `01/26` behind a month's name is its day and year. */
const splitYear = (token: Token): Token[] => {
  const match = /^(\d{1,2})\/(\d{2})$/.exec(token.text)
  if (!match) return [token]
  return [
    { ...token, text: match[1] ?? '', right: token.right - 1 },
    { ...token, text: match[2] ?? '', left: token.right - 1 },
  ]
}

export function dayOf(
  { first, second, order }: PrintedDate,
  year: number,
  open: 'DM' | 'MD',
): Day | undefined {
  const [day, month] = (order === 'OPEN' ? open : order) === 'DM' ? [first, second] : [second, first]
  return dayFrom(year, month, day)
}

const BEFORE = 20
const AFTER = 4

/** The day in the year that is nearest the period; without one printed, only within or next to it. */
export function dayNear(date: PrintedDate, { from, to }: Period, open: 'DM' | 'MD'): Day | undefined {
  if (date.year !== undefined) return dayOf(date, date.year, open)
  const year = Number(to.slice(0, 4))
  const [earliest, latest] = [shiftDay(from, -BEFORE), shiftDay(to, AFTER)]
  return [year, year - 1]
    .map((one) => dayOf(date, one, open))
    .find((day) => day && day >= earliest && day <= latest)
}

export const isWithin = (day: Day, { from, to }: Period): boolean =>
  day >= shiftDay(from, -BEFORE) && day <= shiftDay(to, AFTER)
