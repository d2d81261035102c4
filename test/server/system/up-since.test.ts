import { expect, test } from 'bun:test'
import type { Deps } from '../../../src/platform/deps.ts'
import { noteStart, upSince } from '../../../src/server/system/up-since.ts'
import { START, stillClock } from '../../support/house.ts'

const HOUR = 3_600_000

test('a service is up for as long as it ran, whatever its clock was set to meanwhile', () => {
  const clock = stillClock()
  const deps: Pick<Deps, 'state' | 'clock'> = { state: new Map(), clock: clock.now }
  const upFor = (nowMs: number) => clock.now() - upSince(deps, nowMs)
  expect(upSince(deps, 5_000)).toBe(START)
  noteStart(deps, 5_000)
  expect([upSince(deps, 5_000), upFor(5_000)]).toEqual([START, 0])
  clock.move(2 * HOUR)
  expect([upSince(deps, 5_000 + 2 * HOUR), upFor(5_000 + 2 * HOUR)]).toEqual([START, 2 * HOUR])
  // The clock of a machine without a battery is put right by 400 days, and set back by more.
  clock.move(400 * 24 * HOUR)
  expect(upFor(5_000 + 3 * HOUR)).toBe(3 * HOUR)
  clock.move(-402 * 24 * HOUR)
  expect(upFor(5_000 + 49 * HOUR)).toBe(49 * HOUR)
})
