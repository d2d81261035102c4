import { expect, test } from 'bun:test'
import {
  dayOrdinal,
  farMonth,
  longDay,
  longMonthDay,
  shortMonth,
  shownDay,
  shownInstant,
  timeIn,
} from '../../src/browser/days.ts'

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

test('days and months in sentences have no commas', () => {
  expect(longMonthDay('2026-11-12', 'en-CA')).toBe('12 November')
  expect(longMonthDay('2026-11-12', 'fr-CA')).toBe('12 novembre')
  expect(farMonth('2028-11', 'en-CA')).toBe('Nov 2028')
})

const today = '2026-11-22'

test.each([
  ['en-CA', 'Wed 1 Jul', 'Tue 1 Jul 2025', '1 July', 'Wednesday, 1 July', 'Jul', 'Wed 1 Jul, 04:05', '04:05'],
  [
    'fr-CA',
    'mer. 1er juill.',
    'mar. 1er juill. 2025',
    '1er juillet',
    'mercredi 1er juillet',
    'juill.',
    'mer. 1er juill., 04 h 05',
    '04 h 05',
  ],
])('%s writes %s', (locale, day, ofAnotherYear, inSentences, inHeadings, month, instant, time) => {
  expect(shownDay('2026-07-01', { locale, today, weekday: true })).toBe(day)
  expect(shownDay('2025-07-01', { locale, today, weekday: true })).toBe(ofAnotherYear)
  expect(longMonthDay('2026-07-01', locale)).toBe(inSentences)
  expect(longDay('2026-07-01', locale)).toBe(inHeadings)
  expect(shortMonth('2026-07', locale)).toBe(month)
  expect(plainSpaces(shownInstant('2026-07-01T04:05:00Z', locale, 'UTC'))).toBe(instant)
  expect(plainSpaces(timeIn('2026-07-01T04:05:00Z', 'UTC', locale))).toBe(time)
})

test('only the first of a month is written as an ordinal in French', () => {
  const days = ['2026-07-02', '2026-07-11', '2026-07-21', '2026-07-31']
  expect(days.map((day) => shownDay(day, { locale: 'fr-CA', today }))).toEqual([
    '2 juill.',
    '11 juill.',
    '21 juill.',
    '31 juill.',
  ])
})

const plainSpaces = (text: string): string => text.replaceAll('\u00A0', ' ')
