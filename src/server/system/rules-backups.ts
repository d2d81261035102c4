import { addDays, toRfc3339 } from '../../core/time.ts'
import { error, hint, type WarningRule, warning } from './warning-rule.ts'

const OVERDUE_DAYS = 3

export const backupRules: WarningRule[] = [
  {
    code: 'backup-overdue',
    when: 'Backups are on and none was made for three days.',
    look: ({ backups, data, at }) => {
      const since = backups?.lastAt ?? data?.installedAt
      if (!backups?.isOn || since === undefined || addDays(since, OVERDUE_DAYS) > at) return undefined
      return warning({ kind: 'backup-overdue', isThereNone: backups.lastAt === null })
    },
  },
  {
    code: 'drill-failed',
    when: 'The last restore of a backup for a try went wrong.',
    look: ({ backups }) =>
      backups?.drillFault ? error({ kind: 'drill-failed', fault: backups.drillFault }) : undefined,
  },
  {
    code: 'backup-hook-failed',
    when: 'The program that takes backups elsewhere failed the last time.',
    look: ({ backups }) =>
      backups?.hookFault ? warning({ kind: 'backup-hook-failed', fault: backups.hookFault }) : undefined,
  },
  {
    code: 'paused-after-restore',
    when: 'The data was restored from a backup, and nobody has let things go out again.',
    look: ({ backups }) =>
      backups && backups.pausedSince !== null
        ? warning({ kind: 'paused-after-restore', at: toRfc3339(backups.pausedSince) })
        : undefined,
  },
  {
    code: 'key-beside-data',
    when: 'The key lies beside the data, and backups are not encrypted.',
    look: ({ storage, backups }) =>
      storage.isKeyBeside && backups && !backups.isEncrypted ? hint({ kind: 'key-beside-data' }) : undefined,
  },
]
