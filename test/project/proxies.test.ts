import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseRange } from '../../src/core/addresses.ts'
import { type Listener, listen } from '../../src/server/commands/listen.ts'
import { renewed } from '../server/tls/pairs.ts'
import { givePassword, type House, makeHouse } from '../support/house.ts'
import { root } from './program.ts'
import { uploadRoutes } from './upload-routes.ts'

const HOST = 'hearth.example.com'
const EMAIL = 'ann@example.com'
const PASSWORD = 'correct horse battery'
const PATIENCE_ROUNDS = 100

let house: House
let listener: Listener
let folder: string
let hearth: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-proxy-'))
  house = await makeHouse({
    baseUrl: `https://${HOST}`,
    host: '127.0.0.1',
    port: 0,
    trustedProxies: [parseRange('127.0.0.1')].flatMap((range) => range ?? []),
  })
  listener = await listen(house.deps)
  hearth = house.deps.config.port
  const { cert, key } = renewed([HOST])
  writeFileSync(join(folder, 'cert.pem'), cert)
  writeFileSync(join(folder, 'key.pem'), key)
  await givePassword(house, await house.add('MEMBER', EMAIL), PASSWORD)
})
afterAll(async () => {
  await listener.stop(true)
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Proxy {
  /** What of the example is another thing here: ports that anybody may have, and a certificate of the tests. */
  config(ports: { secure: number; plain: number }): string
  command: string[]
}

const example = (name: string, changes: [from: string, to: string][]): string =>
  changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
      return text.replaceAll(from, to)
    },
    readFileSync(join(root, 'scripts/proxy', name), 'utf8'),
  )

