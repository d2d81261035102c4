import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../../core/config.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { sync, writeDurably } from '../../platform/db/key-file.ts'
import type { StorageFailure } from '../jobs/words/backup-facts.ts'
import { messageInWords } from '../jobs/words/in-words.ts'
import { backupFolder } from './folders.ts'

/*
 * The directory of the backups is often a disk or a share that is mounted. Where it is not, the directory is there all
 * the same, or can be made, and backups would fill the disk they are to outlive. So the first backup leaves a marker in
 * the directory and a note of it beside the data; where the marker is missing later, no backup is made.
 */

const MARKER = 'hearth-backups.txt'
const MARKER_TEXT =
  'Hearth stores backups here. By this file it knows that the disk or share is mounted: where it is missing, no backup is made.\n'
const RECORD = 'backup-folder.json'

/** Of the settings, what says where backups go. */
export interface BackupPlace {
  dataDir: string
  folder: string
  /** Whether SVC_BACKUP_DIR names it; else it is beside the data and usually no mount. */
  isNamed: boolean
}

export const backupPlace = (config: Pick<Config, 'dataDir' | 'backupDir'>): BackupPlace => ({
  dataDir: config.dataDir,
  folder: backupFolder(config),
  isNamed: config.backupDir !== undefined,
})

/** How the directory is: apart from the data, on the disk that the data is lost with, or without its marker. */
export const mountStates = ['OTHER_DISK', 'DATA_DISK', 'NOT_MOUNTED'] as const
export type MountState = (typeof mountStates)[number]

/** Nothing is made for it; undefined where it cannot be looked at. */
export function mountStateOf(place: BackupPlace): MountState | undefined {
  if (isMarkerMissing(place)) return 'NOT_MOUNTED'
  try {
    return isOnDataDisk(place) ? 'DATA_DISK' : 'OTHER_DISK'
  } catch {
    return undefined
  }
}

type NotMountedFailure = Extract<StorageFailure, { kind: 'NOT_MOUNTED' }>

/** The directory has not the marker that it had. */
export class NotMounted extends DataError {
  constructor(readonly failure: NotMountedFailure) {
    super(messageInWords(failure, 'en'))
  }
}

/** Makes the directory where it is new, and marks what may be a mount. Throws NotMounted. */
export function prepareFolder(place: BackupPlace): void {
  if (isMarkerMissing(place)) throw new NotMounted({ kind: 'NOT_MOUNTED', folder: place.folder })
  mkdirSync(place.folder, { recursive: true, mode: 0o700 })
  const isMount = place.isNamed || !isOnDataDisk(place)
  if (!isMount || isRecorded(place)) return
  const marker = join(place.folder, MARKER)
  if (!existsSync(marker)) {
    writeFileSync(marker, MARKER_TEXT, { mode: 0o600 })
    sync(marker)
  }
  writeDurably(join(place.dataDir, RECORD), `${JSON.stringify({ folder: resolve(place.folder) })}\n`)
}

/** The next backup takes the directory as it is: it is another disk, or was emptied on purpose. */
export const forgetFolder = ({ dataDir }: Pick<BackupPlace, 'dataDir'>): void =>
  rmSync(join(dataDir, RECORD), { force: true })

const isMarkerMissing = (place: BackupPlace): boolean =>
  isRecorded(place) && !existsSync(join(place.folder, MARKER))

function isRecorded({ dataDir, folder }: BackupPlace): boolean {
  try {
    return JSON.parse(readFileSync(join(dataDir, RECORD), 'utf8')).folder === resolve(folder)
  } catch {
    return false
  }
}

const isOnDataDisk = ({ dataDir, folder }: BackupPlace): boolean => diskOf(dataDir) === diskOf(folder)

/** Of the directory, or of what it would be made in. */
function diskOf(path: string): number {
  const full = resolve(path)
  const found = statSync(full, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) throw new Error(`${full} is no directory`)
  return found?.dev ?? diskOf(dirname(full))
}
