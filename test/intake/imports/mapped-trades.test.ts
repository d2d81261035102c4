import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { commit, done, openAccount, patched, previewed, refused } from './desk.ts'

/* Lists of trades of a broker that Hearth does not know, from the question to the holdings. */

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const list = (month: string, name = 'Net') => `Traded,What,Fund,Units,Price per unit,Fee,${name}
2026-${month}-02,Purch,Lake Fund,10,18.40,9.95,-193.95
2026-${month}-20,Payout,Lake Fund,,,,5.20
2026-${month}-25,Paid in,,,,,500.00
`
const TRADES = {
  columns: ['DAY', 'ACTION', 'NAME', 'QUANTITY', 'PRICE', 'COMMISSION', 'AMOUNT'],
  actions: [
    { word: 'purch', meaning: 'BUY' },
    { word: 'Payout', meaning: 'DISTRIBUTION' },
    { word: 'Paid in', meaning: 'DEPOSIT' },
  ],
}
const codesOf = ({ questions }: Loose) => questions.map(({ code }: Loose) => code)
const kindsOf = ({ rows }: Loose) => rows.map(({ trade }: Loose) => trade?.kind ?? null)

test('is asked for once, and the next file of its layout is read as that one was', async () => {
  const accountId = await openAccount(house, { name: 'Lakes', type: 'REGISTERED', subtype: 'TFSA' })
  const preview = await previewed(house, list('03'), { accountId })
  expect(codesOf(preview)).toEqual(['TRADES'])
  expect(preview.questions[0].options).toMatchObject([{ value: 'null' }])
  expect(preview.understood.trades).toEqual({
    columns: TRADES.columns,
    actions: TRADES.actions.map(({ word }) => ({
      word: word === 'purch' ? 'Purch' : word,
      rows: 1,
      meaning: null,
    })),
  })
  expect(preview.counts).toMatchObject({ new: 0, invalid: 3 })
  const mapped = await patched(house, preview.id, { choices: { trades: TRADES } })
  expect(codesOf(mapped)).toEqual([])
  expect(kindsOf(mapped)).toEqual(['BUY', 'DISTRIBUTION', null])
  expect(mapped.accounts).toMatchObject([{ action: 'USE', accountId }])
  await commit(house, preview.id)
  const { holdings } = done(await house.ask(house.admin, 'GET', '/v1/holdings?date=2026-03-31'))
  expect(holdings).toMatchObject([{ quantity: '10', cost: '193.95' }])

  const next = await previewed(house, list('04'))
  expect(next.accounts).toMatchObject([{ action: 'USE', accountId }])
  expect(next.understood.isRemembered).toBe(true)
  expect(codesOf(next)).toEqual([])
  expect(kindsOf(next)).toEqual(['BUY', 'DISTRIBUTION', null])
  const again = await previewed(house, list('03'), { accountId })
  expect(again.counts).toMatchObject({ new: 0, duplicate: 3 })

  const path = `/v1/imports/${next.id}/layout`
  expect(codesOf(done(await house.ask(house.admin, 'DELETE', path)))).toEqual(['TRADES'])
  expect(codesOf(await previewed(house, list('05'), { accountId }))).toEqual(['TRADES'])
})

test('is asked about words that are new, with those that are known beside them', async () => {
  const accountId = await openAccount(house, { name: 'Brooks', type: 'INVESTMENT' })
  const first = await previewed(house, list('03', 'Cash'), { accountId })
  await patched(house, first.id, { choices: { trades: TRADES } })
  await commit(house, first.id)
  const more = `${list('04', 'Cash')}2026-04-28,Custody,,,,,-2.00\n`
  const next = await previewed(house, more, { accountId })
  expect(codesOf(next)).toEqual(['TRADES'])
  expect(next.understood.trades.actions).toContainEqual({ word: 'Custody', rows: 1, meaning: null })
  expect(kindsOf(next)).toEqual(['BUY', 'DISTRIBUTION', null, null])
  const actions = [...TRADES.actions, { word: 'Custody', meaning: 'FEE' }]
  const said = await patched(house, next.id, { choices: { trades: { ...TRADES, actions } } })
  expect(codesOf(said)).toEqual([])
  expect(kindsOf(said)).toEqual(['BUY', 'DISTRIBUTION', null, 'FEE'])
})

test('is one of plain transactions where somebody says so, by itself or by naming columns of transactions', async () => {
  const accountId = await openAccount(house, { name: 'Ponds', type: 'INVESTMENT' })
  const preview = await previewed(house, list('03', 'Total'), { accountId })
  const plain = await patched(house, preview.id, { choices: { trades: null } })
  expect(codesOf(plain)).not.toContain('TRADES')
  expect(kindsOf(plain)).toEqual([null, null, null])
  await patched(house, preview.id, { choices: { trades: TRADES } })
  const columns = ['DATE', 'MEMO', 'PAYEE', 'IGNORE', 'IGNORE', 'IGNORE', 'AMOUNT']
  const named = await patched(house, preview.id, { choices: { columns } })
  expect(named.understood.trades).toBeUndefined()
  expect(kindsOf(named)).toEqual([null, null, null])
})

test('takes no role and no meaning that there is not', async () => {
  const accountId = await openAccount(house, { name: 'Wells', type: 'INVESTMENT' })
  const { id } = await previewed(house, list('03', 'Money'), { accountId })
  const ask = (trades: Loose) => house.ask(house.admin, 'PATCH', `/v1/imports/${id}`, { choices: { trades } })
  refused(await ask({ ...TRADES, columns: ['WHEN'] }), 400, 'validation-error')
  refused(await ask({ ...TRADES, actions: [{ word: 'Purch', meaning: 'MERGER' }] }), 400, 'validation-error')
})
