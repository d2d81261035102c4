import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type Books, booksNextDoor, openBooks, refusal } from '../../ledger/transactions/books.ts'

const NOBODY = '01a1fbfb-0000-7000-8000-000000000000'
interface Shown {
  name: string
  position: number
  version: number
}

describe('goals', () => {
  let books: Books
  let ids: string[]
  beforeEach(async () => {
    books = await openBooks()
    ids = []
    for (const name of ['A', 'B', 'C', 'D'])
      ids.push((await books.post('/v1/goals', { name, target: '10.00' })).id)
  })
  afterEach(() => books.house.close())
  const order = async () => (await books.get('/v1/goals')).map(({ name }: Shown) => name).join('')
  const arrange = (asked: unknown) => books.ask('PUT', '/v1/goals/order', { ids: asked })

  test('stand as they were set until somebody puts them in another order', async () => {
    const { body } = await arrange(ids.toReversed())
    expect(body.data).toEqual(await books.get('/v1/goals'))
    expect(body.data.map(({ position }: Shown) => position)).toEqual([0, 1, 2, 3])
    expect(body.data.map(({ version }: Shown) => version)).toEqual([1, 1, 1, 1])
    await books.post('/v1/goals', { name: 'E', target: '10.00' })
    expect(await order()).toBe('DCBAE')
  })

  test('follow as they stood where they are not named', async () => {
    await arrange([ids[3], ids[1]])
    expect(await order()).toBe('DBAC')
  })

  test.each<[string, (known: string[]) => unknown, string]>([
    ['one that is not there', (known) => [known[3], NOBODY], 'ids.1'],
    ['none', () => [], 'ids'],
    ['one twice', (known) => [known[0], known[0]], 'ids'],
    ['what is no id', () => ['x'], 'ids.0'],
  ])('are all left as they stood by %s', async (_what, asked, field) => {
    expect(refusal(await arrange(asked(ids)))).toEqual([400, 'validation-error', field])
    expect(await order()).toBe('ABCD')
  })

  test('of the house next door are not there', async () => {
    const nextDoor = await booksNextDoor(books)
    expect(refusal(await nextDoor.ask('PUT', '/v1/goals/order', { ids: [ids[0]] }))).toEqual([
      400,
      'validation-error',
      'ids.0',
    ])
  })
})
