import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Money } from '../../../src/core/money.ts'
import { mint } from '../../../src/intake/moves/mint/mint.ts'
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
  'Description',
  'Original Description',
  'Amount',
  'Transaction Type',
  'Category',
  'Account Name',
  'Labels',
  'Notes',
]
const table = (...rows: Record<string, string>[]) =>
  csv([HEADER, ...rows.map((one) => HEADER.map((name) => one[name] ?? ''))])
const read = (...rows: Record<string, string>[]) => mint.read([file(table(...rows))], context())

const american = (day: string) => `${Number(day.slice(5, 7))}/${day.slice(8)}/${day.slice(0, 4)}`
const unsigned = (amount: Money) => ({
  Amount: decimal(amount < 0n ? -amount : amount),
  'Transaction Type': amount < 0n ? 'debit' : 'credit',
})

/** Mint has no openings, groups, states or splits, and no more than a category for transfers. */
const asThere = ({ accounts, categories, entries }: Household): Household => ({
  accounts: accounts.map(({ name }) => ({ name, opening: 0n })),
  categories: categories.map(({ group, name }) => ({ group: '', name: `${group} ${name}` })),
  entries: entries
    .filter(({ to }) => to === undefined)
    .flatMap(({ parts, ...one }) =>
      (parts ?? [one]).map((part) => ({ ...one, ...part, status: 'CLEARED' as const })),
    ),
})

test('a file of Mint is the household that was written', () => {
  fc.assert(
    fc.property(households.map(asThere), (household) => {
      const { accounts, categories, entries } = household
      const rows = entries.map((one) => ({
        Date: american(one.date),
        Description: one.payee,
        ...unsigned(one.amount),
        Notes: one.notes,
        Category: categories[one.category]?.name ?? '',
        'Account Name': accounts[one.account]?.name ?? '',
      }))
      const source = file(table(...rows))
      expect(mint.recognises([source])).toBe(true)
      const ledger = mint.read([source], context({ DATE_ORDER: 'MDY' }))
      expect(contents(ledger)).toEqual(contentsOf(household))
      expect({
        ...Object.fromEntries(accounts.map(({ name }) => [name, '0.00'])),
        ...balances(ledger),
      }).toEqual(balancesOf(household))
      expect([proofs(ledger), ledger.leftOut]).toEqual([[], []])
    }),
    { numRuns: runs(60) },
  )
})

const moved = (name: string, day: string, amount: Money) => ({
  Date: day,
  Description: 'Move',
  ...unsigned(amount),
  Category: 'Transfer',
  'Account Name': name,
})

describe('a file of Mint', () => {
  test('links a transfer whose other side can only be one, the nearest days first', () => {
    const { transactions, leftOut } = read(
      moved('A', '1/20/2020', -50_000n),
      moved('B', '1/21/2020', 50_000n),
      moved('A', '1/23/2020', -50_000n),
      moved('B', '1/23/2020', 50_000n),
    )
    const other = new Map(transactions.map((one) => [one.id, one.date.slice(8)]))
    expect(transactions.map(({ date, transfer }) => [date.slice(8), other.get(transfer?.id ?? '')])).toEqual([
      ['20', '21'],
      ['21', '20'],
      ['23', '23'],
      ['23', '23'],
    ])
    expect(transactions.every(({ category }) => category === undefined)).toBe(true)
    expect(leftOut).toEqual([])
  })

  test('leaves alone what could have two other sides or has none, and names it', () => {
    const { transactions, leftOut } = read(
      moved('A', '1/20/2020', -50_000n),
      moved('B', '1/20/2020', 50_000n),
      moved('C', '1/20/2020', 50_000n),
      moved('A', '1/29/2020', -70_000n),
    )
    expect(transactions.every(({ transfer }) => transfer === undefined)).toBe(true)
    expect(transactions.every(({ category }) => category === 0)).toBe(true)
    expect(leftOut).toMatchObject([{ kind: 'links of transfers', count: 4 }])
  })

  test('is quick about thousands of transfers that are all alike', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) =>
      moved(`A${at % 3}`, '1/20/2020', at % 2 ? 10_000n : -10_000n),
    )
    expect(read(...rows).leftOut).toMatchObject([{ count: 20_000 }])
  })

  test('tells labels apart where they stand alone elsewhere', () => {
    const row = (Labels: string) => ({ ...moved('A', '1/20/2020', -1n * 10_000n), Category: 'Food', Labels })
    const { transactions } = read(
      ...[
        'Tax Related',
        'Vacation',
        'Tax Related Vacation',
        'Road Trip',
        'Vacation Road',
        'Vacation Vacation',
      ].map(row),
    )
    expect(transactions.map(({ tags }) => tags)).toEqual([
      ['Tax Related'],
      ['Vacation'],
      ['Tax Related', 'Vacation'],
      ['Road Trip'],
      ['Vacation Road'],
      ['Vacation'],
    ])
  })

  test('tells income by its amounts, asks for the currency, and keeps the words of the bank', () => {
    const pay = {
      ...moved('A', '1/20/2020', 10_000n),
      Category: 'Paycheck',
      'Original Description': 'ACME 123',
    }
    const { categories, questions, transactions } = read(pay, {
      ...moved('A', '1/20/2020', -10_000n),
      Category: 'Food',
    })
    expect(categories.map(({ name, kind }) => [name, kind])).toEqual([
      ['Paycheck', 'INCOME'],
      ['Food', 'EXPENSE'],
    ])
    expect(questions).toMatchObject([{ code: 'CURRENCY', taken: 'CAD' }])
    expect(transactions[0]?.importedText).toBe('ACME 123')
    expect(mint.read([file(table(pay))], context({ CURRENCY: 'USD' })).accounts[0]?.currency).toBe('USD')
  })

  test('leaves out lines that cannot be read, and says which', () => {
    const { transactions, leftOut } = read(
      { ...moved('A', '1/20/2020', 10_000n), 'Transaction Type': 'maybe' },
      { ...moved('A', '1/20/2020', 10_000n), Amount: 'x' },
      moved('A', '2/30/2020', 10_000n),
    )
    expect(transactions).toEqual([])
    expect(leftOut.map(({ reason, examples }) => [reason, examples])).toMatchObject([
      [{ kind: 'TYPE_UNREADABLE' }, [{ kind: 'LINE', line: 2 }]],
      [{ kind: 'AMOUNT_UNREADABLE' }, [{ kind: 'LINE', line: 3 }]],
      [{ kind: 'DATE_UNREADABLE' }, [{ kind: 'LINE', line: 4 }]],
    ])
  })
})

test('a file with the newest first is turned, those of one day too', () => {
  const rows = ['7 c', '5 b', '5 a'].map((text) => ({
    Date: `3/${text[0]}/2026`,
    Description: text.slice(2),
    Amount: '1.00',
    'Transaction Type': 'debit',
    'Account Name': 'Cash',
  }))
  expect(read(...rows).transactions.map(({ payee }) => payee)).toEqual(['a', 'b', 'c'])
})
