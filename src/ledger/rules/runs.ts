import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { type Instant, toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { facts, reasonsToWire, savedNames, valuesToWire } from './reason-texts.ts'
import type { RuleReason, RuleRun, RuleValues, RunPage, RunRow } from './run-model.ts'
import { namesOf } from './subject-names.ts'

interface Stored extends Omit<RuleRun, 'at' | 'revertedAt'> {
  seq: number
  at: Instant
  revertedAt: Instant | null
}

const COLUMNS = `seq, id, user_id AS userId, trigger, import_id AS importId, looked, changed, at, reverted_at AS revertedAt,
  reverted_by AS revertedBy`

/** What rules have done, newest first. */
export function list(db: Db, actor: Actor, page: Page): Paged<RuleRun> {
  const rows = db.$client
    .query<Stored, [number, number, number]>(
      `SELECT ${COLUMNS} FROM rule_runs WHERE household_id = ? ORDER BY seq DESC LIMIT ? OFFSET ?`,
    )
    .all(actor.householdId, page.limit, offsetOf(page))
  const total = db.$client
    .query<{ n: number }, [number]>('SELECT count(*) AS n FROM rule_runs WHERE household_id = ?')
    .get(actor.householdId)
  return { items: rows.map(toWire), total: total?.n ?? 0, page }
}

/** One run with a page of the transactions it changed. Rows that an import's undo took away are not among them. */
export function get(db: Db, actor: Actor, id: string, page: Page): RunPage {
  const run = rowOf(db, actor, id)
  return { ...toWire(run), rows: rowsOf(db, actor, run.seq, page), total: countRows(db, run.seq) }
}

/** How many transactions a run has changed that are still there. */
export const countRows = (db: Db, runSeq: number): number =>
  db.$client
    .query<{ n: number }, [number]>('SELECT count(*) AS n FROM rule_run_rows WHERE run_seq = ?')
    .get(runSeq)?.n ?? 0

interface RunOfTransaction extends Pick<RuleRun, 'trigger' | 'at' | 'revertedAt'> {
  runId: string
  before: RuleValues
  after: RuleValues
  reasons: RuleReason[]
}

interface StoredRun extends Pick<Stored, 'trigger' | 'at' | 'revertedAt'> {
  runId: string
  before: string
  after: string
  reasons: string
}

/** The runs that changed a transaction, with what they changed and why; newest first. */
export function ofTransaction(db: Db, actor: Actor, seq: number): RunOfTransaction[] {
  const rows = db.$client
    .query<StoredRun, [number]>(`
      SELECT u.id AS runId, u.trigger, u.at, u.reverted_at AS revertedAt, r.before, r.after, r.reasons
      FROM rule_run_rows r JOIN rule_runs u ON u.seq = r.run_seq WHERE r.transaction_seq = ? ORDER BY u.seq DESC`)
    .all(seq)
  if (rows.length === 0) return []
  const names = namesOf(db, actor)
  const nameOf = savedNames(db, actor.householdId)
  return rows.map(({ at, revertedAt, before, after, reasons, ...run }) => ({
    ...run,
    at: toRfc3339(at),
    revertedAt: revertedAt === null ? null : toRfc3339(revertedAt),
    before: valuesToWire(JSON.parse(before), names),
    after: valuesToWire(JSON.parse(after), names),
    reasons: reasonsToWire(JSON.parse(reasons), nameOf),
  }))
}

/** A household's run, or 404. */
export function rowOf(db: Db, actor: Pick<Actor, 'householdId'>, id: string): Stored {
  const run = db.$client
    .query<Stored, [string, number]>(`SELECT ${COLUMNS} FROM rule_runs WHERE id = ? AND household_id = ?`)
    .get(id, actor.householdId)
  if (!run) throw new Problem('not-found')
  return run
}

interface StoredRow {
  seq: number
  before: string
  after: string
  reasons: string
  isEdited: number
}

function rowsOf(db: Db, actor: Actor, runSeq: number, page: Page): RunRow[] {
  const rows = db.$client
    .query<StoredRow, [number, number, number]>(`
      SELECT r.transaction_seq AS seq, r.before, r.after, r.reasons, t.version <> r.version AS isEdited
      FROM rule_run_rows r JOIN transactions t ON t.seq = r.transaction_seq
      WHERE r.run_seq = ? ORDER BY r.transaction_seq LIMIT ? OFFSET ?`)
    .all(runSeq, page.limit, offsetOf(page))
  const known = facts(
    db,
    rows.map(({ seq }) => seq),
  )
  const names = namesOf(db, actor)
  const nameOf = savedNames(db, actor.householdId)
  return rows.flatMap(({ seq, before, after, reasons, isEdited }) => {
    const fact = known.get(seq)
    if (!fact) return []
    return {
      ...fact,
      before: valuesToWire(JSON.parse(before), names),
      after: valuesToWire(JSON.parse(after), names),
      reasons: reasonsToWire(JSON.parse(reasons), nameOf),
      edited: isEdited === 1,
    }
  })
}

const toWire = ({ seq: _seq, at, revertedAt, ...plain }: Stored): RuleRun => ({
  ...plain,
  at: toRfc3339(at),
  revertedAt: toRfc3339OrNull(revertedAt),
})
