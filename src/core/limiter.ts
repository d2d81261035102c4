import { Problem } from './problem.ts'

interface Limits {
  /** How many may be under way at one time. */
  atOnce: number
  /** How many may wait for a place; more are refused. */
  waitingLimit?: number
  /** The Retry-After of refused callers. */
  retryAfterSeconds?: number
}

interface Limiter {
  /** Does the work when there is a place, in the order it was asked for. Throws too-busy where too many wait already. */
  run<T>(work: () => T | Promise<T>): Promise<T>
  /** Takes a place and answers how to give it back, once; for work whose end is not that of a promise. */
  take(): Promise<() => void>
}

/** A counting semaphore with a bounded queue, first come, first served. */
export function makeLimiter({
  atOnce,
  waitingLimit = Number.POSITIVE_INFINITY,
  retryAfterSeconds = 5,
}: Limits): Limiter {
  const waiting: (() => void)[] = []
  let running = 0

  const release = () => {
    // The next waiting caller takes over the slot.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  const releaseOnce = () => {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      release()
    }
  }
  const take = async () => {
    if (running < atOnce) running++
    else if (waiting.length >= waitingLimit) throw new Problem('too-busy', { retryAfterSeconds })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    return releaseOnce()
  }
  const run: Limiter['run'] = async (work) => {
    const giveBack = await take()
    try {
      return await work()
    } finally {
      giveBack()
    }
  }
  return { run, take }
}
