import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import { bookingDifferences } from '../../../src/ledger/transactions/booked/booking.ts'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'
import { categoryIn } from './household.ts'

/*
 * Slow and by itself: each amount is worked out from whole numbers of cents and of ten-thousandths of a rate, and what
 * a transaction is booked at is remembered here, by what was known of its day when it was written.
 */

const MONTHS = ['2025-02', '2025-03', '2025-04']
const days = MONTHS.flatMap((month) =>
  Array.from({ length: 28 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
)
const day = fc.constantFrom(...days)
const cents = fc.integer({ min: 1, max: 99_999 })
const rate = fc.integer({ min: 9_001, max: 16_999 })

const operation = fc.oneof(
  fc.record({ kind: fc.constant('SAY' as const), day, rate }),
  fc.record({ kind: fc.constant('SAY' as const), day, rate }),
  fc.record({
    kind: fc.constant('ENTER' as const),
    day,
    cents,
    isIn: fc.boolean(),
    category: fc.nat(2),
    parts: fc.option(fc.array(fc.tuple(cents, fc.nat(2)), { minLength: 2, maxLength: 4 }), {
      nil: undefined,
    }),
  }),
  fc.record({ kind: fc.constant('MOVE' as const), day, at: fc.nat(20) }),
  fc.record({ kind: fc.constant('AMOUNT' as const), cents, at: fc.nat(20) }),
  fc.record({ kind: fc.constant('DELETE' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('RESTORE' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('SWITCH' as const), isOn: fc.boolean() }),
)
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never

interface Entered {
  id: string
  day: string
  /** Signed. */
  cents: bigint
  /** Of one of the categories; a split one has several. */
  parts: { cents: bigint; category: number }[]
  isSplit: boolean
  isDeleted: boolean
  /** In ten-thousandths, by the day it had. */
  booked: Map<string, bigint>
}

interface World {
  said: Map<string, bigint>
  entered: Entered[]
  isOn: boolean
}

const dayNumber = (text: string): number => Date.parse(text) / 86_400_000

/** The last one said until a day, at most seven days old. */
function rateOn({ said }: World, text: string): bigint | undefined {
  for (let ago = 0; ago <= 7; ago++) {
    const earlier = new Date((dayNumber(text) - ago) * 86_400_000).toISOString().slice(0, 10)
    const found = said.get(earlier)
    if (found !== undefined) return found
  }
  return undefined
}

/** Cents at a rate, to the nearest cent, of two as near the even one. */
function atRate(amount: bigint, tenThousandths: bigint): bigint {
  const exact = amount * tenThousandths
  let below = exact / 10_000n
  if (below * 10_000n > exact) below -= 1n
  const rest = exact - below * 10_000n
  if (rest < 5_000n) return below
  return rest > 5_000n || below % 2n !== 0n ? below + 1n : below
}

function settle(world: World): void {
  if (!world.isOn) return
  for (const one of world.entered) {
    if (one.isDeleted || one.booked.has(one.day)) continue
    const found = rateOn(world, one.day)
    if (found !== undefined) one.booked.set(one.day, found)
  }
}

const text = (amount: bigint): string => formatMoney(amount * 100n)

async function perform(books: Books, account: string, categories: string[], world: World, done: Operation) {
  const live = world.entered.filter(({ isDeleted }) => !isDeleted)
  const at = 'at' in done ? live[done.at % Math.max(live.length, 1)] : undefined
  if (done.kind === 'SAY') {
    await books.ask('PUT', `/v1/rates/USD/CAD/${done.day}`, {
      rate: String(done.rate / 10_000),
    })
    world.said.set(done.day, BigInt(done.rate))
  } else if (done.kind === 'ENTER') {
    const way = done.isIn ? 1n : -1n
    const sizes = done.parts?.map(([size, category]) => ({ size, category })) ?? [
      { size: done.cents, category: done.category },
    ]
    const total = sizes.reduce((sum, { size }) => sum + BigInt(size), 0n)
    const { id } = await books.enter(account, {
      date: done.day,
      amount: text(total),
      type: done.isIn ? 'INCOME' : 'EXPENSE',
      ...(done.parts
        ? {
            splits: sizes.map(({ size, category }) => ({
              amount: text(BigInt(size)),
              categoryId: categories[category],
            })),
          }
        : { categoryId: categories[done.category] }),
    })
    world.entered.push({
      id,
      day: done.day,
      cents: total * way,
      parts: sizes.map(({ size, category }) => ({ cents: BigInt(size) * way, category })),
      isSplit: done.parts !== undefined,
      isDeleted: false,
      booked: new Map(),
    })
  } else if (done.kind === 'SWITCH') {
    await books.patch(`/v1/accounts/${account}`, { budgetConverted: done.isOn })
    world.isOn = done.isOn
  } else if (done.kind === 'RESTORE') {
    const gone = world.entered.filter(({ isDeleted }) => isDeleted)[0]
    if (!gone) return
    await books.post(`/v1/transactions/${gone.id}/restore`)
    gone.isDeleted = false
  } else if (at && done.kind === 'MOVE') {
    await books.patch(`/v1/transactions/${at.id}`, { date: done.day })
    at.day = done.day
  } else if (at && done.kind === 'AMOUNT' && !at.isSplit) {
    await books.patch(`/v1/transactions/${at.id}`, { amount: text(BigInt(done.cents)) })
    at.cents = at.cents < 0n ? -BigInt(done.cents) : BigInt(done.cents)
    at.parts = at.parts.map(({ category }) => ({ cents: at.cents, category }))
  } else if (at && done.kind === 'DELETE') {
    await books.remove(`/v1/transactions/${at.id}`)
    at.isDeleted = true
  }
  settle(world)
}

/** What each category has of each month, and what has no rate. */
function expected({ entered, isOn }: World) {
  const activity = new Map<string, bigint>()
  let unbooked = 0
  for (const one of entered) {
    if (one.isDeleted || !isOn) continue
    const booked = one.booked.get(one.day)
    if (booked === undefined) {
      unbooked++
      continue
    }
    let [sum, before] = [0n, 0n]
    for (const { cents: part, category } of one.parts) {
      sum += part
      const key = `${one.day.slice(0, 7)} ${category}`
      activity.set(key, (activity.get(key) ?? 0n) + atRate(sum, booked) - before)
      before = atRate(sum, booked)
    }
  }
  return { activity, unbooked }
}

test('envelopes have what each transaction was booked at, whatever is said of rates afterwards', async () => {
  const bookings = { all: 0, unbooked: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 15, maxLength: 40 }), async (operations) => {
      const books = await openBooks()
      try {
        const groupId = (await books.post('/v1/category-groups', { name: 'Envelopes' })).id
        const categories: string[] = []
        for (const name of ['One', 'Two', 'Three'])
          categories.push((await books.post('/v1/categories', { groupId, name, kind: 'EXPENSE' })).id)
        const account = await books.account('Wallet', {
          currency: 'USD',
          openingDate: '2025-01-01',
          budgetConverted: true,
        })
        const world: World = { said: new Map(), entered: [], isOn: true }
        for (const one of operations) await perform(books, account, categories, world, one)
        const { activity, unbooked } = expected(world)
        bookings.all += world.entered.length
        bookings.unbooked += unbooked
        for (const month of MONTHS) {
          const budget = await books.get(`/v1/budgets/${month}`)
          for (const [at, id] of categories.entries())
            expect([month, at, categoryIn(budget, id).activity]).toEqual([
              month,
              at,
              text(activity.get(`${month} ${at}`) ?? 0n),
            ])
          if (month === MONTHS.at(-1) && world.isOn)
            expect(
              budget.foreign.unbooked.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
            ).toBe(unbooked)
        }
        const rows = await books.get('/v1/transactions?limit=200')
        for (const { id, booked } of rows) {
          const own = world.entered.find((one) => one.id === id)
          const at = own?.booked.get(own.day)
          if (world.isOn && own)
            expect(booked?.amount).toBe(
              at === undefined ? undefined : text(atRate(own.cents < 0n ? -own.cents : own.cents, at)),
            )
        }
        expect(bookingDifferences(books.house.deps.db).wrong).toBe(0)
      } finally {
        await books.house.close()
      }
    }),
    { numRuns: runs(60) },
  )
  expect(bookings.all).toBeGreaterThan(0)
  expect(bookings.unbooked).toBeGreaterThan(0)
}, 180_000)
