import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { now } from '../../../src/browser/clock.ts'
import { inBrowser } from '../outbox/fake-browser.ts'

const { isReachable, noteReachable } = await inBrowser(() => import('../../../src/browser/session/online.ts'))
const says = (type: 'online' | 'offline') => dispatchEvent(new Event(type))
const EARLIER_MS = 50
afterEach(() => void setSystemTime())

test.each([
  ['offline', true],
  ['online', false],
] as const)('after %s, what was asked before it tells nothing; what is asked now does', (type, late) => {
  says(type)
  noteReachable(late, now() - EARLIER_MS)
  expect(isReachable()).toBe(!late)
  noteReachable(late)
  expect(isReachable()).toBe(late)
})

test('where the clock was set back, answers count all the same', () => {
  says('offline')
  setSystemTime(now() - 3_600_000)
  noteReachable(true)
  expect(isReachable()).toBe(true)
})
