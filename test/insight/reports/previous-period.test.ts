import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  daysIn,
  isMonthEnd,
  isMonthStart,
  monthStart,
  periodsOf,
  type Span,
} from '../../../src/core/periods.ts'
import { type Day, dayFromNumber, dayNumber, shiftDay } from '../../../src/core/time.ts'
import { previousPeriod, yearEarlier } from '../../../src/insight/reports/previous-period.ts'

const span = (days: string): Span => {
  const [from, to] = days.split(' ') as [Day, Day]
  return { from, to }
}
const text = ({ from, to }: Span) => `${from} ${to}`

describe('a period is compared with', () => {
  test.each<[string, string, string]>([
    ['this month so far', '2026-11-01 2026-11-23', '2026-10-01 2026-10-23'],
    ['three months so far', '2026-09-01 2026-11-23', '2026-06-01 2026-08-23'],
    ['six months so far', '2026-06-01 2026-11-23', '2025-12-01 2026-05-23'],
    ['twelve months so far', '2025-12-01 2026-11-23', '2024-12-01 2025-11-23'],
    ['a year so far', '2026-01-01 2026-11-23', '2025-02-01 2025-12-23'],
    ['its first day', '2026-11-01 2026-11-01', '2026-10-01 2026-10-01'],
    ['a whole month', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
    ['a whole short month', '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
    ['whole months', '2026-01-01 2026-03-31', '2025-10-01 2025-12-31'],
    ['a day that the other month has not', '2026-03-01 2026-03-30', '2026-02-01 2026-02-28'],
    ['a leap day', '2024-02-01 2024-02-29', '2024-01-01 2024-01-31'],
    ['days from within a month', '2026-03-02 2026-03-31', '2026-01-31 2026-03-01'],
    ['one day', '2026-03-02 2026-03-02', '2026-03-01 2026-03-01'],
  ])('like days: %s', (_, now, before) => {
    expect(text(previousPeriod(span(now)))).toBe(before)
  })

  test.each<[string, string]>([
    ['2026-11-01 2026-11-23', '2025-11-01 2025-11-23'],
    ['2024-02-01 2024-02-29', '2023-02-01 2023-02-28'],
    ['2025-02-01 2025-02-28', '2024-02-01 2024-02-29'],
    ['2024-02-29 2024-12-31', '2023-02-28 2023-12-31'],
  ])('%s of the year before is %s', (now, before) => {
    expect(text(yearEarlier(span(now)))).toBe(before)
  })

  const anyDay = fc.integer({ min: dayNumber('1990-01-01' as Day), max: dayNumber('2090-12-31' as Day) })
  const firsts = (period: Span) => periodsOf(period, 'DAY').filter(({ from }) => isMonthStart(from)).length
  const offset = ({ to }: Span) => Number(to.slice(8))
  const lastDay = (day: Day) => Number(shiftDay(monthStart(day, -1), -1).slice(8))

  test('as many firsts of a month and up to the same day, right before it, from the first of any month', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(23), (number, months) => {
        const to = dayFromNumber(number)
        const now = { from: monthStart(to, months), to }
        const before = previousPeriod(now)
        expect(firsts(before)).toBe(firsts(now))
        expect(isMonthStart(before.from)).toBe(true)
        expect(monthStart(before.to, -1)).toBe(now.from)
        expect(offset(before)).toBe(
          isMonthEnd(to) ? lastDay(before.to) : Math.min(offset(now), lastDay(before.to)),
        )
      }),
    )
  })

  test('as many days right before it, from within a month', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(800), (number, length) => {
        const now = { from: dayFromNumber(number), to: dayFromNumber(number + length) }
        fc.pre(!isMonthStart(now.from))
        const before = previousPeriod(now)
        expect([daysIn(before), shiftDay(before.to, 1)]).toEqual([daysIn(now), now.from])
      }),
    )
  })
})
