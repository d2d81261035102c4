import { type Day, daysBetween, shiftDay } from '../../../core/time.ts'
import { type DayText, dateText, daysIn, timeIn } from './day-patterns.ts'
import type { Line } from './lines.ts'
import type { ReadBox } from './reading.ts'

interface FoundDate {
  day: Day | null
  confidence: number
  box: ReadBox | null
  /** The day taken first, then others that the same digits could mean. */
  alternatives: Day[]
  time: { value: string; confidence: number; box: ReadBox } | undefined
}

interface DateContext {
  today: Day
  /** Whether the month is printed before the day where the receipt comes from. */
  isMonthFirst: boolean
  /** Whether a year of two digits may come first there. */
  isYearFirst: boolean
  /** Nobody writes it in another order there. */
  isOrderSure?: boolean
}

interface Candidate {
  days: Day[]
  points: number
  line: Line
  confidence: number
  isMended: boolean
}

const FORM_POINTS: Record<DayText['form'], number> = {
  NAMED: 3,
  ISO: 3,
  NUMERIC: 2.5,
  MENDED: 1,
  COMPACT: 0.5,
}
const BESIDE_TIME = 1
const LABELLED = 1.5
const ABOUT_ANOTHER_DAY = 4
const EARLIER = 0.5
/** A line above may be the heading of the date below it. */
const HELPS = /DATE|DATUM|FECHA|TARIKH|^LE\d|PAID|SOLD|ISSUED|DATA(?!BASE)/
const HURTS =
  /DUE|EXPIR|EXP\d|VALID|RETURNBY|AVANT|UNTIL|JUSQU|ECHEANCE|BESTBEFORE|ORIG|USEBY|BEFORE|BIRTH|DELIVER|APPOINT|NEXT|RETURNSW|PERIOD|CHECKOUT|ARRIVAL|ARRIVEE|CHECKIN|ENTERED|SHIPPED|PRINTED/

const YEARS = 10
/** Of a date that can be no other number: an old box of receipts is read as well. */
const PLAIN_YEARS = 20
export const AMBIGUOUS = 0.55
const SURE = 0.95
const CONTESTED = 0.75
const CLOSE_CALL = 1

/** The day of the purchase, among all the days that a receipt names. */
export function dateIn(lines: Line[], context: DateContext): FoundDate {
  const candidates = lines.flatMap((line) => candidatesOn(line, lines, context))
  const settled = decidedByOthers(candidates).toSorted((a, b) => b.points - a.points)
  const [best] = settled
  const time = timeNear(best?.line, lines)
  if (!best) return { day: null, confidence: 0, box: null, alternatives: [], time }
  const rival = settled.find(({ days }) => days[0] !== best.days[0])
  const isContested = rival !== undefined && best.points - rival.points < CLOSE_CALL
  const isGuess = best.days.length > 1 || best.isMended
  const sureness = isGuess ? AMBIGUOUS : isContested ? CONTESTED : best.points < 1 ? AMBIGUOUS : SURE
  return {
    day: best.days[0] ?? null,
    confidence: Math.min(sureness, best.confidence),
    box: best.line.box,
    alternatives: best.days,
    time,
  }
}

function candidatesOn(line: Line, lines: Line[], context: DateContext): Candidate[] {
  const text = dateText(line.text)
  const all = daysIn(text)
  return all.flatMap((found) => {
    const days = possibleDays(found, context)
    if (days.length === 0) return []
    const rest = text.slice(0, found.start) + text.slice(found.end)
    const points =
      FORM_POINTS[found.form] +
      (timeIn(rest) ? BESIDE_TIME : 0) +
      (HELPS.test(line.label) ? LABELLED : 0) -
      (HURTS.test(labelBefore(text.slice(endBefore(all, found), found.start), line, lines))
        ? ABOUT_ANOTHER_DAY
        : 0) +
      EARLIER * (1 - line.index / Math.max(1, lines.length))
    const confidence = Math.min(...line.words.map(({ confidence }) => confidence))
    return [{ days, points, line, confidence, isMended: found.form === 'MENDED' }]
  })
}

/** Where the date before it on the line ends: what stands there is about that one. */
const endBefore = (all: DayText[], { start }: DayText): number =>
  Math.max(0, ...all.filter(({ end }) => end <= start).map(({ end }) => end))

