import { type Instant, toRfc3339 } from '../../core/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { deleteInBatches } from '../../platform/jobs/batched-deletes.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { settlesAt } from './clock-jumps.ts'
import type { Retained, RetentionMessage } from './words/job-facts.ts'

/** Deletes what is old enough at this moment, so many rows at most, and answers how many it found. */
type Forget = (tx: Tx, at: Instant, atMost: number) => number

interface Retention<Name extends string> {
  name: Name
  /** Each has a minute of its own, twice a day. */
  minute: number
  what: Retained
  forget(deps: Deps, at: Instant): Promise<number>
}

/** A job that deletes what was kept for long enough. After a leap of the clock it deletes nothing for a day. */
export const retention = <Name extends string>({
  name,
  minute,
  what,
  forget,
}: Retention<Name>): TimedJob<RetentionMessage, Name> => ({
  name,
  pattern: `${minute} 8,20 * * *`,
  run: async (deps, at) => {
    const settled = settlesAt(deps.db, at)
    if (settled !== undefined)
      return { count: 0, message: { kind: 'CLOCK_LEAPT', until: toRfc3339(settled) } }
    const count = await forget(deps, at)
    return { count, message: deleted(what, count) }
  },
})

export const deleted = (what: Retained, count: number): RetentionMessage =>
  count === 0 ? { kind: 'NOTHING_OLD' } : { kind: 'DELETED', what, count }

/** Deletes one kind of rows after the other, each in slices. */
export const all =
  (...forgets: Forget[]): Retention<string>['forget'] =>
  async (deps, at) => {
    let total = 0
    for (const forget of forgets) total += await deleteInBatches(deps, (tx, atMost) => forget(tx, at, atMost))
    return total
  }
