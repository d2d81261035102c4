import { useSyncExternalStore } from 'react'
import type { Counts } from './entry.ts'

/**
 * How much waits, beside the store itself: it is known before anything of the queue is loaded, and in every tab at once.
 */
const PREFIX = 'hearth.outbox.'

const listeners = new Set<() => void>()
const report = (): void => {
  for (const listener of listeners) listener()
}
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(PREFIX)) report()
})

export function noteCounts(userId: string, { waiting, late, refused }: Counts): void {
  const before = localStorage.getItem(PREFIX + userId)
  const next = waiting === 0 ? null : `${waiting} ${late} ${refused}`
  if (next === before) return
  if (next === null) localStorage.removeItem(PREFIX + userId)
  else localStorage.setItem(PREFIX + userId, next)
  report()
}

export function countsNow(userId: string): Counts {
  const [waiting = 0, late = 0, refused = 0] = textOf(userId).split(' ').map(Number)
  return { waiting, late, refused }
}

const textOf = (userId: string): string => localStorage.getItem(PREFIX + userId) ?? '0 0 0'

export function useCounts(userId: string): Counts {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => textOf(userId),
  )
  return countsNow(userId)
}
