import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { toRfc3339 } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Job, Slice } from '../../platform/background/job.ts'
import { LONG_ROWS, partByPart } from '../../platform/background/slices.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hiddenIn, hide, show } from '../../platform/db/hidden.ts'
import { insertOf } from '../../platform/db/insert.ts'
import { areAsTheyWere } from '../transactions/bulk/bulk-writes.ts'
import type { FieldWrites } from '../transactions/bulk/field-writes.ts'
import { judgeExpectedCount } from '../transactions/expected-count.ts'
import { revision } from '../transactions/ledger.ts'
import { apply, applyToNew, type RuleChange, workOut } from './apply-changes.ts'
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

/** What slices have recorded before the transactions change, under a run that is hidden. */
interface RecordedRun {
  run: ReturnType<typeof begin>
  basis: string
  changes: RuleEffect[]
  leftOut: number
  writes: FieldWrites
}

/** Lets rules loose on transactions, all or nothing, and records what they did so that it can be reverted. */
export const runJob: Job<RunInput, Prepared, RunDone, RecordedRun> = {
  prepare: (db, { actor, input }) => db.$client.transaction(() => prepare(db, actor, input))(),
  write: (tx, prepared, { actor, input }, _report, recorded) => {
    if (recorded && isAsRecorded(tx, actor, input, recorded)) return applyRecorded(tx, actor, recorded)
    return run(tx, actor, input, current(tx, actor, input, prepared))
  },
  slices: {
    isLong: (_db, _input, { effects }) => effects.filter(isChange).length > LONG_ROWS,
    before: (db, { actor, input }, prepared) => recordInSlices(db, actor, input, prepared),
  },
}

/** Others may have written while this waited for its turn: then the rules may do something else. */
function current(tx: Tx, actor: Actor, input: NewRun, prepared: Prepared): Prepared {
  const isCurrent =
    revision(tx, actor.householdId) === prepared.revision &&
    ruleSets.currentBasis(tx, actor, input.ruleIds) === prepared.basis
  return isCurrent ? prepared : prepare(tx, actor, input, prepared)
}

function* recordInSlices(
  db: Db,
  actor: Actor,
  input: NewRun,
  prepared: Prepared,
): Generator<Slice, RecordedRun> {
  const begun: Omit<RecordedRun, 'writes'>[] = []
  yield (tx) => {
    const { looked, effects, basis } = current(tx, actor, input, prepared)
    const changes = effects.filter(isChange)
    judgeExpectedCount(input, changes.length)
    const run = begin(tx, actor, { trigger: 'MANUAL', importId: null, looked }, changes.length)
    hide(tx.$client, 'rule_runs', run.seq, run.seq)
    begun.push({ run, basis, changes, leftOut: unfitIn(effects) })
  }
  const [recorded] = begun
  if (!recorded) throw new Error('the first slice was not written')
  yield* partByPart(recorded.changes, (tx, part) => keepRows(tx, recorded.run.seq, changed(part)))
  return { ...recorded, writes: workOut(db, recorded.changes) }
}

/** Where somebody has changed one of the transactions meanwhile, or the rules, what was recorded is worth nothing. */
function isAsRecorded(tx: Tx, actor: Actor, input: NewRun, { run, basis, changes }: RecordedRun): boolean {
  show(tx.$client, 'rule_runs')
  if (areAsTheyWere(tx, changes) && ruleSets.currentBasis(tx, actor, input.ruleIds) === basis) return true
  tx.$client.query('DELETE FROM rule_runs WHERE seq = ?').run(run.seq)
  return false
}

function applyRecorded(tx: Tx, actor: Actor, { run, changes, leftOut, writes }: RecordedRun): RunDone {
  apply(tx, actor, changes, writes)
  return { ...recordedAs(tx, actor, run), leftOut }
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
  apply(tx, actor, changes)
  const done = keep(tx, actor, { trigger: 'MANUAL', importId: null, looked }, changed(changes))
  return { ...done, leftOut: unfitIn(effects) }
}

const unfitIn = (effects: RuleEffect[]): number => effects.filter(({ unfit }) => unfit.length > 0).length

/** With the version that the change leaves behind. */
const changed = (changes: RuleEffect[]): RuleEffect[] =>
  changes.map((change) => ({ ...change, version: change.version + 1 }))

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
  const run = begin(tx, actor, of, changes.length)
  keepRows(tx, run.seq, changes)
  return recordedAs(tx, actor, run)
}

function recordedAs(tx: Tx, actor: Actor, { seq: _seq, ...done }: ReturnType<typeof begin>): RuleRun {
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

/** Erases what runs that came to nothing have recorded, part by part. */
export function* eraseHiddenRuns({ $client: client }: Db): Generator<Slice, void> {
  const recorded = client.query<RecordedRow, [number, number]>(
    'SELECT run_seq AS run, transaction_seq AS seq FROM rule_run_rows WHERE run_seq BETWEEN ? AND ?',
  )
  for (const { first, last } of hiddenIn(client, 'rule_runs'))
    yield* partByPart(recorded.all(first, last), (tx, part) => {
      const erase = tx.$client.query('DELETE FROM rule_run_rows WHERE run_seq = ? AND transaction_seq = ?')
      for (const { run, seq } of part) erase.run(run, seq)
    })
}

interface RecordedRow {
  run: number
  seq: number
}
