import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Ran, TimedJob } from '../jobs/jobs.ts'
import { giveWay } from '../jobs/slices.ts'
import { Problem } from '../problem.ts'
import type { Instant } from '../time.ts'
import { findFor } from './finding.ts'

/** After the banks and what comes back have been looked at. */
export const nightly: TimedJob = {
  name: 'insights',
  sentence: 'Looks through the numbers for what is worth knowing: what is far above usual, what runs short.',
  pattern: '7 10 * * *',
  run: findForAll,
}

/** One household that fails keeps no other from its turn. */
async function findForAll(deps: Deps, at: Instant): Promise<Ran> {
  let [looked, found, failed] = [0, 0, 0]
  for (const householdId of householdsIn(deps.db)) {
    giveWay(deps)
    const kept = await attempt(deps, householdId, at)
    if (kept) found += kept.found
    if (kept) looked++
    else failed++
  }
  const failures = failed > 0 ? ` Households that could not be looked at: ${failed}.` : ''
  return { count: looked, message: `Households looked at: ${looked}. Newly found: ${found}.${failures}` }
}

/** Undefined where it failed, which the log has more of. */
export const attempt = (deps: Deps, householdId: number, at: Instant) =>
  findFor(deps, { householdId, at }).catch((error: unknown) => {
    const slug = error instanceof Problem ? error.slug : 'internal-error'
    const stack = error instanceof Error && !(error instanceof Problem) ? error.stack : undefined
    deps.log.error('insights.not-found', { slug, stack })
    return undefined
  })

const householdsIn = ({ $client: client }: Db): number[] =>
  client
    .query<{ id: number }, []>('SELECT id FROM households ORDER BY id')
    .all()
    .map(({ id }) => id)
