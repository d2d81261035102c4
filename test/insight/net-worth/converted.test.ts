import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Money } from '../../../src/core/money.ts'
import { dayFromNumber } from '../../../src/core/time.ts'
import { netWorthIntervals } from '../../../src/insight/net-worth/model.ts'
import { series } from '../../../src/insight/net-worth/net-worth.ts'
import { keep } from '../../../src/ledger/rates/rates.ts'
import { actorOf, type Books, booksNextDoor, openBooks } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'
import { periodsBySteps, plainBooks } from '../reports/plain-books.ts'
import { anyBooks, FIRST, write } from '../reports/random-books.ts'
import { anyRate, cents, type Fraction, rateOn } from './plain-rates.ts'
import { OWED, worthOn } from './plain-worth.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const anyQuestion = fc.record({
  first: fc.integer({ min: 0, max: 400 }),
  length: fc.oneof(fc.nat(3), fc.nat(40), fc.nat(460)),
  interval: fc.constantFrom(...netWorthIntervals),
  into: fc.constantFrom('CAD', 'USD', 'EUR'),
})

test('whatever is in the books, the converted worth is each account’s at the rate of its day', async () => {
  const { deps, clock } = books.house
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
        const today = new Date(clock.now()).toISOString().slice(0, 10)
        for (const { first, length, interval, into } of questions) {
          const span = { from: dayFromNumber(FIRST + first), to: dayFromNumber(FIRST + first + length) }
          const asked = { ...span, interval, byType: true, byAccount: true }
          const plainly = series(deps.db, actor, asked)
          const { converted, ...rest } = series(deps.db, actor, { ...asked, convert: into })
          // What is asked for beside it changes nothing of what stands there.
          expect(rest).toEqual(plainly)
          const own = plain.accounts.filter((account) => account.include_in_net_worth === 1)
          const missing = new Set<string>()
          const days = periodsBySteps(span.from, span.to, interval).map(({ to }) => to)
          const points = days.map((date) => {
            const day = date > today ? today : date
            const of = (fits: (type: string) => boolean, sign = 1n) =>
              cents(
                own
                  .filter(({ type }) => fits(String(type)))
                  .flatMap((account): [Money, Fraction][] => {
                    const worth = worthOn(plain, account, date)
                    const currency = String(account.currency)
                    const rate = rateOn(said, currency, into, day)
                    if (worth === 0n) return []
                    if (!rate) missing.add(currency)
                    return rate ? [[worth * sign, rate]] : []
                  }),
              )
            return {
              date,
              assets: of((type) => !OWED.includes(type)),
              liabilities: of((type) => OWED.includes(type), -1n),
            }
          })
          expect(
            converted?.points.map(({ date, assets, liabilities }) => ({ date, assets, liabilities })),
          ).toEqual(points)
          for (const currency of missing) expect(converted?.missing).toContain(currency)
          // The parts of the change come to the change, but for a rounding of each.
          const { change, points: shown = [], missing: lacking = [] } = converted ?? {}
          if (!change || lacking.length > 0) continue
          // Sums of the largest amounts are larger than an amount may be.
          const money = (text = '0.00') => {
            const [whole = '', decimals = ''] = text.split('.')
            return BigInt(whole + decimals.padEnd(4, '0'))
          }
          const parts = [
            change.moved,
            ...change.earned.map(({ amount }) => amount),
            ...change.revaluation.map(({ amount }) => amount),
          ]
          const total = money(shown.at(-1)?.netWorth) - money(shown[0]?.netWorth)
          const off = parts.reduce((sum, part) => sum + money(part), 0n) - total
          expect(off < 0n ? -off : off).toBeLessThanOrEqual(BigInt(parts.length + 4) * 50n)
        }
      },
    ),
    { numRuns: runs(40) },
  )
}, 180_000)

describe('a converted net worth', () => {
  const put = (own: Books, from: string, day: string, rate: string, to = 'CAD') =>
    own.ask('PUT', `/v1/rates/${from}/${to}/${day}`, { rate })

  test('says its rates, what moved, what was earned and what the rates did', async () => {
    const own = await booksNextDoor(books)
    const opened = { openingDate: '2026-01-01' }
    const dollars = await own.account('Dollars', { ...opened, currency: 'USD', openingBalance: '1000' })
    const house = await own.account('House', {
      ...opened,
      currency: 'CAD',
      type: 'PROPERTY',
      openingBalance: '500',
    })
    await put(own, 'USD', '2026-04-30', '1.30')
    await put(own, 'USD', '2026-05-10', '1.40')
    await put(own, 'USD', '2026-05-31', '1.50')
    await own.enter(dollars, { date: '2026-05-10', amount: '100.00', type: 'INCOME' })
    await own.ask('PUT', `/v1/accounts/${house}/valuations`, { date: '2026-05-15', amount: '520.00' })
    const { converted } = await own.get(
      '/v1/net-worth?from=2026-04-30&to=2026-05-31&interval=DAY&convert=CAD&byAccount=true',
    )
    expect([converted.points[0].netWorth, converted.points.at(-1).netWorth]).toEqual(['1800.00', '2170.00'])
    expect(converted.change).toEqual({
      moved: '140.00',
      earned: [{ type: 'PROPERTY', amount: '20.00' }],
      revaluation: [{ currency: 'USD', amount: '210.00' }],
    })
    expect(converted.rates).toEqual([
      { currency: 'USD', rate: '1.5', day: '2026-05-31', source: 'HAND', via: null },
    ])
    // 2 May has the rate of two days before; 9 May has none that is new enough.
    const at = (day: string) => converted.byAccount[0].converted[Number(day.slice(8))]
    expect([at('2026-05-02'), at('2026-05-09')]).toEqual(['1300.00', null])
    expect(converted.missing).toEqual(['USD'])
  })

  test('a corrected rate counts from its day on, and changes nothing that is booked', async () => {
    const own = await booksNextDoor(books)
    const dollars = await own.account('Dollars', {
      openingDate: '2026-01-01',
      currency: 'USD',
      openingBalance: '100',
    })
    await put(own, 'USD', '2026-06-01', '1.30')
    const worth = async () => {
      const { converted } = await own.get(
        '/v1/net-worth?from=2026-06-01&to=2026-06-03&interval=DAY&convert=CAD',
      )
      return converted.points.map(({ netWorth }: { netWorth: string }) => netWorth)
    }
    expect(await worth()).toEqual(['130.00', '130.00', '130.00'])
    await put(own, 'USD', '2026-06-02', '1.35')
    expect(await worth()).toEqual(['130.00', '135.00', '135.00'])
    expect(await own.balance(dollars)).toBe('100.00')
  })

  test('tells no change apart where an end leaves something out', async () => {
    const own = await booksNextDoor(books)
    await own.account('Dollars', { openingDate: '2026-01-01', currency: 'USD', openingBalance: '100' })
    await put(own, 'USD', '2026-05-20', '1.30')
    const asked = async (from: string) =>
      (await own.get(`/v1/net-worth?from=${from}&to=2026-05-21&interval=DAY&convert=CAD`)).converted
    const without = await asked('2026-05-01')
    expect([without.points[0].netWorth, without.points.at(-1).netWorth]).toEqual(['0.00', '130.00'])
    expect([without.change, without.missing]).toEqual([undefined, ['USD']])
    expect((await asked('2026-05-20')).change).toEqual({
      moved: '0.00',
      earned: [],
      revaluation: [{ currency: 'USD', amount: '0.00' }],
    })
  })

  test('is refused in what is no currency', async () => {
    expect((await books.ask('GET', '/v1/net-worth?convert=ABC')).status).toBe(400)
  })
})
