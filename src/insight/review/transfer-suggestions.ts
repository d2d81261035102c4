import { currencySuggestions } from '../../ledger/transactions/transfers/currency-pairs.ts'
import {
  onReader,
  type SuggestionsQuestion,
  suggestion,
  type TransferSuggestion,
} from '../../ledger/transactions/transfers/transfer-pairs.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type { Deps } from '../../platform/deps.ts'
import { historyStart, upToDateIfQuick } from './search-pairs.ts'
import * as transfers from './transfer-candidates.ts'

/** Pairs that look like transfers and wait for a yes or a no, newest first; after them those between currencies. */
export async function suggestTransfers(
  deps: Deps,
  question: SuggestionsQuestion,
): Promise<TransferSuggestion[]> {
  return [...(await equalAmounts(deps, question)), ...currencySuggestions(deps.db, question)]
}

/** Of the days that are searched, those found. */
async function equalAmounts(deps: Deps, question: SuggestionsQuestion): Promise<TransferSuggestion[]> {
  const { db } = deps
  const { actor, since } = question
  if (since < historyStart(db, actor)) return onReader(deps, question)
  await upToDateIfQuick(deps, actor)
  return readSnapshot(db, () => {
    const language = languageOfReader(db, actor)
    return transfers.pairs(db, actor.householdId, since).map((sides) => suggestion(db, sides, language))
  })
}
