import type { Actor } from '../../core/actor.ts'
import * as many from '../../ledger/transactions/bulk/bulk-writes.ts'
import * as transactionKeys from '../../ledger/transactions/keys.ts'
import type { TransactionKey } from '../../ledger/transactions/tables.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertSelectedOf, nullsOf } from '../../platform/db/insert.ts'
import type { ImportMessage } from './messages.ts'
import type { ImportRef } from './rows/import-rows.ts'
import { importRows } from './tables.ts'
import { partTransfers } from './transfers/link-transfers.ts'

/** A pending transaction that the bank no longer lists and that nothing posted has turned out to be. */
export interface DroppedPendings {
  seq: number
  /** Place of its account in the import, and of its row there. */
  account: number
  row: number
}

/** The import that finds them gone. */
const GONE: ImportMessage = { kind: 'PENDING_REMOVED' }
const KEPT: ImportMessage = { kind: 'PENDING_KEPT' }

/**
 * Takes them out of the ledger. One that somebody worked on stays, unreviewed. Both lose their keys: if the bank comes
 * back to one it is new, and never something that was deleted earlier. Answers which ones stay.
 */
export function clear(tx: Tx, actor: Actor, run: ImportRef, vanished: DroppedPendings[]): Set<number> {
  const workedOn = new Set(workedOnOf(tx, vanished))
  for (const one of vanished) keep(tx, run.seq, one, workedOn.has(one.seq))
  const going = vanished.map((one) => one.seq).filter((one) => !workedOn.has(one))
  partTransfers(tx, actor, run, going)
  many.removeAll(tx, actor, many.numbered(going))
  many.unreview(tx, actor, many.numbered([...workedOn]))
  transactionKeys.forget(
    tx,
    vanished.map((one) => one.seq),
  )
  return workedOn
}

const INSERT_VANISHED = `${insertSelectedOf(importRows, {
  ...nullsOf(importRows),
  importSeq: '?1',
  row: '?2',
  accountPosition: '?3',
  decision: "'VANISHED'",
  reason: '?4',
  existingSeq: 'seq',
  existingVersion: 'version',
  updates: '0',
  date: 'coalesce(bank_date, date)',
  transactedDate: 'transacted_date',
  amountHigh: 'amount_high',
  amountLow: 'amount_low',
  payee: 'payee',
  importedText: 'imported_text',
  memo: "''",
  pending: '1',
  outcome: '?5',
  before: `json_object('version', version + 1, 'reviewed', reviewed, 'keys', json((
    SELECT json_group_array(json_object('scheme', scheme, 'key', key, 'ordinal', ordinal, 'importSeq', import_seq))
    FROM transaction_keys WHERE transaction_seq = seq)))`,
})} FROM transactions WHERE seq = ?6`

/** What the undo needs: the keys, and the version that this leaves behind. */
function keep(tx: Tx, importSeq: number, { seq, account, row }: DroppedPendings, isWorkedOn: boolean): void {
  tx.$client
    .query(INSERT_VANISHED)
    .run(
      importSeq,
      row,
      account,
      JSON.stringify([isWorkedOn ? KEPT : GONE]),
      isWorkedOn ? 'LEFT' : 'REMOVED',
      seq,
    )
}

/**
 * Those that a person entered or changed: its version says more changes than the imports made of it, by matching it
 * or by linking it to another account's side.
 */
const workedOnOf = (db: Db, vanished: DroppedPendings[]): number[] =>
  db.$client
    .query<{ seq: number }, [string]>(`
      SELECT t.seq FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value LEFT JOIN imports o ON o.id = t.import_id
      WHERE t.source = 'MANUAL' OR (t.version <> 1 AND t.version <> 1 + (
        SELECT count(*) FROM imports i JOIN import_rows r ON r.import_seq = i.seq
        WHERE i.household_id = t.household_id AND i.seq > o.seq AND i.status = 'COMMITTED' AND r.before IS NOT NULL
          AND iif(r.outcome = 'ADDED', r.before ->> '$.partner', iif(r.outcome = 'MATCHED', r.existing_seq, 0)) = t.seq))`)
    .all(JSON.stringify(vanished.map(({ seq }) => seq)))
    .map(({ seq }) => seq)

interface Memory {
  seq: number
  outcome: 'REMOVED' | 'LEFT'
  before: string
}

interface KeptPending {
  seq: number
  reviewed: number
  keys: TransactionKey[]
}

/**
 * The undo: they are there again, with their keys, where nobody changed them since. The next run finds them gone again,
 * but as something that a person wanted back. Answers how many.
 */
export function bringBack(tx: Tx, actor: Actor, seq: number): number {
  const found = tx.$client
    .query<Memory, [number]>(`
      SELECT t.seq, r.outcome, r.before FROM import_rows r JOIN transactions t ON t.seq = r.existing_seq
      WHERE r.import_seq = ? AND r.decision = 'VANISHED' AND t.version = r.before ->> '$.version'
        AND (t.deleted_at IS NULL) = (r.outcome = 'LEFT')`)
    .all(seq)
  if (found.length === 0) return 0
  const stored = found.map(
    ({ seq: transactionSeq, before }): KeptPending => ({
      ...JSON.parse(before),
      seq: transactionSeq,
    }),
  )
  many.bringBack(tx, actor, stored)
  for (const { seq: transactionSeq, keys } of stored) transactionKeys.giveBack(tx, transactionSeq, keys)
  const removed = found.filter(({ outcome }) => outcome === 'REMOVED').map((row) => row.seq)
  many.countIn(tx, actor.householdId, many.numbered(removed))
  return found.length
}
