import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { applyJob } from '../../../src/intake/bank-sync/apply/apply.ts'
import {
  change,
  csv,
  done,
  imported,
  ledgerOf,
  messages,
  openAccount,
  rowsOf,
  transactionsOf,
} from '../imports/desk.ts'
import { Feed } from './feed.ts'

let feed: Feed
beforeEach(async () => {
  feed = await Feed.open()
})
afterEach(() => feed.close())

describe('a first run', () => {
  test('brings what the bank lists, explains each row and says so in the log', async () => {
    const remote = feed.remote('Chequing', { balance: '2425.67' })
    feed.post(remote, 3, '-05.50', 'TIM HORTONS #4412', { payee: 'Tim Hortons', memo: 'POS' })
    feed.post(remote, 3, '-5.50', 'TIM HORTONS #4412', { payee: 'Tim Hortons' })
    feed.pend(remote, 1, '-40.00', 'CHEZ NOUS')
    const accountId = await feed.link(remote)
    const applied = await feed.sync()
    const { importId } = applied
    expect(applied).toMatchObject({
      coverage: 'COMPLETE',
      newRemoteAccounts: 0,
      missing: [],
      notices: [],
      accounts: [{ accountId, added: 3, updated: 0, matched: 0, removed: 0, duplicates: 0, flaws: 0 }],
    })
    expect(await messages(feed.house, accountId)).toEqual([
      '2026-06-12 TIM HORTONS -5.50',
      '2026-06-12 TIM HORTONS -5.50',
      '2026-06-14 CHEZ NOUS -40.00',
    ])
    const [coffee, , pending] = await transactionsOf(feed.house, accountId)
    expect(coffee).toMatchObject({
      source: 'AGGREGATOR',
      importedText: 'TIM HORTONS #4412',
      status: 'CLEARED',
      notes: 'POS',
      version: 1,
    })
    expect(pending.status).toBe('PENDING')
    const rows = await rowsOf(feed.house, importId ?? '')
    expect(rows.map((row: Record<string, string>) => [row.decision, row.outcome, row.reason])).toEqual(
      Array(3).fill(['NEW', 'ADDED', 'Nothing like it is in this account yet.']),
    )
    expect(await feed.logsOf(accountId)).toMatchObject([
      {
        kind: 'SYNC',
        status: 'SUCCESS',
        importId,
        counts: { added: 3, matched: 0, left: 0, invalid: 0, removed: 0, total: 3 },
        message: "3 added. The opening balance was worked out from the bank's balance.",
      },
    ])
    const { body } = await feed.house.ask(feed.house.admin, 'GET', `/v1/imports/${importId}`)
    expect(body.data).toMatchObject({
      status: 'COMMITTED',
      sourceKind: 'AGGREGATOR',
      fileName: 'Bank sync (bridge.test)',
      accountId,
      counts: { total: 3, new: 3, vanished: 0 },
      outcome: { added: 3 },
    })
  })

  test('is the same in every version of the protocol', async () => {
    const remote = feed.remote('Visa', { balance: '-84.20' })
    const accountId = await feed.link(remote)
    feed.post(remote, 2, '-30', 'GROCER')
    feed.pend(remote, 1, '-12.00', 'CAFE')
    await feed.sync({ style: { shape: 'V1' } })
    const before = ledgerOf(feed.house)
    for (const style of [
      { shape: 'V2' },
      { shape: 'MIXED' },
      { shape: 'V1', explicitPending: true },
    ] as const)
      expect((await feed.sync({ style })).importId).toBeNull()
    expect(ledgerOf(feed.house)).toEqual(before)
    expect(await messages(feed.house, accountId)).toEqual([
      '2026-06-13 GROCER -30.00',
      '2026-06-14 CAFE -12.00',
    ])
  })

  test('dates purchases by the day in the time zone of the household', async () => {
    const remote = feed.remote()
    const accountId = await feed.link(remote)
    const late = Date.parse('2026-06-10T03:30:00Z') / 1000
    feed.books.add(remote, { amount: '-1', description: 'EVENING', posted: late, transactedAt: late })
    await feed.sync({ timeZone: 'America/Toronto' })
    expect(await messages(feed.house, accountId)).toEqual(['2026-06-09 EVENING -1.00'])
  })
})

