import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { commit, done, patched, previewed } from './desk.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const CHEQUING = `Date,Description,Withdrawal,Deposit,Balance
2026-01-05,RENT,50.00,,2950.00
2026-01-06,PAYROLL,,500.00,3450.00
`
const newest = async () => done(await house.ask(house.admin, 'GET', '/v1/accounts')).at(-1)
const change = (id: string, body: object, headers: Record<string, string> = {}) =>
  house.ask(house.admin, 'PATCH', `/v1/accounts/${id}`, body, headers)

async function imported(name: string, choice: Record<string, object> = {}) {
  const found = await previewed(house, CHEQUING)
  const [{ key }] = found.accounts
  const { create = {}, ...rest } = choice
  await patched(house, found.id, {
    accounts: [{ key, action: 'CREATE', create: { name, ...create }, ...rest }],
  })
  await commit(house, found.id)
  return newest()
}

describe('an account that an import opened', () => {
  test('is proposed until somebody confirms it, and again where that is undone', async () => {
    const account = await imported('Confirmed')
    expect(account).toMatchObject({ proposed: true, openingBalance: '3000.00' })
    const confirmed = await change(account.id, { proposed: false }, { prefer: 'undo' })
    const { data, meta } = confirmed.body
    expect(data.proposed).toBe(false)
    const undone = await house.ask(house.admin, meta.undo.method, meta.undo.path, meta.undo.body)
    expect(done(undone).proposed).toBe(true)
  })

  test.each([
    ['its type', { type: 'SAVINGS' }],
    ['what it begins with', { openingBalance: '2999.00' }],
    ['the day it begins on', { openingDate: '2026-01-01' }],
  ])('is settled by a change of %s', async (what, body) => {
    const { id } = await imported(`Settled by ${what}`)
    expect(done(await change(id, body)).proposed).toBe(false)
  })

  test('stays proposed where something else is changed', async () => {
    const { id } = await imported('Renamed')
    expect(done(await change(id, { institution: 'Harbour Bank' })).proposed).toBe(true)
  })

  test('is as somebody said where they said both in the preview', async () => {
    const said = { create: { type: 'SAVINGS' }, opening: { balance: '2950.00', date: '2026-01-01' } }
    expect(await imported('Said', said)).toMatchObject({ proposed: false, type: 'SAVINGS' })
  })
})

test('an account that somebody added is not proposed', async () => {
  const added = await house.ask(house.admin, 'POST', '/v1/accounts', { name: 'By hand', type: 'CASH' })
  expect(added.body.data.proposed).toBe(false)
})

test('an account without a name of its own is called in the language of who imports it', async () => {
  await house.ask(house.admin, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
  const card = `<OFX><CCSTMTRS><CURDEF>CAD<CCACCTFROM><ACCTID>4500999988886602</CCACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260105<TRNAMT>-20.00<FITID>1<NAME>METRO</STMTTRN></BANKTRANLIST></CCSTMTRS></OFX>`
  const found = await previewed(house, card)
  expect(found.accounts).toMatchObject([{ create: { name: 'Carte de crédit 6602' } }])
  await house.ask(house.admin, 'PUT', '/v1/me/preferences', { locale: null })
})
