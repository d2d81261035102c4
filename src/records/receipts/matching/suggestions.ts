import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ReceiptSuggestion, SureSuggestion } from '../matching-model.ts'

/** The transactions a receipt may belong to, the likeliest first. */
export function suggestionsFor(_db: Db, _actor: Actor, _id: string): ReceiptSuggestion[] {
  throw new Problem('not-found')
}

/** What is sure enough to be confirmed together, over all receipts of the household. */
export function sureSuggestions(_db: Db, _actor: Actor): SureSuggestion[] {
  throw new Problem('not-found')
}
