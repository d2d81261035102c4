import type { Database } from 'bun:sqlite'
import { accessSync, chmodSync, constants, existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../core/config.ts'
import { makeSecrets, type Secrets } from '../../core/secrets.ts'
import { DataError } from './data-error.ts'
import { connect, connectToRead, type Db } from './db.ts'
import { codeOf, locked, makePrivate, prepared } from './directory-lock.ts'
import { isKeyOfData, keepWaitingKey, keyPath, keySource, makeWaitingKey, sync } from './key-file.ts'
import { anotherKey, judgeKey, proveKey } from './key-proof.ts'
import { refuseForeign } from './migrate.ts'
import { refuseOpenElsewhere } from './open-elsewhere.ts'
import { finishReplacement, refuseUnsettled } from './replacement.ts'

const DATABASE = 'hearth.sqlite'

/** Data that is open. */
export interface OpenData {
  path: string
  databasePath: string
  db: Db
  secrets: Secrets
  /** Where the key comes from, for people. */
  keyName: string
}

export interface DataDirectory extends OpenData {
  /** To be called once the schema is there: from here on the data knows its key. */
  keepKey(): void
  close(): void
}

/** Which keys are acceptable: only the data's own; any, to report what it is; or a new one if there is none. */
type KeysTaken = 'RIGHT_KEY' | 'ANY_KEY' | 'ANY_OR_NEW_KEY'

/** Opens the data directory for one process at a time; throws DataError with a sentence when that cannot be. */
export function openDataDirectory(config: Config, keys: KeysTaken = 'RIGHT_KEY'): DataDirectory {
  const path = prepared(config.dataDir)
  const lock = locked(path)
  try {
    finishReplacement(path)
    const data = openShared(config, keys)
    return { ...data, keepKey: () => keepKey(config, data), close: () => lock.close() }
  } catch (error) {
    lock.close()
    throw error
  }
}

function keepKey(config: Config, { db, secrets }: OpenData): void {
  if (judgeKey(db, secrets) === 'UNPROVEN') proveKey(db, secrets)
  keepWaitingKey(config)
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
    finishReplacement(path)
    refuseOpenElsewhere(databasePath)
    if (existsSync(databasePath)) refuseUsed(config, databasePath, isUnused)
    else refuseRemains(path)
  } catch (error) {
    lock.close()
    throw error
  }
  const put = (database: string) => {
    refuseOpenElsewhere(databasePath)
    proveIn(database, makeSecrets((keySource(config) ?? makeWaitingKey(config)).read()))
    chmodSync(database, 0o600)
    sync(database)
    renameSync(database, databasePath)
    sync(path)
    keepWaitingKey(config)
  }
  return { path, put, close: () => lock.close() }
}

function proveIn(database: string, secrets: Secrets): void {
  const db = connect(database)
  proveKey(db, secrets)
  // Its log goes into it, so that it is whole by itself.
  db.$client.run('PRAGMA journal_mode = DELETE')
  db.$client.close()
}

function refuseUsed(config: Config, databasePath: string, isUnused: (db: Db) => boolean): void {
  const db = openDatabase(databasePath, false)
  try {
    const key = keySource(config)
    if (key && judgeKey(db, makeSecrets(key.read())) === 'WRONG') throw anotherKey(key.name, databasePath)
    if (!isUnused(db))
      throw new DataError(
        `${databasePath} has somebody's books in it. Restore into a directory of its own: set SVC_DATA_DIR.`,
      )
  } finally {
    db.$client.close()
  }
}

/** What a command does with the data: one that only reads may do so where nothing can be written. */
export type DataUse = 'READ' | 'WRITE'

