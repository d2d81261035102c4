import { type Money, magnitude } from '../../core/money.ts'
import { isSlow, type Rhythm } from './cadences.ts'
import { isSameAmount } from './chains.ts'
import type { SeriesEntry, SeriesPrice } from './series.ts'

/** What comes back at a rhythm, in its order. */
interface BilledSeries {
  rhythm: Rhythm
  entries: SeriesEntry[]
}

/** Amounts that wander by more than exchange rates do. */
const NEW_LEVEL_PERCENT = 5n
const LATEST = 6

/** The prices in turn, the present one last; for a varying bill the amount to expect. */
export function pricesOf({ rhythm, entries }: BilledSeries, isVarying: boolean): SeriesPrice[] {
  const [first] = entries
  if (!first) return []
  if (isVarying) return [{ from: first.row.date, amount: middle(entries.slice(-LATEST)) }]
  return levels(entries, isExact({ rhythm, entries }))
}

/**
 * Whether every other amount is another price. Where the same to the cent is the rule it is; so it is of what is asked
 * for once or twice a year, which never stays the same for long and rises by little. Anything else that differs every
 * time is moved a little by an exchange rate.
 */
function isExact({ rhythm, entries }: BilledSeries): boolean {
  if (isSlow(rhythm)) return true
  const equal = entries.filter((entry, at) => entry.row.amount === entries[at - 1]?.row.amount).length
  return entries.length < 3 || equal * 2 >= entries.length - 1
}

/**
 * A level begins where the amount changes, and the latest occurrence by itself is such a change, since whoever is told of
 * it later is told late. One odd amount within a level that holds is a late fee or a credit; see isOdd.
 */
function levels(entries: SeriesEntry[], isExact: boolean): SeriesPrice[] {
  const prices: SeriesPrice[] = []
  let level: Money | undefined
  for (const [at, { row }] of entries.entries()) {
    if (level !== undefined && isAtLevel(row.amount, level, isExact)) continue
    if (level !== undefined && isOdd({ entries, at, level, isExact })) continue
    level = row.amount
    prices.push({ from: row.date, amount: row.amount })
  }
  return prices
}

interface Excursion {
  entries: SeriesEntry[]
  at: number
  level: Money
  isExact: boolean
}

/**
 * Whether an amount is no price: the next one is back at the level, which held twice before or holds twice after, and the
 * amount does not come again and again. What goes back and forth was asked for each time.
 */
function isOdd({ entries, at, level, isExact }: Excursion): boolean {
  const amount = entries[at]?.row.amount ?? 0n
  const holds = (place: number): boolean => {
    const other = entries[place]?.row.amount
    return other !== undefined && isAtLevel(other, level, isExact)
  }
  if (!holds(at + 1) || isAtLevel(entries[at + 1]?.row.amount ?? 0n, amount, isExact)) return false
  const alike = entries.filter(({ row }) => isAtLevel(row.amount, amount, isExact) && row.amount !== level)
  const isRare = alike.length === 1 || alike.length * LATEST <= entries.length
  return isRare && ((holds(at - 1) && holds(at - 2)) || holds(at + 2))
}

function isAtLevel(amount: Money, level: Money, isExact: boolean): boolean {
  if (isExact) return amount === level
  return magnitude(amount - level) * 100n <= magnitude(level) * NEW_LEVEL_PERCENT
}

/** What to expect next: the present price, or of amounts that wander a little the latest. */
export function amountNow(series: BilledSeries, prices: SeriesPrice[], isVarying: boolean): Money {
  const { entries } = series
  const price = prices.at(-1)
  const latest = entries.at(-1)
  if (!price || !latest) return 0n
  return isVarying || isExact(series) || !isSameAmountAs(latest, price) ? price.amount : latest.row.amount
}

const isSameAmountAs = (entry: SeriesEntry, { amount }: SeriesPrice): boolean =>
  isSameAmount(entry, { ...entry, size: Number(magnitude(amount)) }) ||
  isAtLevel(entry.row.amount, amount, false)

/** The median; of an even number the one nearer to zero, so that it is an amount there was. */
function middle(entries: SeriesEntry[]): Money {
  const amounts = entries
    .map(({ row }) => row.amount)
    .sort((one, other) => Number(magnitude(one) - magnitude(other)))
  return amounts[(amounts.length - 1) >> 1] ?? 0n
}
