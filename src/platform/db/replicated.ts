import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeDurably } from './key-file.ts'

/*
 * Where a replicator such as Litestream follows the write-ahead log, it alone may carry the log into the database: what
 * is checkpointed by others it has to copy as a whole again. Every process that opens the data finds that out from a
 * file beside it, whatever its own settings are. The file holds an identifier that the database has as well; a copy of
 * the database that was taken over elsewhere has it without the file.
 */
const FILE = 'replicated'

export const isReplicated = (databasePath: string): boolean =>
  databasePath !== ':memory:' && existsSync(join(dirname(databasePath), FILE))

/** The identifier; undefined where nothing replicates this data, or this is a copy. */
export function replicationId(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, FILE), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

export const keepReplicationId = (dataDir: string, id: string): void =>
  writeDurably(join(dataDir, FILE), `${id}\n`)

export const forgetReplicationId = (dataDir: string): void => rmSync(join(dataDir, FILE), { force: true })
