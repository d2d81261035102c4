import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type PeerCertificate } from 'node:tls'
import type { Instant } from '../../src/core/time.ts'
import { authorityCertificate, newKey, serverCertificate } from '../../src/server/tls/certificates.ts'
import { filesIn, pemOf } from '../server/tls/pairs.ts'
import { inFolder } from './damage.ts'
import { freshFolder, type Program, run, type Server, serve } from './program.ts'

const ANN = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }
const LOCAL = { SVC_TLS: 'local' }

/** What HTTPS promises to the person at the terminal, whichever way Hearth is run. */
export function httpsFacts(program: () => Program): void {
  const ask = (url: string, init: BunFetchRequestInit = {}) =>
    fetch(url, { redirect: 'manual', tls: { rejectUnauthorized: false }, ...init })

  const shownBy = ({ url }: Server) =>
    new Promise<PeerCertificate>((resolve, reject) => {
      const socket = connect(
        { host: '127.0.0.1', port: Number(new URL(url).port), rejectUnauthorized: false },
        () => {
          resolve(socket.getPeerCertificate())
          socket.destroy()
        },
      )
      socket.on('error', reject)
    })

  /** A pair that is good by the clock of the machine, but for what is said. */
  function pairFor(host: string, until = Date.parse('2040-01-01')) {
    const issuer = { name: 'Somebody else', key: newKey() }
    const key = newKey()
    const life = { from: 0 as Instant, until: until as Instant }
    const cert = serverCertificate({ issuer, subject: 'Hearth', key, hosts: [host], life })
    return { cert: cert + authorityCertificate(issuer.name, issuer.key, life), key: pemOf(key) }
  }
  const filesOf = (folder: string, pair: { cert: string; key: string }) => {
    const { cert, key } = filesIn(folder, pair)
    return { SVC_TLS: 'files', SVC_TLS_CERT: cert, SVC_TLS_KEY: key }
  }

  describe('HTTPS by the authority of the house', () => {
    test('is served from the first start on, and every start and command says the same of it', async () => {
      const env = { ...inFolder(freshFolder()), ...LOCAL, ...ANN }
      const first = await serve(program(), env)
      expect(first.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
      expect((await ask(`${first.url}/api/v1/status`)).status).toBe(200)
      const words = /words {4}((?:[a-z]+ ){7}[a-z]+)\n/.exec(first.printed())?.[1] ?? 'none'
      const [trustUrl = ''] = /http:\/\/localhost:\d+\/trust/.exec(first.printed()) ?? []
      expect(await (await ask(trustUrl)).text()).toContain('Trust Hearth on this device')
      const led = await ask(trustUrl.replace('/trust', '/accounts'))
      expect([led.status, led.headers.get('location')]).toEqual([
        308,
        `${first.url.replace('127.0.0.1', 'localhost')}/accounts`,
      ])
      const told = await run(program(), ['trust'], env)
      expect([told.exitCode, told.stderr]).toEqual([0, ''])
      expect(told.stdout).toContain(words)
      const { fingerprint256 } = await shownBy(first)
      expect(await first.kill('SIGTERM')).toBe(0)
      const second = await serve(program(), env)
      expect(second.printed()).toContain(words)
      expect((await shownBy(second)).fingerprint256).toBe(fingerprint256)
      expect((await run(program(), ['doctor'], env)).stdout).toContain('ok     key (2 sealed values)')
    })

    test('healthcheck asks by it, and hears when nothing answers', async () => {
      const server = await serve(program(), { ...inFolder(freshFolder()), ...LOCAL })
      const env = { ...LOCAL, SVC_PORT: new URL(server.url).port }
      expect((await run(program(), ['healthcheck'], env)).exitCode).toBe(0)
      await server.kill('SIGTERM')
      const gone = await run(program(), ['healthcheck'], env)
      expect([gone.exitCode, gone.stdout]).toEqual([1, `Nothing answers at ${server.url}/api/v1/status.\n`])
    })

    test('ends in order while somebody listens, and finishes what is under way', async () => {
      const server = await serve(program(), { ...inFolder(freshFolder()), ...LOCAL, ...ANN })
      const credentials = { email: ANN.SVC_ADMIN_EMAIL, password: ANN.SVC_ADMIN_PASSWORD }
      const signedIn = await ask(`${server.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      })
      const { data } = (await signedIn.json()) as { data: { accessToken: string } }
      const stream = await ask(`${server.url}/api/v1/changes`, {
        headers: { authorization: `Bearer ${data.accessToken}`, accept: 'text/event-stream' },
      })
      const read = stream.text()
      expect(await server.kill('SIGTERM')).toBe(0)
      expect(await read).toContain('event: end')
      expect(server.printed()).toContain('service.stopped')
    })

    test('is refused to a public name before anything is made', async () => {
      const folder = join(freshFolder(), 'new')
      const env = { ...inFolder(folder), ...LOCAL, SVC_BASE_URL: 'https://hearth.example.com' }
      const refused = await run(program(), ['serve'], env)
      expect(refused.stderr).toStartWith('hearth: SVC_TLS=local makes certificates for the house alone')
      expect([refused.exitCode, existsSync(folder)]).toEqual([1, false])
    })

    test('trust says where there is none', async () => {
      const folder = freshFolder()
      const none = await run(program(), ['trust'], { ...inFolder(join(folder, 'new')), ...LOCAL })
      expect([none.exitCode, none.stderr]).toEqual([
        1,
        'hearth: There is no authority of the house yet. The first start with SVC_TLS=local makes it.\n',
      ])
      expect((await run(program(), ['trust'], inFolder(folder))).stderr).toContain('with SVC_TLS=off')
      expect(readdirSync(folder)).toEqual([])
    })
  })

  describe('HTTPS by a pair of files', () => {
    test('is served, and anew at SIGHUP, while a bad pair is told of and left alone', async () => {
      const folder = freshFolder()
      const server = await serve(program(), {
        ...inFolder(freshFolder()),
        ...filesOf(folder, pairFor('one.example')),
        SVC_BASE_URL: 'https://one.example',
      })
      expect((await shownBy(server)).subjectaltname).toBe('DNS:one.example')
      expect(server.printed()).toContain('https://one.example/setup?token=')
      const hangUp = async (told: string) => {
        process.kill(server.pid, 'SIGHUP')
        while (!server.printed().includes(told)) await Bun.sleep(5)
      }
      filesIn(folder, { ...pairFor('two.example'), key: pairFor('three.example').key })
      await hangUp('tls.kept')
      expect((await shownBy(server)).subjectaltname).toBe('DNS:one.example')
      filesIn(folder, pairFor('two.example'))
      await hangUp('tls.reloaded')
      // Who connects at the very moment of the change is hung up on, and comes again.
      const shown = () => shownBy(server).catch(() => undefined)
      while ((await shown())?.subjectaltname !== 'DNS:two.example') await Bun.sleep(5)
      expect(await server.kill('SIGTERM')).toBe(0)
    })

    test.each([
      ['that ended', () => pairFor('one.example', Date.parse('2020-01-01')), 'ended at 2020-01-01'],
      [
        'of two certificates',
        () => ({ ...pairFor('a.example'), key: pairFor('b.example').key }),
        'is not that of',
      ],
    ])('%s stops the start before anything is made', async (_, pair, why) => {
      const folder = join(freshFolder(), 'new')
      const refused = await run(program(), ['serve'], {
        ...inFolder(folder),
        ...filesOf(freshFolder(), pair()),
        SVC_PORT: '0',
      })
      expect([refused.exitCode, existsSync(folder)]).toEqual([1, false])
      expect(refused.stderr).toContain(why)
    })
  })
}
