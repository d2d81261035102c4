import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { RemoteAccount } from '../../support/simplefin/books.ts'
import {
  change,
  csv,
  decisionsOf,
  done,
  enter,
  imported,
  importOf,
  ledgerOf,
  messages,
  ofx,
  openAccount,
  previewed,
  refused,
  rowsOf,
  transactionsOf,
  undo,
} from '../imports/desk.ts'
import { Feed } from './feed.ts'

let feed: Feed
let remote: RemoteAccount
beforeEach(async () => {
  feed = await Feed.open({ isQuick: true })
  remote = feed.remote('Chequing')
})
afterEach(() => feed.close())

const restore = async (id: string) =>
  done(await feed.house.ask(feed.house.admin, 'POST', `/v1/transactions/${id}/restore`))

describe('a file and the feed', () => {
  const bakery = { date: '2026-06-10', amount: '-42.00', name: 'CORNER BAKERY 0042', fitid: 'B7' }
  const files: [kind: string, file: string][] = [
    ['CSV', csv(['2026-06-10', 'CORNER BAKERY 0042', '-42.00'], ['2026-06-11', 'PAYROLL', '1000.00'])],
    [
      'OFX',
      ofx({
        number: '1',
        lines: [bakery, { date: '2026-06-11', amount: '1000', name: 'PAYROLL', fitid: 'P' }],
      }),
    ],
  ]
  const list = () => {
    feed.post(remote, 6, '-42.00', 'CORNER BAKERY', { payee: 'Corner Bakery' })
    feed.post(remote, 4, '1000.00', 'PAYROLL NORTHWIND', { payee: 'Payroll' })
  }

  test.each(files)('%s first are one ledger', async (_kind, file) => {
    const accountId = await openAccount(feed.house)
    await imported(feed.house, file, accountId)
    const before = await transactionsOf(feed.house, accountId)
    await feed.link(remote, { accountId })
    list()
    const applied = await feed.sync()
    expect(applied.accounts).toMatchObject([{ added: 0, matched: 2 }])
    const after = await transactionsOf(feed.house, accountId)
    expect(after.map(({ id }: { id: string }) => id)).toEqual(before.map(({ id }: { id: string }) => id))
    expect(await feed.accountOf(accountId)).toMatchObject({ openingBalance: '0.00', balance: '958.00' })
    expect((await feed.sync()).importId).toBeNull()
    expect((await imported(feed.house, file, accountId)).counts).toMatchObject({ duplicate: 2, new: 0 })
    expect(done(await undo(feed.house, applied.importId ?? ''))).toMatchObject({ restored: 2, removed: 0 })
    expect(await transactionsOf(feed.house, accountId)).toMatchObject(
      before.map(({ payee, importedText, version }: Record<string, unknown>) => ({
        payee,
        importedText,
        version,
      })),
    )
  })

  test.each(files)('%s last are one ledger', async (_kind, file) => {
    list()
    const { accountId } = await feed.filled(remote)
    expect((await imported(feed.house, file, accountId)).log.counts).toMatchObject({ added: 0, matched: 2 })
    expect((await feed.sync()).importId).toBeNull()
    expect(await messages(feed.house, accountId)).toHaveLength(2)
  })

  test('that only agree on an amount leave it to a person', async () => {
    const accountId = await openAccount(feed.house)
    await imported(feed.house, csv(['2026-06-10', 'HARDWARE', '-42.00']), accountId)
    await feed.link(remote, { accountId })
    feed.post(remote, 4, '-42.00', 'CORNER BAKERY')
    const { importId, accounts } = await feed.sync()
    expect(accounts).toMatchObject([{ added: 1, matched: 0 }])
    expect(await decisionsOf(feed.house, importId ?? '')).toEqual(['POSSIBLE_DUPLICATE'])
  })

  test('keep apart what was entered by hand, except for what it is', async () => {
    const accountId = await openAccount(feed.house)
    await enter(feed.house, accountId, {
      date: '2026-06-09',
      amount: '42',
      payee: 'Corner Bakery',
      notes: 'cake',
    })
    await feed.link(remote, { accountId })
    list()
    expect((await feed.sync()).accounts).toMatchObject([{ added: 1, matched: 1 }])
    expect(await transactionsOf(feed.house, accountId)).toMatchObject([
      { date: '2026-06-09', payee: 'Corner Bakery', notes: 'cake', importedText: 'CORNER BAKERY' },
      { payee: 'Payroll' },
    ])
  })

  test('agree on a pending one that the file says is posted before the feed does, under another id', async () => {
    const pending = feed.pend(remote, 4, '-40.00', 'CHEZ NOUS')
    const { accountId } = await feed.filled(remote)
    const { log } = await imported(feed.house, csv(['2026-06-12', 'CHEZ NOUS TORONTO', '-40.00']), accountId)
    expect(log.counts).toMatchObject({ matched: 1 })
    expect(await feed.sync()).toMatchObject({ importId: null })
    feed.books.post(remote, pending, { newId: true, posted: feed.ago(2) })
    expect((await feed.sync()).accounts).toMatchObject([{ added: 0, updated: 1, removed: 0 }])
    expect(await transactionsOf(feed.house, accountId)).toMatchObject([
      { amount: '40.00', status: 'CLEARED' },
    ])
    expect((await feed.sync()).importId).toBeNull()
  })

  test('an upload cannot call itself a bank feed', async () => {
    const answer = await feed.house.upload(feed.house.admin, csv(['2026-06-10', 'A', '-1']), {
      sourceKind: 'AGGREGATOR',
    })
    refused(answer, 400, 'validation-error')
  })
})

