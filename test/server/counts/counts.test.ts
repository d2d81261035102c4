import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  connectAndLink,
  makeTown,
  scheduled,
  switchOn,
  sync,
  type Town,
} from '../../intake/bank-sync/town.ts'
import { type Books, booksNextDoor, openBooks } from '../../ledger/transactions/books.ts'
import { makeListeningHouse, noted } from '../../messages/notifications/desk.ts'

describe('what waits to be reviewed', () => {
  let books: Books
  let account: string
  beforeAll(async () => {
    books = await openBooks()
    account = await books.account('Chequing')
  })
  afterAll(() => books.house.close())

  const agree = async (own: Books = books): Promise<Record<string, number>> => {
    const before = await own.get('/v1/review')
    const { review, reviewByKind } = await own.get('/v1/me/counts')
    const { total, counts } = await own.get('/v1/review')
    // Pairs are looked for behind a write: one that was found between two reads is no difference.
    if (!Bun.deepEquals(before.counts, counts)) return agree(own)
    expect({ review, reviewByKind }).toEqual({ review: total, reviewByKind: counts })
    return reviewByKind
  }

  test('is as much as the review says, after every write', async () => {
    expect(Object.values(await agree()).every((count) => count === 0)).toBe(true)
    const { id } = await books.enter(account, { reviewed: false })
    expect(await agree()).toMatchObject({ UNCATEGORISED: 1, UNREVIEWED: 1 })
    await books.patch(`/v1/transactions/${id}`, { categoryId: await books.categoryId('Groceries') })
    expect(await agree()).toMatchObject({ UNCATEGORISED: 0, UNREVIEWED: 1 })
    await books.enter(account, { type: 'TRANSFER', direction: 'OUT', amount: '70.00' })
    const other = await books.account('Savings', { type: 'SAVINGS' })
    await books.enter(other, { type: 'INCOME', amount: '70.00' })
    await agree()
    await books.remove(`/v1/transactions/${id}`)
    expect(await agree()).toMatchObject({ UNREVIEWED: 0 })
  })

  test("is the household's own", async () => {
    const next = await booksNextDoor(books)
    expect(Object.values(await agree(next)).every((count) => count === 0)).toBe(true)
  })

  test('is answered where nothing can be written', async () => {
    const { write } = books.house.deps
    const full = () => Promise.reject(new Error('full'))
    books.house.deps.write = Object.assign(full, {
      ...write,
      exclusively: full,
      soon: full,
      idle: async () => {},
    })
    await books.enter(account).catch(() => {})
    expect((await books.ask('GET', '/v1/me/counts')).status).toBe(200)
    books.house.deps.write = write
  })
})

test('what is not read yet is counted for each person, what happened just now with it', async () => {
  const house = await makeListeningHouse()
  const member = await house.add('MEMBER')
  const unread = async (person = house.admin) =>
    (await house.ask(person, 'GET', '/v1/me/counts')).body.data.unread
  expect([await unread(), await unread(member)]).toEqual([0, 0])
  await noted(house, member, 'PASSWORD_CHANGED')
  await noted(house, member, 'TOTP_DISABLED')
  expect([await unread(), await unread(member)]).toEqual([0, 2])
  await house.ask(member, 'POST', '/v1/notifications/read-all')
  expect([await unread(), await unread(member)]).toEqual([0, 0])
  await house.close()
})

describe('connections that fail', () => {
  let town: Town
  beforeAll(async () => {
    town = await makeTown()
  })
  afterAll(() => town.close())
  const failing = async () =>
    (await town.house.ask(town.house.admin, 'GET', '/v1/me/counts')).body.data.syncFailed

  test('are counted while they do, whole or one bank of them', async () => {
    expect(await failing()).toBe(0)
    const { id, chequing } = await connectAndLink(town)
    expect(await failing()).toBe(0)
    town.bridge.trouble = { status: 402 }
    await sync(town, chequing)
    expect(await failing()).toBe(1)
    town.bridge.trouble = undefined
    await sync(town, chequing)
    expect(await failing()).toBe(0)
    await switchOn(town)
    town.bridge.errors = [{ code: 'con.auth', msg: 'Sign in again.', conn_id: town.visa.connection.id }]
    await scheduled(town)
    expect(await failing()).toBe(1)
    await town.house.ask(town.house.admin, 'DELETE', `/v1/bank-connections/${id}`)
    expect(await failing()).toBe(0)
  })
})
