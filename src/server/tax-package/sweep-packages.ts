import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { sweep } from './package-store.ts'

/** It can be made again at any time, so a leap of the clock does no harm. */
export const sweepPackages: TimedJob = {
  name: 'tax-packages',
  sentence: 'Deletes packages of tax years a day after they were asked for.',
  pattern: '37 * * * *',
  run: async (deps, at) => {
    const count = sweep(deps.config.dataDir, at)
    return { count, message: count === 0 ? 'Nothing was old enough.' : `Packages deleted: ${count}.` }
  },
}
