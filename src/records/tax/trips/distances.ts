import type { Db } from '../../../platform/db/db.ts'
import { calendarYear } from '../books/windows.ts'
import type { YearBooks } from '../books/year-books.ts'
import { type Exact, exactText, plus } from '../exact.ts'
import type { distanceUnits, tripPurposes } from '../tables.ts'

/** How far somebody went in a year for one reason, and for one business or property. */
export interface Distance {
  purpose: (typeof tripPurposes)[number]
  activitySeq: number | null
  trips: number
  /** Hundredths, by unit. */
  km: number
  miles: number
}

export const distancesOf = (
  db: Db,
  { householdId, year }: Pick<YearBooks, 'householdId' | 'year'>,
): Distance[] => {
  const { from, to } = calendarYear(year)
  return db.$client.query<Distance, [number, string, string]>(SUMS).all(householdId, from, to)
}

const SUMS = `
  SELECT purpose, activity_seq AS activitySeq, count(*) AS trips,
    sum(iif(unit = 'KM', distance, 0)) AS km, sum(iif(unit = 'MI', distance, 0)) AS miles
  FROM tax_trips WHERE household_id = ? AND date BETWEEN ? AND ? GROUP BY purpose, activity_seq`

/** A mile is 1.609344 km, by definition. */
const KM_IN_MILE = { numerator: 1_609_344n, denominator: 1_000_000n }

/** In one unit, exactly; a fraction of whole ones. */
export function distanceIn(unit: (typeof distanceUnits)[number], { km, miles }: Distance): Exact {
  const { numerator, denominator } = KM_IN_MILE
  const [same, other] = unit === 'KM' ? [km, miles] : [miles, km]
  const [up, down] = unit === 'KM' ? [numerator, denominator] : [denominator, numerator]
  const own = { numerator: BigInt(same), denominator: 100n }
  const converted = { numerator: BigInt(other) * up, denominator: 100n * down }
  return other === 0 ? own : plus(own, converted)
}

/** With two decimals at the most; what is behind them is not shown. */
export const distanceText = ({ numerator, denominator }: Exact): string =>
  exactText({ numerator: (numerator * 1_000_000n) / denominator, denominator: 100n }).replace(/\.00$/, '')
