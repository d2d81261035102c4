import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Config } from '../../core/config.ts'
import type { Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { immediately } from '../../platform/db/db.ts'
import { forgetReplicationId, keepReplicationId, replicationId } from '../../platform/db/replicated.ts'
import { settleRestored } from './pause.ts'

/** What the rows of `restores` begin with that are no restores: they say which installation the data is replicated from. */
const PREFIX = 'replicated '

/**
 * Follows the setting SVC_REPLICATED, before the data is opened. Answers the identifier there was: the database of a
 * copy that was taken over has another.
 */
export function prepareReplication({ dataDir, replicated }: Config): string | undefined {
  const id = replicationId(dataDir)
  if (replicated === 'on' && id === undefined) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    keepReplicationId(dataDir, randomUUID())
  }
  if (replicated === 'off' && id !== undefined) forgetReplicationId(dataDir)
  return id
}

/**
 * Pauses data that was replicated from elsewhere, as a restore does: the installation it is from may still be running.
 * Answers whether it was.
 */
export function settleReplica(db: Db, { dataDir }: Config, former: string | undefined, at: Instant): boolean {
  const known = knownId(db)
  const isTakenOver = known !== undefined && known !== former
  const id = replicationId(dataDir)
  if (!isTakenOver && known === id) return false
  immediately(db, (tx) => {
    if (isTakenOver) settleRestored(tx, { backup: 'replica', madeAt: at, restoredAt: at })
    noteId(tx, id, at)
  })
  return isTakenOver
}

function knownId({ $client: client }: Db): string | undefined {
  const row = client
    .query<{ backup: string }, [string]>(
      "SELECT backup FROM restores WHERE backup LIKE ? || '%' ORDER BY seq DESC LIMIT 1",
    )
    .get(PREFIX)
  return row?.backup.slice(PREFIX.length) || undefined
}

function noteId({ $client: client }: Tx, id: string | undefined, at: Instant): void {
  client
    .query('INSERT INTO restores (backup, made_at, restored_at, resumed_at) VALUES (?1, ?2, ?2, ?2)')
    .run(`${PREFIX}${id ?? ''}`, at)
}

/** Data that takes the place of what is replicated here goes on under the same identifier. */
export function keepReplicating(db: Db, dataDir: string, at: Instant): void {
  const id = replicationId(dataDir)
  if (id === undefined) return
  immediately(db, (tx) => {
    // Litestream makes these at its start alone, and cannot go on without them.
    tx.$client.run('CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)')
    tx.$client.run('CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER)')
    noteId(tx, id, at)
  })
}

/**
 * Writes a database into the file of another, in one transaction of its log, so that whoever follows the log follows
 * this as well. Until it is through, and if it is cut off, everybody reads what was there before.
 */
export async function writeInto(source: string, databasePath: string): Promise<void> {
  const client = new DatabaseSync(source, { readOnly: true })
  try {
    await backup(client, databasePath)
  } finally {
    client.close()
  }
}

export const replicaStates = ['OFF', 'MISSING', 'BEHIND', 'FOLLOWING'] as const
export type ReplicaState = (typeof replicaStates)[number]

/** What Litestream keeps beside the database. */
const FOLDER = '.hearth.sqlite-litestream'
const BEHIND_MS = 5 * 60_000

/** How the replicator is doing, by its own files beside the data: what it sent away only its log tells. */
export function replicaState({ dataDir, replicated }: Config): ReplicaState {
  if (replicated === 'off') return 'OFF'
  const folder = join(dataDir, FOLDER)
  if (!existsSync(folder)) return 'MISSING'
  const writtenAt = statSync(join(dataDir, 'hearth.sqlite-wal'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return writtenAt - newestIn(folder) > BEHIND_MS ? 'BEHIND' : 'FOLLOWING'
}

/** Files come and go while they are looked at. */
function newestIn(folder: string): number {
  const moments = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  )
  return Math.max(0, ...moments)
}
