import type { Actor } from '../../core/actor.ts'
import { LATEST_DAY } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PoolRow } from '../acb/acb.ts'
import { ownedOf, Pools } from './pools.ts'
import { type Security, salesIn } from './sales.ts'

/** How the cost of something that was sold in a year came to be. */
export interface PoolOfYear {
  security: Security
  ownerId: string | null
  /** Until the end of the year. */
  rows: PoolRow[]
}

/** Of each security that was sold in a year, the pools outside registered accounts that it was sold out of. */
export function poolsOf(db: Db, ours: Pick<Actor, 'householdId'>, year: number): PoolOfYear[] {
  const pools = new Pools(db, ours, LATEST_DAY)
  const sold = salesIn(db, pools, ours, year)
  const keys = new Map(
    sold.map(({ one, security }) => [`${security.seq} ${one.event.pool}`, { one, security }]),
  )
  return [...keys.values()]
    .toSorted((first, second) => first.security.name.localeCompare(second.security.name))
    .map(({ one, security }) => ({
      security,
      ownerId: ownedOf(one).ownerId,
      rows: pools
        .of(security.seq, LATEST_DAY)
        .rows.filter(({ event }) => event.pool === one.event.pool && event.day <= `${year}-12-31`),
    }))
}
