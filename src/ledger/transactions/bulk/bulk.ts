import { type Actor, authorOf } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import { record } from '../../../people/events/events.ts'
import type { Job, Slice } from '../../../platform/background/job.ts'
import { LONG_ROWS, partByPart, readEarly } from '../../../platform/background/slices.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { hide, show } from '../../../platform/db/hidden.ts'
import { bytesSql } from '../../../platform/db/uuids.ts'
import * as categories from '../../categories/categories.ts'
import { fold } from '../../categories/names.ts'
import { judgeExpectedCount } from '../expected-count.ts'
import { totalsOfRows } from '../filter-totals.ts'
import { select } from '../filters.ts'
import { revision } from '../ledger.ts'
import type { BulkChange, BulkResult, CurrencyTotals } from '../model.ts'
import { tagPattern } from '../search/tag-pattern.ts'
import { selectSeqs } from '../selection-sql.ts'
import { line, lines, tagsOf } from '../text-fields.ts'
import {
  begin,
  countRows,
  type KeptColumn,
  keep,
  keepPartners,
  MOST_SKIPPED,
  remember,
  sumUndone,
  type UndoneSums,
  undoBulk,
} from './bulk-undo.ts'
import * as many from './bulk-writes.ts'
import * as choices from './category-choices.ts'
import {
  isMove,
  type MovedRows,
  type MovedSums,
  movedAlike,
  movingCategories,
  sumMoved,
} from './moved-categories.ts'

interface Chosen {
  /** The ledger's revision when they were selected. */
  revision: number
  seqs: number[]
  /** Selected transactions that do not change. */
  skipped: SkippedRows
  categorySeq: number | null | undefined
  /** Of a dry run. */
  totals: CurrencyTotals[] | undefined
}

interface BulkInput {
  actor: Actor
  input: BulkChange
}

/** A change whose rows slices have kept as they are, under a parent that is hidden. */
interface EarlyChange {
  bulkSeq: number
  id: string
  chosen: Chosen
  partners: number[]
  /** What they are counted as, worked out between slices. */
  sums?: MovedSums
}

/** Changes many transactions at once, all or none, so that one undo takes it back. */
export const bulkJob: Job<BulkInput, Chosen, BulkResult, EarlyChange> = {
  prepare: (db, { actor, input }) => choose(db, actor, input),
  write: (tx, prepared, { actor, input }, _report, early) => {
    if (early && isAsKept(tx, actor, input, early)) return applyKept(tx, actor, input, early)
    const chosen = early ? undefined : prepared
    // Others may have written while this waited for its turn: then what fits is another set.
    const isCurrent = chosen !== undefined && revision(tx, actor.householdId) === chosen.revision
    const current = isCurrent ? chosen : choose(tx, actor, input)
    return input.dryRun ? foreseen(current) : apply(tx, actor, input, current)
  },
  slices: {
    isLong: (_db, { input }, { seqs }) => !input.dryRun && seqs.length > LONG_ROWS,
    before: (db, { actor, input }, prepared) => keepEarly(db, actor, input, prepared),
  },
}

/** Undoes a bulk change, except on transactions edited since. Returns how many were undone. */
export const undoBulkJob: Job<{ actor: Actor; id: string }, number, BulkResult, UndoneSums> = {
  prepare: (db, { actor, id }) => bulkSeqOf(db, actor, id),
  write: (tx, bulkSeq, { actor, id }, _report, early) => {
    const undone = undoBulk(tx, actor, bulkSeq, early)
    record(tx, actor, 'transactions.restored', id)
    return { id, ...undone }
  },
  slices: {
    isLong: (db, _input, bulkSeq) => countRows(db, bulkSeq) > LONG_ROWS,
    before: (db, _input, bulkSeq) => readEarly(() => sumUndone(db, bulkSeq)),
  },
}

/** What the change replaces, slice by slice and hidden. */
function* keepEarly(
  db: Db,
  actor: Actor,
  input: BulkChange,
  prepared: Chosen,
): Generator<Slice, EarlyChange> {
  let early: EarlyChange = { bulkSeq: 0, id: newId(), chosen: prepared, partners: [] }
  yield (tx) => {
    const isCurrent = revision(tx, actor.householdId) === prepared.revision
    const chosen = isCurrent ? prepared : choose(tx, actor, input)
    const changed = chosen.seqs.length
    judgeExpectedCount(input, changed)
    const bulkSeq = begin(tx, actor, { id: early.id, changed })
    hide(tx.$client, 'bulk_changes', bulkSeq, bulkSeq)
    const partners = input.change.delete ? partnersOf(tx, many.numbered(chosen.seqs)) : []
    early = { ...early, bulkSeq, chosen, partners }
    keepPartners(tx, bulkSeq, many.numbered(partners))
  }
  const { bulkSeq, chosen } = early
  const { columns } = assignments(input.change, chosen.categorySeq, actor)
  yield* partByPart(chosen.seqs, (tx, part) => keep(tx, bulkSeq, many.numbered(part), columns))
  if (isMove(columns)) early.sums = sumMoved(db, movedBy(input, chosen))
  return early
}

