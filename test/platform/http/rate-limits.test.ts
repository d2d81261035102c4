import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { readConfig } from '../../../src/core/config.ts'
import { defaults, defaultText } from '../../../src/platform/rate-limits/settings.ts'
import {
  type Answer,
  type House,
  makeHouse,
  PEER_HEADER,
  type Person,
  RATE_LIMITS,
} from '../../support/house.ts'

let house: House
beforeEach(async () => {
  house = await makeHouse()
  limitBy(defaultText)
})
afterEach(() => house.close())

function limitBy(text: string): void {
  writeFileSync(join(house.dataDir, RATE_LIMITS), text)
  house.deps.rateLimits.reload()
}

const limit = (path: string, perMinute: number, burst: number): string =>
  `[[limit]]\npath = "${path}"\nper_minute = ${perMinute}\nburst = ${burst}\n`

const by = (network: string) => ({ [PEER_HEADER]: network })
const slugOf = ({ body }: Answer): string | undefined => body.error?.type.split('/').at(-1)

type Ask = () => Promise<Answer>

/** How many pass until one is refused as one too many, and that one. */
async function exhaust(ask: Ask): Promise<{ passed: number; refused: Answer }> {
  for (let passed = 0; ; passed++) {
    const answer = await ask()
    if (slugOf(answer) === 'rate-limited') return { passed, refused: answer }
    if (passed > 5_000) throw new Error('nothing stops it')
  }
}

const isLimited = async (ask: Ask): Promise<boolean> => slugOf(await ask()) === 'rate-limited'
const login =
  (network: string, path = '/v1/auth/login'): Ask =>
  () =>
    house.ask(null, 'POST', path, {}, by(network))
const me =
  (person: Person | null, network: string): Ask =>
  () =>
    house.ask(person, 'GET', '/v1/category-groups', undefined, by(network))

describe('by default', () => {
  const concrete = (pattern: string) =>
    pattern.replace('/api', '').replace('**', 'x/y').replace('*', crypto.randomUUID())

  test.each(defaults.map((setting) => [setting.path, setting] as const))(
    '%s takes its burst, refuses, and gives its rate',
    async (pattern, { perMinute, burst }) => {
      const method = pattern.endsWith('/upload') ? 'POST' : 'GET'
      const ask = () => house.ask(null, method, concrete(pattern), undefined, by('192.0.2.1'))
      const { passed, refused } = await exhaust(ask)
      expect(passed).toBe(burst)
      expect([refused.status, refused.body.error.title]).toEqual([429, 'Too Many Requests'])
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBe(Math.ceil(60 / perMinute))
      house.clock.move(seconds * 1_000)
      expect((await exhaust(ask)).passed).toBe(Math.floor((seconds * perMinute) / 60))
      house.clock.move(60_000)
      expect((await exhaust(ask)).passed).toBe(perMinute)
    },
  )

  test('pages are for everybody, as often as they like', async () => {
    const page = () => house.handle(new Request('http://hearth.test/errors', { headers: by('192.0.2.1') }))
    for (let count = 0; count < 1_300; count++) expect((await page()).status).toBe(200)
  })
})

