import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Type } from '@sinclair/typebox'
import { codingOf } from '../../../src/platform/http/compression.ts'
import { answersSecret } from '../../../src/platform/http/secret-answers.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { makeApp } from '../../support/whole-app.ts'

let house: House
let port: number
beforeAll(async () => {
  house = await makeHouse()
  port = house.listen().port
})
afterAll(() => house.close())

interface Sent {
  encoding?: string
  method?: string
  body?: unknown
}

/** Over the wire, read as it comes: nothing is unpacked on the way. */
async function ask(path: string, { encoding, method = 'GET', body }: Sent = {}) {
  const headers = {
    authorization: `Bearer ${house.admin.token}`,
    ...(encoding !== undefined && { 'accept-encoding': encoding }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = request(
    { host: '127.0.0.1', port, path: `/api${path}`, method, headers, agent: false },
    resolve,
  )
  sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  const answer = await promise
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

const unpack = {
  gzip: (bytes: Buffer) => Bun.gunzipSync(new Uint8Array(bytes)),
  zstd: (bytes: Buffer) => Bun.zstdDecompressSync(new Uint8Array(bytes)),
}
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const LONG = '/v1/categories'

describe('what a client takes', () => {
  test.each([
    [null, undefined],
    ['', undefined],
    ['identity', undefined],
    ['br', undefined],
    ['deflate, br', undefined],
    ['gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['zstd', 'zstd'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'gzip'],
    ['gzip;q=1, zstd;q=0.5', 'gzip'],
    ['gzip;q=0.5 , zstd ; q=0.9', 'zstd'],
    ['gzip;q=0', undefined],
    ['gzip;q=0.0, zstd;q=0', undefined],
    ['*', 'zstd'],
    ['*;q=0', undefined],
    ['zstd;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
    ['gzip;q=much', undefined],
    ['gzip;q=', undefined],
    ['gzip;q=-1', undefined],
    ['gzip;q=2', undefined],
    [',,;q=1,gzip', 'gzip'],
  ])('%p is answered with %p', (accepted, coding) => {
    expect(codingOf(accepted)).toBe(coding as ReturnType<typeof codingOf>)
  })
})

describe('a long answer', () => {
  test.each(['gzip', 'zstd'] as const)('is smaller with %s and says the same', async (coding) => {
    const plain = await ask(LONG)
    const small = await ask(LONG, { encoding: coding })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(small.headers['content-encoding']).toBe(coding)
    expect(small.headers['content-type']).toBe(plain.headers['content-type'])
    expect(Number(small.headers['content-length'])).toBe(small.bytes.length)
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 3)
    expect(textOf(unpack[coding](small.bytes))).toBe(textOf(plain.bytes))
  })

  test('tells caches what it depends on, compressed or not', async () => {
    for (const encoding of ['gzip', 'zstd', 'identity', undefined])
      expect((await ask(LONG, { ...(encoding && { encoding }) })).headers.vary).toBe('accept-encoding')
  })

  test('has the same headers without its body', async () => {
    const head = await ask(LONG, { method: 'HEAD', encoding: 'gzip' })
    const get = await ask(LONG, { encoding: 'gzip' })
    expect(head.bytes.length).toBe(0)
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  })

  test('is compressed where it was written down beforehand as well', async () => {
    for (const path of ['/v1/dashboard', '/v1/budgets/2026-06', '/v1/openapi.json'])
      expect([path, (await ask(path, { encoding: 'gzip' })).headers['content-encoding']]).toEqual([
        path,
        'gzip',
      ])
  })

  test('keeps its status, made or refused', async () => {
    const splits = Array.from({ length: 40 }, () => ({ amount: 'x'.repeat(9), categoryId: 'y' }))
    const refused = await ask('/v1/transactions', { method: 'POST', encoding: 'gzip', body: { splits } })
    expect([refused.status, refused.headers['content-encoding']]).toEqual([400, 'gzip'])
    expect(JSON.parse(textOf(unpack.gzip(refused.bytes))).error.fieldErrors.length).toBeGreaterThan(40)
    const account = await ask('/v1/accounts', {
      method: 'POST',
      body: { name: 'Everyday', type: 'CHECKING' },
    })
    const body = {
      accountId: JSON.parse(textOf(account.bytes)).data.id,
      date: '2026-06-15',
      amount: '12.34',
      type: 'EXPENSE',
      notes: 'bought '.repeat(200),
    }
    const made = await ask('/v1/transactions', { method: 'POST', encoding: 'gzip', body })
    expect([made.status, made.headers['content-encoding']]).toEqual([201, 'gzip'])
  })
})

test('a short answer is sent as it is', async () => {
  for (const path of ['/v1/status', '/v1/auth/me']) {
    const { headers, bytes } = await ask(path, { encoding: 'gzip, zstd' })
    expect([path, headers['content-encoding'], headers.vary]).toEqual([path, undefined, 'accept-encoding'])
    expect(JSON.parse(textOf(bytes))).toBeObject()
  }
})

describe('a secret', () => {
  test('is never compressed, however long the list it is in', async () => {
    for (let at = 0; at < 8; at++)
      await ask('/v1/admin/invites', { method: 'POST', body: { role: 'MEMBER' } })
    const { headers, bytes } = await ask('/v1/admin/invites', { encoding: 'gzip, zstd' })
    expect(bytes.length).toBeGreaterThan(1_024)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
  })

  test.each([
    [{ 200: Type.Object({ data: Type.Array(Type.Object({ token: Type.String() })) }) }, true],
    [Type.Object({ data: Type.Union([Type.Object({ accessToken: Type.String() }), Type.Null()]) }), true],
    [{ 201: Type.Object({ data: Type.Object({ url: Type.String({ secret: true }) }) }) }, true],
    [Type.Object({ data: Type.Record(Type.String(), Type.Object({ recoveryCodes: Type.Any() })) }), true],
    [Type.Object({ data: Type.Object({ inputTokens: Type.Integer(), url: Type.String() }) }), false],
    [undefined, false],
  ])('is seen in what a route says that it answers: %#', (response, isSecret) => {
    expect(answersSecret({ response } as Parameters<typeof answersSecret>[0])).toBe(isSecret)
  })

  test('is in the answers of these routes', () => {
    const routes = makeApp(house.deps).routes.filter(({ hooks }) => answersSecret(hooks))
    expect(routes.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`).toSorted()).toEqual([
      'GET /api/v1/admin/invites',
      'GET /api/v1/tax/:year/profile',
      'POST /api/v1/admin/invites',
      'POST /api/v1/auth/login',
      'POST /api/v1/auth/login/totp',
      'POST /api/v1/auth/oidc/token',
      'POST /api/v1/auth/password/reset-request',
      'POST /api/v1/auth/refresh',
      'POST /api/v1/auth/register',
      'POST /api/v1/auth/totp/confirm',
      'POST /api/v1/auth/totp/recovery-codes',
      'POST /api/v1/auth/totp/setup',
      'POST /api/v1/calendar-feeds',
      'POST /api/v1/me/export/ticket',
      'POST /api/v1/me/tokens',
      'POST /api/v1/setup',
      'POST /api/v1/subscriptions/calendar-feeds',
      'POST /api/v1/tax/:year/package/:id/ticket',
      'POST /api/v1/webhooks',
      'POST /api/v1/webhooks/:id/rotate-secret',
      'PUT /api/v1/tax/:year/profile',
    ])
  })
})

test('files and streams are sent as they are', async () => {
  const { headers, bytes } = await ask('/v1/transactions/export?format=csv', { encoding: 'gzip, zstd' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['content-type']).not.toContain('json')
  expect(textOf(bytes)).toContain('date')
})
