import { FormatRegistry, Type } from '@sinclair/typebox'
import { LONGEST } from '../../core/text-lengths.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import {
  Currency,
  DayText,
  Id,
  InstantText,
  isId,
  LedgerDay,
  ManualAmount,
  Money,
  Nullable,
  OneOf,
  reasonsOfFormats,
  Told,
} from '../../platform/http/formats.ts'
import { type Page, pageFields500, WholeNumber } from '../../platform/http/paging.ts'
import { Total } from '../accounts/model.ts'
import { conversion, RateText } from '../rates/model.ts'
import { bookedSources } from './booked/tables.ts'
import { ExpectedCount } from './expected-count.ts'
import { transactionSources, transactionStatuses, transactionTypes } from './tables.ts'
import { LINES } from './text-fields.ts'

const PayeeText = Type.String({ maxLength: LONGEST.payee, format: 'one-line' })
const Notes = Type.String({ maxLength: LONGEST.notes, format: LINES })
const Tags = Type.Array(
  Type.String({ minLength: 1, maxLength: LONGEST.tag, pattern: '\\S', format: 'one-line' }),
  {
    maxItems: 50,
  },
)
const CheckNumber = Nullable(Type.String({ maxLength: LONGEST.checkNumber, format: 'one-line' }))

export const directions = ['OUT', 'IN'] as const
export type Direction = (typeof directions)[number]

export const Split = Type.Object({ categoryId: Nullable(Id), amount: Money, notes: Type.String() })

const UpdatedBy = Type.Union([Id, Type.Null()], {
  description:
    'Who made the last change, even if they have left; null if it came from a bank, or was made before this was recorded.',
})

const OriginalAmount = Type.Object({
  /** Never negative: it went the way of the transaction. */
  amount: Money,
  currency: Type.String(),
  /** What a unit of it was worth in the account's currency; null where nobody says so. */
  rate: Nullable(Type.String()),
})

/** What it comes to in the household's currency, which stays as it was when it was booked. */
const BookedAmount = Type.Object({
  currency: Type.String(),
  /** Never negative, as the amount of the transaction. */
  amount: Money,
  rate: Type.String({ description: 'Rounded to eight digits where it follows from the amounts.' }),
  /** The day it is of: at most seven days before. */
  day: DayText,
  /** ORIGINAL: what the statement says it was; TRANSFER: what its other side came to. */
  source: OneOf(bookedSources),
  /** The currency both were exchanged for, where nobody says a rate of the two. */
  via: Nullable(Type.String()),
  /** Of a split one: what each of its parts comes to, in their order. They add up to the amount. */
  parts: Type.Optional(Type.Array(Money)),
})

const suggestionSources = ['RULE', 'CHOICES', 'MERCHANT_LIST'] as const
export type SuggestionSource = (typeof suggestionSources)[number]

/** A category that may be right. It counts nowhere until somebody agrees. */
export const SuggestedCategory = Type.Object({
  categoryId: Id,
  /** One of your rules, your earlier choices for the payee, or the built-in list of merchants. */
  source: OneOf(suggestionSources),
  why: Told,
})
export type SuggestedCategory = typeof SuggestedCategory.static

export const Transaction = Type.Object({
  id: Id,
  accountId: Id,
  date: DayText,
  transactedDate: Nullable(DayText),
  /** Never negative; type and direction say which way it went. */
  amount: Money,
  type: OneOf(transactionTypes),
  direction: OneOf(directions),
  payee: Type.String(),
  importedText: Type.String(),
  categoryId: Nullable(Id),
  /** Only in lists and of one that was asked for, and only of those that wait for a category. */
  suggestedCategory: Nullable(SuggestedCategory),
  tags: Type.Array(Type.String()),
  notes: Type.String(),
  checkNumber: Nullable(Type.String()),
  /** What it was in another currency than the account's. */
  original: Nullable(OriginalAmount),
  /** Only of a budgeted account in another currency: what budgets count; null where there was no rate. */
  booked: Type.Optional(Nullable(BookedAmount)),
  status: OneOf(transactionStatuses),
  reviewed: Type.Boolean(),
  /** Left out of reports; balances and budgets count it. */
  hidden: Type.Boolean(),
  source: OneOf(transactionSources),
  importId: Nullable(Id),
  splits: Type.Array(Split),
  /** The receipts it has, the oldest first. */
  receiptIds: Type.Array(Id),
  /** The other side of a transfer. */
  transfer: Nullable(Type.Object({ transactionId: Id, accountId: Id })),
  version: Type.Integer(),
  createdAt: InstantText,
  updatedAt: InstantText,
  updatedBy: UpdatedBy,
})
export type Transaction = typeof Transaction.static

/** The parts add up to the amount exactly; a negative part is money that went the other way. */
export const NewSplit = Type.Object({
  categoryId: Type.Optional(Nullable(Id)),
  amount: Money,
  notes: Type.Optional(Notes),
})
export type NewSplit = typeof NewSplit.static
const NewSplits = Type.Array(NewSplit, { minItems: 0, maxItems: 100 })

