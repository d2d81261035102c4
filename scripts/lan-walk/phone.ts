// The phone of the walk: it runs in a network namespace of its own, finds Hearth by its name and signs in.
import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { askMulticast } from '../../src/server/reach/multicast-dns/ask.ts'
import { startChromium } from '../../test/chromium/chromium.ts'

const [link = '', words = '', done = '0'] = process.argv.slice(2)
const WIDTH = 390
let steps = Number(done)
const step = (text: string) => console.log(`\nStep ${++steps}: ${text}`)
const seen = (text: string) => console.log(`  | ${text}`)

const { hostname } = new URL(link)
const [address] = await askMulticast(hostname)
if (!address) throw new Error(`nobody answers for ${hostname}`)
const home = mkdtempSync(join(tmpdir(), 'hearth-phone-'))
try {
  step(`the phone's camera on the QR code: ${link.replace(/token=.*/, 'token=…')}`)
  seen(`${hostname} is ${address}, by multicast DNS`)
  const resolving = `--host-resolver-rules=MAP ${hostname} ${address}`
  const first = await startChromium([resolving], { HOME: home })
  const page = await first.newPage({ viewport: { width: WIDTH, height: 844 } })
  await page.goto(link)
  seen(`${await page.title()}`)
  const shown = (await page.locator('.words span').allTextContents()).join(' ')
  seen(`the words are ${shown === words ? 'those of the console' : `OTHERS: ${shown}`}: ${shown}`)
  if (shown !== words) throw new Error('the page is of another Hearth')

  step('download the certificate there, and install it in the settings of the phone')
  const pem = await (await fetch(`http://${address}:${new URL(link).port}/trust/hearth.pem`)).text()
  const open = (await page.locator('#go').getAttribute('href')) ?? ''
  await first.close()
  const trusting = await trust(pem, address, Number(new URL(open).port))
  seen(trusting.length === 0 ? 'installed as an authority' : 'certutil is not there: the one key is believed')

  step(`press Open: ${open.replace(/token=.*/, 'token=…')}`)
  const browser = await startChromium([resolving, ...trusting], { HOME: home })
  const phone = await browser.newPage({ viewport: { width: WIDTH, height: 844 }, hasTouch: true })
  await phone.goto(link)
  await phone.locator('#go').click()
  await phone.waitForURL(/^https:.*\/setup/)
  await phone.getByRole('heading', { level: 1 }).waitFor()
  seen(`${phone.url()}: ${await phone.getByRole('heading', { level: 1 }).textContent()}`)

  step('name the household, and choose an address and a password')
  await phone.getByLabel('Household').fill('The Walkers')
  await phone.getByLabel('Your name').fill('Ann')
  await phone.getByLabel('E-mail').fill('ann@example.com')
  await phone.locator('input[type=password]').first().fill('correct horse battery')
  await phone.locator('form button[type=submit]').click()
  await phone.waitForURL(/\/welcome/)
  await phone.getByRole('heading', { level: 1 }).waitFor()
  const cookies = (await phone.context().cookies()).filter(({ name }) => name.startsWith('__Host-'))
  seen(`${phone.url()}: ${await phone.getByRole('heading', { level: 1 }).textContent()}`)
  seen(
    `signed in: ${cookies.map(({ name, secure, domain }) => `${name} (${domain}${secure ? ', secure' : ''})`).join(', ')}`,
  )
  if (cookies.length === 0) throw new Error('there is no session')
  const width = await phone.evaluate<number>('document.documentElement.scrollWidth')
  seen(`${WIDTH} wide, and the page is ${width}`)
  await browser.close()
  console.log(`\nSigned in over HTTPS by name after ${steps} steps.`)
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function trust(pem: string, host: string, port: number): Promise<string[]> {
  if (!Bun.which('certutil')) return [await believed(host, port)]
  const database = `sql:${join(home, '.pki/nssdb')}`
  mkdirSync(join(home, '.pki/nssdb'), { recursive: true })
  const path = join(home, 'hearth.pem')
  await Bun.write(path, pem)
  for (const more of [
    ['-N', '--empty-password'],
    ['-A', '-t', 'C,,', '-n', 'hearth', '-i', path],
  ]) {
    const { status, stderr } = spawnSync('certutil', ['-d', database, ...more], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  return []
}

/** Chromium is told to believe this one key, which shows everything but the authority. */
async function believed(host: string, port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const socket = connect({ host, port, rejectUnauthorized: false }, () => {
    resolve(socket.getPeerCertificate().raw)
    socket.destroy()
  })
  socket.on('error', reject)
  const key = new X509Certificate(await promise).publicKey.export({ type: 'spki', format: 'der' })
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
}
