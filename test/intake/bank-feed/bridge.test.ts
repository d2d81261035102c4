import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addHours, type Instant } from '../../../src/core/time.ts'
import { stillClock } from '../../support/house.ts'
import type { RemoteAccount } from '../../support/simplefin/books.ts'
import { type Bridge, startBridge } from '../../support/simplefin/bridge.ts'

const clock = stillClock()
const DAY = 86_400
let bridge: Bridge
let chequing: RemoteAccount
let visa: RemoteAccount

beforeAll(async () => {
  bridge = await startBridge({ now: clock.now })
  chequing = bridge.books.open(bridge.books.connect('Maple Bank'), 'Chequing (1234)', { balance: '1204.36' })
  visa = bridge.books.open(bridge.books.connect('Big Card'), 'Visa', { balance: '-84.20' })
})
afterAll(() => bridge.close())

const now = () => Math.floor(clock.now() / 1000)
const claimUrl = (token: string) => Buffer.from(token, 'base64').toString()
const post = (url: string) => fetch(url, { method: 'POST', redirect: 'manual' })

/** The Authorization header that a claim of a new token gives, and the address below which it counts. */
async function connect(): Promise<{ root: string; authorization: string }> {
  const body = await (await post(claimUrl(bridge.setupToken()))).text()
  const url = new URL(body.trim())
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  return {
    root: url.origin + url.pathname,
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
  }
}

async function ask(query = '', access = connect()) {
  const { root, authorization } = await access
  const response = await fetch(`${root}/accounts${query}`, { headers: { authorization } })
  const body = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: an answer is judged by what the tests expect of it
  const set: any = body.startsWith('{') ? JSON.parse(body) : undefined
  return { status: response.status, body, set }
}

describe('a SimpleFIN server', () => {
  test('tells its versions to anybody', async () => {
    const response = await fetch(`${bridge.root}/info`)
    expect(await response.json()).toEqual({ versions: ['1.0'] })
  })

  test('shows a new setup token on its page each time', async () => {
    const page = async () =>
      /<textarea[^>]*>([^<]+)</.exec(await (await fetch(`${bridge.root}/create`)).text())?.[1]
    const [one = '', other] = [await page(), await page()]
    expect(claimUrl(one)).toStartWith(`${bridge.root}/claim/`)
    expect(one).not.toBe(other)
  })

  test('exchanges a setup token once', async () => {
    const url = claimUrl(bridge.setupToken())
    const first = await post(url)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/plain'])
    expect(await first.text()).toMatch(
      /^http:\/\/home%40\d+:p%2Fw%3A%254\d+%C3%A9@127\.0\.0\.1:\d+\/simplefin\n$/,
    )
    const second = await post(url)
    expect([second.status, await second.text()]).toEqual([403, 'Forbidden'])
    expect(bridge.requests.at(-1)).toMatchObject({ method: 'POST', status: 403 })
    expect(bridge.requests.at(-1)?.headers['content-length']).toBe('0')
  })

  test('knows no other token and no other method', async () => {
    const unknown = await post(`${bridge.root}/claim/nobody`)
    expect([unknown.status, await unknown.text()]).toEqual([403, 'Forbidden'])
    const url = claimUrl(bridge.setupToken())
    expect((await fetch(url)).status).toBe(405)
    expect((await post(url)).status).toBe(200)
  })

  test('can redirect a claim, and hang up on one that is used up by then', async () => {
    const redirected = await post(claimUrl(bridge.setupToken('REDIRECT')))
    expect([redirected.status, redirected.headers.get('location')]).toEqual([302, '/'])
    const dropped = claimUrl(bridge.setupToken('DROP'))
    await expect(post(dropped)).rejects.toThrow()
    expect((await post(dropped)).status).toBe(403)
  })

  test('can leave a claim without an answer', async () => {
    const request = fetch(claimUrl(bridge.setupToken('SLOW')), {
      method: 'POST',
      signal: AbortSignal.timeout(20),
    })
    await expect(request).rejects.toThrow()
  })

  test('opens the accounts to whoever has the credentials, and to nobody else', async () => {
    const access = await connect()
    expect((await ask('', Promise.resolve(access))).status).toBe(200)
    const wrong = Promise.resolve({ ...access, authorization: 'Basic bm9ib2R5Om5vYm9keQ==' })
    expect(await ask('', wrong)).toMatchObject({ status: 403, body: 'Forbidden' })
    const none = await fetch(`${access.root}/accounts?version=2`)
    expect([none.status, await none.json()]).toEqual([
      403,
      { errlist: [{ code: 'gen.auth', msg: 'No credentials provided' }], connections: [], accounts: [] },
    ])
    bridge.revoke()
    expect((await ask('', Promise.resolve(access))).status).toBe(403)
  })
})

