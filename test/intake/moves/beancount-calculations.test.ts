import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { beancount } from '../../../src/intake/moves/beancount/beancount.ts'
import { calculated } from '../../../src/intake/moves/beancount/calculations.ts'
import { moneyIn } from '../../../src/intake/moves/journals/quantities.ts'
import { balances, context, decimal, file, proofs } from './households.ts'

const OPENED = `2020-01-01 open Assets:Bank
2020-01-01 open Assets:Bank:Cash
2020-01-01 open Assets:Shares
2020-01-01 open Expenses:Food
2020-01-01 open Equity:Opening-Balances
`
const read = (text: string) => beancount.read([file(OPENED + text, 'all.beancount')], context())
const spent = (amount: string) => `2020-02-01 * "Shop" ""\n  Assets:Bank  ${amount}\n  Expenses:Food\n`
const unread = ({ leftOut }: ReturnType<typeof read>) => leftOut.map(({ reason }) => reason.kind)

describe('an amount that is calculated', () => {
  const amounts: [written: string, amount: string][] = [
    ['100.00/3 CAD', '33.3333'],
    ['(1+2)*3 CAD', '9.00'],
    ['-(1+2)*3 CAD', '-9.00'],
    ['2*(3 + 4)/7-1 CAD', '1.00'],
    ['-1 * -1 CAD', '1.00'],
    ['- 1,234.50 CAD', '-1234.50'],
    ['+.50 CAD', '0.50'],
    ['10/3*3 CAD', '10.00'],
    ['1-2-3 CAD', '-4.00'],
    ['8/2/2 CAD', '2.00'],
    ['5 USD @ 4/3 CAD', '5.00'],
  ]
  test.each(amounts)('%s is %s', (written, amount) => {
    const ledger = read(spent(written))
    expect(ledger.transactions.map((one) => decimal(one.amount))).toEqual([amount])
    expect([unread(ledger), proofs(ledger)]).toEqual([[], []])
  })

  test.each([
    '10/0 CAD',
    '1/(2-2) CAD',
    '(1 CAD',
    '1) CAD',
    '1+ CAD',
    `${'('.repeat(90)}1${')'.repeat(90)} CAD`,
    '** CAD',
  ])('%s is none, and is named', (written) => {
    const ledger = read(spent(written))
    expect([ledger.transactions, unread(ledger)]).toEqual([[], ['POSTING_UNREADABLE']])
  })

  test('that has no end is rounded, and told', () => {
    const told = (written: string) => read(spent(written)).warnings.map(({ kind }) => kind)
    expect([told('100.00/3 CAD'), told('100.00/8 CAD')]).toEqual([['AMOUNTS_ROUNDED'], []])
  })

  test('is what anybody else makes of it', () => {
    const leaf = fc.nat(99_999).map((cents) => ({ text: `${cents / 100}`, value: cents / 100 }))
    const { tree } = fc.letrec<{ tree: { text: string; value: number } }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        tie('tree').map(({ text, value }) => ({ text: `-(${text})`, value: -value })),
        fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree')).map(([one, sign, other]) => ({
          text: `(${one.text}) ${sign} (${other.text})`,
          value:
            sign === '+'
              ? one.value + other.value
              : sign === '-'
                ? one.value - other.value
                : one.value * other.value,
        })),
      ),
    }))
    fc.assert(
      fc.property(
        tree.filter(({ text, value }) => text.length < 200 && Math.abs(value) < 1e9),
        ({ text, value }) => {
          const found = calculated(`${text} CAD`)
          expect(found?.rest).toBe('CAD')
          expect(Number(moneyIn(found?.quantity ?? { units: 0n, scale: 0 })) / 10_000).toBeCloseTo(value, 2)
        },
      ),
    )
  })
})

test('what a lot cost may be calculated', () => {
  const ledger = read(
    '2020-02-03 * "Buy" ""\n  Assets:Shares  10 XEQT {100.00/4 CAD, 2020-02-03}\n  Assets:Bank  -250.00 CAD\n',
  )
  expect(balances(ledger)).toEqual({ Bank: '-250.00' })
})

test('dates have slashes or dashes, and one digit or two', () => {
  const ledger = read(
    ['2020/2/1', '2020-2-01', '2020/02/01']
      .map((date) => spent('-1.00 CAD').replace('2020-02-01', date))
      .join(''),
  )
  expect(ledger.transactions.map(({ date }) => date)).toEqual(Array(3).fill('2020-02-01'))
  expect(unread(ledger)).toEqual([])
})

test('a posting with a commodity and no number is what the others leave', () => {
  const ledger = read('2020-02-06 * "Shop" ""\n  Assets:Bank  CAD\n  Expenses:Food  5.00 CAD\n')
  expect(balances(ledger)).toEqual({ Bank: '-5.00' })
})

test('tags below an entry are its tags', () => {
  const ledger = read('2020-02-06 * "Shop" "" #one\n  #two\n  Assets:Bank  -5.00 CAD\n  Expenses:Food\n')
  expect(ledger.transactions[0]?.tags).toEqual(['one', 'two'])
})

describe('an asserted balance', () => {
  const moved = `2020-02-01 * "Shop" ""
  Assets:Bank  -1.00 CAD
  Assets:Bank:Cash  -2.005 CAD
  Expenses:Food
`
  const cases: [assertion: string, holds: boolean][] = [
    ['Assets:Bank  -3.005 CAD', true],
    ['Assets:Bank  -3.00 CAD', true],
    ['Assets:Bank  -3.02 CAD', false],
    ['Assets:Bank  -3 CAD', false],
    ['Assets:Bank  -3.02 ~ 0.02 CAD', true],
    ['Assets:Bank  -3.1 ~ 0.01 CAD', false],
    ['Assets:Bank  -(1+2) - 0.005 CAD', true],
    ['Assets:Bank:Cash  -2.005 CAD', true],
    ['Assets:Bank:Cash  -3.005 CAD', false],
  ]
  test.each(cases)('%s, of an account and those below it, holds: %p', (assertion, holds) => {
    const { warnings } = read(`${moved}2020-02-02 balance ${assertion}\n`)
    expect(warnings.map(({ kind }) => kind)).toEqual(holds ? [] : ['ASSERTIONS'])
  })

  test('fills an account up once in each commodity', () => {
    const ledger = read(`2020-01-02 pad Assets:Bank Equity:Opening-Balances
2020-01-03 balance Assets:Bank  1000.00 CAD
2020-01-03 balance Assets:Bank  50.00 USD
2020-01-04 balance Assets:Bank  900.00 CAD
`)
    expect(balances(ledger)).toEqual({ Bank: '1000.00', 'Bank (USD)': '50.00' })
    expect(ledger.warnings.map(({ kind }) => kind)).toEqual(['ASSERTIONS'])
  })
})
