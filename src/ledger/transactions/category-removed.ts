import { type Actor, authorOf } from '../../core/actor.ts'
import type { Slice } from '../../platform/background/job.ts'
import { partByPart } from '../../platform/background/slices.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hiddenIn } from '../../platform/db/hidden.ts'
import { type MovedRows, type MovedSums, movingCategories, sumMoved } from './bulk/moved-categories.ts'
import { touch } from './ledger.ts'
import * as merges from './merges.ts'

/** How many live transactions are in a category, whole or with a part. */
export function countIn(db: Db, categorySeq: number): number {
  const row = db.$client
    .query<{ count: number }, [number, number]>(`
      SELECT count(*) AS count FROM (
        SELECT seq FROM transactions WHERE category_seq = ? AND deleted_at IS NULL
        UNION SELECT t.seq FROM transaction_splits s JOIN transactions t ON t.seq = s.transaction_seq
          WHERE s.category_seq = ? AND t.deleted_at IS NULL)`)
    .get(categorySeq, categorySeq)
  return row?.count ?? 0
}

/** What moving all in a category is counted as; it holds while the same are in it, and as they were. */
export interface EarlySums {
  rows: string
  sums: MovedSums
}

export const sumEarly = (db: Db, from: number, into: number | null): EarlySums => ({
  rows: rowsIn(db, from),
  sums: sumMoved(db, movedFrom(from, into)),
})

/** Each of them with its version; that may go down again as well, when a reconciliation is undone, but then it is later. */
const rowsIn = (db: Db, from: number): string =>
  db.$client
    .query<{ rows: string }, [number]>(`
      SELECT json_array(sum(updated_at), json_group_array(seq), json_group_array(version)) AS rows FROM transactions WHERE category_seq = ? AND deleted_at IS NULL`)
    .get(from)?.rows ?? ''

/**
 * Called before a category is removed: gives its transactions and parts to another category, or to none. That includes
 * deleted ones. What remembers the category follows with it, or later where sums were worked out early.
 */
export function categoryRemoved(
  tx: Tx,
  actor: Actor,
  from: { seq: number },
  into: { seq: number } | null,
  early?: EarlySums,
): void {
  const changedBy = { at: actor.at, by: authorOf(actor) }
  const values = { from: from.seq, into: into?.seq ?? null }
  const known = early && early.rows === rowsIn(tx, from.seq) ? early.sums : undefined
  tx.$client.query(TOUCHED_BY_PARTS).run({ from: from.seq, ...changedBy })
  tx.$client.query(PARTS).run(values)
  const move = () => tx.$client.query(ROWS).run({ ...values, ...changedBy })
  movingCategories(tx, movedFrom(values.from, values.into), move, known)
  merges.categoryRemoved(tx, values.from, values.into)
  if (!early) for (const slice of follow(tx, values.from, values.into)) slice(tx)
  touch(tx, actor.householdId)
}

/** What was left for later of categories that were removed, slice by slice. */
export function* settleRemoved(db: Db): Generator<Slice, void> {
  for (const { first, last } of hiddenIn(db.$client, 'removed_categories'))
    yield* follow(db, first, last === 0 ? null : last)
}

/**
 * What was chosen, and what the undo of a bulk change would restore: that must not be a category that no longer exists.
 * Without another the choices go.
 */
function* follow({ $client: client }: Db, from: number, into: number | null): Generator<Slice, void> {
  const chosen = client.query<{ seq: number }, [number]>(CHOSEN).all(from)
  yield* partByPart(chosen, (tx, part) => {
    const rows = JSON.stringify(part.map(({ seq }) => seq))
    if (into === null) tx.$client.query(UNCHOOSE).run(rows, from)
    else tx.$client.query(CHOOSE_OTHER).run(rows, from, into)
  })
  const remembered = client.query<RememberedRow, [number]>(REMEMBERED).all(from)
  yield* partByPart(remembered, (tx, part) => {
    const remember = tx.$client.query(REMEMBER_OTHER)
    for (const { bulkSeq, seq } of part) remember.run(into, bulkSeq, seq)
  })
}

interface RememberedRow {
  bulkSeq: number
  seq: number
}

const TOUCHED_BY_PARTS = `
  UPDATE transactions SET version = version + 1, updated_at = $at, updated_by = $by
  WHERE seq IN (SELECT transaction_seq FROM transaction_splits WHERE category_seq = $from)`
const PARTS = 'UPDATE transaction_splits SET category_seq = $into WHERE category_seq = $from'
const ROWS = `
  UPDATE transactions SET category_seq = $into, version = version + 1, updated_at = $at, updated_by = $by WHERE category_seq = $from`
const movedFrom = (from: number, into: number | null): MovedRows => ({
  from: 'FROM transactions t WHERE t.category_seq = $from',
  category: '$into',
  reviewed: 't.reviewed',
  params: { from, into },
})

const CHOSEN = 'SELECT transaction_seq AS seq FROM category_choices WHERE category_seq = ?'
/** What somebody chose since for one of them stays. */
const UNCHOOSE =
  'DELETE FROM category_choices WHERE transaction_seq IN (SELECT value FROM json_each(?1)) AND category_seq = ?2'
const CHOOSE_OTHER = `
  UPDATE category_choices SET category_seq = ?3 WHERE transaction_seq IN (SELECT value FROM json_each(?1)) AND category_seq = ?2`
const REMEMBERED = `
  SELECT bulk_seq AS bulkSeq, transaction_seq AS seq FROM bulk_change_rows
  WHERE bulk_seq IN (SELECT seq FROM bulk_changes WHERE undone_at IS NULL)
    AND instr(before, '"category_seq":' || ?1) > 0 AND before ->> '$.category_seq' = ?1`
const REMEMBER_OTHER = `
  UPDATE bulk_change_rows SET before = json_set(before, '$.category_seq', ?) WHERE bulk_seq = ? AND transaction_seq = ?`
