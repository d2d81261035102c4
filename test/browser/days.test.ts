import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  daysBetween,
  dayTyped,
  firstOf,
  fullInstant,
  isDay,
  lastOf,
  longDay,
  longWeekday,
  monthOf,
  shiftDay,
  shiftMonth,
  shortMonth,
  shownDay,
  shownInstant,
  shownMonth,
} from '../../src/browser/days.ts'
import { runs } from '../support/runs.ts'

const TODAY = '2026-11-22'

/** Every day of four centuries, leap days and turns of years among them. */
const days = fc.integer({ min: -73_000, max: 73_000 }).map((away) => shiftDay('2000-01-01', away))
const months = days.map(monthOf)
const localeNames = fc.constantFrom('en-CA', 'fr-CA', 'en-US', 'en-GB', 'de-DE')

describe('a typed day', () => {
  test.each([
    ['22', '2026-11-22'],
    ['23', '2026-10-23'],
    ['31', '2026-10-31'],
    ['1', '2026-11-01'],
    ['22 nov', '2026-11-22'],
    ['22 Nov.', '2026-11-22'],
    ['22 november', '2026-11-22'],
    ['nov 22', '2026-11-22'],
    ['Nov 22, 2025', '2025-11-22'],
    ['Sun 22 Nov', '2026-11-22'],
    ['Sunday, 22 November', '2026-11-22'],
    ['22 nov 2025', '2025-11-22'],
    ['22 nov 25', '2025-11-22'],
    ['22nov', '2026-11-22'],
    ['24 dec', '2026-12-24'],
    ['3 jan', '2027-01-03'],
    ['3 july', '2026-07-03'],
    ['12/24', '2026-12-24'],
    ['24/12', '2026-12-24'],
    ['24.12.', '2026-12-24'],
    ['24/12/25', '2025-12-24'],
    ['2026-11-05', '2026-11-05'],
    ['2026/11/5', '2026-11-05'],
    ['2026 nov 5', '2026-11-05'],
    ['29 feb 2024', '2024-02-29'],
    ['29 feb', '2024-02-29'],
    ['-1', '2026-11-21'],
    ['\u22121', '2026-11-21'],
    ['-22', '2026-10-31'],
    ['+3', '2026-11-25'],
    ['0', '2026-11-22'],
    ['today', '2026-11-22'],
    ['Yesterday', '2026-11-21'],
    ['tomorrow', '2026-11-23'],
    ['15 août', '2026-08-15'],
    ['15 aout', '2026-08-15'],
    ['1er déc', '2026-12-01'],
    ['1st dec', '2026-12-01'],
    ['  5  ', '2026-11-05'],
  ])('%p is %p', (text, day) => {
    expect(dayTyped(text, TODAY, 'en-CA')).toBe(day)
  })

  test.each([
    ['3/4', 'en-US', '2026-03-04'],
    ['3/4', 'en-GB', '2026-04-03'],
    ['3/4', 'de-DE', '2026-04-03'],
    ['3/4/2025', 'en-US', '2025-03-04'],
    ['13/4', 'en-US', '2026-04-13'],
    ['22 mai', 'fr-CA', '2026-05-22'],
    ['22 dez', 'de-DE', '2026-12-22'],
    ['22 juin', 'fr-CA', '2026-06-22'],
    ['22 juil', 'fr-CA', '2026-07-22'],
    ['hier', 'fr-CA', '2026-11-21'],
    ['Hier', 'en-CA', '2026-11-21'],
    ['aujourd’hui', 'fr-CA', TODAY],
    ["Aujourd'hui", 'fr-CA', TODAY],
    ['demain', 'fr-CA', '2026-11-23'],
    ['avant-hier', 'fr-CA', '2026-11-20'],
    ['après-demain', 'fr-CA', '2026-11-24'],
    ['dim. 22 nov. 2026', 'fr-CA', '2026-11-22'],
    ['1er août', 'fr-CA', '2026-08-01'],
  ])('%p in %p is %p', (text, locale, day) => {
    expect(dayTyped(text, TODAY, locale)).toBe(day)
  })

  test.each([
    '',
    ' ',
    'soon',
    '32',
    '00',
    '31 feb',
    '30 feb 2024',
    '29 feb 2025',
    '13/13',
    '22 no',
    '22 nov nov',
    '22 nov 2025 7',
    '2026-02-30',
    '22 nov 205',
    '-99999',
    '1/2/3/4',
    'nov',
    'jun jul',
  ])('%p is none', (text) => {
    expect(dayTyped(text, TODAY, 'en-CA')).toBeUndefined()
  })

  test('of a number alone is never to come and at most two months away', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 31 }), (today, number) => {
        const day = dayTyped(`${number}`, today, 'en-CA') ?? ''
        expect(isDay(day)).toBe(true)
        expect(day.slice(-2)).toBe(`${number}`.padStart(2, '0'))
        const back = daysBetween(day, today)
        expect(back >= 0 && back < 62).toBe(true)
      }),
    )
  })

  test('of what is shown is the day itself', () => {
    fc.assert(
      fc.property(days, days, localeNames, fc.boolean(), (day, today, locale, weekday) => {
        const ahead = daysBetween(today, day)
        const isNear = ahead > -270 && ahead <= 92
        fc.pre(isNear || day.slice(0, 4) !== today.slice(0, 4))
        const message = shownDay(day, { locale, today, weekday })
        expect(dayTyped(message, today, locale)).toBe(day)
      }),
      { numRuns: runs(500) },
    )
  })

  test('of its number, month and year is that day in each order a list of dates has', () => {
    fc.assert(
      fc.property(days, localeNames, (day, locale) => {
        expect(dayTyped(day, TODAY, locale)).toBe(day)
        expect(dayTyped(day.replaceAll('-', '/'), TODAY, locale)).toBe(day)
      }),
    )
  })

  test('is never anything but a day, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789 -+/.,novdecjul'), maxLength: 12 })
    fc.assert(
      fc.property(typed, days, localeNames, (text, today, locale) => {
        const day = dayTyped(text, today, locale)
        expect(day === undefined || isDay(day)).toBe(true)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('a day', () => {
  test.each([
    ['2026-11-22', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-11-22T00:00:00Z', false],
    ['', false],
  ])('%p is one: %p', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })

  test('moved there and back is the same', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, by) => {
        expect(shiftDay(shiftDay(day, by), -by)).toBe(day)
        expect(daysBetween(day, shiftDay(day, by))).toBe(by)
      }),
    )
  })

  test('lies between the first and the last of its month', () => {
    fc.assert(
      fc.property(days, (day) => {
        const month = monthOf(day)
        expect(firstOf(month) <= day && day <= lastOf(month)).toBe(true)
        expect(monthOf(shiftDay(lastOf(month), 1))).toBe(shiftMonth(month, 1))
      }),
    )
  })

  test.each([
    ['2026-11-22', {}, '22 Nov'],
    ['2026-11-22', { weekday: true }, 'Sun 22 Nov'],
    ['2025-11-22', {}, '22 Nov 2025'],
    ['2026-09-01', { locale: 'en-US' }, '1 Sep'],
    ['2026-08-15', { locale: 'fr-CA' }, '15 août'],
  ])('%p with %p is shown as %p', (day, how, text) => {
    expect(shownDay(day, { locale: 'en-GB', today: TODAY, ...how }).replace('Sept', 'Sep')).toBe(text)
  })

  test('has a long form for headings', () => {
    expect(longDay('2026-11-22', 'en-CA')).toBe('Sunday, 22 November')
    expect(longDay('2026-11-22', 'fr-CA')).toBe('dimanche 22 novembre')
  })

  test('names its weekday in full', () => {
    expect(longWeekday('2026-11-22', 'en-CA')).toBe('Sunday')
    expect(longWeekday('2026-11-22', 'fr-CA')).toBe('dimanche')
  })
})

describe('a month', () => {
  test('moved there and back is the same', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: -600, max: 600 }), (month, by) => {
        expect(shiftMonth(shiftMonth(month, by), -by)).toBe(month)
      }),
    )
  })

  test.each([
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-11', -23, '2024-12'],
  ])('%p moved by %p is %p', (month, by, expected) => {
    expect(shiftMonth(month, by)).toBe(expected)
  })

  test('is named', () => {
    expect(shownMonth('2026-11', { locale: 'en-CA', today: TODAY })).toBe('November')
    expect(shownMonth('2025-11', { locale: 'en-CA', today: TODAY })).toBe('November 2025')
    expect(shortMonth('2026-11', 'en-CA')).toBe('Nov')
  })
})

test('an instant is shown in the zone of who reads it', () => {
  const instant = '2026-11-22T09:39:00.000Z'
  expect(shownInstant(instant, 'en-CA', 'America/Toronto')).toBe('Sun 22 Nov, 04:39')
  expect(shownInstant(instant, 'en-CA', 'Asia/Tokyo')).toBe('Sun 22 Nov, 18:39')
  expect(fullInstant(instant, 'en-CA', 'America/Toronto')).toContain('2026')
})
