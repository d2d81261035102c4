import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { makeBrowser } from '../../support/browser.ts'
import {
  type Answer,
  answerOf,
  givePassword,
  type House,
  makeHouse,
  type Person,
} from '../../support/house.ts'
import { codeNow, giveFactor, SECRET } from '../totp/app.ts'

const PASSWORD = 'correct horse battery'
const EMAIL = 'zoe@hearth.test'

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', EMAIL)
  await givePassword(house, person, PASSWORD)
})
afterEach(() => house.close())

const slugOf = ({ status, body }: Answer) => (status < 400 ? 'fine' : body.error.type.split('/').at(-1))
const WAYS: [method: string, path: string][] = [
  ['DELETE', '/v1/me'],
  ['POST', '/v1/me/delete'],
]
const leave = (one: Person, body?: unknown) => house.ask(one, 'DELETE', '/v1/me', body)
const login = () => house.ask(null, 'POST', '/v1/auth/login', { email: EMAIL, password: PASSWORD })
const statusOf = async (id: string) => {
  const { body } = await house.ask(house.admin, 'GET', '/v1/admin/users')
  return body.data.find((user: { id: string }) => user.id === id).status
}

describe.each(WAYS)('%s %s', (method, path) => {
  test('removes the account and signs it out everywhere', async () => {
    const elsewhere = (await login()).body.data
    const answer = await house.ask(person, method, path, { password: PASSWORD })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect(answer.headers.getSetCookie()).toEqual([])
    for (const token of [person.token, elsewhere.accessToken])
      expect(slugOf(await house.ask({ ...person, token }, 'GET', '/v1/auth/me'))).toBe('token-invalid')
    for (const refreshToken of [person.refreshToken, elsewhere.refreshToken])
      expect(slugOf(await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken }))).toBe(
        'token-invalid',
      )
    expect(slugOf(await login())).toBe('credentials-invalid')
    expect(await statusOf(person.id)).toBe('REMOVED')
  })

  test.each([undefined, {}, { password: '' }, { password: 'some other password' }, { code: '123456' }])(
    'removes nothing with %p',
    async (body) => {
      const answer = await house.ask(person, method, path, body)
      expect([answer.status, slugOf(answer)]).toEqual([403, 'step-up-required'])
      expect(slugOf(await house.ask(person, 'GET', '/v1/auth/me'))).toBe('fine')
      expect(await statusOf(person.id)).toBe('ACTIVE')
    },
  )

  test('needs a code as well where two-factor sign-in is on', async () => {
    await giveFactor(house, person)
    const leaving = (code?: string) => house.ask(person, method, path, { password: PASSWORD, code })
    expect(slugOf(await leaving())).toBe('step-up-required')
    expect(slugOf(await leaving(codeNow(house, SECRET, 5)))).toBe('step-up-required')
    expect(slugOf(await leaving(codeNow(house, SECRET)))).toBe('fine')
  })

  test('takes the cookies of a browser back', async () => {
    const browser = makeBrowser(house)
    await browser.ask('GET', '/v1/auth/providers')
    await browser.ask('POST', '/v1/auth/login', { email: EMAIL, password: PASSWORD })
    expect(slugOf(await browser.ask(method, path, {}))).toBe('step-up-required')
    expect(browser.cookies.has('__Host-svc_access')).toBe(true)
    const proof = { password: PASSWORD }
    expect(slugOf(await browser.ask(method, path, proof, { 'x-xsrf-token': null }))).toBe('forbidden')
    expect(slugOf(await browser.ask(method, path, proof, { 'x-requested-with': null }))).toBe(
      'csrf-header-missing',
    )
    expect(slugOf(await browser.ask(method, path, proof))).toBe('fine')
    expect(browser.cookies.has('__Host-svc_access')).toBe(false)
    expect(browser.cookies.has('__Host-svc_refresh')).toBe(false)
    expect(slugOf(await browser.ask('GET', '/v1/auth/me'))).toBe('unauthenticated')
  })

  test('works over a real connection, with and without a body', async () => {
    const { port } = house.listen()
    const send = async (init: RequestInit) =>
      answerOf(
        await fetch(`http://127.0.0.1:${port}/api${path}`, {
          method,
          ...init,
          headers: { authorization: `Bearer ${person.token}`, ...init.headers },
        }),
      )
    expect(slugOf(await send({}))).toBe('step-up-required')
    const body = JSON.stringify({ password: PASSWORD })
    expect(slugOf(await send({ body, headers: { 'content-type': 'application/json' } }))).toBe('fine')
  })

  test.each([7, null, 'x'.repeat(1025)])('is told what is wrong with the password %p', async (password) => {
    const answer = await house.ask(person, method, path, { password })
    expect([answer.status, answer.body.error.fieldErrors[0].field]).toEqual([400, 'password'])
  })
})

