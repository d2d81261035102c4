import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, booksOf, openBooks, refusal } from './books.ts'

const NOBODY = '01a1fbfb-0000-7000-8000-000000000000'

let books: Books
let account: string
let dollars: string
beforeAll(async () => {
  books = await openBooks()
  account = await books.account('Chequing')
  dollars = await books.account('Dollars', { currency: 'USD' })
})
afterAll(() => books.house.close())

const usual = () => ({ accountId: account, date: '2026-06-01', amount: '10.00', type: 'EXPENSE' })
const send = (fields: object, headers?: Record<string, string>) =>
  books.ask('POST', '/v1/transactions', { ...usual(), ...fields }, headers)

describe('a transaction that is entered', () => {
  test('has what was said and otherwise what one would expect', async () => {
    const answer = await send({})
    expect(answer.status).toBe(201)
    const entered = answer.body.data
    expect(entered).toEqual({
      id: entered.id,
      ...usual(),
      transactedDate: null,
      direction: 'OUT',
      payee: '',
      importedText: '',
      categoryId: null,
      suggestedCategory: null,
      tags: [],
      notes: '',
      checkNumber: null,
      original: null,
      status: 'CLEARED',
      reviewed: true,
      hidden: false,
      source: 'MANUAL',
      importId: null,
      splits: [],
      receiptIds: [],
      transfer: null,
      version: 1,
      createdAt: '2026-06-15T12:00:00.000Z',
      updatedAt: '2026-06-15T12:00:00.000Z',
      updatedBy: books.person.id,
    })
    expect(await books.get(`/v1/transactions/${entered.id}`)).toEqual(entered)
  })

  test('takes everything it can be entered with', async () => {
    const query = {
      date: '2149-06-05',
      transactedDate: '1970-01-01',
      amount: '999999999999999.99',
      type: 'INCOME',
      direction: 'IN',
      payee: 'Tim',
      categoryId: await books.categoryId('Salary'),
      tags: ['a', 'b'],
      notes: 'first\n\tsecond',
      checkNumber: '007',
      original: { amount: '40.00', currency: 'USD', rate: '1.357' },
      status: 'PENDING',
      reviewed: false,
    }
    expect((await send(query)).body.data).toMatchObject(query)
  })

  test.each([
    ['EXPENSE', undefined, 'OUT'],
    ['EXPENSE', 'OUT', 'OUT'],
    ['INCOME', undefined, 'IN'],
    ['TRANSFER', undefined, 'OUT'],
    ['TRANSFER', 'OUT', 'OUT'],
    ['TRANSFER', 'IN', 'IN'],
  ])('as %s with the direction %p goes %s', async (type, direction, goes) => {
    const id = await books.account('Way')
    await books.enter(id, { type, direction })
    const [entered] = await books.get(`/v1/transactions?accountId=${id}`)
    expect([entered.type, entered.direction, entered.amount]).toEqual([type, goes, '10.00'])
    expect(await books.balance(id)).toBe(goes === 'OUT' ? '-10.00' : '10.00')
  })

  test('keeps its text composed, without space around it and with one kind of line end', async () => {
    const { body } = await send({
      payee: ' Cafe\u0301 ',
      notes: 'a\r\nb\rc\n',
      checkNumber: ' 1 ',
      tags: [' Cafe\u0301 ', 'CAFÉ', 'cafe', 'Thé', 'x  y'],
    })
    expect(body.data).toMatchObject({
      payee: 'Café',
      notes: 'a\nb\nc\n',
      checkNumber: '1',
      tags: ['Café', 'Thé', 'x  y'],
    })
  })
})

