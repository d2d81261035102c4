import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { encryptPush, MOST_PUSH_BYTES } from '../../../src/messages/channels/web-push.ts'
import { failingConnection, happens } from '../notifications/desk.ts'
import { type Exchange, makeExchange } from './exchange.ts'
import { makePushBrowser, makePushService, type PushService } from './push-service.ts'

describe('encryption', () => {
  test('is opened by a browser that opens the example of RFC 8291', () => {
    const browser = makePushBrowser('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'BTBZMqHH6r4Tts7J_aSIgg')
    const example =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
    expect(browser.open(Buffer.from(example, 'base64url'))).toBe('When I grow up, I want to be a watermelon')
    expect(browser.open(encryptPush(Buffer.from('Bonjour'), browser))).toBe('Bonjour')
  })

  test('fits what a push service takes, whatever is sent, and is never the same', () => {
    const browser = makePushBrowser()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: MOST_PUSH_BYTES }), (bytes) => {
        const text = Buffer.from(bytes).toString('hex').slice(0, MOST_PUSH_BYTES)
        const [one, other] = [
          encryptPush(Buffer.from(text), browser),
          encryptPush(Buffer.from(text), browser),
        ]
        expect(one.length).toBeLessThanOrEqual(4_096)
        expect(browser.open(one)).toBe(text)
        expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a browser that is subscribed', () => {
  let exchange: Exchange
  let service: PushService
  let key = ''
  const browser = makePushBrowser()
  beforeEach(async () => {
    exchange = await makeExchange()
    service = makePushService(() => key, exchange.house.clock.now)
    const answer = await exchange.house.ask(
      exchange.house.admin,
      'POST',
      '/v1/notification-channels/push-key',
    )
    key = answer.body.data.publicKey
  })
  afterEach(async () => {
    service.stop()
    await exchange.close()
  })

  const subscribe = (path = '/one') =>
    exchange.add({
      kind: 'PUSH',
      name: 'Pixel',
      endpoint: `https://push.peer.test:${service.port}${path}`,
      p256dh: browser.p256dh,
      auth: browser.auth,
    })
  const shown = () => service.received.map(({ body }) => JSON.parse(browser.open(body)))
  async function fail(): Promise<void> {
    const { house } = exchange
    await happens(house, 'bank-connection.failed', await failingConnection(house, house.admin))
  }

  test('is sent what happens, sealed, with its page and what waits, by who is known to the service', async () => {
    await subscribe()
    await fail()
    await exchange.turn()
    expect(service.refused).toEqual([])
    expect(shown()).toEqual([
      {
        title: 'A bank connection stopped working',
        body: 'Nothing new comes in through bridge.example. The bank asks for a new token.',
        href: '/banks',
        unread: 1,
        actions: [],
        tag: expect.any(String),
        notificationId: expect.any(String),
      },
    ])
    const [{ headers, claims }] = service.received as [PushService['received'][0]]
    expect(claims).toMatchObject({ sub: expect.any(String) })
    expect(headers.get('content-encoding')).toBe('aes128gcm')
    expect(headers.get('topic')).toMatch(/^[\w-]{32}$/)
    expect(await exchange.list()).toMatchObject([
      { kind: 'PUSH', place: `push.peer.test:${service.port}`, failure: null },
    ])
  })

  test('has one key, which is made once', async () => {
    const { house } = exchange
    const again = await house.ask(await house.add('MEMBER'), 'POST', '/v1/notification-channels/push-key')
    expect(again.body.data.publicKey).toBe(key)
    const [stored] = house.deps.db.$client.query('SELECT private_sealed FROM push_keys').all()
    expect(JSON.stringify(stored)).not.toContain('"d"')
  })

  test('that is unsubscribed is switched off', async () => {
    exchange.receiver.says('/gone', () => new Response(null, { status: 410 }))
    await exchange.add({
      kind: 'PUSH',
      name: 'Old phone',
      endpoint: exchange.url('/gone'),
      p256dh: browser.p256dh,
      auth: browser.auth,
    })
    await fail()
    await exchange.turn()
    expect(await exchange.list()).toMatchObject([
      { active: false, disabledReason: 'The device or the receiver says that it is gone.' },
    ])
  })
})
