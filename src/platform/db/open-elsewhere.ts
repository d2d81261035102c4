import { Database, SQLiteError } from 'bun:sqlite'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { DataError } from './data-error.ts'

const WAIT_MS = 500

/** Who had the database open before, and is through with it. */
export type FormerUser = 'NOBODY' | 'THIS_PROCESS'

/**
 * Throws DataError while another connection has the database open. The file must not be replaced then: the other
 * process would continue with the old file, and a replicator (Litestream) makes an unusable replica of that (measured:
 * "database disk image is malformed", 2 of 2). A damaged database cannot tell who has it open.
 */
export function refuseOpenElsewhere(databasePath: string, user: FormerUser = 'NOBODY'): void {
  if (!existsSync(databasePath)) return
  // A closed connection lets go of the file once its last statement is collected, which nobody can wait for.
  if (user === 'THIS_PROCESS' && whoHasOpen(databasePath) === undefined) return
  if (user === 'NOBODY' && !isOpenElsewhere(databasePath)) return
  const who = whoHasOpen(databasePath)
  throw new DataError(
    `${who ?? 'Another program'} has ${databasePath} open. Stop it first, and start it again afterwards: a replicator such as Litestream would go on with the file that is replaced here, and what it keeps elsewhere could not be restored. Nothing was changed.`,
  )
}

/**
 * In exclusive mode SQLite reads a database with a log only where it gets the lock that no other connection shares.
 * Whoever reads at all shares it for as long as it is connected; Litestream does for as long as it runs.
 */
function isOpenElsewhere(databasePath: string): boolean {
  let client: Database | undefined
  try {
    client = new Database(databasePath, { readwrite: true, create: false })
    client.run(`PRAGMA busy_timeout = ${WAIT_MS}`)
    client.run('PRAGMA locking_mode = EXCLUSIVE')
    client.query('SELECT count(*) FROM sqlite_schema').get()
    // Without a log reading alone shares the lock: only writing has it to itself.
    client.run('BEGIN EXCLUSIVE')
    client.run('ROLLBACK')
    return false
  } catch (error) {
    if (!(error instanceof SQLiteError)) throw error
    return error.code?.startsWith('SQLITE_BUSY') ?? false
  } finally {
    client?.close()
  }
}

/** Its name and number, where the system tells: on Linux, of processes whose files we may look at. */
function whoHasOpen(databasePath: string): string | undefined {
  const path = realpathSync(databasePath)
  for (const process of namesIn('/proc').filter((name) => /^\d+$/.test(name))) {
    const files = join('/proc', process, 'fd')
    if (Number(process) === globalThis.process.pid) continue
    if (!namesIn(files).some((name) => linkAt(join(files, name)) === path)) continue
    return `${commandOf(process)} (process ${process})`
  }
  return undefined
}

/** A process may end while it is looked at, and most are none of ours. */
function quietly<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

const namesIn = (folder: string): string[] => quietly(() => readdirSync(folder)) ?? []
const linkAt = (path: string): string | undefined => quietly(() => readlinkSync(path))
const commandOf = (process: string): string =>
  quietly(() => readFileSync(`/proc/${process}/comm`, 'utf8').trim()) ?? 'A program'
