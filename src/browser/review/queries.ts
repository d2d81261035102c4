import { queryOptions } from '@tanstack/react-query'
import { answer, dataOf, reviewApi, suggestedApi } from '../session/api.ts'
import { type ActionLink, askLink } from '../session/ask.ts'
import { countsQuery, queryClient } from '../session/queries.ts'

export type Review = Awaited<ReturnType<NonNullable<(typeof reviewQuery)['queryFn']>>>
export type ReviewItem = Review['items'][number]
export type ReviewKind = ReviewItem['kind']
export type ReviewAction = ReviewItem['actions'][number]

/** The most of one kind that are listed at once. */
const MOST = 200

/** Until all pairs are there. */
const LOOK_AGAIN_MS = 1_000
const refetchInterval = ({ state }: { state: { data: { isSearching: boolean } | undefined } }) =>
  state.data?.isSearching ? LOOK_AGAIN_MS : false

/** The first of every kind. */
export const reviewQuery = queryOptions({
  queryKey: ['review', 'all'],
  queryFn: () => dataOf(reviewApi.get({ query: { page: '0' } })),
  refetchInterval,
})

/** All of one kind. */
export const reviewKindQuery = (kind: ReviewKind) =>
  queryOptions({
    queryKey: ['review', kind],
    queryFn: () => dataOf(reviewApi.get({ query: { kind, page: '0', limit: `${MOST}` } })),
    refetchInterval,
  })

interface Written {
  meta?: { undo?: ActionLink | null }
}

/** Answers a question as the server said it is answered, with what the person added. */
export const answerReview = ({ method, path, body }: ReviewAction, added: Record<string, unknown> = {}) =>
  askLink<Written>({ method, path, body: body === null ? undefined : { ...body, ...added } })

/** A category for this row, and by a rule for those of its payee to come. */
export const answerAlways = ({ transactions }: ReviewItem, categoryId: string, payee: string) =>
  answer(
    suggestedApi.answer.post({
      transactionIds: transactions.map(({ id }) => id),
      categoryId,
      always: { payee },
    }),
  )

/** Takes an item out of every list that shows it, and its count down: the next question stands there at once. */
export function withoutItem(item: ReviewItem): () => void {
  const before = queryClient.getQueriesData<Review>({ queryKey: ['review'] })
  queryClient.setQueriesData<Review>({ queryKey: ['review'] }, (review) =>
    review?.items
      ? {
          ...review,
          total: review.total - 1,
          counts: { ...review.counts, [item.kind]: review.counts[item.kind] - 1 },
          items: review.items.filter(({ id, kind }) => id !== item.id || kind !== item.kind),
        }
      : review,
  )
  return () => {
    for (const [key, review] of before) queryClient.setQueryData(key, review)
  }
}

/** An answer moves balances, budgets and figures; what is on screen is asked for again. */
export async function afterAnswer(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'counts' && queryKey[0] !== 'start',
    }),
  ])
}
