import { error, type WarningRule, warning } from './warning-rule.ts'

const FULL_BYTES = 64 * 2 ** 20
const LOW_SHARE = 0.15
/** Once it is low there has to be a little more for it not to be: nobody is told each hour of what goes to and fro. */
const RECOVERED_SHARE = 0.16
const LARGE_LOG_BYTES = 256 * 2 ** 20

export const storageRules: WarningRule[] = [
  {
    code: 'disk-full',
    when: 'Less than 64 MiB are free on the disk of the data.',
    look: ({ storage: { disk }, config }) =>
      disk && disk.freeBytes < FULL_BYTES
        ? error({ kind: 'disk-full', folder: config.dataDir, freeBytes: disk.freeBytes })
        : undefined,
  },
  {
    code: 'disk-low',
    when: 'Less than 15 % of the disk, or less than twice the database, is free.',
    look: ({ storage: { disk, databaseBytes }, config, data }) => {
      if (!disk || disk.freeBytes < FULL_BYTES) return undefined
      const low = { kind: 'disk-low' as const, folder: config.dataDir, ...disk }
      const share = data?.standing.includes('disk-low') ? RECOVERED_SHARE : LOW_SHARE
      if (disk.freeBytes < 2 * databaseBytes) return warning({ ...low, neededBytes: 2 * databaseBytes })
      return disk.freeBytes < share * disk.totalBytes ? warning({ ...low, neededBytes: null }) : undefined
    },
  },
  {
    code: 'log-large',
    when: 'The write-ahead log is larger than 256 MiB and larger than the database.',
    look: ({ storage: { logBytes, databaseBytes } }) =>
      logBytes > LARGE_LOG_BYTES && logBytes > databaseBytes
        ? warning({ kind: 'log-large', bytes: logBytes })
        : undefined,
  },
  {
    code: 'receipts-folder',
    when: 'SVC_RECEIPTS_FOLDER is missing, may not be changed, or contains the data or the backups.',
    look: ({ storage: { folderFault: fault }, config: { receiptsFolder: folder } }) =>
      fault && folder !== undefined ? warning({ kind: 'receipts-folder', folder, fault }) : undefined,
  },
]
