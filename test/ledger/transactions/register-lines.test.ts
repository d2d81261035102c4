import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf } from '../../../src/core/money.ts'
import type { ListedValuation } from '../../../src/ledger/accounts/model.ts'
import type { TransactionItem } from '../../../src/ledger/transactions/model.ts'
import { runs } from '../../support/runs.ts'
import { type Books, openBooks } from './books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

interface Line {
  date: string
  /** What it moves the balance by, and what the balance is after it. */
  moved: string
  after: string
}

/** The register as it is shown, oldest first: a day's transactions, then what the thing was worth at its end. */
async function register(id: string): Promise<Line[]> {
  const rows: TransactionItem[] = await books.get(
    `/v1/transactions?accountId=${id}&runningBalance=true&sort=date&limit=500`,
  )
  const valued: ListedValuation[] = await books.get(`/v1/accounts/${id}/valuations`)
  const transactions = rows.map(({ date, amount, direction, balanceAfter = '' }) => ({
    date,
    moved: direction === 'IN' ? amount : `-${amount}`,
    after: balanceAfter,
  }))
  const values = valued.map(({ date, amount, adjustment }) => ({ date, moved: adjustment, after: amount }))
  return [...transactions, ...values].sort((one, other) =>
    one.date < other.date ? -1 : Number(one.date > other.date),
  )
}

const anyDay = fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${`${day}`.padStart(2, '0')}`)
const anyAmount = fc
  .integer({ min: 1, max: 99_999_999 })
  .map((cents) => formatMoney(BigInt(cents * 100) as never))
const anyValue = fc
  .integer({ min: -9_999_999_999, max: 9_999_999_999 })
  .map((units) => formatMoney(BigInt(units) as never))
const anyAccount = fc.record({
  type: fc.constantFrom('INVESTMENT', 'PROPERTY', 'LOAN', 'CHECKING'),
  opening: anyValue,
  openingDate: anyDay,
  rows: fc.array(
    fc.record({ date: anyDay, amount: anyAmount, type: fc.constantFrom('EXPENSE', 'INCOME', 'TRANSFER') }),
    {
      maxLength: 12,
    },
  ),
  values: fc.uniqueArray(fc.record({ date: anyDay, amount: anyValue }), {
    maxLength: 6,
    selector: ({ date }) => date,
  }),
})

async function opened({
  type,
  opening,
  openingDate,
  rows,
  values,
}: typeof anyAccount extends fc.Arbitrary<infer T> ? T : never) {
  const id = await books.account('Any', { type, openingBalance: opening, openingDate })
  for (const row of rows) await books.enter(id, row)
  for (const value of values) await books.ask('PUT', `/v1/accounts/${id}/valuations`, value)
  return id
}

describe('the register of an account that is valued', () => {
  test('adds up from line to line, whatever was entered and valued on which day', () =>
    fc.assert(
      fc.asyncProperty(anyAccount, async (account) => {
        const id = await opened(account)
        let balance = moneyOf(account.opening)
        const lines = await register(id)
        expect(lines).toHaveLength(account.rows.length + account.values.length)
        for (const { moved, after } of lines) {
          balance += moneyOf(moved)
          expect(after).toBe(formatMoney(balance))
        }
        const { balance: now, balanceAhead } = await books.get(`/v1/accounts/${id}`)
        expect(formatMoney(moneyOf(now) + moneyOf(balanceAhead))).toBe(formatMoney(balance))
      }),
      { numRuns: runs(25) },
    ))

  test('parts the change since the valuation before into what was paid in and what it grew', () =>
    fc.assert(
      fc.asyncProperty(anyAccount, async (account) => {
        const id = await opened(account)
        const valued: ListedValuation[] = await books.get(`/v1/accounts/${id}/valuations`)
        for (const [at, { date, amount, adjustment, since }] of valued.entries()) {
          const before = valued[at - 1]
          if (!before) {
            expect(since).toBeNull()
            continue
          }
          const paidIn = account.rows
            .filter((row) => row.date > before.date && row.date <= date)
            .reduce((total, row) => total + (row.type === 'INCOME' ? 1n : -1n) * moneyOf(row.amount), 0n)
          const change = moneyOf(amount) - moneyOf(before.amount)
          expect(since?.date).toBe(before.date)
          expect(since?.change).toBe(formatMoney(change as never))
          expect(moneyOf(since?.paidIn ?? '') + moneyOf(adjustment)).toBe(change as never)
          if (account.rows.every(({ type }) => type !== 'TRANSFER'))
            expect(since?.paidIn).toBe(formatMoney(paidIn as never))
        }
      }),
      { numRuns: runs(25) },
    ))

  test('says of a month with 250.00 paid in and less in worth what each came to', async () => {
    const id = await books.account('Fund', { type: 'INVESTMENT' })
    const value = (date: string, amount: string) =>
      books.ask('PUT', `/v1/accounts/${id}/valuations`, { date, amount })
    await value('2026-03-31', '49393.26')
    await books.enter(id, { date: '2026-04-15', amount: '250.00', type: 'INCOME' })
    await value('2026-04-30', '49128.50')
    expect(await books.get(`/v1/accounts/${id}/valuations`)).toEqual([
      { date: '2026-03-31', amount: '49393.26', adjustment: '49393.26', since: null },
      {
        date: '2026-04-30',
        amount: '49128.50',
        adjustment: '-514.76',
        since: { date: '2026-03-31', change: '-264.76', paidIn: '250.00' },
      },
    ])
  })
})
