import {
  type RefreshMessage,
  type RefreshTask,
  refreshAfterEvents,
  refreshAll,
} from '../../people/events/refresh-after-events.ts'
import type { Deps } from '../../platform/deps.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { findFor } from './detection.ts'

/** What brings or takes much at once, and what an insight may be about; what is entered one by one waits for the night. */
const refreshTask: RefreshTask = {
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
  refresh: findFor,
}

export const follow = (deps: Deps): Promise<void> => refreshAfterEvents(deps, refreshTask)

/** After the banks and what comes back have been looked at. */
export const nightly: TimedJob<RefreshMessage, 'insights'> = {
  name: 'insights',
  pattern: '7 10 * * *',
  run: (deps, at, report) => refreshAll(deps, refreshTask, at, report),
}
