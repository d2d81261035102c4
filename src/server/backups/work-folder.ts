import { Database } from 'bun:sqlite'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../core/time.ts'
import { DataError } from '../../platform/db/data-error.ts'
import type { StorageFailure } from '../jobs/words/backup-facts.ts'
import { messageInWords } from '../jobs/words/in-words.ts'

const PREFIX = 'backup-work-'
const LOCK = 'lock'
/** Between making a folder and locking it lie microseconds. */
const UNLOCKED_MS = 60_000

/** A private folder for what is unpacked or copied on the way. It goes when it is closed, or when the next one is made. */
interface WorkFolder {
  path: string
  close(): void
}

/** Makes one inside the parent, after clearing away what processes left there that were killed. */
export function openWorkFolder(parent: string): WorkFolder {
  clearWorkFolders(parent)
  const path = join(parent, `${PREFIX}${randomBytes(8).toString('hex')}`)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const lock = lockOf(path)
  const close = () => {
    lock?.close()
    rmSync(path, { recursive: true, force: true })
  }
  return { path, close }
}

/** The kernel lets go of a lock however its holder ended: a folder that can be locked is nobody's. */
export function clearWorkFolders(parent: string): void {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const path = join(parent, name)
    if (!name.startsWith(PREFIX) || isYoungWithoutLock(path)) continue
    const lock = lockOf(path)
    lock?.close()
    if (lock) rmSync(path, { recursive: true, force: true })
  }
}

function isYoungWithoutLock(path: string): boolean {
  const made = statSync(path, { throwIfNoEntry: false })
  return made !== undefined && !existsSync(join(path, LOCK)) && systemClock() - made.mtimeMs < UNLOCKED_MS
}

function lockOf(path: string): Database | undefined {
  let lock: Database | undefined
  try {
    lock = new Database(join(path, LOCK), { create: true })
    lock.run('PRAGMA journal_mode = MEMORY')
    lock.run('BEGIN EXCLUSIVE')
    return lock
  } catch {
    lock?.close()
    return undefined
  }
}

type NoRoom = Extract<StorageFailure, { kind: 'NO_ROOM' }>

/** A disk has not enough room. */
export class WithoutRoom extends DataError {
  constructor(readonly failure: NoRoom) {
    super(messageInWords(failure, 'en'))
  }
}

/** Throws WithoutRoom where a folder's disk has not room for so many bytes. */
export function refuseWithoutRoom(folder: string, neededBytes: number, what: NoRoom['what']): void {
  const { bavail, bsize } = statfsSync(folder)
  const freeBytes = bavail * bsize
  if (freeBytes < neededBytes)
    throw new WithoutRoom({ kind: 'NO_ROOM', what, folder, neededBytes, freeBytes })
}
