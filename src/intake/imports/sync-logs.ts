import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import type { Language } from '../../core/languages.ts'
import { type Instant, toRfc3339 } from '../../core/time.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import type { LogMessage } from './messages.ts'
import type { ImportLog, ImportOutcome, SyncLog, Undone } from './model.ts'
import type { ImportRef } from './rows/import-rows.ts'
import { syncLogs } from './tables.ts'
import { logText } from './words/in-words.ts'

const MOST_LISTED = 50

interface Stored {
  id: string
  accountId: string
  kind: SyncLog['kind']
  status: SyncLog['status']
  importId: string | null
  counts: string
  message: string
  startedAt: Instant
  finishedAt: Instant
}

const COLUMNS = `l.id, a.id AS accountId, l.kind, l.status, l.import_id AS importId, l.counts, l.message, l.started_at AS startedAt, l.finished_at AS finishedAt`

/** Import and sync history of an account, newest first, 50 at the most. */
export function list(db: Db, actor: Actor, accountId: string): SyncLog[] {
  const { seq } = accounts.rowOf(db, actor, accountId)
  const language = languageOfReader(db, actor)
  return db.$client
    .query<Stored, [number, number]>(
      `SELECT ${COLUMNS} FROM sync_logs l JOIN accounts a ON a.seq = l.account_seq WHERE l.account_seq = ? ORDER BY l.seq DESC LIMIT ?`,
    )
    .all(seq, MOST_LISTED)
    .map((row) => shownIn(toLog(row), language))
}

/** A log before it is said in anybody's language. */
export interface StoredLog extends Omit<SyncLog, 'message'> {
  message: readonly LogMessage[]
}

/** As somebody reads it. */
export const shownIn = ({ message, ...log }: StoredLog, language: Language): SyncLog => ({
  ...log,
  message: logText(message, language),
})

/** The newest of an account. */
export function latest(db: Db, accountSeq: number): StoredLog | undefined {
  const row = db.$client
    .query<Stored, [number]>(
      `SELECT ${COLUMNS} FROM sync_logs l JOIN accounts a ON a.seq = l.account_seq WHERE l.account_seq = ? ORDER BY l.seq DESC LIMIT 1`,
    )
    .get(accountSeq)
  return row ? toLog(row) : undefined
}

/** Whether an account was ever named by an import, or synced. */
export const hasHistory = ({ $client: client }: Db, accountSeq: number): boolean =>
  client
    .query<{ has: number }, [number]>(`
      SELECT EXISTS (SELECT 1 FROM imports WHERE account_seq = ?1) OR EXISTS (SELECT 1 FROM import_accounts WHERE account_seq = ?1)
        OR EXISTS (SELECT 1 FROM sync_logs WHERE account_seq = ?1) AS has`)
    .get(accountSeq)?.has === 1

/** One log per account the import wrote to, and the answer of commit over all of them. */
export function writeLogs(
  tx: Tx,
  actor: Actor,
  { id: importId, seq }: ImportRef,
  outcome: ImportOutcome,
): ImportLog {
  const perAccount = tx.$client
    .query<SyncLog['counts'] & { accountSeq: number }, [number]>(`
      SELECT p.account_seq AS accountSeq, coalesce(sum(r.outcome = 'ADDED'), 0) AS added, coalesce(sum(r.outcome = 'MATCHED'), 0) AS matched,
        coalesce(sum(r.outcome = 'LEFT'), 0) AS "left", coalesce(sum(r.decision = 'INVALID'), 0) AS invalid, count(r.row) AS total
      FROM import_accounts p LEFT JOIN import_rows r ON r.import_seq = p.import_seq AND r.account_position = p.position
      WHERE p.import_seq = ? AND p.account_seq IS NOT NULL AND p.action <> 'IGNORE' GROUP BY p.account_seq ORDER BY min(p.position)`)
    .all(seq)
  const logs = perAccount.map(({ accountSeq, ...counts }) =>
    write(tx, actor.at, { accountSeq, importId, kind: 'IMPORT', counts, message: [messageOf(counts)] }),
  )
  const total = logs.reduce((sum, { counts }) => sum + counts.invalid, 0)
  const { transfersLinked, changedByRules = 0, ...done } = outcome
  const counts = { ...done, invalid: total, total: done.added + done.matched + done.left }
  const [only] = logs
  const moment = toRfc3339(actor.at)
  const overAll: StoredLog = {
    id: importId,
    accountId: null,
    kind: 'IMPORT',
    status: statusOf(counts),
    importId,
    startedAt: moment,
    finishedAt: moment,
    counts,
    message: [messageOf(counts)],
  }
  const language = languageOfReader(tx, actor)
  return {
    ...shownIn(only && logs.length === 1 ? only : overAll, language),
    transfersLinked,
    ...(changedByRules > 0 && { changedByRules }),
    logs: logs.map((log) => shownIn(log, language)),
  }
}

