import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type Books, booksNextDoor, openBooks, refusal } from '../../ledger/transactions/books.ts'

let books: Books
let account: string
beforeEach(async () => {
  books = await openBooks()
  account = await books.account('Chequing')
})
afterEach(() => books.house.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any
const review = (query = '') => books.get(`/v1/review${query}`)
const NOTHING = {
  POSSIBLE_DUPLICATE: 0,
  TRANSFER_PAIR: 0,
  UNCATEGORISED: 0,
  RULE_SUGGESTION: 0,
  SUBSCRIPTION_SUGGESTION: 0,
  RECEIPT: 0,
  UNREVIEWED: 0,
}
/** Sends the request that an item names, with what a person adds. */
const settle = async (item: Loose, name: string, more: object = {}) => {
  const { method, path, body, needs } = item.actions.find((one: Loose) => one.action === name)
  expect(Object.keys(more)).toEqual(needs)
  const answer = await books.ask(method, path, { ...body, ...more })
  expect(answer.body).toMatchObject({ success: true })
}

test('nothing waits where there is nothing', async () => {
  expect(await review()).toEqual({ counts: NOTHING, total: 0, shown: NOTHING, items: [], isSearching: false })
})

test('what can be done is listed as actions, and by its former name the same', async () => {
  await books.enter(account, { amount: '4.25' })
  const { items } = await review()
  expect(items.map(({ actions }: Loose) => actions.map(({ action }: Loose) => action))).toEqual([
    ['CATEGORISE'],
  ])
  for (const { actions, deeds } of items) {
    expect(deeds).toEqual(actions)
    for (const { action, deed } of actions) expect(deed).toBe(action)
  }
})

test('everything that waits is in one answer, with why and what settles it', async () => {
  const coffee = await books.categoryId('Coffee')
  const savings = await books.account('Savings')
  const twice = { payee: 'Tim Hortons', categoryId: coffee, amount: '4.25' }
  await books.enter(account, twice)
  await books.enter(account, twice)
  const out = await books.enter(account, { amount: '300.00', categoryId: coffee })
  await books.enter(savings, { amount: '300.00', type: 'INCOME', date: '2026-06-02', reviewed: false })
  const { counts, items } = await review()
  expect(counts).toEqual({
    ...NOTHING,
    POSSIBLE_DUPLICATE: 1,
    TRANSFER_PAIR: 1,
    UNCATEGORISED: 1,
    UNREVIEWED: 1,
  })
  expect(items.map(({ kind }: Loose) => kind)).toEqual([
    'POSSIBLE_DUPLICATE',
    'TRANSFER_PAIR',
    'UNCATEGORISED',
  ])
  const [duplicate, transfer, uncategorised] = items
  expect(duplicate.why).toBe(
    'The same amount with a similar payee is in this account twice, on the same day. Each was entered by hand.',
  )
  expect(transfer.transactions[0]).toEqual(await books.get(`/v1/transactions/${out.id}`))
  await settle(uncategorised, 'CATEGORISE', { categoryId: coffee })
  await settle(transfer, 'REJECT')
  await settle(duplicate, 'MERGE')
  const unreviewed = await review('?kind=UNREVIEWED')
  expect(unreviewed.items).toHaveLength(1)
  await settle(unreviewed.items[0], 'REVIEW')
  expect(await review()).toEqual({ counts: NOTHING, total: 0, shown: NOTHING, items: [], isSearching: false })
})

test('one kind is paged', async () => {
  for (let day = 1; day <= 7; day++)
    await books.enter(account, { date: `2026-06-0${day}`, amount: `${day}.00` })
  const page = async (query: string) => {
    const { body } = await books.ask('GET', `/v1/review?kind=UNCATEGORISED&${query}`)
    return [body.meta, body.data.items.map(({ transactions: [one] }: Loose) => one.amount)]
  }
  expect(await page('limit=3')).toEqual([{ total: 7, page: 0, limit: 3 }, ['7.00', '6.00', '5.00']])
  expect(await page('limit=3&page=2')).toEqual([{ total: 7, page: 2, limit: 3 }, ['1.00']])
})

describe('an answer about every kind', () => {
  test('says of each how many there are and how many it shows', async () => {
    for (let day = 1; day <= 11; day++)
      await books.enter(account, { date: `2026-06-${10 + day}`, amount: `${day}.00`, reviewed: false })
    const shownOf = async (query: string) => {
      const { body } = await books.ask('GET', `/v1/review${query}`)
      expect(body.meta).toBeUndefined()
      const { counts, shown, total, items } = body.data
      expect(counts).toEqual({ ...NOTHING, UNCATEGORISED: 11, UNREVIEWED: 11 })
      expect([total, items.length]).toEqual([22, shown.UNCATEGORISED])
      return shown
    }
    expect(await shownOf('')).toEqual({ ...NOTHING, UNCATEGORISED: 5 })
    expect(await shownOf('?limit=8')).toEqual({ ...NOTHING, UNCATEGORISED: 8 })
    expect(await shownOf('?limit=200')).toEqual({ ...NOTHING, UNCATEGORISED: 11 })
    const { counts, shown } = await review('?kind=UNREVIEWED&limit=3&page=3')
    expect([counts.UNREVIEWED, shown]).toEqual([11, { ...NOTHING, UNREVIEWED: 2 }])
  })

  test('has one page', async () => {
    expect(refusal(await books.ask('GET', '/v1/review?page=1'))).toEqual([400, 'validation-error', 'page'])
    expect((await books.ask('GET', '/v1/review?page=0')).status).toBe(200)
  })
})

test.each(['kind=RAIN', 'kind=UNREVIEWED&limit=0', 'kind=UNREVIEWED&page=-1', 'limit=201', 'limit=x'])(
  '%s is refused',
  async (query) => {
    expect(refusal(await books.ask('GET', `/v1/review?${query}`)).slice(0, 2)).toEqual([
      400,
      'validation-error',
    ])
  },
)

describe('what learning and detection suggest is in it', () => {
  test('and a subscription can be confirmed from there', async () => {
    const make = books.house.deps.db.$client.prepare(
      `INSERT INTO subscriptions (id, household_id, status, payee, direction, currency, cadence, tolerance_days, amount_high, amount_low,
        is_varying, first_date, last_date, next_date, is_overdue, is_ended, missed, confidence_permille, reasons, is_manual, notes, created_at, updated_at)
       VALUES (?, 1, ?, ?, 'OUT', 'CAD', 'MONTHLY', 3, 0, 159900, 0, '2026-01-03', '2026-06-03', '2026-07-03', 0, 0, '[]', 950, '[{"kind":"BROUGHT"}]', 0, '', 0, 0)`,
    )
    make.run(crypto.randomUUID(), 'SUGGESTED', 'Films')
    make.run(crypto.randomUUID(), 'CONFIRMED', 'Music')
    const { counts, items } = await review()
    expect(counts.SUBSCRIPTION_SUGGESTION).toBe(1)
    expect(items[0]).toMatchObject({
      why: 'It was scheduled in the program you moved from.',
      subscription: { name: 'Films' },
      transactions: [],
    })
    await settle(items[0], 'CONFIRM')
    expect((await review()).counts.SUBSCRIPTION_SUGGESTION).toBe(0)
  })

  test('and a rule can be accepted from there', async () => {
    const coffee = await books.categoryId('Coffee')
    for (let day = 1; day <= 3; day++) {
      books.house.clock.move(1_000)
      const { id } = await books.enter(account, {
        payee: 'Tim Hortons',
        date: `2026-05-0${day}`,
        amount: `${day}.10`,
      })
      await books.patch(`/v1/transactions/${id}`, { categoryId: coffee })
    }
    const { items } = await review('?kind=RULE_SUGGESTION')
    expect(items).toMatchObject([{ rule: { payee: 'Tim Hortons', categoryId: coffee, choices: 3 } }])
    await settle(items[0], 'ACCEPT')
    expect((await review()).counts.RULE_SUGGESTION).toBe(0)
    expect(await books.get('/v1/rules')).toHaveLength(1)
  })
})

test('what waits next door is not in it', async () => {
  const nextDoor = await booksNextDoor(books)
  const theirs = await nextDoor.account('Theirs')
  const twice = { payee: 'Tim Hortons', reviewed: false }
  const [one, other] = [await nextDoor.enter(theirs, twice), await nextDoor.enter(theirs, twice)]
  expect((await nextDoor.get('/v1/review')).counts).toMatchObject({ POSSIBLE_DUPLICATE: 1, UNREVIEWED: 2 })
  expect((await review()).counts).toEqual(NOTHING)
  const merge = { keepId: one.id, removeId: other.id }
  expect(refusal(await books.ask('POST', '/v1/review/duplicates/merge', merge))).toEqual([404, 'not-found'])
  const reject = { oneId: one.id, otherId: other.id }
  expect(refusal(await books.ask('POST', '/v1/review/duplicates/reject', reject))).toEqual([404, 'not-found'])
})

describe('a transfer between currencies', () => {
  const asked = async () => {
    const { counts, items } = await review('?kind=TRANSFER_PAIR')
    expect(counts.TRANSFER_PAIR).toBe(items.length)
    return items
  }

  test('waits as the others do, after them, and is linked or no more asked about', async () => {
    const dollars = await books.account('Dollars', { currency: 'USD' })
    const savings = await books.account('Savings')
    const day = { date: '2026-06-10' }
    await books.enter(account, { ...day, amount: '138.00' })
    await books.enter(account, { ...day, amount: '66.00' })
    await books.enter(account, { ...day, amount: '300.00' })
    await books.enter(savings, { ...day, amount: '300.00', type: 'INCOME' })
    await books.enter(dollars, { ...day, amount: '100.00', type: 'INCOME' })
    const incoming = await books.enter(dollars, { ...day, amount: '47.00', type: 'INCOME' })
    const amounts = (items: Loose[]) => items.map(({ transactions: [{ amount }] }: Loose) => amount)
    expect(amounts(await asked())).toEqual(['300.00'])
    await books.ask('PUT', '/v1/rates/USD/CAD/2026-06-08', { rate: '1.40' })
    const [, near, far] = await asked()
    expect(amounts([near, far])).toEqual(['66.00', '138.00'])
    expect(far.why).toBe(
      '1 USD came to 1.38 CAD between two accounts, on the same day; the exchange rate was 1.4.',
    )
    await settle(far, 'REJECT')
    await settle(near, 'LINK')
    expect(amounts(await asked())).toEqual(['300.00'])
    expect((await books.get(`/v1/transactions/${incoming.id}`)).transfer).not.toBeNull()
  })
})
