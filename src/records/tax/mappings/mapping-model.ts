import { type Static, Type } from '@sinclair/typebox'
import { registeredSubtypes } from '../../../ledger/accounts/tables.ts'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Id, Money, Nullable, OneOf } from '../../../platform/http/formats.ts'
import { WholeYear, YearText } from '../model.ts'
import { Sentence } from '../words/sentence.ts'
import { SharePercent } from './activity-model.ts'

const LineId = Type.String({ minLength: 1, maxLength: 60, examples: ['ca.t1.21400'] })

/** What money in a category, or moved into accounts of a subtype, means in a year. */
const meaning = {
  /** Null for no line. */
  lineId: Nullable(LineId),
  /** All of it unless said otherwise. */
  sharePercent: Type.Optional(SharePercent),
  /** The business or property, which lines that are one's need. */
  activityId: Type.Optional(Nullable(Id)),
  /** Nobody in particular unless said otherwise. */
  personId: Type.Optional(Nullable(Id)),
}
const source = {
  /** Either this or a subtype of accounts. */
  categoryId: Type.Optional(Nullable(Id)),
  accountSubtype: Type.Optional(Nullable(OneOf(registeredSubtypes))),
}

/** With `was` it is refused where the source means something else in that year by now. */
export const TaxMappingChange = Type.Object({
  ...source,
  fromYear: WholeYear,
  /** The last year of it; otherwise it holds until the next one begins, or for good. */
  toYear: Type.Optional(Nullable(WholeYear)),
  ...meaning,
  was: Type.Optional(Nullable(Type.Object(meaning))),
})
export type TaxMappingChange = Static<typeof TaxMappingChange>

export const TaxMapping = Type.Object({
  categoryId: Nullable(Type.String()),
  accountSubtype: Nullable(OneOf(registeredSubtypes)),
  fromYear: Type.Integer(),
  /** Null until somebody ends it. */
  toYear: Nullable(Type.Integer()),
  lineId: Type.String(),
  sharePercent: Type.String(),
  activityId: Nullable(Type.String()),
  personId: Nullable(Type.String()),
})
export type TaxMapping = Static<typeof TaxMapping>

const reasons = ['TAX_LINE', 'NAME', 'ACCOUNTS'] as const

/** Something that is not mapped and looks as if it were for a line. Nothing is mapped until somebody says so. */
const TaxSuggestion = Type.Object({
  categoryId: Nullable(Type.String()),
  accountSubtype: Nullable(OneOf(registeredSubtypes)),
  lineId: Type.String(),
  /** TAX_LINE: what was written on the category; NAME: what it is called; ACCOUNTS: there are such accounts. */
  because: OneOf(reasons),
  /** Whether it needs a business or a property. */
  needsActivity: Type.Boolean(),
  note: Nullable(Sentence),
  /** How many of the year would count. */
  transactionCount: Type.Integer(),
  /** How much they come to, by currency. */
  amounts: Type.Array(Type.Object({ currency: Type.String(), amount: Money })),
})
export type TaxSuggestion = Static<typeof TaxSuggestion>

export const TaxMappings = Type.Object({
  notice: Sentence,
  year: Type.Integer(),
  /** Of every year. */
  mappings: Type.Array(TaxMapping),
  suggestions: Type.Array(TaxSuggestion),
  /** What is written on categories as their line and is none that is known. */
  notUnderstood: Type.Array(Type.Object({ categoryId: Type.String(), taxLine: Type.String() })),
})
export type TaxMappings = Static<typeof TaxMappings>

export const MappingsQuery = Type.Object({
  /** The year that suggestions are made for; unless it is named, the one that is being filed, otherwise the running one. */
  year: Type.Optional(YearText),
})

/** The suggestions that were ticked, from a year on. */
export const AcceptedSuggestions = Type.Object({
  fromYear: WholeYear,
  accepted: Type.Array(
    Type.Object({
      ...source,
      lineId: LineId,
      sharePercent: Type.Optional(SharePercent),
      activityId: Type.Optional(Nullable(Id)),
      personId: Type.Optional(Nullable(Id)),
    }),
    { minItems: 1, maxItems: 200 },
  ),
})
export type AcceptedSuggestions = Static<typeof AcceptedSuggestions>

nameComponents({
  AcceptedTaxSuggestions: AcceptedSuggestions,
  TaxMapping,
  TaxMappingChange,
  TaxMappings,
  TaxSuggestion,
  TaxSuggestionReason: reasons,
})
