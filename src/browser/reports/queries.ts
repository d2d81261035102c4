import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf, reportsApi } from '../session/api.ts'
import { type Asked, againstOf, type Span } from './asked.ts'

type Told<Query extends (...given: never[]) => { queryFn?: unknown }> = Awaited<
  ReturnType<Extract<ReturnType<Query>['queryFn'], (...given: never[]) => unknown>>
>

/** Of which accounts and which money; what is empty is not asked. */
const which = ({ account, currency, transfers }: Asked) => ({
  ...(account && { accountId: account }),
  ...(currency && { currency }),
  ...(transfers !== 'out' && { transfers }),
})
const ofCategory = ({ category }: Asked) => (category ? { categoryId: category } : {})
const kept = { placeholderData: keepPreviousData }

export const spendingQuery = (asked: Asked, span: Span) => {
  const query = {
    ...span,
    ...which(asked),
    ...ofCategory(asked),
    by: asked.by,
    interval: asked.interval,
    limit: '100',
  }
  return queryOptions({
    queryKey: ['reports', 'spending', query],
    queryFn: () => dataOf(reportsApi.spending.get({ query })),
    ...kept,
  })
}
export type Spending = Told<typeof spendingQuery>

export const inAndOutQuery = (asked: Asked, span: Span) => {
  const query = { ...span, ...which(asked), interval: asked.interval }
  return queryOptions({
    queryKey: ['reports', 'in-and-out', query],
    queryFn: () => dataOf(reportsApi['income-expense'].get({ query })),
    ...kept,
  })
}
export type InAndOut = Told<typeof inAndOutQuery>

export const trendQuery = (asked: Asked, span: Span) => {
  const query = { ...span, ...which(asked), categoryId: asked.category, interval: asked.interval }
  return queryOptions({
    queryKey: ['reports', 'category', query],
    queryFn: () => dataOf(reportsApi['category-trend'].get({ query })),
    ...kept,
  })
}
export type Trend = Told<typeof trendQuery>

export const comparisonQuery = (asked: Asked, span: Span) => {
  const query = {
    ...span,
    ...which(asked),
    ...againstOf(asked),
    ...ofCategory(asked),
    by: asked.by,
    limit: '100',
  }
  return queryOptions({
    queryKey: ['reports', 'compare', query],
    queryFn: () => dataOf(reportsApi.comparison.get({ query })),
    ...kept,
  })
}
export type Comparison = Told<typeof comparisonQuery>

export const forecastQuery = ({ days, account, currency }: Asked, everyday: 'true' | 'false') => {
  const query = { days, ...(account && { accountIds: account }), ...(currency && { currency }), everyday }
  return queryOptions({
    queryKey: ['reports', 'forecast', query],
    queryFn: () => dataOf(reportsApi.forecast.get({ query })),
    ...kept,
  })
}
export type Forecast = Told<typeof forecastQuery>
