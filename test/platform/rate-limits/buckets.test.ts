import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { addMs, addSeconds, type Instant } from '../../../src/core/time.ts'
import { makeBuckets, type TokenBuckets, type TokenRate } from '../../../src/platform/rate-limits/buckets.ts'
import { START } from '../../support/house.ts'

const rate = fc.record({
  perMinute: fc.integer({ min: 1, max: 100_000 }),
  burst: fc.integer({ min: 1, max: 300 }),
})
/** Deep enough to hold what comes in between two looks at it. */
const deep = fc.record({
  perMinute: fc.integer({ min: 1, max: 6_000 }),
  burst: fc.integer({ min: 100, max: 300 }),
})

/** How many requests in a row pass. */
function passing(buckets: TokenBuckets, key: string, one: TokenRate, at: Instant): number {
  let count = 0
  while (buckets.take(key, one, at) === 0) count++
  return count
}

describe('a bucket', () => {
  test('gives exactly its burst at once, whatever its rate', () => {
    fc.assert(
      fc.property(rate, (one) => {
        expect(passing(makeBuckets(10), 'ann', one, START)).toBe(one.burst)
      }),
    )
  })

  test('gives one more after the seconds it names, and none a second before them', () => {
    fc.assert(
      fc.property(rate, (one) => {
        const buckets = makeBuckets(10)
        passing(buckets, 'ann', one, START)
        const seconds = buckets.take('ann', one, START)
        expect(seconds).toBeGreaterThanOrEqual(1)
        if (seconds > 1) expect(buckets.take('ann', one, addSeconds(START, seconds - 1))).toBe(1)
        expect(buckets.take('ann', one, addSeconds(START, seconds))).toBe(0)
      }),
    )
  })

  test('gives its rate for as long as it is asked, and no more than one above it', () => {
    fc.assert(
      fc.property(deep, fc.integer({ min: 1, max: 500 }), (one, everyMs) => {
        const buckets = makeBuckets(10)
        passing(buckets, 'ann', one, START)
        let given = 0
        const steps = Math.ceil(60_000 / everyMs)
        for (let step = 1; step <= steps; step++)
          if (buckets.take('ann', one, addMs(START, step * everyMs)) === 0) given++
        const most = Math.min(steps, (one.perMinute * steps * everyMs) / 60_000)
        expect(given).toBeLessThanOrEqual(Math.ceil(most))
        if (60_000 / one.perMinute >= everyMs) expect(given).toBeGreaterThanOrEqual(Math.floor(most))
      }),
    )
  })

  test('is full again after a rest, and never more than full', () => {
    const one = { perMinute: 60, burst: 120 }
    const buckets = makeBuckets(10)
    passing(buckets, 'ann', one, START)
    expect(passing(buckets, 'ann', one, addSeconds(START, 3_600))).toBe(120)
  })

  test('is one per caller', () => {
    const one = { perMinute: 1, burst: 2 }
    const buckets = makeBuckets(10)
    expect(passing(buckets, 'ann', one, START)).toBe(2)
    expect(passing(buckets, 'ben', one, START)).toBe(2)
  })

  test('locks nobody out when the clock is set back', () => {
    const one = { perMinute: 60, burst: 10 }
    const buckets = makeBuckets(10)
    passing(buckets, 'ann', one, START)
    const earlier = addSeconds(START, -86_400)
    expect(buckets.take('ann', one, earlier)).toBe(1)
    expect(buckets.take('ann', one, addSeconds(earlier, 1))).toBe(0)
  })

  test.each([
    ['lower', { perMinute: 60, burst: 5 }, 0],
    ['faster', { perMinute: 1_000, burst: 1_000 }, 0],
    ['deeper', { perMinute: 10, burst: 150 }, 50],
  ])('that is empty stays so under a %s limit, but for what that adds', (_, after, added) => {
    const buckets = makeBuckets(10)
    passing(buckets, 'ann', { perMinute: 10, burst: 100 }, START)
    expect(passing(buckets, 'ann', after, START)).toBe(added)
    expect(passing(buckets, 'ann', after, START)).toBe(0)
    expect(buckets.take('ann', after, addSeconds(START, 6))).toBe(0)
  })
})

describe('a million strangers', () => {
  const one = { perMinute: 60, burst: 2 }

  test('are not all remembered', () => {
    const buckets = makeBuckets(10_000)
    for (let number = 0; number < 1_000_000; number++) {
      buckets.take(
        `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::/64`,
        one,
        START,
      )
      if (number % 100_000 === 0) expect(buckets.size()).toBeLessThanOrEqual(10_000)
    }
    expect(buckets.size()).toBeLessThanOrEqual(10_000)
    expect(buckets.size()).toBeGreaterThanOrEqual(5_000)
  })

  test('do not make one be forgotten who keeps asking', () => {
    const buckets = makeBuckets(10_000)
    passing(buckets, '192.0.2.1', one, START)
    for (let number = 0; number < 100_000; number++) {
      buckets.take(String(number), one, START)
      if (number % 1_000 === 0) expect(buckets.take('192.0.2.1', one, START)).toBe(1)
    }
  })
})
