import { expect, test } from 'bun:test'
import { type HomeItem, isAcross, isShown, itemsOf, PLAIN } from '../../../src/browser/home/arrangement.ts'
import { moved, switched } from '../../../src/browser/home/arranging/changed-lists.ts'
import type { SavedReport } from '../../../src/browser/session/api-types.ts'
import { homeSections } from '../../../src/insight/home/model.ts'

const report = (id: string, pinned: boolean): SavedReport => ({
  id,
  name: id,
  query: { measure: 'SPENT', by: 'PERIOD' },
  range: null,
  chart: 'BARS',
  shared: true,
  pinned,
  position: 0,
  createdBy: 'maya',
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
})
const reports = [report('for-all', true), report('another', false)]
const keysOf = (items: readonly HomeItem[]) => items.map(({ key }) => key)

test('what a member has placed comes first, the rest as it comes, reports last', () => {
  expect(keysOf(itemsOf(PLAIN, reports)).slice(-3)).toEqual(['OVER_BUDGET', 'for-all', 'another'])
  const order = ['another', 'GOALS', 'gone']
  expect(keysOf(itemsOf({ order }, reports)).slice(0, 3)).toEqual(['another', 'GOALS', 'FIGURES'])
  expect(itemsOf({ order }, reports)).toHaveLength(11)
})

test('moving one names the order of all of them', () => {
  const items = itemsOf(PLAIN, reports)
  const { order } = moved(items, 9, 0, PLAIN)
  expect(order.slice(0, 2)).toEqual(['for-all', 'FIGURES'])
  expect(order).toHaveLength(items.length)
})

test('switching hides what is on every Home, and pins what is on none', () => {
  const items = itemsOf(PLAIN, reports)
  for (const item of items) {
    const once = switched(item, PLAIN)
    expect(isShown(item, once)).toBe(!isShown(item, PLAIN))
    expect(switched(item, once)).toEqual(PLAIN)
  }
  const [goals] = items.filter(({ key }) => key === 'GOALS')
  expect(goals && isShown(goals, { ...PLAIN, off: ['GOALS'] })).toBe(false)
  expect(switched(items.at(-1) as HomeItem, PLAIN).pinned).toEqual(['another'])
})

test('Home has the sections that the server knows, in its order', () => {
  expect(keysOf(itemsOf(PLAIN, []))).toEqual([...homeSections])
})

test.each([
  [['FIGURES', 'SPENDING', 'GOALS'], ['FIGURES']],
  [
    ['GOALS', 'FIGURES', 'SPENDING'],
    ['GOALS', 'FIGURES'],
  ],
  [['GOALS', 'SPENDING', 'FIGURES', 'WAITING'], ['FIGURES']],
  [
    ['GOALS', 'SPENDING', 'WAITING', 'FIGURES'],
    ['WAITING', 'FIGURES'],
  ],
  [['GOALS', 'WAITING'], []],
])('of %j, nothing stands beside an empty place above the figures: %j', (order, across) => {
  const items = itemsOf({ order }, []).slice(0, order.length)
  expect(keysOf(items.filter((_, at) => isAcross(items, at)))).toEqual(across)
})
