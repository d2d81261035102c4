import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf, reportsApi } from '../session/api.ts'
import { againstOf, type Least, moneyOf, type ReportQuery, type Span } from './report-query.ts'

type ReportData<Query extends (...given: never[]) => { queryFn?: unknown }> = Awaited<
  ReturnType<Extract<ReturnType<Query>['queryFn'], (...given: never[]) => unknown>>
>

/** Of which accounts and which money; what is empty is not asked. */
const which = ({ account, currency, transfers }: ReportQuery) => ({
  ...(account && { accountId: account }),
  ...moneyOf(currency),
  ...(transfers !== 'out' && { transfers }),
})
const ofCategory = ({ category }: ReportQuery) => (category ? { categoryId: category } : {})
const kept = { placeholderData: keepPreviousData }

export const spendingQuery = (request: ReportQuery, span: Span) => {
  const query = {
    ...span,
    ...which(request),
    ...ofCategory(request),
    by: request.by,
    interval: request.interval,
    limit: '100',
  }
  return queryOptions({
    queryKey: ['reports', 'spending', query],
    queryFn: () => dataOf(reportsApi.spending.get({ query })),
    ...kept,
  })
}
export type Spending = ReportData<typeof spendingQuery>

export const inAndOutQuery = (request: ReportQuery, span: Span) => {
  const query = { ...span, ...which(request), interval: request.interval }
  return queryOptions({
    queryKey: ['reports', 'in-and-out', query],
    queryFn: () => dataOf(reportsApi['income-expense'].get({ query })),
    ...kept,
  })
}
export type InAndOut = ReportData<typeof inAndOutQuery>

export const trendQuery = (request: ReportQuery, span: Span) => {
  const query = { ...span, ...which(request), categoryId: request.category, interval: request.interval }
  return queryOptions({
    queryKey: ['reports', 'category', query],
    queryFn: () => dataOf(reportsApi['category-trend'].get({ query })),
    ...kept,
  })
}
export type Trend = ReportData<typeof trendQuery>

export const comparisonQuery = (request: ReportQuery, span: Span) => {
  const query = {
    ...span,
    ...which(request),
    ...againstOf(request),
    ...ofCategory(request),
    by: request.by,
    limit: '100',
  }
  return queryOptions({
    queryKey: ['reports', 'compare', query],
    queryFn: () => dataOf(reportsApi.comparison.get({ query })),
    ...kept,
  })
}
export type Comparison = ReportData<typeof comparisonQuery>

interface Flowing {
  currency: string
  /** What counts, as the search of transactions has it. */
  q?: string
  least?: Least
}

export const flowQuery = ({ currency, q = '', least = '1' }: Flowing, span: Span) => {
  const query = { ...span, ...moneyOf(currency), ...(q && { q }), ...(least !== '1' && { least }) }
  return queryOptions({
    queryKey: ['reports', 'flow', query],
    queryFn: () => dataOf(reportsApi.flow.get({ query })),
    ...kept,
  })
}
export type Flow = ReportData<typeof flowQuery>

export const forecastQuery = ({ days, account, currency }: ReportQuery, everyday: 'true' | 'false') => {
  const query = { days, ...(account && { accountIds: account }), ...moneyOf(currency), everyday }
  return queryOptions({
    queryKey: ['reports', 'forecast', query],
    queryFn: () => dataOf(reportsApi.forecast.get({ query })),
    ...kept,
  })
}
export type Forecast = ReportData<typeof forecastQuery>
