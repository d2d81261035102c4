import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { parseDay } from '../../../src/core/time.ts'
import {
  firstDayOf,
  monthOf,
  monthsBetween,
  parseMonth,
  shiftMonth,
} from '../../../src/planning/envelopes/months.ts'
import { month } from './plans.ts'

test('only a month of the calendar is read', () => {
  expect(parseMonth('2024-12')).toBe(month('2024-12'))
  for (const text of ['2024-13', '2024-00', '0000-01', '2024-1', '2024-01-01', '24-01', '']) {
    expect(parseMonth(text)).toBeUndefined()
  }
})

test('months turn the year both ways', () => {
  expect(shiftMonth(month('2024-12'), 1)).toBe(month('2025-01'))
  expect(shiftMonth(month('2025-01'), -13)).toBe(month('2023-12'))
  expect(monthsBetween(month('2024-11'), month('2025-02'))).toBe(3)
})

test('going some months and counting them agree', () => {
  const count = fc.integer({ min: -1_000, max: 1_000 })
  fc.assert(
    fc.property(count, count, (from, months) => {
      const start = shiftMonth(month('2025-01'), from)
      expect(monthsBetween(start, shiftMonth(start, months))).toBe(months)
    }),
  )
})

test('a month begins with its first day, which lies in it', () => {
  expect(parseDay(firstDayOf(month('2025-06')))).toBe(firstDayOf(month('2025-06')))
  expect(monthOf(firstDayOf(month('2025-06')))).toBe(month('2025-06'))
})
