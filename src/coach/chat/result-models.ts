import { type TProperties, type TSchema, Type } from '@sinclair/typebox'
import { NetWorth } from '../../insight/net-worth/model.ts'
import { BuiltReport } from '../../insight/reports/builder/builder-model.ts'
import { ComparisonReport, Forecast, IncomeExpense, Spending, Trend } from '../../insight/reports/model.ts'
import { SavedReport } from '../../insight/saved-reports/model.ts'
import { ScenarioForecast } from '../../insight/scenarios/model.ts'
import { Total } from '../../ledger/accounts/model.ts'
import { categoryKinds } from '../../ledger/categories/tables.ts'
import { EnvelopeBudget, TrackingBudget } from '../../planning/budgets/model.ts'
import { Goal } from '../../planning/goals/model.ts'
import { Subscription, SubscriptionList, UpcomingBill } from '../../planning/subscriptions/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, InstantText, Nullable, OneOf } from '../../platform/http/formats.ts'
import { TaxYearTotals } from '../../records/tax/total-model.ts'
import { FoundTransaction } from './tools/transactions.ts'

const Text = Type.String()
const NameOrNull = Nullable(Text)
const placed = { category: NameOrNull, account: NameOrNull }
/** Only to those who share payees. */
const named = { name: Type.Optional(Text) }
const grouped = { name: Text, group: Text }

const Accounts = Type.Array(
  Type.Object({
    name: Text,
    type: Text,
    subtype: Type.Optional(Text),
    currency: Text,
    balance: Total,
    balanceAhead: Type.Optional(Total),
    bankSays: Type.Optional(Total),
    bankSaysOn: Type.Optional(DayText),
    includeInNetWorth: Type.Boolean(),
    onBudget: Type.Boolean(),
    budgetConverted: Type.Optional(Type.Boolean()),
    archived: Type.Optional(Type.Boolean()),
  }),
)

const Categories = Type.Array(Type.Object({ ...grouped, kind: OneOf(categoryKinds) }))

/** The line of a report by names alone. */
const lineOf = ({ id: _, groupId: __, groupName: ___, ...line }: TProperties) =>
  Type.Array(Type.Object({ ...line, group: Type.Optional(Text) }))

/** The tools ask for one currency at a time. */
const inOneCurrency = <Fields extends TProperties>({
  converted: _,
  ...fields
}: Fields & { converted: TSchema }) => fields

const SpendingResult = Type.Object({
  ...inOneCurrency(Spending.properties),
  lines: lineOf(Spending.properties.lines.items.properties),
})
const ComparisonResult = Type.Object({
  ...inOneCurrency(ComparisonReport.properties),
  lines: lineOf(ComparisonReport.properties.lines.items.properties),
})
const TrendResult = Type.Object({
  ...inOneCurrency(Trend.properties),
  category: Nullable(Type.Object({ name: Text, kind: OneOf(categoryKinds) })),
})

const sums = { carriedIn: Total, budgeted: Total, activity: Total, available: Total, overspent: Total }
const { groups: _, sources: __, ...envelopes } = EnvelopeBudget.properties
const { groups: ___, ...tracked } = TrackingBudget.properties
const comparison = { planned: Total, actual: Total, remaining: Total }
const Budget = Type.Union([
  Type.Object({ ...envelopes, categories: Type.Array(Type.Object({ ...grouped, ...sums })) }),
  Type.Object({
    ...tracked,
    categories: Type.Array(Type.Object({ ...grouped, kind: OneOf(categoryKinds), ...comparison })),
  }),
])

const Goals = Type.Array(
  Type.Pick(Goal, [
    ...(['name', 'currency', 'target', 'saved', 'missing', 'percentBasisPoints'] as const),
    ...(['targetDate', 'reachedIn', 'pace', 'projection'] as const),
  ]),
)

const { accountId: ____, ...corrected } = NetWorth.properties.corrected.items.properties
const NetWorthResult = Type.Object({
  ...Type.Omit(NetWorth, ['byAccount']).properties,
  corrected: Type.Array(Type.Object(corrected)),
})

const Recurring = Type.Object({
  totals: SubscriptionList.properties.totals,
  count: Type.Integer(),
  subscriptions: Type.Array(
    Type.Object({
      ...named,
      ...placed,
      ...Type.Pick(Subscription, ['status', 'direction', 'amount', 'currency', 'cadence']).properties,
      ...Type.Pick(Subscription, ['monthlyCost', 'yearlyCost', 'lastDate', 'nextDate']).properties,
      ...Type.Partial(Type.Pick(Subscription, ['isVarying', 'isOverdue', 'isPaused', 'pausedUntil']))
        .properties,
      ...Type.Partial(Type.Pick(Subscription, ['isChargedAgain'])).properties,
      cancellationDate: Type.Optional(DayText),
    }),
  ),
})

const Bills = Type.Array(
  Type.Object({
    ...Type.Pick(UpcomingBill, ['date', 'direction', 'amount', 'currency']).properties,
    ...named,
    ...placed,
    isOverdue: Type.Optional(Type.Boolean()),
  }),
)

