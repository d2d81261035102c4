import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { formatMoney, fromColumns, moneyOf, toColumns } from '../../../core/money.ts'
import { invalid, refuseStale } from '../../../core/problem.ts'
import { record } from '../../../people/events/events.ts'
import * as household from '../../../people/household/household.ts'
import type { Country } from '../../../people/household/tables.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import * as activities from '../mappings/activities.ts'
import { percentText as decimalText, hundredthsOf } from '../percent.ts'
import { taxUses } from '../tables.ts'
import type { TaxUse, TaxUseChange } from './use-model.ts'

export type UseRow = typeof taxUses.$inferSelect

/** Whose, and when. */
export interface UsedIn {
  activityId: string
  year: number
}

/** What of a car and of a home a business or property has in a year. */
export function get(db: Db, actor: Actor, { activityId, year }: UsedIn): TaxUse {
  const { seq, id } = activities.rowOf(db, actor, activityId)
  return toWire(id, year, rowOf(db, seq, year))
}

export function set(tx: Tx, actor: Actor, { activityId, year }: UsedIn, change: TaxUseChange): TaxUse {
  const { seq, id } = activities.rowOf(tx, actor, activityId)
  const before = rowOf(tx, seq, year)
  refuseStale(change.version, { version: before?.version ?? 0 }, () => toWire(id, year, before))
  refuseForeign(household.ofActor(tx, actor).country, change)
  const columns = { ...carColumns(change.car ?? null), ...homeColumns(change.home ?? null) }
  const version = (before?.version ?? 0) + 1
  const row = tx
    .insert(taxUses)
    .values({ activitySeq: seq, year, ...columns, version })
    .onConflictDoUpdate({ target: [taxUses.activitySeq, taxUses.year], set: { ...columns, version } })
    .returning()
    .get()
  record(tx, actor, 'tax-use.changed', id)
  return toWire(id, year, row)
}

/** Miles at a rate and square feet are ways of the United States. */
function refuseForeign(country: Country, { car, home }: TaxUseChange): void {
  if (country === 'US') return
  if (car?.method === 'MILES') throw invalid('car.method', { kind: 'CAR_BY_COST' })
  if (home?.method === 'SIMPLIFIED') throw invalid('home.method', { kind: 'HOME_BY_AREA' })
}

/** Of every business and property of a household in a year. */
export const rowsOfYear = (db: Db, householdId: number, year: number): Map<number, UseRow> =>
  new Map(
    db.$client
      .query<UseRow, [number, number]>(USES)
      .all(householdId, year)
      .map((use) => [use.activitySeq, use]),
  )

const USES = `
  SELECT u.activity_seq AS activitySeq, u.year, u.car_method AS carMethod, u.car_unit AS carUnit,
    u.odometer_start AS odometerStart, u.odometer_end AS odometerEnd, u.home_method AS homeMethod, u.home_part AS homePart,
    u.home_whole AS homeWhole, u.home_months AS homeMonths, u.carried_high AS carriedHigh, u.carried_low AS carriedLow,
    u.version
  FROM tax_activities a CROSS JOIN tax_uses u ON u.activity_seq = a.seq WHERE a.household_id = ? AND u.year = ?`

const rowOf = (db: Db, seq: number, year: number): UseRow | undefined =>
  db
    .select()
    .from(taxUses)
    .where(and(eq(taxUses.activitySeq, seq), eq(taxUses.year, year)))
    .get()

function carColumns(car: NonNullable<TaxUseChange['car']> | null) {
  const { method = null, unit = null, odometerStart = null, odometerEnd = null } = car ?? {}
  if (odometerStart !== null && odometerEnd !== null && odometerEnd <= odometerStart)
    throw invalid('car.odometerEnd', { kind: 'ODOMETER_ORDER' })
  return { carMethod: method, carUnit: unit, odometerStart, odometerEnd }
}

function homeColumns(home: NonNullable<TaxUseChange['home']> | null) {
  if (home === null)
    return {
      homeMethod: null,
      homePart: null,
      homeWhole: null,
      homeMonths: null,
      carriedHigh: null,
      carriedLow: null,
    }
  const { method, part, whole, months = 12, carryForward } = home
  if (method === 'SIMPLIFIED' && whole) throw invalid('home.whole', { kind: 'SQUARE_FEET_ALONE' })
  if (method !== 'SIMPLIFIED' && !whole) throw invalid('home.whole', { kind: 'SAY_HOW_LARGE' })
  if (whole && hundredthsOf(part) > hundredthsOf(whole)) throw invalid('home.part', { kind: 'MORE_THAN_ALL' })
  const carried = carryForward ? toColumns(moneyOf(carryForward)) : { high: null, low: null }
  return {
    homeMethod: method,
    homePart: hundredthsOf(part),
    homeWhole: whole ? hundredthsOf(whole) : null,
    homeMonths: months,
    carriedHigh: carried.high,
    carriedLow: carried.low,
  }
}

function toWire(activityId: string, year: number, row: UseRow | undefined): TaxUse {
  return { activityId, year, car: carOf(row), home: homeOf(row), version: row?.version ?? 0 }
}

function carOf(row: UseRow | undefined): TaxUse['car'] {
  if (!row?.carMethod || !row.carUnit) return null
  const { carMethod: method, carUnit: unit, odometerStart, odometerEnd } = row
  return { method, unit, odometerStart, odometerEnd }
}

function homeOf(row: UseRow | undefined): TaxUse['home'] {
  if (!row?.homeMethod || row.homePart === null) return null
  return {
    method: row.homeMethod,
    part: decimalText(row.homePart),
    months: row.homeMonths ?? 12,
    whole: row.homeWhole === null ? null : decimalText(row.homeWhole),
    carryForward: carriedOf(row) === null ? null : formatMoney(carriedOf(row) ?? 0n),
  }
}

/** What the year before left over; null where nobody typed it. */
export const carriedOf = ({ carriedHigh, carriedLow }: UseRow): bigint | null =>
  carriedHigh === null || carriedLow === null ? null : fromColumns({ high: carriedHigh, low: carriedLow })
