import { describe, expect, test } from 'bun:test'
import { firstDayOf, fitsZero, pointsOf, type Range } from '../../../src/browser/accounts/chart-points.ts'
import { shiftDay } from '../../../src/browser/days.ts'

const today = '2026-11-22'
const daysBack = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: shiftDay(today, at - count + 1),
    balance: `${at}.00`,
  }))

describe('the balance over time', () => {
  const firsts: [range: Range, opened: string, today: string, first: string][] = [
    ['3', '2020-01-01', today, '2026-08-22'],
    ['12', '2020-01-01', today, '2025-11-22'],
    ['12', '2026-03-04', today, '2026-03-04'],
    ['all', '2023-11-01', today, '2023-11-01'],
    ['all', '1999-01-01', today, shiftDay(today, -3700)],
    ['36', '2027-01-01', today, today],
    ['3', '2020-01-01', '2026-05-31', '2026-03-03'],
  ]
  test.each(firsts)('%s months of one opened on %s begin at %s', (range, opened, now, first) => {
    expect(firstDayOf(range, now, opened)).toBe(first)
  })

  test.each([1, 2, 91, 130, 401, 366, 560, 561, 1200, 3700])(
    '%i days are at most 401 points and end today',
    (count) => {
      const points = pointsOf(daysBack(count), 'en-CA')
      expect(points.length).toBeLessThanOrEqual(401)
      expect(points.at(-1)?.date).toBe(today)
      expect(points[0]?.from).toBe(shiftDay(today, 1 - count))
      for (const [at, { from }] of points.entries())
        if (at > 0) expect(from).toBe(shiftDay(points[at - 1]?.date ?? '', 1))
    },
  )

  test('a month is named where it begins, with its year in January', () => {
    const ticks = pointsOf(daysBack(366), 'en-CA').flatMap(({ tick }) => tick ?? [])
    expect(ticks).toEqual([
      'Dec',
      'Jan 2026',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
      'Jul',
      'Aug',
      'Sep',
      'Oct',
      'Nov',
    ])
  })

  const grounds: [balances: string[], fits: boolean][] = [
    [[], true],
    [['10.00', '100.00'], true],
    [['90.00', '100.00'], false],
    [['-90.00', '-100.00'], false],
    [['-5.00', '100.00'], true],
    [['100.00', '100.00'], true],
    [['9.00', '10.00', '-1.00'], true],
  ]
  test.each(grounds)('%j stands on zero: %p', (balances, fits) => {
    expect(fitsZero(balances)).toBe(fits)
  })
})
