import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Fact } from '../../../src/core/facts.ts'
import { addDays, addHours, addMs, type Instant } from '../../../src/core/time.ts'
import { settlesAt } from '../../../src/server/jobs/clock-jumps.ts'
import { moveTo, runNow } from '../../support/clock.ts'
import { type House, makeHouse, START } from '../../support/house.ts'

let house: House
beforeEach(async () => {
  house = await makeHouse()
})
afterEach(() => house.close())

const runThen = async (at: Instant) => {
  moveTo(house, at)
  return runNow(house, 'throttles')
}
const until = (message: Fact | null): unknown => message && 'until' in message && message.until
const ranAt = (...moments: Instant[]) => {
  for (const at of moments)
    house.deps.db.$client.run(
      "INSERT INTO job_runs (job, state, message, started_at) VALUES ('x', 'SUCCEEDED', 'null', ?)",
      [at],
    )
}

describe('deleting', () => {
  test('waits a day after the clock leapt ahead, and not longer', async () => {
    await runThen(START)
    const leap = addDays(START, 30)
    expect(until((await runThen(leap)).message)).toBe('2026-07-16T12:00:00.000Z')
    expect(until((await runThen(addHours(leap, 12))).message)).toBe('2026-07-16T12:00:00.000Z')
    expect(until((await runThen(addMs(addDays(leap, 1), -1))).message)).toBeTruthy()
    expect((await runThen(addDays(leap, 1))).message).toEqual({ kind: 'NOTHING_OLD' })
  })

  test('waits again when the clock is set back', async () => {
    await runThen(START)
    await runThen(addDays(START, 3_000))
    const back = addHours(START, 1)
    expect(until((await runThen(back)).message)).toBeTruthy()
    expect(until((await runThen(addHours(back, 23))).message)).toBeTruthy()
    expect(until((await runThen(addHours(back, 24))).message)).toBeFalsy()
  })

  test('goes on while the clock goes its way, nights and evenings switched off included', async () => {
    for (let hour = 0; hour <= 36 * 5; hour += 36)
      expect(until((await runThen(addHours(START, hour))).message)).toBeFalsy()
  })

  test('waits at the very first run of an install that was last used long ago', async () => {
    expect(until((await runThen(addHours(START, 37))).message)).toBeTruthy()
  })

  test('is not held up at the first run of one that was just used', async () => {
    expect(until((await runThen(addHours(START, 36))).message)).toBeFalsy()
  })
})

describe('a leap', () => {
  test('is more than 36 hours ahead, or more than a day back', () => {
    ranAt(START)
    const settled = (at: Instant) => settlesAt(house.deps.db, at) === undefined
    expect(settled(addHours(START, 36))).toBe(true)
    expect(settled(addMs(addHours(START, 36), 1))).toBe(false)
    expect(settled(addDays(START, -1))).toBe(true)
    expect(settled(addMs(addDays(START, -1), -1))).toBe(false)
  })

  test('is remembered over as many runs as a day has', () => {
    ranAt(START)
    const leap = addDays(START, 10)
    ranAt(...Array.from({ length: 1_440 }, (_, count) => addMs(leap, count * 59_000)))
    expect(settlesAt(house.deps.db, addHours(leap, 23.9))).toBe(addDays(leap, 1))
  })
})
