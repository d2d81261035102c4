import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { parseRange } from '../../../src/core/addresses.ts'
import {
  checkedOrigin,
  derivedOrigin,
  isFault,
  type ReachQuestion,
  reachVerdict,
} from '../../../src/server/reach/question.ts'

const ranges = (...texts: string[]) => texts.flatMap((text) => parseRange(text) ?? [])
const at = (...addresses: string[]) => ({ resolved: { kind: 'ADDRESSES' as const, addresses } })
const NOBODY = { resolved: { kind: 'NONE' as const } }
const SILENT = { resolved: { kind: 'UNKNOWN' as const } }

/** A machine of the house by the authority of the house. */
const HOUSE: ReachQuestion = {
  baseUrl: 'https://hearth.local:8080',
  tls: 'local',
  host: '0.0.0.0',
  port: 8080,
  proxies: [],
  machine: ['127.0.0.1', '::1', '192.168.1.5', 'fd00::5', 'fe80::5'],
  houseHost: '192.168.1.5',
  isContained: false,
  ...at('192.168.1.5'),
}
const PROXY = { tls: 'off', baseUrl: 'https://hearth.example', proxies: ranges('10.0.0.7') } as const

describe('the base URL leads here', () => {
  test.each<[string, Partial<ReachQuestion>]>([
    ['by a name of this machine', {}],
    ['by one of two addresses of its name', at('10.9.9.9', '192.168.1.5')],
    ['by a name in the hosts file of this machine', at('127.0.1.1')],
    ['by an address of this machine', { baseUrl: 'https://192.168.1.5:8080', ...SILENT }],
    [
      'by an IPv6 address, however it is written',
      { baseUrl: 'https://[fd00:0::5]:8080', host: '::', ...SILENT },
    ],
    ['on this machine alone', { baseUrl: 'http://localhost:8080', tls: 'off', host: '127.0.0.1', ...SILENT }],
    ['at the port that goes without saying', { baseUrl: 'https://hearth.local', port: 443 }],
    ['by plain http at its port', { baseUrl: 'http://nas.lan', tls: 'off', port: 80 }],
    ['through a trusted proxy elsewhere, whatever its port', { ...PROXY, ...at('10.0.0.7') }],
    ['through a trusted proxy here', { ...PROXY, host: '127.0.0.1', ...at('192.168.1.5') }],
    ['through a proxy into a container', { ...PROXY, isContained: true, ...NOBODY }],
  ])('%s', (_, more) => {
    const question = { ...HOUSE, ...more }
    expect(reachVerdict(question)).toEqual({ kind: 'LEADS_HERE', url: question.baseUrl })
    expect(checkedOrigin(question, reachVerdict(question))).toBe(question.baseUrl)
  })
})

describe('the base URL does not lead here', () => {
  test.each<[string, Partial<ReachQuestion>, object, string]>([
    [
      'nobody answers for its name',
      NOBODY,
      { kind: 'NAME_UNKNOWN', name: 'hearth.local' },
      'https://192.168.1.5:8080',
    ],
    [
      'another machine answers for its name',
      at('192.168.1.9'),
      { kind: 'NAME_ELSEWHERE', name: 'hearth.local', address: '192.168.1.9' },
      'https://192.168.1.5:8080',
    ],
    [
      'its address was given to another machine',
      { baseUrl: 'https://192.168.1.4:8080', ...SILENT },
      { kind: 'ADDRESS_GONE', address: '192.168.1.4' },
      'https://192.168.1.5:8080',
    ],
    [
      'its port is another',
      { baseUrl: 'https://hearth.local' },
      { kind: 'OTHER_PORT', url: 'https://hearth.local', port: 8080 },
      'https://hearth.local:8080',
    ],
    [
      'its port is that of the redirect, which speaks no HTTPS',
      { baseUrl: 'https://hearth.local:8081' },
      { kind: 'OTHER_PORT', url: 'https://hearth.local:8081', port: 8080 },
      'https://hearth.local:8080',
    ],
    [
      'nothing serves its scheme',
      { tls: 'off' },
      { kind: 'NO_HTTPS', url: 'https://hearth.local:8080' },
      'http://hearth.local:8080',
    ],
    [
      'nothing serves its scheme, and nobody answers',
      { tls: 'off', ...NOBODY },
      { kind: 'NO_HTTPS', url: 'https://hearth.local:8080' },
      'http://192.168.1.5:8080',
    ],
    [
      'Hearth listens on this machine alone',
      { host: '127.0.0.1' },
      { kind: 'NOT_LISTENED', name: 'hearth.local', address: '192.168.1.5', host: '127.0.0.1' },
      'https://localhost:8080',
    ],
    [
      'Hearth listens on another address of the machine',
      { host: '10.0.0.2', machine: ['192.168.1.5', '10.0.0.2'] },
      { kind: 'NOT_LISTENED', name: 'hearth.local', address: '192.168.1.5', host: '10.0.0.2' },
      'https://10.0.0.2:8080',
    ],
    [
      'it has an IPv6 address only, and Hearth listens on IPv4',
      at('fd00::5'),
      { kind: 'NOT_LISTENED', name: 'hearth.local', address: 'fd00::5', host: '0.0.0.0' },
      'https://192.168.1.5:8080',
    ],
    [
      'it names a machine that is no proxy anybody trusts',
      { ...PROXY, ...at('10.0.0.8') },
      { kind: 'NAME_ELSEWHERE', name: 'hearth.example', address: '10.0.0.8' },
      'http://192.168.1.5:8080',
    ],
  ])('%s', (_, more, verdict, origin) => {
    const question = { ...HOUSE, ...more }
    expect(reachVerdict(question)).toEqual(verdict as ReturnType<typeof reachVerdict>)
    expect(isFault(reachVerdict(question))).toBe(true)
    expect(checkedOrigin(question, reachVerdict(question))).toBe(origin)
  })
})

