import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createServer, type Server } from 'node:net'
import type { Call, WholeAnswer } from '../../../src/platform/outbound/outbound.ts'
import { judge } from '../../../src/platform/outbound/policy.ts'
import { expiredTls, outboundTo, peerTls } from '../../support/peers.ts'

const LOOPBACK = ['127.0.0.1']
/** Longer than a busy machine takes for an answer. */
const LIMITS = { deadlineMs: 20_000, bodyBytes: 1000 }
/** For what never comes to an end. */
const BRIEF = { ...LIMITS, deadlineMs: 300 }
const SECRET = 'hunter2'

const dripping = () =>
  new ReadableStream({
    async pull(controller) {
      controller.enqueue(new Uint8Array(1))
      await Bun.sleep(20)
    },
  })
/** Settles when somebody asks for /never. */
let arrived = Promise.withResolvers<void>()
const answers: Record<string, (request: Request) => Response | Promise<Response>> = {
  '/echo': async (request) =>
    Response.json({ method: request.method, headers: [...request.headers], body: await request.text() }),
  '/size': async (request) => Response.json((await request.arrayBuffer()).byteLength),
  '/slow': () => new Response(dripping()),
  '/never': () => {
    arrived.resolve()
    return new Promise(() => {})
  },
  '/full': () => new Response('a'.repeat(1000)),
  '/large': () => new Response('a'.repeat(1001)),
  '/endless': () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(400)) })),
  '/packed': () =>
    new Response(Bun.gzipSync(Buffer.alloc(400_000)), { headers: { 'content-encoding': 'gzip' } }),
  '/gone': () => new Response('no', { status: 410 }),
  '/nothing': () => new Response(null, { status: 204 }),
}

let peer: Bun.Server<undefined>
let plain: Bun.Server<undefined>
let expired: Bun.Server<undefined>
const sockets: Server[] = []

beforeAll(() => {
  const fetch = (request: Request) =>
    answers[new URL(request.url).pathname]?.(request) ?? new Response('', { status: 404 })
  const at = { hostname: '127.0.0.1', port: 0, fetch }
  peer = Bun.serve({ ...at, tls: peerTls })
  plain = Bun.serve(at)
  expired = Bun.serve({ ...at, tls: expiredTls })
})
afterAll(() => {
  for (const server of [peer, plain, expired]) server.stop(true)
  for (const server of sockets) server.close()
})

/** A server that says these bytes, or nothing, to whoever says something. */
async function saying(text?: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => text !== undefined && socket.end(text))
  })
  sockets.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const at = (path: string, host = 'peer.test', port = peer.port) =>
  `https://${host}:${port}${path}?key=${SECRET}`
const call = (path: string, more: Partial<Call> = {}): Call => ({
  purpose: 'webhook',
  url: at(path),
  limits: LIMITS,
  ...more,
})
const text = (answer: WholeAnswer) => new TextDecoder().decode(answer.body)

async function ask(path: string, more: Partial<Call> = {}): Promise<WholeAnswer> {
  const answer = await outboundTo({ 'peer.test': LOOPBACK }).outbound.ask(call(path, more))
  if (!answer.ok) throw answer
  return answer
}
async function kindOf(more: Partial<Call>, names: Record<string, string[]> = {}): Promise<string> {
  const { outbound, logged } = outboundTo({ 'peer.test': LOOPBACK, ...names })
  const answer = await outbound.ask(call('/full', more))
  if (answer.ok) return `${answer.status}`
  expect(`${answer.message} ${answer.detail} ${logged}`).not.toContain(SECRET)
  expect(logged).toHaveLength(1)
  return answer.kind
}

