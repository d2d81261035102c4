import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { X509Certificate } from 'node:crypto'
import { addDays } from '../../../src/core/time.ts'
import { authorityCheck } from '../../../src/server/doctor/authority-check.ts'
import { examine } from '../../../src/server/doctor/doctor.ts'
import { authorityOf, examineAuthorities } from '../../../src/server/tls/authority.ts'
import { requiredHosts } from '../../../src/server/tls/names.ts'
import { hostsOf, type Pair } from '../../../src/server/tls/pair.ts'
import { localPair, lookAgain, served, tlsState } from '../../../src/server/tls/tls.ts'
import { type House, makeHouse } from '../../support/house.ts'

const DAY_MS = 86_400_000
const NAS = { name: 'nas', addresses: ['192.168.1.5', 'fd00::5', '203.0.113.9', 'fe80::1', '127.0.0.1'] }

let house: House
beforeEach(async () => {
  house = await makeHouse({ tls: 'local', baseUrl: 'https://hearth.local:8443' })
})
afterEach(() => house.close())

const pair = async (machine = NAS): Promise<Pair> => {
  const made = await localPair(house.deps, machine, house.clock.now())
  served(house.deps).pair = made
  return made
}
const authority = () => authorityOf(house.deps, house.clock.now())
const restarted = () => {
  served(house.deps).pair = undefined
}

describe('the authority of the house', () => {
  test('is made once, for ten years, and vouches for a certificate of 397 days', async () => {
    const { leaf } = await pair()
    const made = authority()?.read ?? new X509Certificate('')
    expect(leaf.checkIssued(made) && leaf.verify(made.publicKey)).toBe(true)
    const days = ({ validFromDate, validToDate }: X509Certificate) => (+validToDate - +validFromDate) / DAY_MS
    expect([days(made), days(leaf)]).toEqual([3_650, 397])
    restarted()
    expect((await pair()).cert).toBe(leaf.toString())
    expect(authority()?.certificate).toBe(made.toString())
  })

  test('keeps both keys sealed, and its own name without what a name of a machine may bring', async () => {
    await pair({ name: '<nas & co> "1"', addresses: [] })
    const { $client: client } = house.deps.db
    const rows = [
      ...client.query<{ key: string }, []>('SELECT key_sealed AS key FROM certificate_authorities').all(),
      ...client.query<{ key: string }, []>('SELECT key_sealed AS key FROM server_certificates').all(),
    ]
    expect(rows).toHaveLength(2)
    expect(rows.filter(({ key }) => /PRIVATE|MII/.test(key))).toEqual([])
    expect(authority()?.name).toMatch(/^Hearth at nasco1 \([0-9a-f]{6}\)$/)
  })

  test('is the same in a copy of the data, so that nobody trusts it twice', async () => {
    await pair()
    const { fingerprint256 } = authority()?.read ?? {}
    house.deps.db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)')
    const copy = await makeHouse({ tls: 'local', baseUrl: 'https://hearth.local:8443' })
    const rows = house.deps.db.$client.query('SELECT * FROM certificate_authorities').values()
    for (const row of rows)
      copy.deps.db.$client
        .query('INSERT INTO certificate_authorities VALUES (?, ?, ?, ?, ?)')
        .run(...(row as string[]))
    expect(authorityOf(copy.deps, copy.clock.now())?.read.fingerprint256).toBe(fingerprint256 as string)
    await copy.close()
  })

  test('renews the certificate at 60 days left, and not before', async () => {
    const first = await pair()
    house.clock.move(335 * DAY_MS)
    expect(await pair()).toBe(first)
    house.clock.move(2 * DAY_MS)
    const second = await pair()
    expect(second.cert).not.toBe(first.cert)
    expect(second.leaf.checkIssued(authority()?.read as X509Certificate)).toBe(true)
    restarted()
    expect((await pair()).cert).toBe(second.cert)
    expect(house.deps.db.$client.query('SELECT count(*) FROM server_certificates').values()).toEqual([[1]])
  })

  test('ends with its authority, and both begin anew in time', async () => {
    await pair()
    const first = authority()
    house.clock.move((3_650 - 200) * DAY_MS)
    expect(+(await pair()).leaf.validToDate).toBe(+(first?.read.validToDate ?? 0))
    house.clock.move(145 * DAY_MS)
    const { leaf } = await pair()
    const second = authority()
    expect(second?.id).not.toBe(first?.id)
    expect(leaf.checkIssued(second?.read as X509Certificate)).toBe(true)
    expect(+leaf.validToDate).toBeGreaterThan(addDays(house.clock.now(), 390))
    expect(house.log.filter((line) => line.includes('tls.authority-made'))).toHaveLength(2)
  })

  test.each([-400, -4_000, 400])('outlives a clock that is off by %p days for a while', async (days) => {
    const before = await pair()
    const first = authority()
    house.clock.move(days * DAY_MS)
    const meanwhile = await pair()
    expect(authority()?.id).toBe(first?.id as string)
    // Nothing is made again and again.
    expect(await pair()).toBe(meanwhile)
    house.clock.move(-days * DAY_MS)
    const after = await pair()
    expect(authority()?.id).toBe(first?.id as string)
    expect(+after.leaf.validFromDate).toBeLessThanOrEqual(house.clock.now())
    expect(hostsOf(after.leaf)).toEqual(hostsOf(before.leaf))
  })

  test('comes back after a clock that was beyond its end', async () => {
    await pair()
    const first = authority()
    house.clock.move(4_000 * DAY_MS)
    await pair()
    expect(authority()?.id).not.toBe(first?.id)
    house.clock.move(-4_000 * DAY_MS)
    const { leaf } = await pair()
    expect(authority()?.id).toBe(first?.id as string)
    expect(leaf.checkIssued(first?.read as X509Certificate)).toBe(true)
  })
})

