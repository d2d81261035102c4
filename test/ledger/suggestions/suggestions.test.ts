import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Books, booksNextDoor, openBooks, refusal } from '../transactions/books.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

const opened: Books[] = []
let books: Books
let account: string
beforeEach(async () => {
  books = await openBooks()
  opened.push(books)
  account = await books.account('Everyday')
})
afterAll(() => Promise.all(opened.map(({ house }) => house.close())))

const PATH = '/v1/category-suggestions'
const enter = (payee: string, fields: object = {}): Promise<Loose> =>
  books.enter(account, { payee, ...fields })
const get = (id: string) => books.get(`/v1/transactions/${id}`)
const suggested = async (id: string) => (await get(id)).suggestedCategory
const list = (query = '') => books.get(`/v1/transactions?${query}`)
const categorise = async (id: string, name: string) =>
  books.patch(`/v1/transactions/${id}`, { categoryId: await books.categoryId(name) })
const undoable = (path: string, body: unknown) => books.ask('POST', path, body, { prefer: 'undo' })
const takeBack = async ({ body }: Loose) => {
  const { method, path, body: undo } = body.meta.undo
  expect((await books.ask(method, path, undo)).status).toBe(200)
}

describe('a transaction without a category', () => {
  test('is shown with the category its merchant is listed for, in the list and by itself', async () => {
    const { id } = await enter('Starbucks')
    const expected = {
      categoryId: await books.categoryId('Coffee'),
      source: 'MERCHANT_LIST',
      why: 'Starbucks is listed as Coffee.',
    }
    expect(await suggested(id)).toEqual(expected)
    expect((await list())[0]).toMatchObject({ id, categoryId: null, suggestedCategory: expected })
  })

  test('has none where it has a category, is a transfer or split, or nobody knows the payee', async () => {
    const rows = [
      await enter('Starbucks', { categoryId: await books.categoryId('Rent') }),
      await enter('Starbucks', { type: 'TRANSFER' }),
      await enter('Starbucks', { splits: [{ amount: '4.00' }, { amount: '6.00' }] }),
      await enter('Léa Martin'),
    ]
    for (const { id } of rows) expect(await suggested(id)).toBeNull()
  })

  test('gets what was chosen for the payee before, and not what the list says', async () => {
    const first = await enter('Starbucks')
    await categorise(first.id, 'Eating out')
    const { id } = await enter('Starbucks')
    expect(await suggested(id)).toEqual({
      categoryId: await books.categoryId('Eating out'),
      source: 'CHOICES',
      why: 'You have put Starbucks into Eating out before.',
    })
  })

  test('gets what an own rule says before all else', async () => {
    await categorise((await enter('Starbucks')).id, 'Eating out')
    const { id } = await enter('Starbucks')
    await books.post('/v1/rules', {
      name: 'Beans',
      condition: { field: 'payee', operator: 'CONTAINS', value: 'starb' },
      actions: [{ kind: 'SET_CATEGORY', categoryId: await books.categoryId('Hobbies') }],
    })
    expect(await suggested(id)).toEqual({
      categoryId: await books.categoryId('Hobbies'),
      source: 'RULE',
      why: 'Your rule “Beans” says so.',
    })
  })

  test('never gets one that is archived or gone, and gets one that is called otherwise', async () => {
    const { id } = await enter('Starbucks')
    const coffee = await books.categoryId('Coffee')
    await books.patch(`/v1/categories/${coffee}`, { archived: true })
    expect((await suggested(id)).categoryId).toBe(await books.categoryId('Eating out'))
    await books.patch(`/v1/categories/${await books.categoryId('Eating out')}`, { archived: true })
    expect(await suggested(id)).toBeNull()
    const group = (await books.get('/v1/category-groups'))[0]
    const dining = await books.post('/v1/categories', {
      groupId: group.id,
      name: 'Dining out',
      kind: 'EXPENSE',
    })
    expect((await suggested(id)).categoryId).toBe(dining.id)
  })

  test('gets an income category only where money came in', async () => {
    const paid = await enter('Payroll Northwind', { type: 'INCOME' })
    const back = await enter('Payroll Northwind')
    const refund = await enter('Loblaws', { type: 'INCOME' })
    expect((await suggested(paid.id)).categoryId).toBe(await books.categoryId('Salary'))
    expect(await suggested(back.id)).toBeNull()
    expect((await suggested(refund.id)).categoryId).toBe(await books.categoryId('Groceries'))
  })
})

describe('a suggestion counts nowhere', () => {
  test('until it is accepted: not in reports, budget, totals or the count of what waits', async () => {
    await enter('Starbucks', { date: '2026-06-02' })
    const coffee = await books.categoryId('Coffee')
    expect(await books.found(`categoryId=${coffee}`)).toEqual([])
    expect(await books.found('q=category:coffee')).toEqual([])
    expect(await books.found('categoryId=none')).toHaveLength(1)
    expect((await books.get('/v1/review')).counts.UNCATEGORISED).toBe(1)
    const spending = await books.get('/v1/reports/spending?from=2026-06-01&to=2026-06-30')
    expect(JSON.stringify(spending)).not.toContain(coffee)
    const months = books.house.deps.db.$client
      .query<{ count: number }, []>(
        'SELECT count(*) AS count FROM category_months WHERE category_seq > 0 AND count > 0',
      )
      .get()
    expect(months?.count).toBe(0)
    const csv = await books.ask('GET', '/v1/exports/transactions?format=CSV')
    expect(JSON.stringify(csv.body)).not.toContain('Coffee')
  })
})

