import { type Language, languageOf } from '../language.ts'
import { preferencesQuery, queryClient } from './queries.ts'

/** What the server tells of the household is in the language its reader chose, and in English where none was chosen. */
export const preferredLanguage = (): Language =>
  languageOf(queryClient.getQueryData(preferencesQuery.queryKey)?.locale ?? '')

/** Holds what was chosen, and what frames the pages, which says nothing in words. */
const STAYS = new Set(['preferences', 'start', 'household'])

/** What was told in another language is asked for again, what is on screen at once. */
export async function refreshLanguage(before: Language): Promise<void> {
  if (preferredLanguage() === before) return
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !STAYS.has(`${queryKey[0]}`) })
}
