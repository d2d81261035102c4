import { addDays, toRfc3339 } from '../../core/time.ts'
import { backupFolder } from '../backups/folders.ts'
import { error, hint, type WarningRule, warning } from './warning-rule.ts'

const OVERDUE_DAYS = 3

export const backupRules: WarningRule[] = [
  {
    code: 'backup-not-mounted',
    when: 'The backup directory does not contain the file that the first backup left there: no backups are made.',
    look: ({ storage, config }) =>
      storage.backupMount === 'NOT_MOUNTED'
        ? error({ kind: 'backup-not-mounted', folder: backupFolder(config) })
        : undefined,
  },
  {
    code: 'backup-same-disk',
    when: 'Data and backups are on one disk, and SVC_BACKUP_HOOK copies them nowhere else; a note without SVC_BACKUP_DIR.',
    look: ({ storage, config }) => {
      if (storage.backupMount !== 'DATA_DISK' || config.backupCron === 'off') return undefined
      if (config.backupHook !== undefined) return undefined
      const say = config.backupDir === undefined ? hint : warning
      return say({ kind: 'backup-same-disk', folder: backupFolder(config) })
    },
  },
  {
    code: 'replica-behind',
    when: 'SVC_REPLICATED is on, but no replicator follows the log, or it is five minutes behind.',
    look: ({ storage: { replica } }) =>
      replica === 'MISSING' || replica === 'BEHIND'
        ? warning({ kind: 'replica-behind', isMissing: replica === 'MISSING' })
        : undefined,
  },
  {
    code: 'backup-overdue',
    when: 'Backups are on, but none was made for three days.',
    look: ({ backups, data, at }) => {
      const since = backups?.lastAt ?? data?.installedAt
      if (!backups?.isOn || since === undefined || addDays(since, OVERDUE_DAYS) > at) return undefined
      return warning({ kind: 'backup-overdue', isThereNone: backups.lastAt === null })
    },
  },
  {
    code: 'drill-failed',
    when: 'The last restore drill of a backup failed.',
    look: ({ backups }) =>
      backups?.drillFault ? error({ kind: 'drill-failed', fault: backups.drillFault }) : undefined,
  },
  {
    code: 'backup-hook-failed',
    when: 'The last run of SVC_BACKUP_HOOK failed.',
    look: ({ backups }) =>
      backups?.hookFault ? warning({ kind: 'backup-hook-failed', fault: backups.hookFault }) : undefined,
  },
  {
    code: 'paused-after-restore',
    when: 'The data was restored from a backup, and webhooks and scheduled syncs have not been resumed.',
    look: ({ backups }) =>
      backups && backups.pausedSince !== null
        ? warning({ kind: 'paused-after-restore', at: toRfc3339(backups.pausedSince) })
        : undefined,
  },
  {
    code: 'key-beside-data',
    when: 'The key is stored beside the data, and backups are not encrypted.',
    look: ({ storage, backups }) =>
      storage.isKeyBeside && backups && !backups.isEncrypted ? hint({ kind: 'key-beside-data' }) : undefined,
  },
]
