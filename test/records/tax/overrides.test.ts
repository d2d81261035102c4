import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { specialPieces } from '../../../src/records/tax/pieces.ts'
import { actorOf, type Books, openBooks, refusal } from '../../ledger/transactions/books.ts'

let books: Books
let account: string
beforeAll(async () => {
  books = await openBooks()
  account = await books.account('Chequing')
})
afterAll(() => books.house.close())

const MEDICAL = 'ca.t1.33099'
const put = (id: string, body: object, query = '') =>
  books.ask('PUT', `/v1/tax/overrides/${id}${query}`, body)
const enter = async (fields: object = {}): Promise<string> => (await books.enter(account, fields)).id

describe('an override', () => {
  test('says what one transaction is for, who said so, and why', async () => {
    const id = await enter()
    const body = { lineId: MEDICAL, sharePercent: '50', taxYear: 2025, reason: 'half of it for a friend' }
    expect((await put(id, body)).body.data).toMatchObject({
      ...body,
      transactionId: id,
      part: null,
      capital: false,
      userId: books.person.id,
      version: 1,
    })
    expect(await books.get(`/v1/tax/overrides/${id}`)).toMatchObject([body])
  })

  test('of a part stands beside that of the whole', async () => {
    const id = await enter({ splits: [{ amount: '4.00' }, { amount: '6.00' }] })
    await put(id, { lineId: null })
    await put(id, { lineId: MEDICAL }, '?part=1')
    expect(await books.get(`/v1/tax/overrides/${id}`)).toMatchObject([
      { part: null, lineId: null },
      { part: 1, lineId: MEDICAL },
    ])
  })

  test.each([
    [{}, [-1]],
    [{ splits: [{ amount: '4.00' }, { amount: '6.00' }] }, [0, 1]],
  ])('goes with its transaction: %p', async (fields, parts) => {
    const id = await enter(fields)
    await put(id, { lineId: MEDICAL })
    const found = () =>
      specialPieces(books.house.deps.db, actorOf(books).householdId).filter((piece) => piece.id === id)
    expect(found().map(({ part }) => part)).toEqual(parts)
    await books.remove(`/v1/transactions/${id}`)
    expect(found()).toEqual([])
  })

  test.each<[string, object, string, string]>([
    ['a line that is none', { lineId: 'ca.t1.1' }, '', 'lineId'],
    ['a line of a business without one', { lineId: 'ca.t2125.8810' }, '', 'activityId'],
    ['a line of a year without a table', { lineId: MEDICAL, taxYear: 2020 }, '', 'taxYear'],
    ['a line for what is capital', { lineId: MEDICAL, capital: true }, '', 'lineId'],
    ['a part of what is whole', { lineId: MEDICAL }, '?part=0', 'part'],
    ['a part that is no number', { lineId: MEDICAL }, '?part=-1', 'part'],
  ])('is refused for %s', async (_, body, query, field) => {
    expect(refusal(await put(await enter(), body, query))).toEqual([400, 'validation-error', field])
  })

  test('is refused to whoever saw another one', async () => {
    const id = await enter()
    await put(id, { lineId: MEDICAL, version: 0 })
    expect(refusal(await put(id, { lineId: null, version: 0 }))).toEqual([409, 'version-conflict'])
    await put(id, { lineId: null, version: 1 })
    const gone = (version: number) => books.ask('DELETE', `/v1/tax/overrides/${id}?version=${version}`)
    expect(refusal(await gone(1))).toEqual([409, 'version-conflict'])
    expect((await gone(2)).status).toBe(200)
    expect(refusal(await books.ask('DELETE', `/v1/tax/overrides/${id}`))).toEqual([404, 'not-found'])
  })

  test('keeps its business from going', async () => {
    const { id: activityId } = await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Studio' })
    const id = await enter()
    await put(id, { lineId: 'ca.t2125.8810', activityId })
    const gone = () => books.ask('DELETE', `/v1/tax/activities/${activityId}`)
    expect(refusal(await gone())).toEqual([409, 'conflict'])
    await books.remove(`/v1/tax/overrides/${id}`)
    expect((await gone()).status).toBe(200)
  })
})
