import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { toRfc3339 } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hide } from '../../platform/db/hidden.ts'
import { insertOf } from '../../platform/db/insert.ts'
import { judgeExpectedCount } from '../transactions/expected-count.ts'
import { revision } from '../transactions/ledger.ts'
import { apply, applyToNew, type RuleChange } from './apply-changes.ts'
import { chosenSeqs, isChange, type Judged, judge, type RuleEffect } from './preview-effects.ts'
import type { StoredReason } from './reason-texts.ts'
import * as ruleSets from './rule-sets.ts'
import type { NewRun, RuleRun, RunDone } from './run-model.ts'
import { ruleRuns } from './tables.ts'

interface RunInput {
  actor: Actor
  input: NewRun
}

interface Prepared {
  /** The revisions of the ledger and of the rules it was calculated with. */
  revision: number
  basis: string
  looked: number
  effects: RuleEffect[]
  /** Each that was looked at, by its number. */
  judged: ReadonlyMap<number, Judged>
}

/** Lets rules loose on transactions, all or nothing, and records what they did so that it can be reverted. */
export const runJob: Job<RunInput, Prepared, RunDone> = {
  prepare: (db, { actor, input }) => db.$client.transaction(() => prepare(db, actor, input))(),
  write: (tx, prepared, { actor, input }) => {
    // Others may have written while this waited for its turn: then the rules may do something else.
    const isCurrent =
      revision(tx, actor.householdId) === prepared.revision &&
      ruleSets.currentBasis(tx, actor, input.ruleIds) === prepared.basis
    return run(tx, actor, input, isCurrent ? prepared : prepare(tx, actor, input, prepared))
  },
}

function prepare(db: Db, actor: Actor, input: NewRun, before?: Prepared): Prepared {
  const set = ruleSets.saved(db, actor, input.ruleIds)
  const seqs = chosenSeqs(db, actor, input)
  const effects: RuleEffect[] = []
  const judged = new Map<number, Judged>()
  for (const one of judge(db, actor, set, seqs, before?.basis === set.basis ? before.judged : undefined)) {
    judged.set(one.seq, one)
    if (one.effect) effects.push(one.effect)
  }
  return { revision: revision(db, actor.householdId), basis: set.basis, looked: seqs.length, effects, judged }
}

function run(
  tx: Tx,
  actor: Actor,
  input: NewRun,
  { looked, effects }: Pick<Prepared, 'looked' | 'effects'>,
): RunDone {
  const changes = effects.filter(isChange)
  judgeExpectedCount(input, changes.length)
  const leftOut = effects.filter(({ unfit }) => unfit.length > 0).length
  apply(tx, actor, changes)
  const versioned = changes.map((change) => ({ ...change, version: change.version + 1 }))
  return { ...keep(tx, actor, { trigger: 'MANUAL', importId: null, looked }, versioned), leftOut }
}

/** A run over rows that come in slices. */
export interface SlicedRun {
  /** Once anything was changed. */
  begun?: { seq: number; id: string }
  looked: number
  changed: number
}

/** Rules on rows that are coming in; they stay as untouched as they came. Nothing is kept where nothing changed. */
export function runOnNew(
  tx: Tx,
  actor: Actor,
  of: Pick<RuleRun, 'trigger' | 'importId' | 'looked'>,
  effects: (Omit<RuleEffect, 'reasons'> & Pick<Done, 'reasons'>)[],
  sliced?: SlicedRun,
): number {
  const changes = effects.filter(isChange)
  if (sliced) sliced.looked += of.looked
  if (changes.length === 0) return 0
  applyToNew(tx, changes)
  if (sliced) keepSlice(tx, actor, of, changes, sliced)
  else keep(tx, actor, of, changes)
  return changes.length
}

/** The run is hidden with the rows. */
function keepSlice(
  tx: Tx,
  actor: Actor,
  of: Pick<RuleRun, 'trigger' | 'importId' | 'looked'>,
  changes: Done[],
  sliced: SlicedRun,
): void {
  if (!sliced.begun) {
    const { seq, id } = begin(tx, actor, of, 0)
    hide(tx.$client, 'rule_runs', seq, seq)
    sliced.begun = { seq, id }
  }
  sliced.changed += changes.length
  keepRows(tx, sliced.begun.seq, changes)
}

/** Records a run over slices when they are shown; answers how many rows it changed. */
export function endSliced(tx: Tx, actor: Actor, { begun, looked, changed }: SlicedRun): number {
  if (!begun) return 0
  tx.$client
    .query('UPDATE rule_runs SET looked = ?, changed = ? WHERE seq = ?')
    .run(looked, changed, begun.seq)
  record(tx, actor, 'rules.run', begun.id)
  return changed
}

/** A change as it is remembered: with the version it left behind, and why. */
interface Done extends RuleChange {
  version: number
  reasons: readonly StoredReason[]
}

const INSERT = insertOf(ruleRuns)

/** Records what was changed, so that it can be reverted. */
export function keep(
  tx: Tx,
  actor: Actor,
  of: Pick<RuleRun, 'trigger' | 'importId' | 'looked'>,
  changes: Done[],
): RuleRun {
  const { seq, ...done } = begin(tx, actor, of, changes.length)
  keepRows(tx, seq, changes)
  record(tx, actor, 'rules.run', done.id)
  return { ...done, at: toRfc3339(actor.at) }
}

function begin(
  tx: Tx,
  actor: Actor,
  { trigger, importId, looked }: Pick<RuleRun, 'trigger' | 'importId' | 'looked'>,
  changed: number,
) {
  const done = {
    id: newId(),
    trigger,
    importId,
    userId: importId === null ? actor.userId : null,
    looked,
    changed,
    revertedAt: null,
    revertedBy: null,
  }
  const values = INSERT.values({ ...done, householdId: actor.householdId, at: actor.at })
  const { lastInsertRowid } = tx.$client.query(INSERT.sql).run(...values)
  return { ...done, seq: Number(lastInsertRowid) }
}

function keepRows(tx: Tx, runSeq: number, changes: Done[]): void {
  const insert = tx.$client.query(
    'INSERT INTO rule_run_rows (run_seq, transaction_seq, version, before, after, reasons) VALUES (?, ?, ?, ?, ?, ?)',
  )
  for (const { seq, version, before, after, reasons } of changes)
    insert.run(runSeq, seq, version, JSON.stringify(before), JSON.stringify(after), JSON.stringify(reasons))
}