describe('its accounts', () => {
  test('come in version 2 for who asks for it, with connections and without organisations', async () => {
    const { set } = await ask('?version=2')
    expect(Object.keys(set)).toEqual(['errlist', 'connections', 'accounts'])
    expect(set.connections[0]).toEqual({
      conn_id: chequing.connection.id,
      name: 'Maple Bank - Jill',
      org_id: 'INST-maplebank.example',
      org_name: 'Maple Bank',
      org_url: 'https://maplebank.example',
      sfin_url: bridge.root,
    })
    expect(set.accounts[0]).toEqual({
      id: chequing.id,
      name: 'Chequing (1234)',
      conn_id: chequing.connection.id,
      conn_name: 'Maple Bank - Jill',
      currency: 'CAD',
      balance: '1204.36',
      'balance-date': now(),
      transactions: [],
      holdings: [],
    })
  })

  test('come in version 1 for everybody else, and from a server that knows no other', async () => {
    const { set } = await ask()
    expect(Object.keys(set)).toEqual(['errors', 'accounts'])
    expect(set.accounts[0].org).toMatchObject({ domain: 'maplebank.example', 'sfin-url': bridge.root })
    expect(set.accounts[0].conn_id).toBeUndefined()
    bridge.style.ignoresVersion = true
    expect((await ask('?version=2')).set).toEqual(set)
    bridge.style.ignoresVersion = false
  })

  test('come in a mix of both from some', async () => {
    bridge.style.shape = 'MIXED'
    bridge.errors = [{ code: 'con.auth', msg: 'Reconnect', conn_id: visa.connection.id }]
    const { set } = await ask('?version=1')
    expect(Object.keys(set)).toEqual(['errlist', 'connections', 'accounts', 'errors'])
    expect(set.errors).toEqual(['Reconnect'])
    expect(set.accounts[1]).toMatchObject({ conn_id: visa.connection.id, org: { name: 'Big Card' } })
    bridge.style.shape = 'V1'
    bridge.errors = []
  })

  test('are those that are named, and one that is named and unknown is simply absent', async () => {
    const ids = async (query: string) => (await ask(query)).set.accounts.map(({ id }: { id: string }) => id)
    expect(await ids('?unheard=of')).toEqual([chequing.id, visa.id])
    expect(await ids(`?account=${visa.id}`)).toEqual([visa.id])
    expect(await ids(`?account=${visa.id}&account=${chequing.id}`)).toEqual([chequing.id, visa.id])
    expect(await ids('?account=nobody')).toEqual([])
  })
})

