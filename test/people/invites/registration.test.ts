import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { sessions } from '../../../src/people/auth/tables.ts'
import { households, users } from '../../../src/people/household/tables.ts'
import { join } from '../../../src/people/invites/join-household.ts'
import { invites } from '../../../src/people/invites/tables.ts'
import { securityEvents } from '../../../src/people/security-events/tables.ts'
import { makeBrowser } from '../../support/browser.ts'
import {
  type Answer,
  addStranger,
  type House,
  makeEmptyHouse,
  makeHouse,
  NOWHERE,
} from '../../support/house.ts'
import { doorOf, PASSWORD, slugOf } from './door.ts'

const INVALID = [400, 'invite-invalid']
const CONFLICT = [409, 'conflict']
const CLOSED = [403, 'registration-closed']
const LOCKED = [429, 'account-locked']

let house: House
beforeEach(async () => {
  house = await makeHouse()
})
afterEach(() => house.close())

const { invite, lookUp, register, withdraw } = doorOf(() => house)
const openDoor = (isOpen = true) => house.deps.db.update(households).set({ registrationOpen: isOpen }).run()
const people = () => house.deps.db.select().from(users).all()
const fieldOf = ({ status, body }: Answer) => [status, body.error?.fieldErrors?.[0].field]

describe('an invited person', () => {
  test('joins with the role they were given, once', async () => {
    const { token } = await invite({ role: 'ADMIN' })
    const { status, body } = await register({ inviteToken: token, displayName: 'Zoë' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      tokenType: 'Bearer',
      expiresIn: 900,
      user: {
        email: 'new@hearth.test',
        displayName: 'Zoë',
        role: 'ADMIN',
        status: 'ACTIVE',
        totpEnabled: false,
        country: 'CA',
        currency: 'CAD',
      },
    })
    expect(slugOf(await register({ inviteToken: token, email: 'other@hearth.test' }))).toEqual(INVALID)
  })

  test('is signed in, and can sign in again', async () => {
    const { token } = await invite()
    const { body } = await register({ inviteToken: token })
    const { accessToken, refreshToken, user } = body.data
    const me = await house.ask(null, 'GET', '/v1/auth/me', undefined, {
      authorization: `Bearer ${accessToken}`,
    })
    expect(me.body.data).toEqual(user)
    expect((await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken })).status).toBe(200)
    const credentials = { email: 'new@hearth.test', password: PASSWORD }
    expect((await house.ask(null, 'POST', '/v1/auth/login', credentials)).status).toBe(200)
  })

  test('shares the household’s books', async () => {
    const { token } = await invite()
    const { body } = await register({ inviteToken: token })
    const mine = await house.ask(house.admin, 'GET', '/v1/categories')
    const theirs = await house.ask({ ...house.admin, token: body.data.accessToken }, 'GET', '/v1/categories')
    expect(theirs.body).toEqual(mine.body)
  })

  test('joins whoever invited them, not whoever came first', async () => {
    const stranger = await addStranger(house)
    const { token } = await invite({ role: 'MEMBER' }, stranger)
    const { body } = await register({ inviteToken: token })
    expect(body.data.user).toMatchObject({ country: 'US', currency: 'USD', role: 'MEMBER' })
  })

  test('is called by their address where they do not say', async () => {
    const { token } = await invite()
    expect((await register({ inviteToken: token })).body.data.user.displayName).toBe('new')
  })

  test('leaves a trace: who redeemed the invite, that they registered, how they came in', async () => {
    const { token } = await invite()
    const { body } = await register({ inviteToken: token })
    const [row] = house.deps.db.select().from(invites).all()
    expect([row?.acceptedBy, row?.acceptedAt]).toEqual([body.data.user.id, house.clock.now()])
    const theirs = house.deps.db.select().from(securityEvents).all()
    const registered = theirs.find(({ kind }) => kind === 'REGISTERED')
    expect(registered).toMatchObject({ userId: body.data.user.id, address: '203.0.113.7' })
    const opened = house.deps.db.select().from(sessions).all()
    expect(opened.find(({ userId }) => userId === body.data.user.id)?.signedInBy).toBe('REGISTRATION')
  })

  test('may use the address the invite names, in any case, and no other', async () => {
    const { token } = await invite({ role: 'MEMBER', email: 'Zoe@Hearth.test' })
    expect(fieldOf(await register({ inviteToken: token, email: 'eve@hearth.test' }))).toEqual([400, 'email'])
    expect(people()).toHaveLength(1)
    expect((await register({ inviteToken: token, email: 'zoE@hearth.tesT' })).status).toBe(201)
  })

  test('comes in by cookies as well, with another XSRF token', async () => {
    const { token } = await invite()
    const browser = makeBrowser(house)
    await browser.ask('GET', '/v1/auth/providers')
    const before = browser.cookies.get('XSRF-TOKEN')?.value
    const sent = { email: 'new@hearth.test', password: PASSWORD, inviteToken: token }
    const forged = await browser.ask('POST', '/v1/auth/register', sent, { 'x-xsrf-token': null })
    expect(slugOf(forged)).toEqual([403, 'forbidden'])
    const { status, body } = await browser.ask('POST', '/v1/auth/register', sent)
    expect([status, Object.keys(body.data).toSorted()]).toEqual([201, ['expiresIn', 'user']])
    expect(browser.cookies.get('XSRF-TOKEN')?.value).not.toBe(before)
    expect((await browser.ask('GET', '/v1/auth/me')).body.data).toEqual(body.data.user)
  })
})

