import { SQLiteError } from 'bun:sqlite'
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import type { Config } from '../../core/config.ts'
import { type Clock, type Instant, parseInstant, toRfc3339 } from '../../core/time.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { connect, immediately } from '../../platform/db/db.ts'
import { locked, prepared } from '../../platform/db/directory-lock.ts'
import { sync } from '../../platform/db/key-file.ts'
import { migrateCopied } from '../../platform/db/migrate.ts'
import { refuseOpenElsewhere } from '../../platform/db/open-elsewhere.ts'
import { finishReplacement, newReplacement, replaceData } from '../../platform/db/replacement.ts'
import { isReplicated } from '../../platform/db/replicated.ts'
import { moveUploads } from '../../platform/paper/storage.ts'
import { ArchiveDamaged } from './archive/archive-damaged.ts'
import { createBackup } from './create.ts'
import { backupFolder } from './folders.ts'
import { fingerprintOf, keyText, secretsOf } from './installation-key.ts'
import { backupPlace, mountStateOf } from './mount.ts'
import { verifyOrderOf } from './order.ts'
import { settleRestored } from './pause.ts'
import { keepReplicating, writeInto } from './replication.ts'
import type { Unpacked } from './unpack.ts'
import { type Described, verifyBackup } from './verify.ts'

interface RestoreRequest {
  path: string
  /** Another directory, which must have nothing in it; undefined for the data directory. */
  to: string | undefined
  /** The empty installation of this process, which has closed it: nothing is kept of it, and its key gives way to this one. */
  intoEmpty?: { key: string | undefined }
}

export interface Restored {
  described: Described
  dataDir: string
  migrated: string[]
  /** Where what was there before is kept; undefined where there was nothing. */
  kept: string | undefined
  hasKey: boolean
}

/**
 * Puts a backup in place of the data, while nothing runs on it. It is unpacked beside and verified first, and what is
 * there is kept; until all of that is done nothing is changed. Throws DataError with a sentence.
 */
export async function restoreBackup(
  config: Config,
  { path, to, intoEmpty }: RestoreRequest,
  clock: Clock,
  report: (line: string) => void,
): Promise<Restored> {
  const target = to === undefined ? config : { ...config, dataDir: to, backupDir: undefined }
  if (to !== undefined) refuseFilled(to)
  const dataDir = prepared(target.dataDir)
  const lock = locked(dataDir)
  try {
    finishReplacement(dataDir)
    const databasePath = join(dataDir, 'hearth.sqlite')
    const isInto = existsSync(databasePath) && isReplicated(databasePath)
    const user = intoEmpty ? 'THIS_PROCESS' : 'NOBODY'
    if (!isInto) refuseOpenElsewhere(databasePath, user)
    let restored: Restored | undefined
    const order = { ...verifyOrderOf(config, path, 'FULL'), workParent: dataDir }
    await verifyBackup(order, report, async (unpacked, described) => {
      const key = keyFor(config, unpacked, described, intoEmpty ? intoEmpty.key : keyText(config))
      if (isInto && key !== keyText(config)) throw anotherKeyBeside(dataDir)
      const isKept = to === undefined && !intoEmpty
      const stored = isKept ? await keepPresent(target, clock()) : undefined
      const migrated = prepare(dataDir, { unpacked, backup: basename(path), described }, clock)
      if (key !== undefined && (to !== undefined || key !== keyText(config)))
        putKey(target, key, stored?.stem)
      if (isInto) await writeInto(join(dataDir, 'replacement', 'hearth.sqlite'), databasePath)
      else replaceData(dataDir, user)
      // What was made of other data is not to be found beside this.
      rmSync(join(dataDir, 'tax-packages'), { recursive: true, force: true })
      restored = { described, dataDir, migrated, kept: stored?.path, hasKey: key !== undefined }
    })
    if (!restored) throw new Error('a backup was verified and not used')
    return restored
  } catch (error) {
    if (!(error instanceof ArchiveDamaged)) throw error
    throw new DataError(`${path} cannot be restored: ${error.message}. Nothing was changed.`, {
      cause: error,
    })
  } finally {
    lock.close()
  }
}

function refuseFilled(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new DataError(`${folder} is not empty. Choose a directory that is, or that is not there yet.`)
}

