import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Config } from '../../../src/core/config.ts'
import type { NetworkAddress } from '../../../src/server/reach/machine.ts'
import { houseAddresses } from '../../../src/server/reach/machine.ts'
import type { Resolution } from '../../../src/server/reach/question.ts'
import { askReach, lastReach, type ReachSources, refreshReach } from '../../../src/server/reach/reach.ts'
import { factsOf } from '../../../src/server/system/facts.ts'
import { warningsOf } from '../../../src/server/system/warnings.ts'
import { warningInWords } from '../../../src/server/system/words/in-words.ts'
import { type House, makeHouse } from '../../support/house.ts'

let house: House
afterEach(() => house.close())

const lan = (address: string, network = 'eth0'): NetworkAddress => ({
  network,
  address,
  cidr: `${address}/24`,
  family: address.includes(':') ? 'IPv6' : 'IPv4',
})
const world = (address: string, resolved: Resolution = { kind: 'UNKNOWN' }): ReachSources => ({
  addresses: () => [lan('172.17.0.1', 'docker0'), lan(address)],
  resolve: async () => resolved,
  isContained: () => false,
})
const given = { SVC_BASE_URL: 'ENVIRONMENT' } as const
const elsewhere = () =>
  warningsOf(factsOf(house.deps, house.clock.now())).find(({ fact }) => fact.kind === 'base-url-elsewhere')

describe('without a base URL, open to the house', () => {
  beforeEach(async () => {
    house = await makeHouse({
      host: '0.0.0.0',
      port: 8080,
      tls: 'local',
      baseUrl: 'https://localhost:8080',
      given: {},
    })
  })

  test('links lead to the address of the machine, and follow it to another', async () => {
    await refreshReach(house.deps, world('192.168.1.5'))
    expect(house.deps.config.baseUrl).toBe('https://192.168.1.5:8080')
    expect(lastReach(house.deps)?.verdict.kind).toBe('LEADS_HERE')
    await refreshReach(house.deps, world('192.168.1.77'))
    expect(house.deps.config.baseUrl).toBe('https://192.168.1.77:8080')
    expect(elsewhere()).toBeUndefined()
  })

  test('a bridge of containers is not the house', () => {
    expect(houseAddresses([lan('172.17.0.1', 'docker0'), lan('fd00::5'), lan('10.1.1.1')])).toEqual([
      '10.1.1.1',
      'fd00::5',
      '172.17.0.1',
    ])
  })
})

describe('with a base URL by the authority of the house', () => {
  const start = async (more: Partial<Config>) => {
    house = await makeHouse({ host: '0.0.0.0', port: 8080, tls: 'local', given, ...more })
  }

  test('links leave an address that is gone, with a warning in both languages, and come back to it', async () => {
    await start({ baseUrl: 'https://192.168.1.5:8080' })
    await refreshReach(house.deps, world('192.168.1.5'))
    expect(elsewhere()).toBeUndefined()
    await refreshReach(house.deps, world('192.168.1.77'))
    expect(house.deps.config.baseUrl).toBe('https://192.168.1.77:8080')
    const found = elsewhere()
    if (!found) throw new Error('no warning')
    expect(found.severity).toBe('WARNING')
    expect(warningInWords(found, 'en').sentence).toBe(
      'The base URL leads elsewhere: this machine does not have the address 192.168.1.5, or no longer. Until that is corrected, links lead to https://192.168.1.77:8080.',
    )
    expect(warningInWords(found, 'fr').sentence).toContain('https://192.168.1.77:8080')
    await refreshReach(house.deps, world('192.168.1.5'))
    expect([house.deps.config.baseUrl, elsewhere()]).toEqual(['https://192.168.1.5:8080', undefined])
  })

  test('links leave a name that nobody answers for', async () => {
    await start({ baseUrl: 'https://hearth.local:8080' })
    await refreshReach(house.deps, world('192.168.1.5', { kind: 'NONE' }))
    expect(house.deps.config.baseUrl).toBe('https://192.168.1.5:8080')
  })
})

test('behind a proxy the links stay as they were given, and it is said that they lead elsewhere', async () => {
  const proxied = { host: '0.0.0.0', port: 8080, baseUrl: 'https://hearth.example', given }
  house = await makeHouse(proxied)
  const reach = await refreshReach(house.deps, world('192.168.1.5', { kind: 'NONE' }))
  expect([reach.verdict.kind, house.deps.config.baseUrl]).toEqual(['NO_HTTPS', 'https://hearth.example'])
})

test('a check asks as the service does', async () => {
  house = await makeHouse({ host: '0.0.0.0', port: 9000, baseUrl: 'http://localhost:9000', given: {} })
  const reach = await askReach(house.deps.config, world('192.168.1.5'))
  expect([reach.baseUrl, reach.origin]).toEqual(['http://192.168.1.5:9000', 'http://192.168.1.5:9000'])
})

test('a name of its own leads nowhere while the machine is in no network, which is not said to be elsewhere', async () => {
  house = await makeHouse({
    host: '0.0.0.0',
    port: 9000,
    tls: 'local',
    baseUrl: 'https://hearth.local:9000',
    given,
  })
  const alone: ReachSources = { ...world('192.168.1.5'), addresses: () => [] }
  const { verdict } = await askReach(house.deps.config, alone, 'hearth.local')
  expect(verdict).toEqual({ kind: 'UNRESOLVED', name: 'hearth.local' })
})
