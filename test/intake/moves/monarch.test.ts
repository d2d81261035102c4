import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Money } from '../../../src/core/money.ts'
import { monarch } from '../../../src/intake/moves/monarch/monarch.ts'
import { runs } from '../../support/runs.ts'
import {
  balances,
  balancesOf,
  contents,
  contentsOf,
  context,
  csv,
  decimal,
  file,
  type Household,
  households,
  proofs,
} from './households.ts'

const HEADER = [
  'Date',
  'Merchant',
  'Category',
  'Account',
  'Original Statement',
  'Notes',
  'Amount',
  'Tags',
  'Owner',
]
const table = (...rows: Record<string, string>[]) =>
  csv([HEADER, ...rows.map((one) => HEADER.map((name) => one[name] ?? ''))])
const read = (...rows: Record<string, string>[]) => monarch.read([file(table(...rows))], context())
const daily = (...rows: string[][]) => file(csv([['Date', 'Balance', 'Account'], ...rows]), 'balances.csv')

/** Monarch has no groups, states or splits, and no more than a category for transfers. */
const asThere = ({ accounts, categories, entries }: Household): Household => ({
  accounts,
  categories: categories.map(({ group, name }) => ({ group: '', name: `${group} ${name}` })),
  entries: entries
    .filter(({ to }) => to === undefined)
    .flatMap(({ parts, ...one }) =>
      (parts ?? [one]).map((part) => ({ ...one, ...part, status: 'CLEARED' as const })),
    ),
})

/** Monarch's history: the balance at the end of every day on which it changed, of debts as a positive number or not. */
function historyOf({ accounts, entries }: Household, sign: bigint): string[][] {
  return accounts.flatMap(({ name, opening }, at) => {
    const own = entries.filter(({ account }) => account === at)
    const days = [...new Set(['2020-01-01', ...own.map(({ date }) => date)])].sort()
    const until = (day: string) =>
      own.reduce((sum, { date, amount }) => (date <= day ? sum + amount : sum), opening)
    return days.map((day) => [day, decimal(sign * until(day)), name])
  })
}

test.each([1n, -1n])('files of Monarch are the household that was written, balances with sign %p', (sign) => {
  fc.assert(
    fc.property(households.map(asThere), (household) => {
      const { accounts, categories, entries } = household
      // The sign of a history shows by its steps only.
      fc.pre(
        sign > 0n ||
          accounts.every((_, at) => entries.some(({ account, amount }) => account === at && amount !== 0n)),
      )
      const rows = entries.map((one) => ({
        Date: one.date,
        Merchant: one.payee,
        Amount: decimal(one.amount),
        Notes: one.notes,
        Category: categories[one.category]?.name ?? '',
        Account: accounts[one.account]?.name ?? '',
      }))
      const files = [file(table(...rows)), daily(...historyOf(household, sign))]
      expect(monarch.recognises(files)).toBe(true)
      const ledger = monarch.read(files, context())
      expect(contents(ledger)).toEqual(contentsOf(household))
      expect(balances(ledger)).toEqual(balancesOf(household))
      expect([proofs(ledger), ledger.leftOut]).toEqual([[], []])
    }),
    { numRuns: runs(40) },
  )
})

const bought = { Date: '2026-01-31', Merchant: 'Shop', Category: 'Food', Account: 'Visa', Amount: '-5.00' }

describe('a file of Monarch', () => {
  test('keeps the words of the bank, tags and notes, and names owners and review marks', () => {
    const { transactions, leftOut } = read({
      ...bought,
      'Original Statement': 'SHOP 12',
      Tags: 'a,b',
      Notes: 'n',
      Owner: 'Ann',
    })
    expect(transactions).toMatchObject([
      { importedText: 'SHOP 12', tags: ['a', 'b'], notes: 'n', payee: 'Shop' },
    ])
    expect(leftOut).toMatchObject([{ kind: 'owners of transactions', count: 1 }])
  })

  test('has unique ids, its own where there are some', () => {
    const rows = csv([
      [...HEADER, 'Id'],
      ...['7', '7', ''].map((id) => [...HEADER.map((name) => bought[name as keyof typeof bought] ?? ''), id]),
    ])
    const ids = monarch.read([file(rows)], context()).transactions.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual(['7', '7.2'])
    expect(new Set(ids).size).toBe(3)
  })

  test('has the same ids when a person gives the transaction another name or category', () => {
    const [before, after] = [
      read(bought),
      read({ ...bought, Merchant: 'The Shop', Category: 'Fun', Tags: 'x' }),
    ]
    expect(after.transactions[0]?.id).toBe(before.transactions[0]?.id as string)
  })

  test('shows a balance that is not what its transactions come to', () => {
    const ledger = monarch.read(
      [file(table(bought)), daily(['2026-01-30', '100.00', 'Visa'], ['2026-01-31', '94.00', 'Visa'])],
      context(),
    )
    expect(ledger.accounts[0]).toMatchObject({
      opening: { amount: 1_000_000n as Money },
      balance: 940_000n as Money,
    })
    expect(proofs(ledger)).toHaveLength(1)
  })

  test('keeps the last balance of an account without transactions, and names the others', () => {
    const { accounts, leftOut } = monarch.read(
      [file(table(bought)), daily(['2026-01-30', '300000', 'House'], ['2026-01-31', '310000', 'House'])],
      context(),
    )
    expect(accounts[1]).toMatchObject({
      name: 'House',
      opening: { amount: 3_100_000_000n as Money, day: '2026-01-31' },
    })
    expect(leftOut).toMatchObject([{ kind: 'balances', examples: [{ text: 'House' }] }])
  })

  test('links transfers as sure ones only', () => {
    const pay = { ...bought, Category: 'Credit Card Payment', Amount: '50.00' }
    const { transactions } = read({ ...pay, Account: 'Bank', Amount: '-50.00', Date: '2026-01-29' }, pay)
    expect(transactions.map(({ transfer }) => transfer?.account)).toEqual([1, 0])
  })
})
