import { formatMoney, magnitude } from '../../core/money.ts'
import type { Cadence } from './cadences.ts'
import type { RecurringSeries } from './series.ts'

const APART: Record<Cadence, string> = {
  WEEKLY: 'a week apart',
  BIWEEKLY: 'two weeks apart',
  MONTHLY: 'a month apart',
  BIMONTHLY: 'two months apart',
  QUARTERLY: 'a quarter apart',
  SEMIANNUAL: 'half a year apart',
  YEARLY: 'a year apart',
}
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Why these are a series, in sentences for a person. */
export function explainSeries(series: Omit<RecurringSeries, 'why'>, meanOff: number): string {
  const { occurrences, direction, cadence, missed, isVarying, prices } = series
  const what = direction === 'IN' ? 'payments received' : 'charges'
  const near = meanOff === 0 ? 'each on' : `on average ${meanOff.toFixed(1)} days from`
  const sentences = [`${occurrences.length} ${what} ${APART[cadence]}, ${near} ${expectedDay(series)}.`]
  if (isVarying) sentences.push(`The amounts differ; the middle of the latest is ${written(series.amount)}.`)
  else if (prices.length < 2) sentences.push(`The amount is ${written(series.amount)}.`)
  for (const [at, { from, amount }] of prices.entries()) {
    const earlier = prices[at - 1]
    if (earlier)
      sentences.push(`The price went from ${written(earlier.amount)} to ${written(amount)} on ${from}.`)
  }
  if (missed.length)
    sentences.push(`Nothing came on ${missed.length} expected ${missed.length > 1 ? 'days' : 'day'}.`)
  return sentences.join(' ')
}

export function explainDeclined(cadence: Cadence, count: number, objection: string): string {
  return `${count} were found ${APART[cadence]}. ${objection}`
}

function expectedDay({ weekday, dayOfMonth }: Pick<RecurringSeries, 'weekday' | 'dayOfMonth'>): string {
  if (weekday !== null) return `a ${WEEKDAYS[weekday - 1]}`
  return dayOfMonth === 31 ? 'the last of the month' : `day ${dayOfMonth} of the month`
}

const written = (amount: bigint): string => formatMoney(magnitude(amount))