describe('a run', () => {
  test('that brings nothing new leaves a log and nothing else', async () => {
    const remote = feed.remote('Chequing', { balance: '100' })
    feed.post(remote, 3, '-5.50', 'COFFEE')
    const { accountId } = await feed.filled(remote)
    const before = ledgerOf(feed.house)
    await feed.later(0.1)
    expect(await feed.sync()).toMatchObject({ importId: null, accounts: [{ added: 0, duplicates: 1 }] })
    expect(ledgerOf(feed.house)).toEqual(before)
    expect(feed.count('imports')).toBe(1)
    expect(await feed.logsOf(accountId)).toMatchObject([
      { status: 'SUCCESS', importId: null, message: '1 already there.', counts: { added: 0, left: 1 } },
      {},
    ])
    expect(feed.linkOf(remote).synced_until).toBe(feed.house.clock.now())
    expect(
      feed.house.deps.db.$client.query("SELECT 1 FROM events WHERE kind = 'bank.synced'").all(),
    ).toHaveLength(1)
  })

  test('finds what was posted a week late', async () => {
    const { remote, accountId } = await feed.filled()
    await feed.later(3)
    feed.post(remote, 7, '-12.00', 'LATE POSTED FEE')
    expect(await feed.sync()).toMatchObject({ accounts: [{ added: 1 }] })
    expect(await messages(feed.house, accountId)).toEqual(['2026-06-11 LATE POSTED FEE -12.00'])
  })

  test('keeps to the accounts that are asked for', async () => {
    const [one, other] = [feed.remote('One'), feed.remote('Other')]
    const [oneId, otherId] = [await feed.link(one), await feed.link(other)]
    feed.post(one, 1, '-1', 'A')
    feed.post(other, 1, '-2', 'B')
    const applied = await feed.sync({ accountSeqs: [feed.seqOf(otherId)] })
    expect(applied.accounts).toMatchObject([{ accountId: otherId, added: 1 }])
    expect(await messages(feed.house, oneId)).toEqual([])
    expect(feed.linkOf(one).synced_until).toBeNull()
    expect(await feed.logsOf(oneId)).toEqual([])
  })

  test('passes over an account that is archived', async () => {
    const { remote, accountId } = await feed.filled()
    done(await feed.house.ask(feed.house.admin, 'PATCH', `/v1/accounts/${accountId}`, { archived: true }))
    feed.post(remote, 1, '-1', 'A')
    expect(await feed.sync()).toMatchObject({ importId: null, accounts: [] })
  })

  test('decides again where the ledger changed after it was read', async () => {
    const { remote, accountId } = await feed.filled()
    feed.post(remote, 1, '-1', 'A')
    const input = feed.input(feed.body())
    const { db, write } = feed.house.deps
    const prepared = applyJob.prepare(db, input)
    await feed.sync()
    const before = ledgerOf(feed.house)
    expect(await write((tx) => applyJob.write(tx, prepared, input))).toMatchObject({
      importId: null,
      accounts: [{ added: 0, duplicates: 1 }],
    })
    expect(ledgerOf(feed.house)).toEqual(before)
    expect(await messages(feed.house, accountId)).toHaveLength(1)
  })

  test('that breaks off in its middle leaves nothing', async () => {
    const { remote } = await feed.filled(feed.remote('Chequing', { balance: '5' }))
    feed.post(remote, 1, '-1', 'A')
    feed.remote('Another')
    const tables = () => [
      ledgerOf(feed.house),
      feed.linkOf(remote),
      feed.count('imports'),
      feed.count('bank_links'),
    ]
    const before = tables()
    const { write } = feed.house.deps
    await write((tx) =>
      tx.$client.run(
        "CREATE TRIGGER breaks BEFORE INSERT ON sync_logs BEGIN SELECT raise(ABORT, 'broken'); END",
      ),
    )
    await expect(feed.sync()).rejects.toThrow('broken')
    expect(tables()).toEqual(before)
    await write((tx) => tx.$client.run('DROP TRIGGER breaks'))
    expect(await feed.sync()).toMatchObject({ newRemoteAccounts: 1, accounts: [{ added: 1 }] })
  })

  test('of a connection that was given up meanwhile changes nothing', async () => {
    const { remote } = await feed.filled()
    feed.post(remote, 1, '-1', 'A')
    const before = ledgerOf(feed.house)
    await feed.house.deps.write((tx) => tx.$client.run("UPDATE bank_connections SET state = 'DISCONNECTED'"))
    await expect(feed.sync()).rejects.toMatchObject({ slug: 'conflict' })
    expect(ledgerOf(feed.house)).toEqual(before)
  })
})

