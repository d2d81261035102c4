import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import * as review from '../review/review.ts'
import { upToDate } from '../review/search-pairs.ts'
import type { Dashboard } from './model.ts'

/** After much has changed at once, a million transactions are looked through for pairs; nobody waits for that here. */
const PATIENCE_MS = 10

/** How much waits for somebody's word; of pairs, as much as is known where they are still being looked for. */
export async function reviewCounts(deps: Deps, actor: Actor): Promise<Dashboard['review']> {
  const search = upToDate(deps, actor)
  // Whoever looks next is told what stopped it.
  search.catch(() => {})
  await Promise.race([search, Bun.sleep(PATIENCE_MS)]).catch(() => {})
  return review.counts(deps.db, actor)
}
