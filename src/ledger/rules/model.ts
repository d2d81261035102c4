import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, InstantText, Line, Money, Nullable, OneOf, Told } from '../../platform/http/formats.ts'
import { type Page, pageFields200 } from '../../platform/http/paging.ts'
import { stages } from '../matching/rule.ts'
import { type Direction, directions, NewTransaction } from '../transactions/model.ts'
import { transactionTypes } from '../transactions/tables.ts'

export const MOST_RULES = 5_000

const conditionFields = [
  'payee',
  'importedText',
  'notes',
  'receiptMerchant',
  'tags',
  'amount',
  'accountId',
  'type',
  'dayOfMonth',
  'weekday',
  'month',
  'date',
] as const
const operators = [
  'IS',
  'ONE_OF',
  'CONTAINS',
  'STARTS',
  'ENDS',
  'MATCHES',
  'BETWEEN',
  'BEFORE',
  'AFTER',
] as const

const Value = Type.Union([Type.String({ maxLength: 500 }), Type.Integer()])

/**
 * Exactly one of `all`, `any`, `not` and `field`. Texts (`receiptMerchant` is that of the receipts it has) take IS, ONE_OF,
 * CONTAINS, STARTS, ENDS and MATCHES (a regular expression) and are compared without case and accents; amounts (without a sign; `direction` says which way), dates and
 * their parts take IS, ONE_OF and BETWEEN, dates also BEFORE and AFTER; accounts and types IS and ONE_OF.
 */
export interface Condition {
  all?: Condition[]
  any?: Condition[]
  not?: Condition
  field?: (typeof conditionFields)[number]
  operator?: (typeof operators)[number]
  value?: string | number
  values?: (string | number)[]
  from?: string | number
  to?: string | number
  direction?: Direction
}

export const Condition = Type.Unsafe<Condition>(
  Type.Recursive(
    (This) => {
      const These = Type.Array(This, { minItems: 1, maxItems: 100 })
      return Type.Object({
        all: Type.Optional(These),
        any: Type.Optional(These),
        not: Type.Optional(This),
        field: Type.Optional(OneOf(conditionFields)),
        operator: Type.Optional(OneOf(operators)),
        value: Type.Optional(Value),
        values: Type.Optional(Type.Array(Value, { minItems: 1, maxItems: 500 })),
        from: Type.Optional(Value),
        to: Type.Optional(Value),
        direction: Type.Optional(OneOf(directions)),
      })
    },
    { $id: 'RuleCondition' },
  ),
)

const actionKinds = [
  'SET_CATEGORY',
  'SET_PAYEE',
  'ADD_TAGS',
  'REMOVE_TAGS',
  'SET_NOTES',
  'SET_TYPE',
  'SET_REVIEWED',
  'SET_HIDDEN',
  'SPLIT',
] as const

/** A fixed amount, hundredths of a percent of what the fixed amounts leave, or an equal share of the remainder. */
const SplitPart = Type.Object({
  categoryId: Type.Optional(Nullable(Id)),
  notes: NewTransaction.properties.notes,
  amount: Type.Optional(Money),
  basisPoints: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  remainder: Type.Optional(Type.Literal(true)),
})

/** With the one property that its kind sets. */
export const Action = Type.Object({
  kind: OneOf(actionKinds),
  categoryId: Type.Optional(Nullable(Id)),
  payee: NewTransaction.properties.payee,
  tags: NewTransaction.properties.tags,
  notes: NewTransaction.properties.notes,
  type: Type.Optional(OneOf(transactionTypes)),
  reviewed: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Type.Boolean()),
  parts: Type.Optional(Type.Array(SplitPart, { minItems: 2, maxItems: 50 })),
})
export type Action = typeof Action.static

const written = {
  name: Line(100),
  condition: Condition,
  actions: Type.Array(Action, { minItems: 1, maxItems: 20 }),
}
const placed = { stage: OneOf(stages), active: Type.Boolean() }

export const Rule = Type.Object({
  ...written,
  ...placed,
  id: Id,
  /** Inside its stage, the lowest first. */
  position: Type.Integer(),
  /** Made from a suggestion. */
  learned: Type.Boolean(),
  version: Type.Integer(),
  createdAt: InstantText,
  updatedAt: InstantText,
})
export type Rule = typeof Rule.static

/** By default active and in stage DEFAULT; appended at the end of its stage. */
export const NewRule = Type.Object({
  ...written,
  stage: Type.Optional(placed.stage),
  active: Type.Optional(placed.active),
})
export type NewRule = typeof NewRule.static

export const RuleChange = Type.Partial(
  Type.Object({ ...written, ...placed, version: Type.Integer({ minimum: 1 }) }),
)
export type RuleChange = typeof RuleChange.static

export const RuleQuery = Type.Object({ stage: Type.Optional(placed.stage), ...pageFields200 })
export type RuleQuery = Omit<typeof RuleQuery.static, keyof Page> & Page

/** All rules of a stage, in the order they are to have. */
export const RuleOrder = Type.Object({
  stage: placed.stage,
  ids: Type.Array(Id, { maxItems: MOST_RULES, uniqueItems: true }),
})
export type RuleOrder = typeof RuleOrder.static

export const RuleSuggestion = Type.Object({
  payee: Type.String(),
  categoryId: Id,
  categoryName: Type.String(),
  choices: Type.Integer(),
  lastAt: InstantText,
  why: Told,
  examples: Type.Array(
    Type.Object({ transactionId: Id, date: DayText, payee: Type.String(), amount: Money }),
  ),
  /** Transactions without a category that the rule would give one. */
  wouldChange: Type.Integer(),
})
export type RuleSuggestion = typeof RuleSuggestion.static

export const SuggestionName = Type.Object({ payee: Line(500), categoryId: Id })
export type SuggestionName = typeof SuggestionName.static

export const Acceptance = Type.Object({
  ...SuggestionName.properties,
  /** Gives the category to transactions of the payee that have none. */
  applyNow: Type.Optional(Type.Boolean()),
})
export type Acceptance = typeof Acceptance.static

nameComponents({
  NewRule,
  Rule,
  RuleAction: Action,
  RuleActionKind: actionKinds,
  RuleChange,
  RuleConditionField: conditionFields,
  RuleOperator: operators,
  RuleOrder,
  RuleSplitPart: SplitPart,
  RuleStage: stages,
  RuleSuggestion,
  RuleSuggestionAcceptance: Acceptance,
  RuleSuggestionDismissal: SuggestionName,
  RuleSuggestionExample: RuleSuggestion.properties.examples.items,
})
