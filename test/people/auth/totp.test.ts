import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { securityEvents } from '../../../src/people/security-events/tables.ts'
import { recoveryCodes, totpFactors } from '../../../src/people/totp/tables.ts'
import { type Answer, givePassword, type House, makeHouse, type Person } from '../../support/house.ts'
import { codeNow, giveFactor, SECRET } from '../totp/app.ts'

const PASSWORD = 'correct horse battery'
const STEP_MS = 30_000

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', 'zoe@hearth.test')
  await givePassword(house, person, PASSWORD)
})
afterEach(() => house.close())

const post = (path: string, body: unknown = {}) => house.ask(person, 'POST', `/v1/auth/totp/${path}`, body)
const setUp = (password = PASSWORD) => post('setup', { password })
const secretOf = (answer: Answer): string => answer.body.data.secret
const slugOf = ({ status, body }: Answer) => [status, body.error?.type.split('/').at(-1)]

const CONFLICT = [409, 'conflict']
const STEP_UP = [403, 'step-up-required']

const isOn = async (): Promise<boolean> =>
  (await house.ask(person, 'GET', '/v1/auth/me')).body.data.totpEnabled
const kinds = () =>
  house.deps.db
    .select()
    .from(securityEvents)
    .all()
    .filter(({ userId }) => userId === person.id)
    .map(({ kind }) => kind)

/** Sets up and confirms, as a person with an app does. */
async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const secret = secretOf(await setUp())
  const { body } = await post('confirm', { code: codeNow(house, secret) })
  return { secret, codes: body.data.recoveryCodes }
}

describe('setting up', () => {
  test('shows the secret three ways and turns nothing on', async () => {
    const { status, body } = await setUp()
    expect(status).toBe(200)
    expect(Object.keys(body.data).toSorted()).toEqual(['otpauthUri', 'qrSvg', 'secret'])
    expect(body.data.otpauthUri).toStartWith('otpauth://totp/Hearth:zoe%40hearth.test?issuer=Hearth&')
    expect(body.data.otpauthUri).toContain(`secret=${body.data.secret}`)
    expect(await isOn()).toBe(false)
  })

  test('keeps the secret sealed', async () => {
    const secret = secretOf(await setUp())
    const row = house.deps.db.select().from(totpFactors).get()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row && house.deps.secrets.unseal('totp', row.secretSealed)).toBe(secret)
  })

  test('needs the password', async () => {
    const answers = [await setUp('another password'), await post('setup'), await setUp('')]
    expect(answers.map(slugOf)).toEqual([STEP_UP, STEP_UP, STEP_UP])
    expect(house.deps.db.select().from(totpFactors).all()).toEqual([])
  })

  test('again gives another secret, and only the last one counts', async () => {
    const [first, second] = [secretOf(await setUp()), secretOf(await setUp())]
    expect(second).not.toBe(first)
    expect(slugOf(await post('confirm', { code: codeNow(house, first) }))).toEqual([400, 'validation-error'])
    expect((await post('confirm', { code: codeNow(house, second) })).status).toBe(200)
  })

  test('never replaces a factor that is on', async () => {
    await giveFactor(house, person)
    expect(slugOf(await setUp())).toEqual(CONFLICT)
    expect((await post('disable', { password: PASSWORD, code: codeNow(house, SECRET) })).status).toBe(200)
  })
})

