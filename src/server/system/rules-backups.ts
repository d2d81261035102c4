import { addDays, toRfc3339 } from '../../core/time.ts'
import { error, hint, type WarningRule, warning } from './warning-rule.ts'

const OVERDUE_DAYS = 3

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '')

export const backupRules: WarningRule[] = [
  {
    code: 'backup-overdue',
    when: 'Backups are on and none was made for three days.',
    remedy: 'Run hearth backup create to see why, and look at the job and at the room on the disk.',
    look: ({ backups, data, at }) => {
      const since = backups?.lastAt ?? data?.installedAt
      if (!backups?.isOn || since === undefined || addDays(since, OVERDUE_DAYS) > at) return undefined
      return warning(
        backups.lastAt === null ? 'There is no backup yet.' : 'No backup was made in the last three days.',
      )
    },
  },
  {
    code: 'drill-failed',
    when: 'The last restore of a backup for a try went wrong.',
    remedy: 'Make a new backup and verify it: hearth backup create, hearth backup verify --latest.',
    look: ({ backups }) =>
      backups?.drillFault
        ? error(`A backup could not be restored when it was tried: ${withoutStop(backups.drillFault)}.`)
        : undefined,
  },
  {
    code: 'backup-hook-failed',
    when: 'The program that takes backups elsewhere failed the last time.',
    remedy: 'Look at the log for backup.hook-failed, and run the program of SVC_BACKUP_HOOK by hand.',
    look: ({ backups }) =>
      backups?.hookFault
        ? warning(`The last backup was not taken elsewhere: ${withoutStop(backups.hookFault)}.`)
        : undefined,
  },
  {
    code: 'paused-after-restore',
    when: 'The data was restored from a backup, and nobody has let things go out again.',
    remedy: 'See that the other installation is off, then resume under Settings, Backups.',
    look: ({ backups }) =>
      backups && backups.pausedSince !== null
        ? warning(
            `The data was restored at ${toRfc3339(backups.pausedSince)}. Webhooks and scheduled syncs wait until somebody resumes them.`,
          )
        : undefined,
  },
  {
    code: 'key-beside-data',
    when: 'The key lies beside the data, and backups are not encrypted.',
    remedy:
      'Set SVC_BACKUP_PASSPHRASE_FILE, so that backups are encrypted and have the key in them; or keep the key elsewhere and name it in SVC_SECRET_KEY_FILE.',
    look: ({ storage, backups }) =>
      storage.isKeyBeside && backups && !backups.isEncrypted
        ? hint(
            'The key lies beside the data that it opens, and backups are not encrypted and hold no key: keep a copy of it apart from them.',
          )
        : undefined,
  },
]
