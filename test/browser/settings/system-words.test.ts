import { expect, test } from 'bun:test'
import {
  bytesShown,
  durationShown,
  growthSentence,
  timeBetween,
} from '../../../src/browser/settings/system/system-words.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [9_568_256, '9.6 MB'],
  [99_940_000, '99.9 MB'],
  [99_960_000, '100 MB'],
  [999_600_000, '1 GB'],
  [63_779_692_544, '63.8 GB'],
  [4e12, '4 TB'],
  [5e15, '5,000 TB'],
  [-1_500, '-1.5 kB'],
])('%p bytes are shown as %s', (bytes, shown) => {
  expect(bytesShown(bytes, 'en-CA')).toBe(shown)
})

test.each([
  [0, '0.0 s'],
  [449, '0.4 s'],
  [9_949, '9.9 s'],
  [9_950, '9 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 hour'],
  [47 * 3_600_000, '47 hours'],
  [48 * 3_600_000, '2 days'],
  [400 * 86_400_000, '400 days'],
])('%p milliseconds are shown as %s', (ms, shown) => {
  expect(durationShown(ms)).toBe(shown)
})

test.each([
  ['2026-06-01T00:00:00.250Z', '2026-06-01T00:00:03.250Z', '3.0 s'],
  ['2026-06-01T00:00:00Z', '2026-06-01T00:59:59Z', '59 min'],
  ['2026-06-01T22:00:00Z', '2026-06-03T21:59:00Z', '47 hours'],
  ['2026-06-01T22:00:00Z', '2026-07-01T22:00:00Z', '30 days'],
])('a service that runs since %s is at %s up for %s', (since, clock, shown) => {
  expect(timeBetween(since, clock)).toBe(shown)
})

test('a clock that was set back shows no time before nothing', () => {
  expect(timeBetween('2026-06-02T00:00:00Z', '2026-06-01T00:00:00Z')).toBe('0.0 s')
})

const of = (growthBytesPerDay: number | null, freeDays: number | null) =>
  growthSentence(
    {
      growthBytesPerDay,
      freeDays,
      dataDirectory: '',
      databaseBytes: 0,
      logBytes: 0,
      freeBytes: 0,
      totalBytes: 0,
    },
    'en-CA',
  )

test('growth is told as far as it is known', () => {
  expect(of(null, null)).toBe('Known after a week')
  expect(of(0, null)).toBe('None')
  expect(of(-500, null)).toBe('None')
  expect(of(1_200_000, 900)).toBe('1.2 MB a day; the disk lasts 900 days')
  expect(of(0, 1)).toBe('None; the disk lasts 1 day')
})