const { items, accounts, ...forecast } = inOneCurrency(Forecast.properties)
const ForecastResult = Type.Object({
  ...forecast,
  accounts: Type.Array(Type.Omit(accounts.items, ['id'])),
  items: Type.Array(
    Type.Object({
      ...Type.Pick(items.items, ['date', 'amount', 'direction']).properties,
      account: NameOrNull,
      ...named,
    }),
  ),
})

/** What the kinds of changes have, each a part of it. */
const Percent = Type.Optional(Nullable(Text))
const Amount = Type.Optional(Nullable(Total))
const changeFigures = {
  date: Type.Optional(DayText),
  from: Type.Optional(DayText),
  until: Type.Optional(Nullable(DayText)),
  everyMonths: Type.Optional(Type.Integer()),
  amount: Amount,
  principal: Amount,
  price: Amount,
  rate: Percent,
  months: Type.Optional(Type.Integer()),
  losesPercent: Percent,
}
const Scenarios = Type.Array(
  Type.Object({
    name: Text,
    changes: Type.Array(
      Type.Object({
        kind: Text,
        ...named,
        account: Type.Optional(Text),
        ...changeFigures,
      }),
    ),
    assumptions: ScenarioForecast.properties.assumptions,
  }),
)
const { points: _points, accounts: lowestBy, ...outlook } = ScenarioForecast.properties.changed.properties
const OutlookResult = Type.Object({ ...outlook, accounts: Type.Array(Type.Omit(lowestBy.items, ['id'])) })
const ScenarioResult = Type.Object({
  name: Text,
  ...ScenarioForecast.properties,
  asItIs: OutlookResult,
  changed: OutlookResult,
})

const SavedReports = Type.Array(
  Type.Object({
    ...Type.Pick(SavedReport, ['name', 'range', 'shared']).properties,
    ...Type.Pick(BuiltReport, ['measure', 'by', 'split']).properties,
    /** The search that says what counts, to those who share payees. */
    q: Type.Optional(Text),
  }),
)
const { cells: _cells, ...builtRow } = BuiltReport.properties.rows.items.properties
const builtLine = {
  ...Type.Pick(Type.Object(builtRow), ['name', 'amount', 'count', 'against', 'againstCount']).properties,
  group: Type.Optional(Text),
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
  weekday: Type.Optional(Type.Integer()),
  direction: Type.Optional(Type.String()),
}
const SavedReportResult = Type.Object({
  name: Text,
  ...BuiltReport.properties,
  totals: Type.Omit(BuiltReport.properties.totals, ['q']),
  series: Type.Array(Type.Object(builtLine)),
  /** Of all; the rows are the first of them, or the last of periods. */
  rowCount: Type.Integer(),
  rows: Type.Array(Type.Object({ ...builtLine, cells: Type.Optional(Type.Array(Nullable(Total))) })),
})

const Insights = Type.Object({
  total: Type.Integer(),
  insights: Type.Array(Type.Object({ kind: Text, title: Text, body: Text, foundAt: InstantText })),
})

const Found = Type.Object({ total: Type.Integer(), transactions: Type.Array(FoundTransaction) })

const missing = Type.Object({ count: Type.Integer(), amount: Total })
const TaxResult = Type.Object({
  ...Type.Pick(TaxYearTotals, ['year', 'country', 'currency', 'status', 'notice', 'unmapped']).properties,
  lines: Type.Array(
    Type.Object({
      ...Type.Pick(TaxYearTotals.properties.lines.items, ['form', 'line', 'label', 'direction', 'total'])
        .properties,
      ...Type.Pick(TaxYearTotals.properties.lines.items, ['withEvidence', 'transactionCount']).properties,
      activity: NameOrNull,
      /** People are told apart by numbers, and named to nobody. */
      person: Nullable(Type.Integer()),
      missingEvidence: missing,
    }),
  ),
  missingEvidence: missing,
})

/** What each tool tells, by its name. */
export const resultModels: Record<string, TSchema> = {
  accounts: Accounts,
  categories: Categories,
  spending: SpendingResult,
  compare_periods: ComparisonResult,
  category_trend: TrendResult,
  income_statement: IncomeExpense,
  budget: Budget,
  goals: Goals,
  net_worth: NetWorthResult,
  subscriptions: Recurring,
  upcoming_bills: Bills,
  cash_flow_forecast: ForecastResult,
  scenarios: Scenarios,
  scenario_forecast: ScenarioResult,
  saved_reports: SavedReports,
  saved_report: SavedReportResult,
  tax: TaxResult,
  insights: Insights,
  search_transactions: Found,
}

/** What is told in place of a result where a tool could not answer. */
export const ToolRefusal = Type.Object({ error: Text })

nameComponents({
  CoachAccounts: Accounts,
  CoachBills: Bills,
  CoachBudget: Budget,
  CoachCategories: Categories,
  CoachComparison: ComparisonResult,
  CoachForecast: ForecastResult,
  CoachGoals: Goals,
  CoachInsights: Insights,
  CoachNetWorth: NetWorthResult,
  CoachSavedReport: SavedReportResult,
  CoachSavedReports: SavedReports,
  CoachScenarioForecast: ScenarioResult,
  CoachScenarios: Scenarios,
  CoachSpending: SpendingResult,
  CoachSubscriptions: Recurring,
  CoachTax: TaxResult,
  CoachToolRefusal: ToolRefusal,
  CoachTransactions: Found,
  CoachTrend: TrendResult,
})
