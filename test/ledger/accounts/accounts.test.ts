import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, booksNextDoor, openBooks, refusal } from '../transactions/books.ts'

const NOBODY = '01a1fbfb-0000-7000-8000-000000000000'

let books: Books
let nextDoor: Books
beforeAll(async () => {
  books = await openBooks()
  nextDoor = await booksNextDoor(books)
})
afterAll(() => books.house.close())

const refused = async (method: string, path: string, body?: unknown) =>
  refusal(await books.ask(method, path, body))

describe('an account', () => {
  test('has what it was opened with, and the rest as one would expect', async () => {
    const answer = await books.ask('POST', '/v1/accounts', { name: ' Chequing ', type: 'CHECKING' })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      name: 'Chequing',
      type: 'CHECKING',
      subtype: null,
      institution: null,
      lastFour: null,
      currency: 'CAD',
      source: 'MANUAL',
      openingBalance: '0.00',
      openingDate: '2026-06-15',
      balance: '0.00',
      transactionCount: 0,
      reported: null,
      includeInNetWorth: true,
      archived: false,
      version: 1,
    })
    expect(await books.get(`/v1/accounts/${answer.body.data.id}`)).toEqual(answer.body.data)
    expect(await books.get('/v1/accounts')).toContainEqual(answer.body.data)
  })

  test('is a member’s, or nobody’s in particular, and is found and reported by whose it is', async () => {
    const { person, house } = books
    const { id: ownerId } = person
    const { name: displayName } = house.deps.db.$client
      .query<{ name: string }, [string]>('SELECT display_name AS name FROM users WHERE id = ?')
      .get(ownerId) ?? { name: '' }
    const own = await books.ask('POST', '/v1/accounts', { name: 'Owned', type: 'CHECKING', ownerId })
    expect(own.body.data.ownerId).toBe(ownerId)
    const other = await books.ask('POST', '/v1/accounts', { name: 'Joint', type: 'CHECKING' })
    expect(other.body.data.ownerId).toBeNull()
    for (const [accountId, amount] of [
      [own.body.data.id, '12.00'],
      [other.body.data.id, '30.00'],
    ])
      await books.ask('POST', '/v1/transactions', {
        accountId,
        amount,
        type: 'EXPENSE',
        date: '2026-06-10',
        payee: 'Whose',
      })
    const found = (q: string) => books.ask('GET', `/v1/transactions?${new URLSearchParams({ q })}`)
    expect((await found(`payee:whose person:"${displayName}"`)).body.data).toHaveLength(1)
    expect((await found(`payee:whose personne:${ownerId}`)).body.data).toHaveLength(1)
    expect((await found('payee:whose -person:nobody-called-so')).body.data).toHaveLength(2)
    const report = await books.ask('POST', '/v1/reports/query', {
      measure: 'SPENT',
      by: 'PERSON',
      q: 'payee:whose',
    })
    expect(
      report.body.data.rows.map((row: { id: string | null; amount: string }) => [row.id, row.amount]),
    ).toEqual([
      [null, '30.00'],
      [ownerId, '12.00'],
    ])
    for (const { q, count } of report.body.data.rows) expect((await found(q)).body.data).toHaveLength(count)
    const changed = await books.ask('PATCH', `/v1/accounts/${own.body.data.id}`, { ownerId: null })
    expect(changed.body.data.ownerId).toBeNull()
    const stranger = { name: 'X', type: 'CHECKING', ownerId: NOBODY }
    expect(await refused('POST', '/v1/accounts', stranger)).toEqual([400, 'validation-error', 'ownerId'])
    expect(await refused('PATCH', `/v1/accounts/${own.body.data.id}`, { ownerId: NOBODY })).toEqual([
      400,
      'validation-error',
      'ownerId',
    ])
  })

  test('takes everything it can be opened with', async () => {
    const query = {
      name: 'TFSA',
      type: 'REGISTERED',
      subtype: 'TFSA',
      institution: 'Credit union',
      lastFour: '12a4',
      currency: 'USD',
      openingBalance: '-1234.5678',
      openingDate: '2020-02-29',
      includeInNetWorth: false,
    }
    expect(await books.post('/v1/accounts', query)).toMatchObject({ ...query, balance: '-1234.5678' })
  })

  test.each([
    ['name', { name: '' }],
    ['name', { name: ' \t' }],
    ['name', { name: 'a\nb' }],
    ['name', { name: 'x'.repeat(101) }],
    ['type', { type: 'WALLET' }],
    ['subtype', { subtype: 'TFSA' }],
    ['subtype', { type: 'REGISTERED', subtype: 'ISA' }],
    ['lastFour', { lastFour: '12345' }],
    ['lastFour', { lastFour: '' }],
    ['currency', { currency: 'cad' }],
    ['openingBalance', { openingBalance: 12 }],
    ['openingBalance', { openingBalance: '1000000000000000' }],
    ['openingBalance', { openingBalance: '0.00001' }],
    ['openingBalance', { openingBalance: '1e3' }],
    ['openingDate', { openingDate: '2026-02-30' }],
    ['includeInNetWorth', { includeInNetWorth: 'yes' }],
  ])('is refused by %s: %j', async (field, fields) => {
    expect(await refused('POST', '/v1/accounts', { name: 'A', type: 'CHECKING', ...fields })).toEqual([
      400,
      'validation-error',
      field,
    ])
  })

  test('changes in what is named and in nothing else', async () => {
    const id = await books.account('Before', { institution: 'Bank', openingBalance: '5' })
    const changed = await books.patch(`/v1/accounts/${id}`, { name: 'After ', openingBalance: '7.5' })
    expect(changed).toMatchObject({ name: 'After', institution: 'Bank', balance: '7.50', version: 2 })
    expect(await books.patch(`/v1/accounts/${id}`, { institution: null })).toMatchObject({
      name: 'After',
      institution: null,
    })
  })

  test('stays as it is when a change names nothing', async () => {
    const id = await books.account('Same')
    expect(await books.patch(`/v1/accounts/${id}`, {})).toMatchObject({ name: 'Same', version: 1 })
    expect(await refused('PATCH', `/v1/accounts/${id}`, { version: 2 })).toEqual([409, 'version-conflict'])
  })

  test('keeps its currency for good', async () => {
    const id = await books.account('Dollars', { currency: 'USD' })
    expect(await refused('PATCH', `/v1/accounts/${id}`, { currency: 'CAD', name: 'Loonies' })).toEqual([
      400,
      'validation-error',
      'currency',
    ])
    expect(await books.get(`/v1/accounts/${id}`)).toMatchObject({ currency: 'USD', name: 'Dollars' })
  })

  test('has a subtype only while it is registered', async () => {
    const id = await books.account('RRSP', { type: 'REGISTERED', subtype: 'RRSP' })
    expect(await refused('PATCH', `/v1/accounts/${id}`, { type: 'SAVINGS' })).toEqual([
      400,
      'validation-error',
      'subtype',
    ])
    expect(await books.patch(`/v1/accounts/${id}`, { type: 'SAVINGS', subtype: null })).toMatchObject({
      type: 'SAVINGS',
      subtype: null,
    })
  })

  test('is changed by one of two who saw the same version', async () => {
    const id = await books.account('Race')
    const change = (name: string) => books.ask('PATCH', `/v1/accounts/${id}`, { name, version: 1 })
    const answers = await Promise.all(['One', 'Two', 'Three'].map(change))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await books.get(`/v1/accounts/${id}`)).toMatchObject({ version: 2 })
  })

  test('is archived with its history, still takes transactions, and comes back', async () => {
    const id = await books.account('Old')
    await books.enter(id)
    expect(await books.patch(`/v1/accounts/${id}`, { archived: true })).toMatchObject({ archived: true })
    await books.enter(id)
    expect(await books.get(`/v1/accounts/${id}`)).toMatchObject({ archived: true, transactionCount: 2 })
    expect(await books.patch(`/v1/accounts/${id}`, { archived: false })).toMatchObject({
      archived: false,
      balance: '-20.00',
    })
  })

  test('is not there under any other id', async () => {
    for (const id of [NOBODY, 'none', '1']) {
      expect(await refused('GET', `/v1/accounts/${id}`)).toEqual([404, 'not-found'])
      expect(await refused('PATCH', `/v1/accounts/${id}`, {})).toEqual([404, 'not-found'])
      expect(await refused('DELETE', `/v1/accounts/${id}`)).toEqual([404, 'not-found'])
    }
  })
})

