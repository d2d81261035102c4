import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { deleted } from '../jobs/retention.ts'
import type { RetentionMessage } from '../jobs/words/job-facts.ts'
import { sweep } from './package-store.ts'

/** It can be made again at any time, so a leap of the clock does no harm. */
export const sweepPackages: TimedJob<RetentionMessage, 'tax-packages'> = {
  name: 'tax-packages',
  pattern: '37 * * * *',
  run: async (deps, at) => {
    const count = sweep(deps.config.dataDir, at)
    return { count, message: deleted('PACKAGES', count) }
  },
}
