import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Tx } from '../../platform/db/db.ts'
import { apply, type RuleChange, type StoredValues } from './apply-changes.ts'
import * as rules from './rules.ts'
import type { Reverted } from './run-model.ts'
import { rowOf } from './runs.ts'

/** Undoes a run of rules, once, except on transactions edited or deleted since. */
export const revertJob: Job<{ actor: Actor; id: string; removeRule?: string }, number, Reverted> = {
  prepare: (db, { actor, id }) => rowOf(db, actor, id).seq,
  write: (tx, runSeq, { actor, id, removeRule }) => {
    if (removeRule) rules.remove(tx, actor, removeRule)
    claim(tx, actor, runSeq)
    const rows = rowsOf(tx, runSeq)
    const untouched = rows.filter(({ isUntouched }) => isUntouched === 1)
    apply(tx, actor, untouched.map(inverseChange))
    reopenEarlierRuns(
      tx,
      runSeq,
      untouched.map(({ seq }) => seq),
    )
    record(tx, actor, 'rules.reverted', id)
    return { id, reverted: untouched.length, kept: rows.length - untouched.length }
  },
}

function claim(tx: Tx, actor: Actor, runSeq: number): void {
  const { changes } = tx.$client
    .query('UPDATE rule_runs SET reverted_at = ?, reverted_by = ? WHERE seq = ? AND reverted_at IS NULL')
    .run(actor.at, actor.userId, runSeq)
  if (changes === 0) throw new Problem('conflict', { reason: { kind: 'RUN_REVERTED' } })
}

interface Row {
  seq: number
  before: string
  after: string
  isUntouched: number
  isLinked: number
}

const rowsOf = (tx: Tx, runSeq: number): Row[] =>
  tx.$client
    .query<Row, [number]>(`
      SELECT t.seq, r.before, r.after, t.version = r.version AND t.deleted_at IS NULL AS isUntouched, t.transfer_id IS NOT NULL AS isLinked
      FROM rule_run_rows r JOIN transactions t ON t.seq = r.transaction_seq WHERE r.run_seq = ?`)
    .all(runSeq)

/** An import links its transfers after its rules: then the type is the transfer's. */
function inverseChange({ seq, before: was, after: is, isLinked }: Row): RuleChange {
  const { type, ...before }: StoredValues = JSON.parse(was)
  return { seq, before: JSON.parse(is), after: { ...before, ...(type && !isLinked && { type }) } }
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
