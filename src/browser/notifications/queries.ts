import { queryOptions } from '@tanstack/react-query'
import { answer, notificationsApi } from '../session/api.ts'
import { countsQuery, queryClient } from '../session/queries.ts'

const KEY = 'notifications'
export const PAGE = 50

export const notificationsQuery = (page: number, isUnread: boolean) =>
  queryOptions({
    queryKey: [KEY, page, isUnread],
    queryFn: () =>
      answer(
        notificationsApi.get({
          query: { page: `${page}`, limit: `${PAGE}`, ...(isUnread && { unread: 'true' as const }) },
        }),
      ),
    placeholderData: (before) => before,
  })

export type Notification = Awaited<
  ReturnType<NonNullable<ReturnType<typeof notificationsQuery>['queryFn']>>
>['data'][number]

/** The bell follows. */
async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [KEY] })
  void queryClient.invalidateQueries({ queryKey: countsQuery.queryKey })
}

export const markRead = (id: string): Promise<void> =>
  answer(notificationsApi({ id }).read.post()).then(reload)
export const markAllRead = (): Promise<void> => answer(notificationsApi['read-all'].post()).then(reload)
