import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { connectAndLink, later, makeTown, synced } from '../../intake/bank-sync/town.ts'
import { csv, imported, messages, ofx, rowsOf, undo } from '../../intake/imports/desk.ts'
import { actorOf, type Books, booksOf, refusal } from '../../ledger/transactions/books.ts'
import { expectLawfulBooks } from '../../ledger/transactions/laws.ts'
import { makeHouse } from '../../support/house.ts'

let books: Books
let account: string
beforeEach(async () => {
  const house = await makeHouse()
  books = booksOf(house, house.admin)
  account = await books.account('Everyday')
})
afterEach(() => books.house.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any
const pairs = (of = books): Promise<Loose[]> =>
  of.get('/v1/review?kind=POSSIBLE_DUPLICATE').then(({ items }) => items)
/** What is in the pairs, as "date payee" each. */
const shown = async () =>
  (await pairs()).map(({ transactions }) => transactions.map(({ date, payee }: Loose) => `${date} ${payee}`))
const bring = (...lines: [date: string, text: string, amount: string][]) =>
  imported(books.house, csv(...lines), account)
const bringOfx = (...lines: [date: string, name: string, amount: string, fitid: string][]) =>
  imported(
    books.house,
    ofx({ number: '1', lines: lines.map(([date, name, amount, fitid]) => ({ date, name, amount, fitid })) }),
    account,
  )
const merge = (keepId: string, removeId: string) =>
  books.post('/v1/review/duplicates/merge', { keepId, removeId })
const listed = () => messages(books.house, account)

describe('a possible duplicate is', () => {
  const enter = (fields: object) =>
    books.enter(account, { amount: '42.00', payee: 'Corner Grocer', ...fields })

  test('what was entered by hand and came in with a doubt', async () => {
    await enter({ date: '2026-06-03', payee: 'Weekly shop' })
    await bring(['2026-06-01', 'METRO 0042', '-42.00'])
    const [pair] = await pairs()
    expect(pair.transactions.map(({ source }: Loose) => source)).toEqual(['CSV', 'MANUAL'])
    expect(pair.why).toContain('the payees do not settle whether it is this one.')
    expect(pair.why).toContain('One came with statement.csv, the other was entered by hand.')
  })

  test('what was entered after the bank brought it', async () => {
    await bring(['2026-06-01', 'CORNER GROCER TORONTO', '-42.00'])
    await enter({ date: '2026-05-30' })
    const [pair] = await pairs()
    expect(pair.why).toBe(
      'The same amount with a similar payee is in this account twice, 2 days apart. One came with statement.csv, the other was entered by hand.',
    )
    expect(pair.actions.map(({ action }: Loose) => action)).toEqual(['MERGE', 'REJECT'])
  })

  test('what two people entered by hand on one day, and not the coffee of every day', async () => {
    await enter({ date: '2026-06-01' })
    await enter({ date: '2026-06-02' })
    await enter({ date: '2026-06-03' })
    expect(await pairs()).toEqual([])
    await enter({ date: '2026-06-02' })
    expect(await shown()).toEqual([['2026-06-02 Corner Grocer', '2026-06-02 Corner Grocer']])
  })

  test('what a bank gave another id or other words in a second file', async () => {
    await bringOfx(['2026-06-01', 'Corner Grocer', '-42.00', 'a1'], ['2026-06-02', 'Bakery', '-5.00', 'a2'])
    await bringOfx(['2026-06-01', 'Corner Grocer', '-42.00', 'b1'], ['2026-06-04', 'Bakery', '-5.00', 'b2'])
    expect(await shown()).toEqual([['2026-06-01 Corner Grocer', '2026-06-01 Corner Grocer']])
  })

  test('two of a dozen on one day at the most, the next of them once those are gone', async () => {
    const ids: string[] = []
    for (let times = 0; times < 15; times++) ids.push((await enter({ date: '2026-06-02' })).id)
    expect(await pairs()).toHaveLength(6)
    for (const id of ids.slice(0, 3)) await books.remove(`/v1/transactions/${id}`)
    expect(await pairs()).toHaveLength(6)
    for (const id of ids.slice(3, 5)) await books.remove(`/v1/transactions/${id}`)
    expect(await pairs()).toHaveLength(5)
  })

  test.each([
    ['another amount', { amount: '42.01' }],
    ['the other way', { type: 'INCOME' }],
    ['another payee', { payee: 'Hydro' }],
    ['six days away', { date: '2026-06-07' }],
  ])('nothing of %s', async (_, fields) => {
    await bring(['2026-06-01', 'CORNER GROCER', '-42.00'])
    await enter({ date: '2026-06-01', ...fields })
    expect(await pairs()).toEqual([])
  })

  test('nothing in another account', async () => {
    await bring(['2026-06-01', 'CORNER GROCER', '-42.00'])
    await books.enter(await books.account('Visa'), { amount: '42.00', payee: 'Corner Grocer' })
    expect(await pairs()).toEqual([])
  })

  test('nothing that one file lists twice', async () => {
    await bring(
      ['2026-06-01', 'TIM', '-2.00'],
      ['2026-06-01', 'TIM', '-2.00'],
      ['2026-06-02', 'TIM', '-2.00'],
    )
    await bringOfx(
      ['2026-06-01', 'Corner Grocer', '-7.00', 'a1'],
      ['2026-06-01', 'Corner Grocer', '-7.00', 'a2'],
    )
    expect(await pairs()).toEqual([])
  })

  test('nothing that a second file lists beside it', async () => {
    await bring(['2026-06-01', 'TIM HORTONS #11', '-2.00'])
    await bring(['2026-06-01', 'TIM HORTONS #11', '-2.00'], ['2026-06-01', 'TIM HORTONS #12', '-2.00'])
    await bring(['2026-06-09', 'TAXI', '-8.00'])
    await bring(['2026-06-09', 'TAXI', '-8.00'], ['2026-06-09', 'TAXI', '-8.00'])
    expect((await listed()).length).toBe(4)
    expect(await pairs()).toEqual([])
  })

  test('nothing of two statements, and what can go of one', async () => {
    await bring(['2026-06-01', 'CORNER GROCER', '-42.00'])
    await enter({ date: '2026-06-04', payee: 'Corner Grocer' })
    await books.post(`/v1/accounts/${account}/reconcile`, { date: '2026-06-02', balance: '-42.00' })
    const [pair] = await pairs()
    expect(pair.transactions.map(({ status }: Loose) => status)).toEqual(['RECONCILED', 'CLEARED'])
    await books.post(`/v1/accounts/${account}/reconcile`, { date: '2026-06-05', balance: '-84.00' })
    expect(await pairs()).toEqual([])
  })

  test('nothing older than four hundred days', async () => {
    await enter({ date: '2025-05-01' })
    await enter({ date: '2025-05-01' })
    expect(await pairs()).toEqual([])
    await enter({ date: '2025-06-01' })
    await enter({ date: '2025-06-01' })
    expect(await pairs()).toHaveLength(1)
  })

  test('shown once for each transaction, the nearest first', async () => {
    await bring(['2026-06-01', 'CORNER GROCER', '-42.00'])
    await enter({ date: '2026-06-04' })
    await enter({ date: '2026-06-02' })
    expect(await shown()).toEqual([['2026-06-01 Corner Grocer', '2026-06-02 Corner Grocer']])
    const [{ actions }] = (await pairs()) as [Loose]
    await books.post('/v1/review/duplicates/reject', actions[1].body)
    expect(await shown()).toEqual([['2026-06-01 Corner Grocer', '2026-06-04 Corner Grocer']])
  })
})

test('a bank feed that lists two purchases means two', async () => {
  const town = await makeTown()
  for (let times = 0; times < 2; times++)
    town.bridge.books.add(town.chequing, { amount: '-2.00', description: 'Bus Fare' })
  const { chequing } = await connectAndLink(town)
  await synced(town, chequing)
  await later(town, 3_600_000)
  town.bridge.books.add(town.chequing, { amount: '-2.00', description: 'Bus Fare' })
  await synced(town, chequing)
  const at = booksOf(town.house, town.house.admin)
  expect(await at.found(`accountId=${chequing}`)).toHaveLength(3)
  expect(await pairs(at)).toEqual([])
  const typed = await at.enter(chequing, { amount: '2.00', payee: 'Bus fare', date: '2026-06-15' })
  expect(await pairs(at)).toHaveLength(1)
  expect((await pairs(at))[0].transactions.map(({ id }: Loose) => id)).toContain(typed.id)
  await town.close()
})

describe('a pair that was rejected', () => {
  test('is not shown again, whichever of the two is named first', async () => {
    await bring(['2026-06-01', 'CORNER GROCER', '-42.00'])
    const typed = await books.enter(account, { amount: '42.00', payee: 'Corner Grocer' })
    const [{ transactions }] = (await pairs()) as [Loose]
    const other = transactions.find(({ id }: Loose) => id !== typed.id)
    await books.post('/v1/review/duplicates/reject', { oneId: typed.id, otherId: other.id })
    await books.post('/v1/review/duplicates/reject', { oneId: other.id, otherId: typed.id })
    expect(await pairs()).toEqual([])
  })

  test('is two transactions of one account', async () => {
    const [one, other] = [await books.enter(account), await books.enter(await books.account('Visa'))]
    const ask = (oneId: string, otherId: string) =>
      books.ask('POST', '/v1/review/duplicates/reject', { oneId, otherId })
    expect(refusal(await ask(one.id, one.id))).toEqual([400, 'validation-error', 'otherId'])
    expect(refusal(await ask(one.id, other.id))).toEqual([409, 'conflict'])
    expect(refusal(await ask(one.id, crypto.randomUUID()))).toEqual([404, 'not-found'])
  })
})

describe('merging', () => {
  afterEach(() => expectLawfulBooks({ db: books.house.deps.db, actor: actorOf(books) }))

  const FILE: [string, string, string] = ['2026-06-01', 'CORNER GROCER 12', '-42.00']
  /** One that the bank brought and one by hand. */
  const two = async (fields: object = {}) => {
    const { id: importId } = await bring(FILE)
    const [bank = ''] = await books.found(`importId=${importId}`)
    const typed = await books.enter(account, { amount: '42.00', payee: 'Grocer', ...fields })
    return { importId, bank, typed: typed.id as string }
  }

  test('keeps what was entered, and the file that brought the other brings nothing any more', async () => {
    const groceries = await books.categoryId('Groceries')
    const { bank, typed } = await two({ categoryId: groceries, tags: ['home'], date: '2026-06-02' })
    const kept = await merge(typed, bank)
    expect(kept).toMatchObject({
      id: typed,
      date: '2026-06-02',
      payee: 'Grocer',
      importedText: FILE[1],
      categoryId: groceries,
      tags: ['home'],
    })
    expect(await books.balance(account)).toBe('-42.00')
    expect(await pairs()).toEqual([])
    const again = await bring(FILE, ['2026-06-05', 'NEW', '-1.00'])
    expect(await rowsOf(books.house, again.id)).toMatchObject([
      { decision: 'DUPLICATE', duplicateOf: typed },
      { decision: 'NEW' },
    ])
    expect(await books.balance(account)).toBe('-43.00')
    expect(await books.found('q=12')).toEqual([typed])
  })

  test('keeps what the bank brought, with all that was written on the other', async () => {
    const { bank, typed } = await two({ notes: 'for the party', tags: ['home'], checkNumber: '7' })
    await books.patch(`/v1/transactions/${bank}`, { notes: 'cake', tags: ['food'] })
    await books.patch(`/v1/transactions/${typed}`, {
      splits: [
        { categoryId: await books.categoryId('Groceries'), amount: '40.00' },
        { amount: '2.00', notes: 'bag' },
      ],
    })
    const kept = await merge(bank, typed)
    expect(kept).toMatchObject({
      id: bank,
      notes: 'cake\nfor the party',
      tags: ['food', 'home'],
      checkNumber: '7',
      categoryId: null,
      splits: [{ amount: '40.00' }, { amount: '2.00', notes: 'bag' }],
    })
    expect(await listed()).toHaveLength(1)
  })

  test.each(['bank', 'typed'] as const)(
    'keeps that somebody has reviewed the one of the %s',
    async (seen) => {
      const ids = await two()
      for (const one of ['bank', 'typed'] as const)
        await books.patch(`/v1/transactions/${ids[one]}`, { reviewed: one === seen })
      expect(await merge(ids.bank, ids.typed)).toMatchObject({ reviewed: true })
    },
  )

  test('keeps that nobody has reviewed either', async () => {
    const { bank, typed } = await two()
    for (const id of [bank, typed]) await books.patch(`/v1/transactions/${id}`, { reviewed: false })
    expect(await merge(bank, typed)).toMatchObject({ reviewed: false })
  })

  test('can be taken back: the one that was removed is restored as it was, and still comes in only once', async () => {
    const { bank, typed } = await two()
    await merge(typed, bank)
    const restored = await books.post(`/v1/transactions/${bank}/restore`)
    expect(restored).toMatchObject({ importedText: FILE[1], amount: '42.00' })
    expect(await books.balance(account)).toBe('-84.00')
    expect((await pairs())[0]?.transactions).toHaveLength(2)
    await bring(FILE)
    expect(await listed()).toHaveLength(2)
  })

  test('holds where the import is undone and its file comes again', async () => {
    const { importId, bank, typed } = await two()
    await merge(typed, bank)
    await undo(books.house, importId)
    expect(await books.found('')).toEqual([typed])
    await bring(FILE)
    expect(await books.found('')).toEqual([typed])
  })

  test('is not for what a statement rests on, nor for two ways or two accounts', async () => {
    const { bank, typed } = await two()
    const income = await books.enter(account, { amount: '42.00', type: 'INCOME' })
    const elsewhere = await books.enter(await books.account('Visa'), { amount: '42.00' })
    const ask = async (keepId: string, removeId: string) =>
      refusal(await books.ask('POST', '/v1/review/duplicates/merge', { keepId, removeId }))
    expect(await ask(bank, bank)).toEqual([400, 'validation-error', 'removeId'])
    expect(await ask(bank, income.id)).toEqual([409, 'conflict'])
    expect(await ask(bank, elsewhere.id)).toEqual([409, 'conflict'])
    await books.remove(`/v1/transactions/${income.id}`)
    await books.post(`/v1/accounts/${account}/reconcile`, { date: '2026-06-02', balance: '-84.00' })
    expect(await ask(bank, typed)).toEqual([409, 'conflict'])
    expect(await listed()).toHaveLength(2)
  })

  test('of one side of a transfer leaves the other side with the one that is kept', async () => {
    const visa = await books.account('Visa')
    const { bank } = await two()
    const side = await books.enter(account, { amount: '42.00', type: 'TRANSFER', transferAccountId: visa })
    const kept = await merge(bank, side.id)
    expect(kept).toMatchObject({ type: 'TRANSFER', transfer: side.transfer })
    expect(await books.balance(visa)).toBe('42.00')
    const [other] = await books.found(`accountId=${visa}`)
    expect((await books.get(`/v1/transactions/${other}`)).transfer.transactionId).toBe(bank)
  })
})

test('what the bank feed posts later joins the entry that was kept', async () => {
  const town = await makeTown()
  const pending = town.bridge.books.pend(town.chequing, { amount: '-30.00', description: 'Book Shop' })
  const { chequing } = await connectAndLink(town)
  await synced(town, chequing)
  const at = booksOf(town.house, town.house.admin)
  const [brought = ''] = await at.found(`accountId=${chequing}`)
  const typed = await at.enter(chequing, { amount: '30.00', payee: 'Book shop', date: '2026-06-15' })
  const merged = await at.post('/v1/review/duplicates/merge', { keepId: typed.id, removeId: brought })
  expect(merged.status).toBe('PENDING')
  await later(town, 24 * 3_600_000)
  town.bridge.books.post(town.chequing, pending, { newId: true })
  await synced(town, chequing)
  expect(await at.found(`accountId=${chequing}`)).toEqual([typed.id])
  expect(await at.get(`/v1/transactions/${typed.id}`)).toMatchObject({ status: 'CLEARED', amount: '30.00' })
  await town.close()
})
