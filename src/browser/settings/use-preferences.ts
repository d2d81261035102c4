import { useMutation } from '@tanstack/react-query'
import { tellDone } from '../frame/undo.ts'
import { languageOf, speak } from '../language.ts'
import { dataOf, meApi } from '../session/api.ts'
import { preferencesQuery, queryClient } from '../session/queries.ts'

interface Change {
  timezone?: string | null
  locale?: string | null
  region?: string | null
}

/** Changes what one prefers at once, and takes it back from the undo bar. */
export function usePreferenceChange() {
  const { mutate, error } = useMutation({
    scope: { id: 'preferences' },
    mutationFn: ({ change }: { change: Change; sentence: () => string }) =>
      dataOf(meApi.preferences.put(change)),
    onMutate: ({ change }) => {
      const before = queryClient.getQueryData(preferencesQuery.queryKey)
      if (before) queryClient.setQueryData(preferencesQuery.queryKey, { ...before, ...change })
      return before
    },
    onError: (_, __, before) => before && queryClient.setQueryData(preferencesQuery.queryKey, before),
    onSuccess: async (preferences, { change, sentence }, before) => {
      queryClient.setQueryData(preferencesQuery.queryKey, preferences)
      if (!before) return
      const old = Object.fromEntries(
        (Object.keys(change) as (keyof Change)[]).map((key) => [key, before[key]]),
      ) as Change
      // Told in the language that was chosen just now.
      if (preferences.locale !== null) await speak(languageOf(preferences.locale))
      tellDone(sentence(), async () => {
        queryClient.setQueryData(preferencesQuery.queryKey, await dataOf(meApi.preferences.put(old)))
      })
    },
  })
  return { error, change: (change: Change, sentence: () => string) => mutate({ change, sentence }) }
}