describe('a call', () => {
  test('says what it is given to say, asks for nothing packed, and names the host', async () => {
    const body = '{"amount":"1.00"}'
    const answer = await ask('/echo', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    const { method, headers, body: received } = JSON.parse(text(answer))
    expect([answer.status, method, received]).toEqual([200, 'POST', body])
    expect(answer.headers.get('content-type')).toStartWith('application/json')
    expect(Object.fromEntries(headers)).toEqual({
      host: `peer.test:${peer.port}`,
      'user-agent': 'Hearth',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': `${body.length}`,
      connection: 'close',
    })
  })

  test('is answered with what the peer answered, refusals included', async () => {
    expect([(await ask('/gone')).status, text(await ask('/gone'))]).toEqual([410, 'no'])
    expect([(await ask('/nothing')).status, text(await ask('/nothing'))]).toEqual([204, ''])
  })

  test('sends a body while it is made', async () => {
    async function* pieces() {
      for (let i = 0; i < 100; i++) yield new Uint8Array(10_000)
    }
    expect(JSON.parse(text(await ask('/size', { method: 'POST', body: pieces() })))).toBe(1_000_000)
  })

  test('whose body breaks while it is made is a failure', async () => {
    async function* broken() {
      yield new Uint8Array(10)
      throw new Error(SECRET)
    }
    expect(await kindOf({ url: at('/size'), method: 'POST', body: broken() })).toBe('unreachable')
  })

  test('is answered while the peer still speaks', async () => {
    const { outbound } = outboundTo({ 'peer.test': LOOPBACK })
    const answer = await outbound.open(call('/slow', { limits: { deadlineMs: 20_000 } }))
    if (!answer.ok) throw answer
    let size = 0
    for await (const chunk of answer.body) {
      size += chunk.length
      if (size > 2) break
    }
    await answer.closed
    expect(size).toBe(3)
  })

  test('may care for the status alone, whatever the body', async () => {
    const { outbound } = outboundTo({ 'peer.test': LOOPBACK })
    for (const path of ['/endless', '/packed', '/slow']) {
      const answer = await outbound.open(call(path))
      if (!answer.ok) throw answer
      answer.discard()
      await answer.closed
      expect(answer.status).toBe(200)
    }
  })

  test('is not sent through a proxy', async () => {
    const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy']
    const before = names.map((name) => process.env[name])
    for (const name of names) process.env[name] = 'http://127.0.0.1:9'
    try {
      expect((await ask('/full')).status).toBe(200)
    } finally {
      for (const [i, name] of names.entries()) {
        if (before[i] === undefined) delete process.env[name]
        else process.env[name] = before[i]
      }
    }
  })

  test('asks the resolver once, and again at the next call', async () => {
    const { outbound, asked } = outboundTo({ 'peer.test': [LOOPBACK, ['10.0.0.1']] })
    expect((await outbound.ask(call('/full'))).ok).toBe(true)
    expect(asked).toEqual(['peer.test'])
    expect(await outbound.ask(call('/full'))).toMatchObject({ ok: false, kind: 'refused-by-policy' })
    expect(asked).toEqual(['peer.test', 'peer.test'])
  })

  test('asks no resolver for an address', async () => {
    const { outbound, asked } = outboundTo({})
    const answer = await outbound.ask(call('/full', { url: at('/full', '127.1') }))
    expect([answer.ok, asked]).toEqual([true, []])
  })
})

describe('a call is refused', () => {
  const refused = async (url: string, addresses: string[] = [], more: Partial<Call> = {}) => {
    const { outbound, logged } = outboundTo({ 'peer.test': addresses, 'peer.test.': addresses })
    const answer = await outbound.ask(call('', { url, ...more }))
    if (answer.ok) throw new Error('it was answered')
    return { kind: answer.kind, message: answer.message, logged }
  }

  test.each([
    [['10.0.0.1']],
    [['127.0.0.1', '10.0.0.1']],
    [['127.0.0.1', '127.0.0.1', '::1']],
    [['8.8.8.8', '169.254.169.254']],
    [['2606:4700::1', '::ffff:127.0.0.1']],
    [['127.0.0.1', '64:ff9b::10.0.0.1']],
  ])('where its name leads to %p, and does not say where', async (addresses) => {
    for (const host of ['peer.test', 'peer.test.', 'PEER.test']) {
      const { kind, message, logged } = await refused(at('/full', host), addresses)
      expect(kind).toBe('refused-by-policy')
      expect(message).toBe('Its name leads to an address that may not be called.')
      expect(logged[0]).toContain('outbound.refused')
    }
  })

  test.each([
    'http://peer.test/',
    'https://ann:word@peer.test/',
    'https://peer.test:25/',
    'https://10.0.0.1/',
    'https://[::ffff:8.8.8.8]/',
    'file:///etc/passwd',
    'data:,x',
    'nonsense',
  ])('at %s, before anything is asked', async (url) => {
    const { kind, message } = await refused(url, LOOPBACK)
    expect([kind, message.includes('word')]).toEqual(['refused-by-policy', false])
  })

  test('at a private address unless both switches are on and it is for AI', async () => {
    const url = `http://localhost:${plain.port}/full`
    const kinds: string[] = []
    for (const allowPrivate of [false, true])
      for (const allowPrivateEndpoint of [false, true])
        for (const purpose of ['webhook', 'bank-sync', 'ai'] as const) {
          const { outbound } = outboundTo({ localhost: LOOPBACK }, { allowPrivate, judge })
          const answer = await outbound.ask(call('', { url, purpose, allowPrivateEndpoint }))
          kinds.push(answer.ok ? `${answer.status}` : answer.kind)
        }
    expect(kinds).toEqual([...Array<string>(11).fill('refused-by-policy'), '200'])
  })

  test('before it is kept as well, and that connects to nothing', async () => {
    const { outbound } = outboundTo({ 'peer.test': LOOPBACK, 'inside.test': ['10.0.0.1'] })
    const refusal = (url: string) => outbound.refusalOf({ purpose: 'webhook', url })
    expect(await refusal('https://peer.test:8443/')).toBeUndefined()
    expect(await refusal('https://inside.test/')).toMatchObject({ kind: 'refused-by-policy' })
    expect(await refusal('https://nowhere.test/')).toMatchObject({ kind: 'unreachable' })
  })
})

describe('a call comes to nothing', () => {
  test('where a name leads nowhere, or nobody listens', async () => {
    expect(await kindOf({ url: at('/', 'nowhere.test') })).toBe('unreachable')
    const gone = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
    const { port } = gone
    await gone.stop(true)
    expect(await kindOf({ url: at('/', 'peer.test', port) })).toBe('unreachable')
  })

  test('where the certificate is of another name, over, or of nobody who is believed', async () => {
    expect(await kindOf({ url: at('/full', 'other.test') }, { 'other.test': LOOPBACK })).toBe('tls')
    expect(await kindOf({ url: at('/full', 'peer.test', expired.port) })).toBe('tls')
    expect(await kindOf({ url: at('/full', 'peer.test', plain.port) })).toBe('tls')
    expect(await kindOf({ url: at('/full', 'a.peer.test') }, { 'a.peer.test': LOOPBACK })).toBe('200')
    expect(await kindOf({ url: at('/full', 'peer.test.') }, { 'peer.test.': LOOPBACK })).toBe('200')
  })

  test('where the certificate is not believed, whatever the environment says', async () => {
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    try {
      expect(await kindOf({ url: at('/full', 'other.test') }, { 'other.test': LOOPBACK })).toBe('tls')
      expect(await kindOf({ url: at('/full', 'peer.test', expired.port) })).toBe('tls')
    } finally {
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before
    }
  })

  test('at its deadline, before an answer or amid one', async () => {
    expect(await kindOf({ url: at('/never'), limits: BRIEF })).toBe('timeout')
    expect(await kindOf({ url: at('/slow'), limits: BRIEF })).toBe('timeout')
  })

  test('where the connection takes too long, its TLS included', async () => {
    const port = await saying()
    const { outbound } = outboundTo({ 'peer.test': LOOPBACK })
    const limits = { connectMs: 100 }
    const answer = await outbound.ask(call('', { url: at('/', 'peer.test', port), limits }))
    expect(answer).toMatchObject({ kind: 'timeout', message: 'It did not connect within 0.1 s.' })
  })

  test('at its deadline, while the name is looked up', async () => {
    const { outbound } = outboundTo({ 'peer.test': 'never' })
    expect(await outbound.ask(call('/full', { limits: BRIEF }))).toMatchObject({ ok: false, kind: 'timeout' })
  })

  test('where the answer is larger than the limit, said or not', async () => {
    expect(await kindOf({ url: at('/full') })).toBe('200')
    expect(await kindOf({ url: at('/large') })).toBe('too-large')
    expect(await kindOf({ url: at('/endless') })).toBe('too-large')
  })

  test('where the answer is packed all the same', async () => {
    expect(await kindOf({ url: at('/packed') })).toBe('bad-answer')
  })

  test.each([
    ['less than its length', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc', 'bad-answer'],
    ['no last chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n', 'bad-answer'],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      'bad-answer',
    ],
    [
      'that it changes the protocol',
      'HTTP/1.1 101 Other\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      'bad-answer',
    ],
    ['an endless header', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`, 'bad-answer'],
    ['something else', 'SSH-2.0-OpenSSH_9.9\r\n', 'bad-answer'],
    ['nothing', '', 'unreachable'],
  ])('where the peer says %s', async (_what, text, kind) => {
    const { outbound } = outboundTo({ 'peer.test': LOOPBACK }, { allowPrivate: true, judge })
    const url = `http://peer.test:${await saying(text)}/`
    const answer = await outbound.ask(call('', { url, purpose: 'ai', allowPrivateEndpoint: true }))
    expect(answer).toMatchObject({ ok: false, kind })
  })

  test('where a header cannot be sent', async () => {
    expect(await kindOf({ headers: { authorization: `Bearer ${SECRET}\r\nx-other: 1` } })).toBe('unsendable')
    expect(await kindOf({ headers: { [`x ${SECRET}`]: '1' } })).toBe('unsendable')
  })

  test('when its caller stops it: before, while it waits, and amid the answer', async () => {
    const { outbound } = outboundTo({ 'peer.test': LOOPBACK })
    const stopped = { ok: false, kind: 'stopped' }
    expect(await outbound.ask(call('/full', { signal: AbortSignal.abort() }))).toMatchObject(stopped)

    arrived = Promise.withResolvers()
    const waiting = new AbortController()
    const limits = { deadlineMs: 20_000 }
    const asked = outbound.ask(call('/never', { signal: waiting.signal, limits }))
    await arrived.promise
    waiting.abort()
    expect(await asked).toMatchObject(stopped)

    const reading = new AbortController()
    const answer = await outbound.open(call('/slow', { signal: reading.signal, limits }))
    if (!answer.ok) throw answer
    const read = async () => {
      for await (const _ of answer.body) reading.abort()
    }
    expect(await read().catch((error) => error)).toMatchObject(stopped)
  })

  test('at its deadline where nobody reads the answer, and nothing else ends', async () => {
    const { outbound } = outboundTo({ 'peer.test': LOOPBACK })
    // Long enough for each of them to begin on a busy machine.
    const limits = { ...LIMITS, deadlineMs: 1500 }
    const opened = ['/slow', '/endless', '/full'].map((path) => outbound.open(call(path, { limits })))
    for (const answer of await Promise.all(opened)) {
      if (!answer.ok) throw answer
      await answer.closed
    }
  })

  test('and a stream throws the same kinds', async () => {
    const { outbound } = outboundTo({ 'peer.test': LOOPBACK })
    const kindOfStream = async (path: string) => {
      const limits = { ...LIMITS, deadlineMs: path === '/slow' ? 1_500 : LIMITS.deadlineMs }
      const answer = await outbound.open(call(path, { limits }))
      if (!answer.ok) throw answer
      try {
        for await (const _ of answer.body);
      } catch (error) {
        return (error as { kind?: string }).kind
      }
    }
    expect(await Promise.all(['/endless', '/slow', '/packed'].map(kindOfStream))).toEqual([
      'too-large',
      'timeout',
      'bad-answer',
    ])
  })
})
