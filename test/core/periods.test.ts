import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { checked, daysIn, type Interval, intervals, monthStart, periodsOf } from '../../src/core/periods.ts'
import { Problem } from '../../src/core/problem.ts'
import { type Day, dayFromNumber, dayNumber } from '../../src/core/time.ts'

const span = (from: string, to: string) => ({ from: from as Day, to: to as Day })
const cut = (from: string, to: string, interval: Interval) =>
  periodsOf(span(from, to), interval).map((period) => `${period.from} ${period.to}`)

describe('a span is cut', () => {
  test.each<[Interval, string, string, string[]]>([
    ['NONE', '2026-01-15', '2026-03-02', ['2026-01-15 2026-03-02']],
    [
      'DAY',
      '2024-02-28',
      '2024-03-01',
      ['2024-02-28 2024-02-28', '2024-02-29 2024-02-29', '2024-03-01 2024-03-01'],
    ],
    [
      'WEEK',
      '2026-01-01',
      '2026-01-13',
      ['2026-01-01 2026-01-04', '2026-01-05 2026-01-11', '2026-01-12 2026-01-13'],
    ],
    [
      'MONTH',
      '2025-12-31',
      '2026-02-01',
      ['2025-12-31 2025-12-31', '2026-01-01 2026-01-31', '2026-02-01 2026-02-01'],
    ],
    [
      'QUARTER',
      '2025-11-02',
      '2026-07-01',
      ['2025-11-02 2025-12-31', '2026-01-01 2026-03-31', '2026-04-01 2026-06-30', '2026-07-01 2026-07-01'],
    ],
    [
      'YEAR',
      '2024-12-31',
      '2026-01-01',
      ['2024-12-31 2024-12-31', '2025-01-01 2025-12-31', '2026-01-01 2026-01-01'],
    ],
    ['MONTH', '2026-02-03', '2026-02-03', ['2026-02-03 2026-02-03']],
  ])('by %s from %s to %s', (interval, from, to, periods) => {
    expect(cut(from, to, interval)).toEqual(periods)
  })

  test('into pieces that follow one another and are all of it, each within one interval', () => {
    const day = fc.integer({ min: -25_000, max: 80_000 })
    fc.assert(
      fc.property(day, fc.nat(800), fc.constantFrom(...intervals), (first, length, interval) => {
        const whole = { from: dayFromNumber(first), to: dayFromNumber(first + length) }
        const pieces = periodsOf(whole, interval)
        expect(pieces.flatMap((piece) => daysOf(piece))).toEqual(daysOf(whole))
        for (const piece of pieces)
          expect(new Set(daysOf(piece).map((each) => label(each, interval))).size).toBe(1)
        const labels = pieces.map(({ from }) => label(from, interval))
        expect(new Set(labels).size).toBe(pieces.length)
      }),
    )
  })
})

const daysOf = ({ from, to }: { from: Day; to: Day }): Day[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, n) => dayFromNumber(dayNumber(from) + n))

/** By the calendar of JavaScript. */
function label(day: Day, interval: Interval): string {
  const date = new Date(`${day}T00:00:00Z`)
  const monday = dayNumber(day) - ((date.getUTCDay() + 6) % 7)
  return {
    NONE: '',
    DAY: day,
    WEEK: String(monday),
    MONTH: day.slice(0, 7),
    QUARTER: `${date.getUTCFullYear()} ${Math.floor(date.getUTCMonth() / 3)}`,
    YEAR: day.slice(0, 4),
  }[interval]
}

test('the first day of a month is found any number of months back and ahead', () => {
  expect(monthStart('2026-03-31' as Day)).toBe('2026-03-01' as Day)
  expect(monthStart('2026-03-31' as Day, 3)).toBe('2025-12-01' as Day)
  expect(monthStart('2026-03-31' as Day, 27)).toBe('2023-12-01' as Day)
  expect(monthStart('2026-03-31' as Day, -10)).toBe('2027-01-01' as Day)
})

describe('a span', () => {
  const fieldOf = (from: string, to: string, interval: Interval = 'MONTH') => {
    try {
      checked(span(from, to), interval, { from: 'first', to: 'last' })
    } catch (error) {
      if (error instanceof Problem) return error.fieldErrors?.map(({ field }) => field)
    }
    return 'accepted'
  }

  test.each<[string, string, Interval, string | string[]]>([
    ['2026-01-01', '2026-01-01', 'DAY', 'accepted'],
    ['1976-06-15', '2026-06-15', 'MONTH', 'accepted'],
    ['1976-06-14', '2026-06-15', 'MONTH', ['first']],
    ['1974-02-28', '2024-02-29', 'YEAR', ['first']],
    ['1974-03-01', '2024-02-29', 'YEAR', 'accepted'],
    ['2026-01-02', '2026-01-01', 'MONTH', ['first']],
    ['1970-01-01', '1970-01-02', 'WEEK', 'accepted'],
    ['1969-12-31', '1970-01-02', 'WEEK', ['first']],
    ['2149-06-05', '2149-06-05', 'NONE', 'accepted'],
    ['2149-06-05', '2149-06-06', 'NONE', ['last']],
    ['0001-01-01', '9999-12-31', 'YEAR', ['last']],
  ])('from %s to %s by %s: %p', (from, to, interval, fields) => {
    expect(fieldOf(from, to, interval)).toEqual(fields)
  })

  test('by day is of 3,700 days at the most', () => {
    const to = dayFromNumber(20_000)
    expect(daysIn(span(dayFromNumber(20_000 - 3_699), to))).toBe(3_700)
    expect(fieldOf(dayFromNumber(20_000 - 3_699), to, 'DAY')).toBe('accepted')
    expect(fieldOf(dayFromNumber(20_000 - 3_700), to, 'DAY')).toEqual(['first'])
    expect(fieldOf(dayFromNumber(20_000 - 3_700), to, 'WEEK')).toBe('accepted')
  })
})
