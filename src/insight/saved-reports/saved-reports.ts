import { and, asc, count, eq, max, or } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import type { Span } from '../../core/periods.ts'
import { invalid, Problem, refuseStale } from '../../core/problem.ts'
import { type Day, toRfc3339 } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import { householdDay } from '../../people/household/household-day.ts'
import { monthOf, shiftMonth } from '../../planning/envelopes/months.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { BuilderQuery } from '../reports/builder/builder-model.ts'
import type { NewSavedReport, SavedReport, SavedReportChange } from './model.ts'
import { savedReports } from './tables.ts'

type Row = typeof savedReports.$inferSelect

/** Of a household with everybody's own ones. */
const MOST = 200

/** The shared ones and the member's own, in the household's order. */
export const list = (db: Db, actor: Actor): SavedReport[] => rowsOf(db, actor).map(toWire)

export const get = (db: Db, actor: Actor, id: string): SavedReport => toWire(rowOf(db, actor, id))

/** What is asked of the builder today: the days of a range are counted from it. */
export function asked(
  db: Db,
  actor: Actor,
  { query, range = null }: Pick<NewSavedReport, 'query' | 'range'>,
): BuilderQuery {
  return range === null ? query : { ...query, ...spanOf(range, householdDay(db, actor)) }
}

const MONTHS = { MONTH: 1, MONTHS_3: 3, MONTHS_6: 6, MONTHS_12: 12 }

/** Whole months, the present one up to today; of the last year all of it. */
function spanOf(range: NonNullable<SavedReport['range']>, today: Day): Span {
  const year = today.slice(0, 4)
  if (range === 'YEAR') return { from: `${year}-01-01` as Day, to: today }
  if (range === 'LAST_YEAR') {
    const last = shiftMonth(monthOf(`${year}-01-01` as Day), -1).slice(0, 4)
    return { from: `${last}-01-01` as Day, to: `${last}-12-31` as Day }
  }
  return { from: `${shiftMonth(monthOf(today), 1 - MONTHS[range])}-01` as Day, to: today }
}

/** Keeps a report; the last of them unless a place is named. One that was deleted comes back under its id. */
export function create(tx: Tx, actor: Actor, input: NewSavedReport): SavedReport {
  const { householdId } = actor
  const { stored, last } = tx
    .select({ stored: count(), last: max(savedReports.position) })
    .from(savedReports)
    .where(eq(savedReports.householdId, householdId))
    .get() ?? { stored: 0, last: null }
  if (stored >= MOST) throw new Problem('conflict', { reason: { kind: 'TOO_MANY_REPORTS', most: MOST } })
  if (input.id !== undefined && isThere(tx, input.id))
    throw new Problem('conflict', { reason: { kind: 'REPORT_NOT_DELETED' } })
  const { range = null, chart = 'BARS', shared = false, pinned = false } = input
  const row = tx
    .insert(savedReports)
    .values({
      id: input.id ?? newId(),
      householdId,
      name: input.name.trim(),
      query: keptQuery(input.query, range),
      range,
      chart,
      shared,
      pinned,
      position: input.position ?? (last ?? -1) + 1,
      createdBy: authorOf(tx, actor, input),
      createdAt: actor.at,
    })
    .returning()
    .get()
  record(tx, actor, 'saved-report.changed', row.id)
  return toWire(row)
}

/** Whoever takes a deletion back, it is whose it was: nobody makes one that is another's alone. */
function authorOf(tx: Tx, actor: Actor, { id, shared, createdBy = actor.userId }: NewSavedReport): string {
  if (createdBy === actor.userId) return createdBy
  if (id === undefined || shared !== true) throw invalid('createdBy', { kind: 'ONLY_OF_SHARED_REPORT' })
  if (!isMember(tx, actor, createdBy)) throw invalid('createdBy', { kind: 'NO_SUCH_MEMBER' })
  return createdBy
}

const isMember = (db: Db, { householdId }: Actor, id: string): boolean =>
  db.$client
    .query<{ id: string }, [string, number]>('SELECT id FROM users WHERE id = ? AND household_id = ?')
    .get(id, householdId) !== null

/** Of whoever it is: an id is there once. */
const isThere = (tx: Tx, id: string): boolean =>
  tx.select({ seq: savedReports.seq }).from(savedReports).where(eq(savedReports.id, id)).get() !== undefined

/** What a range stands for is worked out when it is asked. */
function keptQuery({ from, to, ...query }: BuilderQuery, range: SavedReport['range']): BuilderQuery {
  if (range !== null) return query
  return { ...query, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** Changes what the input names, its query as a whole; naming nothing changes nothing. Only its author takes it from the others. */
export function change(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, ...input }: SavedReportChange,
): SavedReport {
  const before = rowOf(tx, actor, id)
  refuseStale(version, before, () => toWire(before))
  if (Object.keys(input).length === 0) return toWire(before)
  if (input.shared === false && before.createdBy !== actor.userId)
    throw new Problem('forbidden', { reason: { kind: 'REPORT_OF_ANOTHER' } })
  const range = input.range === undefined ? before.range : input.range
  const after = tx
    .update(savedReports)
    .set({
      ...input,
      ...(input.name !== undefined && { name: input.name.trim() }),
      query: keptQuery(input.query ?? before.query, range),
      version: before.version + 1,
    })
    .where(eq(savedReports.seq, before.seq))
    .returning()
    .get()
  record(tx, actor, 'saved-report.changed', id)
  return toWire(after)
}

/** Puts these first, in this order; the rest follow as they stood, those of others among them. */
export function arrange(tx: Tx, actor: Actor, ids: string[]): SavedReport[] {
  const rows = rowsOf(tx, actor)
  const first = ids.map((id, place) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw invalid(`ids.${place}`, { kind: 'NO_SUCH_REPORT' })
    return row
  })
  const order = [...first, ...rows.filter((row) => !first.includes(row))]
  for (const [position, { seq }] of order.entries())
    tx.update(savedReports).set({ position }).where(eq(savedReports.seq, seq)).run()
  record(tx, actor, 'saved-report.changed')
  return list(tx, actor)
}

export function remove(tx: Tx, actor: Actor, id: string, version?: string): SavedReport {
  const row = rowOf(tx, actor, id)
  refuseStale(version, row, () => toWire(row))
  tx.delete(savedReports).where(eq(savedReports.seq, row.seq)).run()
  record(tx, actor, 'saved-report.changed', id)
  return toWire(row)
}

const seenBy = ({ householdId, userId }: Actor) =>
  and(
    eq(savedReports.householdId, householdId),
    or(eq(savedReports.shared, true), eq(savedReports.createdBy, userId)),
  )

const rowsOf = (db: Db, actor: Actor): Row[] =>
  db
    .select()
    .from(savedReports)
    .where(seenBy(actor))
    .orderBy(asc(savedReports.position), asc(savedReports.seq))
    .all()

function rowOf(db: Db, actor: Actor, id: string): Row {
  const row = db
    .select()
    .from(savedReports)
    .where(and(seenBy(actor), eq(savedReports.id, id)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

const toWire = ({ seq: _seq, householdId: _householdId, createdAt, ...row }: Row): SavedReport => ({
  ...row,
  createdAt: toRfc3339(createdAt),
})
