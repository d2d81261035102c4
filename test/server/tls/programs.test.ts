import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Instant } from '../../../src/core/time.ts'
import { authorityCertificate, newKey, serverCertificate } from '../../../src/server/tls/certificates.ts'
import { pemOf } from './pairs.ts'

// They go by the clock of the machine.
const life = { from: 0 as Instant, until: Date.parse('2040-01-01') as Instant }
const issuer = { name: 'Hearth at the tests', key: newKey() }
const HOUSE = ['hearth.local', 'nas.lan', 'localhost', '127.0.0.1', '::1', '192.168.1.5', 'fd00::5']
const OUTSIDE = ['bank.example.com', 'nas', '8.8.8.8', '100.64.0.1', '2001:4860::8888']

let folder: string
const servers: Bun.Server<unknown>[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-programs-'))
  writeFileSync(join(folder, 'authority.pem'), authorityCertificate(issuer.name, issuer.key, life))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop(true)))
  rmSync(folder, { recursive: true, force: true })
})

function issued(hosts: string[]): { cert: string; key: string } {
  const key = newKey()
  return { cert: serverCertificate({ issuer, subject: 'Hearth', key, hosts, life }), key: pemOf(key) }
}

async function run(...command: string[]): Promise<{ exitCode: number; said: string }> {
  const child = Bun.spawn(command, { cwd: folder, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const said = (await child.stdout.text()) + (await child.stderr.text())
  return { exitCode: await child.exited, said }
}

/** A machine without the program says so, and has nothing to show. */
const fact = (program: string, sentence: string, show: () => Promise<void>) =>
  test(sentence, async () => {
    if (Bun.which(program)) await show()
    else console.warn(`${program} is not installed: "${sentence}" was not tried`)
  })

describe('OpenSSL at its strictest', () => {
  const verify = (hosts: string[], name: string) => {
    writeFileSync(join(folder, 'server.pem'), issued(hosts).cert)
    const check = /^[\d.]+$|:/.test(name) ? '-verify_ip' : '-verify_hostname'
    const strict = ['-x509_strict', '-check_ss_sig', '-purpose', 'sslserver']
    return run('openssl', 'verify', ...strict, '-CAfile', 'authority.pem', check, name, 'server.pem')
  }

  for (const host of HOUSE)
    fact('openssl', `believes the certificate at ${host}`, async () => {
      expect(await verify(HOUSE, host)).toEqual({ exitCode: 0, said: 'server.pem: OK\n' })
    })

  for (const host of OUTSIDE)
    fact('openssl', `refuses one that is for ${host} as well`, async () => {
      const { exitCode, said } = await verify([...HOUSE, host], 'hearth.local')
      expect([exitCode, said]).toEqual([2, expect.stringContaining('permitted subtree violation')])
    })

  fact('openssl', 'refuses an authority below that of the house', async () => {
    const below = { name: 'Below', key: newKey() }
    const key = newKey()
    const leaf = serverCertificate({ issuer: below, subject: 'Hearth', key, hosts: ['hearth.local'], life })
    // What a server is given can vouch for nothing.
    const middle = serverCertificate({
      issuer,
      subject: below.name,
      key: below.key,
      hosts: ['a.local'],
      life,
    })
    writeFileSync(join(folder, 'leaf.pem'), leaf)
    writeFileSync(join(folder, 'middle.pem'), middle)
    const { exitCode } = await run(
      'openssl',
      'verify',
      '-CAfile',
      'authority.pem',
      '-untrusted',
      'middle.pem',
      'leaf.pem',
    )
    expect(exitCode).toBe(2)
  })
})

describe('curl', () => {
  const get = (hosts: string[], name: string) => {
    const server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      tls: issued(hosts),
      fetch: () => new Response('hello'),
    })
    servers.push(server)
    const host = name.includes(':') ? `[${name}]` : name
    const led = ['--connect-to', `${host}:${server.port}:127.0.0.1:${server.port}`]
    return run(
      'curl',
      '-sS',
      '--noproxy',
      '*',
      '--cacert',
      'authority.pem',
      ...led,
      `https://${host}:${server.port}/`,
    )
  }

  for (const host of HOUSE)
    fact('curl', `believes the certificate at ${host}`, async () => {
      expect(await get(HOUSE, host)).toEqual({ exitCode: 0, said: 'hello' })
    })

  for (const host of OUTSIDE)
    fact('curl', `refuses it at ${host}`, async () => {
      const { exitCode, said } = await get([host], host)
      expect([exitCode, said]).toEqual([60, expect.stringContaining('certificate')])
    })
})
