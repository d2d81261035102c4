import { closeSync, openSync, readFileSync } from 'node:fs'
import { once } from '../core/once.ts'
import { Problem } from '../core/problem.ts'
import { monotonicMs } from '../core/time.ts'

/** For the database, a Worker, what goes out: the runtime ends the process where a thread finds none left to begin with. */
const SPARE = 64
/** For a limit so low that the reserve would be most of it. */
const LEAST_SHARE = 4
const LOOKED_EVERY_MS = 20
const RETRY_AFTER_SECONDS = 5

/** How many files and connections the process may have open, where the system says it as Linux does. */
export const descriptorLimit = once((): number | undefined => {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return limit === undefined ? undefined : Number(limit)
  } catch {
    return undefined
  }
})

let lookedAt = Number.NEGATIVE_INFINITY
let areFew = false

/** Whether hardly any are left, because as many connections are open as the limit allows. */
export function areDescriptorsFew(): boolean {
  const now = monotonicMs()
  if (now - lookedAt < LOOKED_EVERY_MS) return areFew
  lookedAt = now
  areFew = lowestFree() >= threshold()
  return areFew
}

/** The error in that case; the caller may try again once others have finished. */
export const descriptorsAreFew = (): Problem =>
  new Problem('too-busy', {
    reason: { kind: 'MANY_CONNECTIONS' },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

/** To be called before a thread is begun. Throws too-busy. */
export function refuseWithoutDescriptors(): void {
  if (areDescriptorsFew()) throw descriptorsAreFew()
}

const threshold = once((): number => {
  const limit = descriptorLimit()
  return limit === undefined ? Number.POSITIVE_INFINITY : limit - Math.min(SPARE, limit / LEAST_SHARE)
})

/** A new descriptor is the lowest that is free (POSIX open), so all below it are taken. Two calls, whatever their number. */
function lowestFree(): number {
  try {
    const descriptor = openSync('/dev/null', 'r')
    closeSync(descriptor)
    return descriptor
  } catch (error) {
    return (error as { code?: string }).code === 'EMFILE' ? Number.POSITIVE_INFINITY : 0
  }
}
