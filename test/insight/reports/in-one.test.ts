import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { formatMoney, type Money, moneyOf } from '../../../src/core/money.ts'
import { intervals } from '../../../src/core/periods.ts'
import { dayFromNumber } from '../../../src/core/time.ts'
import { incomeExpense } from '../../../src/insight/reports/income-expense.ts'
import { IncomeExpense, Spending } from '../../../src/insight/reports/model.ts'
import { spending } from '../../../src/insight/reports/spending.ts'
import { keep } from '../../../src/ledger/rates/rates.ts'
import { totals } from '../../../src/ledger/transactions/filter-totals.ts'
import { actorOf, type Books, booksNextDoor, openBooks } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'
import { anyRate, cents, type Fraction, rateOn } from '../net-worth/plain-rates.ts'
import { moneyOf as amountOf, type Entry, entriesOf, periodsBySteps, plainBooks } from './plain-books.ts'
import { anyBooks, FIRST, write } from './random-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const sum = (amounts: Money[]): Money => amounts.reduce((all, one) => all + one, 0n)

const anyQuestion = fc.record({
  first: fc.integer({ min: 0, max: 400 }),
  length: fc.oneof(fc.nat(3), fc.nat(40), fc.nat(460)),
  interval: fc.constantFrom(...intervals),
  into: fc.constantFrom('CAD', 'USD', 'EUR'),
})

test('whatever is in the books, reports in one currency are each row at the rate of its day', async () => {
  const { deps, clock } = books.house
  const today = new Date(clock.now()).toISOString().slice(0, 10)
  await fc.assert(
    fc.asyncProperty(
      anyBooks,
      fc.array(anyRate, { maxLength: 200 }),
      fc.array(anyQuestion, { minLength: 3, maxLength: 3 }),
      async (random, said, questions) => {
        const actor = actorOf(await booksNextDoor(books))
        await deps.write((tx) => {
          write(tx, actor, random)
          keep(tx, actor, said, 'BANK_OF_CANADA')
        })
        const plain = plainBooks(deps.db, actor.householdId)
        for (const { first, length, interval, into } of questions) {
          const span = { from: dayFromNumber(FIRST + first), to: dayFromNumber(FIRST + first + length) }
          const periods = periodsBySteps(span.from, span.to, interval)
          const fractions = (entry: Entry): [Money, Fraction][] => {
            const day = entry.date > today ? today : entry.date
            const rate = rateOn(said, String(entry.account.currency), into, day)
            return rate ? [[entry.amount, rate]] : []
          }
          /** By period and kind or category, each rounded once; what is in the currency itself is exact. */
          const cell = (entries: Entry[]): Money => {
            const own = entries.filter(({ account }) => account.currency === into)
            const others = entries.filter(({ account }) => account.currency !== into)
            return sum(own.map(({ amount }) => amount)) + moneyOf(cents(others.flatMap(fractions)))
          }
          const byKey = (entries: Entry[], sign: bigint, keyOf: (entry: Entry) => unknown): string[] =>
            periods.map(({ from, to }) => {
              const within = entries.filter(({ date }) => date >= from && date <= to)
              const keys = [...new Set(within.map(keyOf))]
              return formatMoney(
                sign * sum(keys.map((key) => cell(within.filter((one) => keyOf(one) === key)))),
              )
            })
          const keyOf = ({ category, kind }: Entry) => category?.seq ?? kind
          const { converted: spent, ...rest } = spending(deps.db, actor, { ...span, interval, convert: into })
          expect(rest).toEqual(spending(deps.db, actor, { ...span, interval }))
          expect([...Value.Errors(Spending, { ...rest, converted: spent })]).toEqual([])
          const costs = entriesOf(plain).filter(({ kind }) => kind === 'EXPENSE')
          expect(spent?.cells).toEqual(byKey(costs, -1n, keyOf))
          const sums = (spent?.lines ?? []).map(({ total }) => moneyOf(total))
          expect(spent?.total).toBe(formatMoney(sum(sums)))

          const flows = incomeExpense(deps.db, actor, { ...span, interval, convert: into })
          expect([...Value.Errors(IncomeExpense, flows)]).toEqual([])
          const came = entriesOf(plain).filter(({ kind }) => kind === 'INCOME')
          expect(flows.converted?.points.map(({ income }) => income)).toEqual(byKey(came, 1n, keyOf))

          const lacking = new Set(
            costs
              .filter(({ date }) => date >= span.from && date <= span.to)
              .filter((entry) => entry.account.currency !== into && fractions(entry).length === 0)
              .map(({ account }) => String(account.currency)),
          )
          expect(spent?.missing).toEqual([...lacking].sort())

          for (const { converted, ...one } of totals(deps.db, actor, { ...span, convert: into })) {
            const incoming = plain.rows
              .filter(
                ({ type, date }) =>
                  type !== 'TRANSFER' && String(date) >= span.from && String(date) <= span.to,
              )
              .filter((row) => amountOf(row) > 0n)
              .flatMap((row): [Money, Fraction][] => {
                const account = plain.accounts.find(({ seq }) => seq === row.account_seq)
                const day = String(row.date) > today ? today : String(row.date)
                const rate = account?.currency === one.currency && rateOn(said, one.currency, into, day)
                return rate ? [[amountOf(row), rate]] : []
              })
            expect(converted?.in).toBe(one.currency === into ? one.in : cents(incoming))
          }
        }
      },
    ),
    { numRuns: runs(40) },
  )
}, 180_000)

