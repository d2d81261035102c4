import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import { checks } from '../../../src/server/doctor/checks.ts'
import { exported, restored } from '../../server/exports/archives.ts'
import { openRestored } from '../../server/exports/restored-house.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { commitMove, exportOf, movedIn, previewMove, saidOf } from './desk.ts'

type Fields = Record<string, unknown>

const cents = (amount: number): string => formatMoney(BigInt(amount) * 100n)
const read = async (house: House, path: string) => (await house.ask(house.admin, 'GET', path)).body.data

describe.each(['envelope', 'tracking'])('a household that budgeted in Actual (%s)', (style) => {
  let house: House
  let move: Awaited<ReturnType<typeof movedIn>>
  const said = saidOf(style)
  beforeAll(async () => {
    house = await makeHouse()
    move = await movedIn(house, exportOf(style))
  })
  afterAll(() => house.close())

  test('finds every account with the balance Actual shows, closed ones archived', async () => {
    const accounts: Fields[] = await read(house, '/v1/accounts')
    const found = accounts.map(({ name, balance, balanceAhead, archived, onBudget }) => {
      const total = Number(balance) + Number(balanceAhead)
      return [name, total.toFixed(2), archived, onBudget]
    })
    const shown = said.accounts.map((one) => [one.name, cents(one.balance), one.closed, !one.offbudget])
    expect(found.toSorted()).toEqual(shown.toSorted())
  })

  test('finds what every category has left in each of 24 months', async () => {
    let compared = 0
    for (const { month, categories } of said.months) {
      const budget = await read(house, `/v1/budgets/${month}`)
      const here = new Map(
        budget.groups
          .flatMap((group: { categories: Fields[] }) => group.categories)
          .map((one: Fields) => [one.name, one.available ?? one.remaining]),
      )
      for (const { name, balance, is_income: isIncome } of categories) {
        if (isIncome && style === 'envelope') continue
        if (!here.has(name) && balance === 0) continue
        expect([month, name, here.get(name)]).toEqual([month, name, cents(balance ?? 0)])
        compared++
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  test('is told that all of it is equal', () => {
    expect(move.status).toBe('COMMITTED')
    expect(move.proof).toMatchObject({ isEqual: true, available: { different: 0 } })
    expect(move.proof.months.length).toBeGreaterThan(23)
    expect(move.proof.available.compared).toBeGreaterThan(140)
  })

  test('has as much left to budget as Actual shows, held money counted, and told what it leaves out', async () => {
    const left = new Map<string, Fields>(move.proof.toBudget.map((one: Fields) => [one.month, one]))
    const { deps } = house
    for (const { month, toBudget = 0 } of style === 'envelope' ? said.months : []) {
      const one = left.get(month)
      if (!one && toBudget === 0) continue
      expect([month, one?.source, one?.difference]).toEqual([month, cents(toBudget), '0.00'])
      const budget = await read(house, `/v1/budgets/${month}`)
      expect([month, budget.toBudget]).toEqual([month, one?.here])
    }
    expect(left.size > 23).toBe(style === 'envelope')
    const holds = deps.db.$client.query('SELECT month FROM envelope_holds ORDER BY month').values()
    expect(holds.flat()).toEqual(style === 'envelope' ? ['2023-11', '2024-02', '2024-03', '2024-04'] : [])
  })

  test('is told of a move of before this was compared', async () => {
    const older = await makeHouse()
    try {
      const { id } = await movedIn(older, exportOf(style))
      older.deps.db.$client.run("UPDATE moves SET shown = json_remove(shown, '$.proof.toBudget')")
      const { status, body } = await older.ask(older.admin, 'GET', `/v1/moves/${id}`)
      expect([status, body.data.proof.isEqual, body.data.proof.toBudget]).toEqual([200, true, undefined])
      expect((await older.ask(older.admin, 'DELETE', `/v1/moves/${id}`)).status).toBe(200)
    } finally {
      await older.close()
    }
  })

  test('is told the same before and after', async () => {
    const other = await makeHouse()
    try {
      const preview = await previewMove(other, exportOf(style))
      expect(preview.status).toBe('PREVIEW')
      expect(preview.proof).toEqual(move.proof)
      expect(await read(other, '/v1/transactions')).toEqual([])
      expect(await read(other, '/v1/accounts')).toEqual([])
    } finally {
      await other.close()
    }
  })

  test('has data that is whole, and takes it along to another installation', async () => {
    for (const { subject, look } of checks)
      expect([subject, look(house.deps.db).faults]).toEqual([subject, []])
    const home = await openRestored(await restored(await exported(house, house.admin)), house.admin)
    try {
      const accounts = (await home.ask(home.person, 'GET', '/v1/accounts')).body.data
      expect(accounts).toEqual(await read(house, '/v1/accounts'))
      const month = '/v1/budgets/2024-06'
      expect((await home.ask(home.person, 'GET', month)).body.data).toEqual(await read(house, month))
    } finally {
      await home.close()
    }
  })

  test('finds everything there when it moves in again', async () => {
    const again = await previewMove(house, exportOf(style))
    expect(again.accounts.every(({ action }: Fields) => action === 'USE')).toBe(true)
    expect(again.categories.every(({ action }: Fields) => action === 'USE')).toBe(true)
    expect(again.counts).toMatchObject({ new: 0, duplicate: 0, known: again.counts.transactions })
    expect(again.proof).toMatchObject({ isEqual: true })
    const before = await read(house, '/v1/accounts')
    const done = await commitMove(house, again.id)
    expect(done.status).toBe(200)
    const plain = (accounts: Fields[]) => accounts.map(({ name, balance }) => [name, balance])
    expect(plain(await read(house, '/v1/accounts'))).toEqual(plain(before))
  })
})
