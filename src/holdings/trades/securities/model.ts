import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Currency, Id, InstantText, Line, Nullable, OneOf } from '../../../platform/http/formats.ts'
import { securityKinds } from './tables.ts'

const Code = Type.String({
  pattern: '^[0-9A-Z]{9}$|^[A-Z]{2}[0-9A-Z]{9}[0-9]$',
  examples: ['CA0641491075'],
})
/** Of a renaming, or of another broker: files find it by these as well. */
const others = {
  otherSymbols: Type.Array(Line(20)),
  otherCodes: Type.Array(Code),
}
const typed = {
  symbol: Nullable(Line(20)),
  exchange: Nullable(Line(40)),
  /** Its ISIN or CUSIP. */
  code: Nullable(Code),
  assetClass: Nullable(Line(40)),
  region: Nullable(Line(40)),
}
const optional = {
  symbol: Type.Optional(typed.symbol),
  exchange: Type.Optional(typed.exchange),
  code: Type.Optional(typed.code),
  assetClass: Type.Optional(typed.assetClass),
  region: Type.Optional(typed.region),
  otherSymbols: Type.Optional(Type.Array(Line(20), { maxItems: 60 })),
  otherCodes: Type.Optional(Type.Array(Code, { maxItems: 60 })),
}

export const Security = Type.Object({
  id: Id,
  name: Type.String(),
  kind: OneOf(securityKinds),
  currency: Type.String(),
  ...typed,
  ...others,
  version: Type.Integer(),
  createdAt: InstantText,
})
export type Security = Static<typeof Security>

export const NewSecurity = Type.Object({
  name: Line(100),
  kind: Type.Optional(OneOf(securityKinds)),
  /** What its prices are in; the household's when absent. It never changes. */
  currency: Type.Optional(Currency),
  ...optional,
})
export type NewSecurity = Static<typeof NewSecurity>

export const SecurityChange = Type.Object({
  name: Type.Optional(Line(100)),
  kind: Type.Optional(OneOf(securityKinds)),
  ...optional,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type SecurityChange = Static<typeof SecurityChange>

nameComponents({ NewSecurity, Security, SecurityChange, SecurityKind: securityKinds })