describe('removing an account', () => {
  test('works while nothing has happened in it', async () => {
    const id = await books.account('Mistake')
    await books.ask('PUT', `/v1/accounts/${id}/valuations`, { date: '2026-01-01', amount: '1' })
    await books.remove(`/v1/accounts/${id}`)
    expect(await refused('GET', `/v1/accounts/${id}`)).toEqual([404, 'not-found'])
  })

  test('is refused while there is a transaction, even a deleted one', async () => {
    const id = await books.account('Used')
    const { id: transactionId } = await books.enter(id)
    expect(await refused('DELETE', `/v1/accounts/${id}`)).toEqual([409, 'conflict'])
    await books.remove(`/v1/transactions/${transactionId}`)
    expect(await refused('DELETE', `/v1/accounts/${id}`)).toEqual([409, 'conflict'])
  })

  test('works once its only transaction was moved elsewhere', async () => {
    const [wrong, right] = [await books.account('Wrong'), await books.account('Right')]
    const { id } = await books.enter(wrong)
    await books.patch(`/v1/transactions/${id}`, { accountId: right })
    await books.remove(`/v1/accounts/${wrong}`)
    expect(await books.balance(right)).toBe('-10.00')
  })

  test('is refused once a statement was reconciled', async () => {
    const id = await books.account('Stated')
    await books.post(`/v1/accounts/${id}/reconcile`, { date: '2026-06-01', balance: '0' })
    expect(await refused('DELETE', `/v1/accounts/${id}`)).toEqual([409, 'conflict'])
  })

  test('is refused once a statement was imported, though the import was undone', async () => {
    const id = await books.account('Imported')
    const { admin, upload } = books.house
    const { body } = await upload(admin, 'Date,Description,Amount\n2026-05-02,Rent,-5.00\n', {
      accountId: id,
    })
    await books.post(`/v1/imports/${body.data.id}/commit`)
    await books.remove(`/v1/imports/${body.data.id}`)
    expect(await books.get(`/v1/accounts/${id}`)).toMatchObject({ balance: '0.00', transactionCount: 0 })
    expect(await refused('DELETE', `/v1/accounts/${id}`)).toEqual([409, 'conflict'])
  })
})

