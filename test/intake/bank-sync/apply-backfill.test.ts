import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { RemoteAccount } from '../../support/simplefin/books.ts'
import { csv, done, enter, imported, openAccount, undo } from '../imports/desk.ts'
import { Feed } from './feed.ts'

let feed: Feed
let remote: RemoteAccount
beforeEach(async () => {
  feed = await Feed.open({ isQuick: true })
  remote = feed.remote('Savings', { balance: '1000.00' })
})
afterEach(() => feed.close())

const opening = async (id: string) => {
  const { openingBalance, openingDate, balance } = await feed.accountOf(id)
  return { openingBalance, openingDate, balance }
}

describe('the opening balance of an account opened for the feed', () => {
  test('is what the bank holds less what is posted, the day before the oldest', async () => {
    feed.post(remote, 10, '-50.00', 'A')
    feed.post(remote, 5, '150.0001', 'B')
    feed.pend(remote, 1, '-9.00', 'C')
    const { accountId } = await feed.filled(remote)
    expect(await opening(accountId)).toEqual({
      openingBalance: '899.9999',
      openingDate: '2026-06-04',
      balance: '991.00',
    })
    expect((await feed.accountOf(accountId)).reported).toMatchObject({
      balance: '1000.00',
      date: '2026-06-15',
    })
  })

  test('is the bank’s where nothing is listed, and an import that can be undone', async () => {
    const accountId = await feed.link(remote)
    const { importId } = await feed.sync()
    expect(importId).not.toBeNull()
    expect(await opening(accountId)).toMatchObject({ openingBalance: '1000.00', openingDate: '2026-06-15' })
    expect((await feed.sync()).importId).toBeNull()
    done(await undo(feed.house, importId ?? ''))
    expect(await opening(accountId)).toMatchObject({ openingBalance: '0.00', balance: '0.00' })
    expect((await feed.sync()).importId).toBeNull()
  })

  test('takes in older transactions that are asked for later, and gives them up with their undo', async () => {
    feed.post(remote, 60, '-70.00', 'OLD')
    feed.post(remote, 10, '-50.00', 'A')
    const accountId = await feed.link(remote)
    await feed.sync({ days: 44 })
    const first = await opening(accountId)
    expect(first).toMatchObject({ openingBalance: '1050.00', balance: '1000.00' })
    remote.balance = '990.00'
    const { importId } = await feed.sync({ days: 89, endDays: 44, pending: false })
    expect(await opening(accountId)).toEqual({
      openingBalance: '1120.00',
      openingDate: '2026-04-15',
      balance: '1000.00',
    })
    expect(feed.linkOf(remote).backfilled_at).toBe(feed.house.clock.now())
    done(await undo(feed.house, importId ?? ''))
    expect(await opening(accountId)).toEqual(first)
  })

  test('takes in what a bank connected anew fills in, where the bank’s balance proves it', async () => {
    const accountId = await feed.link(remote)
    await feed.sync({ days: 44 })
    feed.post(remote, 10, '-50.00', 'A')
    feed.post(remote, 9, '-20.00', 'B')
    await feed.sync({ days: 44 })
    expect(await opening(accountId)).toEqual({
      openingBalance: '1070.00',
      openingDate: '2026-06-04',
      balance: '1000.00',
    })
    await feed.later(1)
    feed.post(remote, 12, '-5.00', 'LATE FEE')
    remote.balance = '995.00'
    await feed.sync({ days: 44 })
    expect(await opening(accountId)).toMatchObject({ openingBalance: '1070.00', balance: '995.00' })
  })

  test('waits for an answer that is complete', async () => {
    feed.post(remote, 5, '-50.00', 'A')
    const accountId = await feed.link(remote)
    const errors = [{ code: 'act.missingdata', msg: 'Incomplete', account_id: remote.id }]
    await feed.sync({ errors })
    expect(await opening(accountId)).toMatchObject({ openingBalance: '0.00' })
    feed.post(remote, 6, '-30.00', 'B')
    await feed.sync()
    expect(await opening(accountId)).toMatchObject({ openingBalance: '1080.00', balance: '1000.00' })
  })

  test('is never touched where somebody else has a say in it', async () => {
    const byHand = await openAccount(feed.house)
    await enter(feed.house, byHand, { date: '2026-06-01', amount: '5.00', payee: 'Bakery' })
    const others = feed.remote('Other', { balance: '77' })
    const started = await openAccount(feed.house, { openingBalance: '12.00' })
    await feed.link(remote, { accountId: byHand })
    await feed.link(others, { accountId: started })
    await feed.house.deps.write((tx) => tx.$client.run("UPDATE accounts SET source = 'AGGREGATOR'"))
    feed.post(remote, 5, '-50.00', 'A')
    feed.post(others, 5, '-50.00', 'A')
    await feed.sync()
    expect((await opening(byHand)).openingBalance).toBe('0.00')
    expect((await opening(started)).openingBalance).toBe('12.00')
  })

  test('stays as somebody has changed it since', async () => {
    feed.post(remote, 10, '-50.00', 'A')
    const accountId = await feed.link(remote)
    const { importId } = await feed.sync({ days: 44 })
    const mine = { openingBalance: '5.00' }
    done(await feed.house.ask(feed.house.admin, 'PATCH', `/v1/accounts/${accountId}`, mine))
    feed.post(remote, 60, '-70.00', 'OLD')
    await feed.sync({ days: 89, endDays: 44, pending: false })
    expect(await opening(accountId)).toMatchObject(mine)
    done(await undo(feed.house, importId ?? ''))
    expect(await opening(accountId)).toMatchObject(mine)
  })
})

describe('what the bank says it holds', () => {
  test('is kept once for each day and amount, and corrects nothing', async () => {
    const { accountId } = await feed.filled(remote)
    await feed.sync()
    expect(feed.count('reported_balances')).toBe(1)
    remote.balance = '1200.00'
    await feed.sync()
    expect(feed.count('reported_balances')).toBe(2)
    expect(await feed.accountOf(accountId)).toMatchObject({
      balance: '1000.00',
      reported: { balance: '1200.00', difference: '200.00' },
    })
    await imported(feed.house, csv(['2026-06-14', 'GIFT', '200.00']), accountId)
    expect((await feed.accountOf(accountId)).reported.difference).toBe('0.00')
  })

  test('is nothing to compare with where the bank gives no day', async () => {
    remote.overrides = { 'balance-date': null }
    const { accountId } = await feed.filled(remote)
    expect((await feed.accountOf(accountId)).reported).toBeNull()
    expect(feed.linkOf(remote).balance_low).toBe(10_000_000)
  })
})
