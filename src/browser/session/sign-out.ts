const CHANNEL = 'hearth-session'

/**
 * Why nobody is signed in any more: the session ended under the page; somebody signed out; or somebody left the page of
 * a session that had ended, or the session was ended on purpose: nobody was asked about what waits.
 */
type Reason = 'ended' | 'left' | 'away'
type Listener = (reason: Reason) => void
const listeners = new Set<Listener>()
const channel = new BroadcastChannel(CHANNEL)
channel.onmessage = ({ data }) => broadcast(data === 'left' || data === 'away' ? data : 'ended')

/** The session has ended, here or by somebody's word elsewhere: every tab of this browser hears it at once. */
export const announceSignOut = (reason: Reason = 'ended'): void => {
  if (reason !== 'left') void forgetAnswers()
  channel.postMessage(reason)
  broadcast(reason)
}

/** What a session that cannot be renewed means for what is on the page. */
export const announceEnd = (renewal: 'ended' | 'revoked'): void =>
  announceSignOut(renewal === 'revoked' ? 'away' : 'ended')

export function onSignOut(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function broadcast(reason: Reason): void {
  for (const listener of listeners) listener(reason)
}

/** What waits to be sent, of each member apart. */
const OUTBOX = 'hearth-outbox'
const OUTBOX_COUNTS = 'hearth.outbox.'

/** How the browser itself is set. */
const STAYING = ['hearth.theme', 'hearth.figures']

/** Only installed apps have a badge, and not everywhere; none of nothing. */
export const showBadge = (count: number): void =>
  void (navigator as Partial<Navigator>).setAppBadge?.(count).catch(() => undefined)

/** Nothing of the household stays in the browser of somebody who left, but for what others have still to send. */
export async function forgetEverything(userId: string | undefined): Promise<void> {
  const staying = Object.entries(localStorage).filter(
    ([name]) =>
      STAYING.includes(name) || (name.startsWith(OUTBOX_COUNTS) && name !== `${OUTBOX_COUNTS}${userId}`),
  )
  localStorage.clear()
  sessionStorage.clear()
  for (const [name, value] of staying) localStorage.setItem(name, value)
  showBadge(0)
  await forgetAnswers()
  // A browser that keeps none for this page refuses to name them.
  const databases = await indexedDB.databases().catch(() => [])
  for (const { name } of databases) if (name && name !== OUTBOX) indexedDB.deleteDatabase(name)
}

/** What the service worker kept for reading. The app's own files stay: they say nothing of anybody. */
export async function forgetAnswers(): Promise<void> {
  // There are none on a page without HTTPS.
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (!name.startsWith('shell')) await caches.delete(name)
}