const NewOriginal = Type.Object({
  amount: ManualAmount,
  currency: Currency,
  rate: Type.Optional(Nullable(RateText)),
})
export type NewOriginal = typeof NewOriginal.static

const editableStatuses = ['PENDING', 'CLEARED'] as const

export const NewTransaction = Type.Object({
  accountId: Id,
  date: LedgerDay,
  transactedDate: Type.Optional(Nullable(LedgerDay)),
  amount: ManualAmount,
  type: OneOf(transactionTypes),
  /** Only for a TRANSFER, by default OUT. An EXPENSE is always OUT, an INCOME always IN. */
  direction: Type.Optional(OneOf(directions)),
  payee: Type.Optional(PayeeText),
  categoryId: Type.Optional(Nullable(Id)),
  tags: Type.Optional(Tags),
  notes: Type.Optional(Notes),
  checkNumber: Type.Optional(CheckNumber),
  original: Type.Optional(Nullable(NewOriginal)),
  status: Type.Optional(OneOf(editableStatuses)),
  reviewed: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Type.Boolean()),
  splits: Type.Optional(NewSplits),
  /** Only for a TRANSFER: also creates the other side in that account. */
  transferAccountId: Type.Optional(Id),
})
export type NewTransaction = typeof NewTransaction.static

export const TransactionChange = Type.Object({
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  accountId: Type.Optional(Id),
  date: Type.Optional(LedgerDay),
  transactedDate: Type.Optional(Nullable(LedgerDay)),
  amount: Type.Optional(ManualAmount),
  type: Type.Optional(OneOf(transactionTypes)),
  direction: Type.Optional(OneOf(directions)),
  payee: Type.Optional(PayeeText),
  categoryId: Type.Optional(Nullable(Id)),
  tags: Type.Optional(Tags),
  notes: Type.Optional(Notes),
  checkNumber: Type.Optional(CheckNumber),
  original: Type.Optional(Nullable(NewOriginal)),
  status: Type.Optional(OneOf(editableStatuses)),
  reviewed: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Type.Boolean()),
  splits: Type.Optional(NewSplits),
})
export type TransactionChange = typeof TransactionChange.static

export const sorts = ['-date', 'date', '-amount', 'amount', 'payee', '-payee'] as const
export type Sort = (typeof sorts)[number]

const filterFields = {
  accountId: Type.Optional(Id),
  /** A category's id, or "none". */
  categoryId: Type.Optional(Type.Union([Id, Type.Literal('none')])),
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
  minAmount: Type.Optional(Money),
  maxAmount: Type.Optional(Money),
  type: Type.Optional(OneOf(transactionTypes)),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST.tag })),
  status: Type.Optional(OneOf(transactionStatuses)),
  source: Type.Optional(OneOf(transactionSources)),
  importId: Type.Optional(Id),
  q: Type.Optional(
    Type.String({
      maxLength: 1_000,
      description:
        'A search as in the app: words of the payee, the notes and the bank’s text; an amount such as 121.67; and terms such as payee:"Farm Boy", category:none, is:unreviewed, amount:>75, date:last-month. A minus before a term excludes it; all of them have to fit.',
    }),
  ),
}

const MOST_IDS = 100
const UUIDS = 'transaction-ids'
reasonsOfFormats[UUIDS] = { kind: 'NOT_IDS', most: MOST_IDS }
FormatRegistry.Set(UUIDS, (text) => {
  const ids = text.split(',')
  return ids.length <= MOST_IDS && ids.every((id) => isId(id))
})
/** At most 100 with a comma between them; those that are not there are left out. */
const Ids = Type.Optional(Type.String({ format: UUIDS }))

export const TransactionQuery = Type.Object({
  ...filterFields,
  ids: Ids,
  reviewed: Type.Optional(OneOf(['true', 'false'])),
  sort: Type.Optional(OneOf(sorts)),
  /** Asks for balanceAfter: of one account, sorted by date. */
  runningBalance: Type.Optional(OneOf(['true', 'false'])),
  ...pageFields500,
})
/** One of a list. */
export const TransactionItem = Type.Object({
  ...Transaction.properties,
  /** The account's balance after it, whatever the filter leaves out; only where runningBalance is asked for. */
  balanceAfter: Type.Optional(Total),
})
export type TransactionItem = typeof TransactionItem.static
export type TransactionQuery = Omit<typeof TransactionQuery.static, keyof Page> & Page

export const TransactionFilter = Type.Object({
  ...filterFields,
  reviewed: Type.Optional(OneOf(['true', 'false'])),
})
export type TransactionFilter = typeof TransactionFilter.static
/** What may be asked of a list but not kept, exported or changed by: a choice of rows. */
export type ListFilter = TransactionFilter & { ids?: string }

export const TotalsQuery = Type.Object({
  ...TransactionFilter.properties,
  ids: Ids,
  /** As well in this currency: an estimate. */
  convert: Type.Optional(Currency),
})
export type TotalsQuery = typeof TotalsQuery.static

