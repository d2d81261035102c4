import { after, type Span } from '../../../core/periods.ts'
import { type Day, dayFromNumber, dayNumber, weekdayOf } from '../../../core/time.ts'

/** What may be deducted for a year is put in from behind the sixtieth day of it to the sixtieth of the next. */
export const rrspWindow = (year: number): Span => ({
  from: after(sixtiethDay(year)),
  to: sixtiethDay(year + 1),
})

/** Where it is on a Saturday or a Sunday, the Monday behind it (2025-03-03, 2026-03-02). */
function sixtiethDay(year: number): Day {
  const sixtieth = dayNumber(`${year}-01-01` as Day) + 59
  // Monday is 1.
  const weekday = weekdayOf(sixtieth)
  return dayFromNumber(weekday > 5 ? sixtieth + 8 - weekday : sixtieth)
}
