import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Answer, answerOf, type House, makeHouse } from '../../support/house.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse({ importMaxFileBytes: 100_000 })
})
afterAll(() => house.close())

type Body = NonNullable<RequestInit['body']>

const JSON_TYPE = { 'content-type': 'application/json' }

async function send(
  body: Body | null,
  headers: Record<string, string> = JSON_TYPE,
  path = '/v1/category-groups',
): Promise<Answer> {
  const response = await house.handle(
    new Request(`http://hearth.test/api${path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${house.admin.token}`, ...headers },
    }),
  )
  return answerOf(response)
}

const chunked = (bytes: number) =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(65_536).fill(32))
      bytes -= 65_536
      if (bytes <= 0) controller.close()
    },
  })

describe('a stranger is told nothing but 401', () => {
  const bodies: [string, Body, Record<string, string>][] = [
    ['a body that is no JSON', '{', JSON_TYPE],
    ['a body of another type', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a body over every limit', 'x'.repeat(5_000_000), JSON_TYPE],
    ['a body without an end', chunked(50_000_000), JSON_TYPE],
  ]
  test.each(bodies)('for %s', async (_, body, headers) => {
    const request = new Request('http://hearth.test/api/v1/categories', { method: 'POST', body, headers })
    const response = await house.handle(request)
    expect(response.status).toBe(401)
    expect((await answerOf(response)).body.error.type).toEndWith('/unauthenticated')
    expect(request.bodyUsed).toBe(false)
  })
})

describe('a body that cannot be read is a validation-error', () => {
  const bodies: [string, Body | null, Record<string, string>?][] = [
    ['no JSON', '{"name":'],
    ['JSON and then more', '{"name":"a"} x'],
    ['nothing but spaces', '   '],
    ['deeper than anything means', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['deep in an object', `{"a":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`],
    ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d])],
    ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le')],
    ['a NUL in a text', '{"name":"a\\u0000b"}'],
    ['a NUL in a name', '{"na\\u0000me":"b"}'],
    ['half a surrogate pair', '{"name":"\\ud83d"}'],
    ['half a surrogate pair, deep', '{"name":"a","x":[{"y":"\\uDE00"}]}'],
    ['a raw NUL', '{"name":"a\0b"}'],
    ['of no type', '{"name":"a"}', { 'content-type': '' }],
    ['a form', 'name=a', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', '{"name":"a"}', { 'content-type': 'text/plain' }],
    ['JSON by another name', '{"name":"a"}', { 'content-type': 'application/jsonp' }],
    ['JSON in another charset', '{"name":"a"}', { 'content-type': 'application/json; charset=utf-16' }],
    ['compressed', Bun.gzipSync('{"name":"a"}'), { ...JSON_TYPE, 'content-encoding': 'gzip' }],
  ]
  test.each(bodies)('when it is %s', async (_, sent, headers = JSON_TYPE) => {
    const { status, body } = await send(sent, headers)
    expect(status).toBe(400)
    expect(body.error.type).toEndWith('/validation-error')
    expect(body.error.fieldErrors).toHaveLength(1)
  })

  test('when it is a multipart form on a JSON route', async () => {
    const form = new FormData()
    form.append('name', 'a')
    const { status } = await send(form, {})
    expect(status).toBe(400)
  })
})

