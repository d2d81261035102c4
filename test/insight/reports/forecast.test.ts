import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import type { Actor } from '../../../src/core/actor.ts'
import { newId } from '../../../src/core/ids.ts'
import { formatMoney, type Money, parseMoney, toColumns } from '../../../src/core/money.ts'
import { dayFromNumber, startOfDay } from '../../../src/core/time.ts'
import { forecast } from '../../../src/insight/reports/forecast.ts'
import { Forecast } from '../../../src/insight/reports/model.ts'
import {
  subscriptionOccurrences,
  subscriptionStatuses,
  subscriptions,
} from '../../../src/planning/subscriptions/tables.ts'
import type { Tx } from '../../../src/platform/db/db.ts'
import { actorOf, type Books, booksNextDoor, openBooks, refusal } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'
import { dayAfter, entriesOf, ledgerOn, moneyOf, type PlainBooks, plainBooks, sumOf } from './plain-books.ts'
import { anyBooks, FIRST, write } from './random-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const fresh = () => booksNextDoor(books)
const bill = (own: Books, fields: object) =>
  own.post('/v1/subscriptions', { name: 'Bill', amount: '10', cadence: 'MONTHLY', ...fields })

describe('a forecast', () => {
  test('goes from today’s balances through what is expected and entered, to the lowest of them', async () => {
    const own = await fresh()
    const opened = { openingBalance: '1000', openingDate: '2026-01-01' }
    const chequing = await own.account('Chequing', opened)
    const card = await own.account('Card', { type: 'CREDIT_CARD', openingBalance: '-100.05' })
    await own.account('House', { type: 'PROPERTY', openingBalance: '500000' })
    await own.account('Euros', { currency: 'EUR', openingBalance: '3' })
    await own.patch(`/v1/accounts/${await own.account('Old', opened)}`, { archived: true })
    const rent = await bill(own, { name: 'Rent', amount: '900', nextDate: '2026-07-01', accountId: chequing })
    const pay = await bill(own, { name: 'Pay', amount: '700', nextDate: '2026-06-20', direction: 'IN' })
    const late = await bill(own, { name: 'Water', amount: '50.25', nextDate: '2026-06-10', accountId: card })
    const ahead = await own.enter(chequing, { date: '2026-06-19', amount: '849.70', payee: 'Roof' })
    const result = await own.get('/v1/reports/forecast?days=20')
    const shown = ({
      date,
      dueDate,
      source,
      id,
      amount,
      direction,
      accountName,
    }: Forecast['items'][number]) => [date, dueDate, source, id, direction, amount, accountName]
    expect(result).toMatchObject({
      from: '2026-06-15',
      to: '2026-07-05',
      currency: 'USD',
      otherCurrencies: ['EUR'],
      accounts: [
        { id: chequing, name: 'Chequing', balance: '1000.00' },
        { id: card, name: 'Card', balance: '-100.05' },
      ],
      startingBalance: '899.95',
      everydayAmount: null,
      endingBalance: '-200.00',
      lowest: { date: '2026-07-01', balance: '-200.00' },
    })
    expect(result.items.map(shown)).toEqual([
      ['2026-06-15', '2026-06-10', 'SUBSCRIPTION', late.id, 'OUT', '50.25', 'Card'],
      ['2026-06-19', '2026-06-19', 'TRANSACTION', ahead.id, 'OUT', '849.70', 'Chequing'],
      ['2026-06-20', '2026-06-20', 'SUBSCRIPTION', pay.id, 'IN', '700.00', null],
      ['2026-07-01', '2026-07-01', 'SUBSCRIPTION', rent.id, 'OUT', '900.00', 'Chequing'],
    ])
    const on = (date: string) => result.points.find((point: { date: string }) => point.date === date).balance
    expect(['2026-06-15', '2026-06-18', '2026-06-19', '2026-06-20', '2026-07-05'].map(on)).toEqual([
      '849.70',
      '849.70',
      '0.00',
      '700.00',
      '-200.00',
    ])
    const named = await own.get(`/v1/reports/forecast?days=10&accountIds=${card},${card}`)
    expect([named.startingBalance, named.endingBalance, named.items.length]).toEqual([
      '-100.05',
      '-150.30',
      1,
    ])
  })

  test('expects on top what is usually spent on a day beside what comes back', async () => {
    const own = await fresh()
    const id = await own.account('Chequing', { openingBalance: '100', openingDate: '2026-01-01' })
    await own.enter(id, { date: '2026-06-05', amount: '10.01' })
    await own.enter(id, { date: '2026-06-14', amount: '2', type: 'EXPENSE', hidden: true })
    await own.enter(id, { date: '2026-06-15', amount: '40' })
    const result = await own.get('/v1/reports/forecast?days=2&everyday=true')
    expect(result.everydayAmount).toBe('1.00')
    expect(result.points.map(({ balance }: { balance: string }) => balance)).toEqual([
      '47.99',
      '46.99',
      '45.99',
    ])
  })

  test('expects transfers that come back where they leave its accounts, until they are there', async () => {
    const own = await fresh()
    const opened = { openingBalance: '5000', openingDate: '2025-01-01' }
    const chequing = await own.account('Chequing', opened)
    const savings = await own.account('Savings', { type: 'SAVINGS', ...opened })
    const mortgage = await own.account('Mortgage', { type: 'MORTGAGE', openingBalance: '-90000' })
    const loan = await own.account('Paid off', { type: 'LOAN', ...opened })
    const send = async (toAccountId: string, amount: string, date: string, payee: string) => {
      const fields = { date, amount, payee }
      const { id: outgoingId } = await own.enter(chequing, fields)
      const { id: incomingId } = await own.enter(toAccountId, { ...fields, type: 'INCOME' })
      await own.post('/v1/transfers/link', { outgoingId, incomingId })
      return outgoingId
    }
    const monthly = async (toAccountId: string, amount: string, date: number, payee: string) => {
      const sent = []
      for (const month of ['01', '02', '03', '04', '05', '06'])
        sent.push(await send(toAccountId, amount, `2026-${month}-${date}`, payee))
      return sent
    }
    const paid = await monthly(mortgage, '1200', 11, 'Home loan')
    await monthly(savings, '50', 12, 'Savings')
    await monthly(loan, '30', 13, 'Old loan')
    await own.patch(`/v1/accounts/${loan}`, { archived: true })
    const shown = async (query: string) =>
      (await own.get(`/v1/reports/forecast?${query}`)).items.map((item: Forecast['items'][number]) => [
        item.date,
        item.dueDate,
        item.source,
        item.direction,
        item.amount,
        item.name,
        item.accountName,
      ])
    const loanOn = (date: string) => [date, date, 'TRANSFER', 'OUT', '1200.00', 'Home loan', 'Chequing']
    expect(await shown('days=60')).toEqual([loanOn('2026-07-11'), loanOn('2026-08-11')])
    const [item] = (await own.get('/v1/reports/forecast?days=60')).items
    expect(item.id).toBe(paid.at(-1))
    expect(await shown(`days=30&accountIds=${savings}`)).toEqual([
      ['2026-07-12', '2026-07-12', 'TRANSFER', 'IN', '50.00', 'Savings', 'Savings'],
    ])
    await send(mortgage, '1200', '2026-07-10', 'Ahead')
    expect((await shown('days=60')).map((texts: string[]) => texts.slice(0, 3))).toEqual([
      ['2026-07-10', '2026-07-10', 'TRANSACTION'],
      ['2026-08-11', '2026-08-11', 'TRANSFER'],
    ])
  })

  test('expects a bill no more that is there, pending or entered', async () => {
    const own = await fresh()
    const id = await own.account('Chequing', { openingBalance: '1000', openingDate: '2026-01-01' })
    await bill(own, { name: 'Water', amount: '50', nextDate: '2026-06-12' })
    await bill(own, { name: 'Power', amount: '80', nextDate: '2026-06-20' })
    await bill(own, { name: 'Rent', amount: '700', nextDate: '2026-06-16' })
    await own.enter(id, { date: '2026-06-14', amount: '52', payee: 'WATER 4410', status: 'PENDING' })
    await own.enter(id, { date: '2026-06-22', amount: '80', payee: 'Power' })
    // Neither of these is the rent.
    await own.enter(id, { date: '2026-06-14', amount: '70', payee: 'Rent' })
    await own.enter(id, { date: '2026-06-14', amount: '700', payee: 'Roof' })
    const result = await own.get('/v1/reports/forecast?days=20')
    expect(
      result.items.map(({ name, source, date }: Forecast['items'][number]) => [name, source, date]),
    ).toEqual([
      ['Rent', 'SUBSCRIPTION', '2026-06-16'],
      ['Power', 'TRANSACTION', '2026-06-22'],
    ])
    const upcoming = await own.get('/v1/subscriptions/calendar?from=2026-06-01&to=2026-07-20')
    expect(upcoming.map(({ name, date }: { name: string; date: string }) => [name, date])).toEqual([
      ['Rent', '2026-06-16'],
      ['Water', '2026-07-12'],
      ['Rent', '2026-07-16'],
      ['Power', '2026-07-20'],
    ])
  })

  test('knows a bill that was entered ahead by its account and amount, however it is called', async () => {
    const own = await fresh()
    const opened = { openingBalance: '5000', openingDate: '2026-01-01' }
    const [id, other] = [await own.account('Chequing', opened), await own.account('Card', opened)]
    const due = (name: string, amount: string, nextDate: string) =>
      bill(own, { name, amount, nextDate, accountId: id })
    const enter = (date: string, amount: string, payee: string, account = id) =>
      own.enter(account, { date, amount, payee })
    await due('Hydro', '80', '2026-06-20')
    await enter('2026-06-17', '80', 'Electricity bill')
    await due('Rent', '700', '2026-07-01')
    await enter('2026-07-04', '700', 'To Bob')
    // Already out of the account by hand, and late.
    await due('Water', '50', '2026-06-14')
    await enter('2026-06-15', '50', 'City')
    // A day too far, a cent too much, and another account.
    await due('Gym', '30', '2026-06-20')
    await enter('2026-06-24', '30', 'Fitness')
    await due('Phone', '40', '2026-06-21')
    await enter('2026-06-21', '40.01', 'Mobile')
    await due('Films', '15', '2026-06-22')
    await enter('2026-06-22', '15', 'Cinema', other)
    const result = await own.get('/v1/reports/forecast?days=20')
    expect(
      result.items.map(({ name, source, date }: Forecast['items'][number]) => [name, source, date]),
    ).toEqual([
      ['Electricity bill', 'TRANSACTION', '2026-06-17'],
      ['Gym', 'SUBSCRIPTION', '2026-06-20'],
      ['Mobile', 'TRANSACTION', '2026-06-21'],
      ['Phone', 'SUBSCRIPTION', '2026-06-21'],
      ['Cinema', 'TRANSACTION', '2026-06-22'],
      ['Films', 'SUBSCRIPTION', '2026-06-22'],
      ['Fitness', 'TRANSACTION', '2026-06-24'],
      ['To Bob', 'TRANSACTION', '2026-07-04'],
    ])
    const { upcoming } = await own.get('/v1/dashboard')
    expect(upcoming.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Films', 'Gym', 'Phone'])
  })

  test('gives an entry of its own name to a bill first, and each entry to one bill', async () => {
    const own = await fresh()
    const id = await own.account('Chequing', { openingBalance: '5000', openingDate: '2026-01-01' })
    for (const name of ['Music', 'Films'])
      await bill(own, { name, amount: '12', nextDate: '2026-06-20', accountId: id })
    await own.enter(id, { date: '2026-06-20', amount: '12', payee: 'Music' })
    const items = async () =>
      (await own.get('/v1/reports/forecast?days=20')).items.map(({ name }: { name: string }) => name)
    expect((await items()).toSorted()).toEqual(['Films', 'Music'])
    await own.enter(id, { date: '2026-06-19', amount: '12', payee: 'Streaming' })
    expect((await items()).toSorted()).toEqual(['Music', 'Streaming'])
  })

  test('of a household that has nothing yet is nothing', async () => {
    const own = await fresh()
    expect(await own.get('/v1/reports/forecast?days=1&everyday=true')).toMatchObject({
      startingBalance: '0.00',
      everydayAmount: '0.00',
      accounts: [],
      items: [],
      lowest: { date: '2026-06-15', balance: '0.00' },
    })
  })

  test.each<[string, string]>([
    ['days=0', 'days'],
    ['days=367', 'days'],
    ['everyday=1', 'everyday'],
    ['currency=usd', 'currency'],
    ['accountIds=', 'accountIds'],
    ['accountIds=nobody', 'accountIds'],
    [`accountIds=${crypto.randomUUID()}`, 'accountIds'],
  ])('refuses what makes no sense: %s', async (query, field) => {
    const answer = await books.ask('GET', `/v1/reports/forecast?${query}`)
    expect(refusal(answer)).toEqual([400, 'validation-error', field])
  })

  test('is of accounts of one household in one currency', async () => {
    const own = await fresh()
    const [dollars, euros] = [await own.account('D'), await own.account('E', { currency: 'EUR' })]
    const refused = async (as: Books, query: string) =>
      refusal(await as.ask('GET', `/v1/reports/forecast?accountIds=${query}`))
    const both = [400, 'validation-error', 'accountIds'] as [number, string, string]
    expect(await refused(own, `${dollars},${euros}`)).toEqual(both)
    expect(await refused(own, `${dollars}&currency=EUR`)).toEqual(both)
    expect(await refused(books, dollars)).toEqual(both)
    expect((await own.get(`/v1/reports/forecast?accountIds=${euros}`)).currency).toBe('EUR')
  })
})

const TODAY = FIRST + 270
const today = dayFromNumber(TODAY)
const DAYS = 60
const end = dayFromNumber(TODAY + DAYS)

const anySubscription = fc.record({
  status: fc.constantFrom(...subscriptionStatuses),
  confidence: fc.constantFrom(899, 900, 1_000),
  isEnded: fc.constantFrom(false, false, false, true),
  direction: fc.constantFrom<'OUT' | 'IN'>('OUT', 'OUT', 'IN'),
  currency: fc.constantFrom('CAD', 'CAD', 'USD'),
  /** Of none for the highest. */
  account: fc.nat(4),
  next: fc.integer({ min: -50, max: 70 }),
  amount: fc.bigInt(1n, 9_999_999n),
  occurrences: fc.array(fc.nat(60), { maxLength: 4 }),
})
type Subscription = typeof anySubscription extends fc.Arbitrary<infer Value> ? Value : never

function subscribe(tx: Tx, actor: Actor, plain: PlainBooks, drawn: Subscription): void {
  const { high, low } = toColumns(drawn.amount)
  const day = dayFromNumber(TODAY + drawn.next)
  const { seq } = tx
    .insert(subscriptions)
    .values({
      id: newId(),
      householdId: actor.householdId,
      status: drawn.status,
      payee: 'x',
      notes: '',
      accountSeq: Number(plain.accounts[drawn.account]?.seq) || null,
      direction: drawn.direction,
      currency: drawn.currency,
      cadence: 'WEEKLY',
      toleranceDays: 2,
      amountHigh: high,
      amountLow: low,
      isVarying: false,
      isManual: false,
      missed: [],
      firstDate: day,
      lastDate: day,
      nextDate: day,
      isOverdue: drawn.next < 0,
      isEnded: drawn.isEnded,
      confidencePermille: drawn.confidence,
      createdAt: actor.at,
      updatedAt: actor.at,
    })
    .returning({ seq: subscriptions.seq })
    .get()
  for (const row of new Set(
    drawn.occurrences.map((number) => plain.rows[number]).filter((row) => row !== undefined),
  ))
    tx.insert(subscriptionOccurrences)
      .values({ subscriptionSeq: seq, transactionSeq: Number(row.seq) })
      .run()
}

const goesOn = ({ status, confidence, isEnded }: Subscription) =>
  !isEnded && (status === 'CONFIRMED' || (status === 'SUGGESTED' && confidence >= 900))

const ON_BUDGET = ['CHECKING', 'SAVINGS', 'CREDIT_CARD']

/** On which days it is due, what is late on today; by counting weeks. */
function dueOn({ next }: Subscription): string[] {
  const days = Array.from({ length: 40 }, (_, week) => next + 7 * week)
  const late = days.filter((day) => day <= 0 && day >= -31).slice(-1)
  return [...late.map(() => 0), ...days.filter((day) => day > 0 && day <= DAYS)].map((day) =>
    dayFromNumber(TODAY + day),
  )
}

/** Spent on a day of the ninety before today, or of as many as anything is known of, beside what goes on. */
function everydayOf(plain: PlainBooks, accounts: PlainBooks['accounts'], known: Set<number>): Money {
  const own = (row: { date: unknown; account_seq: unknown }) =>
    accounts.some(({ seq }) => seq === row.account_seq)
  const dates = plain.rows.filter((row) => own({ date: row.date, account_seq: row.account_seq }))
  const first = dates.map(({ date }) => String(date)).sort()[0]
  if (first === undefined || first >= today) return 0n
  const from = first > dayAfter(today, -90) ? first : dayAfter(today, -90)
  const days = BigInt((Date.parse(today) - Date.parse(from)) / 86_400_000)
  const spent = -sumOf(
    entriesOf(plain).filter(
      ({ seq, account, kind, date }) =>
        accounts.includes(account) && kind === 'EXPENSE' && date >= from && date < today && !known.has(seq),
    ),
  )
  const cents = 100n * days
  return spent > 0n ? ((2n * spent + cents) / (2n * cents)) * 100n : 0n
}

test('whatever is in the books and comes back, a forecast says what follows from it', async () => {
  const { deps } = books.house
  const someSubscriptions = fc.array(anySubscription, { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(anyBooks, someSubscriptions, fc.boolean(), async (random, drawn, isNamed) => {
      const actor = { ...actorOf(await fresh()), at: startOfDay(today) }
      await deps.write((tx) => write(tx, actor, random))
      const plain = plainBooks(deps.db, actor.householdId)
      await deps.write((tx) => drawn.forEach((each) => void subscribe(tx, actor, plain, each)))
      const dollars = plain.accounts.filter(({ currency }) => currency === 'CAD')
      const used = isNamed
        ? dollars.slice(0, 1)
        : dollars.filter((row) => row.archived_at === null && ON_BUDGET.includes(String(row.type)))
      if (isNamed && used.length === 0) return
      const answer = forecast(deps.db, actor, {
        days: DAYS,
        everyday: true,
        currency: 'CAD',
        ...(isNamed && { accountIds: used.map(({ id }) => String(id)) }),
      })
      expect([...Value.Errors(Forecast, answer)]).toEqual([])
      const own = (account: PlainBooks['accounts'][number], from: PlainBooks['rows']) =>
        from.filter((row) => row.account_seq === account.seq)
      const start = used.reduce(
        (sum, account) =>
          sum + ledgerOn(own(account, plain.rows), own(account, plain.valuations), account, today),
        0n,
      )
      const going = drawn.filter(goesOn).filter((each) => each.currency === 'CAD')
      const known = new Set(
        drawn
          .filter(goesOn)
          .flatMap(({ occurrences }) => occurrences.map((at) => Number(plain.rows[at]?.seq))),
      )
      const everyday = everydayOf(plain, used, known)
      const moves = [
        ...used
          .flatMap((account) => own(account, plain.rows))
          .filter(({ date }) => String(date) > today && String(date) <= end)
          .map((row) => ({ date: String(row.date), amount: moneyOf(row) })),
        ...going
          .filter(({ account }) =>
            plain.accounts[account] ? used.includes(plain.accounts[account]) : !isNamed,
          )
          .flatMap((each) =>
            dueOn(each).map((date) => ({
              date,
              amount: each.direction === 'OUT' ? -each.amount : each.amount,
            })),
          ),
      ]
      const points = Array.from({ length: DAYS + 1 }, (_, day) => {
        const date = dayFromNumber(TODAY + day)
        return {
          date,
          balance: start + sumOf(moves.filter((move) => move.date <= date)) - BigInt(day) * everyday,
        }
      })
      expect(answer.points).toEqual(
        points.map(({ date, balance }) => ({ date, balance: formatMoney(balance) })),
      )
      expect([answer.startingBalance, answer.everydayAmount]).toEqual([
        formatMoney(start),
        formatMoney(everyday),
      ])
      const lowest =
        points.map(({ balance }) => balance).sort((one, other) => (one < other ? -1 : 1))[0] ?? 0n
      expect(answer.lowest.balance).toBe(formatMoney(lowest))
      expect(answer.lowest.date).toBe(points.find(({ balance }) => balance === lowest)?.date ?? today)
      const signed = ({ amount, direction }: Forecast['items'][number]) =>
        (parseMoney(amount) ?? 0n) * (direction === 'OUT' ? -1n : 1n)
      const sorted = (each: { date: string; amount: Money }[]) =>
        each.map(({ date, amount }) => `${date} ${amount}`).sort()
      expect(sorted(answer.items.map((item) => ({ date: item.date, amount: signed(item) })))).toEqual(
        sorted(moves),
      )
    }),
    { numRuns: runs(60) },
  )
}, 180_000)
