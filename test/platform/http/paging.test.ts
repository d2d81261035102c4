import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { callOperation, readReference } from '../../support/reference.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const list = (query: string) => house.ask(house.admin, 'GET', `/v1/transactions${query}`)

describe('a paged list', () => {
  test('starts at page 0 with 50 entries unless asked otherwise, and says so', async () => {
    const { body } = await list('')
    expect(Object.keys(body)).toEqual(['success', 'data', 'meta'])
    expect(body.meta).toEqual({ total: 0, page: 0, limit: 50 })
  })

  test.each([
    ['?page=3&limit=500', { total: 0, page: 3, limit: 500 }],
    ['?limit=1', { total: 0, page: 0, limit: 1 }],
    ['?page=2000000000', { total: 0, page: 2_000_000_000, limit: 50 }],
    ['?page=1&page=2', { total: 0, page: 2, limit: 50 }],
    ['?limit=007', { total: 0, page: 0, limit: 7 }],
  ])('takes %s', async (query, meta) => {
    const answer = await list(query)
    expect([answer.status, answer.body.meta]).toEqual([200, meta])
  })

  test.each([
    ['page', '-1'],
    ['page', '1.5'],
    ['page', ''],
    ['page', 'x'],
    ['page', '%201'],
    ['page', '1e3'],
    ['page', '0x10'],
    ['page', 'Infinity'],
    ['page', '2000000001'],
    ['page', '99999999999999999999'],
    ['page', '[1]'],
    ['page', '١'],
    ['limit', '0'],
    ['limit', '501'],
    ['limit', '-50'],
  ])('refuses %s=%s by name', async (name, value) => {
    const { status, body } = await list(`?${name}=${value}`)
    const range = name === 'page' ? '0 to 2000000000' : '1 to 500'
    expect(status).toBe(400)
    expect(body.error.type).toEndWith('/validation-error')
    expect(body.error.fieldErrors).toMatchObject([
      { field: name, message: `must be a whole number from ${range}` },
    ])
  })

  test('names everything that is out of range at once', async () => {
    const { body } = await list('?page=-1&limit=501&from=yesterday')
    const named = body.error.fieldErrors.map(({ field }: { field: string }) => field)
    expect(named.toSorted()).toEqual(['from', 'limit', 'page'])
  })
})

describe('every list that the reference has pages of', () => {
  const paged = async () => {
    const reference = await readReference(house)
    const operations = reference.operations.flatMap((operation) => {
      const limit = operation.parameters.find(({ name }) => name === 'limit')
      const hasPages = operation.parameters.some(({ name }) => name === 'page')
      return limit && hasPages ? [{ operation, most: limit.schema.maximum }] : []
    })
    return { reference, operations }
  }

  test('says so, and takes 200 of all but transactions', async () => {
    const { reference, operations } = await paged()
    expect(operations.length).toBeGreaterThan(20)
    const without = operations.filter(({ operation }) => {
      const { schema = {} } = operation.responses[200]?.content?.['application/json'] ?? {}
      return reference.samples.of(schema.properties?.meta ?? {}) === 'x'
    })
    expect(without.map(({ operation }) => operation.name)).toEqual([])
    const more = operations.filter(({ most }) => most !== 200)
    expect(more.map(({ operation, most }) => [operation.name, most])).toEqual([
      ['get /api/v1/transactions', 500],
      ['get /api/v1/prices', 500],
      ['get /api/v1/rates', 500],
      ['get /api/v1/saved-views/{id}/transactions', 500],
    ])
  })

  test('answers meta, with what was asked for', async () => {
    const { reference, operations } = await paged()
    const silent: unknown[] = []
    for (const { operation } of operations) {
      // What is none of these is in the tests of its slice.
      const path = { year: '2025', lineId: 'ca.t1.34900' }
      const kind = operation.path.endsWith('/review') ? { kind: 'POSSIBLE_DUPLICATE' } : {}
      const query = { page: '0', limit: '7', ...kind }
      const { status, body } = await callOperation(house, reference, house.admin, operation, { path, query })
      if (status === 404 && operation.path.includes('{id}')) continue
      if (!Bun.deepEquals(body.meta, { total: body.meta?.total ?? -1, page: 0, limit: 7 }))
        silent.push([operation.name, status, body])
    }
    expect(silent).toEqual([])
  })
})
