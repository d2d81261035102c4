import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Nullable, OneOf, Told } from '../../platform/http/formats.ts'
import { Progress } from '../../platform/http/progress.ts'
import { jobStates } from '../../platform/jobs/tables.ts'

export const JobRun = Type.Object({
  startedAt: InstantText,
  /** Null while it runs. */
  finishedAt: Nullable(InstantText),
  state: OneOf(jobStates),
  message: Told,
  /** Rows deleted, accounts synced: whatever the job counts. */
  count: Type.Integer(),
  /** Null where the clock started it. */
  startedBy: Nullable(Id),
  /** While it runs, of jobs that go through households or connections one by one. */
  progress: Nullable(Progress),
})
export type JobRun = typeof JobRun.static

export const Job = Type.Object({
  name: Type.String({ examples: ['bank-sync'] }),
  sentence: Told,
  /** A cron pattern. */
  pattern: Type.String({ examples: ['17 9 * * *'] }),
  timeZone: Type.String({
    description: 'The IANA time zone of the pattern.',
    examples: ['UTC', 'America/Toronto'],
  }),
  lastRun: Nullable(JobRun),
  nextRunAt: Nullable(InstantText),
})
export type Job = typeof Job.static

export const JobParams = Type.Object({ name: Type.String({ maxLength: 100 }) })

nameComponents({ ScheduledJob: Job, ScheduledJobRun: JobRun, ScheduledJobState: jobStates })