describe('the undo of a run', () => {
  test('takes back what it brought, and the next run does not bring it again', async () => {
    feed.post(remote, 3, '-5', 'COFFEE')
    feed.post(remote, 2, '-6', 'TEA')
    remote.balance = '100'
    const accountId = await feed.link(remote)
    const { importId } = await feed.sync()
    const [coffee] = await transactionsOf(feed.house, accountId)
    expect(done(await undo(feed.house, importId ?? ''))).toMatchObject({
      status: 'UNDONE',
      removed: 2,
      kept: 0,
    })
    expect(await messages(feed.house, accountId)).toEqual([])
    expect(await feed.accountOf(accountId)).toMatchObject({
      openingBalance: '0.00',
      balance: '0.00',
      reported: null,
    })
    expect(await importOf(feed.house, importId ?? '')).toMatchObject({ status: 'UNDONE' })
    const logs = await feed.logsOf(accountId)
    expect(logs).toMatchObject([{ kind: 'UNDO', importId }, { kind: 'SYNC' }])

    await feed.later(1)
    expect(await feed.sync()).toMatchObject({ importId: null, accounts: [{ added: 0 }] })
    expect((await feed.logsOf(accountId))[0].message).toBe('2 deleted earlier and left out.')
    await restore(coffee.id)
    expect((await feed.sync()).accounts).toMatchObject([{ added: 0, duplicates: 1 }])
    expect(await messages(feed.house, accountId)).toEqual(['2026-06-12 COFFEE -5.00'])
  })

  test('lets a file bring it, but not what a person deleted', async () => {
    feed.post(remote, 3, '-5', 'COFFEE')
    feed.post(remote, 2, '-6', 'TEA')
    const { accountId } = await feed.filled(remote)
    const [coffee] = await transactionsOf(feed.house, accountId)
    done(await feed.house.ask(feed.house.admin, 'DELETE', `/v1/transactions/${coffee.id}`))
    await feed.later(1)
    const { body } = await feed.house.ask(feed.house.admin, 'GET', '/v1/imports')
    done(await undo(feed.house, body.data[0].id))
    const file = csv(['2026-06-12', 'COFFEE', '-5.00'], ['2026-06-13', 'TEA', '-6.00'])
    const { counts } = await previewed(feed.house, file, { accountId })
    expect(counts).toMatchObject({ deletedEarlier: 1, new: 1 })
  })

  test('leaves what somebody worked on, and what a later run confirmed', async () => {
    feed.post(remote, 3, '-5', 'COFFEE')
    const tea = feed.pend(remote, 2, '-6', 'TEA')
    const accountId = await feed.link(remote)
    const { importId } = await feed.sync()
    const [coffee] = await transactionsOf(feed.house, accountId)
    await change(feed.house, coffee.id, { notes: 'mine' })
    feed.books.post(remote, tea)
    await feed.sync()
    expect(done(await undo(feed.house, importId ?? ''))).toMatchObject({ removed: 0, kept: 2 })
    expect(await messages(feed.house, accountId)).toHaveLength(2)
  })

  test('parts a transfer that it linked', async () => {
    const savings = feed.remote('Savings')
    const [from, to] = [await feed.link(remote), await feed.link(savings)]
    feed.books.transfer(remote, savings, '300.00')
    const { importId } = await feed.sync()
    done(await undo(feed.house, importId ?? ''))
    expect([await messages(feed.house, from), await messages(feed.house, to)]).toEqual([[], []])
    expect(
      feed.house.deps.db.$client.query('SELECT 1 FROM transactions WHERE transfer_id IS NOT NULL').all(),
    ).toEqual([])
  })
})

