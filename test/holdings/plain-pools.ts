import type { Day } from '../../src/core/time.ts'

/** What happened, in whole units and cents. */
export interface PlainEvent {
  day: Day
  kind: string
  units: number
  cents: number
  pool: string
  ratio: readonly [number, number]
}

const half = (top: bigint, bottom: bigint): bigint => {
  const size = top < 0n ? -top : top
  const floor = size / bottom
  const rest = (size % bottom) * 2n
  const near = rest > bottom || (rest === bottom && floor % 2n === 1n) ? floor + 1n : floor
  return top < 0n ? -near : near
}
const written = (cents: bigint | undefined): string => {
  if (cents === undefined) return '?'
  const size = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}
const days = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

interface Pool {
  units: bigint
  cost: bigint | undefined
}

/**
 * The same by looking through everything anew for every sale: day by day, splits first, with no code of the reckoning.
 * Cents are rounded where a sale takes its cost, and where a loss is denied.
 */
export function plainly(given: PlainEvent[]): {
  pools: Record<string, (string | number)[]>
  gains: string[]
} {
  const numbered = given.map((event, id) => ({ ...event, id }))
  const events = numbered.toSorted((one, other) =>
    one.day < other.day
      ? -1
      : one.day > other.day
        ? 1
        : Number(other.kind === 'SPLIT') - Number(one.kind === 'SPLIT'),
  )
  const pools: Record<string, Pool> = {}
  for (const pool of ['maya', 'daniel', 'plan']) pools[pool] = { units: 0n, cost: 0n }
  const gains: string[] = []
  const late = new Map<number, bigint>()
  /** By what units of a day are multiplied to be those of another: both parts of a fraction. */
  const factor = (from: string, to: string): [bigint, bigint] => {
    const seen = new Map<string, readonly [number, number]>()
    for (const { day, kind, ratio } of events) if (kind === 'SPLIT' && !seen.has(day)) seen.set(day, ratio)
    let [top, bottom] = [1n, 1n]
    for (const [day, [fresh, old]] of seen) {
      if (from < day && day <= to) [top, bottom] = [top * BigInt(fresh), bottom * BigInt(old)]
      if (to < day && day <= from) [top, bottom] = [top * BigInt(old), bottom * BigInt(fresh)]
    }
    return [top, bottom]
  }
  const heldAt = (until: string): bigint => {
    const units: Record<string, bigint> = {}
    for (const { day, kind, pool, units: own, ratio } of events) {
      if (day > until) continue
      const before = units[pool] ?? 0n
      if (kind === 'SPLIT') units[pool] = (before * BigInt(ratio[0])) / BigInt(ratio[1])
      else if (kind === 'BUY' || kind === 'REINVEST') units[pool] = before + BigInt(own)
      else if (kind === 'SELL') units[pool] = before - BigInt(own)
    }
    return Object.values(units).reduce((sum, one) => sum + (one > 0n ? one : 0n), 0n)
  }
  for (const [at, { id, day, kind, units: count, cents, pool: name, ratio }] of events.entries()) {
    const pool = pools[name]
    if (!pool) continue
    const units = BigInt(count)
    const isTaxable = name !== 'plan'
    if (kind === 'SPLIT') pool.units = (pool.units * BigInt(ratio[0])) / BigInt(ratio[1])
    else if (kind === 'BUY' || kind === 'REINVEST') {
      pool.units += units
      if (pool.cost !== undefined) pool.cost += BigInt(cents)
      if (pool.units === 0n) pool.cost = 0n
    } else if (kind === 'RETURN_OF_CAPITAL') {
      const left = pool.cost === undefined ? undefined : pool.cost - BigInt(cents)
      if (left !== undefined && left < 0n) {
        pool.cost = 0n
        if (isTaxable) gains.push([id, written(-left), '0.00'].join(' '))
      } else pool.cost = left
    } else {
      const before = pool.units
      pool.units -= units
      let cost: bigint | undefined
      if (pool.units < 0n) pool.cost = undefined
      else if (pool.cost !== undefined) {
        cost = half(pool.cost * units, before)
        pool.cost -= cost
      }
      if (pool.units === 0n) pool.cost = 0n
      if (!isTaxable) continue
      const gain = cost === undefined ? undefined : BigInt(cents) - cost
      let denied = 0n
      if (gain !== undefined && gain < 0n) {
        const bought = events
          .map((one, place) => ({ ...one, place }))
          .filter(
            (one) => (one.kind === 'BUY' || one.kind === 'REINVEST') && Math.abs(days(day, one.day)) <= 30,
          )
          .map((one) => {
            const [top, bottom] = factor(one.day, day)
            return { place: one.place, pool: one.pool, top: BigInt(one.units) * top, bottom }
          })
        const common = bought.reduce((all, { bottom }) => all * bottom, 1n)
        const end = new Date(Date.parse(day) + 30 * 86_400_000).toISOString().slice(0, 10)
        const [heldTop, heldBottom] = factor(end, day)
        // In parts of a unit that all three can be counted in.
        const scale = common * heldBottom
        const parts = bought.map((one) => ({ ...one, size: (one.top * scale) / one.bottom }))
        const least = [
          units * scale,
          parts.reduce((sum, { size }) => sum + size, 0n),
          (heldAt(end) * heldTop * scale) / heldBottom,
        ].reduce((one, other) => (other < one ? other : one))
        denied = least > 0n ? half(-gain * least, units * scale) : 0n
        let [open, money, rest] = [least, denied, least]
        for (const part of parts) {
          const own = part.size < open ? part.size : open
          if (own <= 0n) continue
          open -= own
          const share = half(money * own, rest)
          money -= share
          rest -= own
          const target = pools[part.pool]
          if (part.pool === 'plan' || !target) continue
          if (part.place <= at) {
            if (target.cost !== undefined) target.cost += share
          } else late.set(part.place, (late.get(part.place) ?? 0n) + share)
        }
      }
      gains.push([id, written(gain), written(denied)].join(' '))
    }
    const owed = late.get(at)
    if (owed !== undefined && pool.cost !== undefined) pool.cost += owed
  }
  return {
    pools: Object.fromEntries(
      Object.entries(pools).map(([name, { units, cost }]) => [name, [Number(units), written(cost)]]),
    ),
    gains,
  }
}
