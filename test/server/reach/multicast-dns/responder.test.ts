import { beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { queryBytes, responseBytes } from '../../../../src/server/reach/multicast-dns/packets.ts'
import { hostRecords } from '../../../../src/server/reach/multicast-dns/records.ts'
import { makeNetwork } from './network.ts'

let network: ReturnType<typeof makeNetwork>
beforeEach(() => {
  network = makeNetwork()
})

const asking = (name: string, type = 'A', isUnicast = false) => queryBytes([{ name, type, isUnicast }])
/** What was sent since: the names and the time each is to be remembered. */
const since = (count: number) =>
  network
    .messages()
    .slice(count)
    .flatMap(({ message }) => (message?.isResponse ? message.answers : []))
const another = (address: string, host = 'hearth.local') =>
  responseBytes({ answers: hostRecords({ host }, [address]), additionals: [] })

describe('a name that is free', () => {
  test('is asked for three times, then told twice, and answered for from then on', () => {
    const { responder, names } = network.join('192.168.1.5')
    responder.start()
    network.pass(700)
    expect([names, network.messages().filter(({ message }) => message?.isResponse === false)]).toEqual([
      [],
      expect.objectContaining({ length: 3 }),
    ])
    network.pass(300)
    expect(names).toEqual([{ host: 'hearth.local', isHostOurs: true }])
    network.pass(3_000)
    expect(since(3).filter(({ type }) => type === 'A')).toHaveLength(2)
    const before = network.log.length
    network.say('192.168.1.20', asking('HEARTH.local'))
    expect(since(before)).toMatchObject([
      { name: 'hearth.local', type: 'A', data: '192.168.1.5', ttl: 120, flush: true },
    ])
  })

  test('is answered for once a second at most, whoever asks how often', () => {
    network.join('192.168.1.5').responder.start()
    network.pass(5_000)
    const before = network.log.length
    for (let count = 0; count < 50; count++) network.say('192.168.1.20', asking('hearth.local'))
    expect(since(before)).toHaveLength(1)
    network.pass(1_000)
    network.say('192.168.1.20', asking('hearth.local'))
    expect(since(before)).toHaveLength(2)
  })

  test('is told to one alone who asks so, and to a program that does not speak multicast DNS', () => {
    const { responder, link } = network.join('192.168.1.5')
    responder.start()
    network.pass(5_000)
    network.say('192.168.1.20', asking('hearth.local', 'A', true))
    const bytes = asking('hearth.local', 'A', true)
    bytes[bytes.length - 2] = 0x80
    network.say('192.168.1.20', bytes)
    expect(network.log.at(-1)?.to).toEqual({ address: '192.168.1.20', port: 5353 })
    const from = { address: '192.168.1.20', port: 40_000 }
    responder.receive(link, queryBytes([{ name: 'hearth.local', type: 'A', isUnicast: false }], [], 99), from)
    const { message, to } = network.messages().at(-1) ?? {}
    expect([to, message?.id, message?.questions.length, message?.answers[0]?.ttl]).toEqual([from, 99, 1, 10])
    expect(message?.answers[0]?.flush).toBe(false)
  })

  test('is taken back at the end, and nothing is said after', () => {
    const { responder } = network.join('192.168.1.5')
    responder.start()
    network.pass(5_000)
    const before = network.log.length
    responder.stop()
    expect(since(before).map(({ ttl }) => ttl)).toEqual([0, 0, 0, 0, 0])
    network.say('192.168.1.20', asking('hearth.local'))
    network.pass(10_000)
    expect(network.log).toHaveLength(before + 2)
  })

  test('leads to the new address once the machine has another', () => {
    const { responder, link, names } = network.join('192.168.1.5')
    responder.start()
    network.pass(5_000)
    link.addresses = ['192.168.1.77']
    responder.linksChanged()
    network.pass(5_000)
    const before = network.log.length
    network.say('192.168.1.20', asking('hearth.local'))
    expect(since(before)).toMatchObject([{ data: '192.168.1.77' }])
    expect(names.at(-1)).toEqual({ host: 'hearth.local', isHostOurs: true })
  })
})

describe('a name that somebody has', () => {
  test('is left to them; the second machine is hearth-2, the third hearth-3', () => {
    const houses = ['192.168.1.5', '192.168.1.6', '192.168.1.7'].map((address) => network.join(address))
    for (const { responder } of houses) {
      responder.start()
      network.pass(6_000)
    }
    expect(houses.map(({ names }) => names.at(-1)?.host)).toEqual([
      'hearth.local',
      'hearth-2.local',
      'hearth-3.local',
    ])
    expect(houses[0]?.names).toHaveLength(1)
  })

  test('at the same moment goes to one of the two', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 6, max: 250 }),
        (random, last) => {
          network = makeNetwork()
          const both = [network.join('192.168.1.5'), network.join(`192.168.1.${last}`, { random })]
          for (const { responder } of both) responder.start()
          network.pass(20_000)
          expect(both.map(({ names }) => names.at(-1)?.host).toSorted()).toEqual([
            'hearth-2.local',
            'hearth.local',
          ])
        },
      ),
    )
  })

  test('is found out later, when two networks become one: one of them changes', () => {
    const first = network.join('192.168.1.5')
    first.responder.start()
    network.pass(5_000)
    first.leave()
    const second = network.join('192.168.1.6')
    second.responder.start()
    network.pass(5_000)
    expect(second.names.at(-1)?.host).toBe('hearth.local')
    network.say('192.168.1.9', another('192.168.1.9'))
    network.pass(100)
    network.say('192.168.1.9', another('192.168.1.9'))
    network.pass(5_000)
    expect(second.names.at(-1)?.host).toBe('hearth-2.local')
  })

  test('is left to the system, which answers for it with an address of this machine: only the service is told', () => {
    const { responder, names } = network.join('192.168.1.5')
    responder.start()
    network.pass(300)
    network.say('192.168.1.5', another('192.168.1.5'))
    network.pass(5_000)
    expect(names).toEqual([{ host: 'hearth.local', isHostOurs: false }])
    const before = network.log.length
    network.say('192.168.1.20', asking('hearth.local'))
    expect(since(before)).toEqual([])
    network.say('192.168.1.20', asking('hearth._https._tcp.local', 'SRV'))
    expect(since(before)).toMatchObject([{ type: 'SRV', data: { target: 'hearth.local', port: 8080 } }])
  })

  test('two of one machine share the name, and their services have two', () => {
    const one = network.join('192.168.1.5')
    const two = network.join('192.168.1.5', { port: 9090 })
    one.responder.start()
    network.pass(5_000)
    two.responder.start()
    network.pass(5_000)
    expect(two.names.at(-1)).toEqual({ host: 'hearth.local', isHostOurs: false })
    const before = network.log.length
    network.say('192.168.1.20', asking('hearth 2._https._tcp.local', 'SRV'))
    expect(since(before)).toMatchObject([{ data: { port: 9090 } }])
  })
})

test('whatever else comes does nothing: no answer, no other name', () => {
  const { responder, names } = network.join('192.168.1.5')
  responder.start()
  network.pass(5_000)
  const before = network.log.length
  const whole = another('192.168.1.9')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(whole.length - 1), (noise, length) => {
      network.say('192.168.1.9', noise)
      network.say('192.168.1.9', whole.slice(0, length))
      network.pass(10)
    }),
  )
  expect(network.log.slice(before).every(({ from }) => from === '192.168.1.9')).toBe(true)
  expect(names).toHaveLength(1)
})

test('an answer that did not come from the port of multicast DNS takes no name away', () => {
  const { responder, link, names } = network.join('192.168.1.5')
  responder.start()
  network.pass(300)
  responder.receive(link, another('192.168.1.9'), { address: '192.168.1.9', port: 40_000 })
  network.pass(5_000)
  expect(names).toEqual([{ host: 'hearth.local', isHostOurs: true }])
})
