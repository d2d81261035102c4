import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'
import type { Person } from '../../support/house.ts'

let books: Books
let member: Person
beforeAll(async () => {
  books = await openBooks()
  member = await books.house.add('MEMBER')
  const chequing = await books.account('Chequing')
  await books.account('Savings', { type: 'SAVINGS' })
  await books.enter(chequing, { reviewed: false, amount: '12.34' })
})
afterAll(() => books.house.close())

const dataFor = async (person: Person | null, path: string) => {
  const { status, body } = await books.house.ask(person, 'GET', path)
  expect(status).toBe(200)
  return body.data
}

describe('what an app needs to begin', () => {
  /** Each part as its own routes answer it. */
  const partsFor = async (person: Person) => {
    const data = (path: string) => dataFor(person, path)
    return {
      isDemo: false,
      user: await data('/v1/auth/me'),
      household: await data('/v1/household'),
      preferences: await data('/v1/me/preferences'),
      counts: await data('/v1/me/counts'),
      home: await data('/v1/me/home'),
      accounts: await data('/v1/accounts'),
      categories: { groups: await data('/v1/category-groups'), categories: await data('/v1/categories') },
    }
  }
  const people: [who: string, person: () => Person][] = [
    ['an administrator', () => books.house.admin],
    ['a member', () => member],
  ]

  test.each(people)('is for %s what the route of each part answers', async (_who, person) => {
    expect(await dataFor(person(), '/v1/me/start')).toEqual(await partsFor(person()))
  })

  test('is never that of before a change', async () => {
    const before = await dataFor(member, '/v1/me/start')
    expect(before.counts.review).toBeGreaterThan(0)
    await books.account('Cash', { type: 'CASH' })
    await books.house.ask(member, 'PUT', '/v1/me/preferences', { ui: { theme: 'dark' } })
    const after = await dataFor(member, '/v1/me/start')
    expect(after.accounts).toHaveLength(before.accounts.length + 1)
    expect(after.preferences.ui).toEqual({ theme: 'dark' })
    expect((await dataFor(books.house.admin, '/v1/me/start')).preferences.ui).not.toEqual({ theme: 'dark' })
  })

  test('is nothing for a stranger', async () => {
    const { status, body } = await books.house.ask(null, 'GET', '/v1/me/start')
    expect([status, body.data]).toEqual([401, undefined])
  })
})
