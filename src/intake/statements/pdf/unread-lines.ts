import { magnitude } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { UnreadLine } from '../statements.ts'
import { dayNear, type PrintedDate } from './dates.ts'
import type { PaperLine } from './page-lines.ts'
import { type PlacedPage, placeOf } from './places.ts'
import type { PaperSection } from './sections.ts'

const LONGEST = 200

/** A line with an amount that is in no row: where it stands, and what it seems to say. */
export function unreadLine(
  line: PaperLine,
  { period }: PaperSection,
  placed: PlacedPage | undefined,
): UnreadLine {
  const { at, page, text, tokens, amounts, dates, top, bottom } = line
  const [left, right] = [
    Math.min(...tokens.map((token) => token.left)),
    Math.max(...tokens.map((token) => token.right)),
  ]
  const confidence = Math.min(1, ...tokens.map((token) => token.confidence))
  const date = period && dates[0] && sureDay(dates[0], period)
  const isTaken = (index: number) =>
    [...amounts, ...dates].some(({ from, to }) => index >= from && index <= to)
  const words = tokens.filter((_, index) => !isTaken(index)).map((token) => token.text)
  return {
    row: at + 1,
    page,
    text: text.slice(0, LONGEST),
    ...(placed && { place: placeOf({ page, left, right, top, bottom, confidence }, placed) }),
    ...(date && { date }),
    sizes: amounts.map(({ value }) => magnitude(value)),
    payee: words.join(' ').slice(0, LONGEST),
  }
}

/** The same whichever of day and month stands first. */
function sureDay(date: PrintedDate, period: NonNullable<PaperSection['period']>): Day | undefined {
  const [one, other] = [dayNear(date, period, 'DM'), dayNear(date, period, 'MD')]
  return one === other || other === undefined ? one : one === undefined ? other : undefined
}
