import { dayCount, type Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { type StorageFacts, storageFacts } from './facts.ts'

/** By their number and not by the calendar: a clock that leaps takes none of them away. */
const KEPT = 400
const MONTH_DAYS = 30
/** What fewer days tell is chance. */
const FEWEST_DAYS = 7
/** Beyond a century nobody needs to know. */
const MOST_DAYS = 36_500

/** Keeps a row a day of how much room the data takes. */
export const sizes: TimedJob<{ kind: 'NOTED' }, 'sizes'> = {
  name: 'sizes',
  pattern: '35 3 * * *',
  run: async (deps, at) => {
    const count = await deps.write((tx) => note(tx, storageFacts(deps.config), at))
    return { count, message: { kind: 'NOTED' } }
  },
}

/** Of one day the last look counts. */
export function note(tx: Tx, { databaseBytes, logBytes, disk }: StorageFacts, at: Instant): number {
  tx.$client
    .query(`INSERT INTO system_sizes (day, database_bytes, log_bytes, free_bytes) VALUES ($day, $databaseBytes, $logBytes, $freeBytes)
      ON CONFLICT (day) DO UPDATE SET database_bytes = $databaseBytes, log_bytes = $logBytes, free_bytes = $freeBytes`)
    .run({ day: dayCount(at), databaseBytes, logBytes, freeBytes: disk?.freeBytes ?? null })
  tx.$client
    .query(
      'DELETE FROM system_sizes WHERE day NOT IN (SELECT day FROM system_sizes ORDER BY day DESC LIMIT ?)',
    )
    .run(KEPT)
  return 1
}

interface SizeRow {
  day: number
  databaseBytes: number
  freeBytes: number | null
}

/** How fast room is used up, by the last month. */
interface Growth {
  /** Of the database alone; negative where it shrank. */
  bytesPerDay: number
  /** Until the disk is full; null where it does not get fuller. */
  freeDays: number | null
}

/** Undefined before a week has passed. */
export function growthOf(db: Db, now: StorageFacts, at: Instant): Growth | undefined {
  const then = db.$client
    .query<SizeRow, [number, number]>(
      'SELECT day, database_bytes AS databaseBytes, free_bytes AS freeBytes FROM system_sizes WHERE day BETWEEN ? AND ? ORDER BY day LIMIT 1',
    )
    .get(dayCount(at) - MONTH_DAYS, dayCount(at))
  return then === null ? undefined : growthSince(then, now, dayCount(at))
}

/** Whatever fills the disk faster counts: what Hearth writes, or everything on it together. */
export function growthSince(
  then: SizeRow,
  { databaseBytes, disk }: StorageFacts,
  today: number,
): Growth | undefined {
  const days = today - then.day
  if (days < FEWEST_DAYS) return undefined
  const bytesPerDay = Math.round((databaseBytes - then.databaseBytes) / days)
  const lostPerDay = then.freeBytes === null || !disk ? 0 : (then.freeBytes - disk.freeBytes) / days
  const used = Math.max(bytesPerDay, lostPerDay)
  const left = disk && used > 0 ? Math.floor(disk.freeBytes / used) : undefined
  return { bytesPerDay, freeDays: left === undefined || left > MOST_DAYS ? null : left }
}
