import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { logFailure } from '../../../src/intake/bank-sync/apply/sync-logs.ts'
import type { RemoteAccount } from '../../support/simplefin/books.ts'
import { ledgerOf, messages, openAccount, rowsOf, transactionsOf } from '../imports/desk.ts'
import { Feed } from './feed.ts'

let feed: Feed
beforeEach(async () => {
  feed = await Feed.open({ isQuick: true })
})
afterEach(() => feed.close())

/** Two banks, with an account each. */
async function twoBanks() {
  const [maple, card] = [feed.remote('Chequing'), feed.remote('Visa')]
  const ids = [await feed.link(maple), await feed.link(card)]
  await feed.sync()
  await feed.later(1)
  feed.post(maple, 0, '-1', 'A')
  feed.post(card, 0, '-2', 'B')
  return { maple, card, ids }
}

const stateOf = (remote: RemoteAccount) => {
  const { problem, synced_until } = feed.linkOf(remote)
  return [problem, synced_until === feed.house.clock.now()]
}

describe('what the server says', () => {
  test('of one account’s missing transactions holds that account only', async () => {
    const { maple, card } = await twoBanks()
    const errors = [{ code: 'act.missingdata', msg: 'Incomplete. Try later.', account_id: maple.id }]
    const applied = await feed.sync({ errors })
    expect(applied).toMatchObject({
      coverage: 'PARTIAL',
      accounts: [{ added: 1, problem: { code: 'INCOMPLETE' } }, { added: 1 }],
    })
    expect(applied.accounts[1]?.problem).toBeUndefined()
    expect([stateOf(maple), stateOf(card)]).toEqual([
      ['INCOMPLETE', false],
      [null, true],
    ])
    await feed.sync()
    expect(stateOf(maple)).toEqual([null, true])
  })

  test('of one bank’s login marks only that bank', async () => {
    const { maple, card, ids } = await twoBanks()
    card.isListed = false
    const errors = [
      { code: 'con.auth', msg: 'Authentication failed <b>click</b>', conn_id: card.connection.id },
    ]
    const applied = await feed.sync({ errors })
    expect(applied).toMatchObject({
      coverage: 'PARTIAL',
      missing: [],
      accounts: [{ added: 1 }, { added: 0, problem: { code: 'RECONNECT' } }],
      notices: [{ kind: 'CONNECTION', text: 'Authentication failed click' }],
    })
    expect([stateOf(maple), stateOf(card)]).toEqual([
      [null, true],
      ['RECONNECT', false],
    ])
    expect(feed.linkOf(card).missing_since).toBeNull()
    const [log] = await feed.logsOf(ids[1] ?? '')
    expect(log).toMatchObject({
      status: 'FAILED',
      message: 'Reconnect the bank at SimpleFIN. It says: Authentication failed click',
    })
  })

  test('of a failing account tells it from an incomplete one', async () => {
    const { maple } = await twoBanks()
    await feed.sync({ errors: [{ code: 'act.failed', msg: 'Try later', account_id: maple.id }] })
    expect(stateOf(maple)).toEqual(['ACCOUNT_FAILED', false])
  })

  test('of the dates asked for never makes a difference', async () => {
    const { maple, card } = await twoBanks()
    const advisory =
      'Requested date range exceeds recommended range of 45 days. In the future, this may be capped.'
    const applied = await feed.sync({ errors: [{ code: 'gen.api', msg: advisory }] })
    expect(applied).toMatchObject({ coverage: 'COMPLETE', accounts: [{ added: 1 }, { added: 1 }] })
    expect([stateOf(maple), stateOf(card)]).toEqual([
      [null, true],
      [null, true],
    ])
  })

  test('of too many requests moves on all the same', async () => {
    const { maple } = await twoBanks()
    const errors = [{ code: 'gen.api', msg: 'You must make fewer requests.' }]
    expect(await feed.sync({ errors })).toMatchObject({ coverage: 'PARTIAL', notices: [{ kind: 'RATE' }] })
    expect(stateOf(maple)).toEqual([null, true])
  })

  test('without any account is a failure that changes nothing but whose bank it is', async () => {
    const { maple, card } = await twoBanks()
    const before = ledgerOf(feed.house)
    const conn_id = card.connection.id
    const body = JSON.stringify({
      errlist: [{ code: 'con.auth', msg: 'Sign in again', conn_id }],
      connections: [{ conn_id, name: 'Maple Bank' }],
      accounts: [],
    })
    expect(await feed.apply(body)).toEqual({
      kind: 'TEMPORARY',
      reason: [{ kind: 'NO_ACCOUNTS_SENT' }, { kind: 'IT_SAYS', text: 'Sign in again', code: 'con.auth' }],
    })
    expect(ledgerOf(feed.house)).toEqual(before)
    expect([stateOf(maple), stateOf(card)]).toEqual([
      [null, false],
      ['RECONNECT', false],
    ])
    expect(feed.linkOf(maple).missing_since).toBeNull()
  })

  test('with no account and no word means that all are gone', async () => {
    const { maple } = await twoBanks()
    const applied = await feed.apply('{"accounts":[]}')
    expect(applied).toMatchObject({ kind: 'APPLIED', missing: [expect.anything(), expect.anything()] })
    expect(feed.linkOf(maple).missing_since).toBe(feed.house.clock.now())
  })
})

