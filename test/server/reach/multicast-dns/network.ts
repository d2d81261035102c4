import { readMessage } from '../../../../src/server/reach/multicast-dns/packets.ts'
import {
  type Claimed,
  type Link,
  MDNS_PORT,
  Responder,
  type Sender,
} from '../../../../src/server/reach/multicast-dns/responder.ts'

/** A network without a network: what is sent is heard by everybody at once, and time passes when it is told to. */
export function makeNetwork() {
  const timers = new Set<{ at: number; run: () => void }>()
  const machines: { link: Link; responder: Responder }[] = []
  const log: { from: string; bytes: Uint8Array; to: Sender | undefined }[] = []
  let now = 0

  const deliver = (from: string, bytes: Uint8Array, to?: Sender) => {
    log.push({ from, bytes, to })
    if (to) return
    for (const { link, responder } of machines)
      responder.receive(link, bytes, { address: from, port: MDNS_PORT })
  }

  return {
    log,
    messages: () => log.map(({ bytes, ...more }) => ({ ...more, message: readMessage(bytes) })),
    /** A machine with a responder. Its link is changed by whoever changes its addresses. */
    join(address: string, { label = 'hearth', port = 8080, random = 0.5 } = {}) {
      const link: Link = { network: 'eth0', addresses: [address] }
      const names: Claimed[] = []
      const responder = new Responder({
        label,
        port,
        service: '_https._tcp',
        onChange: (claimed) => names.push(claimed),
        ports: {
          links: () => [link],
          send: (_, bytes, to) => deliver(link.addresses[0] ?? address, bytes, to),
          after: (ms, run) => {
            const timer = { at: now + ms, run }
            timers.add(timer)
            return () => timers.delete(timer)
          },
          now: () => now,
          random: () => random,
        },
      })
      machines.push({ link, responder })
      return {
        link,
        responder,
        names,
        leave: () =>
          machines.splice(
            machines.findIndex((one) => one.responder === responder),
            1,
          ),
      }
    },
    /** What a machine that is not Hearth says. */
    say: deliver,
    pass(ms: number) {
      const end = now + ms
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)
        if (!next) break
        timers.delete(next)
        now = next.at
        next.run()
      }
      now = end
    },
  }
}
