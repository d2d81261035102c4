import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { divided } from '../../ledger/rates/exact-rates.ts'
import { ALL, inCoins } from '../worth/units.ts'
import type { PoolEvent } from './pool-event.ts'
import { additionsOf, type Superficial, superficialOf, surroundingsOf } from './superficial.ts'

/*
 * Adjusted cost base of identical properties (Income Tax Act, s. 47): one pool per person over all of their accounts that
 * are not registered, at the average cost. All amounts are in one currency; each is rounded where a figure is written.
 */

/** Why a figure is not known. */
export type Unknown = 'COST_NOT_KNOWN' | 'MORE_OUT_THAN_IN' | 'LOT_NOT_THERE'

/** One line of how the cost came to be. */
export interface PoolRow {
  event: PoolEvent
  /** A line of its own for what a denied loss adds. */
  isDeniedLoss: boolean
  units: bigint
  /** How much more the pool costs. */
  cost: Money | undefined
  poolUnits: bigint
  poolCost: Money | undefined
  why: Unknown | undefined
}

export interface Disposition {
  event: PoolEvent
  units: bigint
  proceeds: Money | undefined
  cost: Money | undefined
  outlays: Money | undefined
  /** Before a loss is denied. */
  gain: Money | undefined
  superficial: Superficial | undefined
  why: Unknown | undefined
  /** Of a lot: from which day on it counts as held, and whether that is more than a year. */
  held?: { since: Day; term: 'SHORT' | 'LONG' } | undefined
}

export interface Reckoned {
  rows: PoolRow[]
  dispositions: Disposition[]
}

interface Pool {
  units: bigint
  cost: Money | undefined
  why: Unknown | undefined
}

/** All of one security, in the order in which it counts; what happens after a day is not known yet. */
export function reckon(given: readonly PoolEvent[], currency: string, today: Day): Reckoned {
  const events = inOrder(given)
  const pools = new Map<string, Pool>()
  const rows: PoolRow[] = []
  const dispositions: Disposition[] = []
  /** Of losses that were denied: what is added to the cost of an event still to come. */
  const owed = new Map<PoolEvent, Money>()
  const moved = new Map<PoolEvent, Money | undefined>()
  const places = new Map(events.map((event, place) => [event, place]))
  const around = surroundingsOf(events)
  const arrivals = Map.groupBy(
    events.filter(({ kind }) => kind === 'TRANSFER_IN'),
    ({ day }) => day,
  )
  const placeOf = (event: PoolEvent): number => places.get(event) ?? 0
  const poolOf = ({ pool }: PoolEvent): Pool => {
    const own = pools.get(pool) ?? { units: 0n, cost: 0n, why: undefined }
    pools.set(pool, own)
    return own
  }
  const say = (event: PoolEvent, units: bigint, cost: Money | undefined, isDeniedLoss = false): void => {
    const { units: poolUnits, cost: poolCost, why } = poolOf(event)
    rows.push({ event, isDeniedLoss, units, cost, poolUnits, poolCost, why })
  }
  const add = (event: PoolEvent, amount: Money): void => {
    const pool = poolOf(event)
    if (pool.cost !== undefined) pool.cost += amount
    say(event, 0n, amount, true)
  }
  /** The units of each account, of which a spin-off takes its share. */
  const held = new Map<string, bigint>()
  for (const [at, event] of events.entries()) {
    const pool = poolOf(event)
    const before = pool.units
    const own = held.get(event.account) ?? 0n
    const { cost, disposition } = step(pool, event, { currency, arrivals, moved, own })
    held.set(
      event.account,
      event.split ? divided(own * event.split.fresh, event.split.old) : own + event.units,
    )
    say(event, event.split ? pool.units - before : event.units, cost)
    const late = owed.get(event)
    if (late !== undefined) add(event, late)
    if (!disposition) continue
    const { gain } = disposition
    const isLoss = event.kind === 'SELL' && event.isTaxable && gain !== undefined && gain < 0n
    const superficial = isLoss ? superficialOf(around, event, -gain, currency, today) : undefined
    if (event.isTaxable) dispositions.push({ ...disposition, superficial })
    for (const [bought, amount] of superficial ? additionsOf(superficial, currency) : [])
      if (placeOf(bought) <= at) add(bought, amount)
      else owed.set(bought, (owed.get(bought) ?? 0n) + amount)
  }
  return { rows, dispositions }
}

const RANK: Record<string, number> = { SPLIT: 0, TRANSFER_OUT: 1, TRANSFER_IN: 2 }
const rankOf = ({ kind }: PoolEvent): number => RANK[kind] ?? 3

/** By day; of one day a split comes first, and what goes out of an account before it comes into another. */
const inOrder = (events: readonly PoolEvent[]): PoolEvent[] =>
  events.toSorted((one, other) =>
    one.day === other.day ? rankOf(one) - rankOf(other) : one.day < other.day ? -1 : 1,
  )

interface Around {
  currency: string
  /** What came into an account from another, by its day. */
  arrivals: ReadonlyMap<Day, readonly PoolEvent[]>
  /** What went out of one account with its cost, until it comes into another. */
  moved: Map<PoolEvent, Money | undefined>
  /** The account's units before the event. */
  own: bigint
}

interface Step {
  cost: Money | undefined
  disposition?: Omit<Disposition, 'superficial'>
}

