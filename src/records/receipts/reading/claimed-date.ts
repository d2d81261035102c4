import { type Day, parseDay } from '../../../core/time.ts'
import type { ReceiptClaims } from './claims.ts'
import { AMBIGUOUS, printedDays } from './dates.ts'
import type { ReadingContext, ReceiptReading } from './reading.ts'

type DateField = ReceiptReading['fields']['date']

/** What is printed can mean nothing else, or our own reader says so too. */
const PLAIN = 0.9
const CLAIMED = 0.7
const CONTRADICTED = 0.5

/** The day a model names, against what is printed and what our own reader made of it. */
export function claimedDate(
  { date, printedDate, currency }: Pick<ReceiptClaims, 'date' | 'printedDate' | 'currency'>,
  { today, country }: ReadingContext,
  own: DateField | undefined,
): DateField {
  const isMonthFirst = currency === 'USD' || (currency === null && country === 'US')
  const isYearFirst = currency === null ? country === 'CA' : currency !== 'USD'
  const meant = (text: string | null) =>
    text === null ? [] : printedDays(text, { today, isMonthFirst, isYearFirst })
  // Of its own form alone, and of no day that a receipt cannot be of.
  const [claimed] = date !== null && parseDay(date) ? meant(date) : []
  const printed = meant(printedDate)
  const [plain, other] = printed
  if (plain && other) return settled(printed, own) ?? field(claimedFirst(printed, claimed), AMBIGUOUS)
  if (plain) return field([plain], claimed === undefined || claimed === plain ? PLAIN : CONTRADICTED)
  if (!claimed) return { value: null, confidence: 0, box: null, alternatives: [] }
  return field([claimed], own?.alternatives.includes(claimed) ? PLAIN : CLAIMED)
}

/** The same day written elsewhere on it, so that it can mean nothing else, was seen by our own reader. */
function settled(printed: Day[], own: DateField | undefined): DateField | undefined {
  const [day, another] = own?.alternatives ?? []
  return day && !another && printed.includes(day) ? field([day], PLAIN) : undefined
}

const claimedFirst = (printed: Day[], claimed: Day | undefined): Day[] =>
  claimed && printed.includes(claimed) ? [claimed, ...printed.filter((day) => day !== claimed)] : printed

const field = (alternatives: Day[], confidence: number): DateField => ({
  value: alternatives[0] ?? null,
  confidence,
  box: null,
  alternatives,
})
