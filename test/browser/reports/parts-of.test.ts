import { expect, test } from 'bun:test'
import { sum } from '../../../src/browser/money.ts'
import { partsOf } from '../../../src/browser/reports/spending-parts.ts'

const line = (name: string, cells: string[]) => ({
  id: name,
  name,
  groupId: null,
  groupName: null,
  total: sum(cells),
  shareBasisPoints: null,
  count: 1,
  cells,
})

test('the largest stand on each other, and the rest on top: together they are the whole of each period', () => {
  const lines = Array.from({ length: 10 }, (_, at) => line(`c${at}`, [`${at + 1}.05`, '2.00']))
  const cells = [0, 1].map((at) => sum(lines.map((one) => one.cells[at] ?? '0')))
  const { series, isStacked } = partsOf({ lines, cells, overlaps: false }, { by: 'CATEGORY' })
  expect(isStacked).toBe(true)
  expect(series.map(({ name }) => name)).toEqual([
    'c0',
    'c1',
    'c2',
    'c3',
    'c4',
    'c5',
    'c6',
    'Everything else',
  ])
  expect([0, 1].map((at) => sum(series.map(({ values }) => values[at] ?? '0')))).toEqual(cells)
})

test.each([
  ['one transaction counts in several', { overlaps: true, back: '1.00' }],
  ['more came back than was spent', { overlaps: false, back: '-1.00' }],
])('there is one bar a period where %s', (_why, { overlaps, back }) => {
  const lines = [line('a', ['5.00']), line('b', [back])]
  const { series, isStacked } = partsOf({ lines, cells: ['4.00'], overlaps }, { by: 'TAG' })
  expect(isStacked).toBeUndefined()
  expect(series.map(({ values }) => values)).toEqual([['4.00']])
})
