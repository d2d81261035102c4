import { type Static, Type } from '@sinclair/typebox'
import { RuleRun } from '../../ledger/rules/run-model.ts'
import { directions } from '../../ledger/transactions/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, Money, Nullable, OneOf, Told } from '../../platform/http/formats.ts'

const MOST_AT_ONCE = 200

export const Request = Type.Object({
  /** The latest that have no category when absent. */
  transactionIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_AT_ONCE, description: '50 if omitted.' })),
})
export type Request = Static<typeof Request>

export const Proposal = Type.Object({
  transactionId: Id,
  payee: Type.String(),
  /** Never negative. */
  amount: Money,
  direction: OneOf(directions),
  currency: Type.String(),
  date: DayText,
  categoryId: Id,
  categoryName: Type.String(),
  /** LEARNED is from earlier choices. */
  source: OneOf(['PROVIDER', 'LEARNED', 'RULE', 'MERCHANT_LIST']),
  /** In the reader's language; of a provider's as it says it. */
  why: Type.String(),
})
export type Proposal = Static<typeof Proposal>

export const Proposals = Type.Object({
  /** How many transactions without a category were looked at. */
  looked: Type.Integer(),
  /** That was asked; null where only what was learned answered. */
  model: Nullable(Type.String()),
  proposals: Type.Array(Proposal),
  /** Why the provider was not asked, or not about all of them. */
  note: Nullable(Told),
})
export type Proposals = Static<typeof Proposals>

export const Chosen = Type.Object({
  choices: Type.Array(Type.Object({ transactionId: Id, categoryId: Id }), {
    minItems: 1,
    maxItems: MOST_AT_ONCE,
  }),
})
export type Chosen = Static<typeof Chosen>

export const Applied = Type.Object({
  /** To be reverted like any run of rules; null where nothing was left to change. */
  run: Nullable(RuleRun),
  applied: Type.Integer(),
  /** Transactions that have got a category meanwhile, or were split, linked or deleted. */
  skipped: Type.Array(Id),
})
export type Applied = Static<typeof Applied>

nameComponents({
  AppliedCategories: Applied,
  CategoryChoice: Chosen.properties.choices.items,
  CategoryChoices: Chosen,
  CategorySuggestion: Proposal,
  CategorySuggestionRequest: Request,
  CategorySuggestions: Proposals,
})
