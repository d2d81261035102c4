import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectPlainly, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls'
import type { Config } from '../../../src/core/config.ts'
import { healthcheck } from '../../../src/server/commands/healthcheck.ts'
import { type Listener, listen } from '../../../src/server/commands/listen.ts'
import { served, tlsState } from '../../../src/server/tls/tls.ts'
import { PASS_TOKEN_ON } from '../../../src/server/tls/trust-page.ts'
import { givePassword, type House, makeHouse } from '../../support/house.ts'
import { filesIn, renewed } from './pairs.ts'

let house: House
let listener: Listener
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-tls-'))
})
afterEach(async () => {
  await listener.stop(true)
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(overrides: Partial<Config>): Promise<void> {
  house = await makeHouse({ port: 0, host: '127.0.0.1', ...overrides })
  listener = await listen(house.deps)
}
const LOCAL = { tls: 'local', baseUrl: 'https://hearth.local', httpPort: 0 } as const
const fromFiles = (pair: { cert: string; key: string }, more: Partial<Config> = {}) => {
  const { cert, key } = filesIn(folder, pair)
  return start({ tls: 'files', tlsCert: cert, tlsKey: key, baseUrl: 'https://hearth.local', ...more })
}

const origin = () => `https://127.0.0.1:${house.deps.config.port}`
const door = () => `http://127.0.0.1:${served(house.deps).httpPort}`
/** What verifies a certificate goes by the machine's clock, which is not that of the house. */
const ask = (path: string, init: BunFetchRequestInit = {}) =>
  fetch(`${origin()}${path}`, { redirect: 'manual', tls: { rejectUnauthorized: false }, ...init })

/** The certificate that a new connection is shown. */
const shown = () =>
  new Promise<PeerCertificate>((resolve, reject) => {
    const socket: TLSSocket = connect(
      { host: '127.0.0.1', port: house.deps.config.port, rejectUnauthorized: false },
      () => {
        resolve(socket.getPeerCertificate())
        socket.destroy()
      },
    )
    socket.on('error', reject)
  })

describe('by the authority of the house', () => {
  beforeEach(() => start(LOCAL))

  test('the whole service is at its port, and knows who asks', async () => {
    const response = await ask('/api/v1/status')
    expect([response.status, ((await response.json()) as { status: string }).status]).toEqual([200, 'ok'])
    expect((await ask('/')).headers.get('content-type')).toStartWith('text/html')
    expect(house.log.at(-1)).toContain('address="127.0.0.1"')
    expect((await shown()).fingerprint256).toBe(tlsState(house.deps).fingerprint as string)
  })

  test('nothing asks browsers to insist on HTTPS for good', async () => {
    for (const path of ['/', '/api/v1/status', '/trust', '/api/v1/nothing'])
      expect((await ask(path)).headers.get('strict-transport-security')).toBeNull()
  })

  test('a browser is given its cookies, which are kept for HTTPS alone', async () => {
    const email = 'ann@example.com'
    const person = await house.add('MEMBER', email)
    await givePassword(house, person, 'correct horse battery')
    const ours = { 'x-svc-auth-mode': 'cookie', 'x-requested-with': 'XMLHttpRequest' }
    const offered = (await ask('/api/v1/auth/providers', { headers: ours })).headers.getSetCookie()
    const xsrf = /^XSRF-TOKEN=([^;]+)/.exec(offered[0] ?? '')?.[1] ?? ''
    const signedIn = await ask('/api/v1/auth/login', {
      method: 'POST',
      headers: {
        ...ours,
        'x-xsrf-token': xsrf,
        cookie: `XSRF-TOKEN=${xsrf}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email, password: 'correct horse battery' }),
    })
    const cookies = signedIn.headers.getSetCookie()
    expect(signedIn.status).toBe(200)
    expect(cookies.filter((cookie) => /^__Host-svc_(access|refresh)=.*; Secure/i.test(cookie))).toHaveLength(
      2,
    )
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    expect((await ask('/api/v1/auth/me', { headers: { ...ours, cookie } })).status).toBe(200)
  })

  test('the health check asks by HTTPS, whatever name the certificate is for', async () => {
    expect(await healthcheck(house.deps.config)).toBe(true)
  })

  /** Sends text as it is, and answers the beginning of what comes back. */
  const say = (text: string) =>
    new Promise<string>((resolve) => {
      const { port } = house.deps.config
      const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => socket.write(text))
      socket.once('data', (bytes) => {
        resolve(bytes.toString())
        socket.destroy()
      })
    })
  const get = (path: string, host: string) => say(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)

  test.each(['nas', 'nas:8443', 'a.b', '[::1]', '10.0.0.1'])('what is asked of %s is found', async (host) => {
    expect(await get('/api/v1/status', host)).toStartWith('HTTP/1.1 200')
    expect(await get('/api/v1/accounts', host)).toStartWith('HTTP/1.1 401')
    expect(await get('/x/api/v1/status', host)).toContain('text/html')
  })

  test.each(['a', 'ab', 'x'])(
    'a host as short as %s is refused, whose path would be read in two ways',
    async (host) => {
      for (const path of ['/', '/api/v1/status', '/a/api/v1/accounts', '/ab/api/v1/status'])
        expect([path, await get(path, host)]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 400/)])
    },
  )

  test('dots that are encoded are refused as by plain http', async () => {
    expect(await get('/api/v1/categories/%2e%2e/status', 'nas')).toStartWith('HTTP/1.1 400')
  })

  test('plain http at its port is no way in', async () => {
    const outcome = await fetch(origin().replace('https', 'http')).then(
      ({ status }) => status,
      () => 'nothing',
    )
    expect(outcome).not.toBe(200)
  })
})

describe('the door for plain http', () => {
  beforeEach(() => start({ ...LOCAL, baseUrl: 'https://hearth.local:8443' }))
  const plain = (path: string, init: BunFetchRequestInit = {}) =>
    fetch(`${door()}${path}`, { redirect: 'manual', ...init })

  test.each([
    ['GET', '/', '127.0.0.1', 'https://127.0.0.1:8443/'],
    [
      'GET',
      '/transactions?q=caf%C3%A9',
      'hearth.local',
      'https://hearth.local:8443/transactions?q=caf%C3%A9',
    ],
    ['POST', '/api/v1/auth/login', 'hearth.local:8081', 'https://hearth.local:8443/api/v1/auth/login'],
    ['GET', '/x', 'nas', 'https://hearth.local:8443/x'],
    ['GET', '/x', 'bank.example', 'https://hearth.local:8443/x'],
    ['GET', '//bank.example/x', 'hearth.local', 'https://hearth.local:8443/bank.example/x'],
    ['GET', '/trusted', 'hearth.local', 'https://hearth.local:8443/trusted'],
    ['GET', '/trust/other', 'hearth.local', 'https://hearth.local:8443/trust/other'],
    ['POST', '/trust', 'hearth.local', 'https://hearth.local:8443/trust'],
    ['GET', '/x', '[::1]:8081', 'https://[::1]:8443/x'],
  ])('leads %s %s of %s to %s', async (method, path, host, location) => {
    const body = method === 'POST' ? '{"password":"secret"}' : undefined
    const response = await plain(path, { method, headers: { host }, ...(body && { body }) })
    expect([response.status, response.headers.get('location')]).toEqual([308, location])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test.each(['hearth.local', '127.0.0.1'])(
    'has the page, and what there is to trust, at %s',
    async (host) => {
      const page = await plain('/trust', { headers: { host } })
      const html = await page.text()
      const { authorityFingerprint } = tlsState(house.deps)
      expect(page.status).toBe(200)
      expect(page.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/,
      )
      expect(html.match(/<script>/g)).toHaveLength(1)
      expect(html.replace(/<[^>]*>|\s/g, '')).toContain(authorityFingerprint?.replaceAll(':', '') as string)
      expect(html).toContain(`href="https://${host}:8443"`)
      for (const name of ['hearth.crt', 'hearth.pem', 'hearth.mobileconfig'])
        expect(html).toContain(`/trust/${name}`)
    },
  )

  test.each([
    ['#token=a-b_C9', 'https://hearth.local:8443/setup#token=a-b_C9'],
    ['', 'https://hearth.local:8443/'],
    ['#token="><script>', 'https://hearth.local:8443/'],
    ['#other=1', 'https://hearth.local:8443/'],
  ])('the page passes the token of the set-up in %s on to HTTPS', (hash, href) => {
    const go: { href: unknown } = { href: 'https://hearth.local:8443/' }
    new Function('location', 'document', PASS_TOKEN_ON)({ hash }, { getElementById: () => go })
    expect(String(go.href)).toBe(href)
  })

  test('gives the certificate as DER and as PEM, and in a profile', async () => {
    const { X509Certificate } = await import('node:crypto')
    const wanted = tlsState(house.deps).authorityFingerprint as string
    const get = async (name: string) => {
      const response = await plain(`/trust/${name}`)
      return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
    }
    const der = await get('hearth.crt')
    const pem = await get('hearth.pem')
    const profile = await get('hearth.mobileconfig')
    expect([der.type, pem.type, profile.type]).toEqual([
      'application/x-x509-ca-cert',
      'application/x-pem-file',
      'application/x-apple-aspen-config',
    ])
    const inProfile = /<data>([^<]+)<\/data>/.exec(profile.bytes.toString())?.[1] ?? ''
    for (const bytes of [der.bytes, pem.bytes, Buffer.from(inProfile, 'base64')])
      expect(new X509Certificate(bytes).fingerprint256).toBe(wanted)
    expect(profile.bytes.toString()).toContain('<string>com.apple.security.root</string>')
    expect(profile.bytes.equals((await get('hearth.mobileconfig')).bytes)).toBe(true)
  })

  test('gives the same by HTTPS, and nothing of it where the house has no authority', async () => {
    for (const path of ['/trust', '/trust/hearth.crt'])
      expect(await (await ask(path)).text()).toBe(
        await (await plain(path, { headers: { host: `127.0.0.1:${house.deps.config.port}` } })).text(),
      )
    expect((await ask('/trust/other')).status).toBe(404)
    await listener.stop(true)
    await house.close()
    await start({ baseUrl: 'http://hearth.test' })
    const { port } = house.deps.config
    for (const path of ['/trust', '/trust/hearth.crt'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari', 'iPhone and iPad'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome', 'Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 'Mac'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64) Firefox', 'Linux'],
    ['curl/8.0', undefined],
  ])('opens the steps of what asks: %s', async (agent, title) => {
    const html = await (await plain('/trust', { headers: { 'user-agent': agent } })).text()
    const open = [...html.matchAll(/<details class="guide" open>\s*<summary>([^<]+)/g)].map(
      ([, text]) => text,
    )
    expect(open).toEqual(title ? [title] : [])
    expect(/<details class="guide"[^>]*>\s*<summary>([^<]+)/.exec(html)?.[1]).toBe(title ?? 'iPhone and iPad')
  })
})

describe('a pair of files', () => {
  const look = () => {
    process.emit('SIGHUP', 'SIGHUP')
    // Until the server before has ended.
    return Bun.sleep(160)
  }
  /** A handshake that began with the pair before may be broken off. */
  const nameShown = () =>
    shown().then(
      ({ subjectaltname }) => subjectaltname,
      () => undefined,
    )
  /** For a moment both servers share the port, on a busy machine for longer: whoever asks again may meet the other. */
  const comesTo = async (name: string): Promise<void> => {
    let last = await nameShown()
    for (let tries = 0; tries < 100 && last !== name; tries++) {
      await Bun.sleep(20)
      last = await nameShown()
    }
    expect(last).toBe(name)
  }
  const logged = (event: string) => house.log.filter((line) => line.includes(` ${event}`))

  test('is served, and asks browsers to come back by HTTPS', async () => {
    const pair = renewed()
    await fromFiles(pair)
    expect((await ask('/api/v1/status')).headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(tlsState(house.deps)).toMatchObject({ how: 'files', names: ['hearth.local'], daysLeft: 89 })
    expect(served(house.deps).httpPort).toBeUndefined()
  })

  test('is served anew when it changes, at SIGHUP, and again', async () => {
    await fromFiles(renewed())
    for (const name of ['one.local', 'two.local', 'three.local']) {
      filesIn(folder, renewed([name]))
      await look()
      await comesTo(`DNS:${name}`)
      expect((await ask('/api/v1/status')).status).toBe(200)
    }
    expect(logged('tls.reloaded')).toHaveLength(3)
    await look()
    expect(logged('tls.reloaded')).toHaveLength(3)
  })

  test.each([
    ['another key', () => ({ ...renewed(['new.local']), key: renewed().key })],
    ['an end in the past', () => renewed(['new.local'], { from: -90, days: 89 })],
    ['nothing in it', () => ({ cert: '', key: '' })],
  ])('with %s is not taken: the one before goes on, and it is said', async (_, bad) => {
    await fromFiles(renewed(['old.local']))
    filesIn(folder, bad())
    await look()
    expect((await shown()).subjectaltname).toBe('DNS:old.local')
    expect(logged('tls.kept')).toHaveLength(1)
    expect(tlsState(house.deps).lastReload).toMatchObject({ outcome: 'KEPT', fault: expect.anything() })
    filesIn(folder, renewed(['new.local']))
    await look()
    await comesTo('DNS:new.local')
    expect(tlsState(house.deps).lastReload).toMatchObject({ outcome: 'LOADED', fault: null })
  })

  test('is warned of in its last two weeks, once a day', async () => {
    await fromFiles(renewed(['hearth.local'], { days: 16 }))
    expect(logged('tls.ending')).toHaveLength(0)
    house.clock.move(2 * 86_400_000)
    await look()
    await look()
    expect(logged('tls.ending')).toHaveLength(1)
    house.clock.move(86_400_000)
    await look()
    expect(logged('tls.ending').at(-1)).toContain('days=12')
  })

  /** As many are answered before the next change, however slow the machine. */
  const ANSWERS_A_CHANGE = 4

  test('loses no request when it changes under load, and no stream', async () => {
    await fromFiles(renewed())
    const headers = { authorization: `Bearer ${house.admin.token}` }
    const changes = await ask('/api/v1/changes', { headers: { ...headers, accept: 'text/event-stream' } })
    const reader = (changes.body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    const outcome = { answered: 0, lost: 0 }
    const stop = new AbortController()
    const asking = [1, 1, 1000, 1000, 1000].map(async (most) => {
      while (!stop.signal.aborted) await converse(most, outcome, stop.signal)
    })
    for (let change = 0; change < 6; change++) {
      const before = outcome.answered
      filesIn(folder, renewed([`n${change}.local`]))
      await look()
      while (outcome.answered < before + ANSWERS_A_CHANGE) await Bun.sleep(1)
    }
    stop.abort()
    await Promise.all(asking)
    expect(logged('tls.reloaded')).toHaveLength(6)
    expect(outcome.lost).toBe(0)
    await house.ask(house.admin, 'POST', '/v1/accounts', { name: 'Visa', type: 'CREDIT_CARD' })
    expect((await reader.read()).done).toBe(false)
    await reader.cancel()
  })

  /** Asks on one connection, again and again until it says that it closes; what is asked and not answered is lost. */
  const converse = (most: number, outcome: { answered: number; lost: number }, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      let count = 0
      let answered = 0
      let received = ''
      const { port } = house.deps.config
      const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => more())
      const more = () => {
        if (count === most || signal.aborted) return socket.end()
        count++
        return socket.write('GET /api/v1/status HTTP/1.1\r\nHost: hearth.local\r\n\r\n')
      }
      socket.on('data', (bytes) => {
        received += bytes
        if (!/\r\n\r\n\{.*\}$/s.test(received)) return
        answered++
        const isLast = /^connection: close/im.test(received)
        received = ''
        if (isLast) socket.end()
        else more()
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        outcome.answered += answered
        outcome.lost += count - answered
        resolve()
      })
    })

  test('goes to a door of its own where it is asked for, which has nothing to trust', async () => {
    await fromFiles(renewed(['hearth.local', '127.0.0.1']), { httpPort: 0 })
    const response = await fetch(`${door()}/trust`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, 'https://127.0.0.1/trust'])
  })
})

test('a port that another one serves by HTTPS is not shared with it', async () => {
  await start(LOCAL)
  const { port } = house.deps.config
  const other = await makeHouse({ ...LOCAL, host: '127.0.0.1', port })
  await expect(listen(other.deps)).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken.`)
  other.deps.config = { ...other.deps.config, tls: 'off' }
  await expect(listen(other.deps)).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken.`)
  await other.close()
})

test('at the door for plain http a request that names no host is refused', async () => {
  await start(LOCAL)
  const answer = await new Promise<string>((resolve) => {
    const socket = connectPlainly(served(house.deps).httpPort ?? 0, '127.0.0.1', () =>
      socket.write('GET /trust HTTP/1.1\r\n\r\n'),
    )
    socket.once('data', (bytes) => {
      resolve(bytes.toString())
      socket.destroy()
    })
  })
  expect(answer).toStartWith('HTTP/1.1 400')
})

test('a port that somebody else has for plain http stops the start, and names the setting', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  )
  await start({ baseUrl: 'http://hearth.test' })
  house.deps.config = { ...house.deps.config, ...LOCAL, port: 0, httpPort: port }
  await expect(listen(house.deps)).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken. Stop what uses it, or set SVC_HTTP_PORT to another.`,
  )
  taken.close()
})
