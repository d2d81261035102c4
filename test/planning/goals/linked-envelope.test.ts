import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf, parseMoney } from '../../../src/core/money.ts'
import { refusal } from '../../ledger/transactions/books.ts'
import { type Budgeting, openBudget } from '../budgets/household.ts'

let budget: Budgeting
beforeEach(async () => {
  budget = await openBudget(['Holiday', 'Food'], '5000.00')
})
afterEach(() => budget.books.house.close())

const goal = (fields: object = {}) =>
  budget.books.post('/v1/goals', {
    name: 'Japan',
    target: '1000.00',
    categoryId: budget.ids.Holiday,
    ...fields,
  })
const look = (id: string) => budget.books.get(`/v1/goals/${id}`)
const refused = async (method: string, path: string, body?: unknown) =>
  refusal(await budget.books.ask(method, path, body))

test('a goal is as far as its envelope, and each month brought what was put in, moved and spent', async () => {
  await budget.put('2026-02', 'Holiday', '300.00')
  await budget.put('2026-03', 'Holiday', '100.00')
  await budget.move('2026-04', null, 'Holiday', '60.00')
  await budget.spend('2026-05-20', 'Holiday', '30.00')
  await budget.put('2026-06', 'Holiday', '20.00')
  // What is put in for a month to come is of that month.
  await budget.put('2026-07', 'Holiday', '500.00')
  const { id } = await goal({ startDate: '2026-03-15', targetDate: '2026-08-31' })
  expect(await look(id)).toMatchObject({
    accountIds: [],
    categoryId: budget.ids.Holiday,
    currency: 'CAD',
    earmarked: '0.00',
    saved: '450.00',
    missing: '550.00',
    percentBasisPoints: 4500,
    // 430 as it began: 3 of 6 instalments of 700 beside the 300 of before.
    pace: { monthsLeft: 3, neededAMonth: '190.00', neededStill: '170.00', due: '650.01', onTrack: false },
    // 130 in three full months.
    projection: { averageAMonth: '43.33', reachedIn: '2027-07' },
  })
  const line = await budget.books.get(`/v1/goals/${id}/line`)
  expect(line.startingAmount).toBe('300.00')
  expect(line.months.map(({ saved }: { saved: string | null }) => saved)).toEqual([
    '400.00',
    '460.00',
    '430.00',
    '450.00',
    null,
    null,
  ])
})

test('it holds at any month what the budget says of the envelope', async () => {
  const cents = fc.integer({ min: 1, max: 40_000 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 6 }), async (months) => {
      for (const [place, [put, spent]] of months.entries()) {
        await budget.put(`2026-0${place + 1}`, 'Holiday', formatMoney(BigInt(put) * 100n))
        await budget.spend(`2026-0${place + 1}-03`, 'Holiday', formatMoney(BigInt(spent) * 100n))
      }
      const { id } = await goal({ startDate: '2026-02-01' })
      const { available } = await budget.category('2026-06', 'Holiday')
      const { saved } = await look(id)
      expect(parseMoney(saved)).toBe(moneyOf(available))
      await budget.books.ask('DELETE', `/v1/goals/${id}`)
    }),
    { numRuns: 8 },
  )
})

test('it is reached once its envelope is full, which is told', async () => {
  const { id } = await goal({ target: '500.00' })
  await budget.put('2026-06', 'Holiday', '500.00')
  expect(await look(id)).toMatchObject({ saved: '500.00', missing: '0.00', reachedIn: '2026-06' })
  await budget.books.post(`/v1/goals`, { name: 'Other', target: '1.00' })
  expect((await look(id)).reachedAt).not.toBeNull()
})

test('all of them are looked at by one reading of the budget', async () => {
  const readings = async () => {
    const { $client: client } = budget.books.house.deps.db
    const asked = spyOn(client, 'query')
    await budget.books.get('/v1/goals')
    const texts = asked.mock.calls.map(([sql]) => sql)
    asked.mockRestore()
    return texts.filter((sql) => /FROM envelope_holds WHERE/.test(sql)).length
  }
  await budget.put('2026-06', 'Holiday', '80.00')
  await goal()
  const ofOne = await readings()
  await goal({ name: 'Feast', categoryId: budget.ids.Food })
  expect([ofOne > 0, await readings()]).toEqual([true, ofOne])
})

test('one that begins later has what is there today', async () => {
  await budget.put('2026-06', 'Holiday', '80.00')
  const { id } = await goal({ startDate: '2026-09-01' })
  expect(await look(id)).toMatchObject({ saved: '80.00' })
})

