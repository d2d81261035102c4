import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import { dayFromNumber } from '../../../src/core/time.ts'
import { NetWorth, netWorthIntervals } from '../../../src/insight/net-worth/model.ts'
import { series } from '../../../src/insight/net-worth/net-worth.ts'
import { actorOf, type Books, booksNextDoor, openBooks } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'
import { periodsBySteps, plainBooks } from '../reports/plain-books.ts'
import { anyBooks, FIRST, write } from '../reports/random-books.ts'
import { OWED, worthOn } from './plain-worth.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const anyQuestion = fc.record({
  first: fc.integer({ min: -60, max: 440 }),
  length: fc.oneof(fc.nat(3), fc.nat(40), fc.nat(460)),
  interval: fc.constantFrom(...netWorthIntervals),
  currency: fc.constantFrom('CAD', 'CAD', 'USD'),
})

test('whatever is in the books, net worth says what the rows say', async () => {
  const { deps } = books.house
  await fc.assert(
    fc.asyncProperty(
      anyBooks,
      fc.array(anyQuestion, { minLength: 4, maxLength: 4 }),
      async (random, questions) => {
        const actor = actorOf(await booksNextDoor(books))
        await deps.write((tx) => write(tx, actor, random))
        const plain = plainBooks(deps.db, actor.householdId)
        for (const { first, length, interval, currency } of questions) {
          const span = { from: dayFromNumber(FIRST + first), to: dayFromNumber(FIRST + first + length) }
          const answer = series(deps.db, actor, {
            ...span,
            interval,
            currency,
            byType: true,
            byAccount: true,
          })
          expect([...Value.Errors(NetWorth, answer)]).toEqual([])
          const included = plain.accounts.filter((account) => account.include_in_net_worth === 1)
          const own = included.filter((account) => account.currency === currency)
          const types = [...new Set(own.map(({ type }) => String(type)))]
          const points = periodsBySteps(span.from, span.to, interval).map(({ to }) => {
            const of = (fits: (type: string) => boolean) =>
              own
                .filter(({ type }) => fits(String(type)))
                .reduce((sum, account) => sum + worthOn(plain, account, to), 0n)
            return {
              date: to,
              assets: formatMoney(of((type) => !OWED.includes(type))),
              liabilities: formatMoney(-of((type) => OWED.includes(type))),
              netWorth: formatMoney(of(() => true)),
              byType: Object.fromEntries(
                types.map((type) => [type, formatMoney(of((each) => each === type))]),
              ),
            }
          })
          expect(answer.points).toEqual(points)
          expect(answer.byAccount?.map(({ accountId, worth }) => [accountId, worth])).toEqual(
            own.map((account) => [
              String(account.id),
              points.map(({ date }) => formatMoney(worthOn(plain, account, date))),
            ]),
          )
          const currencies = included.map((account) => String(account.currency))
          expect(answer.otherCurrencies).toEqual(
            [...new Set(currencies)].filter((other) => other !== currency),
          )
        }
      },
    ),
    { numRuns: runs(60) },
  )
}, 180_000)
