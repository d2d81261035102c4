import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { addStranger, makeHouse } from '../../support/house.ts'
import { outboundTo } from '../../support/peers.ts'
import { makePostOffice, type PostOffice, url } from './post-office.ts'

let office: PostOffice
beforeEach(async () => {
  office = await makePostOffice()
})
afterEach(() => office.close())

const create = (body: unknown) => office.ask('POST', '/v1/webhooks', body)
const fieldOf = (answer: Awaited<ReturnType<typeof create>>) => [
  answer.status,
  answer.body.error?.fieldErrors?.[0]?.field,
]

describe('a webhook', () => {
  test('is made with a secret that is shown once', async () => {
    const { secret, ...hook } = await office.hook('/all', {
      events: ['import.committed'],
      description: ' my script ',
    })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(hook).toEqual({
      id: expect.any(String),
      url: url(office.receiver, '/all'),
      events: ['import.committed'],
      description: 'my script',
      active: true,
      disabledReason: null,
      disabledAt: null,
      formerSecretUntil: null,
      createdBy: office.house.admin.id,
      createdAt: '2026-06-15T12:00:00.000Z',
    })
    expect((await office.ask('GET', `/v1/webhooks/${hook.id}`)).body.data).toEqual(hook)
    expect((await office.ask('GET', '/v1/webhooks')).body.data).toEqual([hook])
  })

  test('hears of everything unless kinds are named', async () => {
    expect((await office.hook('/all')).events).toEqual([])
  })

  test('changes in what is named, and that must be something', async () => {
    const { id } = await office.hook('/all', { description: 'one' })
    const change = (body: unknown) => office.ask('PATCH', `/v1/webhooks/${id}`, body)
    const moved = url(office.receiver, '/moved')
    expect((await change({ events: ['bank.synced'] })).body.data).toMatchObject({
      events: ['bank.synced'],
      description: 'one',
    })
    expect((await change({ url: moved, description: '' })).body.data).toMatchObject({
      url: moved,
      description: '',
      events: ['bank.synced'],
    })
    expect(fieldOf(await change({}))).toEqual([400, 'body'])
    expect(fieldOf(await change({ active: null }))).toEqual([400, 'active'])
    expect(fieldOf(await change({ url: 'http://hooks.peer.test/' }))).toEqual([400, 'url'])
  })

  test('is removed with all that was sent to it', async () => {
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    expect((await office.ask('DELETE', `/v1/webhooks/${hook.id}`)).body).toEqual({ success: true })
    expect((await office.ask('GET', `/v1/webhooks/${hook.id}`)).status).toBe(404)
    const left = office.house.deps.db.$client
      .query('SELECT 1 FROM webhook_deliveries UNION SELECT 1 FROM webhook_attempts')
      .all()
    expect(left).toEqual([])
  })

  test('is one of twenty at the most', async () => {
    for (let i = 0; i < 20; i++) await office.hook(`/${i}`)
    const { status, body } = await create({ url: url(office.receiver, '/more') })
    expect([status, body.error.detail]).toEqual([409, 'A household has at most 20 webhooks.'])
  })

  test('can be chosen from kinds that are told with a sentence each', async () => {
    const { body } = await office.ask('GET', '/v1/webhooks/events')
    expect(body.data.length).toBeGreaterThan(30)
    for (const { type, description } of body.data) {
      expect(type).toMatch(/^[a-z-]+\.[a-z-]+$/)
      expect(description).toMatch(/^[A-Z].*\.$/)
    }
  })
})

