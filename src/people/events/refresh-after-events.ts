import { Problem } from '../../core/problem.ts'
import { addMinutes, type Instant } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { stopIfAsked } from '../../platform/jobs/batched-deletes.ts'
import type { JobOutcome } from '../../platform/jobs/jobs.ts'
import type { ReportProgress } from '../../platform/jobs/progress.ts'
import { cursorOf, moveCursor } from './cursors.ts'
import { newestSeq } from './events.ts'

/** Something that is worked out anew for a household: each night, and soon after much has come in or gone. */
export interface RefreshTask {
  /** Of its place among the events. */
  name: string
  /** What the log calls it when it fails. */
  failing: string
  /** The kinds of events that it need not wait for the night after. */
  after: readonly string[]
  refresh(deps: Deps, household: { householdId: number; at: Instant }): Promise<{ found: number }>
}

export interface RefreshMessage {
  kind: 'LOOKED_AT'
  /** Of households. */
  looked: number
  found: number
  failed: number
}

/** One household that fails keeps no other from its turn. */
export async function refreshAll(
  deps: Deps,
  task: RefreshTask,
  at: Instant,
  report: ReportProgress,
): Promise<JobOutcome<RefreshMessage>> {
  let [looked, found, failed] = [0, 0, 0]
  const households = householdsIn(deps.db)
  for (const [place, householdId] of households.entries()) {
    report(place, households.length)
    stopIfAsked(deps)
    const kept = await attempt(deps, task, householdId, at)
    if (kept) found += kept.found
    if (kept) looked++
    else failed++
  }
  return { count: looked, message: { kind: 'LOOKED_AT', looked, found, failed } }
}

/** Other events before the cursor is moved past them. */
const UNTOLD = 1_000

/** When each process looked last, by name: a bank that syncs account by account is looked at once. */
const makeRefreshedAt = () => new Map<string, Instant>()

/** Looks anew where much came in since the last time; at most once a minute. */
export async function refreshAfterEvents(deps: Deps, task: RefreshTask): Promise<void> {
  const { name, after } = task
  const from = cursorOf(deps.db, name) ?? 0
  const newest = newestSeq(deps.db)
  const households = newsSince(deps.db, from, after)
  if (households.length === 0 && newest - from <= UNTOLD) return
  const now = deps.clock()
  const latest = stateOf(deps, makeRefreshedAt)
  const last = latest.get(name)
  // A clock that was set back must not silence it.
  if (households.length > 0 && last !== undefined && last <= now && now < addMinutes(last, 1)) return
  for (const householdId of households) await attempt(deps, task, householdId, now)
  if (households.length > 0) latest.set(name, now)
  await deps.write((tx) => moveCursor(tx, name, newest))
}

/** Undefined where it failed, which the log has more of. */
const attempt = (deps: Deps, { refresh, failing }: RefreshTask, householdId: number, at: Instant) =>
  refresh(deps, { householdId, at }).catch((error: unknown) => {
    const slug = error instanceof Problem ? error.slug : 'internal-error'
    const stack = error instanceof Error && !(error instanceof Problem) ? error.stack : undefined
    deps.log.error(failing, { slug, stack })
    return undefined
  })

const householdsIn = ({ $client: client }: Db): number[] =>
  client
    .query<{ id: number }, []>('SELECT id FROM households ORDER BY id')
    .all()
    .map(({ id }) => id)

const newsSince = ({ $client: client }: Db, from: number, kinds: readonly string[]): number[] =>
  client
    .query<{ householdId: number }, [number, string]>(
      'SELECT DISTINCT household_id AS householdId FROM events WHERE seq > ? AND kind IN (SELECT value FROM json_each(?))',
    )
    .all(from, JSON.stringify(kinds))
    .map(({ householdId }) => householdId)
