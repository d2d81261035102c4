import { type Static, type TProperties, Type } from '@sinclair/typebox'
import { intervals } from '../../core/periods.ts'
import { Total } from '../../ledger/accounts/model.ts'
import { categoryKinds } from '../../ledger/categories/tables.ts'
import { conversion } from '../../ledger/rates/model.ts'
import { subscriptionDirections } from '../../planning/subscriptions/tables.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Currency, CurrencyFilter, DayText, Id, Nullable, OneOf } from '../../platform/http/formats.ts'
import { WholeNumber } from '../../platform/http/paging.ts'
import type { BuilderQuery } from './builder/builder-model.ts'
import type { FlowQuery } from './flow/flow-model.ts'
import { groupings } from './groupings.ts'

const range = { from: Type.Optional(DayText), to: Type.Optional(DayText) }
const which = {
  /** The household's, or the named account's, when absent; currencies are never added. */
  currency: Type.Optional(CurrencyFilter),
  accountId: Type.Optional(Id),
  /** As well as one, of all currencies in this one: an estimate by the rates of the days. */
  convert: Type.Optional(Currency),
}
const interval = Type.Optional(OneOf(intervals))
const transfersCounted = ['categorised'] as const
export type TransfersCounted = (typeof transfersCounted)[number]
const transfers = Type.Optional({
  ...OneOf(transfersCounted),
  description:
    'Also counts transfers that have a category, if they go between an account in the budget and one outside it.',
})
const CategoryOrNone = Type.Union([Id, Type.Literal('none')])
const limit = WholeNumber(1, 500, 100)

/** As it arrives, with its numbers as text; see numbersIn. */
type Input<Query extends { limit?: string } | object> = Omit<Query, 'limit'> & { limit?: number }

export const SpendingQuery = Type.Object({
  by: Type.Optional(OneOf(groupings)),
  interval,
  ...range,
  ...which,
  /** Only this category, or only what has none. */
  categoryId: Type.Optional(CategoryOrNone),
  transfers,
  /** Lines, the largest first; what is left is told together. */
  limit,
})
export type SpendingInput = Input<Static<typeof SpendingQuery>>

export const IncomeExpenseQuery = Type.Object({ interval, ...range, ...which, transfers })
export type IncomeExpenseInput = Static<typeof IncomeExpenseQuery>

export const TrendQuery = Type.Object({
  categoryId: CategoryOrNone,
  interval,
  ...range,
  ...which,
  transfers,
})
export type TrendInput = Static<typeof TrendQuery>

const comparedWith = ['BEFORE', 'YEAR_BEFORE'] as const
export const ComparisonQuery = Type.Object({
  by: Type.Optional(OneOf(groupings)),
  ...range,
  against: Type.Optional({
    ...OneOf(comparedWith),
    description:
      'BEFORE (the default): for a period that starts on the first of a month, the same days of the months before it, ' +
      'whole months for whole months; for any other, as many days just before it. YEAR_BEFORE: the same days a year earlier.',
  }),
  /** Both ends, in the place of `against`. */
  againstFrom: Type.Optional(DayText),
  againstTo: Type.Optional(DayText),
  ...which,
  categoryId: Type.Optional(CategoryOrNone),
  transfers,
  limit,
})
export type ComparisonInput = Input<Static<typeof ComparisonQuery>>

export const ForecastQuery = Type.Object({
  days: WholeNumber(1, 366, 90),
  /** Separated by commas; those the budget is made from, and are not archived, when absent. */
  accountIds: Type.Optional(Type.String({ maxLength: 4_000 })),
  currency: Type.Optional(CurrencyFilter),
  convert: Type.Optional(Currency),
  /** Whether what is spent day by day, beside what comes back, is expected as well. */
  everyday: Type.Optional(OneOf(['true', 'false'])),
})
export interface ForecastInput {
  days?: number
  accountIds?: string[]
  currency?: string
  convert?: string
  everyday?: boolean
}

const BasisPoints = Nullable(Type.Integer())
const told = {
  from: DayText,
  to: DayText,
  currency: Type.String(),
}
/** A report and, only where `convert` asks for it, beside it the same of all currencies as one. */
const alsoInOne = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({
    ...fields,
    /** Of accounts left out for their currency that have transactions in the range. */
    otherCurrencies: Type.Array(Type.String()),
    converted: Type.Optional(Type.Object({ ...fields, ...conversion })),
  })
const named = {
  /** Null by payee and tag, which have no ids, and of what has no category. */
  id: Nullable(Id),
  /** Null of what has no category, payee or tag. */
  name: Nullable(Type.String()),
  groupId: Nullable(Id),
  groupName: Nullable(Type.String()),
}
const amounts = {
  total: Total,
  /** Of the whole, in hundredths of a percent; null where the whole is not above zero. */
  shareBasisPoints: BasisPoints,
  /** Transactions, or parts of split ones. */
  count: Type.Integer(),
  /** By period. */
  cells: Type.Array(Total),
}

