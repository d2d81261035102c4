import * as accounts from '../accounts/accounts.ts'
import type { Actor } from '../actor.ts'
import type { Db, Tx } from '../db/db.ts'
import { newId } from '../ids.ts'
import { type Instant, toRfc3339 } from '../time.ts'
import type { ImportLog, Outcome, SyncLog, Undone } from './model.ts'

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
  return db.$client
    .query<Stored, [number, number]>(
      `SELECT ${COLUMNS} FROM sync_logs l JOIN accounts a ON a.seq = l.account_seq WHERE l.account_seq = ? ORDER BY l.seq DESC LIMIT ?`,
    )
    .all(seq, MOST_LISTED)
    .map(shown)
}

/** One log per account the import wrote to, and the answer of commit over all of them. */
export function writeLogs(tx: Tx, actor: Actor, importId: string, seq: number, outcome: Outcome): ImportLog {
  const perAccount = tx.$client
    .query<SyncLog['counts'] & { accountSeq: number }, [number]>(`
      SELECT p.account_seq AS accountSeq, coalesce(sum(r.outcome = 'ADDED'), 0) AS added, coalesce(sum(r.outcome = 'MATCHED'), 0) AS matched,
        coalesce(sum(r.outcome = 'LEFT'), 0) AS "left", coalesce(sum(r.decision = 'INVALID'), 0) AS invalid, count(r.row) AS total
      FROM import_accounts p LEFT JOIN import_rows r ON r.import_seq = p.import_seq AND r.account_position = p.position
      WHERE p.import_seq = ? AND p.account_seq IS NOT NULL AND p.action <> 'IGNORE' GROUP BY p.account_seq ORDER BY min(p.position)`)
    .all(seq)
  const logs = perAccount.map(({ accountSeq, ...counts }) =>
    write(tx, actor, accountSeq, importId, 'IMPORT', counts, sentence(counts)),
  )
  const total = logs.reduce((sum, { counts }) => sum + counts.invalid, 0)
  const { transfersLinked, ...done } = outcome
  const counts = { ...done, invalid: total, total: done.added + done.matched + done.left }
  const [only] = logs
  const whole = only && logs.length === 1 ? only : { ...blank(actor, importId, counts), id: importId }
  return { ...whole, transfersLinked, logs }
}

export function writeUndoLogs(
  tx: Tx,
  actor: Actor,
  importId: string,
  seq: number,
  { removed, restored, kept }: Undone,
): void {
  const used = tx.$client
    .query<{ accountSeq: number }, [number]>(
      'SELECT DISTINCT account_seq AS accountSeq FROM import_accounts WHERE import_seq = ? AND account_seq IS NOT NULL',
    )
    .all(seq)
  const counts = { added: 0, matched: 0, left: kept, invalid: 0, total: removed + restored + kept }
  const message = `Undone: ${removed} removed, ${restored} given back what they had, ${kept} kept because somebody worked on them.`
  for (const { accountSeq } of used) write(tx, actor, accountSeq, importId, 'UNDO', counts, message)
}

function write(
  tx: Tx,
  actor: Actor,
  accountSeq: number,
  importId: string,
  kind: SyncLog['kind'],
  counts: SyncLog['counts'],
  message: string,
): SyncLog {
  const id = newId()
  const status = counts.invalid > 0 ? 'PARTIAL' : 'SUCCESS'
  tx.$client
    .query(
      'INSERT INTO sync_logs (id, account_seq, kind, status, import_id, counts, message, started_at, finished_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(id, accountSeq, kind, status, importId, JSON.stringify(counts), message, actor.at, actor.at)
  const account = tx.$client
    .query<{ id: string }, [number]>('SELECT id FROM accounts WHERE seq = ?')
    .get(accountSeq)
  return { ...blank(actor, importId, counts), id, accountId: account?.id ?? null, kind, status, message }
}

const blank = (actor: Actor, importId: string, counts: SyncLog['counts']): SyncLog => ({
  id: importId,
  accountId: null,
  kind: 'IMPORT',
  status: counts.invalid > 0 ? 'PARTIAL' : 'SUCCESS',
  importId,
  startedAt: toRfc3339(actor.at),
  finishedAt: toRfc3339(actor.at),
  counts,
  message: sentence(counts),
})

const sentence = ({ added, matched, left, invalid }: SyncLog['counts']): string =>
  `${added} added, ${matched} matched, ${left} left as they are${invalid > 0 ? `, ${invalid} of them unreadable` : ''}.`

const shown = ({ counts, startedAt, finishedAt, ...plain }: Stored): SyncLog => ({
  ...plain,
  counts: JSON.parse(counts),
  startedAt: toRfc3339(startedAt),
  finishedAt: toRfc3339(finishedAt),
})