describe('a bank that is added again', () => {
  async function relinked() {
    feed.post(remote, 3, '-5.50', 'TIM HORTONS')
    feed.post(remote, 3, '-5.50', 'TIM HORTONS')
    const deleted = feed.post(remote, 2, '-9.00', 'MISTAKE')
    feed.pend(remote, 1, '-40.00', 'CHEZ NOUS')
    const gone = feed.pend(remote, 1, '-7.00', 'HOTEL')
    const { accountId } = await feed.filled(remote)
    const mistake = (await transactionsOf(feed.house, accountId)).find(
      ({ importedText }: { importedText: string }) => importedText === deleted.description,
    )
    done(await feed.house.ask(feed.house.admin, 'DELETE', `/v1/transactions/${mistake.id}`))
    await feed.later(1)
    const old = { ...feed.linkOf(remote), remoteId: remote.id }
    feed.books.relink(remote.connection)
    feed.books.vanish(remote, gone)
    return { accountId, old }
  }
  const linkTo = (remoteId: string, accountId: string) =>
    feed.house.deps.write((tx) => {
      tx.$client.run('UPDATE bank_links SET action = ?, account_seq = NULL WHERE account_seq IS NOT NULL', [
        'UNDECIDED',
      ])
      tx.$client
        .query(
          "UPDATE bank_links SET action = 'USE', account_seq = (SELECT seq FROM accounts WHERE id = ?) WHERE remote_id = ?",
        )
        .run(accountId, remoteId)
    })

  test('is missing, and its new account is not filled by itself', async () => {
    const { accountId, old } = await relinked()
    const before = ledgerOf(feed.house)
    const applied = await feed.sync()
    expect(applied).toMatchObject({
      coverage: 'COMPLETE',
      importId: null,
      newRemoteAccounts: 1,
      missing: [`link of ${old.remoteId}`],
      accounts: [{ accountId, added: 0, removed: 0, problem: { code: 'MISSING' } }],
    })
    expect(ledgerOf(feed.house)).toEqual(before)
    expect(feed.linkOf(remote)).toMatchObject({ action: 'UNDECIDED', account_seq: null, name: 'Chequing' })
    const logs = await feed.logsOf(accountId)
    expect(logs[0]).toMatchObject({ status: 'FAILED', importId: null })
    expect(logs[0].message).toStartWith('SimpleFIN no longer lists this account.')
    const link = feed.house.deps.db.$client.query<{ since: number; until: number }, [string]>(
      'SELECT missing_since AS since, synced_until AS until FROM bank_links WHERE remote_id = ?',
    )
    expect(link.get(old.remoteId)?.since).toBe(feed.house.clock.now())
    expect(link.get(old.remoteId)?.until).toBeLessThan(feed.house.clock.now())
  })

  test.each(['let go', 'still linked but missing'])(
    'adopts what it brought before, the old one being %s',
    async (how) => {
      const { accountId, old } = await relinked()
      await feed.sync()
      if (how === 'let go') await linkTo(remote.id, accountId)
      else
        await feed.house.deps.write((tx) =>
          tx.$client
            .query(
              "UPDATE bank_links SET action = 'USE', account_seq = (SELECT seq FROM accounts WHERE id = ?) WHERE remote_id = ?",
            )
            .run(accountId, remote.id),
        )
      const before = await messages(feed.house, accountId)
      const { importId, accounts } = await feed.sync()
      expect(accounts.find(({ linkId }) => linkId !== `link of ${old.remoteId}`)).toMatchObject({
        added: 0,
        matched: 3,
        removed: 1,
      })
      expect(await messages(feed.house, accountId)).toEqual(before.filter((one) => !one.includes('HOTEL')))
      expect(await decisionsOf(feed.house, importId ?? '')).toEqual([
        'MATCH',
        'MATCH',
        'DELETED_EARLIER',
        'MATCH',
        'VANISHED',
      ])
      expect((await feed.sync()).importId).toBeNull()
    },
  )

  test('is found again where it comes back with its old ids', async () => {
    const { accountId } = await feed.filled(remote)
    remote.isListed = false
    expect((await feed.sync()).missing).toHaveLength(1)
    const { missing_since } = feed.linkOf(remote)
    await feed.later(1)
    await feed.sync()
    expect(feed.linkOf(remote).missing_since).toBe(missing_since as number)
    remote.isListed = true
    expect(await feed.sync()).toMatchObject({ missing: [], accounts: [{ accountId }] })
    expect(feed.linkOf(remote)).toMatchObject({ missing_since: null, synced_until: feed.house.clock.now() })
    expect(await rowsOf(feed.house, (await feed.sync()).importId ?? '').catch(() => [])).toEqual([])
  })
})
