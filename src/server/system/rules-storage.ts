import { error, inWords, type WarningRule, warning } from './warning-rule.ts'

const FULL_BYTES = 64 * 2 ** 20
const LOW_SHARE = 0.15
/** Once it is low there has to be a little more for it not to be: nobody is told each hour of what goes to and fro. */
const STANDING_SHARE = 0.16
const LARGE_LOG_BYTES = 256 * 2 ** 20

const FREE_ROOM = 'Delete what is not needed on that disk, or move the data directory to a larger one.'

export const storageRules: WarningRule[] = [
  {
    code: 'disk-full',
    when: 'Less than 64 MiB are free where the data is.',
    remedy: FREE_ROOM,
    look: ({ storage: { disk }, config }) =>
      disk && disk.freeBytes < FULL_BYTES
        ? error(
            `The disk of ${config.dataDir} is full: ${inWords(disk.freeBytes)} are free. Soon nothing can be saved.`,
          )
        : undefined,
  },
  {
    code: 'disk-low',
    when: 'Less than 15 % of the disk, or less than twice the database, is free.',
    remedy: FREE_ROOM,
    look: ({ storage: { disk, databaseBytes }, config, data }) => {
      if (!disk || disk.freeBytes < FULL_BYTES) return undefined
      const free = `${inWords(disk.freeBytes)} of ${inWords(disk.totalBytes)} are free on the disk of ${config.dataDir}.`
      const share = data?.standing.includes('disk-low') ? STANDING_SHARE : LOW_SHARE
      if (disk.freeBytes < 2 * databaseBytes)
        return warning(
          `${free} An upgrade or a backup may need twice the database, ${inWords(2 * databaseBytes)}.`,
        )
      return disk.freeBytes < share * disk.totalBytes ? warning(free) : undefined
    },
  },
  {
    code: 'log-large',
    when: 'The write-ahead log is larger than 256 MiB and than the database.',
    remedy: 'Look for a program that keeps the database open for long, a copy or a viewer say, and end it.',
    look: ({ storage: { logBytes, databaseBytes } }) =>
      logBytes > LARGE_LOG_BYTES && logBytes > databaseBytes
        ? warning(`The write-ahead log has ${inWords(logBytes)} and cannot be folded into the database.`)
        : undefined,
  },
]
