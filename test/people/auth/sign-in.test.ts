import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import * as household from '../../../src/people/household/household.ts'
import { givePassword, type House, makeEmptyHouse, makeHouse, type Person } from '../../support/house.ts'

const PASSWORD = 'correct horse battery'

let house: House
let person: Person
beforeAll(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', 'Zoë.Ünal@Hearth.test')
  await givePassword(house, person, PASSWORD)
})
afterAll(() => house.close())

const login = (email: string, password: string) =>
  house.ask(null, 'POST', '/v1/auth/login', { email, password })
const refusal = async (email: string, password: string) => {
  const { status, body } = await login(email, password)
  return [status, body.error?.type.split('/').at(-1), body.error?.detail]
}
const WRONG = [401, 'credentials-invalid', 'The e-mail address or the password is wrong.']

describe('signing in', () => {
  test('answers with tokens and the account', async () => {
    const { status, body } = await login('Zoë.Ünal@Hearth.test', PASSWORD)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      tokenType: 'Bearer',
      expiresIn: 900,
      user: {
        id: person.id,
        email: 'Zoë.Ünal@Hearth.test',
        displayName: 'Someone',
        role: 'MEMBER',
        status: 'ACTIVE',
        totpEnabled: false,
        recoveryCodesLeft: null,
        country: 'CA',
        currency: 'CAD',
        createdAt: '2026-06-15T12:00:00.000Z',
      },
    })
  })

  test('sets no cookie for those who did not ask for cookies', async () => {
    const { headers } = await login('Zoë.Ünal@Hearth.test', PASSWORD)
    expect(headers.getSetCookie()).toEqual([])
  })

  test.each(['zoë.ünal@hearth.test', 'ZOË.ÜNAL@HEARTH.TEST', 'Zoe\u0308.U\u0308nal@Hearth.test'])(
    'takes the address however it is typed: %s',
    async (email) => {
      expect((await login(email, PASSWORD)).status).toBe(200)
    },
  )

  test('opens a session of its own each time', async () => {
    const tokens = await Promise.all([1, 2].map(() => login('zoë.ünal@hearth.test', PASSWORD)))
    expect(new Set(tokens.map(({ body }) => body.data.refreshToken)).size).toBe(2)
  })
})

describe('a sign-in is refused in one way', () => {
  test('for a wrong password, an unknown address, no password at all and somebody removed', async () => {
    const removed = await house.add('MEMBER', 'gone@hearth.test')
    await givePassword(house, removed, PASSWORD)
    house.deps.db.$client.run('UPDATE users SET removed_at = 1 WHERE id = ?', [removed.id])
    await house.add('MEMBER', 'never-set@hearth.test')
    expect(await refusal('zoë.ünal@hearth.test', 'correct horse batterY')).toEqual(WRONG)
    expect(await refusal('zoë.ünal@hearth.test', `${PASSWORD} `)).toEqual(WRONG)
    expect(await refusal('nobody@hearth.test', PASSWORD)).toEqual(WRONG)
    expect(await refusal('gone@hearth.test', PASSWORD)).toEqual(WRONG)
    expect(await refusal('never-set@hearth.test', PASSWORD)).toEqual(WRONG)
  })

  test('also when the password is changed or its owner removed while it is checked', async () => {
    const slow = await Bun.password.hash(PASSWORD, { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 4 })
    const changes = { 'swift@hearth.test': 'password_hash = NULL', 'swifter@hearth.test': 'removed_at = 1' }
    for (const [email, change] of Object.entries(changes)) {
      const { id } = await house.add('MEMBER', email)
      await house.deps.write((tx) => household.setPassword(tx, id, slow))
      const answer = login(email, PASSWORD)
      for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve))
      house.deps.db.$client.run(`UPDATE users SET ${change} WHERE id = ?`, [id])
      expect((await answer).status).toBe(401)
    }
  })

  test('when the address could be nobody’s, by its field', async () => {
    const { status, body } = await login('no-address', PASSWORD)
    expect([status, body.error.fieldErrors]).toMatchObject([
      400,
      [{ field: 'email', message: 'must be an e-mail address' }],
    ])
  })
})

describe('the ways to sign in', () => {
  test('are told to everybody', async () => {
    const { body } = await house.ask(null, 'GET', '/v1/auth/providers')
    const { limits: _, ...ways } = body.data
    expect(ways).toEqual({ methods: ['LOCAL'], oidcDisplayName: null, registrationOpen: false })
  })

  test('say whether registration is open', async () => {
    const open = await makeEmptyHouse()
    expect((await open.ask(null, 'GET', '/v1/auth/providers')).body.data.registrationOpen).toBe(false)
    const at = open.clock.now()
    await open.deps.write((tx) =>
      household.createHousehold(tx, { name: 'Open', country: 'CA', registrationOpen: true, at }),
    )
    expect((await open.ask(null, 'GET', '/v1/auth/providers')).body.data.registrationOpen).toBe(true)
    await open.close()
  })
})
