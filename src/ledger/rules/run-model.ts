import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, InstantText, Money, Nullable, OneOf, Told } from '../../platform/http/formats.ts'
import { ExpectedCount } from '../transactions/expected-count.ts'
import { directions, Split, TransactionFilter } from '../transactions/model.ts'
import { transactionTypes } from '../transactions/tables.ts'
import { MOST_RULES, NewRule, Rule } from './model.ts'
import { runTriggers } from './tables.ts'

/** The transactions meant: by ids, by a filter, or all of them. */
const chosen = {
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 10_000, uniqueItems: true })),
  filter: Type.Optional(TransactionFilter),
}
/** Where none are named, all active ones. */
const ruleIds = Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MOST_RULES, uniqueItems: true }))

export const DryRun = Type.Object({
  /** Rules as they might be saved. */
  rules: Type.Optional(Type.Array(NewRule, { minItems: 1, maxItems: 100 })),
  ruleIds,
  ...chosen,
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})
export type DryRun = typeof DryRun.static

export const NewRun = Type.Object({
  ruleIds,
  ...chosen,
  expectedCount: ExpectedCount,
})
export type NewRun = typeof NewRun.static

/** The fields of a transaction that a run can change. */
export const RuleValues = Type.Object({
  payee: Type.Optional(Type.String()),
  categoryId: Type.Optional(Nullable(Id)),
  notes: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
  type: Type.Optional(OneOf(transactionTypes)),
  reviewed: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Type.Boolean()),
  splits: Type.Optional(Type.Array(Split)),
})
export type RuleValues = typeof RuleValues.static

/** The rule that set a field. Without an id it was not a saved rule, and the name says where it came from; without a name the rule has been deleted. */
export const RuleReason = Type.Object({
  field: Type.String(),
  ruleId: Nullable(Id),
  ruleName: Nullable(Type.String()),
})
export type RuleReason = typeof RuleReason.static

const LeftOut = Type.Object({
  ruleId: Nullable(Id),
  ruleName: Nullable(Type.String()),
  action: OneOf(['SPLIT', 'SET_TYPE']),
  why: Told,
})
export type LeftOut = typeof LeftOut.static

const ofTransaction = {
  transactionId: Id,
  accountId: Id,
  date: DayText,
  /** Never negative. */
  amount: Money,
  direction: OneOf(directions),
  payee: Type.String(),
  importedText: Type.String(),
}

export const Foreseen = Type.Object({
  ...ofTransaction,
  before: RuleValues,
  after: RuleValues,
  reasons: Type.Array(RuleReason),
  /** What a rule asks for and will not be done. */
  leftOut: Type.Array(LeftOut),
})
export type Foreseen = typeof Foreseen.static

export const DryRunResult = Type.Object({
  looked: Type.Integer(),
  changed: Type.Integer(),
  /** Transactions where something would be left out; they are listed too, changed or not. */
  leftOut: Type.Integer(),
  total: Type.Integer(),
  page: Type.Integer(),
  limit: Type.Integer(),
  rows: Type.Array(Foreseen),
})
export type DryRunResult = typeof DryRunResult.static

const runFields = {
  id: Id,
  trigger: OneOf(runTriggers),
  importId: Nullable(Id),
  userId: Nullable(Id),
  looked: Type.Integer(),
  changed: Type.Integer(),
  at: InstantText,
  revertedAt: Nullable(InstantText),
  revertedBy: Nullable(Id),
}
export const RuleRun = Type.Object(runFields)
export type RuleRun = typeof RuleRun.static

export const RunDone = Type.Object({ ...runFields, leftOut: Type.Integer() })
export type RunDone = typeof RunDone.static

export const RunRow = Type.Object({
  ...ofTransaction,
  before: RuleValues,
  after: RuleValues,
  reasons: Type.Array(RuleReason),
  /** It was edited or deleted since, so that a revert passes over it. */
  edited: Type.Boolean(),
})
export type RunRow = typeof RunRow.static

export const RunPage = Type.Object({ ...runFields, rows: Type.Array(RunRow), total: Type.Integer() })
export type RunPage = typeof RunPage.static

/** `kept` were edited or deleted since and stay as they are. */
export const Reverted = Type.Object({ id: Id, reverted: Type.Integer(), kept: Type.Integer() })
export type Reverted = typeof Reverted.static

export const RevertQuery = Type.Object({ removeRule: Type.Optional(Id) })

export const Accepted = Type.Object({ rule: Rule, run: Nullable(RunDone) })
export type Accepted = typeof Accepted.static

nameComponents({
  AcceptedRule: Accepted,
  NewRuleRun: NewRun,
  RuleDryRun: DryRun,
  RuleDryRunResult: DryRunResult,
  RuleDryRunRow: Foreseen,
  RuleReason,
  RuleRun,
  RuleRunDetail: RunPage,
  RuleRunResult: RunDone,
  RuleRunReversal: Reverted,
  RuleRunRow: RunRow,
  RuleRunTrigger: runTriggers,
  RuleRunValues: RuleValues,
  SkippedRuleAction: LeftOut,
})