describe('an authority that cannot be read', () => {
  const damage: [what: string, sql: string][] = [
    ['its certificate', "UPDATE certificate_authorities SET certificate = 'x'"],
    ['its key', "UPDATE certificate_authorities SET key_sealed = 'x'"],
    ['the certificate of the server', "UPDATE server_certificates SET certificate = 'x'"],
    ['the key of the server', "UPDATE server_certificates SET key_sealed = 'x'"],
  ]
  test.each(damage)('for %s stops no start', async (_, sql) => {
    await pair()
    house.deps.db.$client.run(sql)
    restarted()
    const { leaf } = await pair()
    expect(leaf.checkIssued(authority()?.read as X509Certificate)).toBe(true)
  })

  test('is named by the doctor', async () => {
    await pair()
    const name = authority()?.name ?? ''
    const { deps } = house
    expect(examineAuthorities(deps)).toEqual({ all: 1, unreadable: [] })
    const other = await makeHouse({ tls: 'local', baseUrl: 'https://hearth.local' })
    const { keySealed } = await localPair(other.deps, NAS, other.clock.now()).then(() => ({
      keySealed: deps.secrets.seal(
        'certificate-authority-key',
        authorityOf(other.deps, other.clock.now())?.key.export({ type: 'pkcs8', format: 'pem' }).toString() ??
          '',
      ),
    }))
    await other.close()
    deps.db.$client.query('UPDATE certificate_authorities SET key_sealed = ?').run(keySealed)
    expect(examineAuthorities(deps)).toEqual({ all: 1, unreadable: [name] })
    expect([...examine(deps.db, [authorityCheck(deps as never)])][0]).toMatchObject({
      subject: 'certificate authority',
      looked: '1 authority',
      faults: [expect.stringContaining(`${name} cannot be read`)],
    })
  })
})

