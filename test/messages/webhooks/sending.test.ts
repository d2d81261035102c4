import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { follow } from '../../../src/messages/webhooks/enqueue.ts'
import { outboundTo } from '../../support/peers.ts'
import { makePostOffice, makeReceiver, type PostOffice, saying, url, verified } from './post-office.ts'

const SECOND = 1_000
const DAY = 86_400_000

let office: PostOffice
beforeEach(async () => {
  office = await makePostOffice()
})
afterEach(() => office.close())

/** What came of the newest delivery. */
async function newest(hook: { id: string }) {
  const [delivery] = await office.deliveries(hook)
  return delivery
}

describe('what is sent', () => {
  test('is genuine to a receiver that knows the secret', async () => {
    const hook = await office.hook('/all')
    office.house.clock.move(1_234)
    await office.happen('import.committed', 'the-import')
    office.house.clock.move(61_500)
    await office.turn()
    const [received, ...more] = office.receiver.received
    if (!received) throw new Error('nothing arrived')
    expect(more).toEqual([])
    expect(verified(hook.secret, received)).toEqual({
      type: 'import.committed',
      timestamp: '2026-06-15T12:00:01.234Z',
      data: { id: 'the-import', userId: office.house.admin.id },
    })
    const delivery = await newest(hook)
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Hearth',
      'webhook-id': delivery.id,
      'webhook-timestamp': String(Date.parse('2026-06-15T12:01:02Z') / 1000),
    })
    expect(received.headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/)
    expect(delivery).toEqual({
      id: expect.any(String),
      type: 'import.committed',
      state: 'DELIVERED',
      payload: received.body,
      attempts: [{ at: '2026-06-15T12:01:02.734Z', status: 204, failure: null, tookMs: expect.any(Number) }],
      nextAttemptAt: null,
      createdAt: '2026-06-15T12:01:02.734Z',
      finishedAt: '2026-06-15T12:01:02.734Z',
    })
  })

  test('is genuine to nobody else', async () => {
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    const [received] = office.receiver.received
    if (!received) throw new Error('nothing arrived')
    const other = (await office.hook('/other')).secret
    expect(() => verified(other, received)).toThrow('No matching signature')
    expect(() => verified(hook.secret, { ...received, body: `${received.body} ` })).toThrow()
    const headers = { ...received.headers, 'webhook-id': crypto.randomUUID() }
    expect(() => verified(hook.secret, { ...received, headers })).toThrow()
  })

  test('says nothing of the ledger', async () => {
    await office.hook('/all')
    const group = await office.ask('POST', '/v1/category-groups', { name: 'Planted name' })
    const { body } = await office.ask('POST', '/v1/accounts', { name: 'Planted account', type: 'CHECKING' })
    await office.ask('POST', '/v1/transactions', {
      accountId: body.data.id,
      date: '2026-06-01',
      amount: '13.37',
      type: 'EXPENSE',
      payee: 'Planted payee',
      notes: 'Planted notes',
    })
    await office.turn()
    const texts = office.receiver.received.map((one) => one.body)
    expect(texts.map((one) => JSON.parse(one).type)).toEqual([
      'category-group.created',
      'account.created',
      'transaction.created',
    ])
    expect(JSON.parse(texts[0] ?? '').data.id).toBe(group.body.data.id)
    expect(texts.join()).not.toMatch(/Planted|13\.37/)
  })

  test('is signed with both secrets for a day after a rotation', async () => {
    const { id, secret: first } = await office.hook('/all')
    const rotate = () => office.ask('POST', `/v1/webhooks/${id}/rotate-secret`)
    const { secret: second, formerSecretUntil } = (await rotate()).body.data
    expect(formerSecretUntil).toBe('2026-06-16T12:00:00.000Z')
    const accepted = async (...secrets: string[]) => {
      await office.happen()
      await office.turn()
      const received = office.receiver.received.at(-1)
      if (!received) throw new Error('nothing arrived')
      const signatures = received.headers['webhook-signature']?.split(' ').length
      return [signatures, ...secrets.map((secret) => isGenuine(secret, received))]
    }
    const shown = async () => (await office.ask('GET', `/v1/webhooks/${id}`)).body.data.formerSecretUntil
    expect(await accepted(first, second)).toEqual([2, true, true])
    office.house.clock.move(DAY - 1)
    expect(await shown()).toBe(formerSecretUntil)
    expect(await accepted(first, second)).toEqual([2, true, true])
    office.house.clock.move(1)
    expect(await accepted(first, second)).toEqual([1, false, true])
    expect(await shown()).toBeNull()
    const { secret: third } = (await rotate()).body.data
    const { secret: fourth } = (await rotate()).body.data
    expect(await accepted(second, third, fourth)).toEqual([2, false, true, true])
    expect(new Set([first, second, third, fourth]).size).toBe(4)
  })
})

function isGenuine(...args: Parameters<typeof verified>): boolean {
  try {
    verified(...args)
    return true
  } catch {
    return false
  }
}

