import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Id, InstantText, Line, Nullable } from '../../../platform/http/formats.ts'
import { WholeNumber } from '../../../platform/http/paging.ts'
import { WholeYear } from '../model.ts'
import { SharePercent } from './activity-model.ts'

export const TaxOverrideChange = Type.Object({
  /** Null for no line, whatever its category is mapped to. */
  lineId: Nullable(Type.String({ minLength: 1, maxLength: 60, examples: ['ca.t1.33099'] })),
  sharePercent: Type.Optional(SharePercent),
  activityId: Type.Optional(Nullable(Id)),
  personId: Type.Optional(Nullable(Id)),
  /** Where it counts for another year than that of its day. */
  taxYear: Type.Optional(Nullable(WholeYear)),
  /**
   * Bought to last: it is listed with its date and cost, and in no total. With the business it is for, and how much of it;
   * its sales taxes are claimed where that is more than half.
   */
  capital: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Nullable(Line(500))),
  /** Of the override that was seen; 0 where there was none. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type TaxOverrideChange = Static<typeof TaxOverrideChange>

export const TaxOverride = Type.Object({
  transactionId: Id,
  /** Its place among the parts of a split, from 0; null for the whole transaction. */
  part: Nullable(Type.Integer()),
  lineId: Nullable(Type.String()),
  sharePercent: Type.String(),
  activityId: Nullable(Type.String()),
  personId: Nullable(Type.String()),
  taxYear: Nullable(Type.Integer()),
  capital: Type.Boolean(),
  reason: Nullable(Type.String()),
  /** Who said so, and when. */
  userId: Type.String(),
  at: InstantText,
  version: Type.Integer(),
})
export type TaxOverride = Static<typeof TaxOverride>

export const OverrideParams = Type.Object({ transactionId: Id })
export const OverridePart = Type.Object({
  /** Of a split: which of its parts, from 0. The whole transaction where it is left out. */
  part: Type.Optional(WholeNumber(0, 10_000)),
})
export const RemovedOverride = Type.Object({
  ...OverridePart.properties,
  version: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
})

nameComponents({ TaxOverride, TaxOverrideChange })
