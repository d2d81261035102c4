import { useEffect } from 'react'
import { WAITING_FLAG } from './waiting-flag.ts'

/** After this the page is at rest. */
const REST_MS = 6_000

/** Sends what was snapped without a network, whichever page is open; a phone has the camera's page ready for that. */
export function useReceiptsOnTheirWay(): void {
  useEffect(() => {
    if (localStorage.getItem(WAITING_FLAG) !== null)
      void import('./upload-queue.ts').then(({ sendKept }) => sendKept())
    if (!matchMedia('(pointer: coarse)').matches) return
    // The service worker keeps what was loaded once.
    const timer = setTimeout(() => void import('./snap.tsx').catch(() => undefined), REST_MS)
    return () => clearTimeout(timer)
  }, [])
}
