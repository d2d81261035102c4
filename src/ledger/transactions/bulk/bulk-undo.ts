import { type Actor, authorOf } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tx } from '../../../platform/db/db.ts'
import * as many from './bulk-writes.ts'
import * as choices from './category-choices.ts'

/** What a bulk change can replace, and an undo brings back. */
const KEPT = [
  'category_seq',
  'payee',
  'notes',
  'tags',
  'reviewed',
  'hidden',
  'status',
  'deleted_at',
  'transfer_id',
  'type',
] as const

export type KeptColumn = (typeof KEPT)[number]

interface Memory {
  id: string
  changed: number
  /** What it replaces in the rows. */
  columns: readonly KeptColumn[]
  rows: many.SelectedRows
  /** Rows that only lose the other side of their transfer. */
  partners: many.SelectedRows
}

/** Keeps what a bulk change is about to replace. */
export function remember(tx: Tx, actor: Actor, { id, changed, columns, rows, partners }: Memory): void {
  const { lastInsertRowid } = tx.$client
    .query('INSERT INTO bulk_changes (id, household_id, user_id, changed, at) VALUES (?, ?, ?, ?, ?)')
    .run(id, actor.householdId, actor.userId, changed, actor.at)
  const keep = (which: many.SelectedRows, replaced: readonly KeptColumn[], isPartner: 0 | 1) => {
    const before = replaced.map((column) => `'${column}', ${column}`).join(', ')
    tx.$client
      .query(`INSERT INTO bulk_change_rows (bulk_seq, transaction_seq, version, before)
        SELECT ?, seq, version + 1, json_object(${before}, 'is_partner', ${isPartner}) FROM transactions WHERE ${which.sql}`)
      .run(Number(lastInsertRowid), ...which.params)
  }
  keep(rows, columns, 0)
  // The other side of a transfer that was entered as one is deleted with it.
  keep(partners, ['deleted_at', 'transfer_id', 'type'], 1)
}

interface Remembered {
  seq: number
  id: string
  isPartner: number
  isUntouched: number
}

/** Brings back what nobody edited since, once. Answers how many of the rows that were changed that is, and the others. */
export function undoBulk(tx: Tx, actor: Actor, bulkSeq: number): UndoneRows {
  const claimed = tx.$client
    .query('UPDATE bulk_changes SET undone_at = ? WHERE seq = ? AND undone_at IS NULL')
    .run(actor.at, bulkSeq)
  if (claimed.changes === 0) throw new Problem('conflict', { reason: { kind: 'TAKEN_BACK_ALREADY' } })
  const all = tx.$client
    .query<Remembered, [number]>(`
      SELECT t.seq, t.id, b.before ->> '$.is_partner' AS isPartner, t.version = b.version AS isUntouched
      FROM bulk_change_rows b JOIN transactions t ON t.seq = b.transaction_seq WHERE b.bulk_seq = ?`)
    .all(bulkSeq)
  const untouched = all.filter(({ isUntouched }) => isUntouched === 1)
  const rows = many.numbered(untouched.map(({ seq }) => seq))
  const columns = untouched.length > 0 ? replacedColumns(tx, bulkSeq, untouched) : KEPT
  const sets = columns.map((column) => `${column} = ${remembered(column)}`).join(', ')
  many.changing(tx, actor.householdId, { rows, columns }, () => {
    tx.$client
      .query(`UPDATE transactions SET ${sets}, version = transactions.version + 1, updated_at = ?, updated_by = ?
        FROM bulk_change_rows b WHERE b.bulk_seq = ? AND b.transaction_seq = transactions.seq AND transactions.${rows.sql}`)
      .run(actor.at, authorOf(actor), bulkSeq, ...rows.params)
    if (columns.includes('transfer_id')) clearHalfTransfers(tx, rows)
    if (columns.includes('category_seq')) choices.forgetBulk(tx, bulkSeq)
  })
  const changed = all.filter(({ isPartner }) => !isPartner)
  return {
    changed: changed.filter(({ isUntouched }) => isUntouched === 1).length,
    skipped: changed.filter(({ isUntouched }) => isUntouched === 0).map(({ id }) => ({ id, why: EDITED })),
  }
}

const EDITED = 'It was changed since.'

interface UndoneRows {
  changed: number
  skipped: { id: string; why: string }[]
}

/** What was replaced is the same in every row, and in every other side: one of each says it. */
function replacedColumns(tx: Tx, bulkSeq: number, rows: Remembered[]): KeptColumn[] {
  const keysOf = tx.$client.query<{ key: string }, [number, number]>(`
    SELECT k.key FROM bulk_change_rows b CROSS JOIN json_each(b.before) k WHERE b.bulk_seq = ? AND b.transaction_seq = ?`)
  const samples = [0, 1].flatMap((kind) => rows.find(({ isPartner }) => isPartner === kind) ?? [])
  const keys = new Set(samples.flatMap(({ seq }) => keysOf.all(bulkSeq, seq).map(({ key }) => key)))
  return KEPT.filter((column) => keys.has(column))
}

/** The other side of a transfer remembers less, and changes from before there was hiding do not remember it. */
const remembered = (column: KeptColumn): string =>
  `iif(json_type(b.before, '$.${column}') IS NULL, transactions.${column}, b.before ->> '$.${column}')`

/** The other side may have been edited, and so stay as it is. */
function clearHalfTransfers(tx: Tx, rows: many.SelectedRows): void {
  tx.$client
    .query(`UPDATE transactions SET transfer_id = NULL WHERE ${rows.sql} AND transfer_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM transactions o WHERE o.transfer_id = transactions.transfer_id
        AND o.seq <> transactions.seq AND o.deleted_at IS NULL)`)
    .run(...rows.params)
}