describe('its transactions', () => {
  const texts = async (query: string, account = chequing) => {
    const { set } = await ask(query)
    const found = set.accounts.find(({ id }: RemoteAccount) => id === account.id)
    return found.transactions.map(({ description }: { description: string }) => description)
  }

  test('are those from the first second asked for until before the last', async () => {
    const { books } = bridge
    const start = now() - 10 * DAY
    for (const [description, posted] of [
      ['just before', start - 1],
      ['first', start],
      ['last', start + 99],
      ['just after', start + 100],
    ] as const)
      books.add(chequing, { description, amount: '-1.00', posted })
    expect(await texts(`?start-date=${start}&end-date=${start + 100}`)).toEqual(['first', 'last'])
    expect(await texts(`?start-date=${start}&balances-only=1`)).toEqual([])
  })

  test('are those of the last 30 days where nobody asks', async () => {
    bridge.books.add(chequing, { description: 'a month ago', amount: '-1.00', posted: now() - 31 * DAY })
    expect(await texts('')).not.toContain('a month ago')
    expect(await texts(`?start-date=${now() - 32 * DAY}`)).toContain('a month ago')
  })

  test.each(['?start-date=yesterday', '?start-date=1.5', '?end-date=', '?start-date=2026-01-01'])(
    'are refused for %s',
    async (query) => {
      expect((await ask(query)).status).toBe(400)
    },
  )

  test('include pending ones where the parameter is there, whatever it says', async () => {
    const pending = bridge.books.pend(visa, {
      description: 'RESTAURANT',
      amount: '-40.00',
      payee: 'Chez Nous',
    })
    expect(await texts('', visa)).toEqual([])
    expect(await texts('?pending=1', visa)).toEqual(['RESTAURANT'])
    expect(await texts('?pending=0', visa)).toEqual(['RESTAURANT'])
    const shown = async () => (await ask('?pending=1')).set.accounts[1].transactions[0]
    expect(await shown()).toEqual({
      id: pending.id,
      posted: 0,
      amount: '-40.00',
      description: 'RESTAURANT',
      payee: 'Chez Nous',
      transacted_at: now(),
    })
    bridge.style.explicitPending = true
    expect(await shown()).toMatchObject({ posted: 0, pending: true })
    bridge.style.explicitPending = false
  })

  test('are posted under their id or another, with a tip or without, or vanish', async () => {
    const [pending] = visa.transactions
    if (!pending) throw new Error('nothing is pending')
    clock.move(DAY * 1000)
    const posted = bridge.books.post(visa, pending, { newId: true, amount: '-46.00' })
    expect(posted.id).not.toBe(pending.id)
    expect((await ask('?pending=1')).set.accounts[1].transactions).toEqual([
      expect.objectContaining({ id: posted.id, posted: now(), amount: '-46.00', transacted_at: now() - DAY }),
    ])
    bridge.books.vanish(visa, posted)
    expect(await texts('?pending=1', visa)).toEqual([])
  })

  test('share one id between the two sides of a transfer', async () => {
    const { id } = bridge.books.transfer(chequing, visa, '300.00')
    const { set } = await ask()
    for (const [account, amount] of [
      [0, '-300.00'],
      [1, '300.00'],
    ] as const)
      expect(set.accounts[account].transactions).toContainEqual(expect.objectContaining({ id, amount }))
  })

  test('have other ids, as their accounts do, once a bank is removed and added again', async () => {
    const before = (await ask()).set.accounts
    bridge.books.relink(visa.connection)
    const after = (await ask('?version=2')).set
    expect(after.accounts[0].id).toBe(before[0].id)
    expect(after.accounts[1].id).not.toBe(before[1].id)
    expect(after.accounts[1].transactions[0].id).not.toBe(before[1].transactions[0].id)
    expect(after.connections.map(({ conn_id }: { conn_id: string }) => conn_id)).toContain(visa.connection.id)
  })
})

describe('the dates asked for', () => {
  const remarks = async (days: number, query = '&version=2') =>
    (await ask(`?start-date=${now() - days * DAY}${query}`)).set.errlist

  test('are taken without a word up to 44 days back', async () => {
    expect(await remarks(44)).toEqual([])
  })

  test.each([45, 89])('are remarked on %d days back', async (days) => {
    expect(await remarks(days)).toEqual([
      {
        code: 'gen.api',
        msg: 'Requested date range exceeds recommended range of 45 days. In the future, this may be capped.',
      },
    ])
  })

  test('are capped at 90 days, by calendar days in UTC', async () => {
    const capped = [{ code: 'gen.api', msg: 'Requested date range exceeds limit of 90 days and was capped.' }]
    bridge.books.add(chequing, { description: 'ages ago', amount: '-1.00', posted: now() - 91 * DAY })
    expect(await remarks(92)).toEqual(capped)
    const { set } = await ask(`?start-date=${now() - 92 * DAY}`)
    expect(JSON.stringify(set)).not.toContain('ages ago')
    const midnight = Math.floor(now() / DAY) * DAY
    expect((await ask(`?version=2&start-date=${midnight - 89 * DAY - 1}`)).set.errlist).toEqual(capped)
  })

  test('are remarked on in the strings of version 1 too', async () => {
    const { set } = await ask(`?start-date=${now() - 50 * DAY}`)
    expect(set.errors).toEqual([expect.stringContaining('recommended range of 45 days')])
  })
})

