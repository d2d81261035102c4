import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Job } from '../../platform/background/job.ts'
import { LONG_ROWS, readEarly } from '../../platform/background/slices.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { areAsTheyWere } from '../transactions/bulk/bulk-writes.ts'
import type { FieldWrites } from '../transactions/bulk/field-writes.ts'
import { apply, type RuleChange, type StoredValues, workOut } from './apply-changes.ts'
import * as rules from './rules.ts'
import type { Reverted } from './run-model.ts'
import { countRows, rowOf } from './runs.ts'

/** What a revert does, read before it: it holds while the same transactions are as the run left them. */
interface FoundChanges {
  changes: (RuleChange & { version: number })[]
  writes: FieldWrites
  /** Of them, those that an earlier run has changed as well. */
  shared: number[]
}

/** Undoes a run of rules, once, except on transactions edited or deleted since. */
export const revertJob: Job<
  { actor: Actor; id: string; removeRule?: string },
  number,
  Reverted,
  FoundChanges
> = {
  prepare: (db, { actor, id }) => rowOf(db, actor, id).seq,
  write: (tx, runSeq, { actor, id, removeRule }, _report, early) => {
    if (removeRule) rules.remove(tx, actor, removeRule)
    claim(tx, actor, runSeq)
    const isSame = early && areAsTheyWere(tx, early.changes)
    const { changes, writes, shared } = isSame ? early : find(tx, runSeq)
    apply(tx, actor, changes, writes)
    reopenEarlierRuns(tx, runSeq, shared)
    record(tx, actor, 'rules.reverted', id)
    return { id, reverted: changes.length, kept: countRows(tx, runSeq) - changes.length }
  },
  slices: {
    isLong: (db, _input, runSeq) => countRows(db, runSeq) > LONG_ROWS,
    before: (db, _input, runSeq) => readEarly(() => find(db, runSeq)),
  },
}

function find(db: Db, runSeq: number): FoundChanges {
  const changes = rowsOf(db, runSeq).map(inverseChange)
  return { changes, writes: workOut(db, changes), shared: sharedWithEarlier(db, runSeq) }
}

function claim(tx: Tx, actor: Actor, runSeq: number): void {
  const { changes } = tx.$client
    .query('UPDATE rule_runs SET reverted_at = ?, reverted_by = ? WHERE seq = ? AND reverted_at IS NULL')
    .run(actor.at, actor.userId, runSeq)
  if (changes === 0) throw new Problem('conflict', { reason: { kind: 'RUN_REVERTED' } })
}

/** Its transactions that are as it left them. */
const UNTOUCHED = `FROM rule_run_rows r CROSS JOIN transactions t ON t.seq = r.transaction_seq
  WHERE r.run_seq = ? AND t.version = r.version AND t.deleted_at IS NULL`

interface Row {
  seq: number
  version: number
  before: string
  after: string
  isLinked: number
}

const rowsOf = (db: Db, runSeq: number): Row[] =>
  db.$client
    .query<Row, [number]>(
      `SELECT t.seq, t.version, r.before, r.after, t.transfer_id IS NOT NULL AS isLinked ${UNTOUCHED} ORDER BY r.transaction_seq`,
    )
    .all(runSeq)

const sharedWithEarlier = (db: Db, runSeq: number): number[] =>
  db.$client
    .query<{ seq: number }, [number]>(`
      SELECT t.seq ${UNTOUCHED} AND EXISTS (SELECT 1 FROM rule_run_rows e
        WHERE e.transaction_seq = r.transaction_seq AND e.run_seq < r.run_seq) ORDER BY r.transaction_seq`)
    .values(runSeq)
    .map(([seq]) => Number(seq))

/** An import links its transfers after its rules: then the type is the transfer's. */
function inverseChange({
  seq,
  version,
  before: was,
  after: is,
  isLinked,
}: Row): FoundChanges['changes'][number] {
  const { type, ...before }: StoredValues = JSON.parse(was)
  return { seq, version, before: JSON.parse(is), after: { ...before, ...(type && !isLinked && { type }) } }
}

/**
 * A transaction is again what the run before this one left behind, as far as nobody edited it in between: so that one,
 * and those before it, can be reverted next. There and back is two versions.
 */
function reopenEarlierRuns(tx: Tx, runSeq: number, seqs: number[]): void {
  tx.$client
    .query(`
      WITH earlier AS (
        SELECT r.run_seq, r.transaction_seq, r.version, row_number() OVER (PARTITION BY r.transaction_seq ORDER BY r.run_seq DESC) AS back
        FROM json_each(?2) j CROSS JOIN rule_run_rows r ON r.transaction_seq = j.value JOIN rule_runs u ON u.seq = r.run_seq
        WHERE u.reverted_at IS NULL AND r.run_seq < ?1)
      UPDATE rule_run_rows SET version = rule_run_rows.version + 2
      FROM earlier e JOIN rule_run_rows mine ON mine.run_seq = ?1 AND mine.transaction_seq = e.transaction_seq
      WHERE rule_run_rows.run_seq = e.run_seq AND rule_run_rows.transaction_seq = e.transaction_seq
        AND e.version = mine.version - e.back`)
    .run(runSeq, JSON.stringify(seqs))
}
