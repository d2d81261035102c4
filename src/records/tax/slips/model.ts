import { type Static, Type } from '@sinclair/typebox'
import { slipMeasures } from '../../../holdings/trades/slips/boxes.ts'
import { slipKinds } from '../../../holdings/trades/slips/tables.ts'
import { Total } from '../../../ledger/accounts/model.ts'
import { LINES } from '../../../ledger/transactions/text-fields.ts'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Currency, Id, InstantText, Line, Money, Nullable, OneOf } from '../../../platform/http/formats.ts'

const SlipBox = Type.Object({
  /** As it is numbered on the slip: 24 of a T5, 1a of a 1099-DIV. */
  box: Type.String({ pattern: '^\\d{1,2}[a-z]?$', examples: ['24'] }),
  amount: Money,
})

const said = {
  kind: OneOf(slipKinds),
  /** Whose name is on it; null where it is of accounts that are nobody’s in particular. */
  ownerId: Nullable(Id),
  /** Who sent it. */
  payer: Line(200),
  /** The account and the security that it is of; of a broker’s slip for all of an account the former alone. */
  accountId: Nullable(Id),
  securityId: Nullable(Id),
  currency: Currency,
  boxes: Type.Array(SlipBox, { minItems: 1, maxItems: 20 }),
  /** The file that shows it. */
  receiptId: Nullable(Id),
  /** Whether somebody looked at where it differs, and the books stay as they are. */
  isAccepted: Type.Boolean(),
  notes: Type.String({ maxLength: 2_000, format: LINES }),
}

export const NewTaxSlip = Type.Object({
  kind: said.kind,
  payer: said.payer,
  boxes: said.boxes,
  ownerId: Type.Optional(said.ownerId),
  accountId: Type.Optional(said.accountId),
  securityId: Type.Optional(said.securityId),
  /** The household’s where it is left out. */
  currency: Type.Optional(said.currency),
  receiptId: Type.Optional(said.receiptId),
  isAccepted: Type.Optional(said.isAccepted),
  notes: Type.Optional(said.notes),
})
export type NewTaxSlip = Static<typeof NewTaxSlip>

export const TaxSlipChange = Type.Object({
  ...Type.Partial(NewTaxSlip).properties,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type TaxSlipChange = Static<typeof TaxSlipChange>

export const TaxSlip = Type.Object({
  id: Id,
  year: Type.Integer(),
  ...said,
  version: Type.Integer(),
  at: InstantText,
})
export type TaxSlip = Static<typeof TaxSlip>

export const SlipsQuery = Type.Object({
  /** What is of one person; all without. */
  ownerId: Type.Optional(Id),
})
export type SlipsQuery = Static<typeof SlipsQuery>

/** What the books have of something beside what slips say of it. */
const SlipLine = Type.Object({
  measure: OneOf(slipMeasures),
  ownerId: Nullable(Id),
  accountId: Nullable(Id),
  securityId: Nullable(Id),
  currency: Type.String(),
  /** The slips, with the boxes that are in the sum; none where no slip says anything of it. */
  slips: Type.Array(Type.Object({ id: Id, kind: OneOf(slipKinds), boxes: Type.Array(Type.String()) })),
  /** Null where the slip names neither an account nor a security, or a figure is not known. */
  books: Nullable(Total),
  slip: Nullable(Total),
  /** The books’ less the slips’. */
  difference: Nullable(Total),
  isAccepted: Type.Boolean(),
})
export type SlipLine = Static<typeof SlipLine>

export const TaxSlips = Type.Object({
  year: Type.Integer(),
  slips: Type.Array(TaxSlip),
  lines: Type.Array(SlipLine),
  /** How many lines differ that nobody has accepted. */
  toLookAt: Type.Integer(),
})
export type TaxSlips = Static<typeof TaxSlips>

nameComponents({
  NewTaxSlip,
  TaxSlip,
  TaxSlipChange,
  TaxSlipKind: slipKinds,
  TaxSlipLine: SlipLine,
  TaxSlipMeasure: slipMeasures,
  TaxSlips,
})
