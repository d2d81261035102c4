import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { kindNames } from '../../../src/messages/notifications/tables.ts'
import type { House, Person } from '../../support/house.ts'
import {
  failingConnection,
  happens,
  makeListeningHouse,
  messages,
  noted,
  notifiedKinds,
  unread,
} from './desk.ts'

let house: House
let person: Person
beforeEach(async () => {
  house = await makeListeningHouse()
  person = await house.add('MEMBER')
})
afterEach(() => house.close())

const tell = async (count: number, one: Person = person) => {
  for (let done = 0; done < count; done++) await noted(house, one, 'PASSWORD_CHANGED')
}
const slug = ({ body }: { body: { error: { type: string } } }) => body.error.type.split('/').at(-1)

describe('the list', () => {
  test('is paged, newest first', async () => {
    await tell(2)
    await noted(house, person, 'TOTP_ENABLED')
    const { body } = await house.ask(person, 'GET', '/v1/notifications?limit=2')
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual([
      'Two-factor sign-in was turned on',
      'Your password was changed',
    ])
    expect(body.meta).toEqual({ total: 3, page: 0, limit: 2 })
    expect(await messages(house, person, '?limit=2&page=1')).toHaveLength(1)
  })

  test('can be of what is unread, of what is read, and of one kind', async () => {
    await tell(2)
    await happens(house, 'bank-connection.failed', await failingConnection(house, person))
    const [first] = await messages(house, person, '?kind=SECURITY')
    await house.ask(person, 'POST', `/v1/notifications/${first?.id}/read`)
    expect(await messages(house, person, '?unread=true')).toHaveLength(2)
    expect(await messages(house, person, '?unread=false')).toHaveLength(1)
    expect(await messages(house, person, '?unread=true&kind=SYNC_FAILED')).toHaveLength(1)
  })

  test.each(['?kind=COFFEE', '?kind=RAIN', '?unread=maybe', '?limit=201', '?page=-1'])(
    'refuses %s',
    async (query) => {
      const answer = await house.ask(person, 'GET', `/v1/notifications${query}`)
      expect([answer.status, slug(answer)]).toEqual([400, 'validation-error'])
    },
  )
})

describe('the language', () => {
  const speak = (locale: string | null) => house.ask(person, 'PUT', '/v1/me/preferences', { locale })
  const title = async () => (await messages(house, person))[0]?.title

  test('is the reader’s, also of what was told before it was chosen', async () => {
    await tell(1)
    expect(await title()).toBe('Your password was changed')
    await speak('fr-CA')
    expect(await title()).toBe('Votre mot de passe a été changé')
    await speak('de-CH')
    expect(await title()).toBe('Your password was changed')
  })

  test('is English for what was told in those words alone', async () => {
    await tell(1)
    await title()
    await house.deps.write((tx) => tx.$client.query('UPDATE notifications SET told = NULL').run())
    await speak('fr-CA')
    expect(await title()).toBe('Your password was changed')
  })
})

describe('a notification', () => {
  const act = (method: string, path: string, one = person) =>
    house.ask(one, method, `/v1/notifications/${path}`)

  test('is read once, and stays read from then on', async () => {
    await tell(1)
    const [{ id } = { id: '' }] = await messages(house, person)
    house.clock.move(1_000)
    const { body } = await act('POST', `${id}/read`)
    expect(body.data.readAt).toBe('2026-06-15T12:00:01.000Z')
    house.clock.move(1_000)
    expect((await act('POST', `${id}/read`)).body.data.readAt).toBe('2026-06-15T12:00:01.000Z')
    expect(await unread(house, person)).toBe(0)
  })

  test('is read with all the others', async () => {
    await tell(3)
    expect(await unread(house, person)).toBe(3)
    expect((await act('POST', 'read-all')).body.data).toEqual({ count: 3 })
    expect((await act('POST', 'read-all')).body.data).toEqual({ count: 0 })
    expect(await unread(house, person)).toBe(0)
  })

  test('that is deleted does not come back', async () => {
    await tell(1)
    const [{ id } = { id: '' }] = await messages(house, person)
    expect((await act('DELETE', id)).body).toEqual({ success: true })
    expect(await messages(house, person)).toEqual([])
    expect((await act('DELETE', id)).status).toBe(404)
  })

  test("is nobody else's, an administrator's included", async () => {
    await tell(1)
    await tell(1, house.admin)
    const [{ id } = { id: '' }] = await messages(house, person)
    for (const [method, path] of [
      ['POST', `${id}/read`],
      ['DELETE', id],
    ] as const) {
      const answer = await act(method, path, house.admin)
      expect([answer.status, slug(answer)]).toEqual([404, 'not-found'])
    }
    await act('POST', 'read-all', house.admin)
    expect([await unread(house, person), await unread(house)]).toEqual([1, 0])
    expect((await messages(house)).map((one) => one.id)).not.toContain(id)
  })
})

describe('preferences', () => {
  const PATH = '/v1/notifications/preferences'
  const put = (body: unknown, one = person) => house.ask(one, 'PUT', PATH, body)
  const ALL = {
    ...Object.fromEntries(kindNames.map((kind) => [kind, true])),
    largeTransactionThreshold: '1000.00',
  }

  test('are on for every kind until somebody turns one off', async () => {
    expect((await house.ask(person, 'GET', PATH)).body.data).toEqual(ALL)
    expect((await put({ SECURITY: false })).body.data).toEqual({ ...ALL, SECURITY: false })
    expect((await put({ IMPORT_FINISHED: false })).body.data).toEqual({
      ...ALL,
      SECURITY: false,
      IMPORT_FINISHED: false,
    })
    expect((await put({ SECURITY: true })).body.data).toEqual({ ...ALL, IMPORT_FINISHED: false })
    expect((await house.ask(house.admin, 'GET', PATH)).body.data).toEqual(ALL)
  })

  test('keep a kind from being told to one person, from then until it is on again', async () => {
    await tell(1)
    await put({ SECURITY: false })
    await tell(1)
    await tell(1, house.admin)
    expect([await notifiedKinds(house, person), await notifiedKinds(house)]).toEqual([
      ['SECURITY'],
      ['SECURITY'],
    ])
    await put({ SECURITY: true })
    expect(await notifiedKinds(house, person)).toEqual(['SECURITY'])
    await tell(1)
    expect(await notifiedKinds(house, person)).toEqual(['SECURITY', 'SECURITY'])
  })

  test('say from which amount on a transaction is large, to one person', async () => {
    expect((await put({ largeTransactionThreshold: '250.50', SECURITY: false })).body.data).toEqual({
      ...ALL,
      SECURITY: false,
      largeTransactionThreshold: '250.50',
    })
    expect((await put({ largeTransactionThreshold: '0.01' })).body.data.largeTransactionThreshold).toBe(
      '0.01',
    )
    expect((await house.ask(house.admin, 'GET', PATH)).body.data).toEqual(ALL)
  })

  test.each([
    { COFFEE: true },
    { SECURITY: true, RAIN: false },
    { SECURITY: 'off' },
    { SECURITY: '250.00' },
    { largeTransactionThreshold: true },
    { largeTransactionThreshold: '0' },
    { largeTransactionThreshold: '-5.00' },
    { largeTransactionThreshold: '1.001' },
    {},
    'SECURITY',
  ])('are not changed by %p', async (body) => {
    const answer = await put(body)
    expect([answer.status, slug(answer)]).toEqual([400, 'validation-error'])
    expect((await house.ask(person, 'GET', PATH)).body.data).toEqual(ALL)
  })
})
