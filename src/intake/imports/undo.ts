import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import * as many from '../../ledger/transactions/bulk/bulk-writes.ts'
import { hideAll } from '../../ledger/transactions/bulk/hidden-rows.ts'
import { record } from '../../people/events/events.ts'
import type { Job } from '../../platform/background/job.ts'
import { LONG_ROWS, readEarly } from '../../platform/background/slices.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hide, shown } from '../../platform/db/hidden.ts'
import { giveBack } from './accounts/opening-balances.ts'
import { bringBack } from './dropped-pendings.ts'
import { closeAccount, forgetAccount } from './erase-hidden.ts'
import * as statements from './evidence/account-statements.ts'
import type { Undone } from './model.ts'
import type { ImportRef } from './rows/import-rows.ts'
import { partMatches } from './rows/join-matches.ts'
import { writeUndoLogs } from './sync-logs.ts'
import type { ImportSource } from './tables.ts'
import { takeTradesBack } from './trades/bring-trades.ts'
import { partTransfers } from './transfers/link-transfers.ts'

interface Undoable {
  seq: number
  status: string
  sourceKind: ImportSource
}

/** What fills accounts by itself, handed down by whoever knows it. */
export interface FeedLinks {
  isLinked(db: Db, accountSeq: number): boolean
  /** Has everything of these accounts asked for once more, where a feed fills them. */
  askAgain(tx: Tx, accountSeqs: number[]): void
}

/** Takes back what an import did and nobody has worked on since. A preview, or a file without one, is simply given up. */
export const undoing = (feed: FeedLinks): Job<{ actor: Actor; id: string }, undefined, Undone> => ({
  prepare: (db, { actor, id }) => void undoable(db, actor, id),
  write: (tx, _nothing, { actor, id }, _report, early) =>
    undo(tx, actor, id, { feed, isLong: early !== undefined }),
  slices: {
    isLong: (db, { id }) => liveCount(db, id) > LONG_ROWS,
    // All of it comes after what everybody sees.
    before: () => readEarly(() => true),
  },
})

interface Undoing {
  feed: FeedLinks
  /** What goes is hidden, and erased afterwards. */
  isLong: boolean
}

function undoable(db: Db, actor: Actor, id: string): Undoable {
  const found = db.$client
    .query<Undoable, [string, number]>(
      'SELECT seq, status, source_kind AS sourceKind FROM imports WHERE id = ? AND household_id = ?',
    )
    .get(id, actor.householdId)
  if (!found) throw new Problem('not-found')
  if (found.status === 'UNDONE') throw new Problem('conflict', { reason: { kind: 'IMPORT_UNDONE' } })
  return found
}

export function undo(tx: Tx, actor: Actor, id: string, { feed, isLong }: Undoing): Undone {
  const { seq, status, sourceKind } = undoable(tx, actor, id)
  tx.$client.query("UPDATE imports SET status = 'UNDONE', undone_at = ? WHERE seq = ?").run(actor.at, seq)
  tx.$client.query('DELETE FROM import_files WHERE import_seq = ?').run(seq)
  record(tx, actor, 'import.undone', id)
  if (status !== 'COMMITTED') return { id, status: 'UNDONE', removed: 0, restored: 0, kept: 0 }
  statements.forget(tx, actor, seq)
  const added = liveCount(tx, id)
  const way = sourceKind === 'AGGREGATOR' ? 'DELETE' : isLong ? 'HIDE' : 'ERASE'
  const going = untouchedOf(tx, { id, seq })
  const cashless = takeTradesBack(tx, actor, { id, seq }, going)
  const removed = removeUntouched(tx, actor, { id, seq }, { going, way })
  feed.askAgain(tx, turnedRound(tx, seq))
  const { restored: parted, kept } = partMatches(tx, actor, seq)
  const restored = parted + bringBack(tx, actor, seq)
  balances.forgetReported(tx, id)
  const result: Undone = {
    id,
    status: 'UNDONE',
    removed: removed + cashless.removed,
    restored,
    kept: added - removed + kept + cashless.kept,
  }
  writeUndoLogs(tx, actor, { id, seq }, result)
  closeEmptyAccounts(tx, seq, { feed, isLong })
  giveBack(tx, actor, seq)
  return result
}

export const liveCount = (tx: Db, id: string): number =>
  tx.$client
    .query<{ n: number }, [string]>(
      'SELECT count(*) AS n FROM transactions WHERE import_id = ? AND deleted_at IS NULL',
    )
    .get(id)?.n ?? 0

/**
 * A later import's link to one of its own untouched rows, which says so by its version, is no person's work either; nor
 * is it to take back what rules made of a row as it came. Reconciling goes up a version as well, so that what has none
 * more came in reconciled. What a bank feed has found to be its own since is the feed's too: it does not bring again what
 * it brought weeks ago.
 */
