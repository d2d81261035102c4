import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { DayText, InstantText, Line, Nullable, OneOf } from '../../../platform/http/formats.ts'
import { YearText } from '../model.ts'
import { Rate } from './rate-model.ts'
import { rateMethods } from './tables.ts'

const YearlyRates = Type.Record(
  Type.String({ maxLength: 3 }),
  /** Where it was read, such as on the page of the central bank. */
  Type.Object({ rate: Rate, source: Line(300) }),
  {
    maxProperties: 50,
    description: 'Rates of the whole year, by currency, in place of the average of those of its days.',
  },
)

const chosen = {
  /**
   * TYPED: what nobody says a rate of stays out. DAY: the rate of its day, or the last one before. YEAR: one rate for the
   * whole year. What somebody says of one transaction counts before all.
   */
  method: OneOf(rateMethods),
  /** By line, where it goes another way than the year. */
  lines: Type.Record(Type.String({ maxLength: 60 }), OneOf(rateMethods), { maxProperties: 200 }),
  yearly: YearlyRates,
}

export const TaxYearRatesChange = Type.Object({
  method: chosen.method,
  lines: Type.Optional(chosen.lines),
  yearly: Type.Optional(chosen.yearly),
  /** Of what was seen; 0 where nothing was chosen. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type TaxYearRatesChange = Static<typeof TaxYearRatesChange>

const KnownAverage = Type.Object({
  currency: Type.String(),
  /** Null where no source has rates of the whole year: it is to be typed then. */
  rate: Nullable(Type.String()),
  source: Nullable(Type.String()),
})

export const TaxYearRates = Type.Object({
  year: Type.Integer(),
  ...chosen,
  /** Of each currency that accounts are in: the average of the rates of its days. */
  averages: Type.Array(KnownAverage),
  userId: Nullable(Type.String()),
  at: Nullable(InstantText),
  version: Type.Integer(),
})
export type TaxYearRates = Static<typeof TaxYearRates>

/** What a part in another currency counts at. */
export const countedRate = {
  /** In another currency than the household's: what one unit was worth, as somebody said or by the method of its line. */
  rate: Nullable(Type.String()),
  /** The day that the rate is of; of one of the year its last day. */
  rateDate: Nullable(DayText),
  /** Where the rate is from. */
  rateSource: Nullable(Type.String()),
}

export const YearRatesParams = Type.Object({ year: YearText })

nameComponents({
  TaxRateMethod: rateMethods,
  TaxYearRates,
  TaxYearRatesChange,
  TaxKnownAverage: KnownAverage,
})
