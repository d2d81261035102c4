import { createSocket, type Socket } from 'node:dgram'
import { isWithin, parseAddress, parseRange } from '../../../core/addresses.ts'
import { isVirtual, type NetworkAddress } from '../machine.ts'
import { isListenedOn } from '../question.ts'
import { type Link, MDNS_PORT, type Sender } from './responder.ts'

const GROUP = '224.0.0.251'
/** Says that it was not routed (RFC 6762 11). */
const HOPS = 255

/** The networks of the machine in which Hearth is listened on, with what others there call it by. */
export function linksOf(all: readonly NetworkAddress[], host: string): (Link & { own: NetworkAddress })[] {
  const listened = all.filter((one) => !isVirtual(one) && isListenedOn(host, one.address))
  return listened
    .filter(({ family }) => family === 'IPv4')
    .filter((one, at, ipv4) => ipv4.findIndex(({ network }) => network === one.network) === at)
    .map((own) => ({
      network: own.network,
      own,
      addresses: listened.filter(({ network }) => network === own.network).map(({ address }) => address),
    }))
}

export interface LinkSocket {
  link: Link
  send(bytes: Uint8Array, to?: Sender): void
  /** Once what was sent is on its way. */
  close(): Promise<void>
}

type Receive = (link: Link, bytes: Uint8Array, from: Sender) => void

/** A socket for one network, which shares the port with other responders of the machine. Rejects where it may not. */
export async function openLink(
  { own, ...link }: ReturnType<typeof linksOf>[number],
  receive: Receive,
  port = MDNS_PORT,
): Promise<LinkSocket> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  await bound(socket, port)
  socket.addMembership(GROUP, own.address)
  socket.setMulticastInterface(own.address)
  socket.setMulticastTTL(HOPS)
  socket.setMulticastLoopback(true)
  const range = parseRange(own.cidr)
  // Every socket on the port hears what comes on any network; nothing from beyond the own one is answered.
  socket.on('message', (bytes, { address, port }) => {
    const from = parseAddress(address)
    if (from && range && isWithin(from, range)) receive(link, bytes, { address, port })
  })
  socket.on('error', () => {})
  const sending = new Set<Promise<void>>()
  return {
    link,
    send: (bytes, to = { address: GROUP, port: MDNS_PORT }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      sending.add(promise)
      void promise.then(() => sending.delete(promise))
      // A network that has gone meanwhile is noticed when the addresses are looked at next.
      try {
        socket.send(bytes, to.port, to.address, () => resolve())
      } catch {
        resolve()
      }
    },
    close: async () => {
      await Promise.race([Promise.all(sending), Bun.sleep(100)])
      socket.close()
    },
  }
}

function bound(socket: Socket, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.once('error', reject)
  socket.bind(port, '0.0.0.0', () => {
    socket.off('error', reject)
    resolve()
  })
  return promise
}