describe('what a person did', () => {
  test('stays, whatever the bank corrects', async () => {
    const remote = feed.remote()
    const coffee = feed.post(remote, 3, '-5.50', 'COFFEE')
    const { accountId } = await feed.filled(remote)
    const [{ id }] = await transactionsOf(feed.house, accountId)
    const categories = done(await feed.house.ask(feed.house.admin, 'GET', '/v1/categories'))
    const categoryId = categories[0].categories?.[0].id ?? categories[0].id
    const mine = { payee: 'Breakfast', notes: 'with Ann', tags: ['fun'], date: '2026-06-01', categoryId }
    await change(feed.house, id, mine)
    coffee.amount = '-5.75'
    coffee.description = 'COFFEE HOUSE'
    expect(await feed.sync()).toMatchObject({ accounts: [{ updated: 1 }] })
    const [after] = await transactionsOf(feed.house, accountId)
    expect(after).toMatchObject({
      id,
      payee: 'Breakfast',
      notes: 'with Ann',
      date: '2026-06-01',
      amount: '5.75',
    })
    expect([after.tags, after.importedText]).toEqual([['fun'], 'COFFEE HOUSE'])
    expect(JSON.stringify(after)).toContain(categoryId)
    const before = ledgerOf(feed.house)
    await feed.sync()
    expect(ledgerOf(feed.house)).toEqual(before)
  })

  test('keeps the parts of a split adding up when the bank corrects the amount', async () => {
    const remote = feed.remote()
    const shop = feed.post(remote, 3, '-10', 'SHOP')
    const { accountId } = await feed.filled(remote)
    const [{ id }] = await transactionsOf(feed.house, accountId)
    await change(feed.house, id, { splits: [{ amount: '4' }, { amount: '6' }] })
    shop.amount = '-12'
    await feed.sync()
    const [{ amount, splits }] = await transactionsOf(feed.house, accountId)
    expect([amount, splits.map((part: { amount: string }) => part.amount)]).toEqual([
      '12.00',
      ['6.00', '6.00'],
    ])
  })

  test('is never changed once it is reconciled', async () => {
    const remote = feed.remote()
    const shop = feed.post(remote, 3, '-10', 'SHOP')
    const { accountId } = await feed.filled(remote)
    const statement = { date: '2026-06-14', balance: '-10' }
    const { openingBalance } = await feed.accountOf(accountId)
    done(
      await feed.house.ask(feed.house.admin, 'PATCH', `/v1/accounts/${accountId}`, { openingBalance: '0' }),
    )
    expect(openingBalance).toBe('10.00')
    done(await feed.house.ask(feed.house.admin, 'POST', `/v1/accounts/${accountId}/reconcile`, statement))
    const before = ledgerOf(feed.house)
    shop.amount = '-99'
    expect(await feed.sync()).toMatchObject({ importId: null, accounts: [{ duplicates: 1 }] })
    expect(ledgerOf(feed.house)).toEqual(before)
  })

  test('deleted stays deleted', async () => {
    const remote = feed.remote()
    feed.post(remote, 3, '-10', 'SHOP')
    const { accountId } = await feed.filled(remote)
    const [{ id }] = await transactionsOf(feed.house, accountId)
    done(await feed.house.ask(feed.house.admin, 'DELETE', `/v1/transactions/${id}`))
    expect(await feed.sync()).toMatchObject({ importId: null })
    expect(await messages(feed.house, accountId)).toEqual([])
    expect((await feed.logsOf(accountId))[0].message).toBe('1 deleted earlier and left out.')
  })
})

describe('two accounts', () => {
  test('may have one id for the two sides of a transfer, which is linked', async () => {
    const [chequing, visa] = [feed.remote('Chequing'), feed.remote('Visa')]
    const [from, to] = [await feed.link(chequing), await feed.link(visa)]
    feed.books.transfer(chequing, visa, '300.00')
    expect(await feed.sync()).toMatchObject({ accounts: [{ added: 1 }, { added: 1 }] })
    expect((await transactionsOf(feed.house, from))[0]).toMatchObject({
      type: 'TRANSFER',
      direction: 'OUT',
      transfer: { accountId: to },
    })
    const before = ledgerOf(feed.house)
    await feed.sync()
    expect(ledgerOf(feed.house)).toEqual(before)
  })

  test('are no transfer any more once the bank changes the amount of one side', async () => {
    const [chequing, visa] = [feed.remote('Chequing'), feed.remote('Visa')]
    const [from, to] = [await feed.link(chequing), await feed.link(visa)]
    const paid = feed.books.transfer(chequing, visa, '300.00')
    await feed.sync()
    paid.amount = '-310.00'
    expect(await feed.sync()).toMatchObject({ accounts: [{ updated: 1 }, { updated: 0 }] })
    expect((await transactionsOf(feed.house, from))[0]).toMatchObject({
      type: 'EXPENSE',
      amount: '310.00',
      transfer: null,
    })
    expect((await transactionsOf(feed.house, to))[0]).toMatchObject({
      type: 'INCOME',
      amount: '300.00',
      transfer: null,
    })
  })

  test('linked across, one by a file and one by the feed, find each other', async () => {
    const visa = feed.remote('Visa')
    const { accountId: to } = await feed.filled(visa)
    const from = await openAccount(feed.house)
    await imported(feed.house, csv(['2026-06-12', 'TRANSFER TO VISA', '-300.00']), from)
    feed.post(visa, 2, '300.00', 'PAYMENT - THANK YOU')
    await feed.sync()
    expect((await transactionsOf(feed.house, to))[0]).toMatchObject({
      type: 'TRANSFER',
      transfer: { accountId: from },
    })
  })
})
