import type { Actor } from '../../core/actor.ts'
import { utcDay } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import * as review from '../review/review.ts'
import type { Dashboard } from './model.ts'

/** Right after a change, a million transactions are looked through for pairs; nobody waits for that here. */
const PATIENCE_MS = 10

type Counts = NonNullable<Dashboard['review']>

const remembered = new WeakMap<object, { key: string; counts: Counts }>()

/** How much waits for somebody's word, as long as nothing has happened since; null while it is still being counted. */
export function reviewCounts(deps: Deps, actor: Actor): Counts | Promise<Counts | null> {
  const { $client: client } = deps.db
  const key = stateOf(deps.db, actor)
  const last = remembered.get(client)
  if (last?.key === key) return last.counts
  const counted = Promise.resolve(
    review.onReader(deps, actor, { kind: 'UNREVIEWED', page: 0, limit: 1 }),
  ).then(({ counts }) => {
    remembered.set(client, { key, counts })
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
function stateOf({ $client: client }: Db, { householdId, at }: Actor): string {
  const state = client
    .query<State, [number]>(`
      SELECT ledger_revision AS revision, (SELECT max(seq) FROM events) AS event,
        (SELECT count(*) FROM dismissed_suggestions WHERE household_id = ?1) AS dismissed,
        (SELECT count(*) FROM subscriptions WHERE household_id = ?1 AND status = 'SUGGESTED') AS suggested
      FROM households WHERE id = ?1`)
    .get(householdId)
  return [householdId, utcDay(at), ...Object.values(state ?? {})].join(' ')
}
