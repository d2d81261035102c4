import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { lastOf, shiftDay } from '../../../src/browser/days.ts'
import { requestedMonth, weeksOf } from '../../../src/browser/subscriptions/month-grid.ts'

test.each([
  ['2026-12', 0, '2026-11-29', '2027-01-02', 5],
  ['2026-12', 1, '2026-11-30', '2027-01-03', 5],
  ['2026-02', 0, '2026-02-01', '2026-02-28', 4],
  ['2026-02', 1, '2026-01-26', '2026-03-01', 5],
  ['2026-08', 0, '2026-07-26', '2026-09-05', 6],
  ['1969-12', 0, '1969-11-30', '1970-01-03', 5],
] as const)('%s in weeks from day %i on goes from %s to %s', (month, start, first, last, count) => {
  const weeks = weeksOf(month, start)
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count])
})

test('weeks hold every day of the month once, in order, and no week without one', () => {
  const months = fc.record({
    year: fc.integer({ min: 1900, max: 2200 }),
    month: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(months, fc.constantFrom(0, 1), ({ year, month }, start) => {
      const name = `${year}-${`${month}`.padStart(2, '0')}`
      const weeks = weeksOf(name, start as 0 | 1)
      const days = weeks.flat()
      expect(days).toEqual(days.map((_, at) => shiftDay(days[0] ?? '', at)))
      expect(days.filter((day) => day.startsWith(name)).at(-1)).toBe(lastOf(name))
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        expect(week.some((day) => day.startsWith(name))).toBe(true)
        expect(new Date(`${week[0]}T00:00:00Z`).getUTCDay()).toBe(start)
      }
    }),
  )
})

test.each([
  ['2026-12', '2026-12'],
  [null, '2026-11'],
  ['2026-13', '2026-11'],
  ['2026-1', '2026-11'],
  ['next', '2026-11'],
  ['0000-01', '2026-11'],
])('an address that asks for %p shows %s', (query, shown) => {
  expect(requestedMonth(query, '2026-11-22')).toBe(shown)
})
