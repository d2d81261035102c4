import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { makeHistogram, observe } from '../../src/core/histogram.ts'

test('everything is counted once, under the least bound that it does not pass', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true })), (times) => {
      const histogram = makeHistogram([0.5, 1, 10])
      for (const time of times) observe(histogram, time)
      const within = (from: number, to: number) => times.filter((time) => time > from && time <= to).length
      expect(histogram.counts).toEqual([within(-1, 0.5), within(0.5, 1), within(1, 10), within(10, 99)])
      expect(histogram.sumSeconds).toBeCloseTo(times.reduce((sum, time) => sum + time, 0))
    }),
  )
})