test.each<[string, Partial<ReachQuestion>, string]>([
  ['in a container', { isContained: true }, 'CONTAINED'],
  ['while no name server answers', SILENT, 'UNRESOLVED'],
  [
    'behind a router that may pass it on',
    { baseUrl: 'https://hearth.example:8080', ...at('203.0.113.9') },
    'PUBLIC_ELSEWHERE',
  ],
])('%s it cannot be told, and the base URL stays as it is', (_, more, kind) => {
  const question = { ...HOUSE, ...more }
  const verdict = reachVerdict(question)
  expect([verdict.kind as string, isFault(verdict)]).toEqual([kind, false])
  expect(checkedOrigin(question, verdict)).toBe(question.baseUrl)
})

test('a certificate from elsewhere keeps the name that it is for', () => {
  const question: ReachQuestion = { ...HOUSE, tls: 'files', baseUrl: 'https://hearth.home.arpa', ...NOBODY }
  expect(checkedOrigin(question, reachVerdict(question))).toBe('https://hearth.home.arpa:8080')
})

test.each<[Partial<ReachQuestion>, string]>([
  [{}, 'https://192.168.1.5:8080'],
  [{ houseHost: 'hearth.local', tls: 'off', port: 80 }, 'http://hearth.local'],
  [{ host: 'fd00::5' }, 'https://[fd00::5]:8080'],
  [{ houseHost: undefined }, 'https://localhost:8080'],
  [{ host: '127.0.0.1' }, 'https://localhost:8080'],
])('without a base URL links lead to what is served %#', (more, origin) => {
  expect(derivedOrigin({ ...HOUSE, ...more })).toBe(origin)
})

const host = fc.constantFrom(
  'localhost',
  'hearth.local',
  'nas.lan',
  '192.168.1.5',
  '192.168.1.4',
  '[fd00::5]',
)
const questions: fc.Arbitrary<ReachQuestion> = fc
  .record({
    name: host,
    urlPort: fc.constantFrom('', ':8080', ':8081'),
    tls: fc.constantFrom('off' as const, 'local' as const),
    host: fc.constantFrom('127.0.0.1', '0.0.0.0', '::', '192.168.1.5'),
    port: fc.constantFrom(80, 443, 8080),
    resolved: fc.constantFrom(NOBODY, SILENT, at('192.168.1.5'), at('192.168.1.9'), at('127.0.1.1')),
    isContained: fc.boolean(),
  })
  .map(({ name, urlPort, resolved, tls, ...more }) => ({
    ...HOUSE,
    ...more,
    ...resolved,
    tls,
    baseUrl: new URL(`${tls === 'off' ? 'http' : 'https'}://${name}${urlPort}`).origin,
  }))

test('what takes the place of a base URL that does not lead here does lead here', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const baseUrl = checkedOrigin(question, reachVerdict(question))
      const { hostname } = new URL(baseUrl)
      const resolved = hostname === new URL(question.baseUrl).hostname ? question.resolved : SILENT.resolved
      const verdict = reachVerdict({ ...question, baseUrl, resolved })
      if (isFault(verdict)) throw new Error(JSON.stringify({ question, baseUrl, verdict }))
    }),
  )
})
