import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { csv, openAccount } from '../../intake/imports/desk.ts'
import { login } from '../../people/throttles/sign-ins.ts'
import { addStranger, givePassword, type House, type Person } from '../../support/house.ts'
import {
  failingConnection,
  happens,
  type Message,
  makeListeningHouse,
  messages,
  noted,
  notifiedKinds,
  titles,
  unread,
} from './desk.ts'

let house: House
let member: Person
beforeEach(async () => {
  house = await makeListeningHouse()
  member = await house.add('MEMBER', 'zoe@hearth.test')
})
afterEach(() => house.close())

describe('a bank connection that stops working', () => {
  const fails = (id: string) => happens(house, 'bank-connection.failed', id, member)

  test('is told to the person who connected it, and to nobody else', async () => {
    const id = await failingConnection(house, member)
    await fails(id)
    expect(await messages(house, member)).toEqual([
      {
        id: expect.any(String),
        kind: 'SYNC_FAILED',
        title: 'A bank connection stopped working',
        body: 'Nothing new comes in through bridge.example. The bank asks for a new token.',
        subjectType: 'CONNECTION',
        subjectId: id,
        href: '/banks',
        createdAt: '2026-06-15T12:00:00.000Z',
        readAt: null,
      },
    ] satisfies Message[])
    expect([await unread(house, member), await notifiedKinds(house)]).toEqual([1, []])
  })

  test('is told again once it has worked in between', async () => {
    const id = await failingConnection(house, member)
    await fails(id)
    await happens(house, 'bank-connection.recovered', id, member)
    expect(await notifiedKinds(house, member)).toEqual(['SYNC_FAILED'])
    await fails(id)
    expect(await notifiedKinds(house, member)).toEqual(['SYNC_FAILED', 'SYNC_FAILED'])
  })

  test('is told to the administrator who was there first, where its person has left', async () => {
    const id = await failingConnection(house, member)
    house.clock.move(1)
    const second = await house.add('ADMIN')
    await house.ask(house.admin, 'DELETE', `/v1/admin/users/${member.id}`)
    await fails(id)
    expect(await notifiedKinds(house)).toEqual(['SYNC_FAILED'])
    expect(await notifiedKinds(house, second)).toEqual([])
    await house.ask(second, 'PUT', `/v1/admin/users/${house.admin.id}/role`, { role: 'MEMBER' })
    await fails(id)
    expect(await notifiedKinds(house, second)).toEqual(['SYNC_FAILED'])
  })
})

describe('an import', () => {
  const commit = async (person: Person, ...amounts: string[]) => {
    const lines = amounts.map((amount): [string, string, string] => ['2026-06-01', 'Secret Payee', amount])
    const upload = await house.upload(person, csv(...lines), { accountId }, 'june.csv')
    const { id } = upload.body.data
    expect((await house.ask(person, 'POST', `/v1/imports/${id}/commit`)).status).toBe(200)
    return id
  }
  let accountId: string
  beforeEach(async () => {
    accountId = await openAccount(house)
  })

  test('is told in numbers to everybody but who did it', async () => {
    const other = await house.add('MEMBER')
    const gone = await house.add('MEMBER')
    await house.ask(house.admin, 'DELETE', `/v1/admin/users/${gone.id}`)
    const id = await commit(member, '-1.00', '-2.00')
    for (const person of [house.admin, other])
      expect(await messages(house, person)).toMatchObject([
        {
          kind: 'IMPORT_FINISHED',
          title: 'Someone imported june.csv',
          body: '2 transactions added.',
          subjectType: 'IMPORT',
          subjectId: id,
          href: `/import/${id}`,
        },
      ])
    expect(await notifiedKinds(house, member)).toEqual([])
    const rows = house.deps.db.$client
      .query('SELECT count(*) FROM notifications WHERE user_id = ?')
      .values(gone.id)
    expect(rows).toEqual([[0]])
  })

  test('is told with what was there already', async () => {
    await commit(member, '-1.00')
    await commit(member, '-1.00', '-2.00')
    expect((await messages(house)).map(({ body }) => body)).toEqual([
      '1 transaction added, 1 left out.',
      '1 transaction added.',
    ])
  })

  test('is no news once it has been taken back', async () => {
    const upload = await house.upload(member, csv(['2026-06-01', 'A', '-1.00']), { accountId })
    const { id } = upload.body.data
    await house.ask(member, 'POST', `/v1/imports/${id}/commit`)
    await house.ask(member, 'DELETE', `/v1/imports/${id}`)
    expect(await notifiedKinds(house)).toEqual([])
  })
})

