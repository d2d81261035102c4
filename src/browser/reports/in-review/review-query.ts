import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf, reportsApi } from '../../session/api.ts'
import { type BuilderState, type Built, questionOf } from '../builder/builder-query.ts'
import { intoOf, moneyOf, type Span } from '../report-query.ts'
import { partOf, withDayBefore } from './reviewed.ts'

const PARTS = ['received', 'spent', 'net', 'worthNow', 'days', 'payees', 'income', 'worth'] as const
type PartName = (typeof PARTS)[number]
export type ReviewParts = Partial<Record<PartName, BuilderState>>

interface Review {
  span: Span
  currency: string
  isOfYear: boolean
}

/** What it is put together of, each as the builder opens it. What is owned is of one currency. */
export function reviewParts({ span, currency, isOfYear }: Review): ReviewParts {
  const part = (asked: Partial<BuilderState>, of = span) => partOf(of, { currency, chart: 'table', ...asked })
  const compare = 'YEAR_BEFORE'
  const balance = { measure: 'BALANCE', by: 'PERIOD', chart: 'lines' } as const
  return {
    received: part({ measure: 'RECEIVED', by: 'GROUP', compare }),
    spent: part({ by: 'GROUP', compare }),
    net: part({ measure: 'NET', by: 'GROUP', compare }),
    days: part({ by: 'PERIOD', interval: 'DAY', chart: 'heat' }),
    payees: part({ by: 'PAYEE', compare }),
    income: part({ measure: 'RECEIVED', by: 'CATEGORY', compare }),
    ...(intoOf(currency) === undefined && {
      worthNow: part({ ...balance, interval: 'MONTH' }, withDayBefore(span)),
      worth: part({ ...balance, interval: isOfYear ? 'MONTH' : 'DAY' }),
    }),
  }
}

/** All of it in one answer. */
export function reviewQuery(review: Review) {
  const { span, currency, isOfYear } = review
  const parts = Object.entries(reviewParts(review))
  const money = moneyOf(currency)
  const question = {
    built: parts.map(([, { from, to, ...state }]) => ({ from, to, ...questionOf({ ...state, from, to }) })),
    ...(isOfYear && { incomeExpense: { ...span, ...money, interval: 'MONTH' as const } }),
    ...(intoOf(currency) === undefined && { flow: { ...span, ...money } }),
  }
  return queryOptions({
    queryKey: ['reports', 'in-review', question],
    queryFn: async () => {
      const { built, incomeExpense, flow } = await dataOf(reportsApi.queries.post(question))
      const named = parts.flatMap(([name], at) => (built[at] ? [[name, built[at]] as const] : []))
      return { built: Object.fromEntries(named) as Partial<Record<PartName, Built>>, incomeExpense, flow }
    },
    placeholderData: keepPreviousData,
  })
}
export type ReviewAnswer = Awaited<ReturnType<NonNullable<ReturnType<typeof reviewQuery>['queryFn']>>>
