import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf } from '../../../src/core/money.ts'
import { type Interval, intervals } from '../../../src/core/periods.ts'
import { dayFromNumber } from '../../../src/core/time.ts'
import { buildReport } from '../../../src/insight/reports/builder/builder.ts'
import { incomeExpense } from '../../../src/insight/reports/income-expense.ts'
import { actorOf, type Books, booksNextDoor, openBooks } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'
import { anyBooks, FIRST, write } from './random-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const minus = (amount: string) => formatMoney(-moneyOf(amount))

const anyQuery = fc.record({
  interval: fc.constantFrom<Interval>(...intervals),
  first: fc.integer({ min: -40, max: 440 }),
  length: fc.oneof(fc.nat(3), fc.nat(70), fc.nat(460)),
  money: fc.constantFrom({}, { currency: 'USD' }),
})

test('in and out of a built report is to the coin what the report of that name has', async () => {
  const { deps } = books.house
  await fc.assert(
    fc.asyncProperty(
      anyBooks,
      fc.array(anyQuery, { minLength: 3, maxLength: 3 }),
      async (random, queries) => {
        const actor = actorOf(await booksNextDoor(books))
        await deps.write((tx) => write(tx, actor, random))
        for (const { interval, first, length, money } of queries) {
          const span = {
            from: dayFromNumber(FIRST + first),
            to: dayFromNumber(FIRST + first + length),
            interval,
            ...money,
          }
          const named = incomeExpense(deps.db, actor, span)
          const built = buildReport(deps.db, actor, {
            measure: 'NET',
            by: 'PERIOD',
            split: 'DIRECTION',
            ...span,
          })
          expect(built.series.map(({ direction }) => direction)).toEqual(['IN', 'OUT'])
          const [moneyIn, moneyOut] = built.series
          expect([moneyIn?.amount, minus(moneyOut?.amount ?? ''), built.totals.amount]).toEqual([
            named.income,
            named.expenses,
            named.net,
          ])
          expect(
            built.rows.map(({ from, to, amount, cells: [cameIn, wentOut] }) => ({
              from,
              to,
              income: cameIn?.amount ?? '0.00',
              expenses: minus(wentOut?.amount ?? '0.00'),
              net: amount,
            })),
          ).toEqual(
            named.points.map(
              ({ from, to, income, expenses, net }) => ({ from, to, income, expenses, net }) as never,
            ),
          )
        }
      },
    ),
    { numRuns: runs(30) },
  )
}, 300_000)
