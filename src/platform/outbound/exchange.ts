import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatAddress } from '../../core/addresses.ts'
import type { Destination } from './destination.ts'
import { failureOf, OutboundFailure } from './failure.ts'
import { type IdleTimeouts, type IdleTimer, startIdleTimer } from './idle-timer.ts'

export interface OutgoingRequest {
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | AsyncIterable<Uint8Array> | undefined
}

/** An answer that has begun. Its body is read once, or discarded; what is left alone ends at the deadline. */
export interface PeerAnswer {
  ok: true
  status: number
  /** By their names in lower case. */
  headers: ReadonlyMap<string, string>
  /** Throws an OutboundFailure where it is cut short, late, too large or packed. */
  body: AsyncIterable<Uint8Array>
  discard(): void
  /** Settles when the connection is closed. */
  closed: Promise<void>
}

interface ExchangeLimits extends IdleTimeouts {
  connectMs: number
  /** The largest body that is read of the answer. */
  bodyBytes: number
  /** Authorities to believe instead of the usual ones (PEM). */
  authorities: string | undefined
  signal: AbortSignal
}

/**
 * One request on a connection of its own to the address that was judged: with the shared agent a pooled socket would
 * skip the look-up. The name is in SNI and Host, and the certificate is checked against it whatever the environment
 * says. Nothing is followed, unpacked or sent through a proxy.
 *
 * @throws OutboundFailure
 */
export async function exchange(
  to: Destination,
  sent: OutgoingRequest,
  means: ExchangeLimits,
): Promise<PeerAnswer> {
  means.signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<PeerAnswer>()
  const { promise: closed, resolve: tellClosed } = Promise.withResolvers<void>()
  const message = begin(to, sent, means)
  const connecting = setTimeout(() => message.destroy(notConnected(means)), means.connectMs)
  const stop = () => message.destroy(means.signal.reason)
  const quiet = startIdleTimer(means, (failure) => message.destroy(failure))
  means.signal.addEventListener('abort', stop, { once: true })
  message.once('socket', (socket) =>
    socket.once(to.url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
  )
  message.once('upgrade', (_response, socket) => {
    reject(new OutboundFailure({ kind: 'PROTOCOL_CHANGED' }))
    socket.destroy()
  })
  message.on('error', (error) => reject(failureOf(error)))
  message.once('response', (response) => {
    // What ends a body is told to whoever reads it; where nobody does, it must not end the process.
    response.on('error', () => undefined)
    resolve(answerOf(message, response, means, quiet, closed))
  })
  message.once('close', () => {
    clearTimeout(connecting)
    quiet.release()
    means.signal.removeEventListener('abort', stop)
    reject(failureOf(undefined))
    tellClosed()
  })
  send(message, sent.body)
  return promise
}

function begin(
  to: Destination,
  { method, headers }: OutgoingRequest,
  { authorities }: ExchangeLimits,
): ClientRequest {
  const { url, host, isName, address } = to
  const one = { address: formatAddress(address), family: address.length === 4 ? 4 : 6 }
  try {
    return (url.protocol === 'https:' ? https : http).request({
      method,
      host,
      port: url.port,
      path: url.pathname + url.search,
      headers: { 'user-agent': 'Hearth', ...headers, 'accept-encoding': 'identity' },
      agent: false,
      lookup: (_name, { all }, callback) =>
        all ? callback(null, [one]) : callback(null, one.address, one.family),
      // A name ends in a dot in a URL but never in SNI (RFC 6066 3).
      ...(isName ? { servername: host.replace(/\.$/, '') } : {}),
      rejectUnauthorized: true,
      ...(authorities === undefined ? {} : { ca: authorities }),
    })
  } catch (error) {
    throw failureOf(error)
  }
}

function send(message: ClientRequest, body: OutgoingRequest['body']): void {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) message.end(body)
  // A source that breaks ends the request, and a peer that answers early ends the source; the request's events tell both.
  else pipeline(Readable.from(body), message).catch(() => undefined)
}

function answerOf(
  message: ClientRequest,
  response: IncomingMessage,
  means: ExchangeLimits,
  quiet: IdleTimer,
  closed: Promise<void>,
): PeerAnswer {
  return {
    ok: true,
    status: response.statusCode ?? 0,
    headers: new Map(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    body: bodyOf(message, response, means, quiet),
    discard: () => message.destroy(),
    closed,
  }
}

async function* bodyOf(
  message: ClientRequest,
  response: IncomingMessage,
  { bodyBytes, signal }: ExchangeLimits,
  quiet: IdleTimer,
): AsyncGenerator<Uint8Array> {
  let size = Number(response.headers['content-length'] ?? 0)
  try {
    if (!/^(identity)?$/i.test(response.headers['content-encoding'] ?? ''))
      throw new OutboundFailure({ kind: 'PACKED' })
    if (size > bodyBytes) throw tooLarge(bodyBytes)
    size = 0
    for await (const chunk of response) {
      quiet.heard()
      size += chunk.length
      if (size > bodyBytes) throw tooLarge(bodyBytes)
      yield chunk
      quiet.listen()
    }
    // Where only the end of the connection ends the body, an end that was made here looks like one that was sent.
    signal.throwIfAborted()
    if (quiet.failure) throw quiet.failure
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw quiet.failure ?? (error instanceof OutboundFailure ? error : cutShort())
  } finally {
    quiet.release()
    message.destroy()
  }
}

const notConnected = ({ connectMs }: ExchangeLimits) =>
  new OutboundFailure({ kind: 'NOT_CONNECTED', seconds: connectMs / 1000 })
const tooLarge = (bytes: number) => new OutboundFailure({ kind: 'TOO_LARGE', bytes })
const cutShort = () => new OutboundFailure({ kind: 'CUT_SHORT' })
