import { type Day, dayFromNumber, dayNumber, weekdayOf } from '../../src/core/time.ts'
import { type Cadence, dayIn } from '../../src/planning/recurrence/cadences.ts'
import type { Chance } from './chance.ts'

/** A true series as its provider bills it. */
export interface Charge {
  name: string
  cadence: Cadence
  text: (chance: Chance) => string
  /** Below zero goes out. */
  cents: number
  /** Share the price rises by, at most once a year. */
  rise?: number
  /** Share an amount wanders by, either way. */
  wander?: number
  /** Share of periods without one. */
  skips?: number
  /** Days one may come early or late, beside weekends, on which nothing is booked. */
  jitter?: number
  /** A day of the month that the provider moves to half-way through. */
  movesTo?: number
  /** Share of the three years after which it is cancelled. */
  endsAfter?: number
}

const STEP: Record<Cadence, { days?: number; months?: number }> = {
  WEEKLY: { days: 7 },
  BIWEEKLY: { days: 14 },
  MONTHLY: { months: 1 },
  BIMONTHLY: { months: 2 },
  QUARTERLY: { months: 3 },
  SEMIANNUAL: { months: 6 },
  YEARLY: { months: 12 },
}

const charge = (
  name: string,
  cadence: Cadence,
  text: string,
  cents: number,
  more: Partial<Charge> = {},
): Charge => ({
  name,
  cadence,
  cents,
  text: (chance) => text.replace('*', () => `*${chance.code()}`),
  ...more,
})

/** Twenty-five of them. */
export const charges: readonly Charge[] = [
  charge('salary', 'BIWEEKLY', 'PAYROLL ACME LTD', 241_233, { rise: 0.03 }),
  charge('hourly wages', 'BIWEEKLY', 'NOVA CLINIC PAY', 138_000, { wander: 0.15 }),
  charge('child benefit', 'MONTHLY', 'CANADA CHILD BENEFIT', 61_944, { rise: 0.04 }),
  charge('mortgage', 'BIWEEKLY', 'SCOTIA MORTGAGE PMT', -98_712),
  charge('streaming', 'MONTHLY', 'NETFLIX.COM 866-716-0414', -1_699, { rise: 0.13 }),
  charge('music', 'MONTHLY', 'SPOTIFY P*', -1_199, { skips: 0.08, rise: 0.1 }),
  charge('mobile of one', 'MONTHLY', 'FIDO MOBILE', -4_600, { rise: 0.06 }),
  charge('mobile of the other', 'MONTHLY', 'FIDO MOBILE', -7_150, { jitter: 1 }),
  charge('home insurance', 'MONTHLY', 'SUN LIFE INSURANCE', -8_412, { rise: 0.07 }),
  charge('car insurance', 'MONTHLY', 'SUN LIFE INSURANCE', -15_633, { rise: 0.05 }),
  charge('electricity', 'BIMONTHLY', 'NS POWER BILL PMT', -24_000, { wander: 0.35, jitter: 2 }),
  charge('gas', 'MONTHLY', 'HERITAGE GAS', -9_500, { wander: 0.4, jitter: 2 }),
  charge('internet', 'MONTHLY', 'BELL ALIANT FIBRE', -9_995, { rise: 0.05, movesTo: 21 }),
  charge('gym', 'BIWEEKLY', 'GOODLIFE FITNESS CLUBS', -2_849, { skips: 0.05 }),
  charge('property tax', 'QUARTERLY', 'HALIFAX REGIONAL TAX', -84_000, { rise: 0.04, jitter: 2 }),
  charge('water', 'QUARTERLY', 'HALIFAX WATER', -14_200, { wander: 0.2, jitter: 3 }),
  charge('domain name', 'YEARLY', 'EASYDNS TECHNOLOGIES', -2_260),
  charge('parcels', 'YEARLY', 'AMAZON PRIME MEMBER', -9_900, { jitter: 1 }),
  charge('storage', 'MONTHLY', 'APPLE.COM/BILL', -399, { jitter: 1 }),
  charge('tyre storage', 'SEMIANNUAL', 'CITY TIRE STORAGE', -7_500, { jitter: 4 }),
  charge('magazine', 'YEARLY', 'THE WALRUS MAGAZINE', -2_995, { rise: 0.08 }),
  charge('daycare', 'WEEKLY', 'LITTLE ACORNS DAYCARE', -21_000, { rise: 0.03, skips: 0.05 }),
  charge('charity', 'MONTHLY', 'DOCTORS WITHOUT BORDERS', -2_500, { skips: 0.04 }),
  charge('software in dollars', 'MONTHLY', 'ADOBE *', -1_372, { wander: 0.012 }),
  charge('video that was cancelled', 'MONTHLY', 'CRAVE TV', -1_499, { endsAfter: 0.4, jitter: 2 }),
]

/** When it was booked and for how much, from a day to a day. */
export function recurringIn(
  charge: Charge,
  chance: Chance,
  from: Day,
  to: Day,
): { day: Day; cents: number }[] {
  const { skips = 0, jitter = 0, wander = 0, endsAfter = 1 } = charge
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const end = first + (last - first) * endsAfter
  const prices = pricesOf(charge, chance)
  const booked: { day: Day; cents: number }[] = []
  for (const due of dueDays(charge, chance, first, end)) {
    if (chance.happens(skips)) continue
    const day = Math.max(first, workday(due + chance.whole(-jitter, jitter)))
    if (day > last) continue
    const price = prices[Math.min(2, Math.floor((due - first) / 365.25))] ?? charge.cents
    booked.push({
      day: dayFromNumber(day),
      cents: Math.round(price * (1 + wander * (2 * chance.share() - 1))),
    })
  }
  return booked
}

function pricesOf({ cents, rise = 0 }: Charge, chance: Chance): number[] {
  const rises = () => (rise && chance.happens(0.8) ? 1 + rise * (0.6 + 0.8 * chance.share()) : 1)
  const second = Math.round(cents * rises())
  return [cents, second, Math.round(second * rises())]
}

function* dueDays(
  { cadence, movesTo }: Charge,
  chance: Chance,
  first: number,
  end: number,
): Generator<number> {
  const { days = 0, months = 0 } = STEP[cadence]
  if (days) {
    for (let day = first + chance.whole(0, days - 1); day <= end; day += days) yield day
    return
  }
  const dayOfMonth = chance.whole(1, 31)
  const begin = 2023 * 12 + chance.whole(0, months - 1)
  for (let month = begin; dayIn(month, 1) <= end; month += months) {
    const hasMoved = movesTo !== undefined && month > begin + 17
    const day = dayIn(month, hasMoved ? movesTo : dayOfMonth)
    if (day <= end) yield day
  }
}

/** Nothing is booked on a weekend. */
function workday(day: number): number {
  const weekday = weekdayOf(day)
  return weekday < 6 ? day : day + 8 - weekday
}