/** What stands before a date says what it is; where nothing does, the line above may. */
function labelBefore(before: string, line: Line, lines: Line[]): string {
  const text = before.replace(/[^A-Z\d]/g, '')
  if (/[A-Z]{3}/.test(text)) return text
  const above = lines[line.index - 1]
  const isHeading = above && daysIn(dateText(above.text)).length === 0 && above.amounts.length === 0
  return isHeading && /DUE|EXPIR|VALID|UNTIL|ECHEANCE/.test(above.label) && !/\d{3}/.test(above.label)
    ? above.label
    : text
}

/** Not after tomorrow, for zones, and not older than people keep receipts; the usual order of the place first. */
function possibleDays(
  { readings, form, isYearFull }: DayText,
  { today, isMonthFirst, isYearFirst, isOrderSure = false }: DateContext,
): Day[] {
  const isPlain = isYearFull && form !== 'MENDED' && form !== 'COMPACT'
  const earliest = shiftDay(today, -366 * (isPlain ? PLAIN_YEARS : YEARS))
  const latest = shiftDay(today, 1)
  const isYearPlain = readings.every(({ order }) => order === 'YMD')
  const possible = readings.filter(
    ({ day, order }) => day >= earliest && day <= latest && (isYearFirst || isYearPlain || order !== 'YMD'),
  )
  const isRecent = (day: Day) => Math.abs(daysBetween(day, today)) <= 400
  const yearFirst = possible.find(({ order, day }) => order === 'YMD' && isRecent(day))
  const others = possible.filter(({ order }) => order !== 'YMD')
  const rank = (order: string) => Number(order === (isMonthFirst ? 'MDY' : 'DMY'))
  const sorted = others.toSorted((a, b) => rank(b.order) - rank(a.order))
  if (isYearPlain || others.length === 0) return unique(possible.map(({ day }) => day))
  const isRecentOther = sorted.some(({ day }) => isRecent(day))
  const ofPlace = isOrderSure ? sorted.filter(({ order }) => rank(order) === 1) : []
  if (ofPlace.length > 0) return unique(ofPlace.map(({ day }) => day))
  const all = yearFirst && !isRecentOther ? [yearFirst, ...sorted] : sorted
  return unique(all.map(({ day }) => day))
}

const IS_DUE = /DUEDATE|DATEDUE|DUEON|DUEBY|PAYMENTDUE|PAYBY|PAYABLEBY|ECHEANCE|DATELIMITE/
const NET_DAYS = /(?:NET|TERMS|TERMES)[:.]?(\d{1,2})(?:DAYS|JOURS|$)/
/** No invoice gives longer. */
const LONGEST_TERM = 120

/** The last day to pay an invoice of that day: as printed, or after so many days. */
export function dueDateIn(lines: Line[], day: Day | null, context: DateContext): Day | undefined {
  if (day === null) return undefined
  const later = { ...context, today: shiftDay(day, LONGEST_TERM) }
  for (const { label, text } of lines) {
    const due = IS_DUE.test(label) ? printedDays(text, later).find((one) => one > day) : undefined
    if (due) return due
    const [, days] = NET_DAYS.exec(label) ?? []
    if (days) return shiftDay(day, Number(days))
  }
  return undefined
}

/** Every day that a printed date could mean, the one taken first; none where it is no date or none of a purchase. */
export const printedDays = (text: string, context: DateContext): Day[] =>
  daysIn(dateText(text))
    .map((found) => possibleDays(found, context))
    .find((days) => days.length > 0) ?? []

const unique = (days: Day[]): Day[] => [...new Set(days)]

/** The same day written elsewhere so that it can mean nothing else decides what the digits mean. */
function decidedByOthers(candidates: Candidate[]): Candidate[] {
  const plain = new Set(candidates.filter(({ days }) => days.length === 1).flatMap(({ days }) => days))
  return candidates.map((candidate) => {
    const agreed = candidate.days.find((day) => plain.has(day))
    return candidate.days.length > 1 && agreed ? { ...candidate, days: [agreed] } : candidate
  })
}

/** Beside the date, else on the next lines, else the first there is. */
function timeNear(line: Line | undefined, lines: Line[]): FoundDate['time'] {
  const distance = (other: Line) => (line ? Math.abs(other.index - line.index) : other.index)
  for (const other of lines.toSorted((a, b) => distance(a) - distance(b))) {
    const text = dateText(other.text)
    const dated = daysIn(text)[0]
    const rest = dated ? `${text.slice(0, dated.start)} ${text.slice(dated.end)}` : text
    const value = HURTS.test(other.label) && other !== line ? undefined : timeIn(rest)
    if (value)
      return {
        value,
        confidence: Math.min(...other.words.map(({ confidence }) => confidence)),
        box: other.box,
      }
  }
  return undefined
}