const proxies: Record<string, Proxy> = {
  nginx: {
    config: ({ secure, plain }) => `
      daemon off;
      pid ${folder}/nginx.pid;
      error_log stderr;
      events {}
      http {
        access_log off;
        client_body_temp_path ${folder}/body;
        proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi;
        uwsgi_temp_path ${folder}/uwsgi;
        scgi_temp_path ${folder}/scgi;
        ${example('nginx.conf', [
          ['    listen [::]:80;\n', ''],
          ['    listen [::]:443 ssl http2;\n', ''],
          ['listen 80;', `listen 127.0.0.1:${plain};`],
          ['listen 443 ', `listen 127.0.0.1:${secure} `],
          ['127.0.0.1:8080', `127.0.0.1:${hearth}`],
          [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, `${folder}/cert.pem`],
          [`/etc/letsencrypt/live/${HOST}/privkey.pem`, `${folder}/key.pem`],
        ])}
      }`,
    command: ['-p', '.', '-c'],
  },
  caddy: {
    config: ({ secure, plain }) => `{
  admin off
  grace_period 1s
  auto_https disable_redirects
  http_port ${plain}
  https_port ${secure}
  default_bind 127.0.0.1
}
${example('Caddyfile', [
  [`${HOST} {`, `${HOST} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`],
  ['127.0.0.1:8080', `127.0.0.1:${hearth}`],
])}`,
    command: ['run', '--adapter', 'caddyfile', '--config'],
  },
}

function freePort(): number {
  const trial = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
  const { port = 0 } = trial
  void trial.stop(true)
  return port
}

describe.each(Object.entries(proxies))('the example for %s', (name, { config, command }) => {
  const program = Bun.which(name)
  let child: Bun.Subprocess | undefined
  const ports = { secure: 0, plain: 0 }

  beforeAll(async () => {
    if (!program) return
    Object.assign(ports, { secure: freePort(), plain: freePort() })
    const file = join(folder, name)
    writeFileSync(file, config(ports))
    const home = join(folder, 'home')
    mkdirSync(home, { recursive: true })
    child = Bun.spawn([program, ...command, file], {
      cwd: folder,
      env: { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, PATH: process.env.PATH ?? '' },
      stdout: 'ignore',
      stderr: Bun.file(join(folder, `${name}.log`)),
    })
    for (let round = 0; round < PATIENCE_ROUNDS; round++) {
      if (await ask('/api/v1/status').catch(() => undefined)) return
      await Bun.sleep(50)
    }
    throw new Error(readFileSync(join(folder, `${name}.log`), 'utf8'))
  })
  afterAll(async () => {
    child?.kill('SIGTERM')
    await child?.exited
  })

  const ask = (path: string, init: BunFetchRequestInit = {}) =>
    fetch(`https://127.0.0.1:${ports.secure}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, host: HOST },
      tls: { rejectUnauthorized: false, serverName: HOST },
    })
  /** A machine without the program says so, and has nothing to show. */
  const fact = (sentence: string, show: () => Promise<void>) =>
    test(sentence, async () => {
      if (program) await show()
      else console.warn(`${name} is not installed: "${sentence}" was not tried`)
    })
  const bearer = () => ({ authorization: `Bearer ${house.admin.token}` })

  fact('passes on who asks, and not what they say of themselves', async () => {
    const response = await ask('/api/v1/status', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect([response.status, response.headers.get('strict-transport-security')]).toEqual([
      200,
      'max-age=31536000',
    ])
    expect(house.log.at(-1)).toContain('address="127.0.0.1"')
    expect(house.log.filter((line) => line.includes('proxy.untrusted'))).toEqual([])
  })

  fact('lets a browser sign in', async () => {
    const ours = { 'x-svc-auth-mode': 'cookie', 'x-requested-with': 'XMLHttpRequest' }
    const [offered = ''] = (await ask('/api/v1/auth/providers', { headers: ours })).headers.getSetCookie()
    const xsrf = /^XSRF-TOKEN=([^;]+)/.exec(offered)?.[1] ?? ''
    const signedIn = await ask('/api/v1/auth/login', {
      method: 'POST',
      headers: {
        ...ours,
        'x-xsrf-token': xsrf,
        cookie: `XSRF-TOKEN=${xsrf}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    })
    expect(signedIn.status).toBe(200)
    expect(signedIn.headers.getSetCookie().filter((one) => one.startsWith('__Host-svc_'))).toHaveLength(2)
  })

  fact(
    'lets the largest upload of every route through, and Hearth itself refuses what is larger',
    async () => {
      const upload = (path: string, bytes: number) => {
        const form = new FormData()
        form.append('file', new Blob([`\0${' '.repeat(bytes)}`]), 'statement.csv')
        return ask(path, { method: 'POST', headers: bearer(), body: form })
      }
      const slugOf = async (response: Response) =>
        ((await response.json()) as { error?: { type: string } }).error?.type.split('/').at(-1)
      const routes = uploadRoutes(house.deps)
      expect(routes.map(({ path }) => path)).toContain('/api/v1/moves')
      for (const { path, mostBytes } of routes) {
        const taken = await upload(path, mostBytes - 1_000)
        expect({ path, status: taken.status, slug: await slugOf(taken) }).toMatchObject({
          path,
          status: 400,
          slug: 'validation-error',
        })
        const refused = await upload(path, mostBytes + 1_000)
        expect([path, refused.status, await slugOf(refused)]).toEqual([path, 413, 'upload-too-large'])
      }
    },
  )

  fact('passes each event of a stream on at once', async () => {
    const stream = await ask('/api/v1/changes', { headers: { ...bearer(), accept: 'text/event-stream' } })
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
    const next = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await next()).toContain('data: ')
    await house.ask(house.admin, 'POST', '/v1/accounts', { name: `Visa ${name}`, type: 'CREDIT_CARD' })
    expect(await next()).toContain('accounts')
    await reader.cancel()
  })

  // Caddy does so by itself, at ports that the tests do not have.
  if (name !== 'nginx') return
  fact('leads from plain http to https', async () => {
    const response = await fetch(`http://127.0.0.1:${ports.plain}/x?y=1`, {
      redirect: 'manual',
      headers: { host: HOST },
    })
    expect([response.status, response.headers.get('location')]).toEqual([308, `https://${HOST}/x?y=1`])
  })
})
