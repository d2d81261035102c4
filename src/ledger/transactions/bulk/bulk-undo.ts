import { type Actor, authorOf } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Slice } from '../../../platform/background/job.ts'
import { partByPart } from '../../../platform/background/slices.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { hiddenIn } from '../../../platform/db/hidden.ts'
import * as many from './bulk-writes.ts'
import * as choices from './category-choices.ts'
import { isMove, type MovedRows, type MovedSums, movingCategories, sumMoved } from './moved-categories.ts'

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
  const bulkSeq = begin(tx, actor, { id, changed })
  keep(tx, bulkSeq, rows, columns)
  keepPartners(tx, bulkSeq, partners)
}

/** A bulk change that nothing is kept of yet. Answers its number. */
export const begin = (tx: Tx, actor: Actor, { id, changed }: Pick<Memory, 'id' | 'changed'>): number =>
  Number(
    tx.$client
      .query('INSERT INTO bulk_changes (id, household_id, user_id, changed, at) VALUES (?, ?, ?, ?, ?)')
      .run(id, actor.householdId, actor.userId, changed, actor.at).lastInsertRowid,
  )

/** Keeps what it is about to replace in some of its rows. */
export function keep(
  tx: Tx,
  bulkSeq: number,
  rows: many.SelectedRows,
  columns: readonly KeptColumn[],
  isPartner: 0 | 1 = 0,
): void {
  const before = columns.map((column) => `'${column}', ${column}`).join(', ')
  tx.$client
    .query(`INSERT INTO bulk_change_rows (bulk_seq, transaction_seq, version, before)
      SELECT ?, seq, version + 1, json_object(${before}, 'is_partner', ${isPartner}) FROM transactions WHERE ${rows.sql}`)
    .run(bulkSeq, ...rows.params)
}

/** The other side of a transfer that was entered as one is deleted with it. */
export const keepPartners = (tx: Tx, bulkSeq: number, partners: many.SelectedRows): void =>
  keep(tx, bulkSeq, partners, OF_PARTNERS, 1)

/** What an undo is counted as, worked out before it: it holds while as many rows are as the change left them. */
export interface UndoneSums {
  rows: number
  sums: MovedSums | undefined
}

export function sumUndone(db: Db, bulkSeq: number): UndoneSums {
  const sums = isMove(replacedColumns(db, bulkSeq)) ? sumMoved(db, movedBack(bulkSeq)) : undefined
  return { rows: seqsOf(db, bulkSeq).length, sums }
}

/**
 * Brings back what nobody edited since, once. Answers how many of the rows that were changed that is, and the others.
 * With `early` its choices are forgotten later.
 */
export function undoBulk(tx: Tx, actor: Actor, bulkSeq: number, early?: UndoneSums): UndoneRows {
  const claimed = tx.$client
    .query('UPDATE bulk_changes SET undone_at = ? WHERE seq = ? AND undone_at IS NULL')
    .run(actor.at, bulkSeq)
  if (claimed.changes === 0) throw new Problem('conflict', { reason: { kind: 'TAKEN_BACK_ALREADY' } })
  const seqs = seqsOf(tx, bulkSeq)
  const rows = many.numbered(seqs)
  const columns = replacedColumns(tx, bulkSeq)
  const undone = undoneRows(tx, bulkSeq, seqs.length, columns)
  const sets = columns.map((column) => `${column} = ${remembered(column)}`).join(', ')
  const bringBack = () =>
    tx.$client
      .query(`UPDATE transactions SET ${sets}, version = transactions.version + 1, updated_at = ?, updated_by = ?
        FROM bulk_change_rows b WHERE b.bulk_seq = ? AND b.transaction_seq = transactions.seq AND transactions.version = b.version`)
      .run(actor.at, authorOf(actor), bulkSeq)
  const known = early?.rows === seqs.length ? early.sums : undefined
  many.changing(tx, actor.householdId, { rows, columns }, () => {
    if (isMove(columns)) movingCategories(tx, movedBack(bulkSeq), bringBack, known)
    else bringBack()
    if (columns.includes('transfer_id')) clearHalfTransfers(tx, rows)
  })
  if (columns.includes('category_seq')) {
    if (early) choices.leaveForLater(tx, bulkSeq)
    else choices.forgetBulk(tx, bulkSeq)
  }
  return undone
}

/** How many rows a bulk change has changed; those of which nothing is kept any more count no longer. */
export const countRows = (tx: Db, bulkSeq: number): number =>
  tx.$client
    .query<{ n: number }, [number]>('SELECT count(*) AS n FROM bulk_change_rows WHERE bulk_seq = ?')
    .get(bulkSeq)?.n ?? 0

/** Of those that nobody edited since. */
const seqsOf = (tx: Db, bulkSeq: number): number[] =>
  tx.$client
    .query<{ seq: number }, [number]>(`
      SELECT t.seq FROM bulk_change_rows b CROSS JOIN transactions t ON t.seq = b.transaction_seq
      WHERE b.bulk_seq = ? AND t.version = b.version`)
    .values(bulkSeq)
    .map(([seq]) => Number(seq))

