import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { RuleSuggestion } from '../../ledger/rules/model.ts'
import { Transaction } from '../../ledger/transactions/model.ts'
import { Subscription } from '../../planning/subscriptions/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { PageEnvelope } from '../../platform/http/envelope.ts'
import { Id, Nullable, OneOf, Told } from '../../platform/http/formats.ts'
import { type Page, pageFields200, WholeNumber } from '../../platform/http/paging.ts'
import { WaitingReceipt } from '../../records/receipts/matching-model.ts'

export const reviewKinds = [
  'POSSIBLE_DUPLICATE',
  'TRANSFER_PAIR',
  'UNCATEGORISED',
  'RULE_SUGGESTION',
  'SUBSCRIPTION_SUGGESTION',
  'RECEIPT',
  'UNREVIEWED',
] as const
export type ReviewKind = (typeof reviewKinds)[number]

const reviewActions = [
  'MERGE',
  'REJECT',
  'LINK',
  'CATEGORISE',
  'ACCEPT',
  'DISMISS',
  'CONFIRM',
  'CORRECT',
  'REVIEW',
] as const

/** A request that settles it. */
const ReviewAction = Type.Object({
  action: OneOf(reviewActions),
  /** The same as action, by its former name. */
  deed: OneOf(reviewActions),
  method: OneOf(['POST', 'PUT', 'PATCH']),
  path: Type.String({ examples: ['/v1/transfers/link'] }),
  body: Nullable(Type.Record(Type.String(), Type.Unknown())),
  /** What a person has to add to the body. */
  needs: Type.Array(Type.String()),
})
export type ReviewAction = Static<typeof ReviewAction>

export const ReviewItem = Type.Object({
  kind: OneOf(reviewKinds),
  /** The same as long as it waits. */
  id: Type.String(),
  why: Told,
  /** What it is about. Of a possible duplicate the first is rather to be kept; of a transfer it is the one going out. */
  transactions: Type.Array(Transaction),
  rule: Nullable(RuleSuggestion),
  subscription: Nullable(Subscription),
  receipt: Nullable(WaitingReceipt),
  actions: Type.Array(ReviewAction),
  deeds: Type.Array(ReviewAction, {
    description: 'The same list as actions, by its former name; deed of each is its action.',
  }),
})
export type ReviewItem = Static<typeof ReviewItem>

const counted = {
  /** Of the last 400 days, as transfers are. */
  POSSIBLE_DUPLICATE: Type.Integer(),
  /** 200 at the most. */
  TRANSFER_PAIR: Type.Integer(),
  UNCATEGORISED: Type.Integer(),
  RULE_SUGGESTION: Type.Integer(),
  SUBSCRIPTION_SUGGESTION: Type.Integer(),
  /** To be looked at, or with a transaction it may belong to. */
  RECEIPT: Type.Integer(),
  UNREVIEWED: Type.Integer(),
} satisfies Record<ReviewKind, TSchema>
export const Counts = Type.Object(counted)

export const Review = Type.Object({
  /** How many wait of each kind, shown here or not. */
  counts: Counts,
  /** All of them together; what is of two kinds waits twice. */
  total: Type.Integer(),
  /** How many of each kind are among the items here: fewer than its count where there are more to ask for by kind. */
  shown: Counts,
  /** Of the kind that was asked for, a page; else the first of every kind but UNREVIEWED, five unless limit says more. */
  items: Type.Array(ReviewItem),
  /** Right after much has changed at once, pairs are still looked for: those here are of before. Ask again in a moment. */
  isSearching: Type.Boolean(),
})
export type Review = Static<typeof Review>

const { success, meta } = PageEnvelope(ReviewItem).properties
/** With a page only where one kind was asked for. */
export const ReviewAnswer = Type.Object({ success, data: Review, meta: Type.Optional(meta) })

/** Without a kind the limit is of each kind, and there is one page. */
export const ReviewQuery = Type.Object({
  kind: Type.Optional(OneOf(reviewKinds)),
  page: pageFields200.page,
  limit: Type.Optional(WholeNumber(1, 200)),
})
/** Without a kind the page is of no account. */
export type ReviewQuery = { kind?: ReviewKind; firstOfEach?: number } & Page

export const TwoTransactions = Type.Object({ oneId: Id, otherId: Id })
export const Merge = Type.Object({ keepId: Id, removeId: Id })

nameComponents({
  Review,
  ReviewAction,
  ReviewActionKind: reviewActions,
  ReviewCounts: Counts,
  ReviewItem,
  ReviewKind: reviewKinds,
  TransactionMerge: Merge,
  TransactionPair: TwoTransactions,
})
