import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import {
  DayText,
  Id,
  LedgerDay,
  Line,
  ManualAmount,
  Money,
  Nullable,
  OneOf,
  Told,
} from '../../platform/http/formats.ts'

const Version = Type.Optional(Type.Integer({ minimum: 1 }))

export const ReceiptVersion = Type.Object({ version: Version })
export type ReceiptVersion = Static<typeof ReceiptVersion>

export const ReceiptLink = Type.Object({ transactionId: Id, version: Version })
export type ReceiptLink = Static<typeof ReceiptLink>
/** Which of several to let go; all of them where none is named. */
export const ReceiptUnlink = Type.Object({
  transactionId: Type.Optional(Id),
  version: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
})
export type ReceiptUnlink = Static<typeof ReceiptUnlink>

/** A transaction made of a receipt; what is not named is as the receipt says. */
export const ReceiptTransaction = Type.Object({
  accountId: Id,
  categoryId: Type.Optional(Id),
  payee: Type.Optional(Line(200)),
  date: Type.Optional(LedgerDay),
  /** Without a sign: a refund comes in, anything else goes out. */
  amount: Type.Optional(ManualAmount),
  notes: Type.Optional(Type.String({ maxLength: 2_000 })),
  version: Version,
})
export type ReceiptTransaction = Static<typeof ReceiptTransaction>

/** With `apply` the transaction is split; without, the answer says how it would be. */
export const ReceiptSplitRequest = Type.Object({
  apply: Type.Boolean(),
  /** A category for items by their place in `fields.items`, in place of the one that was learned. */
  categories: Type.Optional(
    Type.Array(Type.Object({ item: Type.Integer({ minimum: 0, maximum: 499 }), categoryId: Id }), {
      maxItems: 500,
    }),
  ),
  version: Version,
})
export type ReceiptSplitRequest = Static<typeof ReceiptSplitRequest>

const ReceiptSplitPart = Type.Object({
  categoryId: Nullable(Id),
  amount: Money,
  notes: Type.String(),
  /** Places in `fields.items`. */
  items: Type.Array(Type.Integer()),
})
export const ReceiptSplit = Type.Object({
  transactionId: Id,
  parts: Type.Array(ReceiptSplitPart),
  applied: Type.Boolean(),
  version: Type.Integer(),
})
export type ReceiptSplit = Static<typeof ReceiptSplit>

const suggestionFields = {
  transactionId: Id,
  score: Type.Integer(),
  /** Good enough to be confirmed together with others. */
  sure: Type.Boolean(),
  reasons: Type.Array(Told),
  /** The other payment, where two make up the total; linked together with it. */
  alsoTransactionIds: Type.Array(Id),
  /** Receipts that were paid along with it; they are linked together. */
  alsoReceiptIds: Type.Array(Id),
}
export const ReceiptSuggestion = Type.Object(suggestionFields)
export type ReceiptSuggestion = Static<typeof ReceiptSuggestion>

export const SureSuggestion = Type.Object({ receiptId: Id, version: Type.Integer(), ...suggestionFields })
export type SureSuggestion = Static<typeof SureSuggestion>

export const ReceiptConfirmation = Type.Object({
  links: Type.Array(Type.Object({ receiptId: Id, transactionId: Id, version: Version }), {
    minItems: 1,
    maxItems: 200,
  }),
})
export type ReceiptConfirmation = Static<typeof ReceiptConfirmation>
export const ConfirmedReceipts = Type.Object({
  /** Names them all for one undo. */
  batchId: Id,
  linked: Type.Integer(),
  /** Left alone: changed or linked by somebody since. */
  left: Type.Integer(),
})
export type ConfirmedReceipts = Static<typeof ConfirmedReceipts>
export const ReceiptBatch = Type.Object({ batchId: Id })
export const UndoneReceipts = Type.Object({ undone: Type.Integer(), left: Type.Integer() })
export type UndoneReceipts = Static<typeof UndoneReceipts>

/** A receipt among other things that wait. */
export const WaitingReceipt = Type.Object({
  id: Id,
  status: OneOf(['READ', 'NEEDS_REVIEW', 'FAILED']),
  merchant: Nullable(Type.String()),
  date: Nullable(DayText),
  total: Nullable(Money),
  currency: Nullable(Type.String()),
})
export type WaitingReceipt = Static<typeof WaitingReceipt>

nameComponents({
  ConfirmedReceipts,
  ReceiptBatch,
  ReceiptConfirmation,
  ReceiptLink,
  ReceiptSplit,
  ReceiptSplitPart,
  ReceiptSplitRequest,
  ReceiptSuggestion,
  ReceiptTransaction,
  ReceiptVersion,
  SureSuggestion,
  UndoneReceipts,
  WaitingReceipt,
})