describe('an invite outlives', () => {
  test('a password against the policy, and an address that is taken', async () => {
    const { token } = await invite()
    await house.add('MEMBER', 'taken@hearth.test')
    expect(fieldOf(await register({ inviteToken: token, password: 'short' }))).toEqual([400, 'password'])
    expect(slugOf(await register({ inviteToken: token, email: 'Taken@hearth.test' }))).toEqual(CONFLICT)
    expect((await lookUp(token)).status).toBe(200)
    expect((await register({ inviteToken: token })).status).toBe(201)
  })
})

describe('without an invite', () => {
  test('nobody joins while registration is closed', async () => {
    expect(slugOf(await register({}))).toEqual(CLOSED)
    expect(people()).toHaveLength(1)
  })

  test('whoever comes joins as a member while it is open', async () => {
    openDoor()
    expect(slugOf(await register({ role: 'ADMIN' }))).toEqual([400, 'validation-error'])
    const { status, body } = await register({})
    expect([status, body.data.user.role]).toEqual([201, 'MEMBER'])
    openDoor(false)
    expect(slugOf(await register({ email: 'late@hearth.test' }))).toEqual(CLOSED)
  })

  test('nobody founds a household', async () => {
    const empty = await makeEmptyHouse({ registrationOpen: true })
    const nobody = { email: 'new@hearth.test', password: PASSWORD }
    expect(slugOf(await empty.ask(null, 'POST', '/v1/auth/register', nobody))).toEqual(CLOSED)
    expect(empty.deps.db.select().from(households).all()).toEqual([])
    await empty.close()
  })

  test('a wrong invite is not made good by an open door', async () => {
    openDoor()
    expect(slugOf(await register({ inviteToken: 'x' }))).toEqual(INVALID)
  })
})

describe('registration', () => {
  const FLAWED: [flaw: string, change: object, field: string][] = [
    ['a password that is too short', { password: 'elevenchars' }, 'password'],
    ['a password that is too long', { password: 'x'.repeat(129) }, 'password'],
    ['no password', { password: undefined }, 'password'],
    ['no e-mail address', { email: 'new' }, 'email'],
    ['a blank name', { displayName: '  ' }, 'displayName'],
    ['an empty invite', { inviteToken: '' }, 'inviteToken'],
  ]
  test.each(FLAWED)('with %s is refused by name', async (_, change, field) => {
    openDoor()
    expect(fieldOf(await register(change))).toEqual([400, field])
  })

  test('is refused for an address that has an account, a removed one included', async () => {
    openDoor()
    const member = await house.add('MEMBER', 'taken@hearth.test')
    expect(slugOf(await register({ email: 'TAKEN@hearth.test' }))).toEqual(CONFLICT)
    house.deps.db.$client.run('UPDATE users SET removed_at = 1 WHERE id = ?', [member.id])
    expect(slugOf(await register({ email: 'taken@hearth.test' }))).toEqual(CONFLICT)
  })

  test('tries from one address end after twenty wrong invites, for sign-ins too', async () => {
    const { token } = await invite()
    for (let number = 0; number < 20; number++)
      expect(slugOf(await register({ inviteToken: `wrong ${number}` }))).toEqual(INVALID)
    const locked = await register({ inviteToken: token })
    expect(slugOf(locked)).toEqual(LOCKED)
    expect(Number(locked.headers.get('retry-after'))).toBe(600)
    const credentials = { email: 'new@hearth.test', password: PASSWORD }
    const login = await house.ask(null, 'POST', '/v1/auth/login', credentials, {
      'x-test-peer': '203.0.113.7',
    })
    expect(slugOf(login)).toEqual(LOCKED)
    expect((await register({ inviteToken: token }, '203.0.113.8')).status).toBe(201)
  })

  test('opens again by itself once the ten minutes are over', async () => {
    const { token } = await invite()
    for (let number = 0; number < 20; number++) await register({ inviteToken: 'wrong' })
    house.clock.move(600_000)
    expect((await register({ inviteToken: token })).status).toBe(201)
  })

  test('counts addresses that are taken: they tell who has an account', async () => {
    openDoor()
    await house.add('MEMBER', 'taken@hearth.test')
    for (let number = 0; number < 20; number++)
      expect(slugOf(await register({ email: 'taken@hearth.test' }))).toEqual(CONFLICT)
    expect(slugOf(await register({}))).toEqual(LOCKED)
  })

  test('does not count what tells nothing', async () => {
    for (let number = 0; number < 10; number++) await register({})
    for (let number = 0; number < 10; number++) await register({ password: 'short' })
    const { token } = await invite()
    expect((await register({ inviteToken: token })).status).toBe(201)
  })
})

