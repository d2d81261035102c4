import { useEffect, useState } from 'react'
import type { TransactionEntry } from '../outbox/entry.ts'
import { lockOf, sendWaiting } from '../outbox/sending.ts'
import { allEntries } from '../outbox/store.ts'

/**
 * What waits under this key, held back while it is changed: no tab sends it meanwhile. Undefined until it is held, for it
 * may be on its way; gone where nothing waits under it any more.
 */
export function useHeld(key: string): TransactionEntry | 'gone' | undefined {
  const [held, setHeld] = useState<TransactionEntry | 'gone'>()
  useEffect(() => {
    const stop = new AbortController()
    const closed = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()))
    navigator.locks
      .request(lockOf(key), { signal: stop.signal }, async () => {
        const entry = (await allEntries()).find((one) => one.key === key)
        if (stop.signal.aborted) return
        setHeld(entry?.kind === 'transaction' ? entry : 'gone')
        await closed
      })
      .then(() => sendWaiting())
      .catch(() => undefined)
    return () => stop.abort()
  }, [key])
  return held
}
