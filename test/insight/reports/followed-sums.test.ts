import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Actor } from '../../../src/core/actor.ts'
import { type Day, shiftDay } from '../../../src/core/time.ts'
import { buildReport } from '../../../src/insight/reports/builder/builder.ts'
import { incomeExpense } from '../../../src/insight/reports/income-expense.ts'
import { spending } from '../../../src/insight/reports/spending.ts'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import * as categories from '../../../src/ledger/categories/categories.ts'
import { keep, remove as removeRate, set as setRate, typedOn } from '../../../src/ledger/rates/rates.ts'
import { totals } from '../../../src/ledger/transactions/filter-totals.ts'
import * as rollups from '../../../src/ledger/transactions/rollups.ts'
import * as transactions from '../../../src/ledger/transactions/transactions.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import * as removal from '../../../src/server/account-removal/account-removal.ts'
import { actorOf, type Books, openBooks } from '../../ledger/transactions/books.ts'
import { anyOperation, perform, type World } from '../../ledger/transactions/ledger-operations.ts'
import { runs } from '../../support/runs.ts'

const SPAN = { from: '2026-05-20', to: '2026-07-10' } as const

/** What is worked out from rows of parts of months, in as many ways as it is remembered in. */
const answers = (db: Db, actor: Actor): unknown[] => [
  ...(['PAYEE', 'TAG', 'ACCOUNT', 'CATEGORY'] as const).map((by) => spending(db, actor, { ...SPAN, by })),
  spending(db, actor, { from: '2026-05-01', to: '2026-06-30', by: 'PAYEE', interval: 'MONTH' }),
  spending(db, actor, { ...SPAN, by: 'TAG', currency: 'USD' }),
  incomeExpense(db, actor, { ...SPAN, interval: 'DAY' }),
  totals(db, actor, {}),
  totals(db, actor, SPAN),
  ...(['CAD', 'USD'] as const).flatMap((convert) => [
    spending(db, actor, { ...SPAN, by: 'PAYEE', convert }),
    incomeExpense(db, actor, { ...SPAN, interval: 'WEEK', convert }),
    buildReport(db, actor, { ...SPAN, measure: 'SPENT', by: 'CATEGORY', split: 'PERIOD', convert }),
    buildReport(db, actor, { ...SPAN, measure: 'COUNT', by: 'PAYEE', interval: 'DAY', convert }),
  ]),
]

/** A rate of a day of these months, of a feed, typed or no longer typed. */
const anyRateChange = fc.record({
  day: fc.nat(59).map((later) => shiftDay('2026-05-12' as Day, later)),
  rate: fc.integer({ min: 1, max: 30_000 }).map((rate) => String(rate / 10_000)),
  pair: fc.constantFrom(['USD', 'CAD'] as const, ['CAD', 'USD'] as const),
  source: fc.constantFrom('BANK_OF_CANADA', 'HAND', 'NONE'),
})
type RateChange = typeof anyRateChange extends fc.Arbitrary<infer Value> ? Value : never

function changeRate(
  tx: World['tx'],
  actor: Actor,
  { day, rate, pair: [from, to], source }: RateChange,
): void {
  if (source === 'BANK_OF_CANADA') keep(tx, actor, [{ from, to, day, rate }], source)
  else if (source === 'HAND') setRate(tx, actor, { from, to, day }, { rate })
  else if (typedOn(tx, actor, { from, to, day })) removeRate(tx, actor, { from, to, day })
}

const anyWrite = fc.oneof(anyOperation, anyOperation, anyRateChange)

function worldOf(tx: World['tx'], actor: Actor): World {
  const open = (name: string, currency: string) =>
    accounts.create(tx, actor, { name, type: 'CHECKING', currency, openingBalance: '0.00' }).id
  const groupId = categories.createGroup(tx, actor, { name: 'Laws' }).id
  const add = (name: string) => categories.create(tx, actor, { groupId, name, kind: 'EXPENSE' }).id
  return {
    tx,
    actor,
    ids: [],
    bulks: [],
    accounts: [open('One', 'CAD'), open('Two', 'CAD'), open('Other', 'USD')],
    categories: ['Law 1', 'Law 2', 'Law 3'].map(add),
  }
}

/** Within a write nothing is remembered. */
async function expectRight(books: Books): Promise<void> {
  const { db, write } = books.house.deps
  const actor = actorOf(books)
  expect(answers(db, actor)).toEqual(await write((tx) => answers(tx, actor)))
}

test('after every write, what is remembered of rows is what the rows come to now', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyWrite, { minLength: 20, maxLength: 45 }), async (writes) => {
      const books = await openBooks()
      const { write } = books.house.deps
      try {
        const world = await write((tx) => worldOf(tx, actorOf(books)))
        for (const one of writes) {
          await write((tx) =>
            'source' in one ? changeRate(tx, world.actor, one) : perform(Object.assign(world, { tx }), one),
          )
          await expectRight(books)
        }
      } finally {
        await books.house.close()
      }
    }),
    { numRuns: runs(12) },
  )
}, 180_000)

test('it is so when an import comes and is undone, an account goes, and the sums are made anew', async () => {
  const books = await openBooks()
  const { house, person } = books
  const { db, write } = house.deps
  const actor = actorOf(books)
  const spent = () => spending(db, actor, { ...SPAN, by: 'PAYEE' }).total
  const [one, other] = [await books.account('One'), await books.account('Other')]
  const file = 'Date,Description,Amount\n2026-06-02,METRO,-10.00\n2026-06-30,HYDRO,-5.00'
  const upload = await house.upload(person, file, { accountId: one })
  const { id } = upload.body.data
  await expectRight(books)
  await books.post(`/v1/imports/${id}/commit`)
  expect(spent()).toBe('15.00')
  await expectRight(books)
  await books.remove(`/v1/imports/${id}`)
  expect(spent()).toBe('0.00')
  await expectRight(books)
  const entered = await books.enter(other, { date: '2026-06-03', amount: '7.00' })
  expect(spent()).toBe('7.00')
  // The only row of its month: of the account that goes, nothing says any more when that month changed.
  await write((tx) => transactions.change(tx, actor, entered.id, { accountId: one, date: '2026-05-25' }))
  await write((tx) => removal.remove(tx, actor, other))
  expect(spent()).toBe('7.00')
  await expectRight(books)
  await write((tx) => tx.$client.run("UPDATE transactions SET amount_low = -90000 WHERE date = '2026-05-25'"))
  await write(rollups.rebuild)
  expect(spent()).toBe('9.00')
  await expectRight(books)
  await house.close()
})
