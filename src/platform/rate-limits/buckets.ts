import type { Instant } from '../../core/time.ts'

/** So many requests a minute for good, and so many at once by a caller who has been quiet. */
export interface TokenRate {
  perMinute: number
  burst: number
}

export interface TokenBuckets {
  /** Takes one request from a caller's bucket and answers 0; or takes none and answers the seconds until there is one. */
  take(key: string, rate: TokenRate, at: Instant): number
  /** How many callers are remembered. */
  size(): number
}

/**
 * Token buckets as one number each: the moment the bucket is full again, in microseconds (the generic cell rate
 * algorithm of ITU-T I.371). A caller who is not remembered has a full bucket.
 *
 * At most `mostKept` callers are remembered, in two halves: when the younger one is full the older one is dropped, so
 * that keeping the bound costs nothing at any one request. Being forgotten early is a fresh burst, which somebody with
 * that many addresses has anyway.
 */
export function makeBuckets(mostKept: number): TokenBuckets {
  let younger = new Map<string, number>()
  let older = new Map<string, number>()

  const keep = (key: string, fullAt: number) => {
    if (younger.size >= mostKept / 2 && !younger.has(key)) {
      older = younger
      younger = new Map()
    }
    younger.set(key, fullAt)
  }

  const take = (key: string, { perMinute, burst }: TokenRate, at: Instant): number => {
    const now = at * 1_000
    const interval = Math.floor(60_000_000 / perMinute)
    const depth = burst * interval
    // Never emptier than empty: nobody waits out a clock that was set back, or a rate that was lower before.
    const fullAt = Math.min(Math.max(younger.get(key) ?? older.get(key) ?? 0, now), now + depth)
    const wait = fullAt + interval - depth - now
    keep(key, wait > 0 ? fullAt : fullAt + interval)
    return wait > 0 ? Math.ceil(wait / 1_000_000) : 0
  }

  return { take, size: () => younger.size + older.size }
}
