import { queryOptions, useMutation } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import { loadLineCanvas } from '../parts/charts/line-chart.tsx'
import { accountSyncApi, dashboardApi, dataOf, insightsApi } from '../session/api.ts'
import { queryClient } from '../session/queries.ts'
import { words } from './words.ts'

/** All of Home in one answer. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => dataOf(dashboardApi.get()),
})

/** The figures and what draws them; a failure is told by the screen, which asks again. */
export function askHomeAhead(): void {
  void queryClient.prefetchQuery(dashboardQuery)
  loadLineCanvas().catch(() => undefined)
}

/** The same with its figures of all currencies as one. */
export const dashboardInto = (convert: string) =>
  queryOptions({
    queryKey: ['dashboard', convert],
    queryFn: () => dataOf(dashboardApi.get({ query: { convert } })),
  })

export type Dashboard = Awaited<ReturnType<NonNullable<(typeof dashboardQuery)['queryFn']>>>

/** Gone at once; what stands behind it comes with the next answer. */
export const useDismissal = () =>
  useMutation({
    mutationFn: ({ id }: Dashboard['insights'][number]) => dataOf(insightsApi({ id }).dismiss.post()),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries(dashboardQuery)
      const before = queryClient.getQueryData(dashboardQuery.queryKey)
      if (before)
        queryClient.setQueryData(dashboardQuery.queryKey, {
          ...before,
          insights: before.insights.filter((insight) => insight.id !== id),
        })
      return before
    },
    onError: (_error, _insight, before) => {
      queryClient.setQueryData(dashboardQuery.queryKey, before)
      showDone(words.notPutAway)
    },
    onSuccess: ({ id }) => showDone(words.putAway, () => dataOf(insightsApi({ id }).restore.post())),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  })

export const useAccountSync = () =>
  useMutation({
    mutationFn: (id: string) => dataOf(accountSyncApi({ id }).sync.post()),
    onSuccess: () => showDone(words.askedBank),
    onSettled: () => queryClient.invalidateQueries(),
  })
