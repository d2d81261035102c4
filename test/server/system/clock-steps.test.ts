import { expect, test } from 'bun:test'
import { makeLog } from '../../../src/core/log.ts'
import { lastClockStep, makeLook } from '../../../src/server/system/clock-steps.ts'
import { stillClock } from '../../support/house.ts'

/** A machine whose clock and whose time that passes go their own ways, in seconds. */
function machine() {
  const clock = stillClock()
  const lines: string[] = []
  const deps = {
    clock: clock.now,
    log: makeLog('info', 'text', clock.now, (line) => lines.push(line)),
    state: new Map(),
  }
  let up = 0
  const look = makeLook(deps, () => up)
  const pass = (passed: number, shown: number) => {
    up += passed
    clock.move(shown * 1_000)
    look()
    return lastClockStep(deps)?.seconds
  }
  return { pass, lines }
}

test.each([
  ['goes on as time passes', 10, 10, undefined],
  ['is moved by its time service', 10, 69, undefined],
  ['is set a minute forward', 10, 70, 60],
  ['is set a minute back', 10, -50, -60],
  ['is set by years', 10, 94_608_010, 94_608_000],
  ['wakes up after a night', 28_800, 28_800, undefined],
])('a clock that %s', (_, passed, shown, seconds) => {
  const { pass, lines } = machine()
  expect(pass(passed, shown)).toBe(seconds)
  expect(lines.filter((line) => line.includes('clock.stepped'))).toHaveLength(seconds === undefined ? 0 : 1)
})

test('a step is told once, and the next one counts from there', () => {
  const { pass, lines } = machine()
  expect(pass(10, 3610)).toBe(3600)
  expect(pass(10, 10)).toBe(3600)
  expect(pass(10, -3590)).toBe(-3600)
  expect(lines).toHaveLength(2)
})
