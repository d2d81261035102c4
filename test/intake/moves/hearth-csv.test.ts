import { describe, expect, test } from 'bun:test'
import { hearthCsv } from '../../../src/intake/moves/hearth-csv/hearth-csv.ts'
import { COLUMNS } from '../../../src/server/exports/transaction-rows.ts'
import { context, csv, file } from './households.ts'

const line = (cells: Record<string, string>) => COLUMNS.map((name) => cells[name] ?? '')
const read = (...rows: Record<string, string>[]) => {
  const source = file(csv([COLUMNS, ...rows.map(line)]))
  expect(hearthCsv.recognises([source])).toBe(true)
  return hearthCsv.read([source], context())
}

const bought = {
  Date: '2026-01-31',
  Account: 'Chequing',
  'Account type': 'CHECKING',
  Payee: 'Shop',
  Amount: '-5.00',
  Currency: 'CAD',
  Kind: 'EXPENSE',
  Status: 'RECONCILED',
  'Transaction id': 't1',
  'Account id': 'a1',
  'Opening balance': '100.00',
  'Opening date': '2026-01-01',
  Tags: 'a; b\\;c',
  'Check number': '7',
}
const moved = { ...bought, Kind: 'TRANSFER', 'Transfer account': 'Savings', 'Transfer id': 't2' }

describe('the CSV of another Hearth', () => {
  test('has what the household said of its transactions', () => {
    const { accounts, transactions } = read({ ...bought, Category: 'Food', 'Category group': 'Home' })
    expect(accounts).toMatchObject([
      { id: 'a1', name: 'Chequing', type: 'CHECKING', opening: { amount: 1_000_000n, day: '2026-01-01' } },
    ])
    expect(transactions).toMatchObject([
      { id: 't1', status: 'RECONCILED', tags: ['a', 'b;c'], checkNumber: '7', category: 0, amount: -50_000n },
    ])
  })

  test('keeps a transfer whose other side was left out of the export, and says so', () => {
    const { transactions, leftOut } = read(moved)
    expect(transactions[0]?.transfer).toBeUndefined()
    expect(leftOut).toMatchObject([{ kind: 'links of transfers', count: 1 }])
  })

  test('links a transfer whose other side is there', () => {
    const other = { ...moved, Account: 'Savings', 'Account id': 'a2', Amount: '5.00', 'Transaction id': 't2' }
    const { transactions } = read(moved, { ...other, 'Transfer id': 't1', 'Transfer account': 'Chequing' })
    expect(transactions.map(({ transfer }) => transfer)).toEqual([
      { account: 1, id: 't2' },
      { account: 0, id: 't1' },
    ])
  })

  test('names rows that a person has broken, half splits among them', () => {
    const { transactions, leftOut } = read(
      { ...bought, Amount: 'five' },
      { ...bought, 'Transaction id': 't2', Part: '1 of 2' },
      { ...bought, 'Transaction id': 't3', Kind: 'GIFT' },
      { ...bought, 'Transaction id': 't4', Hidden: 'yes' },
    )
    expect(transactions.map(({ id }) => id)).toEqual(['t4'])
    expect(leftOut.map(({ kind, count }) => [kind, count])).toEqual([
      ['transactions', 1],
      ['transactions', 1],
      ['transactions', 1],
    ])
    expect(transactions[0]?.isHidden).toBe(true)
  })
})
