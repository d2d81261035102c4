import { expect, test } from 'bun:test'
import { readPages } from '../../../src/intake/statements/pdf/read-pages.ts'
import { type DrawnLine, glyphsOf } from './drawn-statements.ts'

/* Sums prove no day. What speaks against one is asked, and what nothing speaks against is as printed. */

type Line = [days: string, text: string, amount: string, balance: string]

const cell = (text: string, x: number, isRight: boolean) => (text === '' ? [] : [{ text, x, isRight }])
const lineOf = ([days, text, amount, balance]: Line): DrawnLine => {
  const [first = '', second = ''] = days.split('|')
  return {
    cells: [
      ...cell(first, 30, false),
      ...cell(second, 90, false),
      ...cell(text, 160, false),
      ...cell(amount, 420, true),
      ...cell(balance, 510, true),
    ],
  }
}

/** Asked days as their payees, or PROVEN; and the statement's checks beyond its sum. */
function read(rows: Line[], closing: string, after: string[] = []) {
  const lines: DrawnLine[] = [
    { cells: cell('Chequing account number: 12345-6789012', 30, false) },
    { cells: cell('Statement period June 1, 2026 to June 30, 2026', 30, false) },
    lineOf(['', 'Opening balance', '', '1000.00']),
    ...rows.map(lineOf),
    lineOf(['', 'Closing balance', '', closing]),
    ...after.map((text) => ({ cells: cell(text, 30, false) })),
  ]
  const [found] = readPages(glyphsOf([lines]))
  const asked = found?.reading.rows.filter(({ line }) => found.doubtfulDays.has(line)) ?? []
  return {
    state: found?.reading.proof.state,
    doubts: found?.doubts,
    asked: asked.map(({ text }) => text),
    rows: found?.reading.rows.length,
  }
}

const proven = { state: 'PROVEN', doubts: [], asked: [] }
const each: Line[] = [
  ['06/03', 'Bakery', '-10.00', '990.00'],
  ['06/03', 'Cinema', '-20.00', '970.00'],
  ['06/08', 'Grocer', '-30.00', '940.00'],
  ['06/08', 'Bus', '-5.00', '935.00'],
  ['06/21', 'Books', '-15.00', '920.00'],
]
const changed = (rows: Line[], at: number, days: string): Line[] =>
  rows.map((row, place) => (place === at ? [days, row[1], row[2], row[3]] : row))

test('a row without its day is asked where every other row has one', () => {
  expect(read(each, '920.00')).toMatchObject(proven)
  expect(read(changed(each, 4, ''), '920.00')).toMatchObject({ doubts: ['DATES'], asked: ['Books'] })
})

test('a day that is there twice is asked where each day is printed once for all its rows', () => {
  const once = changed(changed(each, 1, ''), 3, '')
  expect(read(once, '920.00')).toMatchObject(proven)
  expect(read(changed(once, 4, '06/08'), '920.00')).toMatchObject({ doubts: ['DATES'] })
})

test('a day of one figure is asked where the others have a nought before theirs', () => {
  expect(read(changed(each, 4, '06/8'), '920.00')).toMatchObject({ doubts: ['DATES'], asked: ['Books'] })
})

test('a purchase without its day of posting, or posted weeks later, is asked', () => {
  const both = each.map(([day, ...rest]): Line => [`${day}|${day}`, ...rest])
  expect(read(both, '920.00')).toMatchObject(proven)
  expect(read(changed(both, 4, '06/21|'), '920.00')).toMatchObject({ doubts: ['DATES'], asked: ['Books'] })
  expect(read(changed(both, 4, '06/08|06/21'), '920.00')).toMatchObject({ asked: ['Books'] })
})

test('a day with two balances is asked where a balance ends each day', () => {
  const ends = each.map(
    ([day, text, amount, balance], at): Line => [day, text, amount, at % 2 === 0 && at < 4 ? '' : balance],
  )
  const days = [
    ...ends,
    ['06/25', 'Hydro', '-20.00', '900.00'],
    ['06/27', 'Water', '-50.00', '850.00'],
  ] satisfies Line[]
  expect(read(days, '850.00')).toMatchObject(proven)
  expect(read(changed(days, 5, '06/21'), '850.00').asked).toContain('Hydro')
})

test('a list of daily balances says on which days the rows are wrong', () => {
  const plain = each.map(([day, text, amount]): Line => [day, text, amount, ''])
  const list = ['Daily ending balance', '06/03 970.00 06/08 935.00', '06/21 920.00']
  expect(read(plain, '920.00', list)).toMatchObject({ ...proven, rows: 5 })
  expect(read(changed(plain, 2, '06/07'), '920.00', list)).toMatchObject(proven)
  expect(read(changed(plain, 2, '06/03'), '920.00', list).asked).toEqual([
    'Bakery',
    'Cinema',
    'Grocer',
    'Bus',
  ])
})

test('a period above the first of several accounts is that of all', () => {
  const table = (number: string, rows: Line[]): DrawnLine[] => [
    { cells: cell(`Chequing account number: ${number}`, 30, false) },
    lineOf(['', 'Opening balance', '', '1000.00']),
    ...rows.map(lineOf),
    lineOf(['', 'Closing balance', '', '970.00']),
  ]
  const lines = [
    { cells: cell('Statement period June 1, 2026 to June 30, 2026', 30, false) },
    ...table('12345-6789012', each.slice(0, 2)),
    ...table('12345-6789013', each.slice(0, 2)),
  ]
  const found = readPages(glyphsOf([lines]))
  expect(found.map(({ doubts, reading }) => [doubts, reading.proof.state])).toEqual([
    [[], 'PROVEN'],
    [[], 'PROVEN'],
  ])
  expect(found[1]?.reading.rows.map(({ date }) => `${date}`)).toEqual(['2026-06-03', '2026-06-03'])
})
