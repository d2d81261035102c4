import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { stop } from '../../../src/messages/changes/feed.ts'
import { changeKindNames } from '../../../src/people/events/event-kinds.ts'
import { record } from '../../../src/people/events/events.ts'
import { connect, immediately } from '../../../src/platform/db/db.ts'
import { addStranger, answerOf, type House, makeHouse, type Person } from '../../support/house.ts'
import { listenAs, listenTo, streamOf } from './listener.ts'

let house: House
let admin: Person
let member: Person
let stranger: Person
beforeAll(async () => {
  house = await makeHouse()
  admin = house.admin
  member = await house.add('MEMBER')
  stranger = await addStranger(house)
})
afterAll(() => house.close())

const poll = async (person: Person, since?: number | string) =>
  (await house.ask(person, 'GET', `/v1/changes${since === undefined ? '' : `?since=${since}`}`)).body.data
const goal = (person: Person) => house.ask(person, 'POST', '/v1/goals', { name: 'Roof', target: '100.00' })
const account = (person: Person) =>
  house.ask(person, 'POST', '/v1/accounts', { name: `A ${crypto.randomUUID()}`, type: 'CHECKING' })

describe('a stream', () => {
  test('says where it begins, then what somebody else changed, and nothing of it', async () => {
    const listener = await listenAs(house, member)
    const { seq } = await poll(member)
    expect(await listener.next()).toEqual({ seq, kinds: [] })
    expect((await goal(admin)).status).toBe(201)
    expect(await listener.next()).toEqual({ seq: seq + 1, kinds: ['goals'] })
    await listener.leave()
  })

  test('is an event stream that nobody keeps', async () => {
    const response = await streamOf(house, member)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    await listenTo(response).leave()
  })

  test('tells several changes at once as one', async () => {
    const listener = await listenAs(house, member)
    await listener.next()
    await Promise.all([goal(admin), account(admin), goal(member)])
    const heard = new Set<string>()
    while (heard.size < 3) for (const kind of (await listener.next())?.kinds ?? []) heard.add(kind)
    expect([...heard].sort()).toEqual(['accounts', 'goals', 'transactions'])
    await listener.leave()
  })

  test('goes on where the last one ended', async () => {
    const { seq } = await poll(member)
    await goal(admin)
    const listener = await listenAs(house, member, { 'last-event-id': String(seq) })
    expect(await listener.next()).toEqual({ seq: seq + 1, kinds: ['goals'] })
    await listener.leave()
  })

  test.each(['nonsense', '999999999', '-1', '9'.repeat(40), '1e3', '0x10'])(
    'that should go on at %s says that anything may have changed',
    async (id) => {
      const listener = await listenAs(house, member, { 'last-event-id': id })
      const { seq } = await poll(member)
      expect(await listener.next()).toEqual({ seq, kinds: changeKindNames })
      await listener.leave()
    },
  )

  test('hears what another process writes to the same database', async () => {
    const listener = await listenAs(house, member)
    await listener.next()
    const other = connect(join(house.dataDir, 'hearth.sqlite'))
    immediately(other, (tx) => record(tx, { householdId: 1, at: house.clock.now() }, 'rule.changed'))
    expect((await listener.next())?.kinds).toEqual(['rules'])
    other.$client.close()
    await listener.leave()
  })

  test('tells a household nothing of another', async () => {
    const [ours, theirs] = [await listenAs(house, member), await listenAs(house, stranger)]
    await Promise.all([ours.next(), theirs.next()])
    await goal(stranger)
    expect((await theirs.next())?.kinds).toEqual(['goals'])
    await account(admin)
    expect((await ours.next())?.kinds).toEqual(['accounts', 'transactions'])
    await Promise.all([ours.leave(), theirs.leave()])
  })

  test("tells a person's own things to them alone", async () => {
    const [theirs, mine] = [await listenAs(house, admin), await listenAs(house, member)]
    await Promise.all([theirs.next(), mine.next()])
    await house.ask(member, 'PUT', '/v1/me/preferences', { ui: { theme: 'dark' } })
    expect((await mine.next())?.kinds).toEqual(['preferences'])
    await house.ask(member, 'PUT', '/v1/notifications/preferences', { BILL_DUE: false })
    expect((await mine.next())?.kinds).toEqual(['notifications'])
    await goal(member)
    expect((await theirs.next())?.kinds).toEqual(['goals'])
    await Promise.all([theirs.leave(), mine.leave()])
  })

  test('goes with cookies as well', async () => {
    const cookies = {
      authorization: '',
      'x-svc-auth-mode': 'cookie',
      cookie: `__Host-svc_access=${member.token}`,
    }
    const response = await streamOf(house, member, cookies)
    expect(response.status).toBe(200)
    const listener = listenTo(response)
    expect((await listener.next())?.kinds).toEqual([])
    await listener.leave()
  })

  test('is refused to strangers, and beyond ten of one person', async () => {
    expect((await house.handle(new Request('http://hearth.test/api/v1/changes'))).status).toBe(401)
    const keen = await house.add('MEMBER')
    const listeners = await Promise.all(Array.from({ length: 10 }, () => listenAs(house, keen)))
    const refused = await streamOf(house, keen)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await answerOf(refused)).body.error.type).toEndWith('/too-many-streams')
    await listenAs(house, member).then(({ leave }) => leave())
    await listeners[0]?.leave()
    const again = await listenAs(house, keen)
    expect((await again.next())?.kinds).toEqual([])
    await Promise.all([again, ...listeners.slice(1)].map(({ leave }) => leave()))
  })
})

