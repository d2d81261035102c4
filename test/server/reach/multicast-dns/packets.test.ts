import { describe, expect, test } from 'bun:test'
import { encode, type Packet } from 'dns-packet'
import fc from 'fast-check'
import {
  type MdnsRecord,
  queryBytes,
  readMessage,
  responseBytes,
} from '../../../../src/server/reach/multicast-dns/packets.ts'
import { allRecords, answersTo, isSame } from '../../../../src/server/reach/multicast-dns/records.ts'

const told = {
  host: 'hearth.local',
  isHostOurs: true,
  instance: 'Hearth',
  service: '_https._tcp',
  port: 8080,
}
const RECORDS = allRecords(told, ['192.168.1.5', 'fd00::5'])
const question = (name: string, type: string) => ({ name, type, isUnicast: false })

test('what is written is what is read', () => {
  const query = readMessage(queryBytes([question('hearth.local', 'ANY')], RECORDS, 7))
  expect(query).toMatchObject({ id: 7, isResponse: false, questions: [question('hearth.local', 'ANY')] })
  expect(query?.authorities.every((one, at) => isSame(one, RECORDS[at] as MdnsRecord))).toBe(true)
  const response = readMessage(responseBytes({ answers: RECORDS, additionals: [] }))
  expect(response?.answers.map(({ type, ttl, flush }) => [type, ttl, flush])).toEqual(
    RECORDS.map(({ type, ttl, flush }) => [type, ttl, flush]),
  )
})

test('a question that asks for an answer to itself alone is known', () => {
  const bytes = queryBytes([question('hearth.local', 'A')])
  bytes[bytes.length - 2] = 0x80
  expect(readMessage(bytes)?.questions).toEqual([{ name: 'hearth.local', type: 'A', isUnicast: true }])
})

describe('what is no message of multicast DNS is not read', () => {
  test('whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        const message = readMessage(bytes)
        expect(message === undefined || Array.isArray(message.answers)).toBe(true)
      }),
    )
  })

  test('cut anywhere, or with any byte changed, it is read or not, and nothing else happens', () => {
    const whole = responseBytes({ answers: RECORDS, additionals: RECORDS })
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, length) => {
        const damaged = whole.slice(0, length)
        if (at < length) damaged[at] = byte
        readMessage(damaged)
      }),
    )
  })

  test.each<[string, Uint8Array]>([
    [
      'a name that points to itself',
      Uint8Array.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xc0, 12, 0, 1, 0, 1]),
    ],
    ['more records than there are', Uint8Array.from([0, 0, 0x84, 0, 0, 0, 0xff, 0xff, 0, 0, 0, 0])],
    ['another operation', encode({ type: 'query', flags: 1 << 11, questions: [] } as Packet)],
    ['an error', encode({ type: 'response', flags: 3, answers: [] } as Packet)],
    ['more than a packet may be', new Uint8Array(9_001)],
    ['nothing', new Uint8Array()],
  ])('%s', (_, bytes) => {
    expect(readMessage(bytes)).toBeUndefined()
  })
})

describe('to a question for', () => {
  const said = (name: string, type: string, known: MdnsRecord[] = []) => {
    const { answers, additionals } = answersTo(RECORDS, [question(name, type)], known)
    return [answers.map((one) => one.type), additionals.map((one) => one.type)]
  }

  test.each([
    ['hearth.local', 'A', ['A'], ['AAAA']],
    ['hearth.local', 'ANY', ['A', 'AAAA'], []],
    ['_https._tcp.local', 'PTR', ['PTR'], ['SRV', 'A', 'AAAA', 'TXT']],
    ['_services._dns-sd._udp.local', 'PTR', ['PTR'], ['PTR', 'SRV', 'A', 'AAAA', 'TXT']],
    ['hearth._https._tcp.local', 'SRV', ['SRV'], ['A', 'AAAA']],
    ['nas.local', 'A', [], []],
    ['hearth.local', 'HINFO', [], []],
  ])('%s %s', (name, type, answers, additionals) => {
    expect(said(name, type) as string[][]).toEqual([answers, additionals])
  })

  test('an address of the other family it is said that there is none', () => {
    const records = allRecords(told, ['192.168.1.5'])
    const { answers } = answersTo(records, [question('hearth.local', 'AAAA')], [])
    expect(answers).toMatchObject([{ type: 'NSEC', data: { nextDomain: 'hearth.local', rrtypes: ['A'] } }])
    expect(readMessage(responseBytes({ answers, additionals: [] }))?.answers).toHaveLength(1)
  })

  test('what the asker knows nothing is said, unless it forgets it soon', () => {
    const known = RECORDS.map((record) => ({ ...record, ttl: record.ttl / 2 }))
    expect(said('hearth.local', 'A', known)).toEqual([[], []])
    expect(
      said(
        'hearth.local',
        'A',
        known.map((record) => ({ ...record, ttl: 30 })),
      )[0],
    ).toEqual(['A'])
  })
})
