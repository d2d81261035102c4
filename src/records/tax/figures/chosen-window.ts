import { and, eq } from 'drizzle-orm'
import type { Span } from '../../../core/periods.ts'
import type { Day } from '../../../core/time.ts'
import type { Db } from '../../../platform/db/db.ts'
import { taxMedicalWindows } from './tables.ts'
import { twelveMonths } from './twelve-months.ts'

/** The twelve months of medical expenses that somebody has chosen; undefined while nobody has. */
export function chosenWindow(db: Db, householdId: number, year: number): Span | undefined {
  const row = db.$client.query<{ from: Day }, [number, number]>(CHOSEN).get(householdId, year)
  return row ? twelveMonths(row.from) : undefined
}

const CHOSEN = 'SELECT from_day AS "from" FROM tax_medical_windows WHERE household_id = ? AND year = ?'

export const placeOf = (householdId: number, year: number) =>
  and(eq(taxMedicalWindows.householdId, householdId), eq(taxMedicalWindows.year, year))

export const rowOf = (db: Db, householdId: number, year: number) =>
  db.select().from(taxMedicalWindows).where(placeOf(householdId, year)).get()
