import { useEffect, useRef, useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { answer, categorySuggestionsApi, dataOf } from '../session/api.ts'
import { undoOf } from '../session/ask.ts'
import { aiSettingsQuery, queryClient } from '../session/queries.ts'
import { afterAnswer, type Review, reviewKindQuery } from './queries.ts'
import {
  keepSuggested,
  type Suggested,
  type Suggestion,
  stepsOf,
  storedSuggestions,
  withAnswer,
  withDeclined,
  withoutDeclined,
} from './suggested.ts'
import { words } from './words.ts'

interface Asking {
  done: number
  of: number
}

/** Asks for categories step by step, keeps what was answered, and takes over what somebody agrees to. */
export function useSuggesting() {
  const [suggested, setSuggested] = useState(storedSuggestions)
  const [asking, setAsking] = useState<Asking>()
  const [error, setError] = useState<unknown>()
  const latest = useRef(suggested)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const set = (next: Suggested) => {
    latest.current = next
    keepSuggested(next)
    setSuggested(next)
  }

  const ask = async (ids: string[]) => {
    const controller = new AbortController()
    const { signal } = controller
    stop.current = controller
    setError(undefined)
    set({ ...latest.current, note: null })
    let done = 0
    try {
      for (const transactionIds of stepsOf(ids)) {
        setAsking({ done, of: ids.length })
        const told = await dataOf(categorySuggestionsApi.post({ transactionIds }, { fetch: { signal } }))
        set(withAnswer(latest.current, transactionIds, told))
        done += transactionIds.length
      }
    } catch (problem) {
      if (!signal.aborted) setError(problem)
    }
    setAsking(undefined)
    void queryClient.invalidateQueries({ queryKey: aiSettingsQuery.queryKey })
  }

  const accept = async (chosen: Suggestion[]) => {
    setError(undefined)
    const putBack = withoutWaiting(chosen)
    try {
      const choices = chosen.map(({ transactionId, categoryId }) => ({ transactionId, categoryId }))
      const answered = await answer(categorySuggestionsApi.apply.post({ choices }))
      showDone(doneWords(chosen, answered.data), undoOf(answered))
    } catch (problem) {
      putBack()
      setError(problem)
    }
    await afterAnswer()
  }

  const decline = ({ transactionId, payee }: Suggestion) => {
    set(withDeclined(latest.current, transactionId))
    showDone(words.suggested.declined(payee), async () => set(withoutDeclined(latest.current, transactionId)))
  }
  return { suggested, asking, error, ask, accept, decline, stop: () => stop.current?.abort() }
}

function doneWords(
  chosen: Suggestion[],
  { applied, skipped }: { applied: number; skipped: string[] },
): string {
  const [first] = chosen
  const one = chosen.length === 1 && first && applied === 1
  const what = one ? words.suggested.isIn(first.payee, first.categoryName) : words.suggested.got(applied)
  return skipped.length > 0 ? `${what} ${words.suggested.stayed(skipped.length)}` : what
}

/** Out of what waits at once; gives back how that is undone. */
function withoutWaiting(chosen: Suggestion[]): () => void {
  const { queryKey } = reviewKindQuery('UNCATEGORISED')
  const before = queryClient.getQueryData<Review>(queryKey)
  const ids = new Set(chosen.map(({ transactionId }) => transactionId))
  if (before)
    queryClient.setQueryData<Review>(queryKey, {
      ...before,
      items: before.items.filter(({ transactions: [first] }) => !first || !ids.has(first.id)),
    })
  return () => queryClient.setQueryData(queryKey, before)
}
