import { useState } from 'react'
import { showDone } from '../frame/undo.ts'
import type { ActionLink } from '../session/ask.ts'
import { Refusal } from '../session/refusal.ts'
import { keepReceipt, type Receipt } from './queries.ts'

interface Written {
  receipt: Receipt
  undo: ActionLink | undefined
}

type Sentence = string | ((receipt: Receipt) => string)

/** Writes, and tells of it with its undo. */
export async function saved(write: () => Promise<Written>, sentence: Sentence): Promise<Receipt> {
  try {
    const { receipt, undo } = await write()
    showDone(typeof sentence === 'string' ? sentence : sentence(receipt), undo)
    return receipt
  } catch (refused) {
    // What it is by now stands on the page, so that what was typed can be weighed against it.
    if (refused instanceof Refusal && refused.current) keepReceipt(refused.current as Receipt)
    throw refused
  }
}

/** One write after another: under way, refused, or done and told with its undo. */
export function useSaving() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const save = async (write: () => Promise<Written>, sentence: Sentence): Promise<Receipt | undefined> => {
    setBusy(true)
    setError(undefined)
    try {
      return await saved(write, sentence)
    } catch (refused) {
      setError(refused)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy, error, forget: () => setError(undefined) }
}