describe('is:suggested', () => {
  test('finds what has a suggestion, with the exact count, and its opposite the rest', async () => {
    const coffee = await enter('Starbucks')
    const market = await enter('Loblaws', { date: '2026-06-02' })
    const person = await enter('Léa Martin')
    expect(await books.found('q=is:suggested')).toEqual([market.id, coffee.id])
    expect((await books.ask('GET', '/v1/transactions?q=is:suggested&limit=1')).body.meta.total).toBe(2)
    expect(await books.found('q=-is:suggested')).toEqual([person.id])
    await categorise(coffee.id, 'Coffee')
    expect(await books.found('q=is:suggested')).toEqual([market.id])
  })
})

describe('accepting', () => {
  test('all that a filter finds gives each its own category, and one undo takes all back', async () => {
    const coffee = await enter('Starbucks')
    const market = await enter('Loblaws')
    const person = await enter('Léa Martin')
    const filter = { q: 'is:suggested' }
    expect(refusal(await books.ask('POST', `${PATH}/accept`, { filter }))).toEqual([
      400,
      'validation-error',
      'expectedCount',
    ])
    expect(await books.post(`${PATH}/accept`, { filter, dryRun: true })).toMatchObject({
      id: null,
      changed: 2,
    })
    expect(refusal(await books.ask('POST', `${PATH}/accept`, { filter, expectedCount: 3 }))[0]).toBe(409)
    const done = await undoable(`${PATH}/accept`, { filter, expectedCount: 2 })
    expect(done.body.data.changed).toBe(2)
    expect((await get(coffee.id)).categoryId).toBe(await books.categoryId('Coffee'))
    expect((await get(market.id)).categoryId).toBe(await books.categoryId('Groceries'))
    expect((await get(person.id)).categoryId).toBeNull()
    await takeBack(done)
    expect(await books.found('q=is:suggested')).toHaveLength(2)
  })

  test('some passes over what has none, and is a choice to learn from', async () => {
    const coffee = await enter('Starbucks')
    const person = await enter('Léa Martin')
    expect(await books.post(`${PATH}/accept`, { ids: [coffee.id, person.id] })).toMatchObject({ changed: 1 })
    expect(await suggested((await enter('Starbucks')).id)).toMatchObject({ source: 'CHOICES' })
  })

  test('all of a payee leaves the others', async () => {
    for (const payee of ['Starbucks', 'STARBUCKS #22', 'Loblaws']) await enter(payee)
    const payee = { name: 'Starbucks', categoryId: await books.categoryId('Coffee') }
    expect(await books.post(`${PATH}/accept`, { payee, dryRun: true })).toMatchObject({ changed: 2 })
    const done = await undoable(`${PATH}/accept`, { payee })
    expect(done.body.data.changed).toBe(2)
    expect(await books.found('q=is:suggested')).toHaveLength(1)
    await takeBack(done)
    expect(await books.found('q=is:suggested')).toHaveLength(3)
  })

  test('reaches no other household', async () => {
    const { id } = await enter('Starbucks')
    const neighbours = await booksNextDoor(books)
    expect(refusal(await neighbours.ask('POST', `${PATH}/accept`, { ids: [id] }))).toEqual([
      400,
      'validation-error',
      'ids',
    ])
  })
})

describe('dismissing', () => {
  test('is for the payee and that category, for good, and is taken back', async () => {
    const { id } = await enter('Starbucks')
    const categoryId = await books.categoryId('Coffee')
    const done = await undoable(`${PATH}/dismiss`, { payee: 'STARBUCKS #0231', categoryId })
    expect(await suggested(id)).toBeNull()
    expect(await suggested((await enter('Starbucks')).id)).toBeNull()
    expect(await books.found('q=is:suggested')).toEqual([])
    await takeBack(done)
    expect(await suggested(id)).toMatchObject({ categoryId })
  })
})

describe('the payees of what waits', () => {
  test('come with the likeliest four, those with a suggestion first and the largest first', async () => {
    for (const payee of ['Starbucks', 'Starbucks', 'Loblaws', 'Léa Martin', 'Léa Martin', 'Léa Martin'])
      await enter(payee)
    const { waiting, suggested: known, payees } = await books.get(`${PATH}/payees`)
    expect([waiting, known]).toEqual([6, 3])
    expect(payees.map(({ payee, count }: Loose) => [payee, count])).toEqual([
      ['Starbucks', 2],
      ['Loblaws', 1],
      ['Léa Martin', 3],
    ])
    const coffee = payees[0]
    expect(coffee.likely).toHaveLength(4)
    expect(coffee.likely[0]).toBe(await books.categoryId('Coffee'))
    expect(coffee.likely[1]).toBe(await books.categoryId('Eating out'))
    expect(coffee.totals[0]).toMatchObject({ out: '20.00', count: 2 })
    expect(coffee.transactionIds).toHaveLength(2)
  })

  test('are answered all but some, with a rule for those to come, and undone as one', async () => {
    const [one, other] = [await enter('Starbucks'), await enter('Starbucks')]
    const categoryId = await books.categoryId('Eating out')
    const done = await undoable(`${PATH}/answer`, {
      transactionIds: [one.id],
      categoryId,
      always: { payee: 'Starbucks' },
    })
    expect((await get(one.id)).categoryId).toBe(categoryId)
    expect((await get(other.id)).categoryId).toBeNull()
    expect(await books.get('/v1/rules')).toMatchObject([{ name: 'Starbucks → Eating out', learned: true }])
    await takeBack(done)
    expect((await get(one.id)).categoryId).toBeNull()
    expect(await books.get('/v1/rules')).toEqual([])
  })
})
