import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DataError } from './data-error.ts'
import { sync, writeDurably } from './key-file.ts'
import { type FormerUser, refuseOpenElsewhere } from './open-elsewhere.ts'

const FOLDER = 'replacement'
/** While it is there the data is what lies in the folder, wherever its files are: the next start finishes. */
const DECIDED = 'replacement.decided'
const DATABASE = 'hearth.sqlite'
const FILES = [DATABASE, 'hearth.key']

/** An empty folder in which the data is made that is to stand in place of what there is. The directory must be held. */
export function newReplacement(path: string): string {
  const folder = join(path, FOLDER)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

/**
 * Replaces the database, and the key if the folder has one, with those in the folder. Until the decision is on disk
 * nothing has changed; after that, the next process that opens the data completes it. Throws DataError while another
 * program has the present database open.
 */
export function replaceData(path: string, user?: FormerUser): void {
  refuseOpenElsewhere(join(path, DATABASE), user)
  const folder = join(path, FOLDER)
  for (const name of FILES) {
    const file = join(folder, name)
    if (!existsSync(file)) continue
    chmodSync(file, 0o600)
    sync(file)
  }
  sync(folder)
  writeDurably(join(path, DECIDED), 'The data is being replaced by that in the folder replacement.\n')
  finishReplacement(path, user)
}

/**
 * Finishes a replacement that was decided, and clears away one that was not. The directory must be held. Throws DataError
 * while another program has the database open that is to be replaced: what was decided stays decided.
 */
export function finishReplacement(path: string, user?: FormerUser): void {
  const decided = join(path, DECIDED)
  if (existsSync(decided)) {
    refuseOpenElsewhere(join(path, DATABASE), user)
    // The log of the old database would be read as one of the new: it goes first, and again if that was forgotten.
    for (const ending of ['-wal', '-shm']) rmSync(join(path, `${DATABASE}${ending}`), { force: true })
    sync(path)
    for (const name of FILES) {
      const file = join(path, FOLDER, name)
      if (existsSync(file)) renameSync(file, join(path, name))
    }
    sync(path)
    rmSync(decided)
    sync(path)
  }
  rmSync(join(path, FOLDER), { recursive: true, force: true })
}

/** Throws DataError where the files are half those of the one and half of the other. */
export function refuseUnsettled(path: string): void {
  if (!existsSync(join(path, DECIDED))) return
  throw new DataError(
    `Putting a backup in place in ${path} was cut off half-way. Start Hearth, or run hearth migrate: either finishes it.`,
  )
}