describe('an account of another household', () => {
  test('is not listed, not read, not changed, not removed', async () => {
    const id = await nextDoor.account('Theirs', { openingBalance: '1' })
    expect(await books.get('/v1/accounts')).not.toContainEqual(expect.objectContaining({ id }))
    const requests: [string, string, unknown?][] = [
      ['GET', ''],
      ['PATCH', '', { name: 'Ours' }],
      ['DELETE', ''],
      ['GET', '/balances'],
      ['GET', '/valuations'],
      ['PUT', '/valuations', { date: '2026-01-01', amount: '1' }],
      ['DELETE', '/valuations/2026-01-01'],
      ['POST', '/reconcile', { date: '2026-01-01', balance: '1' }],
      ['GET', '/reconciliations'],
    ]
    for (const [method, path, body] of requests)
      expect([method, path, ...(await refused(method, `/v1/accounts/${id}${path}`, body))]).toEqual([
        method,
        path,
        404,
        'not-found',
      ])
    expect(await nextDoor.get(`/v1/accounts/${id}`)).toMatchObject({ name: 'Theirs', version: 1 })
  })

  test('keeps its own currency', async () => {
    expect(await nextDoor.get(`/v1/accounts/${await nextDoor.account('US')}`)).toMatchObject({
      currency: 'USD',
    })
  })
})
