import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { backupFolder } from '../../backups/folders.ts'
import { storageFacts } from '../../system/facts.ts'
import { nearest, placeFault, placeFaultText, placeRemedy } from './place.ts'
import { programFault } from './program.ts'
import type { SettingCheck } from './setting-check.ts'

/** Of statfs(2): NFS, SMB, SMB 2, CIFS, 9p, AFS, Ceph. */
const NETWORK_DISKS = [0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x01021997, 0x5346414f, 0x00c36400]
/** A backup begins only where there is so much more than the database. */
const ROOM = 1.3
const MIB = 2 ** 20

export const placeChecks: SettingCheck[] = [
  {
    code: 'data-dir-unusable',
    when: 'SVC_DATA_DIR cannot be written, or cannot be made.',
    look: ({ config }) => {
      const fault = placeFault(config.dataDir)
      return (
        fault && {
          severity: 'ERROR',
          sentence: `SVC_DATA_DIR is ${config.dataDir}, and Hearth cannot keep its data there: ${placeFaultText(fault)}.`,
          remedy: placeRemedy(fault, 'SVC_DATA_DIR'),
        }
      )
    },
  },
  {
    code: 'data-on-share',
    when: 'SVC_DATA_DIR is on a network share, where SQLite’s write-ahead log does not work.',
    look: ({ config }) =>
      isOnShare(config.dataDir)
        ? {
            severity: 'WARNING',
            sentence: `SVC_DATA_DIR is ${config.dataDir}, which is on a network share. SQLite needs memory that its connections share, which a share does not have: data may be damaged.`,
            remedy: 'Keep the data on a disk of this machine, and the backups on the share (SVC_BACKUP_DIR).',
          }
        : undefined,
  },
  {
    code: 'backup-dir-unusable',
    when: 'The directory of the backups cannot be written, or cannot be made.',
    look: ({ config }) => {
      const fault = placeFault(backupFolder(config))
      // Without a directory of the data there is none of the backups in it.
      if (!fault || (config.backupDir === undefined && placeFault(config.dataDir))) return undefined
      return {
        severity: 'ERROR',
        sentence: `Backups cannot be stored in ${backupFolder(config)}: ${placeFaultText(fault)}.`,
        remedy: placeRemedy(fault, 'SVC_BACKUP_DIR'),
      }
    },
  },
  {
    code: 'backup-no-room',
    when: 'The disk of the backups has no room for another one.',
    look: ({ config }) => {
      const neededBytes = ROOM * storageFacts(config).databaseBytes
      const freeBytes = freeBytesAt(backupFolder(config))
      return freeBytes !== undefined && freeBytes < neededBytes
        ? {
            severity: 'WARNING',
            sentence: `${Math.floor(freeBytes / MIB)} MiB are free on the disk of ${backupFolder(config)}, and a backup needs ${Math.ceil(neededBytes / MIB)} MiB to begin.`,
            remedy: 'Make room there, or have SVC_BACKUP_DIR name a larger disk.',
          }
        : undefined
    },
  },
  {
    code: 'backup-hook-unusable',
    when: 'SVC_BACKUP_HOOK is no program that can be run, or has arguments.',
    look: ({ config: { backupHook } }) => {
      const fault = backupHook === undefined ? undefined : programFault(backupHook)
      return fault === undefined
        ? undefined
        : {
            severity: 'ERROR',
            sentence: `SVC_BACKUP_HOOK cannot be run. ${fault}`,
            remedy: 'Backups are made all the same, and none is copied elsewhere.',
          }
    },
  },
]

const isOnShare = (folder: string): boolean => NETWORK_DISKS.includes(statfs(folder)?.type ?? 0)

function freeBytesAt(folder: string): number | undefined {
  const found = statfs(folder)
  return found && found.bavail * found.bsize
}

function statfs(folder: string) {
  try {
    return statfsSync(nearest(resolve(folder)))
  } catch {
    return undefined
  }
}
