import { useState } from 'react'
import { tellDone } from '../frame/undo.ts'
import type { ActionLink } from '../session/ask.ts'
import { Refusal } from '../session/refusal.ts'
import { refreshTax } from './queries.ts'

/** One write after another: under way, refused, or done and told with its undo. */
export function useSaving() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  /** Answers whether it is done; the sentence is empty where the page itself tells. */
  const save = async (
    write: () => Promise<{ undo?: ActionLink | undefined } | undefined>,
    sentence: string,
  ): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      const done = await write()
      if (sentence) tellDone(sentence, done?.undo)
      return true
    } catch (refused) {
      // What it is by now is there when it is opened again.
      if (refused instanceof Refusal && refused.slug === 'version-conflict') void refreshTax()
      setError(refused)
      return false
    } finally {
      setBusy(false)
    }
  }
  const messageFor = (field: string): string | undefined =>
    error instanceof Refusal ? error.messageFor(field) : undefined
  return { save, isBusy, error, messageFor }
}
