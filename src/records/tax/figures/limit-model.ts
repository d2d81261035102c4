import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { InstantText, Line, Nullable } from '../../../platform/http/formats.ts'
import { YearText } from '../model.ts'

const Figure = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,6})?$', examples: ['2834'] })
/** One figure, or several by the names that the table has them under. */
const Figures = Type.Union([
  Figure,
  Type.Record(Type.String({ pattern: '^[a-zA-Z0-9]{1,40}$' }), Figure, {
    minProperties: 1,
    maxProperties: 20,
  }),
])

export const TaxLimitChange = Type.Object({
  value: Figures,
  /** Where it was read. */
  source: Type.Optional(Nullable(Line(300))),
  /** Of what was seen; 0 where nothing was typed yet. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type TaxLimitChange = Static<typeof TaxLimitChange>

export const TypedTaxLimit = Type.Object({
  year: Type.Integer(),
  key: Type.String(),
  value: Figures,
  source: Nullable(Type.String()),
  userId: Type.String(),
  at: InstantText,
  version: Type.Integer(),
})
export type TypedTaxLimit = Static<typeof TypedTaxLimit>

export const LimitParams = Type.Object({
  year: YearText,
  key: Type.String({ minLength: 1, maxLength: 60, examples: ['medicalThreshold'] }),
})
export const RemovedLimit = Type.Object({
  version: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
})

nameComponents({ TaxLimitChange, TypedTaxLimit })
