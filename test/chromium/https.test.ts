import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { Browser } from 'playwright-core'
import type { Instant } from '../../src/core/time.ts'
import { authorityCertificate, newKey, serverCertificate } from '../../src/server/tls/certificates.ts'
import { faultsOf } from './checked.ts'
import { startChromium } from './chromium.ts'
import { MAYA, startSecureHearth } from './hearth.ts'
import { signInByHand } from './signing-in.ts'
import { LAPTOP, NARROW, PHONE, visit } from './visit.ts'

// The first of these tests on a new machine unpacks Chromium.
setDefaultTimeout(180_000)

const HOST = 'hearth.local'
const life = { from: 0 as Instant, until: Date.parse('2040-01-01') as Instant }
const issuer = { name: 'Hearth at the tests', key: newKey() }
const authority = authorityCertificate(issuer.name, issuer.key, life)
/** What puts an authority among those that Chromium trusts on Linux. */
const certutil = Bun.which('certutil')

let folder: string
let hearth: Awaited<ReturnType<typeof startSecureHearth>>
let browser: Browser
const servers: Bun.Server<unknown>[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-trust-'))
  hearth = await startSecureHearth(HOST)
  const { port } = new URL(hearth.door)
  const given = await (await fetch(`http://127.0.0.1:${port}/trust/hearth.pem`)).text()
  const names = [HOST, 'bank.example.com', '8.8.8.8', 'nas']
  const rules = `--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1`).join(', ')}`
  const trusting = certutil ? trusted([given, authority]) : [await believing()]
  browser = await startChromium([rules, ...trusting], { HOME: folder })
})
afterAll(async () => {
  await Promise.all([browser?.close(), hearth?.stop(), ...servers.map((server) => server.stop(true))])
  rmSync(folder, { recursive: true, force: true })
})

function trusted(authorities: string[]): string[] {
  const database = join(folder, '.pki/nssdb')
  mkdirSync(database, { recursive: true })
  spawnSync('certutil', ['-d', `sql:${database}`, '-N', '--empty-password'])
  for (const [at, pem] of authorities.entries()) {
    const path = join(folder, `${at}.pem`)
    writeFileSync(path, pem)
    const words = ['-A', '-t', 'C,,', '-n', `authority ${at}`, '-i', path]
    const { status, stderr } = spawnSync('certutil', ['-d', `sql:${database}`, ...words], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
  }
  return []
}

/** Without it Chromium is told to believe this one key, which shows everything but the constraints. */
async function believing(): Promise<string> {
  const raw = await new Promise<Buffer>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: hearth.port, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().raw)
      socket.destroy()
    })
    socket.on('error', reject)
  })
  const key = new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' })
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
}

describe('the page for devices that trust nothing yet', () => {
  test.each(['light', 'dark'] as const)(
    'opens by plain http at every width without a fault, %s',
    async (theme) => {
      for (const width of [LAPTOP, PHONE, NARROW]) {
        const window = await visit(browser, { url: hearth.door }, { width, theme })
        await window.page.goto('/trust')
        const closed = window.page.locator('details:not([open]) > summary')
        while ((await closed.count()) > 0) await closed.first().click()
        expect(await faultsOf(window)).toEqual([])
        await window.close()
      }
    },
  )

  test('gives the certificate as a file', async () => {
    const window = await visit(browser, { url: hearth.door }, { width: PHONE })
    await window.page.goto('/trust')
    await window.page.getByText('Android', { exact: true }).click()
    const [download] = await Promise.all([
      window.page.waitForEvent('download'),
      window.page.getByRole('link', { name: 'Download the certificate' }).first().click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^hearth\.(crt|pem)$/)
    await window.close()
  })
})

test('somebody signs in on a phone at a name of the house, led there from plain http', async () => {
  const window = await visit(browser, hearth, { width: PHONE })
  await window.page.goto(`${hearth.door}/sign-in`)
  expect(window.page.url()).toStartWith(`${hearth.url}/sign-in`)
  window.forget()
  await signInByHand(window.page, MAYA, '/accounts')
  await window.page.waitForURL('**/accounts')
  const names = (await window.context.cookies()).map(({ name, secure }) => `${name} ${secure}`)
  expect(names).toContain('__Host-svc_access true')
  expect(names).toContain('__Host-svc_refresh true')
  expect(await faultsOf(window)).toEqual([])
  await window.page.goto('/trust')
  await window.page.getByRole('heading', { level: 1, name: 'Trust Hearth on this device' }).waitFor()
  await window.page.goto('/')
  await window.page.getByRole('heading', { level: 1 }).first().waitFor()
  await window.close()
})

/** What Chromium makes of a server on the loopback that is taken for this host. */
async function outcomeAt(host: string, named: string[]): Promise<string> {
  const key = newKey()
  const cert = serverCertificate({ issuer, subject: 'Hearth', key, hosts: named, life })
  const tls = { cert, key: key.export({ type: 'pkcs8', format: 'pem' }).toString() }
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, tls, fetch: () => new Response('hello') })
  servers.push(server)
  return opened(`https://${host}:${server.port}/`)
}

async function opened(url: string): Promise<string> {
  const page = await browser.newPage()
  try {
    const response = await page.goto(url)
    return String(response?.status())
  } catch (error) {
    return /net::(\w+)/.exec(String(error))?.[1] ?? String(error)
  } finally {
    await page.close()
  }
}

test('Chromium believes the certificate at names and addresses of the house, and nowhere else', async () => {
  if (!certutil) return console.warn('certutil is not installed: what Chromium refuses was not tried')
  const hosts = [HOST, 'localhost', '127.0.0.1', '[::1]']
  const at = await Promise.all(hosts.map((host) => opened(`https://${host}:${hearth.port}/api/v1/status`)))
  expect(at).toEqual(['200', '200', '200', '200'])
  expect(await outcomeAt(HOST, [HOST, '127.0.0.1'])).toBe('200')
  expect(await outcomeAt('bank.example.com', ['bank.example.com'])).toBe('ERR_CERT_INVALID')
  expect(await outcomeAt('8.8.8.8', ['8.8.8.8'])).toBe('ERR_CERT_INVALID')
  expect(await outcomeAt('nas', ['nas'])).toBe('ERR_CERT_INVALID')
  expect(await outcomeAt(HOST, [HOST, 'bank.example.com'])).toBe('ERR_CERT_INVALID')
  return undefined
})
