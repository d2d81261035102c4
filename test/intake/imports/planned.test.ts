import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { choose, commit, csv, done, enter, openAccount, previewed } from './desk.ts'

let house: House
let accountId: string
beforeAll(async () => {
  house = await makeHouse()
})
beforeEach(async () => {
  accountId = await openAccount(house)
})
afterAll(() => house.close())

/** Row 2 is doubtful, rows 3 and 4 are new, row 5 is what was entered by hand. */
async function preview() {
  await enter(house, accountId, { date: '2026-06-03', amount: '4', payee: 'Something else' })
  await enter(house, accountId, { date: '2026-06-09', amount: '9', payee: 'Pharmacy' })
  const file = csv(
    ['2026-06-04', 'UNLIKE', '-4.00'],
    ['2026-06-05', 'BAKERY', '-5.00'],
    ['2026-06-06', 'BOOKS', '-6.00'],
    ['2026-06-09', 'PHARMACY', '-9.00'],
  )
  return (await previewed(house, file, { accountId })).id
}
const planned = async (id: string) => done(await house.ask(house.admin, 'GET', `/v1/imports/${id}`)).planned

describe('what a commit would do', () => {
  const cases: [what: string, choices: { row: number; decision: string | null }[]][] = [
    ['as proposed', []],
    ['with a new row left out', [{ row: 3, decision: 'LEAVE' }]],
    ['with a doubtful row merged', [{ row: 2, decision: 'MERGE' }]],
    ['with what was entered told apart', [{ row: 5, decision: 'DISTINCT' }]],
    ['with everything left out', [2, 3, 4, 5].map((row) => ({ row, decision: 'LEAVE' }))],
    [
      'with a word taken back',
      [
        { row: 3, decision: 'LEAVE' },
        { row: 3, decision: null },
      ],
    ],
  ]
  test.each(cases)('is told before it is done: %s', async (_, choices) => {
    const id = await preview()
    for (const choice of choices) done(await choose(house, id, choice))
    const { added, matched, left } = await planned(id)
    expect(done(await commit(house, id))).toMatchObject({ counts: { added, matched, left } })
    expect(added + matched + left).toBe(4)
    expect(await planned(id)).toBeNull()
  })
})
