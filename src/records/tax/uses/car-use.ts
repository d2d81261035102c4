import { isJson } from '../../../core/json.ts'
import type { YearBooks } from '../books/year-books.ts'
import { type Exact, times } from '../exact.ts'
import type { FormLine } from '../forms/year-file.ts'
import { type Allowed, type Doubt, grossOf, type LineSum, NONE_OF_IT, newLine } from '../lines/line-sum.ts'
import type { Activities } from '../mappings/activities.ts'
import { type Distance, distanceIn, distanceText } from '../trips/distances.ts'
import type { Message } from '../words/message-facts.ts'
import type { UseRow } from './uses.ts'

interface Known {
  uses: ReadonlyMap<number, UseRow>
  activities: Activities
  distances: Distance[]
}

type Purpose = 'business' | 'medical' | 'charity'

/** Where the miles of a reason go in the United States. */
export const MILES_LINES: {
  purpose: Distance['purpose']
  kind?: 'BUSINESS' | 'RENTAL'
  lineId: string
  rate: Purpose
}[] = [
  { purpose: 'BUSINESS', kind: 'BUSINESS', lineId: 'us.sc.9', rate: 'business' },
  { purpose: 'BUSINESS', kind: 'RENTAL', lineId: 'us.se.6', rate: 'business' },
  { purpose: 'MEDICAL', lineId: 'us.sa.1', rate: 'medical' },
  { purpose: 'CHARITY', lineId: 'us.sa.11', rate: 'charity' },
]

/**
 * What of the cost of a car counts: by how far it went for the business, of all that it went; or miles at the rate of the
 * year in place of any cost. One way a car and year: where nobody has said which, miles as soon as there are any.
 */
export function workCars(books: YearBooks, sums: LineSum[], known: Known): LineSum[] {
  const worked = sums.map((sum) => (isOfCar(sum.line) ? withShare(books, sum, known) : sum))
  return books.country === 'US' ? withMiles(books, worked, known) : worked
}

const isOfCar = ({ share }: FormLine): boolean => share === 'BUSINESS_KM' || share === 'MILES_OR_ACTUAL'

function withShare(books: YearBooks, sum: LineSum, { uses, distances }: Known): LineSum {
  const use = uses.get(sum.activitySeq ?? 0)
  const driven = distances.find((each) => each.activitySeq === sum.activitySeq && each.purpose === 'BUSINESS')
  if (isByMiles(books, use, driven))
    return doubted(
      { ...sum, allowed: NONE_OF_IT },
      grossOf(sum) !== 0n && {
        kind: 'ACTUAL_LEFT_OUT',
        told: { kind: 'cost-left-out', line: sum.line },
      },
    )
  const share = driven && use && businessShare(use, driven)
  if (!share)
    return doubted(sum, {
      kind: 'SHARE_NOT_KNOWN',
      told: { kind: 'car-share-not-known', line: sum.line },
    })
  const [part, whole] = share
  if (part <= whole) return { ...sum, allowed: share }
  return doubted(
    { ...sum, allowed: [1n, 1n] },
    { kind: 'MORE_THAN_ALL', told: { kind: 'more-than-all', line: sum.line } },
  )
}

const isByMiles = ({ country }: YearBooks, use: UseRow | undefined, driven: Distance | undefined): boolean =>
  country === 'US' && (use?.carMethod ? use.carMethod === 'MILES' : driven !== undefined)

/** Undefined while it is not known how far the car went in all. */
function businessShare(
  { carUnit, odometerStart, odometerEnd }: UseRow,
  driven: Distance,
): Allowed | undefined {
  if (carUnit === null || odometerStart === null || odometerEnd === null) return undefined
  const { numerator, denominator } = distanceIn(carUnit, driven)
  return [numerator, denominator * BigInt(odometerEnd - odometerStart)]
}

function withMiles(books: YearBooks, sums: LineSum[], { uses, activities, distances }: Known): LineSum[] {
  const all = [...sums]
  for (const driven of distances) {
    const { purpose, activitySeq } = driven
    const kind = activities.get(activitySeq ?? 0)?.kind
    const goes = MILES_LINES.find((each) => each.purpose === purpose && (!each.kind || each.kind === kind))
    const line = goes && books.lines.get(goes.lineId)
    if (!line || (isOfCar(line) && !isByMiles(books, uses.get(activitySeq ?? 0), driven))) continue
    const at = all.findIndex((sum) => sum.line.id === line.id && sum.activitySeq === activitySeq)
    const sum = all[at] ?? newLine(line, { activitySeq, personId: null })
    const counted = milesOn(books, sum, driven, goes.rate)
    if (at < 0) all.push(counted)
    else all[at] = counted
  }
  return all
}

function milesOn(books: YearBooks, sum: LineSum, driven: Distance, purpose: Purpose): LineSum {
  const miles = distanceIn('MI', driven)
  const rates = books.limits.mileage?.value
  const rate = isJson(rates) ? rates[purpose] : undefined
  if (typeof rate !== 'string')
    return doubted(sum, {
      kind: 'LIMIT_NOT_KNOWN',
      told: { kind: 'no-mileage-rate', line: sum.line },
    })
  const told: Message = { kind: 'miles', miles: distanceText(miles), rate }
  return { ...sum, extras: [...sum.extras, { kind: 'TRIPS', told, counted: dollars(miles, rate) }] }
}

/** So many at a rate, which is no amount and may have any decimals. */
export function dollars(many: Exact, rate: string): Exact {
  const [whole = '0', decimals = ''] = rate.split('.')
  return times(many, BigInt(whole + decimals) * 10_000n, 10n ** BigInt(decimals.length))
}

export const doubted = (sum: LineSum, doubt: Doubt | false): LineSum =>
  doubt ? { ...sum, doubts: [...sum.doubts, doubt] } : sum
