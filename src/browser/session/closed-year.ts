import type { ClosedTaxYearChange } from './api-types.ts'

/** What a write would make of tax years that are closed. */
export interface ClosedYears {
  years: number[]
  changes: ClosedTaxYearChange[]
}

/** The signals of requests that nobody waits for: there is nobody to ask, and they are refused as they are. */
export const unattended = new WeakSet<AbortSignal>()

/** Answers whether a person goes on with it. */
type Asker = (closed: ClosedYears) => Promise<boolean>

let asker: Asker | undefined
let last: Promise<unknown> = Promise.resolve()

/** Told once, by the frame, which has the dialog. Answers how to take it back. */
export function onClosedYears(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Whether somebody says that these years may change; nobody does where there is nobody to ask. One question at a time. */
export function mayChangeYears(closed: ClosedYears): Promise<boolean> {
  const answer = last.then(() => asker?.(closed) ?? false)
  last = answer.catch(() => undefined)
  return answer
}
