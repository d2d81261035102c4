import type { ReceiptEntry, TransactionEntry } from './entry.ts'

/** Sends one of its kind, and answers what to say of it once it is no longer waiting. */
type Sender<One> = (entry: One, signal: AbortSignal) => Promise<() => void>

export interface Senders {
  transaction: () => Promise<Sender<TransactionEntry>>
  receipt: () => Promise<Sender<ReceiptEntry>>
}

let known: Senders | undefined

/** Told once where the app begins: each kind is sent by the screen that makes it, and loaded when something waits. */
export const setSenders = (senders: Senders): void => {
  known = senders
}

export const senders = (): Senders | undefined => known
