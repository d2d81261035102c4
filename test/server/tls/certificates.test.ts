import { afterAll, describe, expect, test } from 'bun:test'
import { type KeyObject, X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { formatAddress } from '../../../src/core/addresses.ts'
import type { Instant } from '../../../src/core/time.ts'
import { authorityCertificate, newKey, serverCertificate } from '../../../src/server/tls/certificates.ts'
import { integer, octets, oid, time } from '../../../src/server/tls/der.ts'
import { hostsOf } from '../../../src/server/tls/pair.ts'
import { runs } from '../../support/runs.ts'

// What verifies them goes by the clock of the machine.
const [from, until] = [0, Date.parse('2040-01-01')] as [Instant, Instant]
const NAME = 'Hearth at nas (abc)'
const issuer = { name: NAME, key: newKey() }
const authority = authorityCertificate(NAME, issuer.key, { from, until })
const issued = (hosts: string[], key = newKey()): [cert: string, key: KeyObject] => [
  serverCertificate({ issuer, subject: 'Hearth', key, hosts, life: { from, until } }),
  key,
]

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

describe('what is written in DER', () => {
  test.each([
    // X.690 8.19.5, and identifiers of certificates as other programs write them.
    ['2.100.3', '0603813403'],
    ['1.2.840.10045.4.3.2', '06082a8648ce3d040302'],
    ['2.5.29.30', '0603551d1e'],
    ['1.3.6.1.5.5.7.3.1', '06082b06010505070301'],
  ])('the identifier %s is %s', (dotted, bytes) => expect(hex(oid(dotted))).toBe(bytes))

  test.each([
    [[0], '020100'],
    [[0x7f], '02017f'],
    [[0x80], '02020080'],
    [[0, 0, 1], '020101'],
    [[0, 0xff], '020200ff'],
  ])('the number of the bytes %p is %s', (bytes, written) =>
    expect(hex(integer(Uint8Array.from(bytes)))).toBe(written),
  )

  test.each([
    ['2026-11-22T18:00:00Z', '170d3236313132323138303030305a'],
    ['2049-12-31T23:59:59Z', '170d3439313233313233353935395a'],
    ['2050-01-01T00:00:00Z', '180f32303530303130313030303030305a'],
  ])('the moment %s is %s', (moment, written) => expect(hex(time(Date.parse(moment)))).toBe(written))

  test.each([
    [127, '047f'],
    [128, '048180'],
    [255, '0481ff'],
    [256, '04820100'],
    [65_536, '0483010000'],
  ])('the length %p is %s', (length, head) =>
    expect(hex(octets(new Uint8Array(length))).slice(0, head.length)).toBe(head),
  )
})

describe('the authority of the house', () => {
  const read = new X509Certificate(authority)

  test('vouches for itself, and for certificates', () => {
    expect([read.ca, read.verify(read.publicKey), read.checkIssued(read)]).toEqual([true, true, true])
    expect(read.subject).toBe(`O=Hearth\nCN=${NAME}`)
    expect(read.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1')
  })

  test('says critically that it issues for the house alone, and no further authority', () => {
    const raw = hex(read.raw)
    const critical = '0101ff'
    // Basic constraints: an authority with no other below it; key usage: certificates and lists of withdrawn ones.
    expect(raw).toContain(`0603551d13${critical}04083006${critical}020100`)
    expect(raw).toContain(`0603551d0f${critical}040403020106`)
    const names = ['local', 'lan', 'home.arpa', 'internal', 'localhost'].map((name) => hex(Buffer.from(name)))
    const ranges = [
      '0a000000ff000000',
      'ac100000fff00000',
      'c0a80000ffff0000',
      'a9fe0000ffff0000',
      '7f000000ff000000',
      `fc${'0'.repeat(30)}fe${'0'.repeat(30)}`,
      `fe8${'0'.repeat(29)}ffc${'0'.repeat(29)}`,
      `${'0'.repeat(31)}1${'f'.repeat(32)}`,
    ]
    const entry = (tag: string, content: string) => {
      const length = (content.length / 2).toString(16).padStart(2, '0')
      return `30${(content.length / 2 + 2).toString(16).padStart(2, '0')}${tag}${length}${content}`
    }
    const permitted = [
      ...names.map((name) => entry('82', name)),
      ...ranges.map((range) => entry('87', range)),
    ]
    expect(raw).toMatch(new RegExp(`0603551d1e${critical}0481..3081..a081..${permitted.join('')}`))
  })
})

describe('the certificate of a server', () => {
  test('is for these names and addresses alone, is no authority, and is issued by the house', () => {
    const hosts = ['hearth.local', '192.168.1.5', 'fd00::5', 'localhost']
    const [certificate, key] = issued(hosts)
    const read = new X509Certificate(certificate)
    const by = new X509Certificate(authority)
    expect([read.ca, read.checkIssued(by), read.verify(by.publicKey)]).toEqual([false, true, true])
    expect([read.checkPrivateKey(key), read.keyUsage]).toEqual([true, ['1.3.6.1.5.5.7.3.1']])
    expect(hostsOf(read)).toEqual(hosts)
    expect([read.checkHost('hearth.local'), read.checkHost('other.local')]).toEqual([
      'hearth.local',
      undefined,
    ])
    expect([read.checkIP('192.168.1.5'), read.checkIP('192.168.1.6')]).toEqual(['192.168.1.5', undefined])
  })

  test('names every host again as it was given, however many and long they are', () => {
    const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/)
    const address = fc
      .oneof(fc.uint8Array({ minLength: 4, maxLength: 4 }), fc.uint8Array({ minLength: 16, maxLength: 16 }))
      .map(formatAddress)
      // Addresses of IPv4 inside IPv6 are those of IPv4.
      .filter((text) => !text.startsWith('::ffff:'))
    const host = fc.oneof(
      label.map((text) => `${text}.lan`),
      address,
    )
    fc.assert(
      fc.property(fc.uniqueArray(host, { minLength: 1, maxLength: 40 }), (hosts) => {
        expect(hostsOf(new X509Certificate(issued(hosts, issuer.key)[0]))).toEqual(hosts)
      }),
      { numRuns: runs(40) },
    )
  })

  test('has a number of its own each time', () => {
    const numbers = Array.from({ length: 50 }, () => new X509Certificate(issued(['a.lan'])[0]).serialNumber)
    expect(new Set(numbers).size).toBe(50)
    expect(numbers.every((number) => /^[4-7][0-9A-F]{31}$/.test(number))).toBe(true)
  })
})

describe('who trusts the authority', () => {
  const servers: Bun.Server<unknown>[] = []
  afterAll(() => Promise.all(servers.map((server) => server.stop(true))))

  /** Asks a server on the loopback as if it were at this name. */
  async function ask(named: string[], serverName: string): Promise<string> {
    const [cert, key] = issued(named)
    const tls = { cert, key: key.export({ type: 'pkcs8', format: 'pem' }).toString() }
    const server = Bun.serve({ hostname: '127.0.0.1', port: 0, tls, fetch: () => new Response('hello') })
    servers.push(server)
    const trusting = { tls: { ca: authority, serverName }, headers: { host: serverName }, keepalive: false }
    return fetch(server.url, trusting).then(
      (response) => response.text(),
      (error) => error.code,
    )
  }

  test.each(['hearth.local', 'nas.lan', 'a.b.home.arpa', 'x.internal', 'localhost'])(
    'believes it at %s',
    async (host) => expect(await ask([host], host)).toBe('hello'),
  )

  test.each(['bank.example.com', 'nas', 'lan.example', 'xlocal', 'local.com'])(
    'refuses the whole of a certificate that is for %s as well',
    async (host) => expect(await ask(['hearth.local', host], 'hearth.local')).toBe('PERMITTED_VIOLATION'),
  )

  test('refuses one of the house at another name of the house', async () => {
    expect(await ask(['hearth.local'], 'other.local')).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
  })
})
