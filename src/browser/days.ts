import { languages } from '../core/languages.ts'

/** Days are dates of the calendar, 2026-11-22, and never pass through a time zone; months are 2026-11. */

const UTC_DAY_MS = 86_400_000

/** The instant UTC counts as the day's midnight, for counting days and for formats that are told UTC. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight(text)) && dayAt(midnight(text)) === text

export const shiftDay = (day: string, days: number): string => dayAt(midnight(day) + days * UTC_DAY_MS)
export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / UTC_DAY_MS
export const monthOf = (day: string): string => day.slice(0, 7)
export const firstOf = (month: string): string => `${month}-01`
export const lastOf = (month: string): string => shiftDay(firstOf(shiftMonth(month, 1)), -1)

export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + by
  return `${`${Math.floor(count / 12)}`.padStart(4, '0')}-${`${(count % 12) + 1}`.padStart(2, '0')}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known
}

const isFrench = (locale: string): boolean => /^fr\b/i.test(locale)

/**
 * What a part of a date is called: Nov without the point it has in some countries, nov. with the one that an abbreviation
 * has in French; the first of a month is the 1er there beside its name.
 */
function partOf(parts: Intl.DateTimeFormatPart[], locale: string): (type: string) => string {
  const isBesideName = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value))
  return (type) => {
    const value = parts.find((part) => part.type === type)?.value ?? ''
    if (!isFrench(locale)) return value.replace(/\.$/, '')
    return type === 'day' && value === '1' && isBesideName ? '1er' : value
  }
}

/** As people write it here, without commas: 22 Nov, with a weekday Sun 22 Nov, with a year 22 Nov 2025; dim. 22 nov. */
function dayText(locale: string, day: string, options: Intl.DateTimeFormatOptions): string {
  const of = partOf(format(locale, { ...options, timeZone: 'UTC' }).formatToParts(midnight(day)), locale)
  return [of('weekday'), of('day'), of('month'), of('year')].filter(Boolean).join(' ')
}

interface DayShown {
  locale: string
  /** The year of today: another one is said. */
  today: string
  weekday?: boolean
}

/** 22 Nov; with the year where it is not this one. */
export const shownDay = (day: string, { locale, today, weekday }: DayShown): string =>
  dayText(locale, day, {
    day: 'numeric',
    month: 'short',
    ...(weekday && { weekday: 'short' }),
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  })

/** Sun, above a column of days. */
export const shortWeekday = (day: string, locale: string): string =>
  dayText(locale, day, { weekday: 'short' })

/** Sunday. */
export const longWeekday = (day: string, locale: string): string => dayText(locale, day, { weekday: 'long' })

/** Sunday, 22 November, for headings; dimanche 22 novembre. */
export const longDay = (day: string, locale: string): string => {
  const parts = format(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).formatToParts(midnight(day))
  const of = partOf(parts, locale)
  // What stands behind a weekday that comes first: a comma in English, none in French.
  const [first, behind] = parts
  const mark = first?.type === 'weekday' && behind?.type === 'literal' ? behind.value : ', '
  return `${of('weekday')}${mark}${of('day')} ${of('month')}`
}

/** 12 November, in sentences. */
export function longMonthDay(day: string, locale: string): string {
  return dayText(locale, day, { day: 'numeric', month: 'long' })
}

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** 22nd. */
export function dayOrdinal(day: string): string {
  const number = Number(day.slice(-2))
  return `${number}${ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`
}

