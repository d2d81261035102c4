import { type Day, dayFrom } from '../../../core/time.ts'
import { folded, withDigits } from './fold.ts'

/** A date in a text: every day its digits could mean, in no order of likelihood, and what is left of the text. */
export interface DayText {
  readings: DayReading[]
  form: 'ISO' | 'NAMED' | 'NUMERIC' | 'MENDED' | 'COMPACT'
  /** Its year has four digits. */
  isYearFull: boolean
  start: number
  end: number
}

interface DayReading {
  day: Day
  order: 'YMD' | 'DMY' | 'MDY'
}

/** Months as printed in the languages of receipts, longest names first where one begins another. */
const MONTHS = [
  'JANUARY|JANVIER|JANUAR|JANUARI|ENERO|GENNAIO|JANEIRO|JANV|JAN|GEN|ENE',
  'FEBRUARY|FEVRIER|FEBRUAR|FEBRUARI|FEBRERO|FEBBRAIO|FEVEREIRO|FEVR|FEV|FEB',
  'MARCH|MARS|MARZO|MAERZ|MARZ|MARCO|MAART|MAC|MAR|MRT|MRZ',
  'APRIL|AVRIL|ABRIL|APRILE|AVR|APR|ABR',
  'MAY|MAI|MAYO|MAGGIO|MAIO|MEI|MAG',
  'JUNE|JUIN|JUNI|JUNIO|GIUGNO|JUNHO|JUN|GIU',
  'JULY|JUILLET|JULI|JULIO|LUGLIO|JULHO|JULAI|JUILL|JUIL|JULL|JUL|LUG',
  'AUGUST|AOUT|AUGUSTUS|AGOSTO|OGOS|AUG|AGO',
  'SEPTEMBER|SEPTEMBRE|SEPTIEMBRE|SETTEMBRE|SETEMBRO|SEPT|SEP|SET',
  'OCTOBER|OCTOBRE|OKTOBER|OCTUBRE|OTTOBRE|OUTUBRO|OCT|OKT|OTT|OUT',
  'NOVEMBER|NOVEMBRE|NOVIEMBRE|NOV',
  'DECEMBER|DECEMBRE|DEZEMBER|DICIEMBRE|DICEMBRE|DEZEMBRO|DISEMBER|DEC|DEZ|DIC|DIS',
].map((names) =>
  names
    .split('|')
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('O', '[O0]'),
)
const MONTH = `(?<![A-Z])(?<month>${MONTHS.join('|')})(?![A-Z]{2})`
const YEAR = '(?<year>20\\d{2}|19\\d{2})'
const SHORT_YEAR = "'?(?<short>\\d{2})(?=\\d{1,2}:\\d{2}|$|\\D)(?![.,]\\d)"
const DATE = '(?<date>[0-3]?\\d)'
const GAP = '[\\s.,/_-]*'

const PATTERNS: [DayText['form'], RegExp][] = [
  [
    'ISO',
    new RegExp(`(?<!\\d)${YEAR} ?[-/.] ?(?<second>\\d{1,2}) ?[-/.] ?(?<third>[0-3]\\d|\\d(?!\\d))`, 'g'),
  ],
  ['NAMED', new RegExp(`(?<!\\d)${YEAR}${GAP}${MONTH}${GAP}${DATE}(?!\\d)`, 'g')],
  [
    'NAMED',
    new RegExp(
      `(?<!\\d)${DATE}(?:ST|ND|RD|TH|ER|E|\\.)?(?: ?(?:DE|OF))?${GAP}${MONTH}${GAP}(?:DE )?(?:${YEAR}|${SHORT_YEAR})`,
      'g',
    ),
  ],
  ['NAMED', new RegExp(`${MONTH}${GAP}${DATE}(?:ST|ND|RD|TH)?[\\s.,/_'-]*(?:${YEAR}|${SHORT_YEAR})`, 'g')],
  // Without a mark between them day and year need four digits for the year.
  ['NAMED', new RegExp(`${MONTH}(?<date>[0-3]\\d)${YEAR}`, 'g')],
  [
    'NUMERIC',
    new RegExp(
      `(?<![\\d.,/-])(?<first>\\d{1,2}) ?(?<mark>[-/.]) ?(?<second>\\d{1,2}) ?\\k<mark> ?(?:${YEAR}|${SHORT_YEAR})`,
      'g',
    ),
  ],
  ['NUMERIC', new RegExp(`(?<![\\d.,/-])(?<first>\\d{2}) (?<second>\\d{2}) ${YEAR}(?!\\d)`, 'g')],
  // Glued to a number before it, which the model does where the spaces are narrow.
  ['NUMERIC', new RegExp(`(?<first>[0-3]\\d)(?<mark>/)(?<second>[0-3]\\d)/(?:${YEAR}|${SHORT_YEAR})`, 'g')],
  // One of the two marks was not seen, or taken for another.
  [
    'MENDED',
    new RegExp(
      `(?<![\\d.,/-])(?<first>[0-3]\\d)(?:(?<second>[01]\\d)[-/.]|[-/.,](?<later>[01]\\d)[-/., ]?)${YEAR}(?!\\d)`,
      'g',
    ),
  ],
  // The 2 at the edge of the paper.
  ['MENDED', /(?<![\d.,/-])0(?<short>2\d)(?<mark>[-/.])(?<second>[01]\d)\k<mark>(?<third>[0-3]\d)(?!\d)/g],
  // A letter of the month was taken for another.
  ['MENDED', new RegExp(`(?<![\\d.,/-])${DATE}[ /.-]?(?<misread>[A-Z0]{3,9})[ /.-]*${YEAR}`, 'g')],
  ['MENDED', new RegExp(`(?<![A-Z])(?<misread>[A-Z0]{3})[ /.-]?${DATE}[ ,./-]{1,2}${YEAR}`, 'g')],
  ['COMPACT', /(?<![\d.])(?<year>20\d{2})(?<second>0[1-9]|1[0-2])(?<third>[0-3]\d)(?!\d)/g],
]

