import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf } from '../../../src/core/money.ts'
import type { TransactionItem } from '../../../src/ledger/transactions/model.ts'
import { runs } from '../../support/runs.ts'
import { type Books, openBooks, refusal } from './books.ts'

let books: Books
let house = ''
/** In the order in which they came to be. */
const entered: TransactionItem[] = []
const VALUED: Record<string, string> = { '2026-01-04': '500.00', '2026-01-07': '-20.00' }

const days = Array.from({ length: 9 }, (_, at) => `2026-01-0${at + 1}`).filter((day) => day !== '2026-01-07')
const anyEntry = fc.record({
  date: fc.constantFrom(...days),
  amount: fc.constantFrom('0.01', '12.34', '999999999999.99'),
  type: fc.constantFrom('EXPENSE', 'INCOME', 'TRANSFER'),
  payee: fc.constantFrom('Tim', 'Zoo'),
  status: fc.constantFrom('PENDING', 'CLEARED'),
  hidden: fc.boolean(),
})

beforeAll(async () => {
  books = await openBooks()
  house = await books.account('House', {
    type: 'PROPERTY',
    openingBalance: '-3.21',
    openingDate: '2026-01-03',
  })
  const other = await books.account('Other')
  for (const entry of fc.sample(anyEntry, { numRuns: 40, seed: 5 })) {
    entered.push(await books.enter(house, entry))
    await books.enter(other, entry)
  }
  for (const at of [30, 9]) {
    const [gone] = entered.splice(at, 1)
    await books.remove(`/v1/transactions/${gone?.id}`)
  }
  for (const [date, value] of Object.entries(VALUED))
    await books.ask('PUT', `/v1/accounts/${house}/valuations`, { date, amount: value })
})
afterAll(() => books.house.close())

const list = (query: object): Promise<TransactionItem[]> =>
  books.get(
    `/v1/transactions?${new URLSearchParams({ accountId: house, runningBalance: 'true', ...query } as Record<string, string>)}`,
  )

/** By going through every day of the account and every transaction of the day. */
function plainly(): Map<string, string> {
  const after = new Map<string, string>()
  let balance = moneyOf('-3.21')
  for (let day = 1; day <= 9; day++) {
    const date = `2026-01-0${day}`
    for (const row of entered.filter((one) => one.date === date)) {
      balance += row.direction === 'IN' ? moneyOf(row.amount) : -moneyOf(row.amount)
      after.set(row.id, formatMoney(balance))
    }
    balance = VALUED[date] ? moneyOf(VALUED[date]) : balance
  }
  return after
}

describe('a balance that runs along with the list of an account', () => {
  test('is what the account held after each, on every page and through every filter', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            sort: fc.constantFrom('date', '-date'),
            page: fc.constantFrom('0', '1', '3'),
            limit: fc.constantFrom('1', '7', '500'),
            from: fc.constantFrom('2026-01-03', '2026-01-05'),
            to: fc.constantFrom('2026-01-06', '2026-01-08'),
            q: fc.constantFrom('tim', 'amount:>5', 'payee:zoo'),
            type: fc.constantFrom('EXPENSE', 'TRANSFER'),
          },
          { requiredKeys: [] },
        ),
        async (query) => {
          const all = plainly()
          for (const { id, balanceAfter } of await list(query))
            expect([id, balanceAfter]).toEqual([id, all.get(id)])
        },
      ),
      { numRuns: runs(100) },
    ))

  test('ends with what the account holds, and is there only where it is asked for', async () => {
    const [newest] = await list({ limit: 1 })
    expect(newest?.balanceAfter).toBe(await books.balance(house))
    const [plain] = await list({ limit: 1, runningBalance: 'false' })
    expect(plain).toEqual({ ...newest, balanceAfter: undefined } as never)
    expect(Object.keys(plain ?? {})).not.toContain('balanceAfter')
    expect(await list({ q: 'nothing like it' })).toEqual([])
  })

  test.each([
    ['of no account', 'runningBalance=true'],
    ['in no order by date', 'runningBalance=true&sort=amount&accountId='],
    ['that is neither true nor false', 'runningBalance=1&accountId='],
  ])('%s is refused', async (_what, query) => {
    const path = `/v1/transactions?${query}${query.endsWith('=') ? house : ''}`
    expect(refusal(await books.ask('GET', path))).toEqual([400, 'validation-error', 'runningBalance'])
  })
})