function step(pool: Pool, event: PoolEvent, around: Around): Step {
  const { kind, split, units, amount } = event
  if (split) {
    pool.units = divided(pool.units * split.fresh, split.old)
    return { cost: 0n }
  }
  if (kind === 'RETURN_OF_CAPITAL') return returned(pool, event)
  if (kind === 'NOTIONAL_DISTRIBUTION') return added(pool, 0n, amount)
  if (event.costShare !== undefined) return spunOff(pool, event.costShare, around)
  if (kind === 'TRANSFER_IN') return added(pool, units, costOfTransfer(event, around))
  if (kind === 'TRANSFER_OUT') return transferred(pool, event, around)
  if (units > 0n) return added(pool, units, amount)
  if (kind === 'MERGER') return mergedAway(pool, -units, around.currency)
  if (kind === 'CORRECTION') return { cost: taken(pool, -units, around.currency) }
  if (units < 0n) return sold(pool, event, around.currency)
  return { cost: 0n }
}

function added(pool: Pool, units: bigint, cost: Money | undefined): Step {
  pool.units += units
  if (cost === undefined) Object.assign(pool, { cost: undefined, why: pool.why ?? 'COST_NOT_KNOWN' })
  else if (pool.cost !== undefined) pool.cost += cost
  settle(pool)
  return { cost }
}

/** Takes units out at their average cost. */
function taken(pool: Pool, units: bigint, currency: string): Money | undefined {
  const { units: held, cost } = pool
  pool.units -= units
  if (pool.units < 0n) {
    Object.assign(pool, { cost: undefined, why: 'MORE_OUT_THAN_IN' })
    return undefined
  }
  const part = cost === undefined ? undefined : inCoins(cost * units, held, currency)
  if (cost !== undefined && part !== undefined) pool.cost = cost - part
  return part === undefined ? undefined : -part
}

/** A pool without units begins anew. */
function settle(pool: Pool): void {
  if (pool.units === 0n) Object.assign(pool, { cost: 0n, why: undefined })
}

/** All cost of the units goes to those of the other security (s. 85.1, 87(4)); nothing is gained. */
function mergedAway(pool: Pool, units: bigint, currency: string): Step {
  const cost = taken(pool, units, currency)
  settle(pool)
  return { cost }
}

/** A share of the cost goes to the new security (s. 86.1); the units stay. */
function spunOff(pool: Pool, share: bigint, { currency, own }: Around): Step {
  if (pool.units <= 0n || own <= 0n) {
    Object.assign(pool, { cost: undefined, why: 'MORE_OUT_THAN_IN' })
    return { cost: undefined }
  }
  if (pool.cost === undefined) return { cost: undefined }
  const part = inCoins(pool.cost * own * share, pool.units * ALL, currency)
  pool.cost -= part
  return { cost: -part }
}

function sold(pool: Pool, event: PoolEvent, currency: string): Step {
  const [proceeds, outlays] = [event.amount, event.outlays]
  const part = taken(pool, -event.units, currency)
  const why = part === undefined ? (pool.why ?? 'COST_NOT_KNOWN') : undefined
  settle(pool)
  const cost = part === undefined ? undefined : -part
  const gain =
    cost === undefined || proceeds === undefined || outlays === undefined
      ? undefined
      : proceeds - cost - outlays
  return { cost: part, disposition: { event, units: -event.units, proceeds, cost, outlays, gain, why } }
}

/** Lowers the cost; what is more than the cost is a gain of that day (s. 40(3)), and the pool begins again at nothing. */
function returned(pool: Pool, event: PoolEvent): Step {
  const { amount } = event
  if (amount === undefined || pool.cost === undefined) {
    Object.assign(pool, { cost: undefined, why: pool.why ?? 'COST_NOT_KNOWN' })
    return { cost: undefined }
  }
  const left = pool.cost - amount
  if (left >= 0n) {
    pool.cost = left
    return { cost: -amount }
  }
  const cost = -pool.cost
  pool.cost = 0n
  const gain = -left
  return {
    cost,
    disposition: { event, units: 0n, proceeds: gain, cost: 0n, outlays: 0n, gain, why: undefined },
  }
}

/** To the same person's other account the cost goes along; into a registered one it is a sale at what it was worth. */
function transferred(pool: Pool, event: PoolEvent, { currency, arrivals, moved }: Around): Step {
  const arrival = arrivals.get(event.day)?.find((other) => other.units === -event.units && !moved.has(other))
  const isSold = event.isTaxable && arrival && !arrival.isTaxable
  const part = taken(pool, -event.units, currency)
  const why = part === undefined ? (pool.why ?? 'COST_NOT_KNOWN') : undefined
  settle(pool)
  const cost = part === undefined ? undefined : -part
  if (!arrival) return { cost: part }
  moved.set(arrival, isSold || !event.isTaxable === arrival.isTaxable ? event.amount : cost)
  if (!isSold) return { cost: part }
  const { amount: proceeds } = event
  const difference = cost === undefined || proceeds === undefined ? undefined : proceeds - cost
  // A loss on what goes into one's own registered account is none (s. 40(2)(g)(iv)).
  const gain = difference !== undefined && difference < 0n ? 0n : difference
  return { cost: part, disposition: { event, units: -event.units, proceeds, cost, outlays: 0n, gain, why } }
}

const costOfTransfer = (event: PoolEvent, { moved }: Around): Money | undefined =>
  event.amount ?? moved.get(event)
