import type { Actor } from '../../core/actor.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import * as review from '../review/review.ts'
import type { Dashboard } from './model.ts'

/** Right after a change, a million transactions are looked through for pairs; nobody waits for that here. */
const PATIENCE_MS = 10

type Counts = NonNullable<Dashboard['review']>

const makeCounted = (): { key?: string; counts?: Counts } => ({})

/** How much waits for somebody's word, as long as nothing has happened since; null while it is still being counted. */
export function reviewCounts(deps: Deps, actor: Actor): Counts | Promise<Counts | null> {
  const last = stateOf(deps, makeCounted)
  const key = changesSeen(deps.db, actor)
  if (last.key === key && last.counts) return last.counts
  const counted = Promise.resolve(
    review.onReader(deps, actor, { kind: 'UNREVIEWED', page: 0, limit: 1 }),
  ).then(({ counts }) => {
    Object.assign(last, { key, counts })
    return counts
  })
  return Promise.race([counted, Bun.sleep(PATIENCE_MS).then(() => null)])
}

interface State {
  revision: number
  event: number | null
  dismissed: number
  suggested: number
}

/** Whatever changes a count writes to the ledger, records an event, or is a suggestion that came or went. */
function changesSeen(db: Db, actor: Actor): string {
  const { householdId } = actor
  const state = db.$client
    .query<State, [number]>(`
      SELECT ledger_revision AS revision, (SELECT max(seq) FROM events) AS event,
        (SELECT count(*) FROM dismissed_suggestions WHERE household_id = ?1) AS dismissed,
        (SELECT count(*) FROM subscriptions WHERE household_id = ?1 AND status = 'SUGGESTED') AS suggested
      FROM households WHERE id = ?1`)
    .get(householdId)
  return [householdId, householdDay(db, actor), ...Object.values(state ?? {})].join(' ')
}
