import { describe, expect, test } from 'bun:test'
import type { NetWorth } from '../../../src/browser/net-worth/queries.ts'
import { firstDayOf, queryOf, tickOf } from '../../../src/browser/net-worth/ranges.ts'
import { archivedIn, tablesOf, together, toneOf, yearAgo } from '../../../src/browser/net-worth/rows.ts'

describe('an address', () => {
  test.each([
    ['', { range: '36', by: 'month', currency: undefined, rows: 'kind', isConverted: false }],
    ['range=3', { range: '3', by: 'day', currency: undefined, rows: 'kind', isConverted: false }],
    ['range=3&by=month', { range: '3', by: 'month', currency: undefined, rows: 'kind', isConverted: false }],
    ['rows=account', { range: '36', by: 'month', currency: undefined, rows: 'account', isConverted: false }],
    [
      'range=all&by=day&currency=USD',
      { range: 'all', by: 'day', currency: 'USD', rows: 'kind', isConverted: false },
    ],
    ['in=one', { range: '36', by: 'month', currency: undefined, rows: 'kind', isConverted: true }],
    [
      'range=7&by=year&currency=dollars',
      { range: '36', by: 'month', currency: undefined, rows: 'kind', isConverted: false },
    ],
  ])('%p asks for %p', (search, query) => {
    expect(queryOf(search)).toEqual(query as ReturnType<typeof queryOf>)
  })
})

describe('a range', () => {
  test.each([
    ['3', 'month', '2026-11-22', '2020-01-01', '2026-08-01'],
    ['3', 'day', '2026-11-22', '2020-01-01', '2026-08-22'],
    ['3', 'day', '2026-05-31', '2020-01-01', '2026-02-28'],
    ['36', 'month', '2026-11-22', '2020-01-01', '2023-11-01'],
    ['all', 'month', '2026-11-22', '2020-01-15', '2020-01-15'],
    ['all', 'month', '2026-11-22', '1950-01-01', '1977-11-01'],
    ['all', 'day', '2026-11-22', '2000-01-01', '2017-01-13'],
    ['all', 'day', '2026-11-22', '2030-01-01', '2026-11-22'],
  ] as const)(
    'of %s by %s on %s, the oldest account from %s, begins on %s',
    (range, by, today, oldest, from) => {
      expect(firstDayOf({ range, by }, today, oldest)).toBe(from)
    },
  )
})

test('an axis names no more points than there is room for, and the last one always', () => {
  const dates = Array.from(
    { length: 37 },
    (_, at) => `20${23 + Math.floor((at + 10) / 12)}-${`${((at + 10) % 12) + 1}`.padStart(2, '0')}-28`,
  )
  const ticks = dates.map((_, at) => tickOf(dates, at, 7, 'en-CA'))
  expect(ticks.filter(Boolean)).toHaveLength(7)
  expect(ticks.at(-1)).toBe('Nov 2026')
  expect(tickOf(['2026-11-22'], 0, 7, 'en-CA')).toBe('Nov 2026')
  expect(tickOf([], 0, 7, 'en-CA')).toBeUndefined()
})

const account = (name: string, type: string, worth: string[]) => ({ accountId: name, name, type, worth })
const worth = {
  interval: 'MONTH',
  points: Array.from({ length: 14 }, (_, at) => ({ netWorth: `${at * 100}.00` })),
  byAccount: [
    account('Everyday', 'CHECKING', ['10.00', '15.50']),
    account('Old one', 'CHECKING', ['0.00', '0.00']),
    account('Visa', 'CREDIT_CARD', ['-100.00', '-160.00']),
    account('House', 'PROPERTY', ['600000.00', '680000.00']),
  ],
} as unknown as NetWorth

describe('the tables', () => {
  test('stand apart for what is owned and what is owed, without what was nothing all along', () => {
    const { owned, owed } = tablesOf(worth)
    expect(owned.map(({ name, today, change }) => [name, today, change])).toEqual([
      ['House and land', '680000.00', '80000.00'],
      ['Chequing', '15.50', '5.50'],
    ])
    expect(owned[1]?.accounts.map(({ name }) => name)).toEqual(['Everyday'])
    expect(owed.map(({ name, today, change }) => [name, today, change])).toEqual([
      ['Credit cards', '-160.00', '-60.00'],
    ])
    expect(together(owned)).toEqual({ today: '680015.50', change: '80005.50' })
    expect(together([])).toEqual({ today: '0.00', change: '0.00' })
  })

  test('every kind of account has its place in one of them', async () => {
    const { accountTypes } = await import('../../../src/ledger/accounts/tables.ts')
    for (const type of accountTypes) {
      const one = { ...worth, byAccount: [account('One', type, ['1.00', '2.00'])] } as unknown as NetWorth
      const { owned, owed } = tablesOf(one)
      expect({ type, rows: owned.length + owed.length }).toEqual({ type, rows: 1 })
    }
  })
})

test('a year is told of where there is more than one', () => {
  expect(yearAgo(worth)).toBe(worth.points.at(-13))
  expect(yearAgo({ ...worth, points: worth.points.slice(1) })).toBeUndefined()
  expect(yearAgo({ ...worth, interval: 'DAY' })).toBeUndefined()
})

test('archived accounts are counted where they hold something', () => {
  const one = { accountId: 'a', name: 'Old', type: 'CHECKING' as const, archived: true }
  const byAccount = [
    { ...one, worth: ['5.00', '-10903.23'] },
    { ...one, accountId: 'b', worth: ['5.00', '0.00'] },
    { ...one, accountId: 'c', archived: false, worth: ['1.00'] },
  ]
  expect(archivedIn({ byAccount })).toEqual({ count: 1, worth: '-10903.23' })
  expect(archivedIn({})).toEqual({ count: 0, worth: '0.00' })
})

test.each([
  ['0.00', 'text-faint'],
  ['-0.01', 'text-over'],
  ['0.0001', 'text-good'],
])('a change of %s is %s', (change, tone) => {
  expect(toneOf(change)).toBe(tone)
})
