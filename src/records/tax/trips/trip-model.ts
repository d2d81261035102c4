import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import {
  DayText,
  FilePart,
  Id,
  InstantText,
  LedgerDay,
  Line,
  Nullable,
  OneOf,
} from '../../../platform/http/formats.ts'
import { pageFields200 } from '../../../platform/http/paging.ts'
import { YearText } from '../model.ts'
import { distanceUnits, tripPurposes } from '../tables.ts'
import { Sentence } from '../words/sentence.ts'

/** Above 0, with two decimals at the most. */
export const Distance = Type.String({
  pattern: '^(?!0+(\\.0+)?$)\\d{1,6}(\\.\\d{1,2})?$',
  examples: ['12.5'],
  description: 'A number above 0 and below 1,000,000, with at most two decimals.',
})
export const Odometer = Type.Integer({ minimum: 0, maximum: 9_999_999 })

export const NewTaxTrip = Type.Object({
  date: LedgerDay,
  distance: Distance,
  unit: OneOf(distanceUnits),
  purpose: OneOf(tripPurposes),
  from: Line(200),
  to: Line(200),
  /** What it showed at the end of the trip. */
  odometer: Type.Optional(Nullable(Odometer)),
  /** The business or property it was for; of a trip with the purpose BUSINESS alone. */
  activityId: Type.Optional(Nullable(Id)),
  /** What it was for, in words: who records miles for a return has to say so. */
  notes: Type.Optional(Nullable(Line(500))),
})
export type NewTaxTrip = Static<typeof NewTaxTrip>

export const TaxTripChange = Type.Object({
  ...Type.Partial(NewTaxTrip).properties,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type TaxTripChange = Static<typeof TaxTripChange>

export const TaxTrip = Type.Object({
  id: Id,
  date: DayText,
  distance: Type.String({ examples: ['12.5'] }),
  unit: OneOf(distanceUnits),
  purpose: OneOf(tripPurposes),
  from: Type.String(),
  to: Type.String(),
  odometer: Nullable(Type.Integer()),
  activityId: Nullable(Type.String()),
  notes: Nullable(Type.String()),
  version: Type.Integer(),
  createdAt: InstantText,
})
export type TaxTrip = Static<typeof TaxTrip>

const filter = {
  year: Type.Optional(YearText),
  activityId: Type.Optional(Id),
  purpose: Type.Optional(OneOf(tripPurposes)),
}
export const TripsQuery = Type.Object({ ...pageFields200, ...filter })
export const TripFilter = Type.Object(filter)
export type TripFilter = Static<typeof TripFilter>

export const TripsUpload = Type.Object({
  /** Columns by name: date, distance, unit, purpose, from, to, and where there are such odometer, activity, notes. */
  file: FilePart,
  /** "true" looks only: nothing is saved. */
  preview: Type.Optional(OneOf(['true', 'false'] as const)),
})

/** NEW: is, or would be, saved. KNOWN: there is one just like it, which is left as it is. BAD: cannot be read. */
const rowKinds = ['NEW', 'KNOWN', 'BAD'] as const
const TripRow = Type.Object({
  /** In the file, the first is 1. */
  line: Type.Integer(),
  kind: OneOf(rowKinds),
  trip: Nullable(NewTaxTrip),
  /** Of a bad one: the columns, and what is wrong with each. */
  errors: Type.Array(Type.Object({ field: Type.String(), message: Sentence })),
})
export type TripRow = Static<typeof TripRow>

export const ReadTrips = Type.Object({
  /** False of a preview. */
  saved: Type.Boolean(),
  new: Type.Integer(),
  known: Type.Integer(),
  bad: Type.Integer(),
  rows: Type.Array(TripRow),
})
export type ReadTrips = Static<typeof ReadTrips>

nameComponents({
  NewTaxTrip,
  TaxDistanceUnit: distanceUnits,
  TaxReadTrips: ReadTrips,
  TaxTrip,
  TaxTripChange,
  TaxTripPurpose: tripPurposes,
  TaxTripRow: TripRow,
  TaxTripRowKind: rowKinds,
  TaxTripsUpload: TripsUpload,
})