describe('confirming', () => {
  test('turns it on and shows ten recovery codes, kept as hashes', async () => {
    const { codes } = await turnOn()
    expect(await isOn()).toBe(true)
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    const stored = JSON.stringify(house.deps.db.select().from(recoveryCodes).all())
    for (const code of codes) expect(stored).not.toContain(code.slice(0, 5))
    expect(kinds()).toContain('TOTP_ENABLED')
  })

  test('spends its code', async () => {
    const { secret } = await turnOn()
    const off = { password: PASSWORD, code: codeNow(house, secret) }
    expect(slugOf(await post('disable', off))).toEqual(STEP_UP)
  })

  test('leaves the person signed in, here and elsewhere', async () => {
    const login = await house.ask(null, 'POST', '/v1/auth/login', {
      email: 'zoe@hearth.test',
      password: PASSWORD,
    })
    await turnOn()
    const elsewhere = { ...person, token: login.body.data.accessToken }
    expect((await house.ask(elsewhere, 'GET', '/v1/auth/me')).status).toBe(200)
    expect((await house.ask(person, 'GET', '/v1/auth/me')).status).toBe(200)
  })

  test('with a wrong code names it and leaves the set-up as it is', async () => {
    const secret = secretOf(await setUp())
    for (const code of ['000000', codeNow(house, secret, 2), 'ABCDE-12345', '12345', '1234567', 'x']) {
      const { status, body } = await post('confirm', { code })
      expect([status, body.error.fieldErrors[0].field]).toEqual([400, 'code'])
    }
    expect(slugOf(await post('confirm'))).toEqual([400, 'validation-error'])
    expect(await isOn()).toBe(false)
    expect((await post('confirm', { code: codeNow(house, secret, -1) })).status).toBe(200)
  })

  test('counts and is throttled as a step-up is: five wrong codes lock it, for the right one and for sign-ins', async () => {
    const secret = secretOf(await setUp())
    const wrong = (Number(codeNow(house, secret)) + 1).toString().padStart(6, '0').slice(-6)
    for (let done = 0; done < 4; done++) await post('confirm', { code: wrong })
    for (const code of ['12345', 'ABCDE-12345']) await post('confirm', { code })
    const failures = () =>
      house.deps.db.$client.query<{ n: number }, []>('SELECT failures AS n FROM sign_in_backoffs').get()?.n
    expect(failures()).toBe(4)
    await post('confirm', { code: wrong })
    const { status, body } = await post('confirm', { code: codeNow(house, secret) })
    expect([status, body.error.fieldErrors[0].field]).toEqual([400, 'code'])
    expect([failures(), await isOn()]).toEqual([5, false])
    expect(slugOf(await setUp())).toEqual(STEP_UP)
    expect(kinds().filter((kind) => kind === 'STEP_UP_FAILED')).toHaveLength(5)
    house.clock.move(30_000)
    expect((await post('confirm', { code: codeNow(house, secret) })).status).toBe(200)
  })

  test('of guesses that are sent together looks at five', async () => {
    const secret = secretOf(await setUp())
    const right = codeNow(house, secret)
    const guesses = Array.from({ length: 20 }, (_, at) =>
      String((Number(right) + at + 1) % 1_000_000).padStart(6, '0'),
    )
    const answers = await Promise.all([...guesses, right].map((code) => post('confirm', { code })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    expect(await isOn()).toBe(false)
  })

  test('without a set-up, or twice, is refused', async () => {
    expect(slugOf(await post('confirm', { code: '123456' }))).toEqual(CONFLICT)
    await giveFactor(house, person)
    expect(slugOf(await post('confirm', { code: codeNow(house, SECRET) }))).toEqual(CONFLICT)
  })

  test('of three who race one gets codes, and those work', async () => {
    const secret = secretOf(await setUp())
    const code = codeNow(house, secret)
    const answers = await Promise.all([1, 2, 3].map(() => post('confirm', { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(house.deps.db.select().from(recoveryCodes).all()).toHaveLength(10)
    const [shown = ''] = answers.find(({ status }) => status === 200)?.body.data.recoveryCodes ?? []
    expect((await post('disable', { password: PASSWORD, code: shown })).status).toBe(200)
  })

  test('a set-up that was begun again while its codes were made does not turn the old secret on', async () => {
    const first = secretOf(await setUp())
    const confirming = post('confirm', { code: codeNow(house, first) })
    const second = secretOf(await setUp())
    const { status } = await confirming
    const [row] = house.deps.db.select().from(totpFactors).all()
    const kept = row && house.deps.secrets.unseal('totp', row.secretSealed)
    expect([status, kept, row?.confirmedAt === null]).toEqual([409, second, true])
  })
})

describe('turning off', () => {
  const ways: [way: string, method: string, path: string][] = [
    ['POST /disable', 'POST', '/v1/auth/totp/disable'],
    ['DELETE', 'DELETE', '/v1/auth/totp'],
  ]
  test.each(ways)('by %s takes the password and a live code', async (_, method, path) => {
    await giveFactor(house, person)
    const off = { password: PASSWORD, code: codeNow(house, SECRET) }
    const { status, body } = await house.ask(person, method, path, off)
    expect([status, body]).toEqual([200, { success: true }])
    expect(await isOn()).toBe(false)
    expect(house.deps.db.select().from(totpFactors).all()).toEqual([])
    expect(kinds()).toContain('TOTP_DISABLED')
  })

  test.each(ways)('by %s is refused with a factor missing or wrong', async (_, method, path) => {
    await giveFactor(house, person)
    const code = codeNow(house, SECRET)
    const bodies = [
      undefined,
      {},
      { password: PASSWORD },
      { code },
      { password: PASSWORD, code: codeNow(house, SECRET, 3) },
      { password: 'another password', code },
    ]
    for (const body of bodies) expect(slugOf(await house.ask(person, method, path, body))).toEqual(STEP_UP)
    expect(await isOn()).toBe(true)
  })

  test('takes a recovery code however it is typed, and forgets the others', async () => {
    const { codes } = await turnOn()
    const typed = (codes[4] ?? '').toLowerCase().replace('-', ' ')
    expect((await post('disable', { password: PASSWORD, code: typed })).status).toBe(200)
    expect(kinds()).toContain('RECOVERY_CODE_USED')
    expect(house.deps.db.select().from(recoveryCodes).all()).toEqual([])
  })

  test('is a conflict when it is not on', async () => {
    const off = { password: PASSWORD, code: '123456' }
    expect(slugOf(await post('disable', off))).toEqual(CONFLICT)
    await setUp()
    expect(slugOf(await post('disable', off))).toEqual(CONFLICT)
  })

  test('of three who race with one code succeeds once', async () => {
    for (let round = 0; round < 5; round++) {
      await giveFactor(house, person)
      const off = { password: PASSWORD, code: codeNow(house, SECRET) }
      const answers = await Promise.all([1, 2, 3].map(() => post('disable', off)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await isOn()).toBe(false)
      house.clock.move(30 * STEP_MS)
      person = await freshSession()
    }
  })

  test('lets it be set up anew, with other recovery codes', async () => {
    const first = await turnOn()
    house.clock.move(STEP_MS)
    await post('disable', { password: PASSWORD, code: codeNow(house, first.secret) })
    const second = await turnOn()
    expect(second.secret).not.toBe(first.secret)
    expect(slugOf(await post('disable', { password: PASSWORD, code: first.codes[0] }))).toEqual(STEP_UP)
    expect((await post('disable', { password: PASSWORD, code: second.codes[9] })).status).toBe(200)
  })
})

describe('signing in', () => {
  const CREDENTIALS = { email: 'zoe@hearth.test', password: PASSWORD }
  const challenge = async (): Promise<string> =>
    (await house.ask(null, 'POST', '/v1/auth/login', CREDENTIALS)).body.data.challengeToken
  /** Sends one code to several sign-ins at once, each begun on its own and from its own address. */
  async function race(code: string, racers: number): Promise<number[]> {
    const tokens = await Promise.all(Array.from({ length: racers }, challenge))
    const answers = await Promise.all(
      tokens.map((challengeToken, number) =>
        house.ask(
          null,
          'POST',
          '/v1/auth/login/totp',
          { challengeToken, code },
          { 'x-test-peer': `203.0.113.${number}` },
        ),
      ),
    )
    return answers.map(({ status }) => status).toSorted()
  }

  test('twice at once with one live code succeeds once', async () => {
    await giveFactor(house, person)
    for (let round = 0; round < 10; round++) {
      expect(await race(codeNow(house, SECRET), 2)).toEqual([200, 401])
      house.clock.move(STEP_MS)
    }
  })

  test('three times at once with one recovery code succeeds once', async () => {
    const { codes } = await turnOn()
    expect(await race(codes[2] ?? '', 3)).toEqual([200, 401, 401])
    expect(await race(codes[2] ?? '', 1)).toEqual([401])
    expect(await race(codes[7] ?? '', 1)).toEqual([200])
  })
})

/** The access token of a person whose fifteen minutes are over. */
async function freshSession(): Promise<Person> {
  const { body } = await house.ask(null, 'POST', '/v1/auth/login', {
    email: 'zoe@hearth.test',
    password: PASSWORD,
  })
  return { ...person, token: body.data.accessToken }
}
