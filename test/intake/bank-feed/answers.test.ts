import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import { addDays, type Instant } from '../../../src/core/time.ts'
import { AccessUrl } from '../../../src/intake/bank-feed/access-url.ts'
import { accountsUrl } from '../../../src/intake/bank-feed/accounts-query.ts'
import { type FeedAnswer, readAnswer } from '../../../src/intake/bank-feed/answers.ts'
import type { AccountSet } from '../../../src/intake/bank-feed/bank-feed.ts'
import { completenessOf } from '../../../src/intake/bank-feed/coverage.ts'
import { readSetupToken } from '../../../src/intake/bank-feed/setup-token.ts'
import { backFillWindow, firstWindow, type SyncWindow } from '../../../src/intake/bank-feed/sync-window.ts'
import { feedText } from '../../../src/intake/bank-feed/words/words.ts'
import { stillClock } from '../../support/house.ts'
import type { RemoteAccount } from '../../support/simplefin/books.ts'
import { type Bridge, startBridge } from '../../support/simplefin/bridge.ts'

const clock = stillClock()
const DAY_MS = addDays(0 as Instant, 1)
let bridge: Bridge
let chequing: RemoteAccount
let visa: RemoteAccount
let access: AccessUrl

beforeAll(async () => {
  bridge = await startBridge({ now: clock.now })
  const { books } = bridge
  chequing = books.open(books.connect('Maple Bank'), 'Chequing (1234)', { balance: '1204.36' })
  visa = books.open(books.connect('Big Card'), 'Visa', { balance: '-84.20', sendsEmptyList: false })
  books.add(chequing, {
    amount: '-05.50',
    description: 'TIM HORTONS',
    payee: 'Tim Hortons',
    memo: 'POS',
    mcc: '5814',
  })
  books.transfer(chequing, visa, '300.00')
  books.pend(visa, { amount: '-40.00', description: 'RESTAURANT' })
  access = await connect()
})
afterAll(() => bridge.close())

async function connect(): Promise<AccessUrl> {
  const claim = readSetupToken(bridge.setupToken())
  if ('flaw' in claim) throw new Error(claim.flaw.kind)
  const read = AccessUrl.read(await (await fetch(claim.claimUrl, { method: 'POST' })).text())
  if (!read) throw new Error('no Access URL')
  return read
}

async function answer(window: SyncWindow = firstWindow(clock.now()), pending = true): Promise<FeedAnswer> {
  const url = accountsUrl(access.root, { window, pending })
  const response = await fetch(url, { headers: { authorization: access.authorization } })
  return readAnswer(response.status, await response.text(), { at: clock.now(), timeZone: 'America/Toronto' })
}

async function sync(window?: SyncWindow, pending?: boolean): Promise<AccountSet> {
  const read = await answer(window, pending)
  if (read.kind !== 'ACCOUNTS') throw new Error(feedText(read.reason, 'en'))
  return read.set
}

const rows = ({ accounts }: AccountSet) =>
  accounts.flatMap(({ id, transactions }) =>
    transactions.map(({ id: transaction, pending, date, amount, payee, text }) => ({
      id,
      transaction,
      pending,
      date,
      payee,
      text,
      amount: formatMoney(amount),
    })),
  )