describe('the names in the certificate', () => {
  test('are where people reach it, what the house calls the machine, and where it is in the house', async () => {
    const { leaf } = await pair()
    expect(hostsOf(leaf)).toEqual([
      'hearth.local',
      'nas.local',
      'nas.lan',
      '192.168.1.5',
      'fd00::5',
      '127.0.0.1',
      'localhost',
      '::1',
    ])
  })

  test('bring a new certificate when one comes, and none when one goes', async () => {
    const first = await pair()
    expect(await pair({ ...NAS, addresses: ['192.168.1.5'] })).toBe(first)
    const second = await pair({ ...NAS, addresses: ['192.168.1.77'] })
    expect(second.cert).not.toBe(first.cert)
    expect(hostsOf(second.leaf)).toContain('192.168.1.77')
    expect(hostsOf(second.leaf)).not.toContain('192.168.1.5')
    const third = await pair({ name: 'attic', addresses: [] })
    expect(hostsOf(third.leaf)).toContain('attic.local')
  })

  const BASE = { baseUrl: 'https://localhost' }
  const ALWAYS = ['localhost', '127.0.0.1', '::1']
  test.each([
    ['Diskstation', ['diskstation.local', 'diskstation.lan']],
    ['nas.home.arpa', ['nas.home.arpa', 'nas.local', 'nas.lan']],
    ['nas.example.com', ['nas.local', 'nas.lan']],
    ['nas..local', ['nas.local', 'nas.lan']],
    ['nas.local.', ['nas.local', 'nas.lan']],
    [`${'nas.'.repeat(63)}local`, ['nas.local', 'nas.lan']],
    ['nas_1', []],
    ['-nas', []],
    ['', []],
    [`${'x'.repeat(64)}`, []],
    ['münchen', []],
    ['localhost', ['localhost.local', 'localhost.lan']],
  ])('of a machine called %p are %p', (name, wanted) => {
    const hosts = requiredHosts(BASE, { name, addresses: [] })
    expect(hosts.toSorted()).toEqual([...ALWAYS, ...wanted].toSorted())
  })

  test('is for the name that Hearth answers for on the network', () => {
    expect(requiredHosts(BASE, NAS, 'hearth-2.local')).toContain('hearth-2.local')
  })

  test.each([
    ['192.168.0.10', '192.168.0.10'],
    ['172.20.0.1', '172.20.0.1'],
    ['169.254.7.7', '169.254.7.7'],
    ['FD12:0:0:0:0:0:0:1', 'fd12::1'],
    ['8.8.8.8', undefined],
    ['100.64.0.1', undefined],
    ['2001:4860::1', undefined],
    ['fe80::1%eth0', undefined],
  ])('of the address %s are %p', (address, wanted) => {
    const [first] = requiredHosts(BASE, { name: '', addresses: [address] }).filter(
      (host) => !ALWAYS.includes(host),
    )
    expect(first).toBe(wanted)
  })

  test.each(['https://[fd00::7]:8443', 'https://192.168.1.9'])('begin with those of %s', (baseUrl) => {
    const [first] = requiredHosts({ baseUrl }, NAS)
    expect(first).toBe(new URL(baseUrl).hostname.replace(/[[\]]/g, ''))
  })
})

test('what is told of HTTPS is what is served', async () => {
  const { leaf } = await pair()
  expect(tlsState(house.deps)).toEqual({
    how: 'local',
    names: hostsOf(leaf),
    notAfter: +leaf.validToDate as never,
    daysLeft: 396,
    fingerprint: leaf.fingerprint256,
    authorityFingerprint: authority()?.read.fingerprint256 ?? null,
    authorityNotAfter: +(authority()?.read.validToDate ?? 0) as never,
    lastReload: null,
  })
  const used: Pair[] = []
  const more = { name: 'nas', addresses: ['10.0.0.9'] }
  await lookAgain(house.deps, (next) => void used.push(next), false, more)
  expect(used).toHaveLength(1)
  expect(tlsState(house.deps)).toMatchObject({
    names: expect.arrayContaining(['10.0.0.9']),
    lastReload: { outcome: 'LOADED', fault: null },
  })
  await lookAgain(house.deps, (next) => void used.push(next), true, more)
  expect(used).toHaveLength(1)
})