/** Above zero is spent, below zero came back. */
export const Spending = alsoInOne({
  by: OneOf(groupings),
  interval: OneOf(intervals),
  ...told,
  /** Whether one transaction may count in several lines, as with two tags; then shares add up to more than all of it. */
  overlaps: Type.Boolean(),
  total: Total,
  count: Type.Integer(),
  /** The first day of each period; it ends before the next one, the last one at `to`. */
  periods: Type.Array(DayText),
  /** Of all lines, by period. */
  cells: Type.Array(Total),
  lines: Type.Array(Type.Object({ ...named, ...amounts })),
  /** The lines beyond the limit. */
  rest: Nullable(Type.Object({ lines: Type.Integer(), ...amounts })),
})
export type Spending = Static<typeof Spending>

const balance = {
  income: Total,
  /** Above zero where more was spent than came back. */
  expenses: Total,
  /** What went into categories of saving, by transfers out of the budget as well. */
  savings: Total,
  /** Income less expenses. */
  net: Total,
  /** Net of income, in hundredths of a percent; null without an income. */
  savingsRateBasisPoints: BasisPoints,
}

export const IncomeExpense = alsoInOne({
  interval: OneOf(intervals),
  ...told,
  ...balance,
  points: Type.Array(Type.Object({ from: DayText, to: DayText, ...balance })),
})
export type IncomeExpense = Static<typeof IncomeExpense>

const TrendPoint = Type.Object({
  from: DayText,
  to: DayText,
  amount: Total,
  count: Type.Integer(),
  /** All up to here. */
  running: Total,
})

/** Above zero is spent or saved, or of a category of income came in. */
export const Trend = alsoInOne({
  /** Null of what has no category. */
  category: Nullable(Type.Object({ id: Id, name: Type.String(), kind: OneOf(categoryKinds) })),
  interval: OneOf(intervals),
  ...told,
  total: Total,
  count: Type.Integer(),
  averagePeriods: Type.Integer({
    description:
      'How many periods the average and the median cover: complete past periods, or all if none is complete; periods ' +
      'without transactions count too. They begin at averageFrom and end at averageTo.',
  }),
  averageFrom: DayText,
  averageTo: DayText,
  /** To the nearest ten-thousandth. */
  average: Total,
  median: Total,
  /** The first of those that are highest. */
  highest: Type.Object({ from: DayText, to: DayText, amount: Total }),
  points: Type.Array(TrendPoint),
})
export type Trend = Static<typeof Trend>

const compared = {
  total: Total,
  against: Total,
  /** Total less against. */
  difference: Total,
  /** The difference in hundredths of a percent of against; null where that is not above zero. */
  changeBasisPoints: BasisPoints,
  count: Type.Integer(),
  againstCount: Type.Integer(),
}

export const ComparisonReport = alsoInOne({
  by: OneOf(groupings),
  ...told,
  againstFrom: DayText,
  againstTo: DayText,
  overlaps: Type.Boolean(),
  ...compared,
  /** What changed most comes first. */
  lines: Type.Array(Type.Object({ ...named, ...compared })),
  rest: Nullable(Type.Object({ lines: Type.Integer(), ...compared })),
})
export type ComparisonReport = Static<typeof ComparisonReport>

const forecastSources = ['SUBSCRIPTION', 'TRANSACTION', 'TRANSFER'] as const

const ForecastItem = Type.Object({
  /** The day it counts on; what is late counts today. */
  date: DayText,
  dueDate: DayText,
  source: OneOf(forecastSources),
  /** Of the subscription or the transaction; of a transfer that comes back the latest one. */
  id: Id,
  name: Type.String(),
  amount: Total,
  direction: OneOf(subscriptionDirections),
  accountId: Nullable(Id),
  accountName: Nullable(Type.String()),
})

export const Forecast = alsoInOne({
  ...told,
  accounts: Type.Array(Type.Object({ id: Id, name: Type.String(), balance: Total })),
  /** At the end of today, before what is expected today. */
  startingBalance: Total,
  /** What is spent on a day beside what comes back; null where it was not asked for. */
  everydayAmount: Nullable(Total),
  endingBalance: Total,
  /** The first of the days it is lowest. */
  lowest: Type.Object({ date: DayText, balance: Total }),
  points: Type.Array(Type.Object({ date: DayText, balance: Total })),
  items: Type.Array(ForecastItem),
})
export type Forecast = Static<typeof Forecast>

nameComponents({
  CategoryTrend: Trend,
  ConvertedCategoryTrend: Trend.properties.converted,
  ConvertedForecast: Forecast.properties.converted,
  ConvertedIncomeExpense: IncomeExpense.properties.converted,
  ConvertedSpendingComparison: ComparisonReport.properties.converted,
  ConvertedSpending: Spending.properties.converted,
  CategoryTrendPoint: TrendPoint,
  Forecast,
  ForecastAccount: Forecast.properties.accounts.items,
  ForecastItem,
  ForecastPoint: Forecast.properties.points.items,
  IncomeExpensePoint: IncomeExpense.properties.points.items,
  IncomeExpenseReport: IncomeExpense,
  ReportGrouping: groupings,
  ReportInterval: intervals,
  SpendingComparison: ComparisonReport,
  SpendingComparisonLine: ComparisonReport.properties.lines.items,
  SpendingReport: Spending,
  SpendingReportLine: Spending.properties.lines.items,
})

/** What each report is asked for. */
export interface ReportInputs {
  spending: SpendingInput
  incomeExpense: IncomeExpenseInput
  trend: TrendInput
  comparison: ComparisonInput
  forecast: ForecastInput
  flow: FlowQuery
  built: BuilderQuery
}
export type Report = keyof ReportInputs
