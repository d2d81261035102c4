import { useSyncExternalStore } from 'react'

let lastAnswer: boolean | undefined
const listeners = new Set<() => void>()

/** What the last request told: the browser's own word says only whether there is some network. */
export function noteReachable(isReachable: boolean): void {
  if (lastAnswer === isReachable) return
  lastAnswer = isReachable
  for (const listener of listeners) listener()
}

/** Told when Hearth answers again after it did not. */
export function onReachable(listener: () => void): void {
  let was = lastAnswer
  listeners.add(() => {
    const isBack = lastAnswer === true && was === false
    was = lastAnswer
    if (isBack) listener()
  })
}

addEventListener('online', () => noteReachable(true))
addEventListener('offline', () => noteReachable(false))

/** As far as is known now. */
export const isReachable = (): boolean => lastAnswer ?? navigator.onLine

/** Whether Hearth answers. While it does not, what was seen stays and controls that write are switched off. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isReachable)
