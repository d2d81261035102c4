import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Id, InstantText, ManualAmount, Money, Nullable, OneOf } from '../../../platform/http/formats.ts'

const salesTaxSources = ['RECEIPT', 'STATED', 'ACCEPTED', 'ESTIMATE', 'NONE'] as const

/** The sales taxes in a part of a business. */
export const PartSalesTax = Type.Object({
  /**
   * RECEIPT: as its confirmed receipts state them. STATED: typed. ACCEPTED: worked out backwards from the province’s rate, and
   * accepted. ESTIMATE: worked out, and left out of every total until somebody accepts it. NONE: there is none
   * in such a purchase as a rule, so none is worked out; one that a receipt states may be typed.
   */
  source: OneOf(salesTaxSources),
  gstHst: Money,
  qst: Money,
  /** Never a credit. */
  pst: Money,
  /** What of them is claimed, or owed, on the returns of those taxes: by its share, half of it for meals. */
  gstHstCounted: Type.String(),
  qstCounted: Type.String(),
})
export type PartSalesTax = Static<typeof PartSalesTax>

export const TaxSalesTaxChange = Type.Object({
  /** Both left out accepts what is worked out from the rate. */
  gstHst: Type.Optional(Type.Union([ManualAmount, Type.Literal('0.00')])),
  qst: Type.Optional(Type.Union([ManualAmount, Type.Literal('0.00')])),
  /** Of what was seen; 0 where there was none. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type TaxSalesTaxChange = Static<typeof TaxSalesTaxChange>

/** The sales taxes of a transaction, or of a part of one, that no receipt states. */
export const TaxSalesTax = Type.Object({
  transactionId: Id,
  part: Nullable(Type.Integer()),
  gstHst: Money,
  qst: Money,
  /** Worked out from the rate of the province, and not typed. */
  isEstimate: Type.Boolean(),
  userId: Type.String(),
  at: InstantText,
  version: Type.Integer(),
})
export type TaxSalesTax = Static<typeof TaxSalesTax>

nameComponents({
  TaxPartSalesTax: PartSalesTax,
  TaxSalesTax,
  TaxSalesTaxChange,
  TaxSalesTaxSource: salesTaxSources,
})