describe('a stranger counts by network', () => {
  beforeEach(() => limitBy(limit('/api/**', 60, 3)))

  test.each([
    ['on public routes', 'POST', '/v1/auth/login', {}],
    ['without a token', 'GET', '/v1/auth/me', {}],
    ['with a wrong token', 'GET', '/v1/auth/me', { authorization: 'Bearer nonsense' }],
    [
      'with a wrong cookie',
      'GET',
      '/v1/auth/me',
      { 'x-svc-auth-mode': 'cookie', cookie: '__Host-svc_access=x' },
    ],
    ['with a carrier that is none', 'GET', '/v1/auth/me', { 'x-svc-auth-mode': 'pigeon' }],
    ['on unknown paths', 'GET', '/v1/nowhere', {}],
    ['with a wrong method', 'PUT', '/v1/auth/login', {}],
    ['asking for options', 'OPTIONS', '/v1/auth/login', {}],
  ])('%s', async (_, method, path, headers) => {
    const ask = () => house.ask(null, method, path, undefined, { ...by('192.0.2.1'), ...headers })
    expect((await exhaust(ask)).passed).toBe(3)
    expect(await isLimited(login('192.0.2.1'))).toBe(true)
    expect(await isLimited(login('192.0.2.2'))).toBe(false)
  })

  test('by the /64 of IPv6, and by IPv4 where IPv6 carries it', async () => {
    expect((await exhaust(login('2001:db8:1:2::1'))).passed).toBe(3)
    expect(await isLimited(login('2001:db8:1:2:ffff::9'))).toBe(true)
    expect(await isLimited(login('2001:db8:1:3::1'))).toBe(false)
    expect((await exhaust(login('192.0.2.1'))).passed).toBe(3)
    expect(await isLimited(login('::ffff:192.0.2.1'))).toBe(true)
  })

  test('behind a trusted proxy by what the proxy says, not by what they say', async () => {
    const { trustedProxies } = readConfig({ SVC_TRUSTED_PROXIES: '10.0.0.0/8' }).config
    const proxied = await makeHouse({ trustedProxies })
    writeFileSync(join(proxied.dataDir, RATE_LIMITS), limit('/api/**', 60, 3))
    proxied.deps.rateLimits.reload()
    let number = 0
    const through = (client: string): Ask => {
      const forwarded = () => `192.0.2.${number++}, nonsense, ${client}`
      return () =>
        proxied.ask(null, 'POST', '/v1/auth/login', {}, { ...by('10.0.0.1'), 'x-forwarded-for': forwarded() })
    }
    expect((await exhaust(through('203.0.113.7'))).passed).toBe(3)
    expect(await isLimited(through('203.0.113.8'))).toBe(false)
    expect(await isLimited(login('203.0.113.7'))).toBe(false)
    const { body } = await proxied.ask(proxied.admin, 'GET', '/v1/audit?limit=200')
    expect(new Set(body.data.map(({ address }: { address: string }) => address))).toEqual(
      new Set(['203.0.113.7', '203.0.113.8']),
    )
    await proxied.close()
  })

  test('and all whose network cannot be told count as one', async () => {
    expect((await exhaust(login('somewhere'))).passed).toBe(3)
    expect(await isLimited(login('elsewhere'))).toBe(true)
  })

  test('on public routes even when signed in', async () => {
    await exhaust(login('192.0.2.1'))
    const status = () => house.ask(house.admin, 'GET', '/v1/status', undefined, by('192.0.2.1'))
    expect(await isLimited(status)).toBe(true)
  })
})

describe('somebody who is signed in counts by account', () => {
  beforeEach(() => limitBy(limit('/api/**', 60, 3)))

  test('wherever the requests come from', async () => {
    expect((await exhaust(me(house.admin, '192.0.2.1'))).passed).toBe(3)
    expect(await isLimited(me(house.admin, '192.0.2.2'))).toBe(true)
  })

  test('and not with the rest of the household', async () => {
    const member = await house.add('MEMBER')
    await exhaust(me(house.admin, '192.0.2.1'))
    expect(await isLimited(me(member, '192.0.2.1'))).toBe(false)
  })

  test('and not with the strangers at the same address', async () => {
    await exhaust(me(null, '192.0.2.1'))
    expect(await isLimited(me(house.admin, '192.0.2.1'))).toBe(false)
  })

  test('also where a member asks for what is for administrators', async () => {
    const member = await house.add('MEMBER')
    const ask = () => house.ask(member, 'GET', '/v1/audit', undefined, by('192.0.2.1'))
    expect((await exhaust(ask)).passed).toBe(3)
    expect(await isLimited(me(null, '192.0.2.1'))).toBe(false)
  })
})

describe('the most specific limit alone counts', () => {
  beforeEach(() =>
    limitBy(limit('/api/v1/auth/login', 60, 2) + limit('/api/v1/auth/**', 60, 3) + limit('/api/**', 60, 4)),
  )

  test('and each has a bucket of its own', async () => {
    expect((await exhaust(login('192.0.2.1'))).passed).toBe(2)
    expect((await exhaust(login('192.0.2.1', '/v1/auth/refresh'))).passed).toBe(3)
    expect((await exhaust(me(null, '192.0.2.1'))).passed).toBe(4)
  })

  test.each(['/v1/auth/login/', '/v1/auth/login?x=1', '/v1/auth/login/?x', '/v1/auth/login#x'])(
    'and %s is no way around it',
    async (path) => {
      await exhaust(login('192.0.2.1'))
      expect(await isLimited(login('192.0.2.1', path))).toBe(true)
    },
  )

  test.each([
    '/v1/auth/%6cogin',
    '/v1//auth/login',
    '/v1/auth/login//',
    '/v1/AUTH/login',
    '/v1/auth/login;x',
  ])('and %s signs nobody in, limited or not', async (path) => {
    const { status } = await house.ask(null, 'POST', path, {}, by('192.0.2.1'))
    expect(status).toBe(404)
  })

  test('and HEAD is GET', async () => {
    const head = () => house.ask(null, 'HEAD', '/v1/auth/providers', undefined, by('192.0.2.1'))
    for (let count = 0; count < 3; count++) expect((await head()).status).toBe(200)
    expect((await head()).status).toBe(429)
    expect(
      await isLimited(() => house.ask(null, 'GET', '/v1/auth/providers', undefined, by('192.0.2.1'))),
    ).toBe(true)
  })

  test('whatever stands for a parameter', async () => {
    limitBy(limit('/api/v1/accounts/*', 60, 2))
    const ask = (id: string) => () => house.ask(house.admin, 'GET', `/v1/accounts/${id}`)
    await exhaust(ask(crypto.randomUUID()))
    for (const id of [crypto.randomUUID(), 'x', 'a%2Fb', '%zz', '.x'])
      expect(await isLimited(ask(id))).toBe(true)
    expect(await isLimited(() => house.ask(house.admin, 'GET', '/v1/accounts'))).toBe(false)
  })
})

