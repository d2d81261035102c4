import { useSyncExternalStore } from 'react'
import { now } from '../clock.ts'

let lastAnswer: boolean | undefined
/** When the browser last said that there is a network, or none. */
let changedAt = 0
const listeners = new Set<() => void>()

/**
 * What a request told: the browser's own word says only whether there is some network. What was asked before the network
 * came or went tells nothing of now; where the clock was set back since, nobody can tell.
 */
export function noteReachable(isReachable: boolean, askedAt = now()): void {
  if (askedAt < changedAt && changedAt <= now()) return
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

for (const type of ['online', 'offline'])
  addEventListener(type, () => {
    changedAt = now()
    noteReachable(type === 'online')
  })

/** As far as is known now. */
export const isReachable = (): boolean => lastAnswer ?? navigator.onLine

/** Whether Hearth answers. While it does not, what was seen stays and controls that write are switched off. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isReachable)
