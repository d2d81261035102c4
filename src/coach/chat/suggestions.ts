import type { Actor } from '../../core/actor.ts'
import { everything } from '../../ledger/transactions/filters.ts'
import { total } from '../../ledger/transactions/totals.ts'
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

const MOST = 8
const LEAST = 4

interface SuggestionsInput {
  actor: Actor
}

/**
 * Questions that are worth asking now, the most pressing first, each with the figure that makes it so; and some that always
 * are. Whoever shares no payees is offered none that would name one: what is asked is sent.
 */
export const suggestionsQuestion = (db: Db, { actor }: SuggestionsInput): Suggestion[] =>
  readSnapshot(db, () => {
    const sharePayees = rowOf(db, actor.userId)?.sharePayees ?? false
    const noticed = [lowCash, overspent, highCategories, priceChanges, goalsBehind, uncategorised].flatMap(
      (notice) => notice(db, actor, { sharePayees }),
    )
    const usual = total(db, actor, everything(actor)) === 0 ? AT_THE_BEGINNING : ALWAYS
    return [...noticed.slice(0, MOST), ...usual.slice(0, Math.max(LEAST - noticed.length, 0))]
  })

const ALWAYS: Suggestion[] = [
  { prompt: 'Where did our money go this month?', why: 'The largest categories, and what changed.' },
  { prompt: 'How much of our income do we save?', why: 'The savings rate of the last twelve months.' },
  { prompt: 'What has to be paid in the next thirty days?', why: 'Bills and subscriptions that come back.' },
  { prompt: 'How did our net worth change over the last year?', why: 'What you own less what you owe.' },
]

const AT_THE_BEGINNING: Suggestion[] = [
  {
    prompt: 'What can you tell us once we have entered our accounts?',
    why: 'There are no transactions yet.',
  },
  { prompt: 'How should we begin a first budget?', why: 'There are no transactions yet.' },
  { prompt: 'Which figures help a household most to save?', why: 'There are no transactions yet.' },
]
