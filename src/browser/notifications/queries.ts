import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import { answer, dataOf, notificationsApi } from '../session/api.ts'
import { countsQuery, queryClient } from '../session/queries.ts'
import { sentences } from '../words.ts'
import { words } from './words.ts'

const ROOT = 'notifications'
const LIMIT = 50

export const notificationsQuery = (isUnreadOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [ROOT, isUnreadOnly ? 'unread' : 'all'],
    queryFn: ({ pageParam }) =>
      answer(
        notificationsApi.get({
          query: { page: `${pageParam}`, limit: `${LIMIT}`, ...(isUnreadOnly && { unread: 'true' }) },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => ((meta.page + 1) * meta.limit < meta.total ? meta.page + 1 : undefined),
  })

type Page = Awaited<ReturnType<NonNullable<ReturnType<typeof notificationsQuery>['queryFn']>>>
export type Notification = Page['data'][number]
type Pages = InfiniteData<Page, number>

/** In every list that is known, at once. When it was is not shown, so any instant will do until the server says. */
function showAsRead(isMeant: (notification: Notification) => boolean): void {
  queryClient.setQueriesData<Pages>({ queryKey: [ROOT] }, (known) =>
    known
      ? {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            data: page.data.map((one) =>
              one.readAt === null && isMeant(one) ? { ...one, readAt: one.createdAt } : one,
            ),
          })),
        }
      : known,
  )
}

const readAgain = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [ROOT] }),
    queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
  ])

/** Shows at once; one that is refused is unread again, which the next reading shows. */
export async function markRead({ id, readAt }: Notification): Promise<void> {
  if (readAt !== null) return
  showAsRead((one) => one.id === id)
  queryClient.setQueryData(countsQuery.queryKey, (counts) =>
    counts ? { ...counts, unread: Math.max(0, counts.unread - 1) } : counts,
  )
  try {
    await answer(notificationsApi({ id }).read.post())
  } catch {
    await readAgain()
  }
}

/** It goes from every list at once; one that is refused is back with the next reading. */
export async function removeNotification({ id }: Notification): Promise<void> {
  try {
    await answer(notificationsApi({ id }).delete())
    queryClient.setQueriesData<Pages>({ queryKey: [ROOT] }, (known) =>
      known
        ? {
            ...known,
            pages: known.pages.map((page) => ({ ...page, data: page.data.filter((one) => one.id !== id) })),
          }
        : known,
    )
    showDone(sentences.deletedFeminine)
  } finally {
    await readAgain()
  }
}

export async function markAllRead(): Promise<void> {
  showAsRead(() => true)
  try {
    const { count } = await dataOf(notificationsApi['read-all'].post())
    showDone(words.markedRead(count))
  } finally {
    await readAgain()
  }
}
