import { connect, type Socket } from 'node:net'
import { formatAddress } from '../../core/addresses.ts'
import type { Destination } from './destination.ts'
import { failureOf } from './failure.ts'

export type PeerConnection = Socket

/**
 * Connects to the address that was judged, and to no other of the name.
 *
 * @throws OutboundFailure unreachable, or the reason of the signal
 */
export function connectTo({ url, address }: Destination, signal: AbortSignal): Promise<Socket> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ host: formatAddress(address), port: Number(url.port) })
  const stop = () => {
    reject(signal.reason)
    socket.destroy()
  }
  const refuse = (error: Error) => reject(failureOf(error))
  signal.addEventListener('abort', stop, { once: true })
  socket.once('error', refuse)
  socket.once('connect', () => {
    socket.off('error', refuse)
    resolve(socket)
  })
  return promise.finally(() => signal.removeEventListener('abort', stop))
}
