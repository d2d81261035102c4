import { showDone } from '../frame/undo.ts'
import type { TransactionEntry } from '../outbox/entry.ts'
import { accountsQuery, preferencesQuery, queryClient } from '../session/queries.ts'
import { afterSaving, save, takingBack } from './queries.ts'
import { savedWords, words } from './words.ts'

/** Sends a transaction that waited. What it became is said where the sender is, whichever page that is. */
export async function sendTransaction(entry: TransactionEntry, signal: AbortSignal): Promise<() => void> {
  const saved = await save(entry.draft, entry.isOtherCurrency, signal)
  return () => {
    const accounts = queryClient.getQueryData(accountsQuery.queryKey) ?? []
    const locale = queryClient.getQueryData(preferencesQuery.queryKey)?.locale ?? 'en-CA'
    showDone(words.sent(savedWords(entry.draft, accounts, locale)), takingBack(saved))
    void afterSaving()
  }
}
