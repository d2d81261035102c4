import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Ran, TimedJob } from '../jobs/jobs.ts'
import { giveWay } from '../jobs/slices.ts'
import { Problem } from '../problem.ts'
import type { Instant } from '../time.ts'
import { detectFor } from './detecting.ts'

/** Time itself makes a subscription overdue or ended, without any transaction. */
export const nightly: TimedJob = {
  name: 'subscriptions',
  sentence:
    'Looks through the last five years for charges and income that come back, and for those that stopped.',
  pattern: '41 9 * * *',
  run: detectForAll,
}

/** One household that fails keeps no other from its turn. */
async function detectForAll(deps: Deps, at: Instant): Promise<Ran> {
  let [looked, found, failed] = [0, 0, 0]
  for (const householdId of householdsIn(deps.db)) {
    giveWay(deps)
    const detected = await attempt(deps, householdId, at)
    if (detected) found += detected.found
    if (detected) looked++
    else failed++
  }
  const failures = failed > 0 ? ` Households that could not be looked at: ${failed}.` : ''
  return { count: looked, message: `Households looked at: ${looked}. Newly found: ${found}.${failures}` }
}

/** Undefined where it failed, which the log has more of. */
export const attempt = (deps: Deps, householdId: number, at: Instant) =>
  detectFor(deps, { householdId, at }).catch((error: unknown) => {
    const slug = error instanceof Problem ? error.slug : 'internal-error'
    const stack = error instanceof Error && !(error instanceof Problem) ? error.stack : undefined
    deps.log.error('subscriptions.not-detected', { slug, stack })
    return undefined
  })

const householdsIn = ({ $client: client }: Db): number[] =>
  client
    .query<{ id: number }, []>('SELECT id FROM households ORDER BY id')
    .all()
    .map(({ id }) => id)