describe('an attempt', () => {
  test.each([[200], [201], [202], [204], [299]])('that is answered with %i is the last', async (status) => {
    office.receiver.says('/all', saying(status))
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    expect(await newest(hook)).toMatchObject({ state: 'DELIVERED', attempts: [{ status, failure: null }] })
  })

  test.each([[301], [302], [307], [308], [304], [400], [401], [404], [409], [500], [502], [504], [599]])(
    'that is answered with %i is made again',
    async (status) => {
      const elsewhere = url(office.receiver, '/elsewhere')
      office.receiver.says('/all', saying(status, { location: elsewhere, 'retry-after': '86400' }))
      const hook = await office.hook('/all')
      await office.happen()
      await office.turn()
      const delivery = await newest(hook)
      expect(delivery).toMatchObject({ state: 'PENDING', attempts: [{ status, failure: null }] })
      expect(Date.parse(delivery.nextAttemptAt) - office.house.clock.now()).toBeWithin(5_000, 5_501)
      expect(office.receiver.received.map(({ path }) => path)).toEqual(['/all'])
    },
  )

  test('that is answered with more than anybody reads counts by its status', async () => {
    const endless = () =>
      new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })
    office.receiver.says('/all', () => new Response(endless()))
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    expect(await newest(hook)).toMatchObject({ state: 'DELIVERED', attempts: [{ status: 200 }] })
  })

  test('that is answered with 410 is the last one for this webhook', async () => {
    office.receiver.says('/all', saying(410))
    const hook = await office.hook('/all')
    const other = await office.hook('/other')
    await office.happen()
    await office.turn()
    expect(await newest(hook)).toMatchObject({ state: 'FAILED', attempts: [{ status: 410 }] })
    expect((await office.ask('GET', `/v1/webhooks/${hook.id}`)).body.data).toMatchObject({
      active: false,
      disabledReason: 'The receiver answered 410 Gone.',
      disabledAt: '2026-06-15T12:00:00.000Z',
    })
    await office.turn()
    expect((await newest(other)).type).toBe('webhook.disabled')
    expect(JSON.parse((await newest(other)).payload).data).toEqual({
      id: hook.id,
      userId: office.house.admin.id,
    })
  })

  test('that takes too long is made again', async () => {
    office.receiver.says('/all', () => new Promise(() => {}))
    const { outbound } = outboundTo({ 'hooks.peer.test': ['127.0.0.1'] })
    office.house.deps.outbound = {
      ...outbound,
      open: (call) => outbound.open({ ...call, limits: { deadlineMs: 100 } }),
    }
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    const { state, attempts } = await newest(hook)
    expect([state, attempts]).toEqual([
      'PENDING',
      [
        {
          at: expect.any(String),
          status: null,
          failure: 'It took longer than 0.1 s.',
          tookMs: expect.any(Number),
        },
      ],
    ])
    expect(attempts[0].tookMs).toBeWithin(90, 5_000)
  })

  test('that finds nobody is made again', async () => {
    const gone = makeReceiver()
    gone.stop()
    const { body } = await office.ask('POST', '/v1/webhooks', { url: url(gone, '/') })
    await office.happen()
    await office.turn()
    expect(await newest(body.data)).toMatchObject({
      state: 'PENDING',
      attempts: [{ status: null, failure: 'It cannot be reached.' }],
    })
    const { house, ask } = office
    const french = await house.add('ADMIN')
    await house.ask(french, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    const path = `/v1/webhooks/${body.data.id}/deliveries`
    const failureFor = (answer: Awaited<ReturnType<typeof ask>>) => answer.body.data[0].attempts[0].failure
    expect(failureFor(await house.ask(french, 'GET', path))).toBe('Le serveur est injoignable.')
    expect(failureFor(await ask('GET', path))).toBe('It cannot be reached.')
  })

  test('to a name that has turned private is refused, counted, and does not say where the name leads', async () => {
    const hook = await office.hook('/all')
    office.house.deps.outbound = outboundTo({ 'hooks.peer.test': ['192.168.7.8'] }).outbound
    await office.happen()
    await office.turn()
    const delivery = await newest(hook)
    expect(delivery).toMatchObject({
      state: 'PENDING',
      attempts: [{ status: null, failure: 'Its name leads to an address that may not be called.' }],
    })
    expect(JSON.stringify(delivery)).not.toContain('192.168')
    expect(office.receiver.received).toEqual([])
    office.house.deps.outbound = outboundTo({ 'hooks.peer.test': ['127.0.0.1'] }).outbound
    office.house.clock.move(10 * SECOND)
    await office.turn()
    expect(await newest(hook)).toMatchObject({ state: 'DELIVERED', attempts: [{}, { status: 204 }] })
  })
})

