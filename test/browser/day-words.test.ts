import { expect, test } from 'bun:test'
import { dayOrdinal, farMonth, longMonthDay } from '../../src/browser/days.ts'

const ORDINALS: [day: string, ordinal: string][] = [
  ['2026-11-01', '1st'],
  ['2026-11-02', '2nd'],
  ['2026-11-03', '3rd'],
  ['2026-11-04', '4th'],
  ['2026-11-11', '11th'],
  ['2026-11-12', '12th'],
  ['2026-11-13', '13th'],
  ['2026-11-22', '22nd'],
  ['2026-12-31', '31st'],
]

test.each(ORDINALS)('%s is the %s', (day, ordinal) => {
  expect(dayOrdinal(day)).toBe(ordinal)
})

test('days and months in sentences have neither points nor commas', () => {
  expect(longMonthDay('2026-11-12', 'en-CA')).toBe('12 November')
  expect(longMonthDay('2026-11-12', 'fr-CA')).toBe('12 novembre')
  expect(farMonth('2028-11', 'en-CA')).toBe('Nov 2028')
})
