import type { Day } from '../../../core/time.ts'
import { type Month, monthsBetween } from '../../../planning/envelopes/months.ts'
import { dateIn, isIn, lastDayOf, monthsOf, type Span, workday } from '../calendar.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Bill } from './bill.ts'
import type { Entry } from './entry.ts'
import { familyBills } from './family-bills.ts'
import { tillText } from './habits.ts'
import { homeBills } from './home-bills.ts'
import { subscriptionBills } from './subscription-bills.ts'

export const bills: readonly Bill[] = [...homeBills, ...familyBills, ...subscriptionBills]

/** When each was booked and for how much. */
export const billEntries = (span: Span, seed: number): Entry[] =>
  bills.flatMap((one) => entriesOf(one, span, chanceOf(seed, `bill ${one.payee} ${one.category}`)))

function entriesOf(one: Bill, span: Span, chance: Chance): Entry[] {
  const months = monthsOf(span)
  const [first] = months
  if (!first) return []
  return months.flatMap((month) => {
    const at = monthsBetween(first, month)
    const day = bookedIn(one, month, chance)
    const cents = centsOf(one, at, month, chance)
    const text = tillText(one.text, chance)
    return isBilled(one, at, month) && isIn(span, day) ? [entryOf(one, day, -cents, text)] : []
  })
}

function entryOf({ account, payee, category, notes }: Bill, day: Day, cents: number, text: string): Entry {
  return { account, day, cents, payee, text, category, ...(notes && { notes }) }
}

function isBilled({ from = 0, until, in: only }: Bill, at: number, month: Month): boolean {
  if (at < from || (until !== undefined && at >= until)) return false
  return only === undefined || only.includes(Number(month.slice(5)))
}

function bookedIn({ date, late = 0, isOfCard }: Bill, month: Month, chance: Chance): Day {
  const due = dateIn(month, date + chance.whole(0, late))
  if (isOfCard) return due
  const day = workday(due)
  return day > lastDayOf(month) ? due : day
}

/** Every draw is made in every month, so that a month more or less leaves the others as they were. */
function centsOf({ prices, wanders = 0, season }: Bill, at: number, month: Month, chance: Chance): number {
  const price = prices.findLast(([since]) => since <= at) ?? prices[0]
  const factor = (season?.[Number(month.slice(5)) - 1] ?? 1) * (1 + wanders * chance.swing())
  return Math.round((price?.[1] ?? 0) * factor)
}
