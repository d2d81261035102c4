import { type Instant, toRfc3339 } from '../../core/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { deleteInBatches } from '../../platform/jobs/batched-deletes.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { settlesAt } from './clock-jumps.ts'

/** Deletes what is old enough at this moment, so many rows at most, and answers how many it found. */
type Forget = (tx: Tx, at: Instant, atMost: number) => number

interface Retention {
  name: string
  sentence: string
  /** Each has a minute of its own, twice a day. */
  minute: number
  /** What is counted, such as "Audit entries deleted". */
  counted: string
  forget(deps: Deps, at: Instant): Promise<number>
}

/** A job that deletes what was kept for long enough. After a leap of the clock it deletes nothing for a day. */
export const retention = ({ name, sentence, minute, counted, forget }: Retention): TimedJob => ({
  name,
  sentence,
  pattern: `${minute} 8,20 * * *`,
  run: async (deps, at) => {
    const settled = settlesAt(deps.db, at)
    if (settled !== undefined) return { count: 0, message: waiting(settled) }
    const count = await forget(deps, at)
    return { count, message: count === 0 ? 'Nothing was old enough.' : `${counted}: ${count}.` }
  },
})

/** Deletes one kind of rows after the other, each in slices. */
export const all =
  (...forgets: Forget[]): Retention['forget'] =>
  async (deps, at) => {
    let total = 0
    for (const forget of forgets) total += await deleteInBatches(deps, (tx, atMost) => forget(tx, at, atMost))
    return total
  }

const waiting = (until: Instant): string =>
  `The clock leapt by more than a day, so nothing is deleted before ${toRfc3339(until)}.`
