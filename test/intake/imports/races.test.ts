import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { commit, csv, importOf, messages, openAccount, previewed, refused, undo } from './desk.ts'

let house: House
let accountId: string
beforeAll(async () => {
  house = await makeHouse()
})
beforeEach(async () => {
  accountId = await openAccount(house)
})
afterAll(() => house.close())

const coffees = csv(
  ['2026-06-01', 'COFFEE', '-4.25'],
  ['2026-06-01', 'COFFEE', '-4.25'],
  ['2026-06-02', 'PAY', '1000.00'],
)

test('of twenty commits at once exactly one is done', async () => {
  const { id } = await previewed(house, coffees, { accountId })
  const answers = await Promise.all(Array.from({ length: 20 }, () => commit(house, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  for (const answer of answers) if (answer.status !== 200) refused(answer, 409, 'conflict')
  expect(await messages(house, accountId)).toHaveLength(3)
})

test('a commit and an undo at once leave all of it or nothing', async () => {
  const { id } = await previewed(house, coffees, { accountId })
  const [committed, undone] = await Promise.all([commit(house, id), undo(house, id)])
  expect(undone.status).toBe(200)
  expect([200, 409]).toContain(committed.status)
  expect(await messages(house, accountId)).toEqual([])
  expect((await importOf(house, id)).status).toBe('UNDONE')
  refused(await commit(house, id), 409, 'conflict')
})