/** Where somebody has changed one of the rows meanwhile, or removed the category, what was kept is worth nothing. */
function isAsKept(
  tx: Tx,
  actor: Actor,
  { change: { categoryId } }: BulkChange,
  { bulkSeq, chosen, partners }: EarlyChange,
): boolean {
  const same = tx.$client
    .query<{ n: number }, [number]>(`
      SELECT count(*) AS n FROM bulk_change_rows b CROSS JOIN transactions t ON t.seq = b.transaction_seq
      WHERE b.bulk_seq = ? AND t.version = b.version - 1 AND t.deleted_at IS NULL`)
    .get(bulkSeq)
  show(tx.$client, 'bulk_changes')
  const isThere = !categoryId || categories.idsBySeq(tx, actor).get(chosen.categorySeq ?? 0) === categoryId
  if (isThere && same?.n === chosen.seqs.length + partners.length) return true
  tx.$client.query('DELETE FROM bulk_changes WHERE seq = ?').run(bulkSeq)
  return false
}

function choose(db: Db, actor: Actor, input: BulkChange): Chosen {
  const now = revision(db, actor.householdId)
  if ((input.ids === undefined) === (input.filter === undefined))
    throw invalid('ids', { kind: 'EITHER_IDS_OR_FILTER' })
  if (Object.keys(input.change).length === 0) throw invalid('change', { kind: 'NAME_A_CHANGE' })
  const found = input.ids
    ? named(db, actor, input.ids)
    : selectSeqs(db, select(db, actor, input.filter ?? {}))
  const { categoryId } = input.change
  const categorySeq = categoryId ? categories.seqOf(db, actor, categoryId, 'change.categoryId') : null
  const { seqs, skipped } = changeable(db, found, input)
  return {
    revision: now,
    seqs,
    skipped,
    categorySeq: categoryId === undefined ? undefined : categorySeq,
    totals: input.dryRun ? totalsOfRows(db, seqs) : undefined,
  }
}

const foreseen = ({ seqs, skipped, totals = [] }: Chosen): BulkResult => ({
  id: null,
  changed: seqs.length,
  totals,
  ...skipped,
})

function named(db: Db, actor: Actor, ids: string[]): number[] {
  const rows = db.$client
    .query<{ seq: number }, [number, string]>(
      `SELECT seq FROM transactions INDEXED BY transactions_uid_unique
        WHERE household_id = ? AND deleted_at IS NULL AND uid IN (SELECT ${bytesSql('value')} FROM json_each(?))`,
    )
    .all(actor.householdId, JSON.stringify(ids))
  if (rows.length !== ids.length) throw invalid('ids', { kind: 'UNKNOWN_TRANSACTIONS' })
  return rows.map(({ seq }) => seq)
}

interface Unchangeable {
  seq: number
  id: string
  isReconciled: number
}

/** Reconciled rows keep their status and stay; splits keep their parts' categories. */
function changeable(
  db: Db,
  found: number[],
  { change }: BulkChange,
): { seqs: number[]; skipped: SkippedRows } {
  const reconciled = change.delete || change.status ? 1 : 0
  const split = change.categoryId === undefined ? 0 : 1
  if (!reconciled && !split) return { seqs: found, skipped: skippedRows([]) }
  const stay = db.$client.query<Unchangeable, [number, number, string]>(UNCHANGEABLE)
  const rows = stay.all(reconciled, split, JSON.stringify(found))
  const staying = new Set(rows.map(({ seq }) => seq))
  return {
    seqs: found.filter((seq) => !staying.has(seq)),
    skipped: skippedRows(
      rows.map(({ id, isReconciled }) => ({ id, why: isReconciled ? RECONCILED : SPLIT })),
    ),
  }
}

const UNCHANGEABLE = `
  SELECT t.seq, t.id, ?1 AND t.status = 'RECONCILED' AS isReconciled
  FROM json_each(?3) j CROSS JOIN transactions t ON t.seq = j.value
  WHERE (?1 AND t.status = 'RECONCILED') OR (?2 AND t.is_split)`
const RECONCILED = 'It is part of a reconciled statement.'
const SPLIT = 'It is split: its parts have the categories.'

type SkippedRows = Pick<BulkResult, 'skipped' | 'skippedCount'>

const skippedRows = (all: BulkResult['skipped']): SkippedRows => ({
  skipped: all.slice(0, MOST_SKIPPED),
  skippedCount: all.length,
})

function apply(tx: Tx, actor: Actor, input: BulkChange, chosen: Chosen): BulkResult {
  const changed = chosen.seqs.length
  judgeExpectedCount(input, changed)
  const id = newId()
  const rows = many.numbered(chosen.seqs)
  const partners = input.change.delete ? partnersOf(tx, rows) : []
  const { columns } = assignments(input.change, chosen.categorySeq, actor)
  remember(tx, actor, { id, changed, columns, rows, partners: many.numbered(partners) })
  change(tx, actor, input, { chosen, partners })
  if (chosen.categorySeq !== undefined) choices.rememberAll(tx, actor, rows, chosen.categorySeq)
  record(tx, actor, 'transactions.changed', id)
  return { id, changed, ...chosen.skipped }
}

