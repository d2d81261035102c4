import type { Day } from '../../core/time.ts'
import * as valuations from '../../ledger/accounts/valuations.ts'
import { monthOf } from '../../planning/envelopes/months.ts'
import type { Books } from './books.ts'
import { isIn, lastDayOf, monthsOf, type Span, yearOf } from './calendar.ts'
import { chanceOf } from './chance.ts'
import { type Entry, sumOf } from './entries/entry.ts'
import { type AccountKey, accountOf } from './household.ts'

interface Worth {
  day: Day
  cents: number
}

interface Valued extends Worth {
  account: AccountKey
}

/** What a good month and a bad one are around, for a portfolio. */
const INVESTED = {
  tfsa: { monthly: 0.0062, swing: 0.021 },
  rrsp: { monthly: 0.0055, swing: 0.019 },
  resp: { monthly: 0.0048, swing: 0.015 },
} as const
export type PlanKey = keyof typeof INVESTED

/** What the household knows of the worth of its house and its car, once a year. */
export function addValuations({ tx, span, accounts }: Books): void {
  const all: Valued[] = [
    ...yearly('house', 2_000_000, [1, 1.021, 1.044, 1.057], span.from, span.to),
    ...yearly('car', 1_000, [1, 0.862, 0.751, 0.662], span.from, span.to),
  ]
  for (const { account, day, cents } of all)
    valuations.keep(tx, accounts.get(account)?.seq ?? 0, day, BigInt(cents) * 100n)
}

/** What a registered account is worth at the end of each month. */
export function portfolioWorth(
  span: Span,
  entries: readonly Entry[],
  seed: number,
  account: PlanKey,
): Worth[] {
  const { monthly, swing } = INVESTED[account]
  const chance = chanceOf(seed, `worth of ${account}`)
  let cents = Math.round(Number(accountOf(account).openingBalance) * 100)
  return monthsOf(span)
    .map(lastDayOf)
    .filter((day) => isIn(span, day))
    .map((day) => {
      const put = entries.filter((one) => one.account === account && monthOf(one.day) === monthOf(day))
      cents = Math.round((cents + sumOf(put)) * (1 + monthly + swing * chance.swing()))
      return { day, cents }
    })
}

/** On the second of February, rounded as estimates are. */
function yearly(
  account: AccountKey,
  roundTo: number,
  factors: readonly number[],
  from: Day,
  to: Day,
): Valued[] {
  const opening = Math.round(Number(accountOf(account).openingBalance) * 100)
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, at) => yearOf(from) + at)
  const days = [from, ...years.map((year) => `${year}-02-02` as Day).filter((day) => day > from && day <= to)]
  return days.map((day, at) => ({
    account,
    day,
    cents: Math.round((opening * (factors[at] ?? factors.at(-1) ?? 1)) / roundTo) * roundTo,
  }))
}