export function writeUndoLogs(
  tx: Tx,
  actor: Actor,
  { id: importId, seq }: ImportRef,
  { removed, restored, kept }: Undone,
): void {
  const used = tx.$client
    .query<{ accountSeq: number }, [number]>(
      'SELECT DISTINCT account_seq AS accountSeq FROM import_accounts WHERE import_seq = ? AND account_seq IS NOT NULL',
    )
    .all(seq)
  const counts = { added: 0, matched: 0, left: kept, invalid: 0, total: removed + restored + kept }
  const message: LogMessage[] = [{ kind: 'UNDONE', removed, restored, kept }]
  for (const { accountSeq } of used)
    write(tx, actor.at, { accountSeq, importId, kind: 'UNDO', counts, message })
}

const INSERT = insertOf(syncLogs)

/** What is to be kept of a run on one account. */
interface NewLog {
  accountSeq: number
  /** Null for a run of bank sync that changed nothing of the ledger. */
  importId: string | null
  kind: SyncLog['kind']
  /** By what could not be read, where nothing else is said. */
  status?: SyncLog['status']
  counts: SyncLog['counts']
  message: readonly LogMessage[]
}

export function write(
  tx: Tx,
  at: Instant,
  { accountSeq, importId, kind, counts, message, status = statusOf(counts) }: NewLog,
): StoredLog {
  const id = newId()
  const values = INSERT.values({
    id,
    accountSeq,
    kind,
    status,
    importId,
    counts,
    message,
    startedAt: at,
    finishedAt: at,
  })
  tx.$client.query(INSERT.sql).run(...values)
  if (kind === 'UNDO') accounts.setLastImport(tx, accountSeq, lastLeft(tx, accountSeq))
  else if (status !== 'FAILED') accounts.setLastImport(tx, accountSeq, at)
  const account = tx.$client
    .query<{ id: string }, [number]>('SELECT id FROM accounts WHERE seq = ?')
    .get(accountSeq)
  const moment = toRfc3339(at)
  return {
    id,
    accountId: account?.id ?? null,
    kind,
    status,
    importId,
    counts,
    message,
    startedAt: moment,
    finishedAt: moment,
  }
}

/** When the newest run that brought something, and was not undone since, was. */
const lastLeft = (tx: Tx, accountSeq: number): Instant | null =>
  tx.$client
    .query<{ at: Instant | null }, [number]>(`
      SELECT max(finished_at) AS at FROM sync_logs WHERE account_seq = ?1 AND kind <> 'UNDO' AND status <> 'FAILED'
        AND (import_id IS NULL OR import_id NOT IN (
          SELECT import_id FROM sync_logs WHERE account_seq = ?1 AND kind = 'UNDO' AND import_id IS NOT NULL))`)
    .get(accountSeq)?.at ?? null

const statusOf = ({ invalid }: SyncLog['counts']): SyncLog['status'] => (invalid > 0 ? 'PARTIAL' : 'SUCCESS')

const messageOf = ({ added, matched, left, invalid }: SyncLog['counts']): LogMessage => ({
  kind: 'IMPORTED',
  added,
  matched,
  left,
  invalid,
})

const toLog = ({ counts, message, startedAt, finishedAt, ...plain }: Stored): StoredLog => ({
  ...plain,
  counts: JSON.parse(counts),
  message: JSON.parse(message),
  startedAt: toRfc3339(startedAt),
  finishedAt: toRfc3339(finishedAt),
})
