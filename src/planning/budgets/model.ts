import { FormatRegistry, type Static, Type } from '@sinclair/typebox'
import { Total } from '../../ledger/accounts/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import {
  DayText,
  Id,
  InstantText,
  Money,
  Nullable,
  OneOf,
  reasonsOfFormats,
} from '../../platform/http/formats.ts'
import { parseMonth } from '../envelopes/months.ts'
import { partKinds } from '../envelopes/words/in-words.ts'
import { budgetStyles, carryModes, fillingKinds } from './tables.ts'

reasonsOfFormats.month = { kind: 'NOT_A_MONTH' }
FormatRegistry.Set('month', (text) => parseMonth(text) !== undefined)

export const MonthText = Type.String({ format: 'month', examples: ['2026-01'], component: 'CalendarMonth' })
export const MonthParams = Type.Object({ month: MonthText })
export const MonthIdParams = Type.Object({ month: MonthText, id: Id })

export const BudgetSettings = Type.Object({ style: OneOf(budgetStyles) })
export type BudgetSettings = Static<typeof BudgetSettings>

const sums = {
  carriedIn: Total,
  /** What was assigned, and what was moved in and out. */
  budgeted: Total,
  /** What the transactions come to; spending is negative. */
  activity: Total,
  /** carriedIn + budgeted + activity. */
  available: Total,
  /** How far available is below zero. */
  overspent: Total,
}
const Sums = Type.Object(sums)

const Suggestion = Type.Object({
  /** What was spent in the month before; in a category of income, what came in. Never below zero, as all of these. */
  lastMonth: Nullable(Total),
  /** On average in so many months before, of those there are; null where there is none. */
  average3: Nullable(Total),
  average12: Nullable(Total),
  /** What its templates ask for, whatever there is to budget; null where it has none. */
  template: Nullable(Total),
  /** What known bills in it are still to come in the month. */
  due: Total,
})
export type BudgetSuggestion = Static<typeof Suggestion>
/** Only where it was asked for. */
const suggested = Type.Optional(Suggestion)
export const MonthQuery = Type.Object({ suggest: Type.Optional(OneOf(['true', 'false'])) })

const named = { id: Id, name: Type.String(), archived: Type.Boolean() }
const group = { id: Id, name: Type.String() }

const EnvelopeCategory = Type.Object({
  ...named,
  kind: OneOf(['EXPENSE', 'SAVINGS']),
  ...sums,
  /** The part of budgeted that was moved; negative when it was moved out. */
  moved: Total,
  /** What becomes of the rest at the end of this month. */
  carry: OneOf(carryModes),
  templateCount: Type.Integer(),
  suggested,
})
export type EnvelopeCategory = Static<typeof EnvelopeCategory>

/** The first six add up to what is to budget, the last three are taken from it. */
const Sources = Type.Object({
  carried: Total,
  released: Total,
  opening: Total,
  income: Total,
  uncategorised: Total,
  returned: Total,
  overspentLastMonth: Total,
  budgeted: Total,
  held: Total,
})

/** Of accounts in other currencies that budgets are made from; only where there is one. */
const Foreign = Type.Object({
  /** What rates made or lost: the rest of what was booked of accounts that are empty at the month's end. Part of uncategorised. */
  exchange: Total,
  /** What has no rate until the month's end: budgets leave it out. */
  unbooked: Type.Array(
    Type.Object({
      currency: Type.String(),
      /** Transactions, and days on which an account began with something or was valued. */
      count: Type.Integer(),
      first: DayText,
      last: DayText,
    }),
  ),
})
export type ForeignBudget = Static<typeof Foreign>

const about = {
  month: MonthText,
  currency: Type.String(),
  /** The first month anything was budgeted, moved or held in; null where nothing ever was. */
  firstMonth: Nullable(MonthText),
  foreign: Type.Optional(Foreign),
}

export const EnvelopeBudget = Type.Object({
  style: Type.Literal('ENVELOPES'),
  ...about,
  toBudget: Total,
  sources: Sources,
  held: Total,
  /** What the accounts that are budgeted with hold at the month's end, all of the month entered ahead included, in other currencies as it was booked: toBudget + held + totals.available. */
  onBudget: Total,
  totals: Sums,
  groups: Type.Array(Type.Object({ ...group, totals: Sums, categories: Type.Array(EnvelopeCategory) })),
})
export type EnvelopeBudget = Static<typeof EnvelopeBudget>

const comparison = {
  planned: Total,
  /** What came in, or went out. */
  actual: Total,
  /** planned - actual. */
  remaining: Total,
}
const Comparison = Type.Object(comparison)

const TrackedCategory = Type.Object({
  ...named,
  kind: OneOf(['INCOME', 'EXPENSE', 'SAVINGS']),
  ...comparison,
  templateCount: Type.Integer(),
  suggested,
})

