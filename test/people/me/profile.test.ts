import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  type Answer,
  addStranger,
  givePassword,
  type House,
  makeHouse,
  type Person,
} from '../../support/house.ts'
import { codeNow, giveFactor, SECRET } from '../totp/app.ts'

const PASSWORD = 'correct horse battery'

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', 'zoe@hearth.test')
  await givePassword(house, person, PASSWORD)
})
afterEach(() => house.close())

const slugOf = ({ status, body }: Answer) => (status < 400 ? 'fine' : body.error.type.split('/').at(-1))
const change = (body: unknown) => house.ask(person, 'PUT', '/v1/me', body)
const me = async () => (await house.ask(person, 'GET', '/v1/auth/me')).body.data
const login = (email: string) => house.ask(null, 'POST', '/v1/auth/login', { email, password: PASSWORD })
const kinds = () =>
  house.deps.db.$client
    .query<{ kind: string }, [string]>('SELECT kind FROM security_events WHERE user_id = ? ORDER BY seq')
    .all(person.id)
    .map(({ kind }) => kind)

describe('a name', () => {
  test('changes without a password, and nothing else with it', async () => {
    const before = await me()
    const { status, body } = await change({ displayName: ' Zoë Ångström ' })
    expect([status, body.data]).toEqual([200, { ...before, displayName: 'Zoë Ångström' }])
    expect(await me()).toEqual(body.data)
  })

  test.each(['', '  ', 'two\nlines', 'a\u0000b', 'x'.repeat(101), null, 7])(
    'is one line of at most 100 characters and not %p',
    async (displayName) => {
      const answer = await change({ displayName })
      expect(slugOf(answer)).toBe('validation-error')
      expect((await me()).displayName).toBe('Someone')
    },
  )

  test('may be as long as 100 characters', async () => {
    expect(slugOf(await change({ displayName: 'x'.repeat(100) }))).toBe('fine')
  })
})

describe('what is not there to change stays', () => {
  test('role, status, country and currency among it', async () => {
    const before = await me()
    const claims = { role: 'ADMIN', status: 'REMOVED', country: 'US', currency: 'USD', totpEnabled: true }
    const { status, body } = await change({ displayName: 'Zoë', ...claims })
    expect([status, body.error.fieldErrors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      Object.keys(claims),
    ])
    expect(await me()).toEqual(before)
  })

  test.each([{}, { displayname: 'Zoë' }, { password: PASSWORD }])(
    'a change of nothing is refused: %p',
    async (body) => {
      expect(slugOf(await change(body))).toBe('validation-error')
    },
  )
})

describe('an e-mail address', () => {
  test('changes with the password, and is what one signs in with from then on', async () => {
    const { body } = await change({ email: 'Zoe@new.test', password: PASSWORD })
    expect(body.data).toMatchObject({ id: person.id, email: 'Zoe@new.test' })
    expect(slugOf(await login('zoe@NEW.test'))).toBe('fine')
    expect(slugOf(await login('zoe@hearth.test'))).toBe('credentials-invalid')
    expect(kinds()).toContain('EMAIL_CHANGED')
    expect(slugOf(await house.ask(person, 'GET', '/v1/auth/me'))).toBe('fine')
  })

  test.each([{}, { password: '' }, { password: 'some other password' }, { code: '123456' }])(
    'does not change with %p, and the name beside it neither',
    async (factor) => {
      const before = await me()
      const answer = await change({ displayName: 'Zoë', email: 'zoe@new.test', ...factor })
      expect([answer.status, slugOf(answer)]).toEqual([403, 'step-up-required'])
      expect(await me()).toEqual(before)
      expect(kinds()).not.toContain('EMAIL_CHANGED')
    },
  )

  test('needs a code as well where two-factor sign-in is on', async () => {
    await giveFactor(house, person)
    const moved = { email: 'zoe@new.test', password: PASSWORD }
    expect(slugOf(await change(moved))).toBe('step-up-required')
    expect(slugOf(await change({ ...moved, code: '000000' }))).toBe('step-up-required')
    expect(slugOf(await change({ ...moved, code: codeNow(house, SECRET) }))).toBe('fine')
  })

  test('that is sent as it is needs no password', async () => {
    expect(slugOf(await change({ displayName: 'Zoë', email: 'zoe@hearth.test' }))).toBe('fine')
    expect(kinds()).not.toContain('EMAIL_CHANGED')
  })

  test('can be written another way by its owner', async () => {
    const { body } = await change({ email: 'ZOE@hearth.test', password: PASSWORD })
    expect(body.data.email).toBe('ZOE@hearth.test')
    expect(slugOf(await login('zoe@hearth.test'))).toBe('fine')
  })

  test('that somebody else has is refused however it is typed, here and next door', async () => {
    await house.add('MEMBER', 'max@hearth.test')
    const stranger = await addStranger(house)
    const { email } = (await house.ask(stranger, 'GET', '/v1/auth/me')).body.data
    for (const taken of ['MAX@hearth.test', 'max@hearth.test', email]) {
      const answer = await change({ email: taken, password: PASSWORD })
      expect([answer.status, slugOf(answer)]).toEqual([409, 'conflict'])
    }
    expect((await me()).email).toBe('zoe@hearth.test')
  })

  test('is not told to be taken to whoever cannot prove who they are', async () => {
    await house.add('MEMBER', 'max@hearth.test')
    expect(slugOf(await change({ email: 'max@hearth.test', password: 'wrong' }))).toBe('step-up-required')
  })

  test('that two want at the same moment goes to one of them', async () => {
    const other = await house.add('MEMBER')
    await givePassword(house, other, PASSWORD)
    const wanted = { email: 'shared@hearth.test', password: PASSWORD }
    const answers = await Promise.all([person, other].map((one) => house.ask(one, 'PUT', '/v1/me', wanted)))
    expect(answers.map(slugOf).toSorted()).toEqual(['conflict', 'fine'])
  })

  test.each([
    'zoe',
    'zoe@',
    '@new.test',
    'a b@new.test',
    'zoe@new.test\n',
    `${'x'.repeat(250)}@new.test`,
    7,
    null,
  ])('is an address and not %p', async (email) => {
    const answer = await change({ email, password: PASSWORD })
    expect([answer.status, answer.body.error.fieldErrors[0].field]).toEqual([400, 'email'])
  })

  test('cannot be changed with a password that is replaced at the same moment', async () => {
    const hash = await Bun.password.hash('a new one altogether')
    const changing = change({ email: 'zoe@new.test', password: PASSWORD })
    const { db, write } = house.deps
    await write(() =>
      db.$client.query('UPDATE users SET password_hash = ? WHERE id = ?').run(hash, person.id),
    )
    expect(slugOf(await changing)).toBe('step-up-required')
    expect((await me()).email).toBe('zoe@hearth.test')
  })
})