describe('a SimpleFIN server’s answer', () => {
  test('has the same rows in version 1, in version 2 and in a mix', async () => {
    const expected = rows(await sync())
    expect(expected).toHaveLength(4)
    for (const style of [
      { shape: 'V1', ignoresVersion: true, explicitPending: true },
      { shape: 'MIXED', ignoresVersion: false, explicitPending: true },
    ] as const) {
      bridge.style = style
      const set = await sync()
      expect(rows(set)).toEqual(expected)
      expect(set.accounts.map(({ institution, coverage }) => [institution, coverage])).toEqual([
        ['Maple Bank', 'COMPLETE'],
        ['Big Card', 'COMPLETE'],
      ])
      expect(set.connections.map(({ institutionId }) => institutionId)).toHaveLength(2)
    }
    bridge.style = { shape: 'V1', ignoresVersion: false, explicitPending: false }
  })

  test('leaves pending transactions out where they are not asked for', async () => {
    expect(rows(await sync(undefined, true)).filter(({ pending }) => pending)).toHaveLength(1)
    expect(rows(await sync(undefined, false)).filter(({ pending }) => pending)).toEqual([])
    expect(bridge.accountRequests().at(-1)?.query.has('pending')).toBe(false)
  })

  test('has balances without transactions where those are asked for', async () => {
    const url = accountsUrl(access.root, {})
    const response = await fetch(url, { headers: { authorization: access.authorization } })
    const read = readAnswer(response.status, await response.text(), { at: clock.now(), timeZone: 'UTC' })
    expect(read).toMatchObject({
      kind: 'ACCOUNTS',
      set: { accounts: [{ balance: {} }, { transactions: [] }] },
    })
  })

  test('has no remark on a first window, and the one on a back-fill is no failure', async () => {
    expect((await sync()).notices).toEqual([])
    const set = await sync(backFillWindow(clock.now()))
    expect(set.notices.map(({ kind }) => kind)).toEqual(['ADVISORY'])
    expect([completenessOf(set), ...set.accounts.map(({ coverage }) => coverage)]).toEqual([
      'COMPLETE',
      'COMPLETE',
      'UNSURE',
    ])
  })

  test('is of one bank only where another fails', async () => {
    bridge.errors = [{ code: 'con.auth', msg: 'Sign in <b>again</b>', conn_id: visa.connection.id }]
    const set = await sync()
    expect(set.accounts.map(({ coverage }) => coverage)).toEqual(['COMPLETE', 'PARTIAL'])
    expect([completenessOf(set), set.notices[0]?.text]).toEqual(['PARTIAL', 'Sign in again'])
    bridge.errors = []
  })

  test('outlives an account that is malformed', async () => {
    const good = rows(await sync()).filter(({ id }) => id === chequing.id)
    visa.overrides = { balance: '1e3', transactions: 'none', name: ['x'], 'balance-date': {} }
    const set = await sync()
    expect(rows(set)).toEqual(good)
    expect(set.accounts[1]?.flaws).toHaveLength(2)
    visa.overrides = {}
  })

  const troubles: [trouble: Bridge['trouble'], kind: FeedAnswer['kind'], reason: RegExp][] = [
    [{ status: 402, body: 'Payment Required' }, 'PAYMENT_REQUIRED', /subscription/],
    [{ status: 403, body: 'Forbidden' }, 'NEW_TOKEN_NEEDED', /too many requests.*new setup token/],
    [{ status: 401 }, 'NEW_TOKEN_NEEDED', /new setup token/],
    [{ status: 429 }, 'TEMPORARY', /asked too often/],
    [{ status: 400 }, 'TEMPORARY', /did not understand/],
    [{ status: 500 }, 'TEMPORARY', /out of order.*500/],
    [{ status: 204 }, 'TEMPORARY', /unexpected answer.*204/],
    [{ status: 200, body: '<html>' }, 'TEMPORARY', /web page/],
    ['HTML', 'TEMPORARY', /out of order.*502/],
    ['TRUNCATED', 'TEMPORARY', /incomplete/],
    ['HUGE', 'TEMPORARY', /too large/],
  ]
  test.each(troubles.map(([trouble, ...rest]) => [JSON.stringify(trouble), trouble, ...rest] as const))(
    'is no answer: %s',
    async (_shown, trouble, kind, reason) => {
      if (trouble) bridge.nextTroubles.push(trouble)
      const read = await answer()
      expect(read.kind).toBe(kind)
      expect(read.kind === 'ACCOUNTS' ? '' : feedText(read.reason, 'en')).toMatch(reason)
    },
  )

  test('is none where the token is refused in a 200', () => {
    const body = JSON.stringify({
      errlist: [{ code: 'gen.auth', msg: 'No credentials provided' }],
      accounts: [],
    })
    const context = { at: clock.now(), timeZone: 'UTC' }
    expect(readAnswer(200, body, context).kind).toBe('NEW_TOKEN_NEEDED')
  })

  test('asks for a new token once it is revoked', async () => {
    access = await connect()
    clock.move(DAY_MS)
    expect((await answer()).kind).toBe('ACCOUNTS')
    bridge.revoke()
    expect((await answer()).kind).toBe('NEW_TOKEN_NEEDED')
  })
})
