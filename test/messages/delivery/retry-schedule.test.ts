import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { delayMs, MOST_ATTEMPTS } from '../../../src/messages/delivery/retry-schedule.ts'

const SCHEDULE_MS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map((s) => s * 1000)
const uuid = fc.uuid()

test('there are ten attempts', () => {
  expect(MOST_ATTEMPTS).toBe(10)
  expect(delayMs('x', 10)).toBeUndefined()
  expect(delayMs('x', 11)).toBeUndefined()
})

test('every delay is that of the schedule and up to a tenth more, and the same whenever it is asked for', () => {
  fc.assert(
    fc.property(uuid, fc.nat(8), (id, step) => {
      const delay = delayMs(id, step + 1) ?? 0
      const least = SCHEDULE_MS[step] ?? 0
      return delay >= least && delay <= least * 1.1 && delay === delayMs(id, step + 1)
    }),
  )
})

test('no delay is shorter than the one before it', () => {
  fc.assert(
    fc.property(uuid, (id) => {
      const delays = SCHEDULE_MS.map((_, step) => delayMs(id, step + 1) ?? 0)
      return delays.every((delay, step) => delay > (delays[step - 1] ?? 0))
    }),
  )
})

test('what fails together does not come back together', () => {
  const delays = Array.from({ length: 100 }, () => delayMs(crypto.randomUUID(), 2))
  expect(new Set(delays).size).toBeGreaterThan(90)
})
