import { afterAll, beforeAll, expect, test } from 'bun:test'
import { formatMoney, moneyOf } from '../../../src/core/money.ts'
import { monthStart } from '../../../src/core/periods.ts'
import type { Day } from '../../../src/core/time.ts'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'

/** The houses' clock stands at 15 June 2026. */
const TODAY = '2026-06-15' as Day
let books: Books
let interest = ''

/**
 * Interest falls by a dollar a month, on the first; groceries are ten dollars less a month than in the one before it, half
 * of them late in the month. Whatever is compared like with like was less.
 */
beforeAll(async () => {
  books = await openBooks()
  const chequing = await books.account('Chequing')
  const groceries = await books.categoryId('Groceries')
  interest = await books.categoryId('Interest paid')
  for (let back = 0; back < 25; back++) {
    const first = monthStart(TODAY, back)
    const enter = (day: string, amount: bigint, categoryId: string) =>
      books.enter(chequing, { date: `${first.slice(0, 8)}${day}`, amount: formatMoney(amount), categoryId })
    await enter('01', moneyOf('1600.00') + BigInt(back) * moneyOf('1.00'), interest)
    await enter('10', moneyOf('300.00') + BigInt(back) * moneyOf('5.00'), groceries)
    if (back > 0) await enter('28', moneyOf('300.00') + BigInt(back) * moneyOf('5.00'), groceries)
  }
})
afterAll(() => books.house.close())

test.each([1, 3, 6, 12])(
  '%p months so far are beside the same days, and say that less was spent',
  async (months) => {
    const from = monthStart(TODAY, months - 1)
    const compared = await books.get(`/v1/reports/comparison?from=${from}&to=${TODAY}`)
    expect([compared.againstFrom, compared.againstTo]).toEqual([
      monthStart(TODAY, 2 * months - 1),
      `${monthStart(TODAY, months).slice(0, 8)}15`,
    ])
    expect(moneyOf(compared.difference)).toBeLessThan(0n)
    const line = compared.lines.find(({ id }: { id: string }) => id === interest)
    expect([line.count, line.againstCount]).toEqual([months, months])
    expect(line.difference).toBe(formatMoney(-moneyOf('1.00') * BigInt(months * months)))
  },
)

test('the dashboard and what is asked without days agree with them', async () => {
  const [compared, { month }] = [await books.get('/v1/reports/comparison'), await books.get('/v1/dashboard')]
  expect(compared.total).toBe(month.expenses)
  expect({ from: compared.againstFrom, to: compared.againstTo }).toEqual(month.usual.periods[0])
  expect([compared.difference, month.usual.expensesDifference]).toEqual(['-6.00', '-12.00'])
})
