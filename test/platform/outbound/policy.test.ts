import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { type Address, formatAddress, parseAsWritten } from '../../../src/core/addresses.ts'
import {
  judge,
  mayGoToListed,
  type Purpose,
  purposes,
  type Switches,
} from '../../../src/platform/outbound/policy.ts'
import { REGISTRIES_UPDATED, registryRows } from '../../../src/platform/outbound/registries.ts'
import { judgeUrl } from '../../../src/platform/outbound/urls.ts'
import { failureInWords } from '../../../src/platform/outbound/words/in-words.ts'
import { runs } from '../../support/runs.ts'
import { literals } from './literals.ts'
import { type Kind, switchStates, verdicts } from './verdicts.ts'

const rows = literals
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' ') as [literal: string, kind: Kind])

const bytesOf = (text: string): Address => {
  const address = parseAsWritten(text)
  if (!address) throw new Error(`${text} is no address`)
  return address
}
const verdictsOf = (address: Address) =>
  Object.fromEntries(
    purposes.map((purpose) => [purpose, switchStates.map((state) => judge(address, purpose, state).verdict)]),
  )
const inUrl = (literal: string) => `https://${literal.includes(':') ? `[${literal}]` : literal}:8443/path`
const urlVerdictsOf = (literal: string) =>
  Object.fromEntries(
    purposes.map((purpose) => [
      purpose,
      switchStates.map((state) =>
        'target' in judgeUrl(inUrl(literal), purpose, state, judge) ? 'allow' : 'refuse',
      ),
    ]),
  )

describe('an address', () => {
  test('of every kind is in the table', () => {
    expect(new Set(rows.map(([literal]) => literal)).size).toBeGreaterThan(500)
    for (const kind of ['public', 'switched', 'never'])
      expect(rows.filter(([, other]) => other === kind).length).toBeGreaterThan(90)
  })

  test.each(rows)('%s is %s', (literal, kind) => {
    expect(verdictsOf(bytesOf(literal))).toEqual(verdicts[kind])
    expect(urlVerdictsOf(literal)).toEqual(verdicts[kind])
  })

  test('is refused with its block, and with the switches where they would help', () => {
    const off = { operator: false, user: true }
    const reasons = [
      [
        '10.1.2.3',
        'webhook',
        '10.1.2.3 is a private address (10.0.0.0/8); an administrator may list its host in SVC_EGRESS_LAN_HOSTS.',
      ],
      ['10.1.2.3', 'updates', '10.1.2.3 is a private address (10.0.0.0/8).'],
      [
        'fec0::1',
        'ai',
        'fec0::1 is a private address (fec0::/10); not without SVC_EGRESS_ALLOW_PRIVATE and allowPrivateEndpoint both on.',
      ],
      ['169.254.169.254', 'ai', '169.254.169.254 is a link-local address (169.254.0.0/16).'],
      [
        '198.18.0.1',
        'webhook',
        '198.18.0.1 is not globally reachable (198.18.0.0/15, Benchmarking, RFC 2544).',
      ],
      ['4000::1', 'webhook', '4000::1 is outside of 2000::/3.'],
      [
        '2002:a9fe:a9fe::1',
        'bank-sync',
        '2002:a9fe:a9fe::1 carries 169.254.169.254 (6to4, RFC 3056), which is a link-local address (169.254.0.0/16).',
      ],
    ] as const
    for (const [literal, purpose, reason] of reasons) {
      const judged = judge(bytesOf(literal), purpose, off)
      expect(judged.verdict === 'refuse' && failureInWords(judged.refusal, 'en')).toBe(reason)
    }
  })
})

const byte = fc.integer({ min: 0, max: 255 })
/** Any address, those near the edges of the blocks more often than the others. */
const ipv4 = fc.oneof(
  fc.tuple(byte, byte, byte, byte).map((parts) => Uint8Array.from(parts)),
  fc
    .tuple(
      fc.constantFrom(...rows.filter(([literal]) => !literal.includes(':'))),
      fc.integer({ min: -2, max: 2 }),
    )
    .map(([[literal], step]) => {
      const value = Buffer.from(bytesOf(literal)).readUInt32BE() + step
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value >>> 0)
      return new Uint8Array(bytes)
    }),
)
const isOpenTo = (purpose: Purpose, { operator, user, isListed }: Switches): boolean =>
  purpose === 'ai' ? operator && user : mayGoToListed(purpose) && isListed === true
const state = fc.constantFrom(...switchStates)
const purpose = fc.constantFrom(...purposes)
const inHex = (address: Address) =>
  Buffer.from(address)
    .toString('hex')
    .replace(/(?<=^.{4})/, ':')
const inverted = (address: Address) => inHex(address.map((byte) => byte ^ 255))

/** Where IPv4 is carried by an address that is itself nothing to object to. */
const carriers: [name: string, carry: (address: Address) => string][] = [
  ['6to4', (address) => `2002:${inHex(address)}::1`],
  ["Teredo's server", (address) => `2001:0:${inHex(address)}:8000:63bf:${inverted(bytesOf('8.8.4.4'))}`],
  ["Teredo's client", (address) => `2001:0:808:404:8000:63bf:${inverted(address)}`],
  ['NAT64', (address) => `64:ff9b::${inHex(address)}`],
  ['ISATAP', (address) => `2606:4700:1:2:0:5efe:${inHex(address)}`],
  ['ISATAP with the bit for a public address', (address) => `2606:4700:1:2:200:5efe:${inHex(address)}`],
]
/** And by one that is called with both switches or never. */
const narrower: [name: string, carry: (address: Address) => string][] = [
  ['IPv4-mapped', (address) => `::ffff:${inHex(address)}`],
  ['IPv4-compatible', (address) => `::${formatAddress(address)}`],
  ['SIIT', (address) => `::ffff:0:${inHex(address)}`],
  ['NAT64 for local use', (address) => `64:ff9b:1::${inHex(address)}`],
  ['ISATAP in a private network', (address) => `fd12:3456:789a:1:0:5efe:${inHex(address)}`],
]

