import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import {
  DayText,
  Id,
  InstantText,
  ManualAmount,
  Money,
  Nullable,
  OneOf,
} from '../../../platform/http/formats.ts'

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

/** Of several parts at once: each as for one, or taken away. */
export const TaxSalesTaxesChange = Type.Object({
  taxes: Type.Array(
    Type.Object({
      transactionId: Id,
      part: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10_000 }))),
      ...TaxSalesTaxChange.properties,
      version: Type.Integer({ minimum: 0 }),
      remove: Type.Optional(Type.Boolean()),
    }),
    { minItems: 1, maxItems: 1_000 },
  ),
})
export type TaxSalesTaxesChange = Static<typeof TaxSalesTaxesChange>

/** What the other purchases from a payee would have, as the one that is the model has. */
export const LikeSalesTaxes = Type.Object({
  model: TaxSalesTax,
  payee: Type.String(),
  /** Of all their amounts. */
  currency: Type.String(),
  /** In the order of days; none that has them already, or whose receipt states its own. */
  items: Type.Array(
    Type.Object({
      transactionId: Id,
      part: Nullable(Type.Integer()),
      date: DayText,
      /** Money in is above zero. */
      amount: Money,
      gstHst: Money,
      qst: Money,
      /** What was said of it so far. */
      before: Nullable(Type.Object({ gstHst: Money, qst: Money, isEstimate: Type.Boolean() })),
      version: Type.Integer(),
    }),
  ),
})
export type LikeSalesTaxes = Static<typeof LikeSalesTaxes>

nameComponents({
  TaxPartSalesTax: PartSalesTax,
  TaxSalesTax,
  TaxSalesTaxChange,
  TaxSalesTaxesChange,
  TaxSalesTaxesLike: LikeSalesTaxes,
  TaxSalesTaxSource: salesTaxSources,
})