function undoneRows(tx: Tx, bulkSeq: number, untouched: number, columns: readonly KeptColumn[]): UndoneRows {
  const hasPartners = columns.includes('transfer_id')
  if (!hasPartners && untouched === countRows(tx, bulkSeq))
    return { changed: untouched, skipped: [], skippedCount: 0 }
  const counts = tx.$client
    .query<{ all: number; edited: number }, [number]>(`
      SELECT count(*) AS "all", coalesce(sum(t.version <> b.version), 0) AS edited
      FROM bulk_change_rows b CROSS JOIN transactions t ON t.seq = b.transaction_seq
      WHERE b.bulk_seq = ? AND b.before ->> '$.is_partner' IS NOT 1`)
    .get(bulkSeq) ?? { all: 0, edited: 0 }
  const edited = tx.$client
    .query<{ id: string }, [number, number]>(`
      SELECT t.id FROM bulk_change_rows b CROSS JOIN transactions t ON t.seq = b.transaction_seq
      WHERE b.bulk_seq = ? AND t.version <> b.version AND b.before ->> '$.is_partner' IS NOT 1 LIMIT ?`)
    .all(bulkSeq, MOST_SKIPPED)
  return {
    changed: counts.all - counts.edited,
    skipped: edited.map(({ id }) => ({ id, why: EDITED })),
    skippedCount: counts.edited,
  }
}

/** As many are named. */
export const MOST_SKIPPED = 1_000
const EDITED = 'It was changed since.'

interface UndoneRows {
  changed: number
  skipped: { id: string; why: string }[]
  skippedCount: number
}

/** What was replaced is the same in every row, and in every other side of a transfer that goes with one. */
function replacedColumns(tx: Db, bulkSeq: number): KeptColumn[] {
  const keys = tx.$client
    .query<{ key: string }, [number]>(`
      SELECT k.key FROM (
        SELECT before FROM bulk_change_rows WHERE bulk_seq = ? AND before ->> '$.is_partner' IS NOT 1 LIMIT 1) b
      CROSS JOIN json_each(b.before) k`)
    .all(bulkSeq)
  const named = new Set(keys.map(({ key }) => key))
  if (named.has('transfer_id')) for (const column of OF_PARTNERS) named.add(column)
  return named.size === 0 ? [...KEPT] : KEPT.filter((column) => named.has(column))
}

const OF_PARTNERS = ['deleted_at', 'transfer_id', 'type'] as const

/** The other side of a transfer remembers less, and changes from before there was hiding do not remember it. */
const remembered = (column: KeptColumn): string =>
  `iif(json_type(b.before, '$.${column}') IS NULL, transactions.${column}, b.before ->> '$.${column}')`

const movedBack = (bulkSeq: number): MovedRows => ({
  from: `FROM bulk_change_rows b CROSS JOIN transactions t ON t.seq = b.transaction_seq
    WHERE b.bulk_seq = $bulkSeq AND t.version = b.version`,
  category:
    "iif(json_type(b.before, '$.category_seq') IS NULL, t.category_seq, b.before ->> '$.category_seq')",
  reviewed: "coalesce(b.before ->> '$.reviewed', t.reviewed)",
  params: { bulkSeq },
})

/** The other side may have been edited, and so stay as it is. */
function clearHalfTransfers(tx: Tx, rows: many.SelectedRows): void {
  tx.$client
    .query(`UPDATE transactions SET transfer_id = NULL WHERE ${rows.sql} AND transfer_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM transactions o WHERE o.transfer_id = transactions.transfer_id
        AND o.seq <> transactions.seq AND o.deleted_at IS NULL)`)
    .run(...rows.params)
}

/** Erases what bulk changes that came to nothing have kept, part by part. */
export function* eraseHiddenRows({ $client: client }: Db): Generator<Slice, void> {
  const kept = client.query<KeptRow, [number, number]>(
    'SELECT bulk_seq AS bulkSeq, transaction_seq AS seq FROM bulk_change_rows WHERE bulk_seq BETWEEN ? AND ?',
  )
  for (const { first, last } of hiddenIn(client, 'bulk_changes'))
    yield* partByPart(kept.all(first, last), (tx, part) => {
      const erase = tx.$client.query(
        'DELETE FROM bulk_change_rows WHERE bulk_seq = ? AND transaction_seq = ?',
      )
      for (const { bulkSeq, seq } of part) erase.run(bulkSeq, seq)
    })
}

interface KeptRow {
  bulkSeq: number
  seq: number
}

/** Erases bulk changes that came to nothing. */
export const erase = ({ $client: client }: Tx): void => {
  for (const { first, last } of hiddenIn(client, 'bulk_changes'))
    client.query('DELETE FROM bulk_changes WHERE seq BETWEEN ? AND ?').run(first, last)
}
