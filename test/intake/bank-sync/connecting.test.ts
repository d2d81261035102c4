import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { BankLink } from '../../../src/intake/bank-sync/model.ts'
import { addStranger } from '../../support/house.ts'
import { outboundTo, peerTls } from '../../support/peers.ts'
import { called, connect, connectionOf, eventsOf, exchange, makeTown, refused, type Town } from './town.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown()
})
beforeEach(() => {
  town.house.deps.outbound = town.out.outbound
  town.bridge.requests.length = 0
  town.bridge.nextTroubles.length = 0
  town.house.deps.db.$client.run("UPDATE bank_connections SET state = 'DISCONNECTED'")
})
afterAll(() => town.close())

const base64 = (text: string) => Buffer.from(text).toString('base64')
const stored = () =>
  town.house.deps.db.$client
    .query<{ host: string; sealed: string }, []>(
      'SELECT host, access_url_sealed AS sealed FROM bank_connections ORDER BY seq DESC LIMIT 1',
    )
    .get()
const count = () =>
  town.house.deps.db.$client.query<{ n: number }, []>('SELECT count(*) AS n FROM bank_connections').get()?.n

describe('a setup token', () => {
  test('becomes a connection and the accounts there are to be linked', async () => {
    const { connection, accounts } = await connect(town)
    expect(connection).toMatchObject({
      host: new URL(town.bridge.address).host,
      state: 'WORKING',
      problem: null,
      connectedBy: { id: town.house.admin.id },
      isSyncing: false,
      requests: { made: 1, limit: 24 },
    })
    expect(accounts).toEqual([
      {
        id: expect.any(String),
        name: 'Chequing (1234)',
        institution: 'Maple Bank',
        currency: 'CAD',
        action: 'UNDECIDED',
        accountId: null,
        isFlipped: false,
        balance: { amount: '1204.36', date: '2026-06-15' },
        problem: null,
        missingSince: null,
        lastSeenAt: expect.any(String),
        lastSyncedAt: null,
        suggestion: { type: 'CHECKING', accountId: null, reason: null },
      },
      expect.objectContaining({
        name: 'Visa',
        institution: 'Big Card',
        suggestion: expect.objectContaining({ type: 'CREDIT_CARD' }),
      }),
    ])
    expect(await connectionOf(town, connection.id)).toEqual({ ...connection, accounts })
    expect(eventsOf(town, 'bank-connection.created').at(-1)).toMatchObject({
      userId: town.house.admin.id,
      subjectId: connection.id,
    })
  })

  test('is claimed with one empty POST, and the list is asked for with the credentials in the header', async () => {
    await connect(town)
    const [claim, list, ...rest] = town.bridge.requests
    expect(rest).toEqual([])
    expect(claim).toMatchObject({ method: 'POST', status: 200 })
    expect(claim?.headers['content-length']).toBe('0')
    expect(claim?.headers.authorization).toBeUndefined()
    expect(String(list?.query)).toBe('version=2&balances-only=1')
    expect(list?.headers.authorization).toStartWith('Basic ')
  })

  test('is taken wrapped over lines, and from a member', async () => {
    const token = town.bridge.setupToken()
    const wrapped = ` ${token.slice(0, 20)}\n  ${token.slice(20)}\n`
    const member = await town.house.add('MEMBER')
    const { status, body } = await exchange(town, wrapped, member)
    expect(status).toBe(201)
    expect(body.data.connection.connectedBy.id).toBe(member.id)
  })

  test('is listed the same by servers of the first version and by mixed ones', async () => {
    const shape = town.bridge.style.shape
    const names = async () =>
      (await connect(town)).accounts.map(({ name, institution }: BankLink) => [name, institution])
    const plain = await names()
    town.bridge.style.ignoresVersion = true
    expect(await names()).toEqual(plain)
    town.bridge.style.shape = 'MIXED'
    expect(await names()).toEqual(plain)
    town.bridge.style.shape = shape
    town.bridge.style.ignoresVersion = false
  })

  test('that was used before is refused as one that may be compromised', async () => {
    const token = town.bridge.setupToken()
    expect((await exchange(town, token)).status).toBe(201)
    expect(refused(await exchange(town, token), 400, 'setup-token-refused')).toContain('may be compromised')
  })

  test('that several people paste at once is exchanged once', async () => {
    const before = count() ?? 0
    const token = town.bridge.setupToken()
    const answers = await Promise.all([1, 2, 3].map(() => exchange(town, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    expect(count()).toBe(before + 1)
  })
})

describe('nothing is connected by', () => {
  const flawed: [what: string, token: unknown, sentence: string][] = [
    ['nothing', '', 'Paste the setup token'],
    ['no text', 7, 'must be text'],
    ['nonsense', 'nonsense!', 'not a setup token'],
    ['an Access URL', 'https://user:pass@bridge.test/simplefin', 'Access URL'],
    ['an endless text', 'A'.repeat(10_001), 'at most 10000'],
    ['a token that is too long', 'A'.repeat(9_000), 'not a setup token'],
    ['a server on plain http', base64('http://bridge.peer.test/claim/x'), 'Only https is called.'],
    ['the metadata of a cloud', base64('https://169.254.169.254/claim/x'), 'link-local'],
    ['the metadata of another', base64('https://[fd00:ec2::254]/claim/x'), 'metadata'],
    ['a machine at home', base64('https://192.168.1.2/claim/x'), 'private address'],
    ['a name of a machine at home', base64('https://nas.peer.test/claim/x'), 'may not be called'],
    ['a mail server', base64('https://127.0.0.1:25/claim/x'), 'another protocol'],
  ]
  test.each(flawed)('%s', async (_what, token, sentence) => {
    const before = count()
    town.house.deps.outbound = outboundTo({ 'nas.peer.test': ['10.1.2.3'] }).outbound
    const answer = await exchange(town, token)
    refused(answer, 400, 'validation-error')
    expect(answer.body.error.fieldErrors).toMatchObject([
      { field: 'setupToken', message: expect.stringContaining(sentence) },
    ])
    expect(JSON.stringify(answer.body)).not.toContain('10.1.2.3')
    expect(count()).toBe(before)
  })

  test('a server that sends elsewhere, and its token can be used still', async () => {
    expect(
      refused(await exchange(town, town.bridge.setupToken('REDIRECT')), 503, 'bank-unavailable'),
    ).toContain('redirects elsewhere')
    expect(town.bridge.requests).toHaveLength(1)
  })

  test('a server that hangs up, and the token is not tried again by itself', async () => {
    const token = town.bridge.setupToken('DROP')
    const detail = refused(await exchange(town, token), 503, 'bank-unavailable')
    expect(detail).toContain('create a new one')
    expect(town.bridge.requests).toHaveLength(1)
  })

  test('a name that leads nowhere', async () => {
    refused(await exchange(town, base64('https://nowhere.peer.test/claim/x')), 503, 'bank-unavailable')
  })

  const answers: [what: string, body: string, sentence: string][] = [
    ['a page', '<html><body>Welcome</body></html>', 'something else than an Access URL'],
    ['an address without credentials', 'https://bridge.test/simplefin', 'something else than an Access URL'],
    ['a word', 'Forbidden', 'something else than an Access URL'],
    ['an endless word', 'a'.repeat(20_000), 'larger than'],
  ]
  test.each(answers)('a server that answers the claim with %s', async (_what, body, sentence) => {
    const server = await serving(body)
    const before = count()
    expect(refused(await exchange(town, server.token), 503, 'bank-unavailable')).toContain(sentence)
    expect(count()).toBe(before)
    server.close()
  })

  test.each([201, 299, 400, 404, 500])(
    'a server that answers the claim with the status %p',
    async (status) => {
      const server = await serving('https://user:pass@bridge.peer.test/simplefin', status)
      const before = count()
      const detail = refused(await exchange(town, server.token), 503, 'bank-unavailable')
      expect(detail).toContain(`did not exchange the setup token (status ${status})`)
      expect(count()).toBe(before)
      server.close()
    },
  )

  const addresses: [what: string, url: string][] = [
    ['plain http', 'http://user:pass@bridge.peer.test/simplefin'],
    ['a machine at home', 'https://user:pass@10.0.0.7/simplefin'],
    ['metadata', 'https://user:pass@169.254.169.254/latest'],
  ]
  test.each(addresses)('an Access URL of %s', async (_what, url) => {
    const server = await serving(url)
    const before = count()
    const answer = await exchange(town, server.token)
    expect(refused(answer, 400, 'validation-error')).toContain('does not call')
    expect(JSON.stringify(answer.body)).not.toContain('pass@')
    expect(count()).toBe(before)
    server.close()
  })

  test('the twenty-first connection, whose token stays good', async () => {
    const { seq } = town.house.deps.db.$client
      .query<{ seq: number }, []>('SELECT max(seq) AS seq FROM bank_connections')
      .get() ?? { seq: 0 }
    town.house.deps.db.$client.run(
      `INSERT INTO bank_connections (id, household_id, connected_by, host, state, created_at)
        SELECT 'full-' || value, 1, '${town.house.admin.id}', 'x', 'WORKING', 0 FROM json_each('[${[...Array(20).keys()]}]')`,
    )
    const token = town.bridge.setupToken()
    expect(refused(await exchange(town, token), 409, 'conflict')).toContain('at most 20')
    town.house.deps.db.$client.run('DELETE FROM bank_connections WHERE seq > ?', [seq])
    expect((await exchange(town, token)).status).toBe(201)
  })
})

describe('a token that is used up is not lost', () => {
  test.each(['HTML', 'TRUNCATED', 'DROP', { status: 503 }] as const)(
    'where the list then fails by %p: the connection fails, and can be synced later',
    async (trouble) => {
      town.bridge.trouble = trouble
      const { connection, accounts } = await connect(town)
      town.bridge.trouble = undefined
      expect(accounts).toEqual([])
      expect(connection).toMatchObject({
        state: 'FAILING',
        problem: { code: expect.any(String), detail: expect.stringMatching(/\.$/) },
      })
      const path = `/v1/bank-connections/${connection.id}/sync`
      const later = await town.house.ask(town.house.admin, 'POST', path)
      expect(later.body.data.connection).toMatchObject({ state: 'WORKING', problem: null })
      expect(called(later.body.data.connection, 'Visa')).toMatchObject({ action: 'UNDECIDED' })
      expect(later.body.data.logs).toEqual([])
    },
  )

  test('where the list names nothing that can be used', async () => {
    town.bridge.nextTroubles.push({ status: 200, body: '{"accounts":[{"name":7},null]}' })
    const { connection, accounts } = await connect(town)
    expect([connection.state, accounts]).toEqual(['WORKING', []])
  })

  test('where the address cannot be reached at the moment', async () => {
    const name = 'later.peer.test'
    const server = await serving(`https://user:pass@${name}:${new URL(town.bridge.address).port}/simplefin`)
    const { status, body } = await exchange(town, server.token)
    expect(status).toBe(201)
    expect(body.data.connection).toMatchObject({ state: 'FAILING', problem: { code: 'UNREACHABLE' } })
    server.close()
  })
})

test('other households see nothing of it', async () => {
  const { connection } = await connect(town)
  const [stranger, path] = [await addStranger(town.house), `/v1/bank-connections/${connection.id}`]
  expect((await town.house.ask(stranger, 'GET', '/v1/bank-connections')).body.data).toEqual([])
  const requests: [method: string, path: string, body?: unknown][] = [
    ['GET', path],
    ['DELETE', path],
    ['POST', `${path}/sync`],
    ['PATCH', `${path}/links`, { links: [{ id: connection.id, action: 'IGNORE' }] }],
    ['PATCH', `${path}/links/${connection.id}`, { action: 'IGNORE' }],
  ]
  for (const [method, where, body] of requests)
    refused(await town.house.ask(stranger, method, where, body), 404, 'not-found')
})

test('what opens the accounts is stored sealed, and said nowhere', async () => {
  const { house, bridge, out } = town
  const token = bridge.setupToken()
  const { body } = await exchange(town, token)
  bridge.nextTroubles.push('DROP')
  const failed = await house.ask(house.admin, 'POST', `/v1/bank-connections/${body.data.connection.id}/sync`)
  refused(failed, 503, 'bank-unavailable')
  expect(stored()?.host).toBe(new URL(bridge.address).host)
  const archive = await house.handle(
    new Request('http://hearth.test/api/v1/me/export', {
      method: 'POST',
      headers: { authorization: `Bearer ${house.admin.token}` },
    }),
  )
  const text = [
    ...house.log,
    ...out.logged,
    JSON.stringify([body, failed.body]),
    JSON.stringify((await house.ask(house.admin, 'GET', '/v1/audit?limit=200')).body),
    JSON.stringify(house.deps.db.$client.query('SELECT * FROM events').all()),
    JSON.stringify(house.deps.db.$client.query('SELECT * FROM bank_connections').all()),
    await archive.text(),
  ].join('\n')
  const claimUrl = Buffer.from(token, 'base64').toString()
  const authorization = bridge.accountRequests().at(-1)?.headers.authorization ?? ''
  const [user = '', password = ''] = Buffer.from(authorization.slice(6), 'base64').toString().split(/:(.*)/)
  expect(password).toStartWith('p/w:%4')
  for (const secret of [
    token,
    claimUrl,
    claimUrl.split('/').at(-1) ?? '',
    authorization.slice(6),
    user,
    password,
    encodeURIComponent(password),
    encodeURIComponent(user),
  ])
    expect(text.includes(secret)).toBe(false)
})

/** A server of one answer to every claim. */
async function serving(body: string, status = 200) {
  const fetch = () => new Response(body, { status })
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, tls: peerTls, fetch })
  return { token: base64(`https://127.0.0.1:${server.port}/claim/x`), close: () => server.stop(true) }
}
