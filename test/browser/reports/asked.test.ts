import { expect, test } from 'bun:test'
import { csvOf } from '../../../src/browser/parts/table-file.ts'
import { idsIn, textOf, wordsOf } from '../../../src/browser/reports/accounts-choice.tsx'
import {
  addressOf,
  againstOf,
  queryOf,
  type Range,
  spanOf,
} from '../../../src/browser/reports/report-query.ts'
import { periodName, spansOf, spendingSheet } from '../../../src/browser/reports/sheets.ts'

const TODAY = '2026-11-22'
const TOLD = { locale: 'en-CA', today: TODAY }

test('an address says what is asked for, and nothing that is so anyway', () => {
  const plain = queryOf('')
  expect(addressOf('spending', plain)).toBe('/reports/spending')
  const query = { ...plain, range: '3' as const, by: 'PAYEE' as const, account: 'a1' }
  expect(addressOf('spending', query)).toBe('/reports/spending?range=3&by=PAYEE&account=a1')
  expect(queryOf('range=3&by=PAYEE&account=a1')).toEqual(query)
  expect(queryOf('range=for+ever&interval=HOUR&days=1')).toEqual(plain)
})

test('several accounts are asked for in the forecast, and nowhere else', () => {
  const query = queryOf('account=a1,a2&transfers=categorised')
  expect(addressOf('forecast', query)).toBe('/reports/forecast?account=a1%2Ca2&transfers=categorised')
  expect(addressOf('spending', query)).toBe('/reports/spending?transfers=categorised')
  expect(addressOf('spending', queryOf('account=a1'))).toBe('/reports/spending?account=a1')
  expect(queryOf('transfers=all').transfers).toBe('out')
})

test('accounts are named where one is chosen, and counted where more are', () => {
  const accounts = [
    { id: 'a1', name: 'Joint' },
    { id: 'a2', name: 'Visa' },
  ]
  expect(idsIn(',a1,a2,a1,')).toEqual(['a1', 'a2'])
  expect(textOf(idsIn('a1,a2'))).toBe('a1,a2')
  expect(wordsOf([], accounts)).toBe('Budget accounts')
  expect(wordsOf(['a2'], accounts)).toBe('Visa')
  expect(wordsOf(['a1', 'a2'], accounts)).toBe('2 accounts')
  expect(wordsOf(['gone'], accounts)).toBe('1 account')
})

test.each([
  ['', { against: 'BEFORE' }],
  ['against=year', { against: 'YEAR_BEFORE' }],
  ['against=own', undefined],
  ['against=own&againstFrom=2026-02-01', undefined],
  ['against=own&againstFrom=2026-02-01&againstTo=2026-01-01', undefined],
  [
    'against=own&againstFrom=2026-02-01&againstTo=2026-03-15',
    { againstFrom: '2026-02-01', againstTo: '2026-03-15' },
  ],
])('%p is compared with %p', (search, against) => {
  expect(againstOf(queryOf(search))).toEqual(against as ReturnType<typeof againstOf>)
})

test.each<[Range, string, string]>([
  ['month', '2026-11-01', '2026-11-22'],
  ['3', '2026-09-01', '2026-11-22'],
  ['12', '2025-12-01', '2026-11-22'],
  ['year', '2026-01-01', '2026-11-22'],
  ['last-year', '2025-01-01', '2025-12-31'],
])('the range %p begins and ends on days', (range, from, to) => {
  expect(spanOf({ range, from: '', to: '' }, TODAY)).toEqual({ from, to })
})

test.each([
  ['2026-01-05', '2026-01-04', undefined],
  ['', '2026-01-04', undefined],
  ['2026-01-04', '2026-01-04', { from: '2026-01-04', to: '2026-01-04' }],
])('days of its own from %p to %p', (from, to, span) => {
  expect(spanOf({ range: 'own', from, to }, TODAY)).toEqual(span)
})

test('periods are called by what they are, and end the day before the next', () => {
  expect(periodName('2026-04-01', 'QUARTER', TOLD)).toBe('Q2 2026')
  expect(periodName('2026-01-01', 'YEAR', TOLD)).toBe('2026')
  expect(periodName('2026-11-02', 'WEEK', TOLD)).toBe('2 Nov')
  expect(spansOf(['2026-01-01', '2026-02-01'], '2026-02-10')).toEqual([
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-10' },
  ])
})

test('a file has exact amounts, quotes what needs it, and holds no formula', () => {
  const text = csvOf({
    rowKind: 'Payee',
    columns: [
      { name: 'Spent', kind: 'amount' },
      { name: 'Share', kind: 'percent' },
      { name: 'Note', kind: 'text' },
    ],
    rows: [
      { key: '1', name: 'A, "B"', cells: ['123456789012345.6789', 1250, null] },
      { key: '2', name: '=SUM(A1)', cells: ['-5.00', null, '+1'] },
    ],
    total: { key: 'total', name: 'Together', cells: ['0.00', 10_000, null] },
  })
  expect(text).toBe(
    'Payee,Spent,Share,Note\r\n"A, ""B""",123456789012345.6789,12.5,\r\n' +
      "'=SUM(A1),-5.00,,'+1\r\nTogether,0.00,100.0,\r\n",
  )
})

test('a line leads to its own transactions, and what is beyond the limit is told together', () => {
  const line = { groupId: null, groupName: null, cells: [], count: 2, shareBasisPoints: 5000 }
  const report = {
    by: 'CATEGORY' as const,
    interval: 'MONTH' as const,
    currency: 'CAD',
    otherCurrencies: [],
    from: '2026-01-01',
    to: '2026-01-31',
    overlaps: false,
    total: '10.00',
    count: 5,
    periods: [],
    cells: [],
    lines: [
      { ...line, id: 'c1', name: 'Food', total: '5.00' },
      { ...line, id: null, name: null, total: '4.00' },
    ],
    rest: { lines: 7, total: '1.00', shareBasisPoints: 1000, count: 1, cells: [] },
  }
  const { rows } = spendingSheet(report, queryOf('account=a1'))
  expect(rows.map(({ name, href }) => [name, href])).toEqual([
    ['Food', '/transactions?account=a1&category=c1&from=2026-01-01&to=2026-01-31'],
    ['Without a category', '/transactions?account=a1&category=none&from=2026-01-01&to=2026-01-31'],
    ['7 more', undefined],
  ])
})
