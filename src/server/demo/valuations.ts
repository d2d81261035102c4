import type { Day } from '../../core/time.ts'
import * as valuations from '../../ledger/accounts/valuations.ts'
import { monthOf } from '../../planning/envelopes/months.ts'
import type { Books } from './books.ts'
import { isIn, lastDayOf, monthsOf, yearOf } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Entry, sumOf } from './entries/entry.ts'
import { type AccountKey, accountOf } from './household.ts'

interface Valued {
  account: AccountKey
  day: Day
  cents: number
}

/** What a good month and a bad one are around, for a portfolio. */
const INVESTED = [
  { account: 'tfsa', monthly: 0.0062, swing: 0.021 },
  { account: 'rrsp', monthly: 0.0055, swing: 0.019 },
  { account: 'resp', monthly: 0.0048, swing: 0.015 },
] as const

/** What the household knows of worth: portfolios at the end of each month, the house and the car once a year. */
export function addValuations({ tx, span, accounts }: Books, entries: readonly Entry[], seed: number): void {
  const months = monthsOf(span)
  const ends = months.map(lastDayOf).filter((day) => isIn(span, day))
  const all: Valued[] = [
    ...INVESTED.flatMap((one) => invested(one, ends, entries, chanceOf(seed, `worth of ${one.account}`))),
    ...yearly('house', 2_000_000, [1, 1.021, 1.044, 1.057], span.from, span.to),
    ...yearly('car', 1_000, [1, 0.862, 0.751, 0.662], span.from, span.to),
  ]
  for (const { account, day, cents } of all)
    valuations.keep(tx, accounts.get(account)?.seq ?? 0, day, BigInt(cents) * 100n)
}

function invested(
  { account, monthly, swing }: (typeof INVESTED)[number],
  ends: readonly Day[],
  entries: readonly Entry[],
  chance: Chance,
): Valued[] {
  let cents = Math.round(Number(accountOf(account).openingBalance) * 100)
  return ends.map((day) => {
    const put = entries.filter((one) => one.account === account && monthOf(one.day) === monthOf(day))
    cents = Math.round((cents + sumOf(put)) * (1 + monthly + swing * chance.swing()))
    return { account, day, cents }
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
