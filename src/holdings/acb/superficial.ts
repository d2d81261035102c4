import type { Money } from '../../core/money.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { divided } from '../../ledger/rates/exact-rates.ts'
import { inCoins } from '../worth/units.ts'
import type { PoolEvent } from './pool-event.ts'

/*
 * A superficial loss (Income Tax Act, s. 54 and 53(1)(f)): what was sold at a loss was bought, by the person, the spouse or
 * a registered plan, from 30 days before until 30 days after, and is still held at the end of the last of these days.
 */

const DAYS = 30

export interface Superficial {
  denied: Money
  /** All counted in units as they were at the sale. */
  sold: bigint
  bought: bigint
  left: bigint
  /** The last day of the period; until it is over more may be bought, or sold. */
  until: Day
  isOpen: boolean
  /** How much of what was denied is lost, because a registered plan bought. */
  lost: Money
  /** What was bought back, by purchase. */
  matched: { event: PoolEvent; units: bigint }[]
}

/** What a loss is looked at against: made once of all events, in the order in which they count. */
export interface Surroundings {
  splits: Split[]
  purchases: PoolEvent[]
  /** What everybody holds after each event. */
  held: { day: Day; units: bigint }[]
}

export const surroundingsOf = (events: readonly PoolEvent[]): Surroundings => ({
  splits: splitsOf(events),
  purchases: events.filter(({ kind }) => kind === 'BUY' || kind === 'REINVEST'),
  held: heldAfter(events),
})

/** What of a loss is denied; undefined where nothing is. Everybody of the household counts as affiliated. */
export function superficialOf(
  { splits, purchases: all, held }: Surroundings,
  sale: PoolEvent,
  loss: Money,
  currency: string,
  today: Day,
): Superficial | undefined {
  const [from, until] = [shiftDay(sale.day, -DAYS), shiftDay(sale.day, DAYS)]
  const bought = all.slice(countUntil(all, shiftDay(from, -1)), countUntil(all, until))
  const inUnitsOfSale = (units: bigint, day: Day): bigint => rebased(units, day, sale.day, splits)
  const purchases = bought.map((event) => ({ event, units: inUnitsOfSale(event.units, event.day) }))
  const boughtUnits = purchases.reduce((sum, { units }) => sum + units, 0n)
  const left = inUnitsOfSale(held[countUntil(held, until) - 1]?.units ?? 0n, until)
  const sold = -sale.units
  const counted = least(sold, boughtUnits, left)
  if (counted <= 0n) return undefined
  const matched: Superficial['matched'] = []
  let open = counted
  for (const { event, units } of purchases) {
    const part = least(open, units)
    if (part > 0n) matched.push({ event, units: part })
    open -= part
  }
  const denied = inCoins(loss * counted, sold, currency)
  const parts = shares(denied, matched, currency)
  const lost = parts.reduce((sum, [event, amount]) => (event.isTaxable ? sum : sum + amount), 0n)
  return { denied, sold, bought: boughtUnits, left, until, isOpen: until >= today, lost, matched }
}

/** What is added to the cost of which purchase. */
export const additionsOf = ({ denied, matched }: Superficial, currency: string): [PoolEvent, Money][] =>
  shares(denied, matched, currency).filter(([event]) => event.isTaxable)

/** By units; the last one has what rounding leaves. */
function shares(denied: Money, matched: Superficial['matched'], currency: string): [PoolEvent, Money][] {
  const all = matched.reduce((sum, { units }) => sum + units, 0n)
  let [open, units] = [denied, all]
  return matched.map(({ event, units: own }) => {
    const amount = inCoins(open * own, units, currency)
    open -= amount
    units -= own
    return [event, amount]
  })
}

interface Split {
  day: Day
  fresh: bigint
  old: bigint
}

/** Each once, though every account has it. */
function splitsOf(events: readonly PoolEvent[]): Split[] {
  const byDay = new Map<Day, Split>()
  for (const { day, split } of events) if (split && !byDay.has(day)) byDay.set(day, { day, ...split })
  return [...byDay.values()]
}

/** Units of one day as units of another. */
function rebased(units: bigint, from: Day, to: Day, splits: Split[]): bigint {
  let [numerator, denominator] = [units, 1n]
  for (const { day, fresh, old } of splits) {
    if (from < day && day <= to) [numerator, denominator] = [numerator * fresh, denominator * old]
    if (to < day && day <= from) [numerator, denominator] = [numerator * old, denominator * fresh]
  }
  return divided(numerator, denominator)
}

/** More went out of a pool than came in: nothing is held there. */
const some = (units: bigint): bigint => (units > 0n ? units : 0n)

function heldAfter(events: readonly PoolEvent[]): Surroundings['held'] {
  const held = new Map<string, bigint>()
  let all = 0n
  return events.map(({ pool, day, split, units }) => {
    const before = held.get(pool) ?? 0n
    const after = split ? divided(before * split.fresh, split.old) : before + units
    held.set(pool, after)
    all += some(after) - some(before)
    return { day, units: all }
  })
}

/** How many of what is in the order of days are not later than a day. */
function countUntil(sorted: readonly { day: Day }[], last: Day): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const one = sorted[middle]
    if (one && one.day <= last) from = middle + 1
    else to = middle
  }
  return from
}

const least = (...values: bigint[]): bigint => values.reduce((one, other) => (other < one ? other : one))
