import { useMutation } from '@tanstack/react-query'
import { tellDone } from '../frame/undo.ts'
import { languageHere, languageOf, speak } from '../language.ts'
import { dataOf, meApi } from '../session/api.ts'
import { preferencesQuery, queryClient } from '../session/queries.ts'
import { languageTold, refreshTold } from '../session/reader-language.ts'

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
      await speak(then.language)
      queryClient.setQueryData(preferencesQuery.queryKey, then.before)
    },
    onSuccess: async (preferences, { change, sentence }, { before, language }) => {
      queryClient.setQueryData(preferencesQuery.queryKey, preferences)
      void refreshTold(languageOf(before?.locale ?? ''))
      if (!before) return
      const old = Object.fromEntries(
        (Object.keys(change) as (keyof Change)[]).map((key) => [key, before[key]]),
      ) as Change
      // Told in the language that was chosen just now.
      if (preferences.locale !== null) await speak(languageOf(preferences.locale))
      tellDone(sentence(), async () => {
        const told = languageTold()
        const preferences = await dataOf(meApi.preferences.put(old))
        // First the words: where nobody chose a language, what is spoken is what the browser is taken to speak.
        await speak(language)
        queryClient.setQueryData(preferencesQuery.queryKey, preferences)
        await refreshTold(told)
      })
    },
  })
  return { error, change: (change: Change, sentence: () => string) => mutate({ change, sentence }) }
}