describe('of twenty who race', () => {
  const twenty = Array.from({ length: 20 }, (_, number) => number)

  test('for one invite one joins, and the rest leave nothing behind', async () => {
    const { token } = await invite()
    const answers = await Promise.all(
      twenty.map((number) =>
        register({ inviteToken: token, email: `racer-${number}@hearth.test` }, `203.0.113.${number}`),
      ),
    )
    expect(answers.map(slugOf).filter(([status]) => status !== 201)).toEqual(
      Array.from({ length: 19 }, () => INVALID),
    )
    expect(people()).toHaveLength(2)
  })

  test('for one invite one joins: a hundred times', async () => {
    for (let round = 0; round < 100; round++) {
      const { token } = await invite()
      const outcomes = await Promise.allSettled(
        twenty.map((number) => letIn(`racer-${round}-${number}@hearth.test`, token)),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason.slug).toBe('invite-invalid')
    }
    expect(people()).toHaveLength(101)
  })

  test('for one address through an open door one joins', async () => {
    openDoor()
    const outcomes = await Promise.allSettled(twenty.map(() => letIn('same@hearth.test')))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason.slug)).toEqual(Array.from({ length: 19 }, () => 'conflict'))
    expect(people()).toHaveLength(2)
  })

  const letIn = (email: string, inviteToken?: string) =>
    house.deps.write((tx) =>
      join(tx, { email, inviteToken, passwordHash: null, at: house.clock.now(), from: NOWHERE }),
    )
})

describe('while the password of a newcomer is hashed', () => {
  /** Registers, and does something else at the last moment before the newcomer is added. */
  async function registerWhile(body: object, meanwhile: () => unknown): Promise<Answer> {
    const hashing = spyOn(Bun.password, 'hash').mockImplementation(async () => {
      await meanwhile()
      return 'a hash'
    })
    const answer = await register(body)
    expect(hashing).toHaveBeenCalledTimes(1)
    hashing.mockRestore()
    return answer
  }

  test('the invite may be withdrawn', async () => {
    const { id, token } = await invite()
    expect(slugOf(await registerWhile({ inviteToken: token }, () => withdraw(id)))).toEqual(INVALID)
    expect(people()).toHaveLength(1)
  })

  test('registration may be closed', async () => {
    openDoor()
    expect(slugOf(await registerWhile({}, () => openDoor(false)))).toEqual(CLOSED)
    expect(people()).toHaveLength(1)
  })

  test('the address may be taken by somebody else, which leaves the invite usable', async () => {
    const { token } = await invite()
    const takeAddress = () => house.add('MEMBER', 'new@hearth.test')
    expect(slugOf(await registerWhile({ inviteToken: token }, takeAddress))).toEqual(CONFLICT)
    expect((await lookUp(token)).status).toBe(200)
  })
})

test.each(['a\u0001b@hearth.test', 'a\u200Bb@hearth.test', 'a\u202Eb@hearth.test', 'a@b\u00ADc.test'])(
  'an address with something in it that cannot be seen is none: %j',
  async (email) => {
    const { token } = await invite()
    const { status, body } = await register({ email, inviteToken: token })
    expect([status, body.error.fieldErrors]).toMatchObject([
      400,
      [{ field: 'email', message: 'must be an e-mail address' }],
    ])
  },
)
