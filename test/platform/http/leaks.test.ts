import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { TOTP } from 'otpauth'
import { makeBrowser } from '../../support/browser.ts'
import { type Answer, givePassword, type House, makeHouse, type Person } from '../../support/house.ts'

const PASSWORD = 'planted password one'
const NEW_PASSWORD = 'planted password two'
const WRONG_PASSWORD = 'planted wrong password'
const EMAIL = 'planted@hearth.test'

/** Everything that must stay where it is, by what it is. */
const secrets: Record<string, string> = { PASSWORD, NEW_PASSWORD, WRONG_PASSWORD }
const errors: string[] = []
let house: House
let person: Person
let exported = ''

async function ask(who: Person | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await house.ask(who, method, path, body)
  if (answer.status >= 400) errors.push(JSON.stringify(answer.body))
  return answer
}

async function done(who: Person | null, method: string, path: string, body?: unknown) {
  const { status, body: answered } = await ask(who, method, path, body)
  expect([path, status, answered.error]).toEqual([path, expect.any(Number), undefined])
  return answered.data
}

const plant = (name: string, value: string): string => {
  secrets[name] = value
  return value
}

/** Lives through everything that makes, takes or refuses a secret. */
beforeAll(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', EMAIL)
  await givePassword(house, person, PASSWORD)
  plant('session token', person.token)
  plant('refresh token', person.refreshToken)

  const setup = await done(person, 'POST', '/v1/auth/totp/setup', { password: PASSWORD })
  const totp = new TOTP({ secret: plant('TOTP secret', setup.secret) })
  const code = () => totp.generate({ timestamp: house.clock.now() })
  await ask(person, 'POST', '/v1/auth/totp/confirm', { code: '000000' })
  const { recoveryCodes } = await done(person, 'POST', '/v1/auth/totp/confirm', { code: code() })
  for (const [at, one] of recoveryCodes.entries()) plant(`recovery code ${at}`, one)

  await ask(null, 'POST', '/v1/auth/login', { email: EMAIL, password: WRONG_PASSWORD })
  const { challengeToken } = await done(null, 'POST', '/v1/auth/login', { email: EMAIL, password: PASSWORD })
  plant('challenge', challengeToken)
  await ask(null, 'POST', '/v1/auth/login/totp', { challengeToken, code: recoveryCodes[0].replace(/.$/, '') })
  const signedIn = await done(null, 'POST', '/v1/auth/login/totp', { challengeToken, code: recoveryCodes[0] })
  plant('access token', signedIn.accessToken)
  plant('second refresh token', signedIn.refreshToken)
  const renewed = await done(null, 'POST', '/v1/auth/refresh', { refreshToken: signedIn.refreshToken })
  plant('third refresh token', renewed.refreshToken)
  house.clock.move(60_000)
  await ask(null, 'POST', '/v1/auth/refresh', { refreshToken: signedIn.refreshToken })

  const invite = await done(house.admin, 'POST', '/v1/admin/invites', { role: 'MEMBER' })
  plant('invite token', invite.token)
  await done(null, 'GET', `/v1/auth/invites/${invite.token}`)
  await ask(null, 'POST', '/v1/auth/register', {
    email: EMAIL,
    password: PASSWORD,
    inviteToken: invite.token,
  })
  const webhook = await done(house.admin, 'POST', '/v1/webhooks', { url: 'https://1.1.1.1/' })
  plant('webhook secret', webhook.secret)
  const ai = { kind: 'ANTHROPIC', baseUrl: 'https://1.1.1.1', model: 'a-model' }
  const apiKey = plant('AI key', 'sk-planted-of-a-provider')
  await done(person, 'PUT', '/v1/ai/settings', { ...ai, apiKey })
  await ask(person, 'PUT', '/v1/ai/settings', { ...ai, apiKey: `${apiKey}\n` })
  await ask(person, 'PUT', '/v1/ai/settings', { ...ai, baseUrl: `https://${apiKey}@1.1.1.1` })
  const link = await done(house.admin, 'POST', '/v1/auth/password/reset-request', { userId: person.id })
  plant('reset token', link.token)
  await ask(null, 'POST', '/v1/auth/password/reset', { token: link.token, newPassword: 'short' })
  await done(person, 'POST', '/v1/auth/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  await ask(null, 'POST', '/v1/auth/password/reset', { token: link.token, newPassword: NEW_PASSWORD })
  await ask(person, 'POST', '/v1/me/delete', { password: WRONG_PASSWORD, code: code() })

  const browser = makeBrowser(house)
  await browser.ask('GET', '/v1/auth/providers')
  await browser.ask('POST', '/v1/auth/login', { email: EMAIL, password: NEW_PASSWORD })
  plant('XSRF token', browser.cookies.get('XSRF-TOKEN')?.value ?? '')

  exported = await textOf(
    await house.handle(
      new Request('http://hearth.test/api/v1/me/export', {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ password: NEW_PASSWORD, code: recoveryCodes[2] }),
      }),
    ),
  )
  plant('key', readFileSync(join(house.dataDir, 'hearth.key'), 'utf8').trim())
  for (const [at, hash] of stored().entries()) plant(`stored ${at}`, hash)
})
afterAll(() => house.close())

async function textOf(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  const reader = new ZipReader(new BlobReader(await response.blob()))
  const texts = (await reader.getEntries()).map((entry) =>
    entry.directory ? '' : entry.getData(new TextWriter()),
  )
  return (await Promise.all(texts)).join('\n')
}

const all = (sql: string): unknown[][] => house.deps.db.$client.query(sql).values()

/** What the database keeps of them: hashes and sealed texts. */
const stored = (): string[] =>
  all(`
    SELECT password_hash FROM users WHERE password_hash IS NOT NULL
    UNION SELECT current_token_sealed FROM sessions UNION SELECT token_hash FROM refresh_tokens
    UNION SELECT token_hash FROM personal_access_tokens UNION SELECT token_hash FROM reset_links UNION SELECT token_hash FROM invites UNION SELECT token_sealed FROM invites
    UNION SELECT secret_sealed FROM totp_factors UNION SELECT code_hash FROM recovery_codes
    UNION SELECT secret_sealed FROM webhooks UNION SELECT key_sealed FROM ai_settings`).map(([value]) =>
    String(value),
  )

const places: [string, () => string][] = [
  ['the log', () => house.log.join('')],
  ['the audit log', () => JSON.stringify(all('SELECT * FROM audit_entries'))],
  ['the events', () => JSON.stringify(all('SELECT * FROM events'))],
  ['the security events', () => JSON.stringify(all('SELECT * FROM security_events'))],
  ['the errors', () => errors.join('\n')],
  ['the export', () => exported],
]

describe('no secret is told by', () => {
  test.each(places)('%s', async (_, text) => {
    await house.deps.write(() => undefined)
    const message = text()
    expect(message.length).toBeGreaterThan(100)
    expect(Object.keys(secrets).length).toBeGreaterThan(25)
    const found = Object.entries(secrets).filter(([, secret]) => message.includes(secret))
    expect(found.map(([name]) => name)).toEqual([])
  })
})