/** Opens the same without the lock, for a command that works beside a running server. The directory must exist. */
export function openShared(config: Config, keys: KeysTaken = 'RIGHT_KEY', use: DataUse = 'WRITE'): OpenData {
  const path = config.dataDir
  refuseUnsettled(path)
  const databasePath = join(path, DATABASE)
  const isNew = !existsSync(databasePath)
  if (isNew) refuseRemains(path)
  if (isNew && isKeyOfData(config)) throw withoutDatabase(config, databasePath)
  const mayBeMade = isNew || keys === 'ANY_OR_NEW_KEY'
  const key = keySource(config) ?? (mayBeMade ? makeWaitingKey(config) : undefined)
  if (!key) throw withoutKey(config)
  const secrets = makeSecrets(key.read())
  // With a key that waits for its data the data may be only begun.
  const isBegun = isNew || (config.secretKey === undefined && !isKeyOfData(config))
  const db = openDatabase(databasePath, isBegun, use)
  if (keys === 'RIGHT_KEY' && judgeKey(db, secrets) === 'WRONG') {
    db.$client.close()
    throw anotherKey(key.name, databasePath)
  }
  return { path, databasePath, db, secrets, keyName: key.name }
}

/** Beside old data a new key would lock away every secret. */
const withoutKey = (config: Config): DataError =>
  new DataError(
    `The key ${keyPath(config)} is missing although there is data. Put it back, or give it as SVC_SECRET_KEY_FILE; if it is lost, hearth reset-key makes another one and forgets what only the lost one opens.`,
  )

/** An empty household beside the key of another one is how somebody finds out that their data was not on this disk. */
const withoutDatabase = (config: Config, databasePath: string): DataError =>
  new DataError(
    `${databasePath} is missing although its key ${keyPath(config)} is there. Put the database back, or restore a backup (hearth backup restore FILE) or an export (hearth import-export FILE). To begin anew, move the key away first.`,
  )

/** A new database beside what is left of an old one would put an empty household in its place, and lose the rest. */
function refuseRemains(path: string): void {
  const remains = [`${DATABASE}-wal`, 'backups'].find((name) => existsSync(join(path, name)))
  if (remains === undefined) return
  throw new DataError(
    `${join(path, DATABASE)} is missing although ${remains} is there. Put it back, restore a backup (hearth backup restore FILE), or choose another SVC_DATA_DIR.`,
  )
}

function openDatabase(path: string, isNew: boolean, use: DataUse = 'WRITE'): Db {
  try {
    if (!isNew && statSync(path).size === 0)
      throw new DataError(
        `${path} is empty. Restore a backup (hearth backup restore FILE); if there never was any data, delete the file.`,
      )
    if (use === 'READ' && !canBeWritten(path)) return connectToRead(path, (client) => inspect(client, path))
    makePrivate(path)
    return connect(path, (client) => inspect(client, path))
  } catch (error) {
    if (error instanceof DataError) throw error
    const code = codeOf(error)
    if (/NOTADB|CORRUPT/.test(code)) {
      throw new DataError(
        `${path} is damaged or is no database (${code}). Nothing was changed; restore a backup (hearth backup restore FILE).`,
      )
    }
    throw new DataError(
      `${path} cannot be opened for ${use === 'READ' ? 'reading' : 'writing'} (${code}). Check the owner and the permissions of the file and whether the disk is read-only or full.`,
    )
  }
}

/** The file, and the log that SQLite keeps beside it. */
function canBeWritten(path: string): boolean {
  try {
    for (const one of [path, join(path, '..')]) accessSync(one, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function inspect(client: Database, path: string): void {
  refuseForeign(client)
  const fault = faultIn(client, path)
  if (fault === undefined) return
  throw new DataError(
    `${path} is damaged (${fault}). Nothing was changed; restore a backup (hearth backup restore FILE) from ${join(path, '..', 'backups')} or from where you keep them.`,
  )
}

const QUICK_CHECK_LIMIT_BYTES = 32 * 1024 * 1024

/** A small database is checked whole at each start; a large one by what every start reads anyway, to start fast. */
function faultIn(client: Database, path: string): string | undefined {
  if (statSync(path).size > QUICK_CHECK_LIMIT_BYTES) return undefined
  const row = client.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').get()
  return row === null || row.quick_check === 'ok' ? undefined : row.quick_check
}
