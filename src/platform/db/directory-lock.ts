import { Database, SQLiteError } from 'bun:sqlite'
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DataError } from './data-error.ts'
import { restrict } from './key-file.ts'

const LOCK = 'hearth.lock'

/** Makes the data directory where there is none, for its owner alone. Throws DataError where it cannot be written. */
export function prepared(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    restrict(path, 0o700)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return path
  } catch (error) {
    throw new DataError(
      `The data directory ${path} cannot be written (${codeOf(error)}). Give it to the user Hearth runs as, or set SVC_DATA_DIR.`,
    )
  }
}

/**
 * An exclusive SQLite transaction on a file of its own, held as long as the process lives: the kernel lets go of it
 * however the process ends, so no stale lock is ever left behind.
 */
export function locked(path: string): Database {
  let lock: Database | undefined
  try {
    makePrivate(join(path, LOCK))
    lock = new Database(join(path, LOCK), { create: true })
    lock.run('PRAGMA journal_mode = MEMORY')
    lock.run('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    if (error instanceof SQLiteError && error.code?.startsWith('SQLITE_BUSY')) {
      throw new DataError(
        `Another Hearth is already running on ${path}. Stop it first, or give this one its own SVC_DATA_DIR.`,
      )
    }
    throw new DataError(
      `The data directory ${path} cannot be locked (${codeOf(error)}). Is it on a read-only or full disk?`,
    )
  }
}

/**
 * Nobody but the owner may read the file, made now if need be. SQLite gives its own files beside it the same mode. One
 * that is there is not opened: closing it again would let go of every lock this process has on it.
 */
export function makePrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600))
  accessSync(path, constants.R_OK | constants.W_OK)
  restrict(path, 0o600)
}

/** What the system says of a failure, in its own short words. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
