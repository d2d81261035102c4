import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { securityEvents } from '../../../src/people/security-events/tables.ts'
import { recoveryCodes } from '../../../src/people/totp/tables.ts'
import { type Answer, givePassword, type House, makeHouse, type Person } from '../../support/house.ts'
import { codeNow } from '../totp/app.ts'

const PASSWORD = 'correct horse battery'
const STEP_MS = 30_000
const STEP_UP = [403, 'step-up-required']
const CONFLICT = [409, 'conflict']

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', 'zoe@hearth.test')
  await givePassword(house, person, PASSWORD)
})
afterEach(() => house.close())

const post = (path: string, body: unknown, who = person) =>
  house.ask(who, 'POST', `/v1/auth/totp/${path}`, body)
const slugOf = ({ status, body }: Answer) => [status, body.error?.type.split('/').at(-1)]
const left = async () => (await house.ask(person, 'GET', '/v1/auth/me')).body.data.recoveryCodesLeft
const renew = (code: string, password = PASSWORD) => post('recovery-codes', { password, code })

/** Sets up as a person with an app does; the app's next code is unspent. */
async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await post('setup', { password: PASSWORD })).body.data
  const { body } = await post('confirm', { code: codeNow(house, secret) })
  house.clock.move(STEP_MS)
  return { secret, codes: body.data.recoveryCodes }
}

describe('new recovery codes', () => {
  test('are ten others, and the old ones open nothing any more', async () => {
    const { secret, codes } = await turnOn()
    const { status, body } = await renew(codeNow(house, secret))
    const fresh: string[] = body.data.recoveryCodes
    expect([status, fresh.length, new Set([...codes, ...fresh]).size]).toEqual([200, 10, 20])
    for (const code of fresh) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    const stored = house.deps.db.select().from(recoveryCodes).all()
    expect(stored).toHaveLength(10)
    for (const code of fresh) expect(JSON.stringify(stored)).not.toContain(code.slice(0, 5))
    for (const code of codes.slice(0, 3))
      expect(slugOf(await post('disable', { password: PASSWORD, code }))).toEqual(STEP_UP)
    expect((await post('disable', { password: PASSWORD, code: fresh[9] })).status).toBe(200)
  })

  test('are noted, and sign nobody out', async () => {
    const login = { email: 'zoe@hearth.test', password: PASSWORD }
    const { body } = await house.ask(null, 'POST', '/v1/auth/login', login)
    const { secret } = await turnOn()
    await renew(codeNow(house, secret))
    const kinds = house.deps.db.select().from(securityEvents).all()
    expect(kinds.filter(({ kind }) => kind === 'RECOVERY_CODES_RENEWED').map(({ userId }) => userId)).toEqual(
      [person.id],
    )
    for (const token of [person.token, body.data.accessToken])
      expect((await house.ask({ ...person, token }, 'GET', '/v1/auth/me')).status).toBe(200)
  })

  test('take the password and a live code, which they spend', async () => {
    const { secret, codes } = await turnOn()
    const code = codeNow(house, secret)
    for (const body of [
      {},
      { password: PASSWORD },
      { code },
      { password: 'another password', code },
      { password: PASSWORD, code: codeNow(house, secret, 3) },
    ])
      expect(slugOf(await post('recovery-codes', body))).toEqual(STEP_UP)
    expect(await left()).toBe(10)
    house.clock.move(60_000)
    const now = codeNow(house, secret)
    expect((await renew(now)).status).toBe(200)
    expect(slugOf(await renew(now))).toEqual(STEP_UP)
    expect(slugOf(await renew(codes[0] ?? ''))).toEqual(STEP_UP)
  })

  test('can be had for one of the old ones', async () => {
    const { codes } = await turnOn()
    expect((await renew(codes[0] ?? '')).body.data.recoveryCodes).toHaveLength(10)
    expect(await left()).toBe(10)
  })

  test('are throttled as a step-up is: after five wrong codes the right one is refused as well', async () => {
    const { secret } = await turnOn()
    const wrong = ((Number(codeNow(house, secret)) + 7) % 1_000_000).toString().padStart(6, '0')
    for (let done = 0; done < 5; done++) expect(slugOf(await renew(wrong))).toEqual(STEP_UP)
    expect(slugOf(await renew(codeNow(house, secret)))).toEqual(STEP_UP)
    house.clock.move(STEP_MS)
    expect((await renew(codeNow(house, secret))).status).toBe(200)
  })

  test('are a conflict where two-factor sign-in is not on', async () => {
    expect(slugOf(await renew('123456'))).toEqual(CONFLICT)
    await post('setup', { password: PASSWORD })
    expect(slugOf(await renew('123456'))).toEqual(CONFLICT)
  })

  test('are shown to one of two who ask at the same moment, and those work', async () => {
    const { codes } = await turnOn()
    const answers = await Promise.all(codes.slice(0, 3).map((code) => renew(code)))
    const shown = answers.filter(({ status }) => status === 200)
    expect(shown.length).toBeGreaterThan(0)
    expect(await left()).toBe(10)
    const last = shown.at(-1)?.body.data.recoveryCodes[0]
    const works = await Promise.all(
      shown.map(({ body }) => post('disable', { password: PASSWORD, code: body.data.recoveryCodes[0] })),
    )
    expect(last).toBeString()
    expect(works.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('are of the caller alone', async () => {
    const { secret } = await turnOn()
    const other = await house.add('ADMIN', 'max@hearth.test')
    await givePassword(house, other, PASSWORD)
    const code = codeNow(house, secret)
    expect(slugOf(await post('recovery-codes', { password: PASSWORD, code }, other))).toEqual(CONFLICT)
    expect(await left()).toBe(10)
  })
})

test('an account tells its owner how many recovery codes are left, and nobody else', async () => {
  expect(await left()).toBeNull()
  await post('setup', { password: PASSWORD })
  expect(await left()).toBeNull()
  const { codes } = await turnOn()
  expect(await left()).toBe(10)
  const login = await house.ask(null, 'POST', '/v1/auth/login', {
    email: 'zoe@hearth.test',
    password: PASSWORD,
  })
  const { challengeToken } = login.body.data
  await house.ask(null, 'POST', '/v1/auth/login/totp', { challengeToken, code: codes[3] })
  expect(await left()).toBe(9)
  const { body } = await house.ask(house.admin, 'GET', '/v1/admin/users')
  expect(JSON.stringify(body)).not.toContain('recoveryCodesLeft')
})
