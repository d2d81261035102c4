import { answer, authApi } from './api.ts'
import { Refusal } from './refusal.ts'
import { announceSignOut } from './sign-out.ts'

/**
 * Signs out, here and in every other tab of this browser at once. While the server does not answer nobody is signed out:
 * only it can take the session's cookies back.
 *
 * @throws Refusal
 */
export async function leave(): Promise<void> {
  try {
    await answer(authApi.logout.post())
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 401)) throw error
  }
  await stopPush().catch(() => undefined)
  announceSignOut('left')
}

/** Whoever uses this browser next is not told what concerns somebody else. */
async function stopPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
