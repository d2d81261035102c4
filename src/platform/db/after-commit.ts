/** A connection, or a transaction on it. */
interface Connected {
  $client: { readonly dueAfterCommit: (() => void)[] }
}

/**
 * Runs something once the surrounding transaction is durable, before its caller is answered; never if it is rolled
 * back. For listeners in this process; it must not throw.
 */
export const afterCommit = (tx: Connected, work: () => void): void =>
  void tx.$client.dueAfterCommit.push(work)

export function runAfterCommit({ $client: { dueAfterCommit } }: Connected): void {
  if (dueAfterCommit.length === 0) return
  for (const work of dueAfterCommit.splice(0)) work()
}

/** How much there is to do; what comes after it belongs to what is written next. */
export const countAfterCommit = ({ $client }: Connected): number => $client.dueAfterCommit.length

/** Forgets what was to be done, but for the first few. */
export function forgetAfterCommit({ $client }: Connected, kept = 0): void {
  $client.dueAfterCommit.length = kept
}
