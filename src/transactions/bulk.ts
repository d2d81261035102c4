import type { Actor } from '../actor.ts'
import * as categories from '../categories/categories.ts'
import type { Db, Tx } from '../db/db.ts'
import { record } from '../events/events.ts'
import { newId } from '../ids.ts'
import type { Job } from '../job.ts'
import { invalid, Problem } from '../problem.ts'
import { select } from './filters.ts'
import { seqs } from './listing.ts'
import * as many from './many.ts'
import type { BulkChange, BulkResult } from './model.ts'

const MOST_AT_ONCE = 100_000

interface Prepared {
  seqs: number[]
  categorySeq: number | null | undefined
}

export interface BulkInput {
  actor: Actor
  input: BulkChange
}

/** Changes many transactions at once, all or none, so that one undo takes it back. */
export const bulkJob: Job<BulkInput, Prepared, BulkResult> = {
  prepare: (db, { actor, input }) => prepare(db, actor, input),
  write: (tx, prepared, { actor, input }) =>
    input.dryRun ? { id: null, changed: prepared.seqs.length } : apply(tx, actor, input, prepared),
}

/** Takes a bulk change back; what was edited since stays as it is. Answers how many went back. */
export const undoBulkJob: Job<{ actor: Actor; id: string }, number, BulkResult> = {
  prepare: (db, { actor, id }) => bulkSeqOf(db, actor, id),
  write: (tx, bulkSeq, { actor, id }) => ({ id, changed: undo(tx, actor, bulkSeq, id) }),
}

function prepare(db: Db, actor: Actor, input: BulkChange): Prepared {
  if ((input.ids === undefined) === (input.filter === undefined))
    throw invalid('ids', 'give either ids or a filter')
  if (Object.keys(input.change).length === 0) throw invalid('change', 'name at least one change')
  const found = input.ids
    ? named(db, actor, input.ids)
    : seqs(db, select(db, actor, input.filter ?? {}), MOST_AT_ONCE + 1)
  if (found.length > MOST_AT_ONCE)
    throw invalid('filter', `at most ${MOST_AT_ONCE} transactions can be changed at once`)
  const { categoryId } = input.change
  const categorySeq = categoryId ? categories.seqOf(db, actor, categoryId, 'change.categoryId') : categoryId
  return { seqs: changeable(db, found, input), categorySeq: categorySeq as number | null | undefined }
}

function named(db: Db, actor: Actor, ids: string[]): number[] {
  const rows = db.$client
    .query<{ seq: number }, [number, string]>(
      'SELECT seq FROM transactions WHERE household_id = ? AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(?))',
    )
    .all(actor.householdId, JSON.stringify(ids))
  if (rows.length !== ids.length) throw invalid('ids', 'some of these transactions do not exist')
  return rows.map(({ seq }) => seq)
}

/** Reconciled rows keep their status and stay; splits keep their parts' categories. */
function changeable(db: Db, found: number[], { change }: BulkChange): number[] {
  const conditions = [
    ...(change.delete || change.status ? ["status <> 'RECONCILED'"] : []),
    ...(change.categoryId === undefined ? [] : ['is_split = 0']),
  ]
  if (conditions.length === 0) return found
  return db.$client
    .query<{ seq: number }, [string]>(
      `SELECT seq FROM transactions WHERE seq IN (SELECT value FROM json_each(?)) AND ${conditions.join(' AND ')}`,
    )
    .all(JSON.stringify(found))
    .map(({ seq }) => seq)
}

const KEPT = [
  'category_seq',
  'payee',
  'notes',
  'tags',
  'reviewed',
  'status',
  'deleted_at',
  'transfer_id',
  'type',
]

function apply(tx: Tx, actor: Actor, input: BulkChange, { seqs: chosen, categorySeq }: Prepared): BulkResult {
  if (input.expectedCount !== undefined && input.expectedCount !== chosen.length) {
    throw new Problem('conflict', {
      detail: `This would now change ${chosen.length} transactions, not ${input.expectedCount}.`,
    })
  }
  const id = newId()
  const rows = { sql: 'seq IN (SELECT value FROM json_each(?))', params: [JSON.stringify(chosen)] }
  const bulkSeq = remember(tx, actor, id, rows, chosen.length)
  const { sql, params } = assignments(input.change, categorySeq, actor)
  many.countOut(tx, actor.householdId, rows)
  if (input.change.delete) letPartnersGo(tx, rows)
  tx.$client
    .query(`UPDATE transactions SET ${sql}, version = version + 1, updated_at = ? WHERE ${rows.sql}`)
    .run(...params, actor.at, ...rows.params)
  many.countIn(tx, actor.householdId, rows)
  record(tx, actor, 'transactions.changed', id)
  return {
    id,
    changed:
      tx.$client
        .query<{ n: number }, [number]>('SELECT count(*) AS n FROM bulk_change_rows WHERE bulk_seq = ?')
        .get(bulkSeq)?.n ?? 0,
  }
}

