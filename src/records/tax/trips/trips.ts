import { and, asc, count, desc, eq, gte, lte } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { invalid, Problem, refuseStale } from '../../../core/problem.ts'
import { type Day, toRfc3339 } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Paged } from '../../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../../platform/http/paging.ts'
import { calendarYear } from '../books/windows.ts'
import { knownYear } from '../books/year-books.ts'
import * as activities from '../mappings/activities.ts'
import { percentText as decimalText, hundredthsOf } from '../percent.ts'
import { taxTrips } from '../tables.ts'
import type { NewTaxTrip, TaxTrip, TaxTripChange, TripFilter } from './trip-model.ts'

export type TripRow = typeof taxTrips.$inferSelect

/** Those that fit, the latest first. */
export function list(db: Db, actor: Actor, { page, limit, ...filter }: TripFilter & Page): Paged<TaxTrip> {
  const where = conditionOf(db, actor, filter)
  const [counted] = db.select({ total: count() }).from(taxTrips).where(where).all()
  const rows = db
    .select()
    .from(taxTrips)
    .where(where)
    .orderBy(desc(taxTrips.date), desc(taxTrips.seq))
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .all()
  return { items: rows.map(wiring(db, actor)), total: counted?.total ?? 0, page: { page, limit } }
}

/** Those that fit, the first first. */
export const inOrder = (db: Db, actor: Actor, filter: TripFilter): TaxTrip[] =>
  db
    .select()
    .from(taxTrips)
    .where(conditionOf(db, actor, filter))
    .orderBy(asc(taxTrips.date), asc(taxTrips.seq))
    .all()
    .map(wiring(db, actor))

export const get = (db: Db, actor: Actor, id: string): TaxTrip => wiring(db, actor)(rowOf(db, actor, id))

export function create(tx: Tx, actor: Actor, input: NewTaxTrip): TaxTrip {
  const row = insert(tx, actor, input)
  record(tx, actor, 'tax-trip.created', row.id)
  return wiring(tx, actor)(row)
}

/** All of a file at once, which is one thing that happened. */
export function createAll(tx: Tx, actor: Actor, inputs: NewTaxTrip[]): void {
  for (const input of inputs) insert(tx, actor, input)
  if (inputs.length > 0) record(tx, actor, 'tax-trips.read')
}

function insert(tx: Tx, actor: Actor, input: NewTaxTrip): TripRow {
  const columns = columnsOf(tx, actor, input)
  refuseAimless(input.purpose, columns.activitySeq ?? null)
  const { purpose, unit } = input
  return tx
    .insert(taxTrips)
    .values({
      id: newId(),
      householdId: actor.householdId,
      createdAt: actor.at,
      purpose,
      unit,
      date: input.date as Day,
      distance: hundredthsOf(input.distance),
      fromPlace: input.from.trim(),
      toPlace: input.to.trim(),
      ...columns,
    })
    .returning()
    .get()
}

/** Changes what the input names. */
export function change(tx: Tx, actor: Actor, id: string, { version, ...input }: TaxTripChange): TaxTrip {
  const before = rowOf(tx, actor, id)
  refuseStale(version, before, () => wiring(tx, actor)(before))
  if (Object.keys(input).length === 0) return wiring(tx, actor)(before)
  const columns = columnsOf(tx, actor, input)
  const after = { ...before, ...columns }
  refuseAimless(after.purpose, after.activitySeq)
  const row = tx
    .update(taxTrips)
    .set({ ...columns, version: before.version + 1 })
    .where(eq(taxTrips.seq, before.seq))
    .returning()
    .get()
  record(tx, actor, 'tax-trip.changed', id)
  return wiring(tx, actor)(row)
}

export function remove(tx: Tx, actor: Actor, id: string, version?: string): void {
  const row = rowOf(tx, actor, id)
  refuseStale(version, row, () => wiring(tx, actor)(row))
  tx.delete(taxTrips).where(eq(taxTrips.seq, row.seq)).run()
  record(tx, actor, 'tax-trip.removed', id)
}

/** Of a year as they are stored, the first first. */
export const rowsOfYear = (db: Db, householdId: number, year: number): TripRow[] => {
  const { from, to } = calendarYear(year)
  return db
    .select()
    .from(taxTrips)
    .where(and(eq(taxTrips.householdId, householdId), gte(taxTrips.date, from), lte(taxTrips.date, to)))
    .orderBy(asc(taxTrips.date), asc(taxTrips.seq))
    .all()
}

function conditionOf(db: Db, actor: Actor, { year, activityId, purpose }: TripFilter) {
  const span = year === undefined ? undefined : calendarYear(knownYear(Number(year)))
  const activity = activityId === undefined ? undefined : activities.rowOf(db, actor, activityId)
  return and(
    eq(taxTrips.householdId, actor.householdId),
    span && gte(taxTrips.date, span.from),
    span && lte(taxTrips.date, span.to),
    activity && eq(taxTrips.activitySeq, activity.seq),
    purpose && eq(taxTrips.purpose, purpose),
  )
}

function rowOf(db: Db, { householdId }: Actor, id: string): TripRow {
  const row = db
    .select()
    .from(taxTrips)
    .where(and(eq(taxTrips.id, id.toLowerCase()), eq(taxTrips.householdId, householdId)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

function columnsOf(db: Db, actor: Actor, input: Partial<NewTaxTrip>): Partial<TripRow> {
  const { date, distance, unit, purpose, from, to, odometer, activityId, notes } = input
  return {
    ...(date !== undefined && { date: date as Day }),
    ...(distance !== undefined && { distance: hundredthsOf(distance) }),
    ...(unit !== undefined && { unit }),
    ...(purpose !== undefined && { purpose }),
    ...(from !== undefined && { fromPlace: from.trim() }),
    ...(to !== undefined && { toPlace: to.trim() }),
    ...(odometer !== undefined && { odometer }),
    ...(activityId !== undefined && { activitySeq: activitySeqOf(db, actor, activityId) }),
    ...(notes !== undefined && { notes: notes?.trim() ?? null }),
  }
}

function activitySeqOf(db: Db, actor: Actor, activityId: string | null): number | null {
  if (activityId === null) return null
  const activity = activities.rowsOf(db, actor).find(({ id }) => id === activityId.toLowerCase())
  if (!activity) throw invalid('activityId', { kind: 'NO_SUCH_ACTIVITY' })
  return activity.seq
}

/** A trip for a business says for which; any other is for none. */
function refuseAimless(purpose: TripRow['purpose'], activitySeq: number | null): void {
  if (purpose === 'BUSINESS' && activitySeq === null)
    throw invalid('activityId', { kind: 'TRIP_NEEDS_BUSINESS' })
  if (purpose !== 'BUSINESS' && activitySeq !== null)
    throw invalid('activityId', { kind: 'TRIP_OF_NO_BUSINESS' })
}

function wiring(db: Db, actor: Actor): (row: TripRow) => TaxTrip {
  const ids = new Map(activities.rowsOf(db, actor).map(({ seq, id }) => [seq, id]))
  return (row) => ({
    id: row.id,
    date: row.date,
    distance: decimalText(row.distance),
    unit: row.unit,
    purpose: row.purpose,
    from: row.fromPlace,
    to: row.toPlace,
    odometer: row.odometer,
    activityId: (row.activitySeq !== null && ids.get(row.activitySeq)) || null,
    notes: row.notes,
    version: row.version,
    createdAt: toRfc3339(row.createdAt),
  })
}
