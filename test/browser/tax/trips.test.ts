import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  emptyTrip,
  sentTrip,
  tripFaults,
  withOnlyActivity,
} from '../../../src/browser/tax/trips/trip-draft.ts'
import {
  distanceShown,
  distancesOf,
  distanceTyped,
  isDistance,
} from '../../../src/browser/tax/trips/trip-words.ts'

const DRAFT = { ...emptyTrip('2026', '2026-11-22', 'CA'), distance: '12,5', from: 'Ottawa', to: ' Perth ' }

test.each([
  ['2026', '2026-11-22', 'CA', '2026-11-22', 'KM'],
  ['2025', '2026-11-22', 'CA', '2025-12-31', 'KM'],
  ['2026', '2026-11-22', 'US', '2026-11-22', 'MI'],
])('a trip of %s written on %s in %s begins on %s in %s', (year, today, country, date, unit) => {
  expect(emptyTrip(year, today, country)).toMatchObject({ date, unit })
})

describe('a distance', () => {
  test.each([
    ['12,5', '12.5', true],
    [' 12.50 km', '12.50', true],
    ['40 miles', '40', true],
    ['12,5 milles', '12.5', true],
    ['0', '0', false],
    ['0.00', '0.00', false],
    ['1.234', '1.234', false],
    ['1234567', '1234567', false],
    ['far', 'far', false],
    ['', '', false],
  ])('typed as %p is %p: %p', (typed, plain, isGood) => {
    expect(distanceTyped(typed)).toBe(plain)
    expect(isDistance(plain)).toBe(isGood)
  })

  test('adds up exactly, for each purpose and unit', () => {
    const hundredths = fc.integer({ min: 1, max: 99_999_999 })
    fc.assert(
      fc.property(fc.array(hundredths, { minLength: 1, maxLength: 20 }), (all) => {
        const trips = all.map((each) => ({
          purpose: 'BUSINESS' as const,
          unit: 'KM' as const,
          distance: `${Math.floor(each / 100)}.${`${each % 100}`.padStart(2, '0')}`,
        }))
        const [together] = distancesOf(trips)
        const sum = all.reduce((total, each) => total + BigInt(each), 0n)
        const text = together?.distance ?? ''
        const [whole = '0', part = ''] = text.split('.')
        expect(BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))).toBe(sum)
        expect(together?.count).toBe(all.length)
      }),
    )
  })

  test.each([
    [{ distance: '12.5', unit: 'KM' }, '12.5 km'],
    [{ distance: '40.00', unit: 'MI' }, '40 mi'],
    [{ distance: '100', unit: 'KM' }, '100 km'],
  ] as const)('%j is shown as %s', (trip, shown) => {
    expect(distanceShown(trip)).toBe(shown)
  })
})

describe('what is missing of a trip', () => {
  test.each([
    [{ activityId: 'a' }, []],
    [{}, ['activityId']],
    [{ purpose: 'MEDICAL' as const }, []],
    [{ activityId: 'a', date: '', from: ' ', to: '', distance: 'x' }, ['date', 'distance', 'from', 'to']],
    [{ activityId: 'a', odometer: 'many' }, ['odometer']],
  ])('%j: %j', (typed, fields) => {
    expect(Object.keys(tripFaults({ ...DRAFT, ...typed }))).toEqual(fields)
  })

  test('is not its business where there is one alone', () => {
    expect(withOnlyActivity(DRAFT, ['a']).activityId).toBe('a')
    expect(withOnlyActivity(DRAFT, ['a', 'b']).activityId).toBeNull()
    expect(withOnlyActivity({ ...DRAFT, activityId: 'b' }, ['a']).activityId).toBe('b')
  })
})

test('it is sent without what was not said, and a business only for a business', () => {
  expect(sentTrip({ ...DRAFT, purpose: 'MEDICAL', activityId: 'a' })).toEqual({
    date: '2026-11-22',
    distance: '12.5',
    unit: 'KM',
    purpose: 'MEDICAL',
    from: 'Ottawa',
    to: 'Perth',
    odometer: null,
    activityId: null,
    notes: null,
  })
})
