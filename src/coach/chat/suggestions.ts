import type { Actor } from '../../core/actor.ts'
import { everything } from '../../ledger/transactions/filters.ts'
import { total } from '../../ledger/transactions/totals.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { rowOf } from '../ai-settings/ai-settings.ts'
import type { Suggestion } from './model.ts'
import {
  goalsBehind,
  highCategories,
  lowCash,
  overspent,
  priceChanges,
  uncategorised,
} from './prompt-ideas.ts'
import { promptWords } from './prompt-words.ts'

const MOST = 8
const LEAST = 4

interface SuggestionsInput {
  actor: Actor
}

/**
 * Questions that are worth asking now, the most pressing first, each with the figure that makes it so; and some that always
 * are. Whoever shares no payees is offered none that would name one: what is asked is sent, in the language it is read in.
 */
export const suggestionsQuestion = (db: Db, { actor }: SuggestionsInput): Suggestion[] =>
  readSnapshot(db, () => {
    const sharePayees = rowOf(db, actor.userId)?.sharePayees ?? false
    const words = promptWords[languageOfReader(db, actor)]
    const noticed = [lowCash, overspent, highCategories, priceChanges, goalsBehind, uncategorised].flatMap(
      (notice) => notice(db, actor, { sharePayees, words }),
    )
    const usual = total(db, actor, everything(actor)) === 0 ? words.atTheBeginning : words.always
    return [...noticed.slice(0, MOST), ...usual.slice(0, Math.max(LEAST - noticed.length, 0))]
  })
