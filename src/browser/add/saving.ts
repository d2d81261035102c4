import type { Draft } from '../outbox/draft.ts'
import { corrected, type Entry, isUnanswered, type TransactionEntry } from '../outbox/entry.ts'
import { discard, keep, keepTransaction } from '../outbox/outbox.ts'
import type { Keeping } from '../outbox/store.ts'
import { isReachable } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { save } from './queries.ts'

/** Nobody watches a form longer than this: it is kept then, and goes later. */
const PATIENCE_MS = 2_500

export type Outcome = { isSent: true; saved: Awaited<ReturnType<typeof save>> } | { isSent: false }

/**
 * Saves it, or keeps it where Hearth does not answer: under the same key, so that an answer that was lost on its way makes
 * no second one. What waited and is corrected goes in place of what it was.
 */
export async function saveOrKeep(
  draft: Draft,
  isOtherCurrency: boolean,
  waiting: TransactionEntry | undefined,
  keepNow: AbortSignal,
): Promise<Outcome> {
  let wasTried = false
  if (isReachable())
    try {
      const signal = AbortSignal.any([keepNow, AbortSignal.timeout(PATIENCE_MS)])
      const saved = await save(draft, isOtherCurrency, signal)
      if (waiting) await discard(waiting.key)
      return { isSent: true, saved }
    } catch (error) {
      if (!isUnanswered(error)) throw error
      wasTried = true
    }
  const keeping = waiting
    ? await keep(asEntry(waiting, draft, isOtherCurrency, wasTried), waiting.key)
    : await keepTransaction({ draft, isOtherCurrency, wasTried, isLate: true })
  if (keeping === 'kept') return { isSent: false }
  // It is not kept beside the form that still holds it.
  if (!waiting) await discard(draft.key)
  throw notStored(keeping)
}

function asEntry(
  waiting: TransactionEntry,
  draft: Draft,
  isOtherCurrency: boolean,
  wasTried: boolean,
): Entry {
  const entry = corrected(waiting, draft, isOtherCurrency)
  return { ...entry, isLate: true, wasTried: entry.wasTried || wasTried }
}

const notStored = (keeping: Exclude<Keeping, 'kept'>): Refusal =>
  new Refusal(0, {
    type: keeping === 'full' ? 'device-full' : 'device-keeps-nothing',
    detail: '',
    requestId: '',
  })
