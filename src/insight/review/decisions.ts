import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { locked } from '../../ledger/transactions/changes.ts'
import * as keys from '../../ledger/transactions/keys.ts'
import * as ledger from '../../ledger/transactions/ledger.ts'
import * as merges from '../../ledger/transactions/merges.ts'
import type { Transaction } from '../../ledger/transactions/model.ts'
import * as splits from '../../ledger/transactions/splits.ts'
import { tagsOf } from '../../ledger/transactions/text-fields.ts'
import { remove } from '../../ledger/transactions/transactions.ts'
import { one } from '../../ledger/transactions/wire.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'

const LONGEST_NOTES = 2_000
const MOST_TAGS = 50

/** Remembers that two transactions are two, so that they are not shown as a possible duplicate again. False where it did. */
export function reject(tx: Tx, actor: Actor, oneId: string, otherId: string): boolean {
  const [first, second] = pairOf(tx, actor, oneId, { otherId })
  const { changes } = tx.$client
    .query('INSERT OR IGNORE INTO rejected_duplicates (one_seq, other_seq) VALUES (?, ?)')
    .run(Math.min(first.seq, second.seq), Math.max(first.seq, second.seq))
  record(tx, actor, 'duplicate.rejected', oneId)
  return changes > 0
}

/** Undoes that. Throws conflict if it was not rejected. */
export function unreject(tx: Tx, actor: Actor, oneId: string, otherId: string): void {
  const [first, second] = pairOf(tx, actor, oneId, { otherId })
  const { changes } = tx.$client
    .query('DELETE FROM rejected_duplicates WHERE one_seq = ? AND other_seq = ?')
    .run(Math.min(first.seq, second.seq), Math.max(first.seq, second.seq))
  if (changes === 0) throw new Problem('conflict', { reason: { kind: 'NOT_SAID_TO_BE_TWO' } })
  record(tx, actor, 'transaction.changed', oneId)
}

/**
 * Makes one transaction of two that are one. The one that is kept gets what only the other had: what people wrote on it,
 * its side of a transfer, and what the bank knows it by, so that no later file or sync brings the other back. The other is
 * deleted as by a person; restored, it stands there as before, beside the one that was kept, which gives back what it
 * took and nobody has changed since.
 */
export function merge(tx: Tx, actor: Actor, keepId: string, removeId: string): Transaction {
  const [keep, gone] = pairOf(tx, actor, keepId, { removeId })
  if (gone.status === 'RECONCILED') throw locked()
  if (ledger.isOutgoing(keep) !== ledger.isOutgoing(gone))
    throw new Problem('conflict', { reason: { kind: 'OPPOSITE_DIRECTIONS' } })
  const transfer = transferOf(tx, actor, keep, gone)
  const parts = partsOf(tx, keep, gone)
  const taken = { ...written(keep, gone), ...ofBank(keep, gone), ...parts, ...transfer }
  merges.remember(tx, actor, keep, ledger.update(tx, actor, keep, taken), gone.seq)
  keys.move(tx, gone.seq, keep.seq)
  remove(tx, actor, removeId)
  record(tx, actor, 'duplicate.merged', keepId)
  return one(tx, keep.seq)
}

function pairOf(
  tx: Tx,
  actor: Actor,
  id: string,
  named: Record<string, string>,
): [ledger.TransactionRow, ledger.TransactionRow] {
  const [[field = '', otherId = ''] = []] = Object.entries(named)
  const first = ledger.rowOf(tx, actor, id)
  const second = ledger.rowOf(tx, actor, otherId)
  if (first.seq === second.seq) throw invalid(field, { kind: 'MUST_BE_ANOTHER' })
  if (first.accountSeq !== second.accountSeq)
    throw new Problem('conflict', { reason: { kind: 'DIFFERENT_ACCOUNTS' } })
  return [first, second]
}

const areEqual = (one: ledger.TransactionRow, other: ledger.TransactionRow): boolean =>
  one.amountHigh === other.amountHigh && one.amountLow === other.amountLow

/** What people wrote, where the kept one has nothing of the kind. */
function written(keep: ledger.TransactionRow, gone: ledger.TransactionRow): ledger.TransactionChanges {
  const both = [keep.notes, gone.notes].filter((text, place, all) => text && all.indexOf(text) === place)
  const notes = both.join('\n')
  return {
    payee: keep.payee || gone.payee,
    notes: notes.length > LONGEST_NOTES ? keep.notes || gone.notes : notes,
    tags: tagsOf([...keep.tags, ...gone.tags]).slice(0, MOST_TAGS),
    reviewed: keep.reviewed || gone.reviewed,
    checkNumber: keep.checkNumber ?? gone.checkNumber,
    original: keep.original ?? gone.original,
    transactedDate: keep.transactedDate ?? gone.transactedDate,
  }
}

/** What only the bank says; of a reconciled one nothing changes that a statement rests on. */
function ofBank(keep: ledger.TransactionRow, gone: ledger.TransactionRow): ledger.TransactionChanges {
  if (keep.status === 'RECONCILED' || gone.importedText === '') return {}
  if (keep.importedText === '')
    return { importedText: gone.importedText, bankDate: gone.bankDate, status: gone.status }
  return keep.status === 'PENDING' ? { status: gone.status } : {}
}

/** Its category or its parts, where the kept one has neither. The other keeps its own, for when it is restored. */
function partsOf(
  tx: Tx,
  keep: ledger.TransactionRow,
  gone: ledger.TransactionRow,
): ledger.TransactionChanges {
  if (keep.isSplit || keep.categorySeq !== null) return {}
  if (!gone.isSplit) return { categorySeq: gone.categorySeq }
  if (!areEqual(keep, gone)) return {}
  splits.copy(tx, gone.seq, keep.seq)
  return { isSplit: true }
}

/** Its side of a transfer: the other side is linked to the one that is kept, and does not go with the one that is not. */
function transferOf(
  tx: Tx,
  actor: Actor,
  keep: ledger.TransactionRow,
  gone: ledger.TransactionRow,
): ledger.TransactionChanges {
  const { transferId } = gone
  if (transferId === null) return {}
  if (keep.transferId !== null || !areEqual(keep, gone))
    throw new Problem('conflict', { reason: { kind: 'REMOVED_IS_TRANSFER' } })
  ledger.update(tx, actor, gone, { transferId: null })
  return { transferId, type: 'TRANSFER' }
}
