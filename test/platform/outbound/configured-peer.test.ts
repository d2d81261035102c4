import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { isSafe } from '../../../src/core/safe-url.ts'
import { askConfiguredPeer, PeerFailure } from '../../../src/platform/outbound/configured-peer.ts'

const GET = { method: 'GET', headers: {} }
/** Longer than a busy machine takes for an answer. */
const LIMITS = { deadlineMs: 20_000, bodyBytes: 1000 }
/** For what never comes to an end. */
const BRIEF = { ...LIMITS, deadlineMs: 300 }
const dripping = () =>
  new ReadableStream({
    async pull(controller) {
      controller.enqueue(new Uint8Array(1))
      await Bun.sleep(50)
    },
  })

const answers: Record<string, (request: Request) => Response> = {
  '/echo': (request) => Response.json({ method: request.method, headers: [...request.headers] }),
  '/slow': () => new Response(dripping()),
  '/never': () => new Response(new ReadableStream()),
  '/full': () => new Response('a'.repeat(1000)),
  '/large': () => new Response('a'.repeat(1001)),
  '/endless': () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(400)) })),
  '/bomb': () =>
    new Response(Bun.gzipSync(Buffer.alloc(400_000)), { headers: { 'content-encoding': 'gzip' } }),
  '/away': () => Response.redirect('/full'),
  '/unchanged': () => new Response(null, { status: 304 }),
  '/refused': () => new Response('no', { status: 401 }),
  '/nothing': () => new Response(null, { status: 204 }),
}

let peer: Bun.Server<undefined>
beforeAll(() => {
  const fetch = (request: Request) =>
    answers[new URL(request.url).pathname]?.(request) ?? new Response('', { status: 404 })
  peer = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch })
})
afterAll(() => peer.stop(true))

const ask = (path: string, limits = LIMITS) =>
  askConfiguredPeer(`http://127.0.0.1:${peer.port}${path}`, GET, limits)
const failureOf = (path: string, limits = LIMITS) => expect(ask(path, limits)).rejects

describe('a configured peer', () => {
  test('is told nothing but what was meant for it, and asked not to pack its answer', async () => {
    const { method, headers } = JSON.parse(await (await ask('/echo')).text())
    expect(method).toBe('GET')
    expect(Object.fromEntries(headers)).toMatchObject({ 'accept-encoding': 'identity' })
  })

  test('is listened to as far as the limit', async () => {
    expect(await (await ask('/full')).text()).toHaveLength(1000)
    await failureOf('/large').toThrow('too large')
    await failureOf('/endless').toThrow('too large')
  })

  test('is given up at the deadline, also while it is answering', async () => {
    await failureOf('/slow', BRIEF).toThrow('too long')
    await failureOf('/never', BRIEF).toThrow('too long')
  })

  test('cannot send us elsewhere', async () => {
    await failureOf('/away').toThrow('redirect')
    await failureOf('/unchanged').toThrow('redirect')
  })

  test('cannot make us unpack anything', async () => {
    const bytes = await (await ask('/bomb')).arrayBuffer()
    expect(bytes.byteLength).toBeLessThan(1000)
  })

  test('may refuse, or have nothing to say', async () => {
    expect((await ask('/refused')).status).toBe(401)
    expect(await (await ask('/nothing')).text()).toBe('')
  })

  test('is not asked through a proxy', async () => {
    const before = process.env.HTTP_PROXY
    process.env.HTTP_PROXY = 'http://127.0.0.1:9'
    try {
      expect((await ask('/full')).status).toBe(200)
    } finally {
      if (before === undefined) delete process.env.HTTP_PROXY
      else process.env.HTTP_PROXY = before
    }
  })

  test('that is not there is a failure of its own kind, without what was sent', async () => {
    const asked = askConfiguredPeer('http://127.0.0.1:9/?code=secret', GET, LIMITS)
    const failure = await asked.catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PeerFailure)
    expect(String(failure)).not.toContain('secret')
  })

  test('is reached by https, or on this machine', async () => {
    const fit = [
      'https://auth.test',
      'http://localhost:1',
      'http://127.8.8.8',
      'http://[::1]:1',
      'http://127.1',
    ]
    const unfit = [
      'http://auth.test',
      'http://10.0.0.1',
      'http://localhost.evil.test',
      'http://127.0.0.1.evil.test',
      'https://user@auth.test',
      'https://:word@auth.test',
      'ftp://localhost',
      'file:///etc/passwd',
    ]
    expect(fit.filter((url) => !isSafe(new URL(url)))).toEqual([])
    expect(unfit.filter((url) => isSafe(new URL(url)))).toEqual([])
    for (const url of [...unfit, 'nonsense'])
      await expect(askConfiguredPeer(url, GET, LIMITS)).rejects.toThrow('not https')
  })
})
