import { queryOptions } from '@tanstack/react-query'
import { firstOf, lastOf } from '../days.ts'
import {
  answer,
  budgetsApi,
  dataOf,
  envelopesApi,
  fillingsApi,
  movesApi,
  reportsApi,
  transactionsApi,
} from '../session/api.ts'

export type BudgetMonth = NonNullable<Awaited<ReturnType<typeof fetchMonth>>>
export type EnvelopeBudget = Extract<BudgetMonth, { style: 'ENVELOPES' }>
export type TrackingBudget = Extract<BudgetMonth, { style: 'TRACKING' }>
export type EnvelopeCategory = EnvelopeBudget['groups'][number]['categories'][number]
export type TrackedCategory = TrackingBudget['groups'][number]['categories'][number]
export type Suggestion = NonNullable<EnvelopeCategory['suggested']>
export type Envelope = Awaited<ReturnType<typeof fetchEnvelope>>
export type EnvelopeChange = NonNullable<Parameters<ReturnType<typeof envelopesApi>['put']>[0]>
export type NewTemplate = NonNullable<EnvelopeChange['templates']>[number]
export type Rule = NewTemplate['rule']
export type Carry = Envelope['carry']

const fetchMonth = (month: string) => dataOf(budgetsApi({ month }).get({ query: {} }))

/** The same that Add looks into, and that is kept for reading offline. */
export const monthQuery = (month: string) =>
  queryOptions({ queryKey: ['budgets', month], queryFn: () => fetchMonth(month) })

/** What each category was, is asked and is due: wanted once somebody looks at one of them. */
export const suggestionsQuery = (month: string) =>
  queryOptions({
    queryKey: ['budgets', month, 'suggestions'],
    queryFn: async () => {
      const budget = await dataOf(budgetsApi({ month }).get({ query: { suggest: 'true' } }))
      const categories = budget.groups.flatMap(
        (group): { id: string; suggested?: Suggestion | undefined }[] => group.categories,
      )
      return new Map(categories.map(({ id, suggested }) => [id, suggested]))
    },
    // A Map is no plain data that could be compared with the one before.
    structuralSharing: false,
  })

const fetchEnvelope = (id: string) => dataOf(envelopesApi({ id }).get())
/** How an envelope ends its months, and what fills it. */
export const envelopeQuery = (id: string) =>
  queryOptions({ queryKey: ['budgets', 'envelope', id], queryFn: () => fetchEnvelope(id) })

export const movesQuery = (month: string) =>
  queryOptions({
    queryKey: ['budgets', month, 'moves'],
    queryFn: () => dataOf(movesApi({ month }).moves.get()),
  })

/** Why the month's spent is another one in reports. */
export const reconciliationQuery = (month: string) =>
  queryOptions({
    queryKey: ['budgets', month, 'reconciliation'],
    queryFn: () => dataOf(reportsApi['budget-reconciliation'].get({ query: { month } })),
  })
export type Reconciliation = Awaited<
  ReturnType<NonNullable<ReturnType<typeof reconciliationQuery>['queryFn']>>
>

export const fillingsQuery = (month: string) =>
  queryOptions({
    queryKey: ['budgets', month, 'fillings'],
    queryFn: () => dataOf(fillingsApi({ month }).fillings.get()),
  })

const MOST = 5

/** The most of what a category was spent on in a month, and how many there are. */
export const spentOnQuery = (month: string, categoryId: string) =>
  queryOptions({
    queryKey: ['transactions', 'of-envelope', categoryId, month],
    queryFn: async () => {
      const days = { from: firstOf(month), to: lastOf(month) }
      const query = { ...days, categoryId, sort: '-amount', page: '0', limit: `${MOST}` } as const
      const { data, meta } = await answer(transactionsApi.get({ query }))
      return { rows: data, total: meta.total }
    },
  })

export const settingsQuery = queryOptions({
  queryKey: ['budget-settings'],
  queryFn: () => dataOf(budgetsApi.settings.get()),
})
