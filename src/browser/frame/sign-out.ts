import { useSyncExternalStore } from 'react'
import { countsNow } from '../outbox/counts.ts'
import { leave } from '../session/leave.ts'
import { queryClient, startQuery } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'
import { refusalSentence, refusals } from '../words.ts'
import { showDone } from './undo.ts'
import { words } from './words.ts'

let isAsking = false
const listeners = new Set<() => void>()
function setAsking(next: boolean): void {
  isAsking = next
  for (const listener of listeners) listener()
}

/** Whether it is asked what becomes of what was not sent. */
export const useSignOutQuestion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isAsking,
  )

export const closeSignOutQuestion = (): void => setAsking(false)

/** Signs out everywhere in this browser, or asks first where something would be lost by it. */
export async function signOut(): Promise<void> {
  const userId = queryClient.getQueryData(startQuery.queryKey)?.user.id ?? ''
  if (countsNow(userId).waiting > 0) return setAsking(true)
  await leaveNow()
}

/** Signs out, or says why that could not be. */
export async function leaveNow(): Promise<void> {
  setAsking(false)
  try {
    await leave()
  } catch (error) {
    const why = error instanceof Refusal ? refusalSentence(error) : refusals.failed
    showDone(words.stillSignedIn(why))
  }
}
