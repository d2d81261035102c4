import { networkAddresses } from '../machine.ts'
import { queryBytes, readMessage } from './packets.ts'
import { linksOf, openLink } from './sockets.ts'

const WAIT_MS = 700

/** The addresses that are answered for a name by multicast DNS; none if nobody does within a moment. */
export async function askMulticast(name: string): Promise<string[]> {
  const found = new Set<string>()
  const heard = Promise.withResolvers<void>()
  const receive = (_link: unknown, bytes: Uint8Array) => {
    const message = readMessage(bytes)
    for (const { name: told, type, data } of message?.isResponse ? message.answers : [])
      if (told === name.toLowerCase() && (type === 'A' || type === 'AAAA')) found.add(data)
    if (found.size > 0) heard.resolve()
  }
  // From another port than that of multicast DNS, so that the answer comes to this socket alone (RFC 6762 6.7).
  const opening = linksOf(networkAddresses(), '::').map((link) => openLink(link, receive, 0))
  const sockets = (await Promise.allSettled(opening)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  )
  const query = queryBytes([{ name, type: 'A', isUnicast: false }], [], 1)
  for (const socket of sockets) socket.send(query)
  if (sockets.length > 0) await Promise.race([heard.promise, Bun.sleep(WAIT_MS)])
  await Promise.all(sockets.map((socket) => socket.close()))
  return [...found]
}
