import { expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import { expectedDays } from '../../../src/planning/recurrence/expected-days.ts'
import { detect } from '../../../src/planning/recurrence/recurrence.ts'
import { onDays, rowsOf } from '../../support/recurring.ts'

function expectedOf(days: string, from: string, to: string): string {
  const today = days.split(' ').at(-1) as Day
  const [series] = detect(onDays('CLUB', '-10', days), today).series
  return series ? expectedDays(series, from as Day, to as Day).join(' ') : 'no series'
}

test.each([
  ['2025-01-31 2025-02-28 2025-03-31', '2025-04-01', '2025-07-01', '2025-04-30 2025-05-31 2025-06-30'],
  [
    '2025-01-06 2025-01-20 2025-02-03 2025-02-17',
    '2025-03-01',
    '2025-03-31',
    '2025-03-03 2025-03-17 2025-03-31',
  ],
  ['2024-05-20 2025-05-20', '2025-06-01', '2027-12-31', '2026-05-20 2027-05-20'],
  ['2025-01-05 2025-02-05 2025-03-05', '2025-01-01', '2025-05-04', '2025-04-05'],
  ['2025-01-05 2025-02-05 2025-03-05', '2025-06-06', '2025-07-04', ''],
])('what came on %s is expected from %s to %s on %s', (days, from, to, expected) => {
  expect(expectedOf(days, from, to)).toBe(expected)
})

test('nothing is expected of what has ended', () => {
  const rows = [
    ...onDays('CLUB', '-10', '2024-01-05 2024-02-05 2024-03-05 2024-04-05'),
    ...rowsOf('BAKERY', '2025-03-01 -4.10'),
  ]
  const [series] = detect(rows, '2025-03-01' as Day).series
  expect(series?.isEnded).toBe(true)
  expect(series && expectedDays(series, '2024-01-01' as Day, '2026-01-01' as Day)).toEqual([])
})
