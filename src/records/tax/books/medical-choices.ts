import type { Actor } from '../../../core/actor.ts'
import { invalid, Problem, refuseStale } from '../../../core/problem.ts'
import { type Day, shiftDay, toRfc3339 } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import * as household from '../../../people/household/household.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { placeOf, rowOf } from '../figures/chosen-window.ts'
import type { MedicalChoice, MedicalChoiceChange } from '../figures/medical-choice-model.ts'
import { taxMedicalWindows } from '../figures/tables.ts'
import { twelveMonths } from '../figures/twelve-months.ts'
import { calendarYear } from './windows.ts'
import { knownYear } from './year-books.ts'

/** The twelve months that medical expenses go by. */
export const get = (db: Db, actor: Actor, year: number): MedicalChoice =>
  toWire(knownYear(year), rowOf(db, actor.householdId, year))

/** Chooses the twelve months for both lines of medical expenses. */
export function set(
  tx: Tx,
  actor: Actor,
  year: number,
  { from, version: seen }: MedicalChoiceChange,
): MedicalChoice {
  if (household.ofActor(tx, actor).country !== 'CA')
    throw new Problem('not-found', { reason: { kind: 'MEDICAL_BY_YEAR' } })
  const before = rowOf(tx, actor.householdId, knownYear(year))
  const version = before?.version ?? 0
  refuseStale(seen, { version }, () => toWire(year, before))
  refuseOutside(year, from)
  const of = { householdId: actor.householdId, year }
  const chosen = { fromDay: from as Day, userId: actor.userId, at: actor.at, version: version + 1 }
  if (from === null) tx.delete(taxMedicalWindows).where(placeOf(actor.householdId, year)).run()
  else
    tx.insert(taxMedicalWindows)
      .values({ ...of, ...chosen })
      .onConflictDoUpdate({ target: [taxMedicalWindows.householdId, taxMedicalWindows.year], set: chosen })
      .run()
  record(tx, actor, 'tax-medical-window.changed')
  return get(tx, actor, year)
}

/** Twelve months that end in the year begin behind the first day of the year before, and on its first at the latest. */
function refuseOutside(year: number, from: string | null): void {
  const latest = calendarYear(year).from
  const earliest = shiftDay(calendarYear(year - 1).from, 1)
  if (from !== null && (from < earliest || from > latest))
    throw invalid('from', { kind: 'MEDICAL_RANGE', first: earliest, last: latest })
}

function toWire(year: number, row: typeof taxMedicalWindows.$inferSelect | undefined): MedicalChoice {
  const span = row ? twelveMonths(row.fromDay) : calendarYear(year)
  return {
    year,
    from: span.from,
    to: span.to,
    chosen: row !== undefined,
    userId: row?.userId ?? null,
    at: row ? toRfc3339(row.at) : null,
    version: row?.version ?? 0,
  }
}
