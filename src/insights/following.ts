import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { addMinutes, type Instant } from '../time.ts'
import { attempt } from './nightly.ts'

const CURSOR = 'insights'
/** What brings or takes much at once, and what an insight may be about; what is entered one by one waits for the night. */
const KINDS = `'import.committed', 'import.undone', 'bank.synced', 'subscription.found', 'subscription.price-changed',
  'duplicate.merged', 'duplicate.rejected'`
/** Other events before the cursor is moved past them. */
const UNTOLD = 1_000

/** When each process looked last: a bank that syncs account by account is looked at once. */
const lookedAt = new WeakMap<object, Instant>()

/** Looks anew where much came in since the last time; at most once a minute. */
export async function follow(deps: Deps): Promise<void> {
  const from = placeIn(deps.db)
  const newest = newestIn(deps.db)
  const households = newsSince(deps.db, from)
  if (households.length === 0 && newest - from <= UNTOLD) return
  const now = deps.clock()
  const last = lookedAt.get(deps)
  // A clock that was set back must not silence it.
  if (households.length > 0 && last !== undefined && last <= now && now < addMinutes(last, 1)) return
  for (const householdId of households) await attempt(deps, householdId, now)
  if (households.length > 0) lookedAt.set(deps, now)
  await deps.write((tx) =>
    tx.$client
      .query(
        'INSERT INTO event_cursors (name, seq) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET seq = excluded.seq',
      )
      .run(CURSOR, newest),
  )
}

const placeIn = ({ $client: client }: Db): number =>
  client.query<{ seq: number }, [string]>('SELECT seq FROM event_cursors WHERE name = ?').get(CURSOR)?.seq ??
  0

const newestIn = ({ $client: client }: Db): number =>
  client.query<{ seq: number | null }, []>('SELECT max(seq) AS seq FROM events').get()?.seq ?? 0

const newsSince = ({ $client: client }: Db, from: number): number[] =>
  client
    .query<{ householdId: number }, [number]>(
      `SELECT DISTINCT household_id AS householdId FROM events WHERE seq > ? AND kind IN (${KINDS})`,
    )
    .all(from)
    .map(({ householdId }) => householdId)
