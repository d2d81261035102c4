import { createHash } from 'node:crypto'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Before each attempt after the first, as Standard Webhooks suggests: a bit more than three days in all. */
const DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
export const MOST_ATTEMPTS = DELAYS_MS.length + 1
/** Less than any step of the schedule is longer than the one before it, so that delays never shrink. */
const JITTER = 0.1

/**
 * Milliseconds until the next attempt, or undefined after the last: the schedule's and up to a tenth more, so that what
 * failed together does not come back together. How much more follows from the id and the attempt; nothing is drawn, and
 * a restart changes nothing.
 */
export function delayMs(id: string, attempts: number): number | undefined {
  const delay = DELAYS_MS[attempts - 1]
  return delay === undefined ? undefined : Math.round(delay * (1 + JITTER * fraction(`${id}.${attempts}`)))
}

const fraction = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