describe('in one currency as well', () => {
  const opened = { openingDate: '2026-01-01' }

  test('are accounts, the dashboard, the forecast and comparisons, and what they were is as it was', async () => {
    const own = await booksNextDoor(books)
    const today = (await own.get('/v1/dashboard')).date
    const dollars = await own.account('Dollars', { ...opened, currency: 'USD', openingBalance: '1000' })
    const pounds = await own.account('Pounds', { ...opened, currency: 'GBP', openingBalance: '10' })
    await own.ask('PUT', `/v1/rates/USD/CAD/${today}`, { rate: '1.40' })
    await own.enter(dollars, { date: today, amount: '10.00', type: 'EXPENSE' })
    const both = async (path: string) => [await own.get(path), await own.get(`${path}?convert=CAD`)] as const

    const [accounts, listed] = await both('/v1/accounts')
    const balances = Object.fromEntries(
      listed.map(({ id, converted }: { id: string; converted: object }) => [id, converted]),
    )
    expect(balances[dollars]).toEqual({
      balance: '1386.00',
      currency: 'CAD',
      rates: [{ currency: 'USD', rate: '1.4', day: today, source: 'HAND', via: null }],
      missing: [],
    })
    expect(balances[pounds]).toEqual({ balance: null, currency: 'CAD', rates: [], missing: ['GBP'] })
    expect(listed.map(({ converted: _, ...account }: { converted: object }) => account)).toEqual(accounts)

    const [plain, { converted: home, ...rest }] = await both('/v1/dashboard')
    expect(rest).toEqual(plain)
    expect([home.netWorth.netWorth, home.month.expenses, home.spending.total]).toEqual([
      '1386.00',
      '14.00',
      '14.00',
    ])
    // Of the dollars the points before have no rate.
    expect([home.rates.length, home.missing]).toEqual([1, ['GBP', 'USD']])

    const [, { converted: ahead }] = await both('/v1/reports/forecast')
    expect([ahead.startingBalance, ahead.missing]).toEqual(['1386.00', ['GBP']])
    const [, { converted: compared }] = await both('/v1/reports/comparison')
    expect(compared.total).toBe('14.00')
  })

  test('nothing is missing of what is no spending', async () => {
    const own = await booksNextDoor(books)
    const pounds = await own.account('Pounds', { ...opened, currency: 'GBP' })
    const made = async (path: string, body: object) => (await own.ask('POST', path, body)).body.data
    const group = await made('/v1/category-groups', { name: 'Income' })
    const income = await made('/v1/categories', { groupId: group.id, name: 'Interest', kind: 'INCOME' })
    const entry = { date: '2026-03-01', amount: '10.00', type: 'EXPENSE' as const }
    await own.enter(pounds, { ...entry, categoryId: income.id })
    const missing = async (by: string) =>
      (await own.get(`/v1/reports/spending?by=${by}&from=2026-03-01&to=2026-03-31&convert=CAD`)).converted
        .missing
    expect([await missing('CATEGORY'), await missing('GROUP'), await missing('PAYEE')]).toEqual([[], [], []])
    await own.enter(pounds, entry)
    expect([await missing('CATEGORY'), await missing('PAYEE')]).toEqual([['GBP'], ['GBP']])
  })

  test('is refused in what is no currency', async () => {
    for (const path of [
      'accounts',
      'dashboard',
      'transactions/totals',
      'reports/spending',
      'reports/forecast',
    ])
      expect((await books.ask('GET', `/v1/${path}?convert=ABC`)).status).toBe(400)
  })
})