describe('a transaction is refused', () => {
  test.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '0.00' }],
    ['amount', { amount: '0.009' }],
    ['amount', { amount: '1.001' }],
    ['amount', { amount: '1.' }],
    ['amount', { amount: '.5' }],
    ['amount', { amount: '-5' }],
    ['amount', { amount: '+5' }],
    ['amount', { amount: '5e1' }],
    ['amount', { amount: ' 5' }],
    ['amount', { amount: '1,000' }],
    ['amount', { amount: '٥' }],
    ['amount', { amount: 5 }],
    ['amount', { amount: null }],
    ['amount', { amount: undefined }],
    ['amount', { amount: '1000000000000000' }],
    ['date', { date: '1969-12-31' }],
    ['date', { date: '2149-06-06' }],
    ['date', { date: '2026-02-29' }],
    ['date', { date: '2026-6-1' }],
    ['date', { date: '2026-06-01T00:00:00Z' }],
    ['transactedDate', { transactedDate: '1969-12-31' }],
    ['type', { type: 'REFUND' }],
    ['type', { type: 'expense' }],
    ['direction', { direction: 'IN' }],
    ['direction', { type: 'INCOME', direction: 'OUT' }],
    ['direction', { type: 'TRANSFER', direction: 'UP' }],
    ['accountId', { accountId: NOBODY }],
    ['accountId', { accountId: 'mine' }],
    ['categoryId', { categoryId: NOBODY }],
    ['payee', { payee: 'a\nb' }],
    ['payee', { payee: 'a\u0007' }],
    ['payee', { payee: 'x'.repeat(501) }],
    ['notes', { notes: 'a\u0007' }],
    ['notes', { notes: '\u001b[2J' }],
    ['notes', { notes: 'x'.repeat(2_001) }],
    ['tags.0', { tags: [''] }],
    ['tags.1', { tags: ['a', ' '] }],
    ['tags.0', { tags: ['a\nb'] }],
    ['tags.0', { tags: ['x'.repeat(51)] }],
    ['tags', { tags: Array.from({ length: 51 }, (_, i) => `t${i}`) }],
    ['tags', { tags: 'a' }],
    ['checkNumber', { checkNumber: 'a\nb' }],
    ['original.amount', { original: { amount: '0', currency: 'USD' } }],
    ['original.amount', { original: { amount: '1.5', currency: 'JPY' } }],
    ['original.currency', { original: { amount: '40', currency: 'CAD' } }],
    ['original.currency', { original: { amount: '40', currency: 'XXQ' } }],
    ['original.rate', { original: { amount: '40', currency: 'USD', rate: '0' } }],
    ['original.rate', { original: { amount: '40', currency: 'USD', rate: '1,3' } }],
    ['status', { status: 'RECONCILED' }],
    ['reviewed', { reviewed: 'no' }],
    ['transferAccountId', { transferAccountId: NOBODY, type: 'TRANSFER' }],
  ])('by %s: %j', async (field, fields) => {
    expect(refusal(await send(fields))).toEqual([400, 'validation-error', field])
  })

  test('by transferAccountId for what is no transfer, the same account or another currency', async () => {
    const other = await books.account('Savings')
    for (const fields of [
      { transferAccountId: other },
      { type: 'TRANSFER', transferAccountId: account },
      { type: 'TRANSFER', transferAccountId: dollars },
    ])
      expect(refusal(await send(fields))).toEqual([400, 'validation-error', 'transferAccountId'])
  })

  test('and leaves nothing behind', async () => {
    const id = await books.account('Empty')
    const parts = [{ amount: '4' }, { amount: '5' }]
    expect(refusal(await send({ accountId: id, splits: parts }))).toEqual([400, 'validation-error', 'splits'])
    expect(await books.get(`/v1/accounts/${id}`)).toMatchObject({ balance: '0.00', transactionCount: 0 })
    await books.remove(`/v1/accounts/${id}`)
  })
})

describe('an Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name })

  test('lets ten of the same enter one', async () => {
    const id = await books.account('Once')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send({ accountId: id, payee: 'Once' }, key('ten'))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await books.get(`/v1/accounts/${id}`)).toMatchObject({ balance: '-10.00', transactionCount: 1 })
  })

  test('is refused for another body, which enters nothing', async () => {
    const id = await books.account('Twice')
    await send({ accountId: id }, key('other'))
    expect(refusal(await send({ accountId: id, amount: '11' }, key('other')))).toEqual([
      409,
      'idempotency-conflict',
    ])
    expect(await books.balance(id)).toBe('-10.00')
  })

  test('belongs to one person', async () => {
    const id = await books.account('Both')
    const partner = booksOf(books.house, await books.house.add('MEMBER'))
    await send({ accountId: id }, key('shared'))
    const theirs = await partner.ask(
      'POST',
      '/v1/transactions',
      { ...usual(), accountId: id, amount: '20' },
      key('shared'),
    )
    expect(theirs.status).toBe(201)
    expect(await books.balance(id)).toBe('-30.00')
  })

  test('answers what it made, also when that was changed or deleted since', async () => {
    const { body } = await send({ payee: 'First' }, key('again'))
    await books.patch(`/v1/transactions/${body.data.id}`, { payee: 'Second' })
    expect((await send({ payee: 'First' }, key('again'))).body.data).toMatchObject({
      id: body.data.id,
      payee: 'Second',
    })
    await books.remove(`/v1/transactions/${body.data.id}`)
    expect((await send({ payee: 'First' }, key('again'))).status).toBe(201)
    expect(refusal(await books.ask('GET', `/v1/transactions/${body.data.id}`))).toEqual([404, 'not-found'])
  })

  test('of a request that was refused can be used again', async () => {
    expect((await send({ amount: '0' }, key('retry'))).status).toBe(400)
    expect((await send({ accountId: NOBODY }, key('retry'))).status).toBe(400)
    expect((await send({}, key('retry'))).status).toBe(201)
  })

  test('is known for ninety days, as long as a phone may be away, and then forgotten', async () => {
    const first = await send({}, key('old'))
    /** Whoever's it is by then: nobody's session lasts that long. */
    const sentBy = async () => {
      const admin = await books.house.add('ADMIN')
      await books.house.deps.write((tx) =>
        tx.$client.query('UPDATE idempotency_keys SET user_id = ? WHERE key = ?').run(admin.id, 'old'),
      )
      return booksOf(books.house, admin).ask('POST', '/v1/transactions', usual(), key('old'))
    }
    books.house.clock.move(90 * 86_400_000 - 1000)
    expect((await sentBy()).body.data.id).toBe(first.body.data.id)
    books.house.clock.move(1001)
    expect((await sentBy()).body.data.id).not.toBe(first.body.data.id)
  })

  test.each(['', 'x'.repeat(201)])('of the wrong length is refused: %j', async (name) => {
    const fresh = booksOf(books.house, await books.house.add('MEMBER'))
    expect(refusal(await fresh.ask('POST', '/v1/transactions', usual(), key(name)))).toEqual([
      400,
      'validation-error',
      'idempotency-key',
    ])
  })
})
