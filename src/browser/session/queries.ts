import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { languageHere, localeOfLanguage } from '../language.ts'
import {
  accountsApi,
  aiApi,
  categoriesApi,
  categoryGroupsApi,
  countsApi,
  dataOf,
  householdApi,
  meApi,
  savedReportsApi,
  savedViewsApi,
  startApi,
} from './api.ts'
import { Refusal } from './refusal.ts'

/** What is older than this is asked for again when somebody comes back to the page; 304 where nothing changed. */
const STALE_MS = 30_000
const MOST_RETRIES = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // Reads are asked twice more where that may help; writes never by themselves.
      retry: (failures, error) => failures < MOST_RETRIES && error instanceof Refusal && error.isPassing,
      retryDelay: (failures) => (failures === 0 ? 500 : 2000),
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Asks again for whatever stands under these names, and what is on the page at once. */
export const refresh = async (...queryKeys: QueryKey[]): Promise<void> => {
  await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** One's own AI provider, where one has connected one. */
export const aiSettingsQuery = queryOptions({
  queryKey: ['ai-settings'],
  queryFn: () => dataOf(aiApi.settings.get()),
})

/** The server's own sentences are in the language that a member chose: another than English it has from a browser that speaks it. */
const keepLanguageHere = (): void =>
  void dataOf(meApi.preferences.put({ locale: localeOfLanguage[languageHere()] })).then(
    (preferences) => queryClient.setQueryData(preferencesQuery.queryKey, preferences),
    // Without a network it is for the next time.
    () => undefined,
  )

/** One call for all that frames the pages; each part is then known under its own name. */
export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: async () => {
    const start = await dataOf(startApi.get())
    queryClient.setQueryData(householdQuery.queryKey, start.household)
    queryClient.setQueryData(preferencesQuery.queryKey, start.preferences)
    queryClient.setQueryData(homeQuery.queryKey, start.home)
    queryClient.setQueryData(countsQuery.queryKey, start.counts)
    queryClient.setQueryData(accountsQuery.queryKey, start.accounts)
    queryClient.setQueryData(categoriesQuery.queryKey, start.categories)
    if (start.preferences.locale === null && languageHere() !== 'en') keepLanguageHere()
    return start
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export const householdQuery = queryOptions({
  queryKey: ['household'],
  queryFn: () => dataOf(householdApi.get()),
})
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: () => dataOf(meApi.preferences.get()),
})
/** How the member's Home is arranged, and which parts of the app they use. */
export const homeQuery = queryOptions({ queryKey: ['me-home'], queryFn: () => dataOf(meApi.home.get()) })
export const savedReportsQuery = queryOptions({
  queryKey: ['saved-reports'],
  queryFn: () => dataOf(savedReportsApi.get()),
})
export const countsQuery = queryOptions({ queryKey: ['counts'], queryFn: () => dataOf(countsApi.get()) })
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: () => dataOf(accountsApi.get()),
})
/** The saved views by their names alone; how many fit each is asked where that is shown. */
export const viewNamesQuery = queryOptions({
  queryKey: ['saved-views', 'names'],
  queryFn: () => dataOf(savedViewsApi.get({ query: {} })),
})
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => {
    const [groups, categories] = await Promise.all([
      dataOf(categoryGroupsApi.get()),
      dataOf(categoriesApi.get()),
    ])
    return { groups, categories }
  },
})