describe('an answer that cannot be used', () => {
  const answers: [what: string, status: number, body: string, kind: string][] = [
    ['403', 403, 'Forbidden', 'NEW_TOKEN_NEEDED'],
    ['402', 402, '', 'PAYMENT_REQUIRED'],
    ['429', 429, '', 'TEMPORARY'],
    ['503', 503, '', 'TEMPORARY'],
    ['a page', 200, '<html>Something broke</html>', 'TEMPORARY'],
    ['half of one', 200, '{"accounts":[{"id":"ACT-1","na', 'TEMPORARY'],
    ['nothing', 200, '', 'TEMPORARY'],
  ]
  test.each(answers)('%s changes nothing', async (_what, status, body, kind) => {
    const { maple } = await twoBanks()
    const tables = () => [
      ledgerOf(feed.house),
      feed.linkOf(maple),
      feed.count('imports'),
      feed.count('sync_logs'),
    ]
    const before = tables()
    expect(await feed.apply(body, { status })).toMatchObject({ kind, reason: [{ kind: expect.any(String) }] })
    expect(tables()).toEqual(before)
  })

  test('is logged for the accounts that are filled', async () => {
    const { ids } = await twoBanks()
    const [one = '', other = ''] = ids
    const at = feed.house.clock.now()
    const { write } = feed.house.deps
    const failed = { connectionSeq: feed.connectionSeq, at }
    await write((tx) =>
      logFailure(tx, { ...failed, reason: [{ kind: 'TIMED_OUT' }], accountSeqs: [feed.seqOf(one)] }),
    )
    expect((await feed.logsOf(one))[0]).toMatchObject({
      kind: 'SYNC',
      status: 'FAILED',
      importId: null,
      message: 'SimpleFIN did not answer in time.',
      counts: { added: 0, total: 0 },
    })
    expect((await feed.logsOf(other))[0].status).toBe('SUCCESS')
    await write((tx) => logFailure(tx, { ...failed, reason: [{ kind: 'UNREACHABLE' }] }))
    expect((await feed.logsOf(other))[0].message).toBe('SimpleFIN could not be reached.')
  })
})

