import { formatMoney, magnitude } from '../../core/money.ts'
import type { RecurringSeries, SeriesProof } from './series.ts'

/** What is told of a series in words. */
export function proofOf(series: Omit<RecurringSeries, 'proof'>, meanOff: number): SeriesProof {
  const { occurrences, direction, cadence, weekday, dayOfMonth, isVarying, prices, missed } = series
  return {
    count: occurrences.length,
    direction,
    cadence,
    weekday,
    dayOfMonth,
    isVarying,
    daysOff: meanOff === 0 ? null : meanOff.toFixed(1),
    amount: written(series.amount),
    changes: prices.slice(1).map(({ from: on, amount }, at) => ({
      from: written(prices[at]?.amount ?? 0n),
      to: written(amount),
      on,
    })),
    missed: missed.length,
  }
}

const written = (amount: bigint): string => formatMoney(magnitude(amount))
