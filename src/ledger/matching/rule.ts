import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'

/** PRE prepares (a cleaner payee), DEFAULT decides, POST corrects; inside a stage the order counts. */
export const stages = ['PRE', 'DEFAULT', 'POST'] as const
export type RuleStage = (typeof stages)[number]

export type MovementType = 'EXPENSE' | 'INCOME' | 'TRANSFER'

/** Text is compared without case, accents and compatibility forms. */
export type TextField = 'payee' | 'importedText' | 'notes' | 'receiptMerchant'

export type TextTest =
  | { operator: 'IS' | 'CONTAINS' | 'STARTS' | 'ENDS'; value: string }
  | { operator: 'ONE_OF'; values: string[] }
  /** A pattern as pattern.ts reads it, found anywhere in the text. */
  | { operator: 'MATCHES'; value: string }

/** Both ends belong to it; one of them may be left out. */
export interface BetweenValues<T> {
  operator: 'BETWEEN'
  from?: T
  to?: T
}

export type ValueTest<T> = { operator: 'IS'; value: T } | { operator: 'ONE_OF'; values: T[] }

/** Day of the month 1–31, weekday 1 (Monday) – 7, month 1–12. BETWEEN goes round: from November to February. */
export type DatePart = 'dayOfMonth' | 'weekday' | 'month'

export type RuleCondition =
  | { all: RuleCondition[] }
  | { any: RuleCondition[] }
  | { not: RuleCondition }
  | ({ field: TextField } & TextTest)
  /** True where one tag at least passes. */
  | ({ field: 'tags' } & TextTest)
  /** Amounts have no sign here; OUT and IN say which way the money went, and without it either will do. */
  | ({ field: 'amount'; direction?: 'IN' | 'OUT' } & (ValueTest<Money> | BetweenValues<Money>))
  | ({ field: 'accountId' } & ValueTest<string>)
  | ({ field: 'type' } & ValueTest<MovementType>)
  | ({ field: DatePart } & (ValueTest<number> | Required<BetweenValues<number>>))
  | ({ field: 'date' } & (ValueTest<Day> | BetweenValues<Day> | { operator: 'BEFORE' | 'AFTER'; value: Day }))

/**
 * A part of a split: an amount without a sign, hundredths of a percent of what the amounts leave, or an equal share of
 * what is left after both.
 */
export type SplitPart = { categoryId: string | null; notes?: string } & (
  | { amount: Money }
  | { basisPoints: number }
  | { remainder: true }
)

/** There is no action that deletes. */
export type RuleAction =
  | { kind: 'SET_CATEGORY'; categoryId: string | null }
  | { kind: 'SET_PAYEE'; payee: string }
  | { kind: 'ADD_TAGS' | 'REMOVE_TAGS'; tags: string[] }
  | { kind: 'SET_NOTES'; notes: string }
  | { kind: 'SET_TYPE'; type: MovementType }
  | { kind: 'SET_REVIEWED'; reviewed: boolean }
  | { kind: 'SET_HIDDEN'; hidden: boolean }
  | { kind: 'SPLIT'; parts: SplitPart[] }

export interface MatchingRule {
  id: string
  stage: RuleStage
  order: number
  condition: RuleCondition
  actions: RuleAction[]
}

/** What rules look at and change of a transaction. Money out of the account is negative. */
export interface Movement {
  date: Day
  amount: Money
  accountId: string
  payee: string
  importedText: string
  notes: string
  /** What the receipts it has say was paid; none has any before it is in the books. */
  receiptMerchant?: string
  tags: readonly string[]
  type: MovementType
  categoryId: string | null
  reviewed: boolean
  /** Hidden from reports. */
  hidden: boolean
  /** Split by a person already: rules leave its categories and parts alone. */
  isSplit: boolean
  /** Its category was given by a person where it comes from: rules leave it alone. */
  isCategoryFixed?: boolean
  /** So was its payee. */
  isPayeeFixed?: boolean
  /** One side of a linked transfer, or part of a reconciled statement: rules leave its type alone. */
  isTypeFixed?: boolean
}

/** A part as it will be stored. Its amount is relative to the transaction: positive has the same direction. */
export interface MovementPart {
  categoryId: string | null
  amount: Money
  notes: string
}

type Changeable = Pick<Movement, 'payee' | 'notes' | 'tags' | 'type' | 'categoryId' | 'reviewed' | 'hidden'>
export type ChangedField = keyof Changeable | 'parts'

/** Only what is different afterwards. With parts the transaction has no category of its own. */
type MovementChanges = Partial<Changeable> & { parts?: MovementPart[] }

export interface RuleOutcome {
  changes: MovementChanges
  /** Which rule gave each changed field its final value; tags may owe to several. */
  reasons: readonly { field: ChangedField; ruleId: string }[]
  unfit: readonly UnappliedAction[]
}

/**
 * What was left out of a rule: a split whose parts do not fit the amount, or a type that goes against the way the money
 * went or may not change.
 */
export interface UnappliedAction {
  ruleId: string
  action: 'SPLIT' | 'SET_TYPE'
}
