import { follow as followNotifications } from '../messages/notifications/follow-events.ts'
import type { Deps } from '../platform/deps.ts'
import * as jobs from '../platform/jobs/jobs.ts'
import { clearUnclaimed } from '../records/receipts/removal.ts'
import { holdAllToPresent } from '../records/tax/closing/hold-to-present.ts'
import { clearWorkFolders } from './backups/work-folder.ts'
import { endInterrupted } from './tax-package/package-store.ts'

/** To be called before anybody can ask for anything: from here on nothing that happens is overlooked. */
export async function prepareJobs(deps: Deps): Promise<void> {
  await jobs.endInterrupted(deps)
  await deps.write(holdAllToPresent)
  clearWorkFolders(deps.config.dataDir)
  endInterrupted(deps.config.dataDir, deps.clock())
  await clearUnclaimed(deps, deps.clock())
  await followNotifications(deps)
}