export const TrackingBudget = Type.Object({
  style: Type.Literal('TRACKING'),
  ...about,
  income: Comparison,
  /** Expenses and savings together. */
  spending: Comparison,
  /** Income less spending, as planned and as it was. */
  plannedResult: Total,
  result: Total,
  /** What has no category yet, and so is in no result; out is negative. */
  uncategorised: Total,
  groups: Type.Array(
    Type.Object({
      ...group,
      /** Of the group's categories of income, and of those of expenses and savings. */
      income: Comparison,
      spending: Comparison,
      categories: Type.Array(TrackedCategory),
    }),
  ),
})
export type TrackingBudget = Static<typeof TrackingBudget>

/** By the household's style. */
export const BudgetMonth = Type.Union([EnvelopeBudget, TrackingBudget])
export type BudgetMonth = Static<typeof BudgetMonth>

/** From 0; in the tracking style it is what is planned. */
/** What stood there: refused where it is something else by now. */
const was = Type.Optional(Total)
export const Budgeted = Type.Object({ budgeted: Money, was })
export type Budgeted = Static<typeof Budgeted>
export const ManyBudgeted = Type.Object({
  categories: Type.Array(Type.Object({ categoryId: Id, budgeted: Money, was }), {
    minItems: 1,
    maxItems: 500,
  }),
})
export type ManyBudgeted = Static<typeof ManyBudgeted>

export const Hold = Type.Object({ amount: Money, was })
export type Hold = Static<typeof Hold>

const reaches = ['EMPTY', 'ALL'] as const
export const Fill = Type.Object({
  /** EMPTY where nothing is assigned yet, which is the default; ALL begins anew. */
  reach: Type.Optional(OneOf(reaches)),
  dryRun: Type.Optional(Type.Boolean()),
})
export type Fill = Static<typeof Fill>

const Step = Type.Object({
  templateId: Id,
  priority: Type.Integer(),
  asked: Total,
  granted: Total,
  explanation: Type.String({ description: 'In the caller’s language.' }),
})

const ReasonPart = Type.Object({ kind: OneOf(partKinds), text: Type.String() })

const FillingLine = Type.Object({
  categoryId: Id,
  categoryName: Type.String(),
  /** What was assigned before, and is instead; neither with what was moved. */
  before: Total,
  assigned: Total,
  why: Type.Array(Type.String(), { description: 'In the caller’s language.' }),
  whyParts: Type.Array(Type.Array(ReasonPart), {
    description: 'The same in parts: words, and amounts and months to format for the reader.',
  }),
})

export const FillingResult = Type.Object({
  /** Null where nothing was written. */
  id: Nullable(Id),
  kind: OneOf(fillingKinds),
  /** What is to budget, before and after; null in the tracking style. */
  toBudget: Nullable(Type.Object({ before: Total, after: Total })),
  categories: Type.Array(Type.Object({ ...FillingLine.properties, steps: Type.Array(Step) })),
})
export type FillingResult = Static<typeof FillingResult>

export const Filling = Type.Object({
  id: Id,
  kind: OneOf(fillingKinds),
  userId: Id,
  at: InstantText,
  undoneAt: Nullable(InstantText),
  categories: Type.Array(FillingLine),
})
export type Filling = Static<typeof Filling>

/** How many lines went back, and how many stayed because they were changed since. */
export const UndoneFilling = Type.Object({ id: Id, restored: Type.Integer(), kept: Type.Integer() })
export type UndoneFilling = Static<typeof UndoneFilling>

nameComponents({
  FillingReasonPart: ReasonPart,
  FillingReasonPartKind: partKinds,
  BudgetAmount: Budgeted,
  BudgetForeign: Foreign,
  BudgetUnbooked: Foreign.properties.unbooked.items,
  BudgetAmounts: ManyBudgeted,
  BudgetFilling: Filling,
  BudgetFillingKind: fillingKinds,
  BudgetFillingLine: FillingLine,
  BudgetFillingReach: reaches,
  BudgetFillingResult: FillingResult,
  BudgetFillingStep: Step,
  BudgetFillingUndo: UndoneFilling,
  BudgetHold: Hold,
  BudgetMonth,
  BudgetSettings,
  BudgetSources: Sources,
  BudgetStyle: budgetStyles,
  BudgetSuggestion: Suggestion,
  EnvelopeBudget,
  EnvelopeCategory,
  EnvelopeGroup: EnvelopeBudget.properties.groups.items,
  EnvelopeSums: Sums,
  NewBudgetFilling: Fill,
  PlanComparison: Comparison,
  TrackedCategory,
  TrackedGroup: TrackingBudget.properties.groups.items,
  TrackingBudget,
})
