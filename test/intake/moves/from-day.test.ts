import { describe, expect, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import { makeHouse } from '../../support/house.ts'
import { commitMove, exportOf, previewMove, saidOf } from './desk.ts'

type Fields = Record<string, unknown>

const cents = (amount: number): string => formatMoney(BigInt(amount) * 100n)
const DAYS = ['2020-01-01', '2023-01-01', '2024-03-15', '2024-06-01', '2027-01-01']

describe.each(['envelope', 'tracking'])('what comes from a day on (%s)', (style) => {
  const said = saidOf(style)

  test.each(DAYS)('has every balance and every envelope of Actual, from %s', async (from) => {
    const house = await makeHouse()
    try {
      const get = async (path: string) => (await house.ask(house.admin, 'GET', path)).body.data
      const { id, counts: all } = await previewMove(house, exportOf(style))
      const { body } = await house.ask(house.admin, 'PATCH', `/v1/moves/${id}`, { from })
      const { counts } = body.data
      expect(counts.new + counts.left).toBe(all.transactions)
      expect(counts.budgetMonths <= all.budgetMonths).toBe(true)
      const done = (await commitMove(house, id)).body.data
      expect(done.proof).toEqual(body.data.proof)
      expect([done.proof.isEqual, done.proof.available.different]).toEqual([true, 0])
      const accounts: Fields[] = await get('/v1/accounts')
      const found = accounts.map(({ name, balance, balanceAhead }) => [
        name,
        (Number(balance) + Number(balanceAhead)).toFixed(2),
      ])
      expect(found.toSorted()).toEqual(said.accounts.map((one) => [one.name, cents(one.balance)]).toSorted())
      for (const { month, categories } of said.months.filter(({ month }) => month >= from.slice(0, 7))) {
        const { groups } = await get(`/v1/budgets/${month}`)
        const here = new Map<string, Fields>(
          groups.flatMap((group: { categories: (Fields & { name: string })[] }) =>
            group.categories.map((one) => [one.name, one] as const),
          ),
        )
        for (const { name, balance = 0, is_income: isIncome } of categories) {
          if (isIncome && style === 'envelope') continue
          const one = here.get(name)
          const left = one?.available ?? one?.remaining ?? '0.00'
          expect([month, name, left]).toEqual([month, name, cents(balance)])
        }
      }
    } finally {
      await house.close()
    }
  })
})
