import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, Nullable } from '../../platform/http/formats.ts'
import { pageFields200 } from '../../platform/http/paging.ts'
import { ExpectedCount } from '../transactions/expected-count.ts'
import { BulkResult, CurrencyTotals, SuggestedCategory, TransactionFilter } from '../transactions/model.ts'

const MOST_IDS = 10_000
const Ids = Type.Array(Id, { minItems: 1, maxItems: MOST_IDS, uniqueItems: true })

/** Those with a suggestion among the named ones, among all that a filter finds, or of a payee. */
export const Acceptance = Type.Object({
  ids: Type.Optional(Ids),
  filter: Type.Optional(TransactionFilter),
  /** All of it that this category is suggested for. */
  payee: Type.Optional(Type.Object({ name: Type.String({ minLength: 1, maxLength: 500 }), categoryId: Id })),
  expectedCount: ExpectedCount,
  dryRun: Type.Optional(Type.Boolean()),
})
export type Acceptance = Static<typeof Acceptance>

/** Of these payees; see keyOf in rules/suggestions. */
export const Dismissal = Type.Object({ payee: Type.String({ minLength: 1, maxLength: 500 }), categoryId: Id })
export type Dismissal = Static<typeof Dismissal>

export const WaitingPayee = Type.Object({
  payee: Type.String(),
  count: Type.Integer(),
  suggestedCategory: Nullable(SuggestedCategory),
  /** The likeliest first, four at the most. */
  likely: Type.Array(Id),
  from: DayText,
  to: DayText,
  totals: Type.Array(CurrencyTotals),
  /** The newest first, 1000 at the most. */
  transactionIds: Type.Array(Id),
})
export type WaitingPayee = Static<typeof WaitingPayee>

export const WaitingPayees = Type.Object({
  /** How many transactions these are of, and how many of those have a suggestion. */
  waiting: Type.Integer(),
  suggested: Type.Integer(),
  payees: Type.Array(WaitingPayee),
})
export type WaitingPayees = Static<typeof WaitingPayees>

export const PayeesPage = Type.Object(pageFields200)

/** A category for transactions of one payee; with `always` also for those to come, by a rule. */
export const Answer = Type.Object({
  transactionIds: Ids,
  categoryId: Id,
  always: Type.Optional(Type.Object({ payee: Type.String({ minLength: 1, maxLength: 500 }) })),
})
export type Answer = Static<typeof Answer>

export const Answered = Type.Object({
  change: BulkResult,
  /** The rule that was made. */
  ruleId: Nullable(Id),
})
export type Answered = Static<typeof Answered>

export const AnswerUndo = Type.Object({ changeId: Nullable(Id), ruleId: Nullable(Id) })
export type AnswerUndo = Static<typeof AnswerUndo>

nameComponents({
  CategorySuggestionAcceptance: Acceptance,
  CategorySuggestionDismissal: Dismissal,
  PayeeAnswer: Answer,
  PayeeAnswered: Answered,
  PayeeAnswerUndo: AnswerUndo,
  WaitingPayee,
  WaitingPayees,
})