function applyKept(tx: Tx, actor: Actor, input: BulkChange, early: EarlyChange): BulkResult {
  const { bulkSeq, id, chosen } = early
  change(tx, actor, input, early)
  if (chosen.categorySeq !== undefined) choices.leaveForLater(tx, bulkSeq)
  record(tx, actor, 'transactions.changed', id)
  return { id, changed: chosen.seqs.length, ...chosen.skipped }
}

function change(
  tx: Tx,
  actor: Actor,
  input: BulkChange,
  { chosen, partners, sums }: Pick<EarlyChange, 'chosen' | 'partners' | 'sums'>,
): void {
  const rows = many.numbered(chosen.seqs)
  const { sets, params, columns } = assignments(input.change, chosen.categorySeq, actor)
  const write = (sets: string, values: (string | number)[], which: many.SelectedRows) =>
    tx.$client
      .query(
        `UPDATE transactions SET ${sets}, version = version + 1, updated_at = ?, updated_by = ? WHERE ${which.sql}`,
      )
      .run(...values, actor.at, authorOf(actor), ...which.params)
  const writeAll = () => {
    if (partners.length > 0) write('transfer_id = NULL', [], many.numbered(partners))
    write(sets, params, rows)
  }
  many.changing(tx, actor.householdId, { rows, columns }, () => {
    if (isMove(columns)) movingCategories(tx, movedBy(input, chosen), writeAll, sums)
    else writeAll()
  })
}

const movedBy = ({ change: { reviewed } }: BulkChange, { seqs, categorySeq }: Chosen): MovedRows =>
  movedAlike(seqs, { categorySeq, reviewed })

/** The other sides of transfers that lose one: they stand alone again. */
const partnersOf = (tx: Tx, rows: many.SelectedRows): number[] =>
  tx.$client
    .query<{ seq: number }, (string | number)[]>(`
      SELECT seq FROM transactions WHERE deleted_at IS NULL AND NOT (${rows.sql})
        AND transfer_id IN (SELECT transfer_id FROM transactions WHERE ${rows.sql} AND transfer_id IS NOT NULL)`)
    .all(...rows.params, ...rows.params)
    .map(({ seq }) => seq)

interface Assignments {
  sets: string
  columns: KeptColumn[]
  params: (string | number)[]
}

function assignments(
  change: BulkChange['change'],
  categorySeq: number | null | undefined,
  actor: Actor,
): Assignments {
  const assigned = new Map<KeptColumn, string>()
  const params: (string | number)[] = []
  const set = (column: KeptColumn, sql: string, ...values: (string | number)[]) => {
    assigned.set(column, `${column} = ${sql}`)
    params.push(...values)
  }
  if (categorySeq === null) set('category_seq', 'NULL')
  else if (categorySeq !== undefined) set('category_seq', '?', categorySeq)
  if (change.payee !== undefined) set('payee', '?', line(change.payee))
  if (change.notes !== undefined) set('notes', '?', lines(change.notes))
  if (change.reviewed !== undefined) set('reviewed', '?', change.reviewed ? 1 : 0)
  if (change.hidden !== undefined) set('hidden', '?', change.hidden ? 1 : 0)
  if (change.status !== undefined) set('status', '?', change.status)
  if (change.delete) {
    set('deleted_at', '?', actor.at)
    set('transfer_id', 'NULL')
  }
  if (change.addTags || change.removeTags) set('tags', TAGS, ...tagParams(change.addTags, change.removeTags))
  return { sets: [...assigned.values()].join(', '), columns: [...assigned.keys()], params }
}

/** The old tags in their order without those to remove, then the new ones that are not there yet in any spelling. */
const TAGS = `(SELECT json_group_array(tag ORDER BY late, place) FROM (
  SELECT value AS tag, 0 AS late, key AS place FROM json_each(transactions.tags) old
    WHERE NOT EXISTS (SELECT 1 FROM json_each(?) gone WHERE old.value GLOB gone.value)
  UNION ALL
  SELECT new.value ->> 0, 1, new.key FROM json_each(?) new
    WHERE NOT EXISTS (SELECT 1 FROM json_each(transactions.tags) had WHERE had.value GLOB new.value ->> 1)))`

function tagParams(added: string[] = [], removed: string[] = []): [string, string] {
  const gone = new Set(removed.map(line).map(fold))
  const fresh = tagsOf(added).filter((tag) => !gone.has(fold(tag)))
  return [
    JSON.stringify(removed.map(line).map(tagPattern)),
    JSON.stringify(fresh.map((tag) => [tag, tagPattern(tag)])),
  ]
}

function bulkSeqOf(db: Db, actor: Actor, id: string): number {
  const bulk = db.$client
    .query<{ seq: number }, [string, number]>(
      'SELECT seq FROM bulk_changes WHERE id = ? AND household_id = ?',
    )
    .get(id, actor.householdId)
  if (!bulk) throw new Problem('not-found')
  return bulk.seq
}
