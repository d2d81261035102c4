const CHANNEL = 'hearth-session'

type Listener = (reason: 'ended' | 'left') => void
const listeners = new Set<Listener>()
const channel = new BroadcastChannel(CHANNEL)
channel.onmessage = ({ data }) => tell(data === 'left' ? 'left' : 'ended')

/** The session has ended, here or by somebody's word elsewhere: every tab of this browser hears it at once. */
export const announceSignOut = (reason: 'ended' | 'left' = 'ended'): void => {
  channel.postMessage(reason)
  tell(reason)
}

export function onSignOut(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(reason: 'ended' | 'left'): void {
  for (const listener of listeners) listener(reason)
}

/** Nothing of the household stays in the browser of somebody who left. */
export async function forgetEverything(): Promise<void> {
  const theme = localStorage.getItem('hearth.theme')
  localStorage.clear()
  sessionStorage.clear()
  if (theme !== null) localStorage.setItem('hearth.theme', theme)
  // A browser that keeps none for this page refuses to name them.
  const databases = await indexedDB.databases().catch(() => [])
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
  // There are none on a page without HTTPS.
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
}