describe('too many requests', () => {
  const FEWER = 'You must make fewer requests. Data is only refreshed once every 24 hours.'

  test('are warned of from the 25th on, and disable the token after the 36th', async () => {
    const access = connect()
    for (let count = 1; count <= 24; count++) expect((await ask('', access)).set.errors).toEqual([])
    for (let count = 25; count <= 36; count++) expect((await ask('', access)).set.errors).toEqual([FEWER])
    expect((await ask('', access)).status).toBe(403)
    clock.move(addHours(0 as Instant, 48))
    expect((await ask('', access)).status).toBe(403)
  })

  test('are forgiven one an hour', async () => {
    const access = connect()
    for (let count = 1; count <= 24; count++) await ask('', access)
    clock.move(addHours(0 as Instant, 2))
    expect((await ask('', access)).set.errors).toEqual([])
    expect((await ask('', access)).set.errors).toEqual([])
    expect((await ask('?version=2', access)).set.errlist).toEqual([{ code: 'gen.api', msg: FEWER }])
  })

  test('are counted for each account that is named by itself', async () => {
    const access = connect()
    for (let count = 1; count <= 24; count++) await ask(`?account=${visa.id}`, access)
    expect((await ask('', access)).set.errors).toEqual([])
    expect((await ask(`?account=${chequing.id}`, access)).set.errors).toEqual([])
    expect((await ask(`?account=${visa.id}`, access)).set.errors).toEqual([FEWER])
  })
})

describe('trouble', () => {
  const signal = () => AbortSignal.timeout(50)
  const troubled = async (trouble: Bridge['trouble']) => {
    const { root, authorization } = await connect()
    if (trouble) bridge.nextTroubles.push(trouble)
    return fetch(`${root}/accounts`, { headers: { authorization }, redirect: 'manual', signal: signal() })
  }

  test('is any status', async () => {
    expect((await troubled({ status: 402 })).status).toBe(402)
    const moved = await troubled({ status: 302, headers: { location: 'https://elsewhere.test/' } })
    expect([moved.status, moved.headers.get('location')]).toEqual([302, 'https://elsewhere.test/'])
  })

  test('is a page of HTML, half an answer, or a packed one', async () => {
    const page = await troubled('HTML')
    expect([page.status, await page.text()]).toEqual([
      502,
      '<html><body>Something broke. We apologize.</body></html>',
    ])
    const half = await (await troubled('TRUNCATED')).text()
    expect(half).toStartWith('{"errors":')
    expect(() => JSON.parse(half)).toThrow()
    const packed = await troubled('GZIP')
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.json()).toHaveProperty('accounts')
  })

  test.each(['SLOW', 'DROP', 'STALLED', 'ENDLESS'] as const)('is an answer that is %s', async (trouble) => {
    const { root, authorization } = await connect()
    // A client may try again by itself where a kept connection is closed on it.
    bridge.trouble = trouble
    const answered = fetch(`${root}/accounts`, { headers: { authorization }, signal: signal() })
    await expect(answered.then((response) => response.text())).rejects.toThrow()
    bridge.trouble = undefined
  })

  test('is an answer of 25 MiB', async () => {
    const { root, authorization } = await connect()
    bridge.nextTroubles.push('HUGE')
    const response = await fetch(`${root}/accounts`, { headers: { authorization } })
    expect((await response.bytes()).length).toBeGreaterThan(25 * 1024 * 1024)
  })

  test('stays until it is over', async () => {
    bridge.trouble = { status: 503 }
    expect([(await troubled(undefined)).status, (await troubled(undefined)).status]).toEqual([503, 503])
    bridge.trouble = undefined
    expect((await troubled(undefined)).status).toBe(200)
    expect(bridge.accountRequests().at(-1)).toMatchObject({ method: 'GET', status: 200 })
  })
})
