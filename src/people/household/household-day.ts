import type { Actor } from '../../core/actor.ts'
import { type Day, type Instant, shiftDay } from '../../core/time.ts'
import { dayInZone, startOfDayInZone, timeZoneOf } from '../../core/time-zones.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Country } from './tables.ts'

/** Where nobody has said anything: the zone most people of the country live in. */
const USUAL_ZONES: Record<Country, string> = { CA: 'America/Toronto', US: 'America/New_York' }

interface Zoned {
  country: Country
  timeZone: string | null
}

/** What a household said of its zone, where this machine knows that zone, or its country's. */
export const zoneOf = ({ country, timeZone }: Zoned): string =>
  (timeZone === null ? undefined : timeZoneOf(timeZone)) ?? USUAL_ZONES[country]

/** The time zone a household lives by. */
export function householdZone(db: Db, householdId: number): string {
  const row = db.$client
    .query<Zoned, [number]>('SELECT country, time_zone AS timeZone FROM households WHERE id = ?')
    .get(householdId)
  if (!row) throw new Error('an actor without a household')
  return zoneOf(row)
}

/**
 * The date the household's calendar shows at a moment. Of an actor it is today, for everything that is dated: on the last
 * evening of a month in Toronto it is the first of the next one in UTC, and nobody's month is over.
 */
export const householdDay = (db: Db, { householdId, at }: Pick<Actor, 'householdId' | 'at'>): Day =>
  dayInZone(at, householdZone(db, householdId))

/** The household's day as it is told to a page that stays open, and in how many seconds it ends. */
export function householdDayText(db: Db, { householdId, at }: Pick<Actor, 'householdId' | 'at'>): string {
  const zone = householdZone(db, householdId)
  const day = dayInZone(at, zone)
  return `${day}; ends-in=${Math.ceil((endOf(day, zone) - at) / 1000)}`
}

const ends = new Map<string, { day: Day; end: Instant }>()

/** Searched for once a day and zone. */
function endOf(day: Day, zone: string): Instant {
  const known = ends.get(zone)
  if (known?.day === day) return known.end
  const end = startOfDayInZone(shiftDay(day, 1), zone)
  ends.set(zone, { day, end })
  return end
}

/** The first moment of a date where the household lives. */
export const startOfHouseholdDay = (db: Db, householdId: number, day: Day): Instant =>
  startOfDayInZone(day, householdZone(db, householdId))
