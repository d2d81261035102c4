import { byLanguage } from '../../core/facts.ts'
import type { Instant } from '../../core/time.ts'
import { deliver } from '../../messages/notifications/deliver.ts'
import { administrators } from '../../messages/notifications/recipients.ts'
import { record } from '../../people/events/events.ts'
import { only } from '../../people/household/household.ts'
import type { Deps } from '../../platform/deps.ts'
import { RunFailed, type TimedJob } from '../../platform/jobs/jobs.ts'
import { messageInWords } from '../jobs/words/in-words.ts'
import type { BackupMessage, JobMessage } from '../jobs/words/job-facts.ts'

/** The same job, which also tells how it went: a failure to the administrators at once, and either to webhooks. */
export const announced = <Name extends string>(
  job: TimedJob<BackupMessage, Name>,
): TimedJob<BackupMessage, Name> => ({
  ...job,
  run: async (deps, at, report) => {
    try {
      const outcome = await job.run(deps, at, report)
      if (outcome.message.kind === 'BACKUP_MADE') await announceSuccess(deps, outcome.message.backup, at)
      return outcome
    } catch (error) {
      const fact = error instanceof RunFailed ? (error.fact as JobMessage) : { kind: 'INTERNAL' as const }
      await announceFailure(deps, fact, at).catch(() => deps.log.error('backup.untold'))
      throw error
    }
  },
})

const announceSuccess = ({ db, write }: Deps, backup: string, at: Instant): Promise<void> =>
  write((tx) => {
    const household = only(db)
    if (household) record(tx, { householdId: household.id, at }, 'backup.succeeded', backup)
  })

const announceFailure = ({ db, write }: Deps, fact: JobMessage, at: Instant): Promise<void> =>
  write((tx) => {
    const household = only(db)
    if (!household) return
    record(tx, { householdId: household.id, at }, 'backup.failed')
    const told = {
      kind: 'backup-failed',
      body: byLanguage((language) => messageInWords(fact, language)),
    } as const
    for (const userId of administrators(tx))
      deliver(tx, {
        userId,
        kind: 'BACKUP_FAILED',
        told,
        subject: { type: 'BACKUP', id: `${at}` },
        at,
        cause: `backup:${at}`,
      })
  })