function remember(tx: Tx, actor: Actor, id: string, rows: many.Rows, changed: number): number {
  const { lastInsertRowid } = tx.$client
    .query('INSERT INTO bulk_changes (id, household_id, user_id, changed, at) VALUES (?, ?, ?, ?, ?)')
    .run(id, actor.householdId, actor.userId, changed, actor.at)
  const bulkSeq = Number(lastInsertRowid)
  const before = KEPT.map((column) => `'${column}', ${column}`).join(', ')
  tx.$client
    .query(
      `INSERT INTO bulk_change_rows (bulk_seq, transaction_seq, version, before) SELECT ?, seq, version + 1, json_object(${before}) FROM transactions WHERE ${rows.sql}`,
    )
    .run(bulkSeq, ...rows.params)
  return bulkSeq
}

function assignments(
  change: BulkChange['change'],
  categorySeq: number | null | undefined,
  actor: Actor,
): many.Rows {
  const sets: string[] = []
  const params: (string | number)[] = []
  const set = (sql: string, ...values: (string | number)[]) => {
    sets.push(sql)
    params.push(...values)
  }
  if (categorySeq === null) set('category_seq = NULL')
  else if (categorySeq !== undefined) set('category_seq = ?', categorySeq)
  if (change.payee !== undefined) set('payee = ?', change.payee)
  if (change.notes !== undefined) set('notes = ?', change.notes)
  if (change.reviewed !== undefined) set('reviewed = ?', change.reviewed ? 1 : 0)
  if (change.status !== undefined) set('status = ?', change.status)
  if (change.delete) set('deleted_at = ?', actor.at)
  if (change.delete) set('transfer_id = NULL')
  if (change.addTags || change.removeTags)
    set(TAGS, JSON.stringify(change.addTags ?? []), JSON.stringify(change.removeTags ?? []))
  return { sql: sets.join(', '), params }
}

/** The old tags, then the new ones that are not there yet, without those to remove. */
const TAGS = `tags = (SELECT json_group_array(value) FROM (
  SELECT value FROM (SELECT value, 0 AS late FROM json_each(tags) UNION ALL SELECT value, 1 FROM json_each(?))
  WHERE value NOT IN (SELECT value FROM json_each(?)) GROUP BY value ORDER BY min(late)))`

/** The other sides of deleted transfers stand alone again. */
function letPartnersGo(tx: Tx, rows: many.Rows): void {
  tx.$client
    .query(`UPDATE transactions SET transfer_id = NULL, version = version + 1 WHERE transfer_id IN (SELECT transfer_id FROM transactions WHERE ${rows.sql} AND transfer_id IS NOT NULL)
      AND seq NOT IN (SELECT seq FROM transactions WHERE ${rows.sql})`)
    .run(...rows.params, ...rows.params)
}

function bulkSeqOf(db: Db, actor: Actor, id: string): number {
  const bulk = db.$client
    .query<{ seq: number; undoneAt: number | null }, [string, number]>(
      'SELECT seq, undone_at AS undoneAt FROM bulk_changes WHERE id = ? AND household_id = ?',
    )
    .get(id, actor.householdId)
  if (!bulk) throw new Problem('not-found')
  return bulk.seq
}

function undo(tx: Tx, actor: Actor, bulkSeq: number, id: string): number {
  const claimed = tx.$client
    .query('UPDATE bulk_changes SET undone_at = ? WHERE seq = ? AND undone_at IS NULL')
    .run(actor.at, bulkSeq)
  if (claimed.changes === 0) throw new Problem('conflict', { detail: 'It was taken back already.' })
  const rows = {
    sql: 'seq IN (SELECT b.transaction_seq FROM bulk_change_rows b WHERE b.bulk_seq = ? AND b.version = transactions.version)',
    params: [bulkSeq],
  }
  const untouched = tx.$client
    .query<{ seq: number }, [number]>(`SELECT seq FROM transactions WHERE ${rows.sql}`)
    .all(bulkSeq)
    .map(({ seq }) => seq)
  const same = { sql: 'seq IN (SELECT value FROM json_each(?))', params: [JSON.stringify(untouched)] }
  many.countOut(tx, actor.householdId, same)
  const sets = KEPT.map(
    (column) =>
      `${column} = (SELECT json_extract(b.before, '$.${column}') FROM bulk_change_rows b WHERE b.bulk_seq = ? AND b.transaction_seq = transactions.seq)`,
  )
  tx.$client
    .query(
      `UPDATE transactions SET ${sets.join(', ')}, version = version + 1, updated_at = ? WHERE ${same.sql}`,
    )
    .run(...KEPT.map(() => bulkSeq), actor.at, ...same.params)
  many.countIn(tx, actor.householdId, same)
  record(tx, actor, 'transactions.restored', id)
  return untouched.length
}