const UNTOUCHED = `
  SELECT t.seq FROM transactions t WHERE t.import_id = ?1 AND t.deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM transaction_keys k WHERE k.transaction_seq = t.seq AND k.scheme = 'sf' AND k.import_seq <> ?2)
    AND NOT EXISTS (SELECT 1 FROM trades h WHERE h.transaction_seq = t.seq AND (h.version > 1 OR h.import_id IS NOT ?1))
    AND (t.version = 1 OR (t.version = 2 AND (
      EXISTS (SELECT 1 FROM transactions o
        WHERE o.transfer_id = t.transfer_id AND o.seq <> t.seq AND o.version = 1 AND o.import_id <> ?1)
      OR t.status <> 'RECONCILED' AND EXISTS (SELECT 1 FROM rule_run_rows h JOIN rule_runs u ON u.seq = h.run_seq
        WHERE h.transaction_seq = t.seq AND u.import_id = ?1 AND u.reverted_at = t.updated_at))))`

const untouchedOf = (tx: Tx, { id, seq }: ImportRef): number[] =>
  tx.$client
    .query<{ seq: number }, [string, number]>(UNTOUCHED)
    .all(id, seq)
    .map((row) => row.seq)

/**
 * Of a file they go for good, with their keys: the same file imported again is new again. A bank feed brings them again
 * without being asked, the next morning; so of a feed they stay as the memory of their deletion.
 */
function removeUntouched(
  tx: Tx,
  actor: Actor,
  { id, seq }: ImportRef,
  { going, way }: { going: number[]; way: 'DELETE' | 'HIDE' | 'ERASE' },
): number {
  if (going.length === 0) return 0
  partTransfers(tx, actor, { id, seq }, going)
  if (way === 'DELETE') return many.removeAll(tx, actor, many.numbered(going))
  if (way === 'ERASE') return many.eraseAll(tx, actor.householdId, going)
  hideAll(tx, actor.householdId, going)
  return going.length
}

/**
 * Where a run changed the sign of what is known, because a person said that the bank's is the other way round, the next
 * one has to ask for all of it again: a part would leave the account with both signs.
 */
const turnedRound = (tx: Tx, seq: number): number[] =>
  tx.$client
    .query<{ accountSeq: number }, [number]>(`
      SELECT p.account_seq AS accountSeq FROM imports i JOIN import_accounts p ON p.import_seq = i.seq
      WHERE i.seq = ? AND i.source_kind = 'AGGREGATOR' AND p.account_seq IS NOT NULL AND (
        EXISTS (SELECT 1 FROM import_rows r WHERE r.import_seq = i.seq AND r.account_position = p.position AND r.outcome = 'MATCHED'
          AND r.updates AND r.before ->> '$.amount_high' = -r.amount_high AND r.before ->> '$.amount_low' = -r.amount_low)
        OR EXISTS (SELECT 1 FROM import_accounts o JOIN imports e ON e.seq = o.import_seq
          WHERE o.account_seq = p.account_seq AND e.seq < i.seq AND e.status = 'COMMITTED'
            AND coalesce(o.found ->> '$.opening.isFlipped', 0) <> p.found ->> '$.opening.isFlipped'))`)
    .all(seq)
    .map(({ accountSeq }) => accountSeq)

/** An account that this import opened and that holds nothing now was part of what is undone. */
function closeEmptyAccounts(tx: Tx, seq: number, { feed, isLong }: Undoing): void {
  const empty = tx.$client
    .query<{ accountSeq: number }, [number]>(`
      SELECT p.account_seq AS accountSeq FROM import_accounts p JOIN accounts a ON a.seq = p.account_seq
      WHERE p.import_seq = ?1 AND p.action = 'CREATE' AND a.version = 1
        AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.account_seq = a.seq AND ${shown('transactions', 't.seq')})
        AND NOT EXISTS (SELECT 1 FROM transaction_keys k WHERE k.account_seq = a.seq AND ${shown('transactions', 'k.transaction_seq')})
        AND NOT EXISTS (SELECT 1 FROM account_statements s WHERE s.account_seq = a.seq)
        AND NOT EXISTS (SELECT 1 FROM import_accounts o JOIN imports i ON i.seq = o.import_seq
          WHERE o.account_seq = a.seq AND o.import_seq <> ?1 AND i.status <> 'UNDONE')
        AND NOT EXISTS (SELECT 1 FROM imports i WHERE i.account_seq = a.seq AND i.status <> 'UNDONE')
        AND NOT EXISTS (SELECT 1 FROM trades h WHERE h.account_seq = a.seq)
        AND NOT EXISTS (SELECT 1 FROM tax_slips x WHERE x.account_seq = a.seq)
        AND NOT EXISTS (SELECT 1 FROM valuations v WHERE v.account_seq = a.seq)
        AND NOT EXISTS (SELECT 1 FROM reconciliations c WHERE c.account_seq = a.seq)`)
    .all(seq)
    .filter(({ accountSeq }) => !feed.isLinked(tx, accountSeq))
  for (const { accountSeq } of empty) {
    if (!isLong) closeAccount(tx, accountSeq)
    else {
      forgetAccount(tx, accountSeq)
      hide(tx.$client, 'accounts', accountSeq, accountSeq)
    }
  }
}