/** Neither is below zero; net is the one less the other. */
const flow = { in: Total, out: Total, net: Total }
const TransferTotals = Type.Object({ count: Type.Integer(), ...flow })
const totals = {
  /** Without transfers, as are in, out and net. */
  count: Type.Integer(),
  ...flow,
  /** How much of in, out and net is hidden from reports. */
  hidden: TransferTotals,
  transfers: TransferTotals,
}
/** Totals of the transactions in one currency. */
export const CurrencyTotals = Type.Object({
  currency: Type.String(),
  ...totals,
  /** Only where `convert` asks for it: each transaction by the rate of its day; of days without one none counts. */
  converted: Type.Optional(Type.Object({ ...conversion, ...totals })),
})
export type CurrencyTotals = typeof CurrencyTotals.static

export const BulkChange = Type.Object({
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 10_000, uniqueItems: true })),
  filter: Type.Optional(TransactionFilter),
  expectedCount: ExpectedCount,
  dryRun: Type.Optional(Type.Boolean()),
  change: Type.Object({
    categoryId: Type.Optional(Nullable(Id)),
    payee: Type.Optional(PayeeText),
    notes: Type.Optional(Notes),
    addTags: Type.Optional(Tags),
    removeTags: Type.Optional(Tags),
    reviewed: Type.Optional(Type.Boolean()),
    hidden: Type.Optional(Type.Boolean()),
    status: Type.Optional(OneOf(editableStatuses)),
    delete: Type.Optional(Type.Literal(true)),
  }),
})
export type BulkChange = typeof BulkChange.static

const Skipped = Type.Object({ id: Id, why: Type.String() })
/** `id` is null on a dry run, where nothing was changed. */
export const BulkResult = Type.Object({
  id: Nullable(Id),
  changed: Type.Integer(),
  /** Selected transactions that do not change; the first 1000 of them. */
  skipped: Type.Array(Skipped),
  skippedCount: Type.Integer(),
  /** Only in a dry run: the sum of the transactions that would change, by currency. */
  totals: Type.Optional(Type.Array(CurrencyTotals)),
})
export type BulkResult = typeof BulkResult.static

export const TransferPair = Type.Object({
  outgoing: Transaction,
  incoming: Transaction,
  daysApart: Type.Integer(),
  reason: Told,
  /** Between currencies: what a unit of the foreign one came to; within three percent of the day's rate. */
  impliedRate: Nullable(Type.String()),
})
export const TransferIds = Type.Object({ outgoingId: Id, incomingId: Id })
export type TransferIds = typeof TransferIds.static

/**
 * Where more left one account than reached the other, in one currency, the difference may be named a fee: it becomes a
 * part of the outgoing transaction, with this category. Both amounts stay as they are.
 */
export const TransferLink = Type.Object({
  ...TransferIds.properties,
  feeCategoryId: Type.Optional(Nullable(Id)),
})
export type TransferLink = typeof TransferLink.static

const before = {
  type: Type.Optional(OneOf(transactionTypes)),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
}
/**
 * How both sides were before they were linked, for taking a link back: then nothing is remembered against the pair.
 * With a version it is refused with 409 where that side was changed since.
 */
const LinkedSides = Type.Object({
  outgoing: Type.Object({
    ...before,
    /** Where the link made a fee of the difference: the category instead of the parts. */
    categoryId: Type.Optional(Nullable(Id)),
  }),
  incoming: Type.Object(before),
})
export type LinkedSides = typeof LinkedSides.static
export const Unlinking = Type.Optional(LinkedSides)

/** What was typed so far; what is left out or blank asks for those that are used most. */
export const PayeesQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 500 })),
  limit: WholeNumber(1, 50, 10),
})
/** As in its newest transaction, to fill the next one in with. */
export const Payee = Type.Object({
  payee: Type.String(),
  count: Type.Integer(),
  lastDate: DayText,
  lastAmount: Money,
  direction: OneOf(directions),
  type: OneOf(transactionTypes),
  accountId: Id,
  /** Null where that one has none, or is split. */
  categoryId: Nullable(Id),
})
export type Payee = typeof Payee.static

export const TagCount = Type.Object({ tag: Type.String(), count: Type.Integer() })

nameComponents({
  BookedAmount,
  BookedAmountSource: bookedSources,
  ConvertedTotals: CurrencyTotals.properties.converted,
  NewOriginalAmount: NewOriginal,
  NewTransaction,
  NewTransactionSplit: NewSplit,
  OriginalAmount,
  Payee,
  SuggestedCategory,
  SuggestionSource: suggestionSources,
  TagCount,
  Transaction,
  TransactionBulkChange: BulkChange,
  TransactionBulkFields: BulkChange.properties.change,
  TransactionBulkResult: BulkResult,
  TransactionBulkSkipped: Skipped,
  TransactionChange,
  TransactionDirection: directions,
  TransactionFilter,
  TransactionItem,
  TransactionSort: sorts,
  TransactionSource: transactionSources,
  TransactionSplit: Split,
  TransactionStatus: transactionStatuses,
  TransactionTotals: CurrencyTotals,
  TransactionType: transactionTypes,
  TransferIds,
  TransferLink,
  TransferLinkedSides: LinkedSides,
  TransferPair,
  TransferTotals,
  TransferSide: Transaction.properties.transfer.anyOf[0],
})
