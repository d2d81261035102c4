import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Day, type Instant, shiftDay } from '../../src/core/time.ts'
import { dayInZone, startOfDayInZone, timeZoneOf } from '../../src/core/time-zones.ts'

const instant = (text: string): Instant => Date.parse(text) as Instant
const asZone = (text: string): string => timeZoneOf(text) ?? ''

describe('a time zone', () => {
  test.each([
    ['America/Toronto', 'America/Toronto'],
    ['america/st_johns', 'America/St_Johns'],
    ['UTC', 'UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['Pacific/Kiritimati', 'Pacific/Kiritimati'],
    ['', undefined],
    ['Mars/Olympus', undefined],
    ['+02:00', undefined],
    ['-0500', undefined],
    ['America/Toronto ', undefined],
  ])('%p is %p', (text, name) => {
    expect(timeZoneOf(text)).toBe(name)
  })

  test('that there is none of has no days', () => {
    expect(() => dayInZone(0 as Instant, 'Mars/Olympus')).toThrow(RangeError)
    expect(() => startOfDayInZone('2026-01-01' as Day, 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('the date in a zone', () => {
  test.each([
    ['an evening before UTC’s month', 'America/Toronto', '2026-12-01T02:00:00Z', '2026-11-30'],
    ['its last moment', 'America/Toronto', '2026-12-01T04:59:59.999Z', '2026-11-30'],
    ['the next moment', 'America/Toronto', '2026-12-01T05:00:00Z', '2026-12-01'],
    ['before the clocks go forward', 'America/Toronto', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['the short day', 'America/Toronto', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['its end, in summer time', 'America/Toronto', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['the day after it', 'America/Toronto', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['the long day', 'America/Toronto', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['a half hour', 'America/St_Johns', '2026-12-01T03:29:59Z', '2026-11-30'],
    ['a quarter of an hour', 'Asia/Kathmandu', '2026-11-30T18:15:00Z', '2026-12-01'],
    ['the new year in the east', 'Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
    ['where it comes first', 'Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['where it comes last', 'Etc/GMT+12', '2027-01-01T11:59:59Z', '2026-12-31'],
    ['a leap day', 'America/Vancouver', '2028-03-01T07:59:59Z', '2028-02-29'],
    ['a day before 1970', 'America/New_York', '1969-12-31T04:59:59Z', '1969-12-30'],
  ])('is of %s in %s at %s: %s', (_what, zone, at, day) => {
    expect(dayInZone(instant(at), zone)).toBe(day as Day)
  })

  const zones = fc.constantFrom(
    'America/Toronto',
    'America/St_Johns',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
    'Pacific/Apia',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Etc/GMT+12',
    'UTC',
  )
  // From 1973 on no zone is off by less than a quarter of an hour.
  const moments = fc.integer({ min: Date.parse('1973-01-01'), max: Date.parse('2100-01-01') })

  test('is what a clock on the wall there shows', () => {
    fc.assert(
      fc.property(zones, moments, (zone, at) => {
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)
        expect(dayInZone(at as Instant, zone)).toBe(shown as Day)
      }),
    )
  })

  test('begins at its first moment', () => {
    fc.assert(
      fc.property(zones, moments, (zone, at) => {
        const day = dayInZone(at as Instant, zone)
        const start = startOfDayInZone(day, zone)
        expect(dayInZone(start, zone)).toBe(day)
        expect(dayInZone((start - 1) as Instant, zone) < day).toBe(true)
        expect(startOfDayInZone(shiftDay(day, 1), zone)).toBeGreaterThan(at)
      }),
    )
  })

  test('that was skipped begins with the one after it', () => {
    const apia = asZone('Pacific/Apia')
    expect(startOfDayInZone('2011-12-30' as Day, apia)).toBe(startOfDayInZone('2011-12-31' as Day, apia))
  })
})