/** The key that opens the backup; undefined where nobody has it here. Throws DataError for one that is another. */
function keyFor(
  config: Config,
  { key: inside }: Unpacked,
  { keyFingerprint }: Described,
  here: string | undefined,
): string | undefined {
  const isRight = here !== undefined && fingerprintOf(secretsOf(here)) === keyFingerprint
  const isGiven = config.secretKey !== undefined
  if (isRight) return here
  if (inside !== undefined && !isGiven) return inside
  if (here === undefined) return undefined
  throw new DataError(
    `The backup is of data with ${keyFingerprint === '' ? 'another key' : `the key ${keyFingerprint}`}, and the key here is ${fingerprintOf(secretsOf(here))}. Give the right one ${isGiven ? 'as SVC_SECRET_KEY or SVC_SECRET_KEY_FILE' : `as ${join(config.dataDir, 'hearth.key')}`}; if it is lost, take this one away, restore, and run hearth reset-key. Nothing was changed.`,
  )
}

const anotherKeyBeside = (dataDir: string): DataError =>
  new DataError(
    `The backup is of data with another key than that in ${dataDir}, which is replicated. Stop the replicator and Hearth, set SVC_REPLICATED=off, restore, and begin another replica. Nothing was changed.`,
  )

interface PreviousData {
  path: string
  /** What its files begin with. */
  stem: string
}

/** What is there, as a backup; where it is too damaged for that, its files as they are. */
async function keepPresent(config: Config, at: Instant): Promise<PreviousData | undefined> {
  const databasePath = join(config.dataDir, 'hearth.sqlite')
  const hasLog = existsSync(`${databasePath}-wal`)
  if (!existsSync(databasePath) && !hasLog) return undefined
  // A share that is gone keeps nobody from restoring.
  const isGone = mountStateOf(backupPlace(config)) === 'NOT_MOUNTED'
  const folder = backupFolder(isGone ? { ...config, backupDir: undefined } : config)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stem = join(folder, `before-restore-${toRfc3339(at).replaceAll(':', '-')}`)
  // A log without its database may be all that is left of something.
  if (!existsSync(databasePath)) return { path: keepFiles(databasePath, stem), stem }
  const key = keyText(config)
  try {
    if (!isReplicated(databasePath)) foldLog(databasePath)
    const { path } = await createBackup({
      databasePath,
      dataDir: config.dataDir,
      folder,
      kind: 'BEFORE_RESTORE',
      note: null,
      at,
      key: key ?? '',
      keyFingerprint: key === undefined ? '' : fingerprintOf(secretsOf(key)),
      passphrase: key === undefined ? undefined : config.backupPassphrase,
    })
    return { path, stem }
  } catch (error) {
    if (!(error instanceof SQLiteError)) throw error
    return { path: keepFiles(databasePath, stem), stem }
  }
}

/** So that the file is whole by itself, whoever looks at it in the moment before it is replaced. */
function foldLog(databasePath: string): void {
  const { $client: client } = connect(databasePath)
  try {
    client.run('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    client.close()
  }
}

function keepFiles(databasePath: string, stem: string): string {
  for (const ending of ['', '-wal']) {
    if (!existsSync(`${databasePath}${ending}`)) continue
    copyFileSync(`${databasePath}${ending}`, `${stem}.sqlite${ending}`, constants.COPYFILE_FICLONE)
    sync(`${stem}.sqlite${ending}`)
  }
  return `${stem}.sqlite`
}

interface Source {
  unpacked: Unpacked
  backup: string
  described: Described
}

/** Makes of what was unpacked the data that is to be there. Answers the migrations it needed. */
function prepare(dataDir: string, { unpacked, backup, described }: Source, clock: Clock): string[] {
  // Files that no row names do no harm where what follows is cut off; they go within a day.
  moveUploads(unpacked.folder, dataDir, unpacked.uploads)
  const file = join(newReplacement(dataDir), 'hearth.sqlite')
  renameSync(unpacked.databasePath, file)
  const db = connect(file)
  try {
    const migrated = migrateCopied(db, clock)
    const madeAt = parseInstant(described.createdAt) as Instant
    immediately(db, (tx) => settleRestored(tx, { backup, madeAt, restoredAt: clock() }))
    keepReplicating(db, dataDir, clock())
    // Its log goes into it, so that it is whole by itself.
    db.$client.run('PRAGMA journal_mode = DELETE')
    return migrated
  } finally {
    db.$client.close()
  }
}

/** Beside the new data; where another key is in its place, that one is kept with what it opens. */
function putKey({ dataDir }: Config, key: string, stem: string | undefined): void {
  const present = join(dataDir, 'hearth.key')
  const text = `${key.trim()}\n`
  if (existsSync(present) && stem !== undefined) {
    copyFileSync(present, `${stem}.key`)
    sync(`${stem}.key`)
  }
  writeFileSync(join(dataDir, 'replacement', 'hearth.key'), text, { mode: 0o600, flush: true })
}
