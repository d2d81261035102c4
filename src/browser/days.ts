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

/** As people write it here, without points and commas: 22 Nov, with a weekday Sun 22 Nov, with a year 22 Nov 2025. */
function dayText(locale: string, day: string, options: Intl.DateTimeFormatOptions): string {
  const parts = format(locale, { ...options, timeZone: 'UTC' }).formatToParts(midnight(day))
  const of = (type: string) => parts.find((part) => part.type === type)?.value.replace(/\.$/, '')
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

/** Sunday 22 November, for headings. */
export const longDay = (day: string, locale: string): string => {
  const parts = format(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).formatToParts(midnight(day))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('weekday')}, ${of('day')} ${of('month')}`
}

/** November; November 2025 where the year is not this one. */
export const shownMonth = (month: string, { locale, today }: DayShown): string =>
  dayText(locale, firstOf(month), {
    month: 'long',
    ...(month.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  })

/** Nov, for axes. */
export const shortMonth = (month: string, locale: string): string =>
  dayText(locale, firstOf(month), { month: 'short' })

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
  const of = (type: string) => parts.find((part) => part.type === type)?.value.replace(/\.$/, '') ?? ''
  return `${of('weekday')} ${of('day')} ${of('month')}, ${of('hour')}:${of('minute')}`
}

/** The whole of it, for a title. */
export const fullInstant = (instant: string, locale: string, timeZone: string): string =>
  format(locale, { dateStyle: 'full', timeStyle: 'long', timeZone }).format(Date.parse(instant))

const MONTHS = 12

/**
 * What a person typed in a date field: 22 (the latest 22nd that is not to come), 22 nov, 22 nov 2025, 22/11, 2026-11-22,
 * -1 (yesterday), 0 or today. Undefined where it is no day.
 */
export function dayTyped(text: string, today: string, locale: string): string | undefined {
  const typed = text.trim().toLowerCase()
  if (isDay(typed)) return typed
  if (typed === 'today' || typed === '0') return today
  if (typed === 'yesterday') return shiftDay(today, -1)
  if (/^[-+]\d{1,4}$/.test(typed)) return shiftDay(today, Number(typed))
  const [first = '', second, third] = typed.split(/[\s./-]+/)
  const dayFirst = /^\d{1,2}$/.test(first)
  const [dayPart = '', monthPart] = dayFirst ? [first, second] : [second ?? '', first]
  if (!/^\d{1,2}$/.test(dayPart)) return undefined
  if (monthPart === undefined) return latestOf(dayPart, today)
  const month = /^\d{1,2}$/.test(monthPart) ? Number(monthPart) : monthNamed(monthPart, locale)
  if (!month || month > MONTHS) return undefined
  const year = third === undefined ? undefined : yearOf(third)
  if (third !== undefined && year === undefined) return undefined
  return year ? written(year, month, dayPart) : nearest(today, month, dayPart)
}

const written = (year: number, month: number, day: string): string | undefined => {
  const text = `${year}-${`${month}`.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

const yearOf = (text: string): number | undefined => {
  if (/^\d{4}$/.test(text)) return Number(text)
  return /^\d{2}$/.test(text) ? 2000 + Number(text) : undefined
}

function monthNamed(name: string, locale: string): number | undefined {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f.]/g, '')
      .toLowerCase()
  if (name.length < 3) return undefined
  for (const language of [locale, 'en', 'fr'])
    for (let month = 1; month <= MONTHS; month++) {
      const full = format(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))
      if (plain(full).startsWith(plain(name))) return month
    }
  return undefined
}

/** The last time a day of the month was, today included. */
function latestOf(day: string, today: string): string | undefined {
  for (let back = 0; back < MONTHS; back++) {
    const [year = 0, month = 1] = shiftMonth(monthOf(today), -back).split('-').map(Number)
    const found = written(year, month, day)
    if (found && found <= today) return found
  }
  return undefined
}

/** Without a year the day that is nearest to today. */
function nearest(today: string, month: number, day: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const found = [year - 1, year, year + 1]
    .map((one) => written(one, month, day))
    .filter((one) => one !== undefined)
  const away = (one: string) => Math.abs(daysBetween(today, one))
  return found.toSorted((one, other) => away(one) - away(other))[0]
}
