import { isJson } from '../../../core/json.ts'
import { formatMoney } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { YearBooks } from '../books/year-books.ts'
import { CENT, type Exact, plus, rounded } from '../exact.ts'
import type { Activities } from '../mappings/activities.ts'
import type { DistanceSum } from '../total-model.ts'
import { type Distance, distanceIn, distancesOf, distanceText } from '../trips/distances.ts'
import { dollars, MILES_LINES } from './car-use.ts'

/** How far somebody went, in the unit of the country, and what that comes to at the rates of the year. */
export function distancesIn(db: Db, books: YearBooks, activities: Activities): DistanceSum[] {
  const unit = books.country === 'US' ? 'MI' : 'KM'
  return distancesOf(db, books).map((driven) => {
    const activity = activities.get(driven.activitySeq ?? 0)
    const distance = distanceIn(unit, driven)
    const worth = unit === 'MI' ? milesWorth(books, driven, distance) : allowanceOf(books, driven, distance)
    const lineId = MILES_LINES.find(
      ({ purpose, kind }) => purpose === driven.purpose && (!kind || kind === activity?.kind),
    )?.lineId
    return {
      purpose: driven.purpose,
      activityId: activity?.id ?? null,
      trips: driven.trips,
      unit,
      distance: distanceText(distance),
      lineId: (unit === 'MI' && lineId) || null,
      amount: worth ? formatMoney(rounded(worth, CENT)) : null,
    }
  })
}

function milesWorth({ limits }: YearBooks, { purpose }: Distance, miles: Exact): Exact | undefined {
  const rates = limits.mileage?.value
  const rate = isJson(rates) ? rates[purpose.toLowerCase()] : undefined
  return typeof rate === 'string' ? dollars(miles, rate) : undefined
}

/** By the kilometre, for comparison: what an employer may pay without tax. The first so many have a rate of their own. */
function allowanceOf({ limits }: YearBooks, { purpose }: Distance, km: Exact): Exact | undefined {
  if (purpose === 'MEDICAL') {
    const rate = limits.kilometreMedical?.value
    return typeof rate === 'string' ? dollars(km, rate) : undefined
  }
  const rates = limits.kilometreAllowance?.value
  if (purpose !== 'BUSINESS' || !isJson(rates)) return undefined
  const { first5000, then } = rates
  if (typeof first5000 !== 'string' || typeof then !== 'string') return undefined
  const over = plus(km, { numerator: -5_000n, denominator: 1n })
  if (over.numerator <= 0n) return dollars(km, first5000)
  return plus(dollars({ numerator: 5_000n, denominator: 1n }, first5000), dollars(over, then))
}