/** November; November 2025 where the year is not this one. */
export const shownMonth = (month: string, { locale, today }: DayShown): string =>
  dayText(locale, firstOf(month), {
    month: 'long',
    ...(month.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  })

/** November, of any year. */
export const longMonth = (month: string, locale: string): string =>
  dayText(locale, firstOf(month), { month: 'long' })

/** Nov 2028, for what is far off. */
export const farMonth = (month: string, locale: string): string =>
  dayText(locale, firstOf(month), { month: 'short', year: 'numeric' })

/** Nov, for axes. */
export const shortMonth = (month: string, locale: string): string =>
  dayText(locale, firstOf(month), { month: 'short' })

/** 04:39; 04 h 39 in French, with spaces where no line ends. */
const clockTime = (hour: string, minute: string, locale: string): string =>
  isFrench(locale) ? `${hour}\u00A0h\u00A0${minute}` : `${hour}:${minute}`

/** An instant in somebody's zone: Sun 22 Nov, 04:39. */
export function shownInstant(instant: string, locale: string, timeZone: string): string {
  const parts = format(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(Date.parse(instant))
  const of = partOf(parts, locale)
  return `${of('weekday')} ${of('day')} ${of('month')}, ${clockTime(of('hour'), of('minute'), locale)}`
}

/** The whole of it, for a title. */
export const fullInstant = (instant: string, locale: string, timeZone: string): string =>
  format(locale, { dateStyle: 'full', timeStyle: 'long', timeZone }).format(Date.parse(instant))

const MONTHS = 12

/** Somebody who leaves out the year means a day that was, or one of the coming months. */
const MOST_AHEAD_DAYS = 92
/** How many years back a 29 February may be. */
const MOST_YEARS_BACK = 8
const BESIDE_NUMBERS = new Set(['st', 'nd', 'rd', 'th', 'er', 'of', 'the', 'de', 'le'])
/** Without accents, as what is typed is compared. */
const BY_NAME: Record<string, number> = {
  today: 0,
  yesterday: -1,
  tomorrow: 1,
  "aujourd'hui": 0,
  hier: -1,
  demain: 1,
  'avant-hier': -2,
  'apres-demain': 2,
}

/**
 * What a person typed in a date field: 22 (the latest 22nd that is not to come), 22 nov, Sun 22 nov 2025, 22/11,
 * 2026-11-22, -1 (yesterday), 0 or today. Undefined where it is no day.
 */
export function dayTyped(text: string, today: string, locale: string): string | undefined {
  const typed = plain(text).replace('\u2212', '-').replace('’', "'").trim()
  if (isDay(typed)) return typed
  const away = /^(?:[-+]\d{1,4}|0)$/.test(typed) ? Number(typed) : BY_NAME[typed]
  if (away !== undefined) return shiftDay(today, away)
  if (!/^[\da-z][\da-z\s.,/-]*$/.test(typed)) return undefined
  const numbers = typed.match(/\d+/g) ?? []
  const words = (typed.match(/[a-z]+/g) ?? []).filter((word) => !BESIDE_NUMBERS.has(word))
  if (words.length === 2 && isWeekday(words[0] ?? '', locale)) words.shift()
  if (words.length > 1) return undefined
  if (words[0] === undefined) return dayOfNumbers(numbers, today, locale)
  const month = monthNamed(words[0], locale)
  const [first = '', second] = numbers
  if (!month || numbers.length > 2) return undefined
  return first.length === 4 && second !== undefined
    ? dayOf(second, month, first, today)
    : dayOf(first, month, second, today)
}

function dayOfNumbers(numbers: string[], today: string, locale: string): string | undefined {
  const [first = '', second, third] = numbers
  if (second === undefined) return latestOf(first, today)
  if (numbers.length > 3 || (first.length === 4 && third === undefined)) return undefined
  if (first.length === 4) return dayOf(third ?? '', Number(second), first, today)
  const isMonthFirst = Number(second) > MONTHS || (Number(first) <= MONTHS && startsWithMonth(locale))
  return isMonthFirst
    ? dayOf(second, Number(first), third, today)
    : dayOf(first, Number(second), third, today)
}

/** A text without accents and case. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** In the United States 3/4 is in March; where a date begins with its year, its day and month are said as elsewhere. */
const startsWithMonth = (locale: string): boolean =>
  format(locale, { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' })
    .formatToParts(0)
    .find(({ type }) => type !== 'literal')?.type === 'month'

function dayOf(day: string, month: number, year: string | undefined, today: string): string | undefined {
  if (year !== undefined) {
    const number = yearOf(year)
    return number === undefined ? undefined : written(number, month, day)
  }
  const last = shiftDay(today, MOST_AHEAD_DAYS)
  const thisYear = Number(today.slice(0, 4))
  for (let one = thisYear + 1; one >= thisYear - MOST_YEARS_BACK; one--) {
    const found = written(one, month, day)
    if (found && found <= last) return found
  }
  return undefined
}

const written = (year: number, month: number, day: string): string | undefined => {
  const text = `${`${year}`.padStart(4, '0')}-${`${month}`.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

const yearOf = (text: string): number | undefined => {
  if (/^\d{4}$/.test(text)) return Number(text)
  return /^\d{2}$/.test(text) ? 2000 + Number(text) : undefined
}

const languagesFor = (locale: string) => [locale, ...languages]

function monthNamed(name: string, locale: string): number | undefined {
  if (name.length < 3) return undefined
  for (const language of languagesFor(locale))
    for (let month = 1; month <= MONTHS; month++) {
      const full = format(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))
      if (plain(full).startsWith(name)) return month
    }
  return undefined
}

/** The first of these days is a Monday. */
const A_WEEK = Array.from({ length: 7 }, (_, index) => shiftDay('2026-11-16', index))

const isWeekday = (name: string, locale: string): boolean =>
  name.length > 1 &&
  languagesFor(locale).some((language) =>
    A_WEEK.some((day) => plain(dayText(language, day, { weekday: 'long' })).startsWith(name)),
  )

/** The last time a day of the month was, today included. */
function latestOf(day: string, today: string): string | undefined {
  for (let back = 0; back < MONTHS; back++) {
    const [year = 0, month = 1] = shiftMonth(monthOf(today), -back).split('-').map(Number)
    const found = written(year, month, day)
    if (found && found <= today) return found
  }
  return undefined
}

/** The day on which an instant falls for somebody. */
export const dayIn = (instant: string, timeZone: string): string => {
  const parts = format('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(Date.parse(instant))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}`
}

/** 04:22 of an instant for somebody; 04 h 22 for who reads French. */
export const timeIn = (instant: string, timeZone: string, locale: string): string => {
  const parts = format('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(Date.parse(instant))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return clockTime(of('hour'), of('minute'), locale)
}
