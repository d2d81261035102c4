import { Database, SQLiteError } from 'bun:sqlite'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../core/config.ts'
import { KEY_BYTES, makeSecrets, type Secrets } from '../../core/secrets.ts'
import { DataError } from './data-error.ts'
import { connect, type Db } from './db.ts'
import { refuseForeign } from './migrate.ts'

const DATABASE = 'hearth.sqlite'
const LOCK = 'hearth.lock'
const KEY = 'hearth.key'

export interface DataDirectory {
  path: string
  databasePath: string
  db: Db
  secrets: Secrets
  close(): void
}

/** Opens the data directory for one process at a time; throws DataError with a sentence when that cannot be. */
export function openDataDirectory(config: Config): DataDirectory {
  const path = prepared(config.dataDir)
  const lock = locked(path)
  try {
    return { ...openShared(config), close: () => lock.close() }
  } catch (error) {
    lock.close()
    throw error
  }
}

/** The data directory while it is held for a database that is made elsewhere in it. */
interface WaitingDirectory {
  path: string
  /** Puts the finished database in its place, all at once and durably. It must be closed, with no log beside it. */
  put(database: string): void
  close(): void
}

/** Holds a directory that has no data yet, or a database that isUnused says nobody has anything in; else DataError. */
export function holdForRestore(config: Config, isUnused: (db: Db) => boolean): WaitingDirectory {
  const path = prepared(config.dataDir)
  const lock = locked(path)
  const databasePath = join(path, DATABASE)
  try {
    if (existsSync(databasePath)) refuseUsed(databasePath, isUnused)
    else refuseRemains(path)
  } catch (error) {
    lock.close()
    throw error
  }
  const put = (database: string) => {
    readKey(config, join(path, KEY), true)
    chmodSync(database, 0o600)
    sync(database)
    renameSync(database, databasePath)
    sync(path)
  }
  return { path, put, close: () => lock.close() }
}

function refuseUsed(databasePath: string, isUnused: (db: Db) => boolean): void {
  const db = openDatabase(databasePath, false)
  try {
    if (!isUnused(db))
      throw new DataError(
        `${databasePath} has somebody's books in it. Restore into a directory of its own: set SVC_DATA_DIR.`,
      )
  } finally {
    db.$client.close()
  }
  // Whoever closes it last takes its log away; one that stays would be read as the log of the new database.
  if (existsSync(`${databasePath}-wal`))
    throw new DataError(`Another process is reading ${databasePath}. Let it end first.`)
}

/** Opens the same without the lock, for a command that works beside a running server. The directory must exist. */
export function openShared(config: Config): Omit<DataDirectory, 'close'> {
  const path = config.dataDir
  const databasePath = join(path, DATABASE)
  const isNew = !existsSync(databasePath)
  if (isNew) refuseRemains(path)
  const secrets = makeSecrets(readKey(config, join(path, KEY), isNew))
  return { path, databasePath, db: openDatabase(databasePath, isNew), secrets }
}

function prepared(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chmodSync(path, 0o700)
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
function locked(path: string): Database {
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
function makePrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600))
  accessSync(path, constants.R_OK | constants.W_OK)
  chmodSync(path, 0o600)
}

/** A new database beside what is left of an old one would put an empty household in its place, and lose the rest. */
function refuseRemains(path: string): void {
  const remains = [`${DATABASE}-wal`, 'backups'].find((name) => existsSync(join(path, name)))
  if (remains === undefined) return
  throw new DataError(
    `${join(path, DATABASE)} is missing although ${remains} is there. Put it back, restore a copy, or choose another SVC_DATA_DIR.`,
  )
}

function openDatabase(path: string, isNew: boolean): Db {
  try {
    if (!isNew && statSync(path).size === 0)
      throw new DataError(`${path} is empty. Restore a copy; if there never was any data, delete the file.`)
    makePrivate(path)
    return connect(path, (client) => inspect(client, path))
  } catch (error) {
    if (error instanceof DataError) throw error
    const code = codeOf(error)
    if (/NOTADB|CORRUPT/.test(code)) {
      throw new DataError(
        `${path} is damaged or is no database (${code}). Nothing was changed; restore a copy from your backups.`,
      )
    }
    throw new DataError(
      `${path} cannot be opened for writing (${code}). Check the owner and the permissions of the file and whether the disk is read-only or full.`,
    )
  }
}

function inspect(client: Database, path: string): void {
  refuseForeign(client)
  const fault = faultIn(client, path)
  if (fault === undefined) return
  throw new DataError(
    `${path} is damaged (${fault}). Nothing was changed; restore a copy from ${join(path, '..', 'backups')} or your own backups.`,
  )
}

const QUICK_CHECK_LIMIT_BYTES = 32 * 1024 * 1024

/** A small database is checked whole at each start; a large one by what every start reads anyway, to start fast. */
function faultIn(client: Database, path: string): string | undefined {
  if (statSync(path).size > QUICK_CHECK_LIMIT_BYTES) return undefined
  const row = client.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').get()
  return row === null || row.quick_check === 'ok' ? undefined : row.quick_check
}

/** The installation's key. It is made only for new data: beside old data a new key would lock away every secret. */
function readKey(config: Config, path: string, isNew: boolean): Uint8Array {
  if (config.secretKey !== undefined) return checkedKey(config.secretKey, 'SVC_SECRET_KEY')
  if (existsSync(path)) {
    chmodSync(path, 0o600)
    return checkedKey(readFileSync(path, 'utf8'), path)
  }
  if (!isNew)
    throw new DataError(
      `The key ${path} is missing although there is data. Put it back, or give it as SVC_SECRET_KEY_FILE.`,
    )
  const key = randomBytes(KEY_BYTES)
  writeDurably(path, `${key.toString('base64')}\n`)
  return key
}

function checkedKey(text: string, where: string): Uint8Array {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== KEY_BYTES)
    throw new DataError(
      `${where} must hold base64 of ${KEY_BYTES} bytes (openssl rand -base64 ${KEY_BYTES}).`,
    )
  return key
}

/** All of the text or none of it, for its owner alone, and there after a power cut. */
export function writeDurably(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  sync(join(path, '..'))
}

/** Makes a file's bytes, or a folder's names, outlive a power cut. */
function sync(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
