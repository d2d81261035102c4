import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, type Money, moneyOf, sumOf } from '../../../src/core/money.ts'
import { type Day, shiftDay } from '../../../src/core/time.ts'
import { startOfDayInZone } from '../../../src/core/time-zones.ts'
import { monthSoFar } from '../../../src/insight/dashboard/month.ts'
import { actorOf, type Books, openBooks } from '../../ledger/transactions/books.ts'

let books: Books
let account = ''
const opened: Books[] = []
beforeEach(async () => {
  books = await openBooks()
  opened.push(books)
  account = await books.account('Chequing')
})
afterAll(() => Promise.all(opened.map(({ house }) => house.close())))

interface Spent {
  date: string
  amount: string
}

/** As the dashboard has it; sessions do not last as long as these days are apart. */
const shown = (today: string) =>
  monthSoFar(books.house.deps.db, {
    ...actorOf(books),
    at: startOfDayInZone(today as Day, 'America/Toronto'),
  })

const lastOf = (month: string): string => {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return shiftDay(next.toISOString().slice(0, 10) as Day, -1)
}

/** By going through every amount for every day: all of a month that has no such day, or where this one is over. */
function plainly(spent: Spent[], today: string) {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const monthsBack = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
  const until = (from: string, to: string): Money =>
    sumOf(spent.filter(({ date }) => date >= `${from}-01` && date <= to).map(({ amount }) => moneyOf(amount)))
  const last = lastOf(today.slice(0, 7))
  const usual = (day: string): string => {
    const sums = [1, 2, 3].map((back) => {
      const past = monthsBack(back)
      return until(past, day === last ? lastOf(past) : `${past}${day.slice(7)}`)
    })
    return formatMoney(((2n * sumOf(sums) + 300n) / 600n) * 100n)
  }
  const isUnknown = [1, 2, 3].some((back) => {
    const past = monthsBack(back)
    return until(past, today === last ? lastOf(past) : `${past}${today.slice(7)}`) === 0n
  })
  return Array.from({ length: Number(last.slice(8)) }, (_, at) => {
    const date = `${today.slice(0, 8)}${String(at + 1).padStart(2, '0')}`
    const own = date > today ? null : formatMoney(until(today.slice(0, 7), date))
    return { date, spent: own, usual: isUnknown ? null : usual(date) }
  })
}

describe('the month by day', () => {
  test.each([
    '2026-06-15',
    '2026-06-30',
    '2026-06-01',
    '2026-05-31',
    '2026-05-30',
    '2026-04-29',
    '2027-02-28',
    '2028-02-29',
  ])('on %s is what every amount gone through day by day comes to', async (today) => {
    const first = shiftDay(`${today.slice(0, 7)}-01` as Day, -100)
    const anySpent = fc.record({
      date: fc.integer({ min: 0, max: 134 }).map((days) => shiftDay(first, days)),
      amount: fc.constantFrom('0.01', '0.02', '10.00', '333.33'),
    })
    const spent = fc.sample(anySpent, { numRuns: 60, seed: 3 })
    for (const entry of spent) await books.enter(account, entry)
    const month = shown(today)
    expect(month.byDay).toEqual(plainly(spent, today))
    const now = month.byDay.find(({ date }) => date === today)
    expect([now?.spent, now?.usual]).toEqual([month.expenses, month.usual?.expenses ?? null])
  })

  test('tells nothing usual where one of the months before has nothing by now', async () => {
    for (const date of ['2026-03-20', '2026-04-01', '2026-05-01', '2026-06-02'])
      await books.enter(account, { date, amount: '9.00' })
    const { byDay, usual } = shown('2026-06-15')
    expect(usual).toBeNull()
    expect(byDay.slice(0, 3)).toEqual([
      { date: '2026-06-01', spent: '0.00', usual: null },
      { date: '2026-06-02', spent: '9.00', usual: null },
      { date: '2026-06-03', spent: '9.00', usual: null },
    ])
    expect(byDay.at(-1)).toEqual({ date: '2026-06-30', spent: null, usual: null })
    expect((await books.get('/v1/dashboard')).month.byDay).toEqual(byDay)
    await books.enter(account, { date: '2026-03-14', amount: '3.00' })
    expect(shown('2026-06-15').byDay.at(-1)).toEqual({
      date: '2026-06-30',
      spent: null,
      usual: '10.00',
    })
  })

  test('leaves transfers out, and takes back what was paid back', async () => {
    const groceries = await books.categoryId('Groceries')
    await books.enter(account, { date: '2026-06-02', amount: '50.00', categoryId: groceries })
    await books.enter(account, { date: '2026-06-02', amount: '7.00', type: 'TRANSFER' })
    await books.enter(account, { date: '2026-06-03', amount: '20.00', type: 'INCOME', categoryId: groceries })
    const { byDay } = shown('2026-06-15')
    expect(byDay.slice(0, 4).map(({ spent }) => spent)).toEqual(['0.00', '50.00', '30.00', '30.00'])
  })
})
