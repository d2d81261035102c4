import { expect, test } from 'bun:test'
import { formatMoney, moneyOf } from '../../../src/core/money.ts'
import { lackingLines } from '../../../src/intake/statements/lacking-lines.ts'
import { type ProofFigures, prove } from '../../../src/intake/statements/proof.ts'

interface Read {
  row: number
  amount?: string
  balance?: string
}

const figuresOf = (opening: string, closing: string, lines: Read[]): ProofFigures => ({
  account: 0,
  opening: moneyOf(opening),
  closing: moneyOf(closing),
  isPaper: true,
  lines: lines.map(({ row, amount, balance }) => ({
    row,
    text: `row ${row}`,
    amount: amount === undefined ? undefined : moneyOf(amount),
    ...(balance !== undefined && { balance: moneyOf(balance) }),
  })),
})

/** Lines that were not read, as their numbers and the figures on them. */
function found(figures: ProofFigures, ...unread: [row: number, ...sizes: string[]][]): string[] {
  const lines = unread.map(([row, ...sizes]) => ({ row, sizes: sizes.map(moneyOf) }))
  return lackingLines(figures, lines, prove(figures)).map(
    ({ row, amount, by }) => `${row} ${formatMoney(amount)} ${by}`,
  )
}

const running = figuresOf('100.00', '40.00', [
  { row: 1, amount: '-10.00', balance: '90.00' },
  { row: 4, amount: '-20.00', balance: '40.00' },
])

test('a line without a legible amount has the one that the balances around it leave', () => {
  expect(found(running, [2])).toEqual(['2 -30.00 BALANCES'])
  // Its own balance stands on it, and what stands elsewhere is in another gap.
  expect(found(running, [2, '60.00'])).toEqual(['2 -30.00 BALANCES'])
  expect(found(running, [2, '60.00'], [7, '5.00'])).toEqual(['2 -30.00 BALANCES'])
  expect(found(running, [2, '30.00'])).toEqual(['2 -30.00 DIFFERENCE'])
  // A legible figure that is neither: nobody knows.
  expect(found(running, [2, '25.00'])).toEqual([])
})

test('of rows that are printed from the newest on the gaps are the same', () => {
  const falling = figuresOf('100.00', '40.00', [
    { row: 9, amount: '-10.00', balance: '90.00' },
    { row: 5, amount: '-20.00', balance: '40.00' },
  ])
  expect(found(falling, [7])).toEqual(['7 -30.00 BALANCES'])
  expect(found(falling, [3])).toEqual([])
})

test('several lines between two balances have the amounts that together are what is missing', () => {
  expect(found(running, [2, '12.00'], [3, '18.00'])).toEqual(['2 -12.00 TOGETHER', '3 -18.00 TOGETHER'])
  expect(found(running, [2, '45.00'], [3, '15.00'])).toEqual(['2 -45.00 TOGETHER', '3 15.00 TOGETHER'])
  // One of them is enough: the other is no row.
  expect(found(running, [2, '30.00'], [3, '18.00'])).toEqual(['2 -30.00 DIFFERENCE'])
  expect(found(running, [2, '30.00'], [3, '30.00'])).toEqual([])
})

test('without balances between the rows the whole sum says it, where it says it in one way only', () => {
  const plain = figuresOf('100.00', '40.00', [
    { row: 1, amount: '-10.00' },
    { row: 4, amount: '-20.00' },
  ])
  expect(found(plain, [2, '12.00'], [7, '18.00'], [8, '4.25'])).toEqual([
    '2 -12.00 TOGETHER',
    '7 -18.00 TOGETHER',
  ])
  expect(found(plain, [2, '12.00'], [7, '18.00'], [8, '12.00'])).toEqual([])
  expect(found(plain, [2, '7.00'], [3, '8.00'])).toEqual([])
})

test('a row that was read without its amount is such a line', () => {
  const lines = [
    { row: 1, amount: '-10.00', balance: '90.00' },
    { row: 2, balance: '60.00' },
    { row: 4, amount: '-20.00', balance: '40.00' },
  ]
  expect(found(figuresOf('100.00', '40.00', lines))).toEqual(['2 -30.00 BALANCES'])
})