describe('an account', () => {
  test('that is malformed loses only what cannot be read, and its neighbour nothing', async () => {
    const [bad, good] = [
      feed.remote('Bad', { overrides: { balance: 'n/a', 'balance-date': null, name: null } }),
      feed.remote('Good'),
    ]
    const [badId, goodId] = [await feed.link(bad), await feed.link(good)]
    feed.post(bad, 1, '1,00', 'comma')
    feed.post(bad, 1, '1e3', 'exponent')
    feed.post(bad, 1, '-7.1', 'short', { overrides: { amount: -7.1, posted: String(feed.ago(1)) } })
    feed.post(bad, 1, '-1', 'no id', { overrides: { id: undefined } })
    feed.post(good, 1, '105884.8', 'long')
    const { importId, accounts } = await feed.sync()
    expect(accounts).toMatchObject([
      { added: 1, flaws: 4 },
      { added: 1, flaws: 0 },
    ])
    expect(await messages(feed.house, badId)).toEqual(['2026-06-14 short -7.10'])
    expect(await messages(feed.house, goodId)).toEqual(['2026-06-14 long 105884.80'])
    const rows = await rowsOf(feed.house, importId ?? '', '&decision=INVALID')
    expect(rows.map(({ reason }: { reason: string }) => reason)).toEqual([
      'The amount "1,00" is no plain decimal.',
      'The amount "1e3" is no plain decimal.',
      'The transaction has no id.',
    ])
    expect((await feed.logsOf(badId))[0]).toMatchObject({
      status: 'PARTIAL',
      counts: { added: 1, invalid: 4 },
    })
    expect((await feed.sync()).importId).toBeNull()
  })

  test('that counts no money, or another, is left alone and says so', async () => {
    const miles = feed.remote('Miles', { currency: 'https://bank.example/miles.json' })
    const dollars = feed.remote('Dollars', { currency: 'USD' })
    const ours = [
      await feed.link(miles),
      await feed.link(dollars, { accountId: await openAccount(feed.house) }),
    ]
    feed.post(miles, 1, '500', 'FLIGHT')
    feed.post(dollars, 1, '-5', 'DINER')
    const { importId, accounts } = await feed.sync()
    expect(importId).toBeNull()
    expect(accounts).toMatchObject([
      { problem: { code: 'OTHER_CURRENCY' } },
      { problem: { code: 'OTHER_CURRENCY' } },
    ])
    expect(accounts[1]?.problem?.detail).toEqual([
      { kind: 'ACCOUNT_IN_OTHER_CURRENCY', theirs: 'USD', ours: 'CAD' },
    ])
    for (const id of ours)
      expect(await feed.accountOf(id)).toMatchObject({ transactionCount: 0, reported: null })
    expect(feed.linkOf(dollars).synced_until).toBeNull()
  })

  test('that the bank signs the other way round is flipped, transactions and balance', async () => {
    const loan = feed.remote('Loan', { balance: '5000' })
    feed.post(loan, 2, '-100', 'PAYMENT')
    const accountId = await feed.link(loan, { isFlipped: true })
    await feed.sync()
    expect(await messages(feed.house, accountId)).toEqual(['2026-06-13 PAYMENT 100.00'])
    expect(await feed.accountOf(accountId)).toMatchObject({
      openingBalance: '-5100.00',
      balance: '-5000.00',
      reported: { balance: '-5000.00', difference: '0.00' },
    })
  })

  test('that is flipped later turns what was brought, income into expense', async () => {
    const loan = feed.remote('Loan')
    feed.post(loan, 2, '-100', 'PAYMENT')
    const { accountId } = await feed.filled(loan)
    await feed.house.deps.write((tx) => tx.$client.run('UPDATE bank_links SET is_flipped = 1'))
    expect(await feed.sync()).toMatchObject({ accounts: [{ updated: 1 }] })
    expect(await transactionsOf(feed.house, accountId)).toMatchObject([{ type: 'INCOME', amount: '100.00' }])
  })

  test('that nobody linked is only listed, with what it is called and holds', async () => {
    const { remote } = await feed.filled()
    const savings = feed.remote('Savings', { balance: '5000' })
    feed.post(savings, 1, '-5', 'A')
    expect(await feed.sync()).toMatchObject({
      importId: null,
      newRemoteAccounts: 1,
      accounts: [expect.anything()],
    })
    expect(feed.linkOf(savings)).toMatchObject({
      action: 'UNDECIDED',
      name: 'Savings',
      institution: 'Maple Bank',
      balance_low: 50_000_000,
    })
    remote.name = 'Everyday'
    savings.balance = '6000'
    expect(await feed.sync()).toMatchObject({ newRemoteAccounts: 0 })
    expect([feed.linkOf(remote).name, feed.linkOf(savings).balance_low]).toEqual(['Everyday', 60_000_000])
  })
})