describe('deleting oneself', () => {
  test('is refused to the last administrator, but only once they have proved who they are', async () => {
    await givePassword(house, house.admin, PASSWORD)
    expect(slugOf(await leave(house.admin, { password: 'wrong' }))).toBe('step-up-required')
    const answer = await leave(house.admin, { password: PASSWORD })
    expect([answer.status, slugOf(answer)]).toEqual([409, 'conflict'])
    expect(slugOf(await house.ask(house.admin, 'GET', '/v1/auth/me'))).toBe('fine')
  })

  test('is possible for an administrator beside another', async () => {
    const second = await house.add('ADMIN')
    await givePassword(house, second, PASSWORD)
    expect(slugOf(await leave(second, { password: PASSWORD }))).toBe('fine')
  })

  test('leaves one of two administrators who both do it at once', async () => {
    const second = await house.add('ADMIN')
    await Promise.all([house.admin, second].map((one) => givePassword(house, one, PASSWORD)))
    const answers = await Promise.all([house.admin, second].map((one) => leave(one, { password: PASSWORD })))
    expect(answers.map(slugOf).toSorted()).toEqual(['conflict', 'fine'])
  })

  test('leaves one of two administrators where one goes and the other is removed', async () => {
    const second = await house.add('ADMIN')
    await givePassword(house, house.admin, PASSWORD)
    await givePassword(house, second, PASSWORD)
    const answers = await Promise.all([
      leave(house.admin, { password: PASSWORD }),
      house.ask(house.admin, 'DELETE', `/v1/admin/users/${second.id}`),
    ])
    // Whichever comes first; the session of one who has gone removes nobody.
    expect(['conflict fine', 'fine token-invalid']).toContain(answers.map(slugOf).join(' '))
    const left = "SELECT count(*) AS n FROM users WHERE role = 'ADMIN' AND removed_at IS NULL"
    expect(house.deps.db.$client.query(left).get()).toEqual({ n: 1 })
  })

  test('happens once, however often it is pressed', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => leave(person, { password: PASSWORD })))
    const refused = answers.map(slugOf).filter((slug) => slug !== 'fine')
    expect(refused).toHaveLength(2)
    for (const slug of refused) expect(['token-invalid', 'step-up-required']).toContain(slug)
    const removals = "SELECT count(*) AS n FROM security_events WHERE kind = 'REMOVED'"
    expect(house.deps.db.$client.query(removals).get()).toEqual({ n: 1 })
  })

  test('can be undone by an administrator, for seven days', async () => {
    await leave(person, { password: PASSWORD })
    const restored = await house.ask(house.admin, 'POST', `/v1/admin/users/${person.id}/restore`)
    expect(restored.body.data.status).toBe('ACTIVE')
    expect(slugOf(await login())).toBe('fine')
  })

  test('is in the account’s own history as done by nobody else', async () => {
    await leave(person, { password: PASSWORD })
    const notes =
      "SELECT user_id AS userId, by_user_id AS byUserId FROM security_events WHERE kind = 'REMOVED'"
    expect(house.deps.db.$client.query(notes).all()).toEqual([{ userId: person.id, byUserId: null }])
  })

  test('is refused to an account without a password, with the way out', async () => {
    const other = await house.add('MEMBER')
    const answer = await leave(other, { password: PASSWORD })
    expect(slugOf(answer)).toBe('step-up-required')
    expect(answer.body.error.detail).toContain('reset link')
  })
})
