import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { booksOf } from '../../ledger/transactions/books.ts'
import { type House, makeHouse } from '../../support/house.ts'

let canada: House
let states: House
beforeAll(async () => {
  // The fifteenth of June 2026 in both.
  canada = await makeHouse()
  states = await makeHouse()
  states.deps.db.$client.run("UPDATE households SET country = 'US', currency = 'USD'")
})
afterAll(() => Promise.all([canada.close(), states.close()]))

const get = (house: House, path: string) => house.ask(house.admin, 'GET', `/v1/tax${path}`)
const linesOf = async (house: House, query = '') => {
  const { status, body } = await get(house, `/lines${query}`)
  expect([status, body.error]).toEqual([200, undefined])
  return body.data.lines as { id: string; limitOfYear: { value: unknown } | null }[]
}
const ids = async (house: House, query: string) => (await linesOf(house, query)).map(({ id }) => id)

describe('the years', () => {
  test('are those with a table up to the running one, the latest first', async () => {
    const { body } = await get(canada, '')
    expect(body.data).toMatchObject({ country: 'CA', tableVersion: expect.stringMatching(/^\d{4}\.\w{8}$/) })
    expect(
      body.data.years.map(({ year, status }: { year: number; status: string }) => [year, status]),
    ).toEqual([
      [2026, 'PARTIAL'],
      [2025, 'PUBLISHED'],
      [2024, 'PUBLISHED'],
    ])
    expect(body.data.years[1].deadlines).toContainEqual({ kind: 'FILING', on: '2026-04-30' })
    expect(body.data.notice).toContain('gives no advice')
  })

  test('go back to the first of the books, for which there may be no table', async () => {
    const books = booksOf(canada, canada.admin)
    await books.enter(await books.account('Old'), { date: '2022-03-01', amount: '1.00', payee: 'Then' })
    const { body } = await get(canada, '')
    expect(
      body.data.years.map(({ year, status }: { year: number; status: string }) => [year, status]).slice(3),
    ).toEqual([
      [2023, 'NO_TABLE'],
      [2022, 'NO_TABLE'],
    ])
  })
})

describe('the lines', () => {
  test('are those of the household’s country in the running year', async () => {
    expect((await linesOf(canada)).every(({ id }) => id.startsWith('ca'))).toBe(true)
    expect((await linesOf(states)).every(({ id }) => id.startsWith('us'))).toBe(true)
    expect((await linesOf(canada)).length).toBe(195)
    expect((await linesOf(canada, '?year=2024')).length).toBe(196)
  })

  test.each([
    ['?q=34900', ['ca.t1.34900']],
    ['?q=medical%20depend', ['ca.t1.33199']],
    ['?q=frais%20medicaux', ['ca.t1.33099', 'ca.t1.33199', 'ca-qc.tp1.381']],
    ['?q=GARDE', ['ca.t1.21400', 'ca-qc.tp1.455']],
    ["?q=garde%20d'enfants", ['ca.t1.21400', 'ca-qc.tp1.455']],
    ['?q=garde%20d%E2%80%99enfants', ['ca.t1.21400', 'ca-qc.tp1.455']],
    ['?q=nonsense', []],
  ])('are found by %s', async (query, expected) => {
    expect(await ids(canada, query)).toEqual(expected)
  })

  test('say what the year allows, and where that is not known', async () => {
    const allowed = async (year: number) =>
      (await linesOf(canada, `?year=${year}&q=frais%20medicaux`))[0]?.limitOfYear
    expect(await allowed(2024)).toMatchObject({ value: '2759', confidence: 'HIGH' })
    expect(await allowed(2026)).toMatchObject({ value: null, confidence: null })
    expect(await allowed(2030)).toMatchObject({ value: null, confidence: null })
  })

  test('are none before the first table, and a year is four digits', async () => {
    expect((await get(canada, '/lines?year=2023')).status).toBe(404)
    expect((await get(canada, '/lines?year=25')).status).toBe(400)
    expect((await get(canada, '/lines?year=2025&q=')).status).toBe(400)
  })

  test('bring the notice along', async () => {
    expect((await get(states, '/lines')).body.data.notice).toContain('works out no tax')
  })
})
