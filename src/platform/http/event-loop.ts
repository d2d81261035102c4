import { makeLimiter } from '../../core/limiter.ts'

const oneAtATime = makeLimiter({ atOnce: 1 })

/**
 * Does what keeps the process busy for some milliseconds after whatever was asked for before it, and lets other requests
 * in between: thirty reports asked for at once would otherwise be worked out in one go while everybody waits.
 */
export const afterOthers = <T>(work: () => T): Promise<T> =>
  oneAtATime.run(async () => {
    await new Promise<void>((resolve) => setImmediate(resolve))
    return work()
  })
