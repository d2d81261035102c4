import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import { resultModels } from '../../../src/coach/chat/result-models.ts'
import { tools } from '../../../src/coach/chat/toolbox.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { callTool, plant, REQUIRED } from './planted.ts'

let house: House
let books: Books
beforeAll(async () => {
  house = await makeHouse()
  books = await plant(house, house.admin)
  await books.post('/v1/subscriptions', {
    name: 'Flat',
    amount: '900.00',
    cadence: 'MONTHLY',
    nextDate: '2026-06-20',
    cancellationDate: '2027-01-01',
  })
  await books.post('/v1/goals', { name: 'Canoe', target: '800.00', targetDate: '2027-06-01' })
})
afterAll(() => house.close())

test('every tool has a schema of what it tells, and none is left over', () => {
  expect(Object.keys(resultModels).toSorted()).toEqual(tools.map(({ name }) => name).toSorted())
})

describe('what a tool tells is what the reference says of it:', () => {
  const asked: [name: string, input: Record<string, unknown>][] = [
    ...tools.map(({ name }): [string, Record<string, unknown>] => [name, REQUIRED[name] ?? {}]),
    ['saved_report', { report: 'Weekdays' }],
    ['category_trend', { category: 'none' }],
    ['spending', { by: 'PAYEE', from: '2026-01-01', interval: 'MONTH', limit: 1 }],
    ['spending', { by: 'TAG', from: '2026-01-01' }],
    ['compare_periods', { by: 'GROUP', from: '2026-05-01', to: '2026-05-31', limit: 1 }],
    ['net_worth', { interval: 'DAY', from: '2026-06-01' }],
    ['upcoming_bills', { from: '2026-06-01', to: '2027-06-01' }],
    ['cash_flow_forecast', { days: 366 }],
    ['search_transactions', { limit: 50 }],
  ]
  for (const sharePayees of [true, false]) {
    const offered = asked.filter(([name]) => sharePayees || name !== 'search_transactions')
    test.each(offered.filter(([, { by }]) => sharePayees || by !== 'PAYEE'))(
      `%s of %j, where payees are shared: ${sharePayees}`,
      async (name, input) => {
        const { succeeded, result } = await callTool(books, name, input, sharePayees)
        const answer = JSON.parse(JSON.stringify(result))
        expect(succeeded).toBe(true)
        const model = resultModels[name]
        if (!model) throw new Error(`${name} has no schema`)
        expect([...Value.Errors(model, answer)].map(({ path, message }) => `${path} ${message}`)).toEqual([])
        expect(Value.Clean(model, structuredClone(answer))).toEqual(answer)
      },
    )
  }

  test('budget, where plan and fact are compared', async () => {
    await books.ask('PUT', '/v1/budgets/settings', { style: 'TRACKING' })
    const { result } = await callTool(books, 'budget')
    const answer = JSON.parse(JSON.stringify(result))
    const { budget } = resultModels
    expect(budget && Value.Check(budget, answer)).toBe(true)
    expect(answer.categories.length).toBeGreaterThan(0)
  })
})

test('the figures of a transaction say their currency', async () => {
  const { result } = await callTool(books, 'search_transactions', { limit: 50 })
  const currencies: unknown[] = result.transactions.map(({ currency }: { currency: unknown }) => currency)
  expect(currencies.length).toBeGreaterThan(0)
  expect(currencies.every((currency) => /^[A-Z]{3}$/.test(String(currency)))).toBe(true)
})