describe('a webhook that was switched off', () => {
  test('is told to whoever made it', async () => {
    const id = crypto.randomUUID()
    await house.deps.write((tx) =>
      tx.$client.run(
        `INSERT INTO webhooks (id, household_id, created_by, url, description, events, is_active, disabled_reason, secret_sealed, since_seq, created_at)
         VALUES (?, 1, ?, 'https://hooks.example/very/secret', '', '[]', 0, '{"kind":"GONE"}', '', 0, 0)`,
        [id, member.id],
      ),
    )
    await happens(house, 'webhook.disabled', id, member)
    expect(await messages(house, member)).toMatchObject([
      {
        kind: 'WEBHOOK_DISABLED',
        title: 'A webhook was switched off',
        body: 'Nothing more is sent to hooks.example. The receiver answered 410 Gone.',
        subjectType: 'WEBHOOK',
        subjectId: id,
        href: '/settings/webhooks',
      },
    ])
    expect(await notifiedKinds(house)).toEqual([])
  })
})

describe('what happens to an account', () => {
  test('is told to its holder, with who did it and from where', async () => {
    await noted(house, member, 'PASSWORD_CHANGED', { address: '192.0.2.1' })
    await noted(house, member, 'TOTP_REMOVED', { address: '192.0.2.2', byUserId: house.admin.id })
    const [removed, changed] = await messages(house, member)
    expect(changed).toMatchObject({
      kind: 'SECURITY',
      title: 'Your password was changed',
      body: 'It was done from 192.0.2.1. If this was not you, change your password and tell an administrator.',
      subjectType: 'SECURITY_EVENT',
      href: '/settings/security',
    })
    expect(removed).toMatchObject({
      title: 'Your second factor was removed',
      body: 'It was done by Someone, from 192.0.2.2. If you did not expect this, ask them.',
    })
    expect(await notifiedKinds(house)).toEqual([])
    const events = (await house.ask(member, 'GET', '/v1/me/security-events')).body.data
    expect(removed?.subjectId).toBe(events[0].id)
  })

  test('is told through whatever door it comes', async () => {
    await house.ask(house.admin, 'POST', '/v1/auth/password/reset-request', { userId: member.id })
    await house.ask(house.admin, 'PUT', `/v1/admin/users/${member.id}/role`, { role: 'ADMIN' })
    expect(await titles(house, member)).toEqual([
      'Your role in the household was changed',
      'A link to reset your password was made',
    ])
  })

  test.each(['SIGN_IN_FAILED', 'SESSION_ENDED', 'STEP_UP_FAILED', 'UNLOCKED', 'REGISTERED'] as const)(
    'is not told where it is everyday: %s',
    async (kind) => {
      await noted(house, member, kind, { address: '192.0.2.1' })
      expect(await titles(house, member)).toEqual([])
    },
  )
})

describe('a sign-in', () => {
  const NEWS = 'Somebody signed in to your account from a new place'
  const from = async (address: string) => {
    expect((await login(house, 'zoe@hearth.test', 'correct horse battery', address)).status).toBe(200)
    return titles(house, member)
  }
  beforeEach(() => givePassword(house, member, 'correct horse battery'))

  test('is told where it comes from a network the account was never used from', async () => {
    expect(await from('192.0.2.1')).toEqual([])
    expect(await from('192.0.2.1')).toEqual([])
    expect(await from('198.51.100.7')).toEqual([NEWS])
    expect(await from('192.0.2.1')).toEqual([NEWS])
    expect(await from('198.51.100.7')).toEqual([NEWS])
  })

  test('counts IPv6 by its /64', async () => {
    expect(await from('2001:db8:0:1::1')).toEqual([])
    expect(await from('2001:db8:0:1:ffff::2')).toEqual([])
    expect(await from('2001:db8:0:2::1')).toEqual([NEWS])
  })
})

test('nobody is told what happens next door', async () => {
  const stranger = await addStranger(house)
  await happens(house, 'bank-connection.failed', await failingConnection(house, house.admin))
  expect([await notifiedKinds(house, stranger), await notifiedKinds(house)]).toEqual([[], ['SYNC_FAILED']])
})
