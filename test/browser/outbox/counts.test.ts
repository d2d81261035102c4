import { expect, test } from 'bun:test'
import { browser, inBrowser, mounted, storageChanged } from './fake-browser.ts'

const { countsNow, noteCounts, useCounts } = await inBrowser(
  () => import('../../../src/browser/outbox/counts.ts'),
)
const NONE = { waiting: 0, late: 0, refused: 0 }
const SOME = { waiting: 3, late: 2, refused: 1 }

test('how much waits is known of each person, and nothing is noted where nothing does', () => {
  noteCounts('maya', SOME)
  expect([countsNow('maya'), countsNow('daniel')]).toEqual([SOME, NONE])
  expect([...browser.stored]).toEqual([['hearth.outbox.maya', '3 2 1']])
  noteCounts('maya', NONE)
  expect([countsNow('maya'), browser.stored.size]).toEqual([NONE, 0])
})

test('who looks is told once of each change, here or in another tab, for as long as they look', () => {
  let count = 0
  const look = mounted(
    () => useCounts('maya'),
    () => count++,
  )
  const after = (change: () => void) => {
    change()
    return [count, look.read()]
  }
  expect(after(() => noteCounts('maya', SOME))).toEqual([1, SOME])
  expect(after(() => noteCounts('maya', SOME))).toEqual([1, SOME])
  expect(after(() => storageChanged('hearth.theme'))).toEqual([1, SOME])
  browser.stored.set('hearth.outbox.maya', '1 0 0')
  expect(after(() => storageChanged('hearth.outbox.maya'))).toEqual([2, { waiting: 1, late: 0, refused: 0 }])
  browser.stored.clear()
  expect(after(() => storageChanged(null))).toEqual([3, NONE])
  look.end()
  expect(after(() => noteCounts('maya', SOME))).toEqual([3, SOME])
})
