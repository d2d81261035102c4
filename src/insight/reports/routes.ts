import type { Static, TSchema } from '@sinclair/typebox'
import type { Month } from '../../planning/envelopes/months.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Envelope, ok, writtenJson } from '../../platform/http/envelope.ts'
import { afterOthers } from '../../platform/http/event-loop.ts'
import { budgetReconciliation } from './budget-reconciliation.ts'
import { BudgetReconciliation, BudgetReconciliationQuery } from './budget-reconciliation-model.ts'
import { BuilderQuery, BuiltReport } from './builder/builder-model.ts'
import { FlowQuery, FlowReport } from './flow/flow-model.ts'
import {
  ComparisonQuery,
  ComparisonReport,
  Forecast,
  ForecastQuery,
  IncomeExpense,
  IncomeExpenseQuery,
  Spending,
  SpendingQuery,
  Trend,
  TrendQuery,
} from './model.ts'
import { questionOf, type ReportQuestion } from './reports.ts'
import { SeveralQuery, SeveralReports } from './several.ts'

/** A report's answer as the body it was written down as. */
async function answered<Answer extends TSchema, Name extends ReportQuestion['report']>(
  _schema: Answer,
  deps: Deps,
  question: ReportQuestion<Name>,
) {
  return writtenJson<{ success: true; data: Static<Answer> }>(await questionOf(deps, question))
}

export const reportRoutes = (deps: Deps) => [
  spendingRoutes(deps),
  comparisonRoutes(deps),
  builderRoutes(deps),
]

const spendingRoutes = (deps: Deps) =>
  members('/v1/reports', 'Reports')
    .get(
      '/spending',
      ({ actor, query: { limit, ...query } }) =>
        answered(Spending, deps, { report: 'spending', actor, input: { ...query, limit: Number(limit) } }),
      {
        ...about(
          'getSpendingReport',
          'Report spending by category, group, payee, tag or account, in total or by interval',
        ),
        query: SpendingQuery,
        response: Envelope(Spending),
      },
    )
    .get(
      '/income-expense',
      ({ actor, query }) => answered(IncomeExpense, deps, { report: 'incomeExpense', actor, input: query }),
      {
        ...about('getIncomeExpenseReport', 'Report income, expenses and savings by interval'),
        query: IncomeExpenseQuery,
        response: Envelope(IncomeExpense),
      },
    )
    .get(
      '/category-trend',
      ({ actor, query }) => answered(Trend, deps, { report: 'trend', actor, input: query }),
      {
        ...about('getCategoryTrend', 'Report one category by interval, with its average and median'),
        query: TrendQuery,
        response: Envelope(Trend),
      },
    )

const comparisonRoutes = (deps: Deps) =>
  members('/v1/reports', 'Reports')
    .get(
      '/comparison',
      ({ actor, query: { limit, ...query } }) =>
        answered(ComparisonReport, deps, {
          report: 'comparison',
          actor,
          input: { ...query, limit: Number(limit) },
        }),
      {
        ...about('getSpendingComparison', 'Compare spending in two periods; the largest change comes first'),
        query: ComparisonQuery,
        response: Envelope(ComparisonReport),
      },
    )
    .get('/flow', ({ actor, query }) => answered(FlowReport, deps, { report: 'flow', actor, input: query }), {
      ...about('getFlowReport', 'Report what came in and what it went into, as streams from one to the next'),
      query: FlowQuery,
      response: Envelope(FlowReport),
    })
    .get(
      '/budget-reconciliation',
      async ({ actor, query }) =>
        ok(await afterOthers(() => budgetReconciliation(deps.db, actor, query as { month?: Month }))),
      {
        ...about(
          'getBudgetReconciliation',
          "Explain line by line why a month's spending in the budget differs from its spending in the reports",
        ),
        query: BudgetReconciliationQuery,
        response: Envelope(BudgetReconciliation),
      },
    )
    .get(
      '/forecast',
      ({ actor, query: { days, accountIds, everyday, ...query } }) =>
        answered(Forecast, deps, {
          report: 'forecast',
          actor,
          input: {
            ...query,
            days: Number(days),
            everyday: everyday === 'true',
            ...(accountIds !== undefined && { accountIds: idsIn(accountIds) }),
          },
        }),
      {
        ...about('getForecast', 'Forecast the balance of each coming day, and when it is lowest'),
        query: ForecastQuery,
        response: Envelope(Forecast),
      },
    )

const idsIn = (text: string): string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')

const builderRoutes = (deps: Deps) =>
  members('/v1/reports', 'Reports')
    .post(
      '/query',
      ({ actor, body }) => answered(BuiltReport, deps, { report: 'built', actor, input: body }),
      {
        ...about(
          'queryReport',
          'Put spending, income or balances together one way or two; each figure has the search that lists its transactions',
        ),
        body: BuilderQuery,
        response: Envelope(BuiltReport),
      },
    )
    .post(
      '/queries',
      ({ actor, body }) => answered(SeveralReports, deps, { report: 'several', actor, input: body }),
      {
        ...about('queryReports', 'Answer several reports at once, all of one moment'),
        body: SeveralQuery,
        response: Envelope(SeveralReports),
      },
    )
