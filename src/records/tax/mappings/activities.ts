import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { invalid, Problem, refuseStale } from '../../../core/problem.ts'
import { type Day, toRfc3339 } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import * as household from '../../../people/household/household.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { hundredthsOf, percentText } from '../percent.ts'
import { taxActivities, taxMappings, taxOverrides, taxTrips } from '../tables.ts'
import type { NewTaxActivity, TaxActivity, TaxActivityChange } from './activity-model.ts'

export type ActivityRow = typeof taxActivities.$inferSelect
/** By their numbers. */
export type Activities = ReadonlyMap<number, ActivityRow>

/** Every business and property, by their age. */
export const list = (db: Db, actor: Actor): TaxActivity[] => rowsOf(db, actor).map(toWire)

export const rowsOf = (db: Db, { householdId }: Pick<Actor, 'householdId'>): ActivityRow[] =>
  db.$client.query<ActivityRow, [number]>(OF_HOUSEHOLD).all(householdId)

const OF_HOUSEHOLD = `
  SELECT seq, id, household_id AS householdId, kind, name, person_id AS personId, start_date AS startDate,
    end_date AS endDate, ownership, province, gst_from AS gstFrom, gst_to AS gstTo, gst_number AS gstNumber,
    gst_period AS gstPeriod, qst_from AS qstFrom, qst_to AS qstTo, qst_number AS qstNumber, version,
    created_at AS createdAt
  FROM tax_activities WHERE household_id = ? ORDER BY seq`

export const get = (db: Db, actor: Actor, id: string): TaxActivity => toWire(rowOf(db, actor, id))

export function create(tx: Tx, actor: Actor, { kind, name, ...input }: NewTaxActivity): TaxActivity {
  const columns = columnsOf(tx, actor, input)
  refuseBackwards(columns)
  const row = tx
    .insert(taxActivities)
    .values({
      id: newId(),
      householdId: actor.householdId,
      kind,
      name: name.trim(),
      createdAt: actor.at,
      ...columns,
    })
    .returning()
    .get()
  record(tx, actor, 'tax-activity.created', row.id)
  return toWire(row)
}

/** Changes what the input names. Its kind stays: its lines are those of that kind. */
export function change(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, ...input }: TaxActivityChange,
): TaxActivity {
  const before = rowOf(tx, actor, id)
  refuseStale(version, before, () => toWire(before))
  if (Object.keys(input).length === 0) return toWire(before)
  const { name, ...rest } = input
  const columns = { ...columnsOf(tx, actor, rest), ...(name !== undefined && { name: name.trim() }) }
  refuseBackwards({ ...before, ...columns })
  const after = tx
    .update(taxActivities)
    .set({ ...columns, version: before.version + 1 })
    .where(eq(taxActivities.seq, before.seq))
    .returning()
    .get()
  record(tx, actor, 'tax-activity.changed', id)
  return toWire(after)
}

/** Refused while something counts for it. */
export function remove(tx: Tx, actor: Actor, id: string, version?: string): void {
  const row = rowOf(tx, actor, id)
  refuseStale(version, row, () => toWire(row))
  const isUsed = [taxMappings, taxOverrides, taxTrips].some((table) =>
    tx.select().from(table).where(eq(table.activitySeq, row.seq)).limit(1).get(),
  )
  if (isUsed)
    throw new Problem('conflict', {
      reason: { kind: 'ACTIVITY_COUNTS' },
    })
  tx.delete(taxActivities).where(eq(taxActivities.seq, row.seq)).run()
  record(tx, actor, 'tax-activity.removed', id)
}

export function rowOf(db: Db, { householdId }: Actor, id: string): ActivityRow {
  const row = db
    .select()
    .from(taxActivities)
    .where(and(eq(taxActivities.id, id.toLowerCase()), eq(taxActivities.householdId, householdId)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

/** Somebody of the household; the field is refused for anybody else. */
export function personOf(
  db: Db,
  { householdId }: Actor,
  personId: string | null,
  field = 'personId',
): string | null {
  if (personId === null) return null
  const id = personId.toLowerCase()
  if (household.findUser(db, id)?.householdId !== householdId)
    throw invalid(field, { kind: 'NO_SUCH_MEMBER' })
  return id
}

type Fields = Omit<NewTaxActivity, 'kind' | 'name'>

function columnsOf(db: Db, actor: Actor, input: Fields): Partial<ActivityRow> {
  const { personId, startDate, endDate, ownershipPercent, province, gst, qst } = input
  return {
    ...(personId !== undefined && { personId: personOf(db, actor, personId) }),
    ...(startDate !== undefined && { startDate: startDate as Day | null }),
    ...(endDate !== undefined && { endDate: endDate as Day | null }),
    ...(ownershipPercent !== undefined && { ownership: hundredthsOf(ownershipPercent) }),
    ...(province !== undefined && { province }),
    ...(gst !== undefined && {
      gstFrom: (gst?.from ?? null) as Day | null,
      gstTo: (gst?.to ?? null) as Day | null,
      gstNumber: gst?.number ?? null,
      gstPeriod: gst?.reportingPeriod ?? null,
    }),
    ...(qst !== undefined && {
      qstFrom: (qst?.from ?? null) as Day | null,
      qstTo: (qst?.to ?? null) as Day | null,
      qstNumber: qst?.number ?? null,
    }),
  }
}

function refuseBackwards({ startDate, endDate, gstFrom, gstTo, qstFrom, qstTo }: Partial<ActivityRow>): void {
  const spans = [
    ['endDate', startDate, endDate],
    ['gst.to', gstFrom, gstTo],
    ['qst.to', qstFrom, qstTo],
  ] as const
  for (const [field, from, to] of spans)
    if (from && to && to < from) throw invalid(field, { kind: 'BEFORE_IT_BEGINS' })
}

const toWire = (row: ActivityRow): TaxActivity => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  personId: row.personId,
  startDate: row.startDate,
  endDate: row.endDate,
  ownershipPercent: percentText(row.ownership),
  province: row.province,
  gst: row.gstFrom && {
    number: row.gstNumber,
    from: row.gstFrom,
    to: row.gstTo,
    reportingPeriod: row.gstPeriod,
  },
  qst: row.qstFrom && { number: row.qstNumber, from: row.qstFrom, to: row.qstTo },
  version: row.version,
  createdAt: toRfc3339(row.createdAt),
})
