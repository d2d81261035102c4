import { beforeEach, expect, test } from 'bun:test'
import type { Deps } from '../../../src/platform/deps.ts'
import { watchLoop, worstLag } from '../../../src/server/metrics/loop-lag.ts'

/** A loop of the test's own: it says when the look comes, and how late. */
let deps: Pick<Deps, 'state'>
let present: number
let look: () => void
let isEnded: boolean
let period: number
beforeEach(() => {
  deps = { state: new Map() } as never
  ;[present, isEnded, period] = [1_000, false, 0]
})
const watch = () =>
  watchLoop(deps, {
    nowMs: () => present,
    every: (ms, run) => {
      ;[period, look] = [ms, run]
      return () => {
        isEnded = true
      }
    },
  })
const comes = (lateMs: number) => {
  present += period + lateMs
  look()
}

test('the lag of the loop is how late a look comes that is due twice a second', () => {
  expect(worstLag(deps)).toBeUndefined()
  const end = watch()
  expect([period, worstLag(deps)]).toEqual([500, undefined])
  comes(0)
  expect(worstLag(deps)).toBe(0)
  comes(250)
  comes(30)
  expect(worstLag(deps)).toBe(0.25)
  end()
  expect(isEnded).toBe(true)
})

test('a long block counts once: what comes after it is not late', () => {
  watch()
  comes(7_000)
  const after: number[] = []
  for (let at = 0; at < 120; at++) {
    comes(0)
    after.push(worstLag(deps) ?? -1)
  }
  // For a minute of looks the worst is that one, and then it is over.
  expect([after.filter((lag) => lag === 7).length, after.at(-1)]).toEqual([119, 0])
})

test('a look that comes early is no lag below nothing', () => {
  watch()
  comes(-400)
  expect(worstLag(deps)).toBe(0)
})