describe('an IPv4 address', () => {
  test.each(carriers)('is judged alike inside of %s', (_name, carry) => {
    fc.assert(
      fc.property(ipv4, purpose, state, (address, purpose, state) => {
        const inside = judge(bytesOf(carry(address)), purpose, state)
        expect(inside.verdict).toBe(judge(address, purpose, state).verdict)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test.each(narrower)(
    'that is refused is refused inside of %s, and a public one where nothing private is open',
    (_name, carry) => {
      fc.assert(
        fc.property(ipv4, purpose, state, (address, purpose, state) => {
          const text = carry(address)
          if (text === '::0.0.0.1') return
          const outside = judge(address, purpose, state).verdict
          const inside = judge(bytesOf(text), purpose, state).verdict
          if (outside === 'refuse' || !isOpenTo(purpose, state)) expect(inside).toBe('refuse')
        }),
        { numRuns: runs(1_000) },
      )
    },
  )

  test('that is allowed is allowed mapped and compatible, with both switches', () => {
    fc.assert(
      fc.property(ipv4, (address) => {
        const open = { operator: true, user: true }
        const outside = judge(address, 'ai', open).verdict
        for (const text of [`::ffff:${inHex(address)}`, `::${formatAddress(address)}`])
          if (text !== '::0.0.0.1') expect(judge(bytesOf(text), 'ai', open).verdict).toBe(outside)
      }),
    )
  })
})

describe('any address', () => {
  const any = fc.oneof(
    ipv4,
    fc.uint8Array({ minLength: 16, maxLength: 16 }),
    fc.constantFrom(...rows).map(([literal]) => bytesOf(literal)),
  )

  test('is judged alike for all that tells people of things, where nothing is open as for bank sync, and by a switch more never less', () => {
    fc.assert(
      fc.property(any, (address) => {
        const all = verdictsOf(address)
        const { 'bank-sync': bankSync, ai } = all
        expect(new Set(bankSync).size).toBe(1)
        expect(ai?.slice(0, 3)).toEqual(bankSync?.slice(0, 3))
        if (ai?.[0] === 'allow') expect(ai[3]).toBe('allow')
        for (const purpose of purposes.filter(mayGoToListed)) {
          expect(all[purpose]?.slice(0, 4)).toEqual(bankSync?.slice(0, 4))
          expect(all[purpose]?.[4]).toBe(ai?.[3])
        }
      }),
      { numRuns: runs(2_000) },
    )
  })

  test('reads back as it was written, and has one verdict in every spelling', () => {
    const spellings = (address: Address): string[] => {
      if (address.length === 4) {
        const value = Buffer.from(address).readUInt32BE()
        const [a = 0, b = 0, c = 0, d = 0] = address
        const [hex, octal] = [`0x${value.toString(16)}`, `0${value.toString(8)}`]
        const parts = [`0x${a.toString(16)}.0${b.toString(8)}.${c}.${d}`, `${a}.${b}.${c * 256 + d}`]
        return [
          `${value}`,
          hex,
          octal,
          ...parts,
          `${a}.${(b * 256 + c) * 256 + d}`,
          `${formatAddress(address)}.`,
        ]
      }
      const hex = Buffer.from(address).toString('hex')
      const groups = hex.match(/.{4}/g) ?? []
      const dotted = address.slice(12).join('.')
      const long = [groups.join(':'), groups.join(':').toUpperCase()]
      return [...long, `${groups.slice(0, 6).join(':')}:${dotted}`].map((text) => `[${text}]`)
    }
    fc.assert(
      fc.property(any, purpose, state, (address, purpose, state) => {
        expect([...bytesOf(formatAddress(address))]).toEqual([...address])
        const verdict = judge(address, purpose, state).verdict
        for (const text of spellings(address)) {
          const judged = judgeUrl(`https://${text}/`, purpose, state, judge)
          expect([text, 'target' in judged ? 'allow' : 'refuse']).toEqual([text, verdict])
          if ('target' in judged) expect([...(judged.target.address ?? [])]).toEqual([...address])
        }
      }),
      { numRuns: runs(1_000) },
    )
  })
})

describe('the registries', () => {
  const csv = (version: number) => join(import.meta.dir, 'iana', `iana-ipv${version}-special-registry-1.csv`)

  test('are what scripts/registries.ts makes of what IANA publishes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hearth-registries-'))
    const root = join(import.meta.dir, '../../..')
    const made = join(folder, 'registries.ts')
    const words = ['scripts/registries.ts', REGISTRIES_UPDATED, csv(4), csv(6), made]
    try {
      expect(Bun.spawnSync([process.execPath, ...words], { cwd: root }).exitCode).toBe(0)
      expect(readFileSync(made, 'utf8').replace(/\s+/g, '')).toBe(
        readFileSync(join(root, 'src/platform/outbound/registries.ts'), 'utf8').replace(/\s+/g, ''),
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('have each row once, of the newest ones too', () => {
    const blocks = registryRows.map(([block]) => block)
    expect(new Set(blocks).size).toBe(51)
    expect(blocks).toHaveLength(51)
    expect(blocks).toContain('100:0:0:1::/64')
    expect(registryRows.filter(([, , , reachable]) => reachable === 'N/A').map(([, name]) => name)).toEqual([
      'TEREDO',
      '6to4',
    ])
  })
})
