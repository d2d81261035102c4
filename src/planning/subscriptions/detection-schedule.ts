import {
  type RefreshMessage,
  type RefreshTask,
  refreshAfterEvents,
  refreshAll,
} from '../../people/events/refresh-after-events.ts'
import type { Deps } from '../../platform/deps.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { detectFor } from './detection.ts'

/** What brings or takes many transactions at once; what is entered one by one waits for the night. */
const refreshTask: RefreshTask = {
  name: 'subscriptions',
  failing: 'subscriptions.not-detected',
  after: ['import.committed', 'import.undone', 'bank.synced'],
  refresh: detectFor,
}

export const follow = (deps: Deps): Promise<void> => refreshAfterEvents(deps, refreshTask)

/** Time itself makes a subscription overdue or ended, without any transaction. */
export const nightly: TimedJob<RefreshMessage, 'subscriptions'> = {
  name: 'subscriptions',
  pattern: '41 9 * * *',
  run: (deps, at, report) => refreshAll(deps, refreshTask, at, report),
}
