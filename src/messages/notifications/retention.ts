import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { all, retention } from '../../platform/jobs/retention.ts'
import { forgetOld } from './notifications.ts'

export const notificationRetention: TimedJob = retention({
  name: 'notifications',
  sentence: 'Deletes notifications 90 days after they were read, and all of them after 365 days.',
  minute: 26,
  counted: 'Notifications deleted',
  forget: all(forgetOld),
})
