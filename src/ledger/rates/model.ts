import { FormatRegistry, type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import {
  Currency,
  DayText,
  FilePart,
  InstantText,
  LedgerDay,
  Nullable,
  OneOf,
  reasonsOfFormats,
} from '../../platform/http/formats.ts'
import { pageFields500 } from '../../platform/http/paging.ts'
import { parseRate } from './exact-rates.ts'
import { rateSources } from './sources.ts'

reasonsOfFormats['exchange-rate'] = { kind: 'NOT_A_RATE' }
FormatRegistry.Set('exchange-rate', (text) => parseRate(text) !== undefined)

export const RateText = Type.String({
  format: 'exchange-rate',
  examples: ['1.3984'],
  component: 'ExchangeRate',
  description: 'How much of the second currency a unit of the first is worth; at most twelve digits.',
})

/** What a unit of a currency is worth in another on a day, as one source says. */
export const Rate = Type.Object({
  from: Type.String(),
  to: Type.String(),
  day: DayText,
  rate: Type.String(),
  source: OneOf(rateSources),
  at: InstantText,
})
export type Rate = Static<typeof Rate>

export const RateParams = Type.Object({ from: Currency, to: Currency, day: LedgerDay })
export type RateParams = Static<typeof RateParams>

export const NewRate = Type.Object({
  rate: RateText,
  /** The rate that was typed for the day as the caller saw it, null for none; refused if it has changed since. */
  was: Type.Optional(Nullable(RateText)),
})
export type NewRate = Static<typeof NewRate>
export const RateWas = Type.Object({ was: Type.Optional(RateText) })

export const RatesQuery = Type.Object({
  ...pageFields500,
  from: Type.Optional(Currency),
  to: Type.Optional(Currency),
  /** On either side. */
  currency: Type.Optional(Currency),
  since: Type.Optional(DayText),
  until: Type.Optional(DayText),
})
export type RatesQuery = Omit<Static<typeof RatesQuery>, 'page' | 'limit'> & { page: number; limit: number }

export const RateFile = Type.Object({
  /** Of the Bank of Canada or the European Central Bank, or a CSV of days and rates. */
  file: FilePart,
  /** Of a CSV that has days and rates alone: what its rates are of. */
  from: Type.Optional(Currency),
  to: Type.Optional(Currency),
})

/** What came of a file. */
export const RateFileResult = Type.Object({
  rates: Type.Integer(),
  /** New, or other than what a file said of the day before. */
  changed: Type.Integer(),
  since: DayText,
  until: DayText,
})
export type RateFileResult = Static<typeof RateFileResult>

/** A rate that a figure was converted at. */
export const RateUsed = Type.Object({
  currency: Type.String(),
  rate: Type.String({ description: 'Rounded to eight digits where it has no end.' }),
  /** The day it is of: the figure's, or the last one before, at most seven days. */
  day: DayText,
  source: OneOf(rateSources),
  /** The currency both were exchanged for, where nobody says a rate of the two. */
  via: Nullable(Type.String()),
})
export type RateUsed = Static<typeof RateUsed>

/** What every converted answer says beside its figures, which are estimates. */
export const conversion = {
  currency: Type.String(),
  rates: Type.Array(RateUsed),
  /** Currencies without a rate: what is in them is left out. */
  missing: Type.Array(Type.String()),
}

nameComponents({ NewRate, Rate, RateFile, RateFileResult, RateUsed })
