let last: Promise<void> = Promise.resolve()

/**
 * Does what keeps the process busy for some milliseconds after whatever was asked for before it, and lets other requests
 * in between: thirty reports asked for at once would otherwise be worked out in one go while everybody waits.
 */
export function inTurn<T>(work: () => T): Promise<T> {
  const mine = last.then(() => new Promise<void>((resolve) => setImmediate(resolve))).then(work)
  const done = () => {}
  last = mine.then(done, done)
  return mine
}