describe('an upload that cannot be read is a validation-error', () => {
  const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }
  const part = (name: string, text: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  const bodies: [string, Body, Record<string, string>][] = [
    ['no multipart at all', 'date,amount', MULTIPART],
    ['cut off', part('file', 'date,amount'), MULTIPART],
    ['of no boundary', `${part('file', 'a')}--x--`, { 'content-type': 'multipart/form-data' }],
    ['JSON', '{"file":"date,amount"}', JSON_TYPE],
    ['a form of another type', 'file=a', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['with a NUL in a text', `${part('accountId', 'a\0b')}--x--\r\n`, MULTIPART],
    ['without its file', `${part('accountId', crypto.randomUUID())}--x--\r\n`, MULTIPART],
    ['with __proto__ for a file', `${part('__proto__', 'x')}--x--\r\n`, MULTIPART],
  ]
  test.each(bodies)('when it is %s', async (_, sent, headers) => {
    const { status, body } = await send(sent, headers, '/v1/imports')
    expect(status).toBe(400)
    expect(body.error.type).toEndWith('/validation-error')
  })

  test('when it has two files where one is taken, or two of another name where several files are', async () => {
    const twice = (name: string) => `${part(name, 'a')}${part(name, 'b')}--x--\r\n`
    for (const [sent, path] of [
      [twice('file'), '/v1/receipts/upload'],
      [twice('uploadId'), '/v1/moves'],
    ] as const) {
      const { status, body } = await send(sent, MULTIPART, path)
      expect([status, body.error.fieldErrors[0].message]).toEqual([
        400,
        'must be one part; send the request once for each',
      ])
    }
  })

  test('and a thousand parts are no trouble', async () => {
    const parts = Array.from({ length: 1_500 }, (_, number) => part(`p${number}`, '')).join('')
    const { status } = await send(`${parts}--x--\r\n`, MULTIPART, '/v1/imports')
    expect(status).toBe(400)
  })
})

describe('a body that can be read', () => {
  const bodies: [string, Body, string][] = [
    ['with the charset named', '{"name":"a"}', 'application/json; charset=UTF-8'],
    ['with emoji in escapes', '{"name":"\\ud83d\\ude00"}', 'application/json'],
    ['with a byte order mark', '\ufeff{"name":"a"}', 'application/json'],
    ['with brackets in a text', JSON.stringify({ name: '[{'.repeat(20) }), 'application/json'],
  ]
  test.each(bodies)('is taken %s', async (_, sent, type) => {
    const { status } = await send(sent, { 'content-type': type })
    expect(status).toBe(201)
  })

  test('may be as deep as 32 levels, and is judged', async () => {
    const { status, body } = await send(`{"name":"a","x":${'['.repeat(31)}${']'.repeat(31)}}`)
    expect([status, body.error.fieldErrors]).toMatchObject([
      400,
      [{ field: 'x', message: 'is no field of NewCategoryGroup' }],
    ])
  })

  test('may be missing where nothing in it is required', async () => {
    const { status, body } = await send(null, {}, '/v1/auth/refresh')
    expect([status, body.error.type]).toEqual([401, 'http://hearth.test/errors/token-invalid'])
  })

  test('is ignored, whatever it is, on a route that takes none', async () => {
    const member = await house.add('MEMBER')
    const { status } = await house.ask(member, 'POST', '/v1/auth/logout', '{{{', JSON_TYPE)
    expect(status).toBe(200)
  })

  test.each(['__proto__', '\\u005f_proto__', '_\\u005Fproto\\u005f_'])(
    'may name %s, to no effect',
    async (name) => {
      const sent = `{"${name}":{"email":"a@b.test","polluted":1},"password":"x"}`
      const { status, body } = await send(sent, JSON_TYPE, '/v1/auth/login')
      expect(status).toBe(400)
      expect(body.error.fieldErrors).toMatchObject([{ field: 'email', message: 'is required' }])
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )

  test.each(['5', '"text"', '[1]', '{"count":1}', 'null'])(
    'is not bent into shape: splits are not %s',
    async (splits) => {
      const sent = `{"accountId":"${crypto.randomUUID()}","date":"2026-01-01","amount":"1","type":"EXPENSE","splits":${splits}}`
      const { status, body } = await send(sent, JSON_TYPE, '/v1/transactions')
      expect(status).toBe(400)
      expect(body.error.fieldErrors[0].field).toStartWith('splits')
    },
  )
})

describe('a body that is too large', () => {
  test('is refused by its declared length, before it is read', async () => {
    const request = new Request('http://hearth.test/api/v1/categories', {
      method: 'POST',
      body: 'x'.repeat(1_048_577),
      headers: { authorization: `Bearer ${house.admin.token}`, ...JSON_TYPE, 'content-length': '1048577' },
    })
    const response = await house.handle(request)
    expect(response.status).toBe(413)
    expect((await answerOf(response)).body.error.type).toEndWith('/payload-too-large')
    expect(request.bodyUsed).toBe(false)
  })

  test('is cut while it is read when it does not say how long it is', async () => {
    const { status, body } = await send(chunked(2_000_000))
    expect([status, body.error.type]).toEqual([413, 'http://hearth.test/errors/payload-too-large'])
  })

  test('may be as large as the limit', async () => {
    const name = `{"name":"a"${' '.repeat(1_048_576 - 12)}}`
    expect(name).toHaveLength(1_048_576)
    expect((await send(name, { ...JSON_TYPE, 'content-length': '1048576' })).status).toBe(201)
  })
})
