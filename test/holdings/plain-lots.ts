import type { Day } from '../../src/core/time.ts'

/** What happened, in whole units and cents; a split is of two for one. */
export interface PlainLotEvent {
  day: Day
  kind: 'BUY' | 'SELL' | 'SPLIT'
  units: number
  cents: number
}

interface Unit {
  bought: string
  of: number
  /** Days since 1970 from which on it counts as held. */
  since: number
  cents: number
  washed: boolean
}

const number = (day: string): number => Math.round(Date.parse(day) / 86_400_000)
const yearLater = (since: number): number => {
  const day = new Date(since * 86_400_000)
  const next = Date.UTC(day.getUTCFullYear() + 1, day.getUTCMonth(), day.getUTCDate())
  const isLeapDay = day.getUTCMonth() === 1 && day.getUTCDate() === 29
  return Math.round((isLeapDay ? next - 86_400_000 : next) / 86_400_000)
}
const written = (cents: number): string => (cents / 100).toFixed(2).replace(/^-0\.00$/, '0.00')

/** Of one day what is split comes first, and what is bought before what is sold. */
const ORDER = ['SPLIT', 'BUY', 'SELL']

/** The same unit by unit, with no code of the reckoning: prices are such that no cent is ever divided. */
export function plainLots(given: PlainLotEvent[]): Record<'short' | 'long' | 'disallowed' | 'basis', string> {
  const events = given.toSorted(
    (one, other) => one.day.localeCompare(other.day) || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  )
  let held: Unit[] = []
  const owed = new Map<number, { cents: number; since: number }[]>()
  const sums = { short: 0, long: 0, disallowed: 0 }
  for (const [at, { day, kind, units, cents }] of events.entries()) {
    if (kind === 'SPLIT')
      held = held.flatMap((unit) => [0, 1].map(() => ({ ...unit, cents: unit.cents / 2 })))
    if (kind === 'BUY') {
      const replacing = owed.get(at) ?? []
      for (let count = 0; count < units; count++) {
        const loss = replacing[count]
        const since = loss?.since ?? number(day)
        held.push({
          bought: day,
          of: at,
          since,
          cents: cents / units + (loss?.cents ?? 0),
          washed: loss !== undefined,
        })
      }
    }
    if (kind !== 'SELL') continue
    const sold = held.splice(0, units)
    for (const unit of sold) {
      const gain = cents / units - unit.cents
      if (number(day) > yearLater(unit.since)) sums.long += gain
      else sums.short += gain
      if (gain >= 0) continue
      const lasted = number(day) - unit.since
      const early = held.find(
        (other) => !other.washed && other.of !== unit.of && number(day) - number(other.bought) <= 30,
      )
      if (early) {
        Object.assign(early, {
          washed: true,
          cents: early.cents - gain,
          since: number(early.bought) - lasted,
        })
        sums.disallowed -= gain
        continue
      }
      const late = events.findIndex((other, place) => {
        const isSplit = events.slice(at, place).some((one) => one.kind === 'SPLIT')
        const room = other.units - (owed.get(place)?.length ?? 0)
        return (
          place > at &&
          other.kind === 'BUY' &&
          other.day > day &&
          number(other.day) - number(day) <= 30 &&
          room >= (isSplit ? 2 : 1)
        )
      })
      const bought = events[late]
      if (!bought) continue
      const parts = events.slice(at, late).some((one) => one.kind === 'SPLIT') ? 2 : 1
      const since = number(bought.day) - lasted
      const known = owed.get(late) ?? []
      owed.set(late, [...known, ...Array.from({ length: parts }, () => ({ cents: -gain / parts, since }))])
      sums.disallowed -= gain
    }
  }
  return {
    short: written(sums.short),
    long: written(sums.long),
    disallowed: written(sums.disallowed),
    basis: written(held.reduce((sum, unit) => sum + unit.cents, 0)),
  }
}
