import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { type House, makeHouse } from '../../support/house.ts'

let house: House
let port: number
let development: boolean
beforeAll(async () => {
  house = await makeHouse()
  ;({ port, development } = house.listen())
})
afterAll(() => house.close())

const JSON_TYPE = 'Content-Type: application/json\r\n'
const admin = () => `Authorization: Bearer ${house.admin.token}\r\n`

/** Sends text as it is and answers what comes back until the first answer is whole, or the server hangs up. */
function talk(text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (bytes) => {
      received += bytes
      if (isWhole(received)) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

function isWhole(received: string): boolean {
  const [head = '', body] = received.split('\r\n\r\n', 2)
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  return body !== undefined && Buffer.byteLength(body) >= Number(length ?? 0)
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const slugOf = (answer: string): string => /errors\/([\w-]+)/.exec(answer)?.[1] ?? ''

const post = (path: string, headers: string, body = '') =>
  `POST /api${path} HTTP/1.1\r\nHost: hearth.test\r\n${headers}\r\n${body}`

describe('by the declared length alone, without a byte of the body,', () => {
  test('a stranger is refused with 401', async () => {
    const answer = await talk(post('/v1/categories', `${JSON_TYPE}Content-Length: 52428800\r\n`))
    expect([statusOf(answer), slugOf(answer)]).toEqual([401, 'unauthenticated'])
  })

  test('a member is refused with 413', async () => {
    const answer = await talk(post('/v1/categories', `${admin()}${JSON_TYPE}Content-Length: 52428800\r\n`))
    expect([statusOf(answer), slugOf(answer)]).toEqual([413, 'payload-too-large'])
  })

  test('a file over the limit is refused as such', async () => {
    const type = 'Content-Type: multipart/form-data; boundary=x\r\n'
    const answer = await talk(post('/v1/imports', `${admin()}${type}Content-Length: 10600000\r\n`))
    expect([statusOf(answer), slugOf(answer)]).toEqual([413, 'upload-too-large'])
  })

  test('a body is refused even where none is taken', async () => {
    const answer = await talk(post('/v1/auth/logout', `${admin()}Content-Length: 52428800\r\n`))
    expect([statusOf(answer), slugOf(answer)]).toEqual([413, 'payload-too-large'])
  })
})

describe('an upload that never says how long it is', () => {
  const FLOOD_BYTES = 60_000_000
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 32), Buffer.from('\r\n')])

  function flood(head: string): Promise<{ answer: string; grownBytes: number }> {
    return new Promise((resolve) => {
      const before = process.memoryUsage.rss()
      let answer = ''
      let sent = 0
      let grownBytes = 0
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head)
        more()
      })
      const more = () => {
        while (sent < FLOOD_BYTES) {
          grownBytes = Math.max(grownBytes, process.memoryUsage.rss() - before)
          sent += chunk.length
          if (!socket.write(chunk)) return
        }
        socket.end()
      }
      socket.on('drain', more)
      socket.on('data', (bytes) => {
        answer += bytes
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve({ answer, grownBytes }))
    })
  }

  const chunked = 'Transfer-Encoding: chunked\r\n'
  const cases: [string, string, () => string, number, string][] = [
    ['JSON', '/v1/categories', () => admin() + JSON_TYPE, 413, 'payload-too-large'],
    [
      'a file',
      '/v1/imports',
      () => `${admin()}Content-Type: multipart/form-data; boundary=x\r\n`,
      413,
      'upload-too-large',
    ],
    ['a stranger’s', '/v1/categories', () => JSON_TYPE, 401, 'unauthenticated'],
    ['to nowhere', '/v1/nowhere', () => '', 404, 'not-found'],
  ]
  test.each(cases)('is cut and takes no memory: %s', async (_, path, headers, status, slug) => {
    const { answer, grownBytes } = await flood(post(path, headers() + chunked))
    expect([statusOf(answer), slugOf(answer)]).toEqual([status, slug])
    expect(grownBytes).toBeLessThan(40_000_000)
  })

  test('is not read where no body is taken', async () => {
    const member = await house.add('MEMBER')
    const { answer, grownBytes } = await flood(
      post('/v1/auth/logout', `Authorization: Bearer ${member.token}\r\n${chunked}`),
    )
    expect(statusOf(answer)).toBe(200)
    expect(grownBytes).toBeLessThan(40_000_000)
  })
})

