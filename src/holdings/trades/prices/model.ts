import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import {
  DayText,
  FilePart,
  Id,
  InstantText,
  LedgerDay,
  Nullable,
  OneOf,
} from '../../../platform/http/formats.ts'
import { pageFields500 } from '../../../platform/http/paging.ts'
import { Price } from '../../worth/formats.ts'
import { keptSources } from './tables.ts'

/** What a unit of a security was worth on a day, as one source says. */
export const SecurityPrice = Type.Object({
  securityId: Id,
  day: DayText,
  price: Type.String(),
  source: OneOf(keptSources),
  at: InstantText,
})
export type SecurityPrice = Static<typeof SecurityPrice>

export const PriceParams = Type.Object({ securityId: Id, day: LedgerDay })
export type PriceParams = Static<typeof PriceParams>

export const NewPrice = Type.Object({
  price: Price,
  /** The price that was typed for the day as the caller saw it, null for none; refused if it has changed since. */
  was: Type.Optional(Nullable(Price)),
})
export type NewPrice = Static<typeof NewPrice>
export const PriceWas = Type.Object({ was: Type.Optional(Price) })

export const PricesQuery = Type.Object({ ...pageFields500, securityId: Type.Optional(Id) })
export type PricesQuery = { page: number; limit: number; securityId?: string }

export const PriceFile = Type.Object({
  /** A CSV of days, prices and securities, each by its symbol, its ISIN or CUSIP, or its name. */
  file: FilePart,
  /** Of a CSV that has days and prices alone: what its prices are of. */
  securityId: Type.Optional(Id),
})

/** What came of a file. */
export const PriceFileResult = Type.Object({
  prices: Type.Integer(),
  securities: Type.Integer(),
  /** New, or other than what a file said of the day before. */
  changed: Type.Integer(),
  since: DayText,
  until: DayText,
})
export type PriceFileResult = Static<typeof PriceFileResult>

nameComponents({ NewPrice, PriceFile, PriceFileResult, SecurityPrice, PriceSource: keptSources })
