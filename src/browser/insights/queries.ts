import { queryOptions, useMutation } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import { answer, dataOf, insightsApi } from '../session/api.ts'
import { queryClient } from '../session/queries.ts'
import type { Insight } from './messages.ts'
import { words } from './words.ts'

/** More than code ever finds at once in one household. */
const MOST = '200'

export const insightsQuery = (isPutAway: boolean) =>
  queryOptions({
    queryKey: ['insights', isPutAway ? 'put-away' : 'shown'],
    queryFn: () =>
      dataOf(insightsApi.get({ query: { page: '0', limit: MOST, ...(isPutAway && { dismissed: 'true' }) } })),
  })

const afterwards = () =>
  Promise.all(['insights', 'dashboard'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

/** Puts one away for the household, or brings it back: gone from its list at once. */
export function useMoving(isPutAway: boolean) {
  const { queryKey } = insightsQuery(isPutAway)
  return useMutation({
    mutationFn: ({ id }: Insight) =>
      answer(isPutAway ? insightsApi({ id }).restore.post() : insightsApi({ id }).dismiss.post()),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (known) => known?.filter((one) => one.id !== id))
      return before
    },
    onError: (_error, _insight, before) => {
      queryClient.setQueryData(queryKey, before)
      showDone(isPutAway ? words.notBroughtBack : words.notPutAway)
    },
    onSuccess: (_answer, { id }) => {
      const back = insightsApi({ id })
      showDone(isPutAway ? words.broughtBack : words.putAwayDone, () =>
        dataOf(isPutAway ? back.dismiss.post() : back.restore.post()),
      )
    },
    onSettled: afterwards,
  })
}