describe('a conversation in HTTP', () => {
  const group = '{"name":"aa"}'

  test('a body in chunks is put together', async () => {
    const answer = await talk(
      post(
        '/v1/category-groups',
        `${admin()}${JSON_TYPE}Transfer-Encoding: chunked\r\n`,
        `5\r\n${group.slice(0, 5)}\r\n8\r\n${group.slice(5)}\r\n0\r\n\r\n`,
      ),
    )
    expect(statusOf(answer)).toBe(201)
  })

  test.each([
    ['two lengths', 'Content-Length: 13\r\nContent-Length: 5\r\n'],
    ['a length and chunks', 'Content-Length: 13\r\nTransfer-Encoding: chunked\r\n'],
    ['a negative length', 'Content-Length: -1\r\n'],
    ['a length that is no number', 'Content-Length: 1e1\r\n'],
  ])('a body that could be read in two ways is not read: %s', async (_, headers) => {
    const answer = await talk(post('/v1/category-groups', admin() + JSON_TYPE + headers, group))
    expect(statusOf(answer)).toBe(400)
  })

  test('a sender who hangs up in the middle disturbs nobody', async () => {
    const before = house.log.length
    for (const headers of ['Content-Length: 1000\r\n', 'Transfer-Encoding: chunked\r\n']) {
      await new Promise<void>((resolve) => {
        const text = post('/v1/category-groups', admin() + JSON_TYPE + headers, '{"na')
        const socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.destroy()))
        socket.on('close', () => resolve())
      })
    }
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/status`)
    expect(response.status).toBe(200)
    expect(house.log.slice(before).filter((line) => line.includes('ERROR'))).toEqual([])
  })

  test('headers and addresses beyond 16 KB are refused', async () => {
    const long = 'x'.repeat(20_000)
    expect(statusOf(await talk(`GET /api/v1/status?${long} HTTP/1.1\r\nHost: hearth.test\r\n\r\n`))).toBe(431)
    expect(statusOf(await talk(post('/v1/auth/logout', `X-Long: ${long}\r\n`)))).toBe(431)
  })

  test('a host with a path in it is no host', async () => {
    const answer = await talk(`GET /me HTTP/1.1\r\nHost: hearth.test/api/v1/auth\r\n${admin()}\r\n`)
    expect(statusOf(answer)).toBe(400)
  })

  test('the runtime shows no debug page, whatever the environment says', () => {
    expect(development).toBe(false)
  })

  test('every cookie has a line of its own', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth/providers`, {
      headers: { 'x-svc-auth-mode': 'cookie' },
    })
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect(response.headers.getSetCookie()[0]).toStartWith('XSRF-TOKEN=')
  })
})

describe('a request that does not say which host it is for', () => {
  const hosts = ['', 'Host: \r\n', 'Host: a b\r\n', 'Host: a@b#\r\n']
  test.each(hosts)('is refused as such, whatever its path: %j', async (host) => {
    for (const path of ['/api/v1/status', '/aaaaaaaa/api/v1/status', '/aaaaaa//join']) {
      const answer = await talk(`GET ${path} HTTP/1.1\r\n${host}\r\n`)
      expect([path, statusOf(answer)]).toEqual([path, 400])
    }
  })
})

describe('a request that names more than one host', () => {
  const hosts = [
    'Host: hearth.test\r\nHost: evil.test\r\n',
    'Host: hearth.test\r\nHost: hearth.test\r\n',
    'host: hearth.test\r\nX-Between: 1\r\nHOST: evil.test\r\n',
    'Host: hearth.test, evil.test\r\n',
    'Host:\r\nHost: hearth.test\r\n',
  ]
  test.each(hosts)('is refused: %j', async (host) => {
    const answer = await talk(`GET /api/v1/status HTTP/1.1\r\n${host}\r\n`)
    expect([statusOf(answer), slugOf(answer)]).toEqual([400, 'validation-error'])
  })
})

describe('a path with dots that are encoded', () => {
  const refused = [
    '/api/v1/categories/%2e%2e/status',
    '/api/v1/categories/.%2e/status',
    '/api/v1/categories/%2E./status',
    '/api/v1/categories/%2e%2E/status',
    '/api/v1/%2e/status',
    '/api/%2E/v1/status',
    '/%2e%2e/api/v1/status',
    '/api/v1/status/x/%2e%2e',
    '/api/v1/status/x/%2e%2e?x=1',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/api/v1/webhooks/a/deliveries/b/redeliver/%2e%2e/redeliver',
    'http://hearth.test/api/v1/categories/%2e%2e/status',
  ]
  test.each(refused)('is refused: %s', async (path) => {
    const answer = await talk(`GET ${path} HTTP/1.1\r\nHost: hearth.test\r\n\r\n`)
    expect([statusOf(answer), slugOf(answer)]).toEqual([400, 'validation-error'])
    expect(answer.toLowerCase()).toContain('x-request-id: ')
  })

  test('is refused for every method', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await talk(
        `${method} /api/v1/categories/%2e%2e/auth/logout HTTP/1.1\r\nHost: hearth.test\r\n${admin()}Content-Length: 0\r\n\r\n`,
      )
      expect([method, statusOf(answer)]).toEqual([method, 400])
    }
  })

  test.each([
    ['/api/v1/categories/%252e%252e/status', 404],
    ['/api/v1/categories/%2e%2e%2fstatus', 404],
    ['/api/v1/categories/...', 404],
    ['/api/v1/categories/x%2e%2e', 404],
    ['/api/v1/transactions?q=%2e%2e/%2e%2e', 200],
    ['/api/v1/status', 200],
  ])('is another path where the dots are no segment: %s', async (path, status) => {
    expect(statusOf(await talk(`GET ${path} HTTP/1.1\r\nHost: hearth.test\r\n${admin()}\r\n`))).toBe(status)
  })
})
