import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Id, Nullable, OneOf } from '../../../platform/http/formats.ts'
import { YearText } from '../model.ts'

const filingStatuses = ['SINGLE', 'JOINT', 'SEPARATE', 'HEAD', 'SURVIVING_SPOUSE'] as const
/** Nobody between is to keep what such an answer said, or to guess at it by its size; see secret-answers.ts. */
const Income = Type.String({ format: 'money', examples: ['18000.00'], secret: true })

/** What a carer asks: the reduced contribution of a subsidized place in Québec, or all of it. */
const childCarePrices = ['REDUCED', 'FULL'] as const
const ChildCare = Type.Record(Type.String({ maxLength: 200 }), OneOf(childCarePrices), {
  description: 'Québec: by the payee, what kind of price was paid for child care.',
})

const fields = {
  /** Canada: the net income of each member, by their id. */
  netIncome: Type.Record(Id, Income),
  /** United States: the adjusted gross income of the return. */
  agi: Nullable(Income),
  filingStatus: Nullable(OneOf(filingStatuses)),
  dependents: Nullable(Type.Integer({ minimum: 0, maximum: 30 })),
  province: Nullable(Type.String({ pattern: '^[A-Z]{2}$', examples: ['QC'] })),
}

/** All of it: what is left out, or null, is forgotten. */
export const TaxProfileChange = Type.Object({
  netIncome: Type.Optional(Type.Record(Id, Nullable(Income), { maxProperties: 30 })),
  agi: Type.Optional(fields.agi),
  filingStatus: Type.Optional(fields.filingStatus),
  dependents: Type.Optional(fields.dependents),
  province: Type.Optional(fields.province),
  childCare: Type.Optional(ChildCare),
  /** Of what was seen; 0 where nothing was said yet. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type TaxProfileChange = Static<typeof TaxProfileChange>

/** One that was kept before there was child care in it has none. */
export const TaxProfileValues = Type.Object({ ...fields, childCare: Type.Optional(ChildCare) })
export type TaxProfileValues = Static<typeof TaxProfileValues>

export const TaxProfile = Type.Object({ ...fields, childCare: ChildCare, version: Type.Integer() })
export type TaxProfile = Static<typeof TaxProfile>

export const ProfileParams = Type.Object({ year: YearText })

nameComponents({ TaxFilingStatus: filingStatuses, TaxProfile, TaxProfileChange })