/** A letter among the digits of a date is the one that looks like it. */
export const dateText = (text: string): string =>
  withDigits(folded(text)).replace(
    /(?<![\p{L}\d])[LI|](?=\d[-/.]\d)|(?<=(?<!\d)\d)[LI|](?=[-/.]\d)|(?<=\d[-/.])[LI|](?=\d[-/.]\d)|(?<=\d[-/.]\d)[LI|](?=[-/.]\d)/gu,
    '1',
  )

const MOST_ON_A_LINE = 6

/** Every date in a text as `dateText` makes it, the surest way of writing first; none overlaps another. */
export function daysIn(text: string): DayText[] {
  const found: DayText[] = []
  for (const [form, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.some((other) => start < other.end && other.start < end)) continue
      if (found.length === MOST_ON_A_LINE) return found
      const readings = readingsOf(match.groups ?? {})
      const isYearFull = match.groups?.year !== undefined
      if (readings.length > 0) found.push({ readings, form, isYearFull, start, end })
    }
  }
  return found
}

function readingsOf(groups: Record<string, string | undefined>): DayReading[] {
  const { year, short, first, second = groups.later, third, month, date, misread } = groups
  const fullYear = Number(year ?? 2000 + Number(short))
  if (misread) return misreadMonths(misread).flatMap((near) => readingOf(fullYear, near, Number(date), 'DMY'))
  if (month) return readingOf(fullYear, monthNumber(month), Number(date), 'DMY')
  if (third) return readingOf(fullYear, Number(second), Number(third), 'YMD')
  const [a, b] = [Number(first), Number(second)]
  return [
    ...readingOf(fullYear, b, a, 'DMY'),
    ...(a === b ? [] : readingOf(fullYear, a, b, 'MDY')),
    // 26/04/18 may begin with its year.
    ...(short && first?.length === 2 ? readingOf(2000 + a, b, Number(short), 'YMD') : []),
  ]
}

function readingOf(year: number, month: number, date: number, order: DayReading['order']): DayReading[] {
  const day = dayFrom(year, month, date)
  return day ? [{ day, order }] : []
}

const monthNumber = (name: string): number =>
  MONTHS.findIndex((names) => new RegExp(`^(?:${names})$`).test(name)) + 1

/** Months as they are mostly printed, in English and French; those of three letters in English alone. */
const MISREAD_MONTHS = [
  'JAN JANUARY JANV JANVIER',
  'FEB FEBRUARY FEVR FEVRIER',
  'MAR MARCH MARS',
  'APR APRIL AVRIL',
  'MAY',
  'JUN JUNE JUIN',
  'JUL JULY JUILL JUILLET',
  'AUG AUGUST AOUT',
  'SEP SEPT SEPTEMBER SEPTEMBRE',
  'OCT OCTOBER OCTOBRE',
  'NOV NOVEMBER NOVEMBRE',
  'DEC DECEMBER DECEMBRE',
].map((names) => names.split(' '))

/** The month that is one letter away; more than one is as good as none. */
function misreadMonths(text: string): number[] {
  const read = text.replaceAll('0', 'O')
  const isNear = (name: string) =>
    name.length === read.length && [...name].filter((letter, at) => letter !== read[at]).length === 1
  const near = MISREAD_MONTHS.flatMap((names, index) => (names.some(isNear) ? [index + 1] : []))
  return near.length === 1 ? near : []
}

const CLOCK =
  /(?<![\d:])(?<hour>[01]?\d|2[0-3]) ?(?:[:H](?! *\/)|(?<dot>\.)) ?(?<minute>[0-5]\d)(?::(?<second>[0-5]\d))? ?(?<half>[AP]\.? ?M\b\.?)?/g

/** HH:MM by 24 hours; a dot between them needs AM or PM, else it is an amount. */
export function timeIn(text: string): string | undefined {
  for (const match of text.matchAll(CLOCK)) {
    const { hour = '', minute = '', half, dot } = match.groups ?? {}
    if (dot && !half) continue
    const told = Number(hour)
    if (half && (told > 12 || told === 0) && told !== 0 && told < 13) continue
    const isAfternoon = half?.startsWith('P') ?? false
    const hours = half && told <= 12 ? (told % 12) + (isAfternoon ? 12 : 0) : told
    return `${String(hours).padStart(2, '0')}:${minute}`
  }
  return undefined
}
