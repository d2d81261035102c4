import { useState } from 'react'
import { showDone } from '../frame/undo.ts'
import type { ActionLink } from '../session/ask.ts'
import { Refusal } from '../session/refusal.ts'
import { refreshTax } from './queries.ts'

type Write = () => Promise<{ undo?: ActionLink | undefined } | undefined>

/** Writes, and tells of it with its undo; the sentence is empty where the page itself tells. */
export async function saved(write: Write, sentence: string): Promise<void> {
  try {
    const done = await write()
    if (sentence) showDone(sentence, done?.undo)
  } catch (refused) {
    // What it is by now is there when it is opened again.
    if (refused instanceof Refusal && refused.slug === 'version-conflict') void refreshTax()
    throw refused
  }
}

/** One write after another: under way, refused, or done and told with its undo. */
export function useSaving() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  /** Answers whether it is done. */
  const save = async (write: Write, sentence: string): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      await saved(write, sentence)
      return true
    } catch (refused) {
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