describe('a receiver that asks for time', () => {
  const waitMs = async (status: number, retryAfter: string) => {
    office.receiver.says('/all', saying(status, { 'retry-after': retryAfter }))
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    return Date.parse((await newest(hook)).nextAttemptAt) - office.house.clock.now()
  }

  test.each([
    [429, '120', 120_000],
    [503, '3600', 3_600_000],
    [429, 'Mon, 15 Jun 2026 13:00:00 GMT', 3_600_000],
    [503, '31536000', DAY],
  ])('gets it: %i, Retry-After %p', async (status, retryAfter, ms) => {
    expect(await waitMs(status, retryAfter)).toBe(ms)
  })

  test.each([['1'], ['soon']])('is not asked sooner for that: Retry-After %p', async (retryAfter) => {
    expect(await waitMs(429, retryAfter)).toBeWithin(5_000, 5_501)
  })

  test('gets it for all that waits, five minutes of it at the most', async () => {
    office.receiver.says('/all', saying(429, { 'retry-after': '60' }))
    await office.hook('/all')
    for (let i = 0; i < 3; i++) await office.happen()
    await office.turn()
    office.house.clock.move(59 * SECOND)
    await office.turn()
    expect(office.receiver.received).toHaveLength(1)
    office.house.clock.move(SECOND)
    office.receiver.says('/all', saying(429, { 'retry-after': '86400' }))
    await office.turn()
    expect(office.receiver.received).toHaveLength(2)
    office.receiver.says('/all', saying(204))
    office.house.clock.move(299 * SECOND)
    await office.turn()
    expect(office.receiver.received).toHaveLength(2)
    office.house.clock.move(SECOND)
    await office.turn()
    const states = (await office.deliveries((await office.ask('GET', '/v1/webhooks')).body.data[0])).map(
      ({ state }) => state,
    )
    expect(states.toSorted()).toEqual(['DELIVERED', 'DELIVERED', 'PENDING'])
  })
})

describe('a delivery that keeps failing', () => {
  const DELAYS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]

  test('is tried ten times over three days, never before its time, and then given up with its webhook', async () => {
    office.receiver.says('/all', saying(500))
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    for (const [step, seconds] of DELAYS.entries()) {
      const delivery = await newest(hook)
      expect(delivery.state).toBe('PENDING')
      const wait = Date.parse(delivery.nextAttemptAt) - office.house.clock.now()
      expect(wait).toBeWithin(seconds * SECOND, seconds * 1_100 + 1)
      office.house.clock.move(wait - 1)
      await office.turn()
      expect(office.receiver.received).toHaveLength(step + 1)
      office.house.clock.move(1)
      await office.turn()
      expect(office.receiver.received).toHaveLength(step + 2)
    }
    const ids = office.receiver.received.map(({ headers }) => headers['webhook-id'])
    const times = office.receiver.received.map(({ headers }) => headers['webhook-timestamp'])
    expect([new Set(ids).size, new Set(times).size]).toEqual([1, 10])
    for (const received of office.receiver.received) expect(isGenuine(hook.secret, received)).toBe(true)
    expect(await newest(hook)).toMatchObject({ state: 'FAILED', nextAttemptAt: null })
    expect((await newest(hook)).attempts).toHaveLength(10)
    expect((await office.ask('GET', `/v1/webhooks/${hook.id}`)).body.data).toMatchObject({
      active: false,
      disabledReason: 'Nothing has reached the receiver for 3 days.',
    })
    const disabled = office.house.deps.db.$client
      .query("SELECT subject_id, user_id FROM events WHERE kind = 'webhook.disabled'")
      .values()
    expect(disabled).toEqual([[hook.id, office.house.admin.id]])
  })

  test('is given up with its webhook although another one hears of everything', async () => {
    office.receiver.says('/silent', saying(500))
    const silent = await office.hook('/silent', { events: ['import.committed'] })
    const heard = await office.hook('/all', { events: ['goal.reached'] })
    await office.happen()
    await office.turn()
    for (const seconds of DELAYS) {
      office.house.clock.move(seconds * 1_100 + 1)
      await office.happen('goal.reached')
      await office.turn()
    }
    const isActive = async ({ id }: { id: string }) =>
      (await office.ask('GET', `/v1/webhooks/${id}`)).body.data.active
    expect([await isActive(silent), await isActive(heard)]).toEqual([false, true])
  })

  test('takes nothing else with it while others arrive', async () => {
    office.receiver.says(
      '/all',
      (request) => new Response(null, { status: request.headers.get('webhook-id') === doomed ? 500 : 204 }),
    )
    const hook = await office.hook('/all')
    await office.happen()
    let doomed = ''
    await follow(office.house.deps)
    doomed = (await newest(hook)).id
    await office.turn()
    for (const seconds of DELAYS) {
      office.house.clock.move(seconds * 1_100)
      await office.happen()
      await office.turn()
      await office.turn()
      office.house.clock.move(SECOND)
      await office.turn()
    }
    const given = (await office.deliveries(hook, '?state=FAILED')).map(({ id }) => id)
    expect(given).toEqual([doomed])
    expect((await office.ask('GET', `/v1/webhooks/${hook.id}`)).body.data.active).toBe(true)
  })
})
