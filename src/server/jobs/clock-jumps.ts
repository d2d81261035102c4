import { addDays, addHours, type Instant } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'

/** Jobs look at the clock twice a day: a day more than that between two looks is a leap. */
const LONGEST_HOURS = 36
/** More than a day has, with a sync each minute. */
const LOOKED_AT = 5_000

const isJump = (earlier: Instant, later: Instant): boolean =>
  later > addHours(earlier, LONGEST_HOURS) || later < addDays(earlier, -1)

/**
 * From when on the clock may be believed, where it leapt by more than a day and a day has not passed since: a battery
 * that died or a year typed wrong is noticed by then, and nothing was deleted. A machine that was switched off for
 * long looks the same and waits as well. Undefined where the clock went its way.
 */
export function settlesAt(db: Db, at: Instant): Instant | undefined {
  let later = at
  for (const earlier of runs(db)) {
    if (isJump(earlier, later)) return aDayAfter(later, at)
    if (addDays(earlier, 1) <= at) return undefined
    later = earlier
  }
  const earlier = eventBefore(db, later)
  return earlier !== undefined && isJump(earlier, later) ? aDayAfter(later, at) : undefined
}

function aDayAfter(leap: Instant, at: Instant): Instant | undefined {
  const settled = addDays(leap, 1)
  return settled > at ? settled : undefined
}

/** What the clock said when jobs began, newest first, in the order they did. */
const runs = (db: Db): Instant[] =>
  db.$client
    .query<{ at: Instant }, [number]>('SELECT started_at AS at FROM job_runs ORDER BY seq DESC LIMIT ?')
    .all(LOOKED_AT)
    .map(({ at }) => at)

/** What it said before there were any jobs: an install may be older than they are. */
const eventBefore = (db: Db, at: Instant): Instant | undefined =>
  db.$client
    .query<{ at: Instant }, [number]>('SELECT at FROM events WHERE at <= ? ORDER BY seq DESC LIMIT 1')
    .get(at)?.at
