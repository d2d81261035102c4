import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

/** As it stands, without what a client would tidy up first. */
const raw = async (path: string, init: RequestInit = {}, origin = 'http://hearth.test') => {
  const headers = { authorization: `Bearer ${house.admin.token}` }
  const response = await house.handle(new Request(`${origin}${path}`, { headers, ...init }))
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const slugOf = (text: string): string => JSON.parse(text).error.type.split('/').at(-1)

describe('a path that leads nowhere is an enveloped 404', () => {
  const paths = [
    '/api',
    '/api/',
    '/api/v1',
    '/api/v2/status',
    '/api/v1/STATUS',
    '//api/v1/status',
    '/api//v1/status',
    '/api/v1/status//',
    '/api/v1/status/x',
    '/api/v1/%73tatus',
    '/api/v1/%zz',
    '/api/v1/%',
    '/api/v1/categories%2f',
    '/api/v1/categories%2F..%2Fstatus',
    '/api/v1/status;x=1',
    '/api/v1/status%20',
    '/api/v1/:id',
    '/api/v1/*',
    `/api/v1/${'x'.repeat(10_000)}`,
  ]
  test.each(paths)('%s', async (path) => {
    const { status, text } = await raw(path)
    expect([status, slugOf(text)]).toEqual([404, 'not-found'])
  })
})

describe('an id that cannot exist is a 404, as one that does not', () => {
  const ids = [
    crypto.randomUUID(),
    '1',
    'null',
    'undefined',
    '%zz',
    '%00',
    'a%2fb',
    "'%20or%201=1",
    '%F0%9F%98%80',
    '%ff%fe',
    'x'.repeat(10_000),
  ]
  test.each(ids)('%s', async (id) => {
    const { status, text } = await raw(`/api/v1/categories/${id}`)
    expect([status, slugOf(text)]).toEqual([404, 'not-found'])
  })

  test('also where there is a body that would be refused', async () => {
    const { status } = await house.ask(house.admin, 'PATCH', '/v1/categories/nonsense', { name: 7 })
    expect(status).toBe(404)
  })
})

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'])(
    '%s where only GET is taken is an enveloped 405',
    async (method) => {
      const { status, headers, text } = await raw('/api/v1/status', { method })
      expect([status, slugOf(text), headers.get('allow')]).toEqual([
        405,
        'method-not-allowed',
        'GET, HEAD, OPTIONS',
      ])
    },
  )

  test('what is allowed is told for each path, to strangers too', async () => {
    const { status, headers } = await house.ask(null, 'PUT', `/v1/categories/${crypto.randomUUID()}`)
    expect([status, headers.get('allow')]).toEqual([405, 'GET, PATCH, DELETE, HEAD, OPTIONS'])
  })

  test('OPTIONS tells the methods and opens nothing to other origins', async () => {
    const { status, headers, text } = await raw('/api/v1/categories', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' },
    })
    expect([status, text, headers.get('allow')]).toEqual([204, '', 'GET, POST, HEAD, OPTIONS'])
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('OPTIONS on nothing is a 404', async () => {
    expect((await raw('/api/v1/nothing', { method: 'OPTIONS' })).status).toBe(404)
  })

  test('HEAD answers as GET does, without the body', async () => {
    const get = await raw('/api/v1/categories')
    const head = await raw('/api/v1/categories', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(get.text)))
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
  })

  test('HEAD needs the same permission', async () => {
    const { status } = await house.ask(null, 'HEAD', '/v1/categories')
    expect(status).toBe(401)
  })
})

describe('addresses', () => {
  test('a last slash changes nothing', async () => {
    expect((await raw('/api/v1/categories/')).status).toBe(200)
    expect((await house.ask(null, 'GET', '/v1/categories/')).status).toBe(401)
  })

  test('hosts may be as short as they come', async () => {
    const statuses = await Promise.all(
      ['http://x', 'http://nas', 'http://nas:80', 'http://[::1]'].map(
        async (origin) => (await raw('/api/v1/categories', {}, origin)).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 200])
  })

  test('dots are resolved before anybody decides who may', async () => {
    const { status } = await house.ask(null, 'GET', '/v1/status/../auth/me')
    expect(status).toBe(401)
  })
})

describe('queries', () => {
  test.each(['?=', '?&&&', '?', '?#x=1'])('%s names nothing', async (query) => {
    expect((await raw(`/api/v1/categories${query}`)).status).toBe(200)
  })

  test.each(['?x=%zz', '?%zz', '?x', '??', '?x=%ff', `?x=${'y'.repeat(5_000)}`, '?__proto__=1'])(
    '%s is refused, and no reason to fail',
    async (query) => {
      expect((await raw(`/api/v1/categories${query}`)).status).toBe(400)
    },
  )

  test('a NUL is refused, and named', async () => {
    const { status, text } = await raw('/api/v1/transactions?q=a%00b')
    expect(status).toBe(400)
    expect(JSON.parse(text).error.fieldErrors).toMatchObject([
      { field: 'q', message: 'must be text without NUL' },
    ])
  })
})
