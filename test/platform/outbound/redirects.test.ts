import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Call } from '../../../src/platform/outbound/outbound.ts'
import { outboundTo, peerTls } from '../../support/peers.ts'

const LOOPBACK = ['127.0.0.1']
const NAMES = { 'peer.test': LOOPBACK, 'a.peer.test': LOOPBACK, 'inside.test': ['10.0.0.1'] }

/** What was asked of the peers, in order. */
let seen: {
  host: string
  path: string
  authorization: string | null
  key: string | null
  accept: string | null
}[] = []
let peer: Bun.Server<undefined>
let other: Bun.Server<undefined>
let plain: Bun.Server<undefined>

/** /to?URL sends on to a URL with the status of ?status; /N sends on to /N-1. */
function fetch(request: Request): Response {
  const { host, pathname, searchParams } = new URL(request.url)
  const { headers } = request
  const header = (name: string) => headers.get(name)
  seen.push({
    host,
    path: pathname,
    authorization: header('authorization'),
    key: header('x-api-key'),
    accept: header('accept'),
  })
  const to = searchParams.get('to')
  const location = to ?? (/^\/[1-9]$/.test(pathname) ? `/${Number(pathname.slice(1)) - 1}` : undefined)
  const status = Number(searchParams.get('status') ?? 302)
  return location === undefined
    ? new Response('here')
    : new Response('there', { status, headers: { location } })
}

beforeAll(() => {
  const at = { hostname: '127.0.0.1', port: 0, fetch }
  peer = Bun.serve({ ...at, tls: peerTls })
  other = Bun.serve({ ...at, tls: peerTls })
  plain = Bun.serve(at)
})
afterAll(() => {
  for (const server of [peer, other, plain]) server.stop(true)
})

const HEADERS = { authorization: 'Basic c2VjcmV0', 'x-api-key': 'secret', accept: 'application/json' }

async function get(path: string, more: Partial<Call> = {}) {
  seen = []
  const url = `https://peer.test:${peer.port}${path}`
  const call: Call = { purpose: 'bank-sync', url, headers: HEADERS, followGets: 3, ...more }
  const answer = await outboundTo(NAMES).outbound.ask(call)
  if (!answer.ok) expect(`${answer.message}${answer.detail}`).not.toContain('secret')
  return { outcome: answer.ok ? answer.status : answer.kind, paths: seen.map(({ path }) => path) }
}
const to = (location: string, status = 302) => `/go?to=${encodeURIComponent(location)}&status=${status}`

describe('a redirect', () => {
  test('is an answer like others unless following was asked for, and always after a POST', async () => {
    expect(await get('/1', { followGets: 0 })).toEqual({ outcome: 302, paths: ['/1'] })
    expect(await get('/1', { method: 'POST', body: 'x' })).toEqual({ outcome: 302, paths: ['/1'] })
    expect(await get('/go?status=304&to=/x')).toEqual({ outcome: 304, paths: ['/go'] })
  })

  test.each([301, 302, 303, 307, 308])('of %i is followed', async (status) => {
    expect(await get(to('/arrived', status))).toEqual({ outcome: 200, paths: ['/go', '/arrived'] })
  })

  test('is followed three times and not a fourth', async () => {
    expect(await get('/3')).toEqual({ outcome: 200, paths: ['/3', '/2', '/1', '/0'] })
    expect(await get('/4')).toEqual({ outcome: 'too-many-redirects', paths: ['/4', '/3', '/2', '/1'] })
  })

  test('takes the headers along within an origin, and only what is accepted to another', async () => {
    await get(to('/arrived'))
    expect(seen[1]).toMatchObject(HEADERS_SEEN)
    for (const origin of [`https://a.peer.test:${peer.port}`, `https://peer.test:${other.port}`]) {
      await get(to(`${origin}${to(`https://peer.test:${peer.port}/arrived`)}`))
      expect(seen[0]).toMatchObject(HEADERS_SEEN)
      expect(seen.slice(1)).toMatchObject(
        Array(2).fill({ authorization: null, key: null, accept: 'application/json' }),
      )
      expect(seen).toHaveLength(3)
    }
  })

  test.each([
    ['to a private address', 'https://10.0.0.1/'],
    ['to cloud metadata', 'https://169.254.169.254/latest/'],
    ['to a name of a private address', 'https://inside.test/'],
    ['to IPv6 that carries one', 'https://[64:ff9b::a00:1]/'],
    ['with credentials', 'https://ann:secret@peer.test/'],
    ['to a file', 'file:///etc/passwd'],
    ['to data', 'data:,secret'],
    ['to a port of another protocol', 'https://peer.test:25/'],
  ])('%s is refused', async (_what, location) => {
    expect(await get(to(location))).toEqual({ outcome: 'refused-by-policy', paths: ['/go'] })
  })

  test('away from https is refused, for an AI endpoint with both switches too', async () => {
    const location = `http://peer.test:${plain.port}/`
    expect(await get(to(location))).toEqual({ outcome: 'refused-by-policy', paths: ['/go'] })
    const { outbound } = outboundTo(NAMES, { allowPrivate: true })
    const url = `https://peer.test:${peer.port}${to(location)}`
    const answer = await outbound.ask({ purpose: 'ai', url, allowPrivateEndpoint: true, followGets: 3 })
    expect(answer).toMatchObject({
      ok: false,
      kind: 'refused-by-policy',
      message: 'It redirects away from https.',
    })
  })

  test('that is not followed is not listened to any further', async () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    const endless = () =>
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(400)),
        cancel: () => leave(),
      })
    const headers = { location: 'https://10.0.0.1/' }
    const talking = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      tls: peerTls,
      fetch: () => new Response(endless(), { status: 302, headers }),
    })
    const url = `https://peer.test:${talking.port}/`
    const answer = await outboundTo(NAMES).outbound.ask({ purpose: 'bank-sync', url, followGets: 3 })
    expect(answer).toMatchObject({ kind: 'refused-by-policy' })
    await left
    await talking.stop(true)
  })

  test('to what is no URL is a bad answer', async () => {
    expect(await get(to('https://'))).toEqual({ outcome: 'bad-answer', paths: ['/go'] })
  })

  test('is judged from the start: its name is asked for again', async () => {
    seen = []
    const { outbound, asked } = outboundTo({ 'peer.test': [LOOPBACK, ['192.168.0.1']] })
    const url = `https://peer.test:${peer.port}/1`
    expect(await outbound.ask({ purpose: 'bank-sync', url, followGets: 3 })).toMatchObject({
      ok: false,
      kind: 'refused-by-policy',
    })
    expect([asked, seen.length]).toEqual([['peer.test', 'peer.test'], 1])
  })
})

const HEADERS_SEEN = { authorization: HEADERS.authorization, key: 'secret', accept: HEADERS.accept }