describe('a stream ends', () => {
  const ends: Record<string, (person: Person) => Promise<unknown>> = {
    'at sign-out': (person) => house.ask(person, 'POST', '/v1/auth/logout', {}),
    'when the member is removed': (person) => house.ask(admin, 'DELETE', `/v1/admin/users/${person.id}`),
    'when they are no administrator any more': (person) =>
      house.ask(admin, 'PUT', `/v1/admin/users/${person.id}/role`, { role: 'MEMBER' }),
    'when another process ends the session': async ({ sessionId, id }) => {
      const other = connect(join(house.dataDir, 'hearth.sqlite'))
      immediately(other, (tx) => {
        tx.$client.run('UPDATE sessions SET ended_at = 1 WHERE id = ?', [sessionId])
        record(tx, { householdId: 1, userId: id, at: house.clock.now() }, 'password.reset', id)
      })
      other.$client.close()
    },
  }
  test.each(Object.entries(ends))('%s', async (_, happens) => {
    const person = await house.add('ADMIN')
    const listener = await listenAs(house, person)
    await listener.next()
    await happens(person)
    expect(await listener.ended()).toBe('token-invalid')
  })

  test('when Hearth is stopped, and none begins after it', async () => {
    const other = await makeHouse()
    const listener = await listenAs(other, other.admin)
    await listener.next()
    stop(other.deps)
    expect(await listener.ended()).toBe('too-busy')
    expect((await streamOf(other, other.admin)).status).toBe(503)
    await other.close()
  })
})

describe('whoever polls', () => {
  test('hears what changed since a number', async () => {
    const { seq, kinds } = await poll(member)
    expect(kinds).toEqual([])
    expect(await poll(member, seq)).toEqual({ seq, kinds: [] })
    await goal(admin)
    expect(await poll(member, seq)).toEqual({ seq: seq + 1, kinds: ['goals'] })
    expect(await poll(stranger, seq)).toEqual({ seq: seq + 1, kinds: [] })
  })

  test('with a number that is none of ours hears that anything may have changed', async () => {
    expect((await poll(member, 999_999_999)).kinds).toEqual(changeKindNames)
    const refused = await house.ask(member, 'GET', '/v1/changes?since=soon')
    expect([refused.status, refused.body.error.fieldErrors[0].field]).toEqual([400, 'since'])
  })
})
