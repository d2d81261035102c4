import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  addDays,
  addHours,
  addMinutes,
  addSeconds,
  type Day,
  dayFrom,
  dayFromNumber,
  dayNumber,
  daysBetween,
  type Instant,
  isLeapYear,
  monotonicMs,
  nextTime,
  parseDay,
  parseInstant,
  shiftDay,
  startOfDay,
  systemClock,
  toRfc3339,
  utcDay,
} from '../../src/core/time.ts'
import { runs } from '../support/runs.ts'

const day = fc
  .integer({ min: dayNumber('0001-01-01' as Day), max: dayNumber('9999-12-31' as Day) })
  .map(dayFromNumber)

describe('a day', () => {
  test.each(['2026-01-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '1582-10-10'])(
    '%s is one',
    (text) => {
      expect(parseDay(text)).toBe(text as Day)
    },
  )

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    '2026/01/01',
    '20260101',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01 ',
    '2026-01-01\n',
    '-2026-01-01',
    '+2026-01-01',
    '２０２６-01-01',
    '12026-01-01',
    '',
    'today',
  ])('%j is none', (text) => {
    expect(parseDay(text)).toBeUndefined()
  })

  test('is made of a year, a month and a date that are together in the calendar', () => {
    expect(dayFrom(33, 4, 3)).toBe('0033-04-03' as Day)
    expect([dayFrom(2026, 2, 29), dayFrom(0, 1, 1), dayFrom(10_000, 1, 1), dayFrom(2026, 1, 0)]).toEqual(
      Array(4).fill(undefined),
    )
  })

  test('is what the calendar of the runtime says it is, for every day of 400 years', () => {
    const start = dayNumber('1900-01-01' as Day)
    for (let number = start; number < start + 146_097; number++) {
      const text = dayFromNumber(number)
      if (parseDay(text) !== text || dayNumber(text) !== number) throw new Error(`${text} is lost`)
    }
  })

  test('can be shifted and shifted back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
        const number = dayNumber(from) + days
        fc.pre(number >= dayNumber('0001-01-01' as Day) && number <= dayNumber('9999-12-31' as Day))
        const to = shiftDay(from, days)
        return parseDay(to) === to && daysBetween(from, to) === days && shiftDay(to, -days) === from
      }),
    )
  })

  test('sorts as text as it does in time', () => {
    fc.assert(fc.property(day, day, (a, b) => a < b === dayNumber(a) < dayNumber(b)))
  })

  test('goes over the ends of months and years', () => {
    expect(shiftDay('2024-02-28' as Day, 1)).toBe('2024-02-29' as Day)
    expect(shiftDay('2026-02-28' as Day, 1)).toBe('2026-03-01' as Day)
    expect(shiftDay('2026-01-01' as Day, -1)).toBe('2025-12-31' as Day)
  })

  test('is in a leap year by the rule of 4, 100 and 400', () => {
    expect([2024, 2026, 1900, 2000, 2100].map(isLeapYear)).toEqual([true, false, false, true, false])
  })
})

describe('an instant', () => {
  const at = Date.parse('2026-12-31T23:59:59.999Z') as Instant

  test('is written in UTC to the millisecond', () => {
    expect(toRfc3339(at)).toBe('2026-12-31T23:59:59.999Z')
  })

  test('falls on a day in UTC', () => {
    expect(utcDay(at)).toBe('2026-12-31' as Day)
    expect(utcDay((at + 1) as Instant)).toBe('2027-01-01' as Day)
  })

  test('moves by seconds, minutes, hours and days of 24 hours', () => {
    expect(
      [addSeconds(at, 1), addMinutes(at, 1), addHours(at, 1), addDays(at, 1)].map((later) => later - at),
    ).toEqual([1_000, 60_000, 3_600_000, 86_400_000])
  })

  test('is told by the system in whole milliseconds', () => {
    expect(Number.isInteger(systemClock())).toBe(true)
    expect(monotonicMs()).toBeLessThanOrEqual(monotonicMs())
  })
})

describe('a moment is read from RFC 3339', () => {
  test.each([
    ['2026-06-15T12:00:00Z', '2026-06-15T12:00:00.000Z'],
    ['2026-06-15t12:00:00z', '2026-06-15T12:00:00.000Z'],
    ['2026-06-15T12:00:00.5Z', '2026-06-15T12:00:00.500Z'],
    ['2026-06-15T12:00:00.123456789Z', '2026-06-15T12:00:00.123Z'],
    ['2026-06-15T12:00:00+02:00', '2026-06-15T10:00:00.000Z'],
    ['2026-06-15T23:30:00-05:30', '2026-06-16T05:00:00.000Z'],
    ['2026-01-01T00:00:00-00:00', '2026-01-01T00:00:00.000Z'],
  ])('%s', (text, written) => {
    const moment = parseInstant(text)
    expect(moment === undefined ? undefined : toRfc3339(moment)).toBe(written)
  })

  test.each([
    '',
    '2026-06-15',
    '2026-06-15T12:00Z',
    '2026-06-15T12:00:00',
    '2026-06-15 12:00:00Z',
    '2026-02-30T12:00:00Z',
    '2026-06-15T24:00:00Z',
    '2026-06-15T12:60:00Z',
    '2026-06-15T12:00:60Z',
    '2026-06-15T12:00:00+24:00',
    '2026-06-15T12:00:00+02',
    '2026-06-15T12:00:00.Z',
    ' 2026-06-15T12:00:00Z',
  ])('and nothing else: %p', (text) => {
    expect(parseInstant(text)).toBeUndefined()
  })

  test('as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
        expect(parseInstant(toRfc3339(ms as Instant))).toBe(ms as Instant)
      }),
    )
  })

  test('and a day begins at its midnight in UTC', () => {
    expect(toRfc3339(startOfDay('2026-06-15' as Day))).toBe('2026-06-15T00:00:00.000Z')
  })
})

describe('the next time a pattern names in a time zone', () => {
  const nextTimes = (pattern: string, from: string, zone: string, count = 3): string[] => {
    const times: string[] = []
    let at = Date.parse(from) as Instant
    for (let i = 0; i < count; i++) {
      at = nextTime(pattern, at, zone) ?? at
      times.push(toRfc3339(at).slice(0, 16))
    }
    return times
  }

  test.each([
    [
      'stays where the clocks show it',
      '17 3 * * *',
      '2026-03-07T12:00:00Z',
      '2026-03-08T07:17 2026-03-09T07:17',
    ],
    [
      'that is skipped comes an hour later',
      '30 2 * * *',
      '2026-03-07T12:00:00Z',
      '2026-03-08T07:30 2026-03-09T06:30',
    ],
    [
      'that is there twice comes once',
      '30 1 * * *',
      '2026-10-31T12:00:00Z',
      '2026-11-01T05:30 2026-11-02T06:30',
    ],
  ])('%s', (_, pattern, from, times) => {
    expect(nextTimes(pattern, from, 'America/Toronto', 2).join(' ')).toBe(times)
  })

  test('of every day is always ahead, and within a day and an hour', () => {
    const zones = fc.constantFrom(
      'America/Toronto',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'UTC',
    )
    const anyTime = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') })
    fc.assert(
      fc.property(zones, anyTime, fc.nat(23), fc.nat(59), (zone, from, hour, minute) => {
        const next = nextTime(`${minute} ${hour} * * *`, from as Instant, zone) ?? 0
        expect(next).toBeGreaterThan(from)
        expect(next).toBeLessThanOrEqual(from + 25 * 3_600_000 + 60_000)
      }),
      { numRuns: runs(300) },
    )
  })
})
