import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { DayText, Id, InstantText, LedgerDay, Nullable, OneOf } from '../../../platform/http/formats.ts'
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

nameComponents({ NewPrice, SecurityPrice, PriceSource: keptSources })