test('a body that is one too many is not read', async () => {
  limitBy(limit('/api/**', 60, 1))
  let pulled = 0
  const body = () =>
    new ReadableStream(
      {
        pull: (controller) => {
          pulled++
          controller.enqueue(new Uint8Array(1_024))
        },
      },
      { highWaterMark: 0 },
    )
  const ask = () =>
    house.handle(
      new Request('http://hearth.test/api/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body(),
      }),
    )
  await house.ask(null, 'GET', '/v1/status')
  expect((await ask()).status).toBe(429)
  expect(pulled).toBe(0)
})

test('a retry after the seconds it was told succeeds', async () => {
  limitBy(limit('/api/**', 7, 2))
  const { refused } = await exhaust(me(house.admin, '192.0.2.1'))
  expect(refused.headers.get('retry-after')).toBe('9')
  house.clock.move(8_000)
  expect(await isLimited(me(house.admin, '192.0.2.1'))).toBe(true)
  house.clock.move(1_000)
  expect(await isLimited(me(house.admin, '192.0.2.1'))).toBe(false)
})

test('over a real port every address of the loopback has a count of its own', async () => {
  limitBy(limit('/api/**', 60, 3))
  const { port } = house.listen()
  const ask = (localAddress: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path: '/api/v1/status', localAddress, agent: false },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
      sent.on('error', reject).end()
    })
  for (const address of ['127.0.0.2', '127.0.0.3']) {
    const statuses = []
    for (let count = 0; count < 5; count++) statuses.push(await ask(address))
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  }
})

describe('the file', () => {
  const lines = () => house.log.filter((line) => line.includes('rate-limits.'))

  test('that changes is taken over, without a fresh burst for what was limited before', async () => {
    limitBy(limit('/api/**', 60, 3))
    await exhaust(me(house.admin, '192.0.2.1'))
    limitBy(limit('/api/**', 60, 4))
    expect((await exhaust(me(house.admin, '192.0.2.1'))).passed).toBe(1)
    house.deps.rateLimits.reload()
    expect(await isLimited(me(house.admin, '192.0.2.1'))).toBe(true)
    expect(lines().at(-1)).toContain('INFO  rate-limits.changed limits=1')
  })

  test('without a limit leaves it to the next less specific one', async () => {
    limitBy(limit('/api/v1/auth/login', 60, 2) + limit('/api/**', 60, 5))
    await exhaust(login('192.0.2.1'))
    limitBy(limit('/api/**', 60, 5))
    expect((await exhaust(login('192.0.2.1'))).passed).toBe(5)
  })

  test('that is empty limits nothing', async () => {
    limitBy('')
    for (let count = 0; count < 1_300; count++) expect(await isLimited(me(null, '192.0.2.1'))).toBe(false)
  })

  test('that is broken changes nothing, and the log says why, once', async () => {
    limitBy(limit('/api/**', 60, 3))
    const before = lines().length
    limitBy(limit('/api/**', 60, 0))
    house.deps.rateLimits.reload()
    expect((await exhaust(me(null, '192.0.2.1'))).passed).toBe(3)
    expect(lines().slice(before)).toEqual([
      expect.stringContaining('burst of limit 1 (/api/**) must be a whole number from 1 to 1000000.'),
    ])
    limitBy(limit('/api/**', 60, 4))
    expect(await isLimited(me(null, '192.0.2.1'))).toBe(false)
  })

  test('that is gone leaves the defaults, says so, and is not written again', async () => {
    limitBy('')
    rmSync(join(house.dataDir, RATE_LIMITS))
    house.deps.rateLimits.reload()
    house.deps.rateLimits.reload()
    expect((await exhaust(login('192.0.2.1'))).passed).toBe(120)
    expect(lines().filter((line) => line.includes('rate-limits.missing'))).toHaveLength(1)
    expect(await Bun.file(join(house.dataDir, RATE_LIMITS)).exists()).toBe(false)
  })
})
