import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Id, ManualAmount, Nullable, OneOf } from '../../../platform/http/formats.ts'
import { YearText } from '../model.ts'
import { carMethods, distanceUnits, homeMethods } from '../tables.ts'
import { Distance, Odometer } from '../trips/trip-model.ts'

const CarUse = Type.Object({
  /** One way a car and year: MILES at the rate of the year (United States), or what it cost, by distance. */
  method: OneOf(carMethods),
  unit: OneOf(distanceUnits),
  /** On the first and on the last day of the year: what lies between is all that the car went. */
  odometerStart: Type.Optional(Nullable(Odometer)),
  odometerEnd: Type.Optional(Nullable(Odometer)),
})
const HomeUse = Type.Object({
  /** SIMPLIFIED: so much for each square foot, up to so many (United States). */
  method: OneOf(homeMethods),
  /** What the business has, as an area or in rooms; square feet where SIMPLIFIED. */
  part: Distance,
  /** All of it in the same unit; none where SIMPLIFIED. */
  whole: Type.Optional(Nullable(Distance)),
  months: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  /** What the year before left over, as the return of that year says. */
  carryForward: Type.Optional(Nullable(ManualAmount)),
})

/** All of it: what is left out is taken away. */
export const TaxUseChange = Type.Object({
  car: Type.Optional(Nullable(CarUse)),
  home: Type.Optional(Nullable(HomeUse)),
  /** Of what was seen; 0 where nothing was said yet. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type TaxUseChange = Static<typeof TaxUseChange>

export const TaxUse = Type.Object({
  activityId: Id,
  year: Type.Integer(),
  car: Nullable(
    Type.Object({
      method: OneOf(carMethods),
      unit: OneOf(distanceUnits),
      odometerStart: Nullable(Type.Integer()),
      odometerEnd: Nullable(Type.Integer()),
    }),
  ),
  home: Nullable(
    Type.Object({
      method: OneOf(homeMethods),
      part: Type.String(),
      whole: Nullable(Type.String()),
      months: Type.Integer(),
      carryForward: Nullable(Type.String()),
    }),
  ),
  /** 0 while nothing was said. */
  version: Type.Integer(),
})
export type TaxUse = Static<typeof TaxUse>

export const UseParams = Type.Object({ year: YearText, activityId: Id })

nameComponents({
  TaxCarMethod: carMethods,
  TaxCarUse: CarUse,
  TaxHomeMethod: homeMethods,
  TaxHomeUse: HomeUse,
  TaxUse,
  TaxUseChange,
})
