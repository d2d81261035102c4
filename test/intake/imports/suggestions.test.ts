import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { commit, csv, openAccount, previewed, rowsOf, undo } from './desk.ts'

let house: House
let account: string
beforeEach(async () => {
  house = await makeHouse()
  account = await openAccount(house)
})
afterEach(() => house.close())

const FILE = csv(
  ['2026-06-01', 'STARBUCKS 00214 OTTAWA ON', '-6.10'],
  ['2026-06-02', 'LEA MARTIN', '-80.00'],
  ['2026-06-03', 'LOBLAWS 1089', '-87.63'],
)
const get = async (path: string) => (await house.ask(house.admin, 'GET', path)).body.data
const byName = async () =>
  new Map<string, string>(
    (await get('/v1/categories')).map(({ id, name }: { id: string; name: string }) => [id, name]),
  )
const categoriesOf = async (): Promise<(string | null)[]> => {
  const names = await byName()
  const rows = await get(`/v1/transactions?accountId=${account}&sort=date`)
  return rows.map(({ categoryId }: { categoryId: string | null }) => categoryId && names.get(categoryId))
}

test('the check of a file says what is suggested for each new row, and the import sets none of it', async () => {
  const found = await previewed(house, FILE, { accountId: account })
  const names = await byName()
  const rows = await rowsOf(house, found.id)
  expect(
    rows.map(
      ({ suggestedCategory }: { suggestedCategory: { categoryId: string } | null }) =>
        suggestedCategory && names.get(suggestedCategory.categoryId),
    ),
  ).toEqual(['Coffee', null, 'Groceries'])
  expect((await commit(house, found.id)).status).toBe(200)
  expect(await categoriesOf()).toEqual([null, null, null])
  const waiting = await house.ask(
    house.admin,
    'GET',
    `/v1/transactions?importId=${found.id}&q=is:suggested&limit=1`,
  )
  expect(waiting.body.meta.total).toBe(2)
})

test('a household that wants it has them set at import, to be looked at and reverted as one', async () => {
  await house.ask(house.admin, 'PUT', '/v1/admin/settings', { applySuggestions: true })
  const found = await previewed(house, FILE, { accountId: account })
  expect((await commit(house, found.id)).status).toBe(200)
  expect(await categoriesOf()).toEqual(['Coffee', null, 'Groceries'])
  expect((await get('/v1/review')).counts.UNREVIEWED).toBe(3)
  const [run] = await get('/v1/rules/runs')
  expect(run).toMatchObject({ trigger: 'IMPORT', importId: found.id, changed: 2 })
  expect((await house.ask(house.admin, 'POST', `/v1/rules/runs/${run.id}/revert`)).status).toBe(200)
  expect(await categoriesOf()).toEqual([null, null, null])
  expect((await undo(house, found.id)).status).toBe(200)
  expect(await categoriesOf()).toEqual([])
})
