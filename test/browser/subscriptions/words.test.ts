import { describe, expect, test } from 'bun:test'
import { changeInPercent, stepsOf } from '../../../src/browser/subscriptions/price-steps.ts'
import { noticesWith, proofWords, rhythmWords } from '../../../src/browser/subscriptions/rhythm.ts'
import { hasPauseAhead, stateOf } from '../../../src/browser/subscriptions/states.ts'

const TODAY = '2026-11-22'

describe('a state', () => {
  test.each([
    ['SUGGESTED', false, null, 'found'],
    ['CONFIRMED', false, null, 'active'],
    ['CONFIRMED', false, '2026-11-22', 'ending'],
    ['CONFIRMED', false, '2026-11-21', 'ended'],
    ['CONFIRMED', true, null, 'ended'],
    ['SUGGESTED', true, null, 'ended'],
    ['CANCELLED', false, '2026-11-22', 'ended'],
    ['DISMISSED', true, null, 'none'],
  ] as const)('of %s, ended %p, last day %p is %s', (status, isEnded, cancellationDate, state) => {
    expect(stateOf({ status, isEnded, cancellationDate, isPaused: false }, TODAY)).toBe(state)
  })

  test.each([
    ['CONFIRMED', false, null, 'paused'],
    ['CONFIRMED', false, '2026-12-24', 'paused'],
    ['CONFIRMED', false, '2026-11-21', 'ended'],
  ] as const)(
    'of %s that is paused, ended %p, last day %p is %s',
    (status, isEnded, cancellationDate, state) => {
      expect(stateOf({ status, isEnded, cancellationDate, isPaused: true }, TODAY)).toBe(state)
    },
  )

  test.each([
    [null, false],
    ['2026-11-22', false],
    ['2026-11-23', true],
  ] as const)('since %p has a pause ahead: %p', (pausedSince, isAhead) => {
    expect(hasPauseAhead({ pausedSince }, TODAY)).toBe(isAhead)
  })
})

test.each([
  [36, 'MONTHLY', 'OUT', '36 charges, monthly'],
  [1, 'SEMIANNUAL', 'IN', '1 payment, twice a year'],
  [0, 'BIWEEKLY', 'OUT', 'Entered by hand, every two weeks'],
] as const)('%i times %s %s is %s', (occurrenceCount, cadence, direction, words) => {
  expect(proofWords({ occurrenceCount, cadence, direction })).toBe(words)
})

test.each([
  ['MONTHLY', null, 1, 'Every month, on the 1st'],
  ['MONTHLY', null, 22, 'Every month, on the 22nd'],
  ['MONTHLY', null, 13, 'Every month, on the 13th'],
  ['QUARTERLY', null, 31, 'Every quarter, on the last day'],
  ['WEEKLY', 7, null, 'Every week, on Sunday'],
  ['BIWEEKLY', 1, null, 'Every two weeks, on Monday'],
  ['YEARLY', null, null, 'Every year'],
] as const)('%s, weekday %p, day %p is %s', (cadence, weekday, dayOfMonth, words) => {
  expect(rhythmWords({ cadence, weekday, dayOfMonth })).toBe(words)
})

test('another number of days than those offered stays to be chosen', () => {
  expect(noticesWith(5).at(-1)).toEqual({ value: '5', label: '5 days before' })
  expect(noticesWith(7)).toEqual(noticesWith(null))
})

describe('prices', () => {
  test('stand newest first, each with what it rose by', () => {
    const prices = [
      { since: '2024-01-07', amount: '18.64' },
      { since: '2024-08-07', amount: '21.13' },
      { since: '2026-02-07', amount: '20.00' },
    ]
    expect(stepsOf(prices).map(({ amount, change }) => [amount, change])).toEqual([
      ['20.00', '-1.13'],
      ['21.13', '2.49'],
      ['18.64', undefined],
    ])
    expect(stepsOf([])).toEqual([])
  })

  test.each([
    ['18.64', '21.13', '+13.4%'],
    ['21.13', '20.00', '\u22125.3%'],
    ['10.00', '10.00', '0.0%'],
    ['0.00', '9.99', ''],
    ['0.0001', '999999999999999.9999', '+999,999,999,999,999,999,800.0%'],
  ])('from %s to %s is %s', (before, after, words) => {
    expect(changeInPercent(before, after)).toBe(words)
  })
})
