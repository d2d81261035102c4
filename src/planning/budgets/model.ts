import { FormatRegistry, type Static, Type } from '@sinclair/typebox'
import { Total } from '../../ledger/accounts/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import {
  DayText,
  formatSentences,
  Id,
  InstantText,
  Money,
  Nullable,
  OneOf,
} from '../../platform/http/formats.ts'
import { parseMonth } from '../envelopes/months.ts'
import { budgetStyles, carryModes, fillingKinds } from './tables.ts'

formatSentences.month = 'must be a month, YYYY-MM'
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

const about = { month: MonthText, currency: Type.String() }

export const EnvelopeBudget = Type.Object({
  style: Type.Literal('ENVELOPES'),
  ...about,
  toBudget: Total,
  sources: Sources,
  held: Total,
  /** What the accounts that are budgeted with hold at the month's end, all of the month entered ahead included: toBudget + held + totals.available. */
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
  explanation: Type.String(),
})

const FillingLine = Type.Object({
  categoryId: Id,
  categoryName: Type.String(),
  /** What was assigned before, and is instead; neither with what was moved. */
  before: Total,
  assigned: Total,
  why: Type.Array(Type.String()),
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

const Count = Type.Integer({ minimum: 1, maximum: 10_000 })

/** What an envelope should get in a month; amounts are above zero. */
export const Rule = Type.Union([
  Type.Object({ kind: Type.Literal('FIXED'), amount: Money }),
  /** Fills the envelope up to the cap, by no more than atMost a month. */
  Type.Object({ kind: Type.Literal('UP_TO'), cap: Money, atMost: Type.Optional(Money) }),
  /** The target is there in the month it is wanted by, and again every so many months after it. */
  Type.Object({
    kind: Type.Literal('BY_DATE'),
    target: Money,
    by: MonthText,
    everyMonths: Type.Optional(Count),
  }),
  Type.Object({
    kind: Type.Literal('PERCENT_OF_INCOME'),
    /** Hundredths of a percent. */
    basisPoints: Count,
    of: OneOf(['THIS_MONTH', 'LAST_MONTH']),
  }),
  /** What was spent on average in so many months before. */
  Type.Object({ kind: Type.Literal('AVERAGE'), months: Count }),
  /** What was assigned last month, without what was moved then. */
  Type.Object({ kind: Type.Literal('COPY_LAST_MONTH') }),
  /** The amount as often as its days fall into the month. */
  Type.Object({ kind: Type.Literal('SCHEDULE'), amount: Money, first: DayText, everyDays: Count }),
])
export type Rule = Static<typeof Rule>

/** Those of a lower priority number are served first. */
const priority = Type.Integer({ minimum: 0, maximum: 99 })
export const Template = Type.Object({ id: Id, priority, rule: Rule })
export type Template = Static<typeof Template>
export const NewTemplate = Type.Object({ priority: Type.Optional(priority), rule: Rule })
export type NewTemplate = Static<typeof NewTemplate>

export const Envelope = Type.Object({
  categoryId: Id,
  /** As it is this month. */
  carry: OneOf(carryModes),
  /** From which month on it was changed to what; SURPLUS before the first. */
  carries: Type.Array(Type.Object({ since: MonthText, carry: OneOf(carryModes) })),
  templates: Type.Array(Template),
})
export type Envelope = Static<typeof Envelope>

export const EnvelopeChange = Type.Object({
  carry: Type.Optional(OneOf(carryModes)),
  /** The first month that ends so; this month unless said otherwise. What was said for later months is forgotten. */
  since: Type.Optional(MonthText),
  /** In place of those there are. */
  templates: Type.Optional(Type.Array(NewTemplate, { maxItems: 20 })),
})
export type EnvelopeChange = Static<typeof EnvelopeChange>

nameComponents({
  BudgetAmount: Budgeted,
  BudgetAmounts: ManyBudgeted,
  BudgetEnvelope: Envelope,
  BudgetEnvelopeChange: EnvelopeChange,
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
  BudgetTemplate: Template,
  BudgetTemplateRule: Rule,
  CarryMode: carryModes,
  EnvelopeBudget,
  EnvelopeCategory,
  EnvelopeGroup: EnvelopeBudget.properties.groups.items,
  EnvelopeSums: Sums,
  NewBudgetFilling: Fill,
  NewBudgetTemplate: NewTemplate,
  PlanComparison: Comparison,
  TrackedCategory,
  TrackedGroup: TrackingBudget.properties.groups.items,
  TrackingBudget,
})