describe('a webhook is refused', () => {
  test.each([
    [['no.such-kind']],
    [['session.started']],
    [['password.changed']],
    [['webhook.test']],
    [['import.committed', 'import.committed']],
    ['import.committed'],
  ])('for the kinds %j', async (events) => {
    const answer = await create({ url: url(office.receiver, '/x'), events })
    expect(answer.status).toBe(400)
    expect(answer.body.error.fieldErrors[0].field).toStartWith('events')
  })

  test.each([
    ['http://hooks.peer.test/'],
    ['ftp://hooks.peer.test/'],
    ['https://user:secret@hooks.peer.test/'],
    ['https://10.0.0.1/'],
    ['https://192.168.1.1:8443/hook'],
    ['https://[::1]/'],
    ['https://[::ffff:10.0.0.1]/'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://0x7f.2/'],
    ['https://private.peer.test/'],
    ['https://mixed.peer.test/'],
    ['https://hooks.peer.test:22/'],
    ['hooks.peer.test'],
    [''],
  ])('for %p', async (where) => {
    const names = { 'private.peer.test': ['10.1.2.3'], 'mixed.peer.test': ['127.0.0.1', '192.168.0.9'] }
    office.house.deps.outbound = outboundTo({ 'hooks.peer.test': ['127.0.0.1'], ...names }).outbound
    const answer = await create({ url: where })
    expect(fieldOf(answer)).toEqual([400, 'url'])
    expect(JSON.stringify(answer.body)).not.toMatch(/10\.1\.2\.3|192\.168\.0\.9|secret/)
    expect((await office.ask('GET', '/v1/webhooks')).body.data).toEqual([])
  })

  test('for a URL that is longer than 2,000 characters', async () => {
    const answer = await create({ url: url(office.receiver, `/${'a'.repeat(2_000)}`) })
    expect(fieldOf(answer)).toEqual([400, 'url'])
  })

  test('not because its name leads nowhere today', async () => {
    expect((await create({ url: 'https://tomorrow.peer.test/' })).status).toBe(201)
  })
})

describe('webhooks are the business of', () => {
  test('administrators, not of members', async () => {
    const member = await office.house.add('MEMBER')
    const { id } = await office.hook('/all')
    for (const [method, path] of [
      ['GET', '/v1/webhooks'],
      ['POST', '/v1/webhooks'],
      ['GET', `/v1/webhooks/${id}`],
      ['GET', `/v1/webhooks/${id}/deliveries`],
      ['POST', `/v1/webhooks/${id}/test`],
    ] as const) {
      const body = method === 'POST' ? {} : undefined
      expect((await office.house.ask(member, method, path, body)).status).toBe(403)
    }
  })

  test('one household: the one next door finds nothing and hears nothing', async () => {
    const stranger = await addStranger(office.house)
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    const [delivery] = await office.deliveries(hook)
    const theirs = await office.house.ask(stranger, 'POST', '/v1/webhooks', {
      url: url(office.receiver, '/next-door'),
    })
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { active: false }],
      ['DELETE', ''],
      ['POST', '/rotate-secret', {}],
      ['POST', '/test', {}],
      ['GET', '/deliveries'],
      ['POST', `/deliveries/${delivery.id}/redeliver`, {}],
    ] as const) {
      const { status } = await office.house.ask(stranger, method, `/v1/webhooks/${hook.id}${path}`, body)
      expect(status).toBe(404)
    }
    const across = `/v1/webhooks/${theirs.body.data.id}/deliveries/${delivery.id}/redeliver`
    expect((await office.house.ask(stranger, 'POST', across, {})).status).toBe(404)
    expect((await office.house.ask(stranger, 'GET', '/v1/webhooks')).body.data).toHaveLength(1)
    await office.happen()
    await office.turn()
    expect(office.receiver.received.map(({ path }) => path)).toEqual(['/all', '/all'])
  })
})

test('what is asked of the names a webhook may be at is asked before it is kept', async () => {
  const house = await makeHouse()
  const { outbound, asked } = outboundTo({ 'hooks.peer.test': ['127.0.0.1'] })
  house.deps.outbound = outbound
  const { body } = await house.ask(house.admin, 'POST', '/v1/webhooks', { url: 'https://hooks.peer.test/' })
  await house.ask(house.admin, 'PATCH', `/v1/webhooks/${body.data.id}`, { description: 'x' })
  expect(asked).toEqual(['hooks.peer.test'])
  await house.close()
})
