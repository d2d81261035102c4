import { describe, expect, test } from 'bun:test'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import fc from 'fast-check'
import { formatAddress, isWithin, networkOf, parseAddress, parseRange } from '../../src/core/addresses.ts'
import { runs } from '../support/runs.ts'

const canonical = (text: string): string | undefined => {
  const address = parseAddress(text)
  return address && formatAddress(address)
}
const networkIn = (text: string): string | undefined => {
  const address = parseAddress(text)
  return address && networkOf(address)
}

const byte = fc.integer({ min: 0, max: 255 })
const ipv4 = fc.tuple(byte, byte, byte, byte).map((parts) => parts.join('.'))
const ipv6 = fc.ipV6()
/** Text that looks much like an address, and is one now and then. */
const almost = fc.stringMatching(/^[0-9a-f:.]{0,14}$/)

describe('an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['::', '::', '::/64'],
    ['::1', '::1', '::/64'],
    ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1', '2001:db8::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1', '2001:db8:0:1::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '64:ff9b::c000:201', '64:ff9b::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80::/64'],
    ['::192.0.2.1', '::c000:201', '::/64'],
  ])('%s is %s of the network %s', (text, address, network) => {
    expect([canonical(text), networkIn(text)]).toEqual([address, network])
  })

  test.each([
    '',
    ' ',
    'unknown',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '0x7f.0.0.1',
    '256.0.0.1',
    '1.2.3.4 ',
    '１.2.3.4',
    '1.2.3.4%eth0',
    ':',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7::8:9',
    '12345::',
    '::g',
    '1.2.3.4::',
    '::1.2.3.4:5',
    '::1.2.3.256',
    '[::1]',
    `${'0'.repeat(50)}::1`,
  ])('is not made of %p', (text) => {
    expect(parseAddress(text)).toBeUndefined()
  })

  test('is read exactly where the runtime reads one', () => {
    fc.assert(
      fc.property(fc.oneof(ipv4, ipv6, almost), (text) => {
        expect(parseAddress(text) !== undefined).toBe(isIP(text) !== 0)
      }),
      { numRuns: runs(3_000) },
    )
  })

  test('has one text, which reads as the same address', () => {
    fc.assert(
      fc.property(fc.oneof(ipv4, ipv6), (text) => {
        const written = canonical(text) ?? ''
        expect(canonical(written)).toBe(written)
        expect(isIPv4(text) ? written : isIPv6(text)).toBe(isIPv4(text) ? text : true)
      }),
    )
  })

  test('of IPv6 is written as the URL standard writes it (RFC 5952)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1, 0xff, 0xffff), { minLength: 8, maxLength: 8 }), (groups) => {
        const text = groups.map((group) => group.toString(16)).join(':')
        const written = canonical(text) ?? ''
        if (written.includes(':')) expect(`[${written}]`).toBe(new URL(`http://[${text}]`).hostname)
      }),
    )
  })

  test('shares its network with exactly those of the same 64 bits', () => {
    const half = fc.tuple(byte, byte, byte, byte, byte, byte, byte, byte)
    fc.assert(
      fc.property(half, half, half, half, (prefix, otherPrefix, host, otherHost) => {
        const of = (...halves: number[][]) => networkOf(Uint8Array.from(halves.flat()))
        expect(of(prefix, host)).toBe(of(prefix, otherHost))
        expect(of(prefix, host) === of(otherPrefix, host)).toBe(String(prefix) === String(otherPrefix))
      }),
    )
  })
})

describe('a range', () => {
  test.each([
    ['10.0.0.0/8', '10.255.255.255', '11.0.0.0'],
    ['10.1.2.3/8', '10.0.0.0', '9.255.255.255'],
    ['192.0.2.128/25', '192.0.2.129', '192.0.2.127'],
    ['192.0.2.1', '192.0.2.1', '192.0.2.2'],
    ['0.0.0.0/0', '203.0.113.7', '::1'],
    ['::/0', '2001:db8::1', '203.0.113.7'],
    ['fd00::/7', 'fc00::1', 'fe00::1'],
    ['::ffff:10.0.0.0/104', '10.9.9.9', '11.0.0.0'],
    ['::ffff:10.0.0.1', '10.0.0.1', '10.0.0.2'],
  ])('%s has %s in it and not %s', (text, inside, outside) => {
    const range = parseRange(text)
    const holds = (address: string) => range && isWithin(parseAddress(address) ?? new Uint8Array(), range)
    expect([holds(inside), holds(outside)]).toEqual([true, false])
  })

  test.each([
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/8 ',
    '::/129',
    '::ffff:10.0.0.0/95',
    '10.0.0/8',
    'lan',
    'fe80::%eth0/64',
    'fe80::/64%eth0',
    'fe80::1%eth0',
    '/8',
    '10.0.0.0/0x8',
  ])('is not made of %p', (text) => {
    expect(parseRange(text)).toBeUndefined()
  })

  test('holds what the runtime says it holds', () => {
    const cases = fc.oneof(
      fc.tuple(ipv4, ipv4, fc.integer({ min: 0, max: 32 }), fc.constant('ipv4' as const)),
      fc.tuple(ipv6, ipv6, fc.integer({ min: 0, max: 128 }), fc.constant('ipv6' as const)),
    )
    fc.assert(
      fc.property(cases, fc.boolean(), ([start, other, bits, family], isNear) => {
        const address = isNear ? start : other
        const list = new BlockList()
        list.addSubnet(start, bits, family)
        const range = parseRange(`${start}/${bits}`)
        const parsed = parseAddress(address)
        if (!range || !parsed || parsed.length * 8 !== (family === 'ipv4' ? 32 : 128)) return
        expect(isWithin(parsed, range)).toBe(list.check(address, family))
      }),
      { numRuns: runs(1_000) },
    )
  })
})
