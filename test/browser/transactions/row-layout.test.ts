import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { layoutOf, pagesOf, rangeOf } from '../../../src/browser/transactions/row-layout.ts'

const plain = { rowHeight: 36, aboveIn: () => [] }

/** Every seventh row begins a day on the pages that are there; every fourteenth has a line above that. */
const above = (known: Set<number>) => (page: number) =>
  known.has(page)
    ? Array.from({ length: 100 }, (_, at) => page * 100 + at).flatMap((index) =>
        index % 7 === 0 ? [{ index, height: index % 14 === 0 ? 92 : 32 }] : [],
      )
    : undefined

const layouts = fc
  .record({
    count: fc.integer({ min: 1, max: 5_000 }),
    known: fc.uniqueArray(fc.integer({ min: 0, max: 49 })),
    opened: fc.option(fc.record({ index: fc.nat(4_999), height: fc.integer({ min: 1, max: 400 }) }), {
      nil: undefined,
    }),
  })
  .map(({ count, known, opened }) => ({
    count,
    layout: layoutOf({
      count,
      rowHeight: 60,
      aboveIn: above(new Set(known)),
      opened,
    }),
  }))

describe('the layout of a list', () => {
  test('puts a hundred thousand rows under each other', () => {
    const layout = layoutOf({ ...plain, count: 100_000 })
    expect(layout.total).toBe(3_600_000)
    expect(layout.topOf(99_999)).toBe(3_599_964)
    expect(layout.indexAt(3_599_999)).toBe(99_999)
    expect(layout.indexAt(35)).toBe(0)
    expect(layout.indexAt(36)).toBe(1)
  })

  test('finds each row where it stands', () => {
    fc.assert(
      fc.property(layouts, fc.nat(4_999), ({ count, layout }, wanted) => {
        const index = wanted % count
        expect(layout.indexAt(layout.topOf(index))).toBe(index)
        expect(layout.topOf(index + 1)).toBeGreaterThanOrEqual(layout.topOf(index) + 60)
        expect(layout.total).toBe(layout.topOf(count))
      }),
    )
  })

  test('moves what is below an open split, and nothing else', () => {
    const closed = layoutOf({ ...plain, count: 50 })
    const opened = layoutOf({ ...plain, count: 50, opened: { index: 10, height: 150 } })
    expect(opened.topOf(10)).toBe(closed.topOf(10))
    expect(opened.topOf(11)).toBe(closed.topOf(11) + 150)
  })
})

test('what stands below the last row makes the list longer and moves no row', () => {
  const [with60, without] = [60, 0].map((below) => layoutOf({ ...plain, count: 50, below }))
  expect(with60?.total).toBe(50 * 36 + 60)
  expect(with60?.topOf(50)).toBe(without?.total as number)
  expect(with60?.indexAt(50 * 36 + 59)).toBe(49)
})

describe('the rows to draw', () => {
  test('hold all that is in sight and never more than sixty on a screen', () => {
    fc.assert(
      fc.property(
        layouts,
        fc.nat(400_000),
        fc.integer({ min: 300, max: 1_080 }),
        ({ count, layout }, top, height) => {
          const { first, last } = rangeOf(layout, count, top, height)
          expect(last - first + 1).toBeLessThanOrEqual(60)
          const inSight = [
            layout.indexAt(Math.min(top, layout.total)),
            layout.indexAt(Math.min(top + height, layout.total)),
          ]
          for (const index of inSight) {
            expect(index).toBeGreaterThanOrEqual(first)
            expect(index).toBeLessThanOrEqual(last)
          }
          expect(last).toBeLessThan(count)
        },
      ),
    )
  })

  test('stay as they are while a few rows scroll by', () => {
    const layout = layoutOf({ ...plain, count: 1_000 })
    const ranges = Array.from({ length: 8 }, (_, at) => rangeOf(layout, 1_000, 7_200 + at * 36, 800))
    expect(new Set(ranges.map(({ first }) => first)).size).toBeLessThanOrEqual(2)
  })

  test('of no rows are none', () => {
    expect(rangeOf(layoutOf({ ...plain, count: 0 }), 0, 0, 900)).toEqual({ first: 0, last: -1 })
  })

  test.each([
    [{ first: 0, last: 40 }, 100_000, [0, 1]],
    [{ first: 180, last: 220 }, 100_000, [0, 1, 2, 3]],
    [{ first: 99_960, last: 99_999 }, 100_000, [998, 999]],
    [{ first: 0, last: -1 }, 0, [0]],
    [{ first: 0, last: 20 }, 21, [0]],
  ])('%p of %i rows need the pages %p', (range, count, pages) => {
    expect(pagesOf(range, count)).toEqual(pages)
  })
})
