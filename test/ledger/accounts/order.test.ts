import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { csv } from '../../intake/imports/desk.ts'
import { type Books, booksNextDoor, openBooks, refusal } from '../transactions/books.ts'

const NOBODY = '01a1fbfb-0000-7000-8000-000000000000'

interface Shown {
  id: string
  name: string
  sortOrder: number
  version: number
}

describe('the accounts of a household', () => {
  let books: Books
  let nextDoor: Books
  let ids: string[]
  beforeEach(async () => {
    books = await openBooks()
    nextDoor = await booksNextDoor(books)
    ids = []
    for (const name of ['A', 'B', 'C', 'D']) ids.push(await books.account(name))
  })
  afterEach(() => books.house.close())
  const order = async () => (await books.get('/v1/accounts')).map(({ name }: Shown) => name).join('')
  const arrange = (asked: unknown) => books.ask('PUT', '/v1/accounts/order', { ids: asked })

  test('stand as they were added until somebody puts them in another order', async () => {
    expect(await order()).toBe('ABCD')
    const answer = await arrange(ids.toReversed())
    expect(answer.body.data.map(({ name }: Shown) => name).join('')).toBe('DCBA')
    expect(answer.body.data.map(({ sortOrder }: Shown) => sortOrder)).toEqual([0, 1, 2, 3])
    expect(answer.body.data).toEqual(await books.get('/v1/accounts'))
    await books.account('E')
    expect(await order()).toBe('DCBAE')
    expect((await books.get('/v1/dashboard')).accounts.map(({ name }: Shown) => name).join('')).toBe('DCBAE')
  })

  test('follow as they stood where they are not named', async () => {
    await arrange([ids[2]])
    expect(await order()).toBe('CABD')
    await arrange([ids[3], ids[0]])
    expect(await order()).toBe('DACB')
  })

  test('keep their versions: an order is no change of what somebody reads of one', async () => {
    await arrange(ids.toReversed())
    expect((await books.get('/v1/accounts')).map(({ version }: Shown) => version)).toEqual([1, 1, 1, 1])
  })

  test.each<[string, (known: string[]) => unknown, string]>([
    ['one that is not there', (known) => [known[3], NOBODY, known[0]], 'ids.1'],
    ['none', () => [], 'ids'],
    ['one twice', (known) => [known[0], known[0]], 'ids'],
    ['what is no id', (known) => [known[3], 'x'], 'ids.1'],
    ['no list', () => 'x', 'ids'],
  ])('are all left as they stood by %s', async (_what, asked, field) => {
    expect(refusal(await arrange(asked(ids)))).toEqual([400, 'validation-error', field])
    expect(await order()).toBe('ABCD')
  })

  test('of another household are not there', async () => {
    const theirs = await nextDoor.account('Theirs')
    expect(refusal(await arrange([theirs]))).toEqual([400, 'validation-error', 'ids.0'])
    await arrange(ids.toReversed())
    expect((await nextDoor.get('/v1/accounts')).map(({ sortOrder }: Shown) => sortOrder)).toEqual([0])
  })

  test('come in one of two orders that two people send at the same moment', async () => {
    await Promise.all([arrange(ids.toReversed()), arrange([ids[1], ids[0], ids[3], ids[2]])])
    expect(['DCBA', 'BADC']).toContain(await order())
  })
})

describe('an account', () => {
  let books: Books
  beforeAll(async () => {
    books = await openBooks()
  })
  afterAll(() => books.house.close())
  const shown = (id: string) => books.get(`/v1/accounts/${id}`)

  test.each([
    ['CHECKING', 'EVERYDAY', 'ASSET'],
    ['CASH', 'EVERYDAY', 'ASSET'],
    ['CREDIT_CARD', 'EVERYDAY', 'LIABILITY'],
    ['SAVINGS', 'SAVINGS', 'ASSET'],
    ['INVESTMENT', 'INVESTMENTS', 'ASSET'],
    ['REGISTERED', 'INVESTMENTS', 'ASSET'],
    ['LINE_OF_CREDIT', 'LOANS', 'LIABILITY'],
    ['LOAN', 'LOANS', 'LIABILITY'],
    ['MORTGAGE', 'LOANS', 'LIABILITY'],
    ['OTHER_LIABILITY', 'LOANS', 'LIABILITY'],
    ['PROPERTY', 'PROPERTY', 'ASSET'],
    ['VEHICLE', 'PROPERTY', 'ASSET'],
    ['OTHER_ASSET', 'PROPERTY', 'ASSET'],
  ])('that is a %s stands under %s and is a %s', async (type, group, kind) => {
    expect(await shown(await books.account(type, { type }))).toMatchObject({ group, kind })
  })

  test('tells the day of its latest transaction until today', async () => {
    const id = await books.account('Latest')
    expect(await shown(id)).toMatchObject({ latest: null })
    await books.enter(id, { date: '2026-06-03' })
    const newest = await books.enter(id, { date: '2026-06-10' })
    await books.enter(id, { date: '2026-06-16' })
    expect(await shown(id)).toMatchObject({ latest: '2026-06-10' })
    await books.remove(`/v1/transactions/${newest.id}`)
    expect(await shown(id)).toMatchObject({ latest: '2026-06-03' })
    await books.enter(id, { date: '2026-06-15' })
    expect(await shown(id)).toMatchObject({ latest: '2026-06-15' })
  })

  test('tells when something was last imported, and forgets what was undone', async () => {
    const { house } = books
    const id = await books.account('Imported')
    const at = () => new Date(house.clock.now()).toISOString()
    expect(await shown(id)).toMatchObject({ lastImportAt: null })
    const bring = async (date: string) => {
      house.clock.move(60_000)
      const { body } = await house.upload(books.person, csv([date, 'SHOP', '-5.00']), { accountId: id })
      expect((await shown(id)).lastImportAt).not.toBe(at())
      await books.post(`/v1/imports/${body.data.id}/commit`)
      return { id: body.data.id as string, at: at() }
    }
    const first = await bring('2026-05-01')
    expect(await shown(id)).toMatchObject({ lastImportAt: first.at, version: 1 })
    const second = await bring('2026-05-02')
    const third = await bring('2026-05-03')
    expect(await shown(id)).toMatchObject({ lastImportAt: third.at })
    await books.remove(`/v1/imports/${second.id}`)
    expect(await shown(id)).toMatchObject({ lastImportAt: third.at })
    await books.remove(`/v1/imports/${third.id}`)
    expect(await shown(id)).toMatchObject({ lastImportAt: first.at })
    await books.remove(`/v1/imports/${first.id}`)
    expect(await shown(id)).toMatchObject({ lastImportAt: null })
  })
})