describe('where its money is can be changed', () => {
  test('to an envelope and to accounts, and taken back', async () => {
    const { id, version } = await goal()
    await budget.put('2026-06', 'Holiday', '80.00')
    const patch = { accountIds: [budget.everyday], categoryId: null, version }
    const answer = await budget.books.ask('PATCH', `/v1/goals/${id}`, patch, { prefer: 'undo' })
    expect(answer.body.data).toMatchObject({ accountIds: [budget.everyday], categoryId: null })
    const { method, path, body } = answer.body.meta.undo
    await budget.books.ask(method, path.replace(/^\/api/, ''), body)
    expect(await look(id)).toMatchObject({ accountIds: [], categoryId: budget.ids.Holiday, saved: '80.00' })
    await budget.books.patch(`/v1/goals/${id}`, { categoryId: null })
    expect(await look(id)).toMatchObject({ categoryId: null, saved: '0.00' })
  })

  test('not where something was put aside by hand, and nothing is beside an envelope', async () => {
    const { id } = await goal({ categoryId: null })
    await budget.books.post(`/v1/goals/${id}/contributions`, { amount: '20.00' })
    expect(await refused('PATCH', `/v1/goals/${id}`, { categoryId: budget.ids.Holiday })).toEqual([
      409,
      'conflict',
    ])
    const other = await goal()
    expect(await refused('POST', `/v1/goals/${other.id}/contributions`, { amount: '20.00' })).toEqual([
      409,
      'conflict',
    ])
    expect(await refused('PATCH', `/v1/goals/${other.id}`, { earmarked: '5.00' })).toEqual([
      400,
      'validation-error',
      'earmarked',
    ])
  })
})

describe('refused is', () => {
  test('an envelope that is for another goal, one beside accounts, income, and what is not there', async () => {
    await goal()
    const with_ = (fields: object) => refused('POST', '/v1/goals', { name: 'B', target: '10.00', ...fields })
    expect(await with_({ categoryId: budget.ids.Holiday })).toEqual([409, 'conflict'])
    const field: [number, string, string] = [400, 'validation-error', 'categoryId']
    expect(await with_({ categoryId: budget.ids.Food, accountIds: [budget.everyday] })).toEqual(field)
    expect(await with_({ categoryId: budget.ids.Salary })).toEqual(field)
    expect(await with_({ categoryId: '0190a1b2-0000-7000-8000-000000000000' })).toEqual(field)
    expect(await with_({ categoryId: budget.ids.Food, currency: 'USD' })).toEqual(field)
    expect(await with_({ categoryId: budget.ids.Food, earmarked: '1.00' })).toEqual([
      400,
      'validation-error',
      'earmarked',
    ])
  })
})

describe('a household that only compares plan and actual', () => {
  const compare = (style: string) => budget.books.ask('PUT', '/v1/budgets/settings', { style })

  test('has no envelope to save in', async () => {
    await compare('TRACKING')
    const japan = { name: 'Japan', target: '1000.00', categoryId: budget.ids.Holiday }
    expect(await refused('POST', '/v1/goals', japan)).toEqual([409, 'conflict'])
    const { id } = await goal({ categoryId: null })
    expect(await refused('PATCH', `/v1/goals/${id}`, { categoryId: budget.ids.Holiday })).toEqual([
      409,
      'conflict',
    ])
  })

  test('has saved nothing by what it plans, and has again what is in the envelope once there are some', async () => {
    await budget.put('2026-05', 'Holiday', '300.00')
    await budget.put('2026-06', 'Holiday', '300.00')
    const { id } = await goal()
    await compare('TRACKING')
    expect(await look(id)).toMatchObject({ saved: '0.00', categoryId: budget.ids.Holiday })
    const kept = { name: 'Korea', accountIds: [], categoryId: budget.ids.Holiday }
    expect(await budget.books.patch(`/v1/goals/${id}`, kept)).toMatchObject({ name: 'Korea' })
    await compare('ENVELOPES')
    expect(await look(id)).toMatchObject({ saved: '600.00' })
  })
})

describe('where the category goes', () => {
  test('into another one, the goal follows', async () => {
    await budget.put('2026-06', 'Holiday', '80.00')
    await budget.put('2026-06', 'Food', '15.00')
    const { id } = await goal()
    await budget.books.post(`/v1/categories/${budget.ids.Holiday}/merge`, { intoId: budget.ids.Food })
    expect(await look(id)).toMatchObject({ categoryId: budget.ids.Food, saved: '95.00', version: 2 })
  })

  test('into none, into income or into the envelope of another goal, it stays until the goal is changed', async () => {
    const { id } = await goal()
    await goal({ name: 'Feast', categoryId: budget.ids.Food })
    const path = `/v1/categories/${budget.ids.Holiday}`
    expect(await refused('DELETE', path)).toEqual([409, 'conflict'])
    for (const intoId of [budget.ids.Food, budget.ids.Salary])
      expect(await refused('POST', `${path}/merge`, { intoId })).toEqual([409, 'conflict'])
    await budget.books.patch(`/v1/goals/${id}`, { categoryId: null })
    await budget.books.ask('DELETE', path)
    expect(await look(id)).toMatchObject({ categoryId: null })
  })
  test('it becomes no income while it is the envelope of a goal', async () => {
    const { id } = await goal()
    const path = `/v1/categories/${budget.ids.Holiday}`
    expect(await refused('PATCH', path, { kind: 'INCOME' })).toEqual([409, 'conflict'])
    await budget.books.patch(path, { kind: 'EXPENSE', name: 'Holidays' })
    await budget.books.patch(`/v1/goals/${id}`, { categoryId: null })
    await budget.books.patch(path, { kind: 'INCOME' })
    expect(await look(id)).toMatchObject({ categoryId: null })
  })
})
