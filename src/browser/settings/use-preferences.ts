import { useMutation } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import { languageHere, languageOf, speak } from '../language.ts'
import { dataOf, meApi } from '../session/api.ts'
import { preferencesQuery, queryClient } from '../session/queries.ts'
import { preferredLanguage, refreshLanguage } from '../session/reader-language.ts'

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
      // Where nobody chose one, only the words themselves know which it was.
      const language = languageHere()
      const before = queryClient.getQueryData(preferencesQuery.queryKey)
      if (before) queryClient.setQueryData(preferencesQuery.queryKey, { ...before, ...change })
      return { before, language }
    },
    onError: async (_, __, then) => {
      if (!then?.before) return
      queryClient.setQueryData(preferencesQuery.queryKey, then.before)
      await speak(then.language)
    },
    onSuccess: async (preferences, { change, sentence }, { before, language }) => {
      queryClient.setQueryData(preferencesQuery.queryKey, preferences)
      void refreshLanguage(languageOf(before?.locale ?? ''))
      if (!before) return
      const old = Object.fromEntries(
        (Object.keys(change) as (keyof Change)[]).map((key) => [key, before[key]]),
      ) as Change
      // Told in the language that was chosen just now.
      if (preferences.locale !== null) await speak(languageOf(preferences.locale))
      showDone(sentence(), async () => {
        const told = preferredLanguage()
        const preferences = await dataOf(meApi.preferences.put(old))
        queryClient.setQueryData(preferencesQuery.queryKey, preferences)
        await speak(language)
        await refreshLanguage(told)
      })
    },
  })
  return { error, change: (change: Change, sentence: () => string) => mutate({ change, sentence }) }
}
