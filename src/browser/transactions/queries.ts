import { queryOptions } from '@tanstack/react-query'
import { shiftDay } from '../days.ts'
import { answer, dataOf, reasonsApi, savedViewsApi, transactionsApi, transfersApi } from '../session/api.ts'
import { addressOf, apiFilterOf, type Filter, isByDate, selectionOf } from './filter.ts'
import type { Row } from './row.ts'
import { PAGE_ROWS } from './row-layout.ts'
import { canBeLinked } from './transfer-sides.ts'

export type View = Awaited<ReturnType<typeof fetchViews>>[number]

/** Every page of every list that is known; what is written changes them in place. */
export const PAGES = ['transactions', 'page'] as const
export const ONE = ['transactions', 'one'] as const

/** The balance after each row is told of one account in the order of its days. */
export const hasRunningBalance = (filter: Filter): boolean => filter.account !== undefined && isByDate(filter)

type ListQuery = NonNullable<NonNullable<Parameters<typeof transactionsApi.get>[0]>['query']>

async function fetchPage(filter: Filter, page: number, signal: AbortSignal) {
  const query = {
    ...apiFilterOf(filter),
    ...(hasRunningBalance(filter) && { runningBalance: 'true' }),
    page: `${page}`,
    limit: `${PAGE_ROWS}`,
  }
  // Of an address that somebody wrote any value may come; the server refuses what it does not know.
  const { data, meta } = await answer(transactionsApi.get({ query: query as ListQuery, fetch: { signal } }))
  return { rows: data, total: meta.total }
}

export const pageQuery = (filter: Filter, page: number) =>
  queryOptions({
    queryKey: [...PAGES, addressOf(filter), page],
    queryFn: ({ signal }) => fetchPage(filter, page, signal),
  })

const fetchTotals = (filter: Filter, signal: AbortSignal) =>
  dataOf(transactionsApi.totals.get({ query: selectionOf(filter) as object, fetch: { signal } }))

/** Each currency's as well in this one, by the rates of the days. */
export const totalsInto = (filter: Filter, convert: string) =>
  queryOptions({
    queryKey: ['transactions', 'totals', addressOf({ ...filter, sort: '' }), convert],
    queryFn: ({ signal }) =>
      dataOf(
        transactionsApi.totals.get({
          query: { ...selectionOf(filter), convert } as object,
          fetch: { signal },
        }),
      ),
  })

export const totalsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['transactions', 'totals', addressOf({ ...filter, sort: '' })],
    queryFn: ({ signal }) => fetchTotals(filter, signal),
  })

export const oneQuery = (id: string) =>
  queryOptions({ queryKey: [...ONE, id], queryFn: () => dataOf(transactionsApi({ id }).get()) })

const fetchReasons = (id: string) => dataOf(reasonsApi({ id }).reasons.get())
export const reasonsQuery = (id: string) =>
  queryOptions({ queryKey: ['transactions', 'reasons', id], queryFn: () => fetchReasons(id) })

const fetchViews = () => dataOf(savedViewsApi.get({ query: { totals: 'true' } }))
export const viewsQuery = queryOptions({ queryKey: ['saved-views', 'totals'], queryFn: fetchViews })

export const tagsQuery = queryOptions({
  queryKey: ['transactions', 'tags'],
  queryFn: () => dataOf(transactionsApi.tags.get()),
})

/** How many there are in all. */
export const countQuery = queryOptions({
  queryKey: ['transactions', 'count'],
  queryFn: async () => (await answer(transactionsApi.get({ query: { page: '0', limit: '1' } }))).meta.total,
})

/** How many of what fits have a suggested category. */
export const suggestedCountQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['transactions', 'suggested', addressOf(filter)],
    queryFn: async () => {
      const query = { ...selectionOf(filter), page: '0', limit: '1' } as ListQuery
      return (await answer(transactionsApi.get({ query }))).meta.total
    },
  })

const CANDIDATE_DAYS = 10

/** What could be the other side of a transfer: the same amount the other way on another account, about that day. */
export const candidatesQuery = (row: Row) =>
  queryOptions({
    queryKey: ['transactions', 'candidates', row.id],
    queryFn: async () => {
      const query = {
        minAmount: row.amount,
        maxAmount: row.amount,
        from: shiftDay(row.date, -CANDIDATE_DAYS),
        to: shiftDay(row.date, CANDIDATE_DAYS),
        page: '0',
        limit: '50',
      }
      const rows = await dataOf(transactionsApi.get({ query }))
      return rows.filter((other) => canBeLinked(row, other))
    },
  })

/** The same of whatever somebody looks for, the newest first. */
export const sidesFoundQuery = (row: Row, q: string) =>
  queryOptions({
    queryKey: ['transactions', 'sides', row.id, q],
    queryFn: async ({ signal }) => {
      const rows = await dataOf(
        transactionsApi.get({ query: { q, page: '0', limit: '200' }, fetch: { signal } }),
      )
      return rows.filter((other) => canBeLinked(row, other)).slice(0, MOST_SIDES)
    },
    placeholderData: (before) => before,
  })

const BEFORE = 6

/** What the same payee had before a transaction, the newest first. */
export const payeeBeforeQuery = ({ id, payee, date }: Row) =>
  queryOptions({
    queryKey: ['transactions', 'before', id, payee, date],
    queryFn: async () => {
      const q = `payee:"${payee.replaceAll('"', '')}"`
      const query = { q, to: date, sort: '-date', page: '0', limit: '20' } as const
      const rows = await dataOf(transactionsApi.get({ query }))
      return rows.filter((row) => row.id !== id && row.payee === payee).slice(0, BEFORE)
    },
  })

const MOST_SIDES = 12
/** As far apart as the server suggests pairs. */
const PAIR_DAYS = 4

/** What the server suggests as the other side of a transaction, and why; null where it suggests none. */
export const pairSuggestedQuery = ({ id, date, direction }: Row) =>
  queryOptions({
    queryKey: ['transactions', 'pair', id],
    queryFn: async () => {
      const since = shiftDay(date, -PAIR_DAYS)
      const pairs = await dataOf(transfersApi.transfers.suggestions.get({ query: { since } }))
      const [mine, other] =
        direction === 'OUT' ? (['outgoing', 'incoming'] as const) : (['incoming', 'outgoing'] as const)
      const found = pairs.find((pair) => pair[mine].id === id)
      return found ? { other: found[other], why: found.impliedRate === null ? null : found.reason } : null
    },
  })
