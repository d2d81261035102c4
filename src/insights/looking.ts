import type { Deps } from '../deps.ts'
import type { TimedJob } from '../jobs/jobs.ts'
import { type Looking, lookAfterNews, lookEverywhere } from '../jobs/looking.ts'
import { findFor } from './finding.ts'

/** What brings or takes much at once, and what an insight may be about; what is entered one by one waits for the night. */
const looking: Looking = {
  name: 'insights',
  failing: 'insights.not-found',
  after: [
    'import.committed',
    'import.undone',
    'bank.synced',
    'subscription.found',
    'subscription.price-changed',
    'duplicate.merged',
    'duplicate.rejected',
  ],
  look: findFor,
}

export const follow = (deps: Deps): Promise<void> => lookAfterNews(deps, looking)

/** After the banks and what comes back have been looked at. */
export const nightly: TimedJob = {
  name: 'insights',
  sentence: 'Looks through the numbers for what is worth knowing: what is far above usual, what runs short.',
  pattern: '7 10 * * *',
  run: (deps, at) => lookEverywhere(deps, looking, at),
}
