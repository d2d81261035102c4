import { afterEach, beforeEach, expect, test } from 'bun:test'
import {
  called,
  connect,
  connectionOf,
  DAY,
  decide,
  later,
  makeTown,
  sync,
  synced,
  type Town,
} from './town.ts'

/* Two banks that number their accounts alike: ids are unique within a bank only. */

let town: Town
beforeEach(async () => {
  town = await makeTown()
  town.chequing.id = '1'
  town.visa.id = '1'
})
afterEach(() => town.close())

const buy = (account: Town['visa'], amount: string, description: string) => {
  const now = Math.floor(town.house.clock.now() / 1000)
  const moment = now - 3 * 86_400
  return town.bridge.books.add(account, { amount, description, posted: moment, transactedAt: moment })
}

const payees = (accountId: string): string[] =>
  town.house.deps.db.$client
    .query<{ payee: string }, [string]>(
      'SELECT t.imported_text AS payee FROM transactions t JOIN accounts a ON a.seq = t.account_seq WHERE a.id = ? AND t.deleted_at IS NULL ORDER BY t.imported_text',
    )
    .all(accountId)
    .map(({ payee }) => payee)

/** Both linked to new accounts of the household. */
async function linked() {
  const { connection, accounts } = await connect(town)
  const ids: Record<string, string> = {}
  for (const name of ['Chequing (1234)', 'Visa']) {
    const { body } = await decide(town, connection.id, called({ accounts }, name).id, { create: {} })
    ids[name] = called(body.data, name).accountId
  }
  return { id: connection.id as string, chequing: ids['Chequing (1234)'] ?? '', visa: ids.Visa ?? '' }
}

const remoteIds = (): string[] =>
  town.house.deps.db.$client
    .query<{ remoteId: string }, []>('SELECT remote_id AS remoteId FROM bank_links ORDER BY seq')
    .all()
    .map(({ remoteId }) => remoteId)

test('both are listed, linked and filled, each with its own bank’s money', async () => {
  buy(town.chequing, '-10.00', 'MAPLE COFFEE')
  const twin = buy(town.visa, '-77.00', 'CARD RENT')
  twin.id = town.chequing.transactions[0]?.id ?? ''
  const { id, chequing, visa } = await linked()
  await synced(town, chequing)
  expect([payees(chequing), payees(visa)]).toEqual([['MAPLE COFFEE'], ['CARD RENT']])
  town.bridge.books.accounts.reverse()
  await later(town, DAY)
  buy(town.visa, '-5.00', 'CARD TEA')
  await synced(town, visa)
  expect([payees(chequing), payees(visa)]).toEqual([['MAPLE COFFEE'], ['CARD RENT', 'CARD TEA']])
  expect((await connectionOf(town, id)).accounts).toMatchObject([
    { name: 'Chequing (1234)', institution: 'Maple Bank', problem: null },
    { name: 'Visa', institution: 'Big Card', problem: null },
  ])
  expect(remoteIds()).toEqual(['1', `1\u001f${town.visa.connection.id}`])
})

test('another bank that comes later takes nothing from the one that is linked', async () => {
  town.visa.isListed = false
  buy(town.chequing, '-10.00', 'MAPLE COFFEE')
  const { connection, accounts } = await connect(town)
  expect(accounts).toHaveLength(1)
  const { body } = await decide(town, connection.id, accounts[0].id, { create: {} })
  const { accountId } = body.data.accounts[0]
  town.visa.isListed = true
  town.bridge.books.accounts.reverse()
  buy(town.visa, '-77.00', 'CARD RENT')
  for (let day = 0; day < 3; day++) {
    await synced(town, accountId)
    await later(town, DAY)
  }
  expect(payees(accountId)).toEqual(['MAPLE COFFEE'])
  expect((await connectionOf(town, connection.id)).accounts).toMatchObject([
    { name: 'Chequing (1234)', action: 'USE' },
    { name: 'Visa', action: 'UNDECIDED', suggestion: { accountId: null } },
  ])
})

test('neither is taken for the other while one is not listed, in either version of the protocol', async () => {
  buy(town.chequing, '-10.00', 'MAPLE COFFEE')
  buy(town.visa, '-77.00', 'CARD RENT')
  const { chequing, visa } = await linked()
  await synced(town, chequing)
  for (const ignoresVersion of [true, false])
    for (const absent of [town.chequing, town.visa]) {
      town.bridge.style.ignoresVersion = ignoresVersion
      absent.isListed = false
      await later(town, DAY)
      await sync(town, chequing)
      absent.isListed = true
    }
  await later(town, DAY)
  await synced(town, visa)
  expect([payees(chequing), payees(visa)]).toEqual([['MAPLE COFFEE'], ['CARD RENT']])
  expect(remoteIds()).toHaveLength(2)
})

test('a server that changes to the other version of the protocol and back finds both again', async () => {
  buy(town.chequing, '-10.00', 'MAPLE COFFEE')
  buy(town.visa, '-77.00', 'CARD RENT')
  const { id, chequing, visa } = await linked()
  await synced(town, chequing)
  for (const ignoresVersion of [true, false]) {
    town.bridge.style.ignoresVersion = ignoresVersion
    await later(town, DAY)
    buy(town.chequing, '-1.00', `MAPLE ${ignoresVersion}`)
    buy(town.visa, '-2.00', `CARD ${ignoresVersion}`)
    await synced(town, chequing)
  }
  expect(payees(chequing)).toEqual(['MAPLE COFFEE', 'MAPLE false', 'MAPLE true'])
  expect(payees(visa)).toEqual(['CARD RENT', 'CARD false', 'CARD true'])
  expect((await connectionOf(town, id)).accounts).toHaveLength(2)
})
