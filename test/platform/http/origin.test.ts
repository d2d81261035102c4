import { describe, expect, test } from 'bun:test'
import { readConfig } from '../../../src/core/config.ts'
import { makeLog } from '../../../src/core/log.ts'
import { makeOriginOf } from '../../../src/platform/http/origin.ts'
import { stillClock } from '../../support/house.ts'

/** Tells origins as a service would that trusts these proxies, and keeps what it logs. */
function service(trusted: string) {
  const log: string[] = []
  const { config } = readConfig({ SVC_TRUSTED_PROXIES: trusted })
  const clock = stillClock()
  const originOf = makeOriginOf({
    config,
    clock: clock.now,
    log: makeLog('info', 'text', stillClock().now, (line) => log.push(line)),
  })
  const from = (peer: string | undefined, forwarded?: string | string[]) => {
    const headers = new Headers()
    for (const value of [forwarded ?? []].flat()) headers.append('x-forwarded-for', value)
    return originOf(peer, headers)
  }
  return { from, log, originOf, clock }
}

const PROXIES = '10.0.0.0/8, 127.0.0.1, fd00::/8'

describe('a caller comes from', () => {
  const { from } = service(PROXIES)
  test.each([
    ['the socket', '203.0.113.7', undefined, '203.0.113.7', '203.0.113.7'],
    [
      'the socket, as IPv4, where IPv6 carries it',
      '::ffff:203.0.113.7',
      undefined,
      '203.0.113.7',
      '203.0.113.7',
    ],
    ['the /64 of the socket', '2001:db8:1:2:3::4', undefined, '2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
    ['the socket, without its zone', 'fe80::1%eth0', undefined, 'fe80::1', 'fe80::/64'],
    [
      'the socket when it is no proxy, whatever is forwarded',
      '203.0.113.7',
      '192.0.2.1',
      '203.0.113.7',
      '203.0.113.7',
    ],
    ['the proxy when it forwards for nobody', '10.0.0.1', undefined, '10.0.0.1', '10.0.0.1'],
    ['the proxy when what it forwards is empty', '10.0.0.1', ' , ,', '10.0.0.1', '10.0.0.1'],
    ['the hop before the proxy', '10.0.0.1', '192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['the hop before the proxy that IPv6 carries', '::ffff:10.0.0.1', '192.0.2.1', '192.0.2.1', '192.0.2.1'],
    [
      'the right-most hop, not what the client made up',
      '10.0.0.1',
      '1.1.1.1, 192.0.2.1',
      '192.0.2.1',
      '192.0.2.1',
    ],
    [
      'the right-most hop that is no proxy',
      '10.0.0.1',
      '1.1.1.1, 192.0.2.1, 10.9.9.9,fd00::1',
      '192.0.2.1',
      '192.0.2.1',
    ],
    [
      'the farthest hop when all of them are proxies',
      '10.0.0.1',
      '10.3.3.3, 10.2.2.2',
      '10.3.3.3',
      '10.3.3.3',
    ],
    ['an IPv6 hop', '127.0.0.1', '2001:DB8:0:0::1', '2001:db8::1', '2001:db8::/64'],
    ['a hop with a port', '10.0.0.1', '192.0.2.1:4711', '192.0.2.1', '192.0.2.1'],
    ['an IPv6 hop in brackets', '10.0.0.1', '[2001:db8::1]', '2001:db8::1', '2001:db8::/64'],
    ['an IPv6 hop with a port', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1', '2001:db8::/64'],
    [
      'a hop in the words of RFC 7239',
      '10.0.0.1',
      'For="[2001:db8::1]:4711"',
      '2001:db8::1',
      '2001:db8::/64',
    ],
  ] as [string, string, string | undefined, string, string][])(
    '%s',
    (_, peer, forwarded, address, network) => {
      expect(from(peer, forwarded)).toMatchObject({ address, network })
    },
  )

  test('the last of several headers', () => {
    expect(from('10.0.0.1', ['1.1.1.1', '192.0.2.1', '10.2.2.2'])).toMatchObject({ address: '192.0.2.1' })
  })
})

describe('a caller has no address, and no count of his own,', () => {
  const { from } = service(PROXIES)
  test.each([
    'unknown',
    '_hidden',
    'unix:',
    '192.0.2.1 192.0.2.2',
    '192.0.2.256',
    '192.0.2.1:port',
    '[2001:db8::1',
    '"',
    'x'.repeat(5_000),
    '192.0.2.1, nonsense',
    'nonsense, 10.0.0.2',
  ])('where the hop that counts is %p', (forwarded) => {
    expect(from('10.0.0.1', forwarded)).toMatchObject({ address: undefined, network: undefined })
  })

  test.each([undefined, '', 'unix'])('where the socket is %p', (peer) => {
    expect(from(peer, '192.0.2.1')).toMatchObject({ address: undefined, network: undefined })
  })

  test('but nonsense left of a hop that counts does not matter', () => {
    expect(from('10.0.0.1', 'nonsense, 192.0.2.1')).toMatchObject({ address: '192.0.2.1' })
  })
})

test('a proxy that is not trusted is warned of once a day', () => {
  const { from, log, clock } = service('10.0.0.1')
  from('203.0.113.7')
  from('10.0.0.1', '192.0.2.1')
  expect(log).toEqual([])
  from('203.0.113.7', '192.0.2.1')
  from('203.0.113.8', '192.0.2.1')
  expect(log).toHaveLength(1)
  expect(log[0]).toContain('WARN  proxy.untrusted address="203.0.113.7"')
  expect(log[0]).toContain('SVC_TRUSTED_PROXIES')
  clock.move(86_400_000)
  from('203.0.113.7', '192.0.2.1')
  expect(log).toHaveLength(2)
})

test('what is remembered of addresses does not change what they are', () => {
  const { from } = service(PROXIES)
  for (let number = 0; number < 3_000; number++) {
    const address = `192.0.${number >> 8}.${number & 255}`
    expect(from(address).address).toBe(address)
    expect(from('10.0.0.1', address).address).toBe(address)
  }
})

test('a user agent is kept as far as it is short', () => {
  const { originOf } = service('')
  expect(originOf('192.0.2.1', new Headers({ 'user-agent': 'x'.repeat(1_000) })).userAgent).toHaveLength(300)
  expect(originOf('192.0.2.1', new Headers()).userAgent).toBeUndefined()
})
