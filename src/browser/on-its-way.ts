import { useEffect } from 'react'
import { countsNow } from './outbox/counts.ts'
import { setSenders } from './outbox/senders.ts'
import { useHousehold } from './session/signed-in.tsx'

setSenders({
  transaction: async () => (await import('./add/sending.ts')).sendTransaction,
  receipt: async () => (await import('./receipts/upload/upload-queue.ts')).sendReceipt,
})

/** Sends what was added without a network, whichever page is open. Nothing of it is loaded where nothing waits. */
export function useOutboxOnItsWay(): void {
  const { user } = useHousehold()
  useEffect(() => {
    if (countsNow(user.id).waiting > 0)
      void import('./outbox/sending.ts').then(({ sendWaiting }) => sendWaiting())
  }, [user.id])
}
