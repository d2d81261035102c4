import { expect } from 'bun:test'
import type { Actor } from '../../../src/core/actor.ts'
import { type Answer, addStranger, type House, makeHouse, type Person } from '../../support/house.ts'

type Data = Answer['body']

/** A household's books as one member keeps them through the API. */
export interface Books {
  house: House
  person: Person
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** The data of an answer that must succeed. */
  get(path: string): Promise<Data>
  post(path: string, body?: unknown): Promise<Data>
  patch(path: string, body: unknown): Promise<Data>
  remove(path: string): Promise<void>
  /** Opens an account and answers its id. */
  account(name: string, fields?: object): Promise<string>
  /** Enters a transaction; an expense of 10.00 on 1 June 2026 unless said otherwise. */
  enter(accountId: string, fields?: object): Promise<Data>
  /** Ids of what a query finds, in its order. */
  found(query: string): Promise<string[]>
  balance(accountId: string): Promise<string>
  categoryId(name: string): Promise<string>
}

export async function openBooks(): Promise<Books> {
  const house = await makeHouse()
  return booksOf(house, house.admin)
}

/** The books of another household in the same install. */
export const booksNextDoor = async ({ house }: Books): Promise<Books> =>
  booksOf(house, await addStranger(house))

/** The same of a household that is taxed in Canada: cost is an average there, and goes by lots in the United States. */
export async function canadiansNextDoor(books: Books): Promise<Books> {
  const own = await booksNextDoor(books)
  own.house.deps.db.$client
    .query("UPDATE households SET country = 'CA' WHERE id = (SELECT household_id FROM users WHERE id = ?)")
    .run(own.person.id)
  return own
}

export function booksOf(house: House, person: Person): Books {
  const ask: Books['ask'] = (method, path, body, headers) => house.ask(person, method, path, body, headers)
  const must = async (method: string, path: string, body?: unknown): Promise<Data> => {
    const answer = await ask(method, path, body)
    expect(answer).toMatchObject({ body: { success: true } })
    return answer.body.data
  }
  const get: Books['get'] = (path) => must('GET', path)
  const post: Books['post'] = (path, body) => must('POST', path, body)
  return {
    house,
    person,
    ask,
    get,
    post,
    patch: (path, body) => must('PATCH', path, body),
    remove: (path) => must('DELETE', path),
    account: async (name, fields) => (await post('/v1/accounts', { name, type: 'CHECKING', ...fields })).id,
    enter: (accountId, fields) =>
      post('/v1/transactions', {
        accountId,
        date: '2026-06-01',
        amount: '10.00',
        type: 'EXPENSE',
        ...fields,
      }),
    found: async (query) => (await get(`/v1/transactions?${query}`)).map(({ id }: { id: string }) => id),
    balance: async (accountId) => (await get(`/v1/accounts/${accountId}`)).balance,
    categoryId: async (name) =>
      (await get('/v1/categories')).find((category: { name: string }) => category.name === name).id,
  }
}

/** The member who keeps these books, for what is done below HTTP. */
export function actorOf({ house, person }: Books): Actor {
  const row = house.deps.db.$client
    .query<{ householdId: number }, [string]>('SELECT household_id AS householdId FROM users WHERE id = ?')
    .get(person.id)
  if (!row) throw new Error('there is no such person')
  return { userId: person.id, ...row, role: 'ADMIN', sessionId: person.sessionId, at: house.clock.now() }
}

/** The status, the slug and the fields an answer refuses with. */
export function refusal({ status, body }: Answer): [number, string, ...string[]] {
  const fields = (body.error?.fieldErrors ?? []).map(({ field }: { field: string }) => field)
  return [status, String(body.error?.type).split('/').at(-1) ?? '', ...fields]
}
