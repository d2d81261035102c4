import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aboveRows, linesBetween } from '../../../src/browser/transactions/list/lines-between.ts'
import { layoutOf, PAGE_ROWS } from '../../../src/browser/transactions/row-layout.ts'
import { changeParts } from '../../../src/browser/valuations/change-parts.ts'
import type { Valuation } from '../../../src/browser/valuations/queries.ts'

const valued = (date: string): Valuation => ({ date, amount: '1.00', adjustment: '1.00', since: null })
const anyDay = fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${`${day}`.padStart(2, '0')}`)
const anyRegister = fc.record({
  rows: fc.array(anyDay, { minLength: 1, maxLength: 30 }),
  values: fc.uniqueArray(anyDay, { maxLength: 8 }),
  isNewestFirst: fc.boolean(),
})

/** Every line of a day's transactions and, after them, its valuation, in the order of the list. */
function plainly(rows: string[], values: string[], isNewestFirst: boolean): string[] {
  const oldestFirst = [...rows.map((day) => `${day} row`), ...values.map((day) => `${day} value`)].sort()
  return isNewestFirst ? oldestFirst.reverse() : oldestFirst
}

describe('the lines of an account that is valued', () => {
  test('stand each at the end of its day, in either order', () =>
    fc.assert(
      fc.property(anyRegister, ({ rows, values, isNewestFirst }) => {
        const inOrder = isNewestFirst ? rows.toSorted().reverse() : rows.toSorted()
        const lines = linesBetween({
          valuations: values.toSorted().map(valued),
          isNewestFirst,
          total: rows.length,
          rowAt: (index) => (inOrder[index] === undefined ? undefined : { date: inOrder[index] }),
        })
        const seen = [...inOrder, undefined].flatMap((day, index) => [
          ...lines.above(index).map(({ date }) => `${date} value`),
          ...(day === undefined ? [] : [`${day} row`]),
        ])
        expect(seen).toEqual(plainly(rows, values, isNewestFirst))
      }),
    ))

  test('stand nowhere beside rows that are not there yet, and no list is higher than what is drawn', () => {
    const date = (index: number) => `2026-01-${`${31 - Math.floor(index / 10)}`.padStart(2, '0')}`
    const rowAt = (index: number) =>
      index >= PAGE_ROWS && index < 2 * PAGE_ROWS ? ({ date: date(index) } as never) : undefined
    const lines = linesBetween({
      valuations: ['2026-01-05', '2026-01-15', '2026-01-20', '2026-01-21', '2026-01-30'].map(valued),
      isNewestFirst: true,
      total: 300,
      rowAt,
    })
    const pages = { rowAt, headingsOf: () => [110] } as never
    const aboveIn = aboveRows(pages, lines, { heading: 32, line: 60 })
    expect([aboveIn(0), aboveIn(1), aboveIn(2)]).toEqual([
      undefined,
      [
        { index: 110, height: 92 },
        { index: 160, height: 60 },
      ],
      undefined,
    ])
    expect(layoutOf({ count: 300, rowHeight: 60, aboveIn }).total).toBe(300 * 60 + 152)
  })
})

test.each<[adjustment: string, paidIn: string, told: string]>([
  ['-514.76', '250.00', '250.00 paid in since 30 Sep, fell by 514.76'],
  ['3.00', '-20.00', '20.00 taken out since 30 Sep, rose by 3.00'],
  ['0.00', '0.00', 'nothing paid in since 30 Sep, unchanged'],
])('a value that moved by %s with %s paid in says so', (adjustment, paidIn, text) => {
  const shownAs = { amount: (amount: string) => amount, day: () => '30 Sep' }
  const since = { date: '2026-09-30', change: '0.00', paidIn }
  expect(changeParts({ adjustment, since }, shownAs).join(', ')).toBe(text)
  expect(changeParts({ adjustment, since: null }, shownAs)).toEqual([])
})
