import type { Log } from '../../core/log.ts'
import { connectTo, type PeerConnection } from './connect.ts'
import { deadline } from './deadline.ts'
import { type Destination, findDestination, type Resolve, systemResolve } from './destination.ts'
import { exchange, type OutgoingRequest, type PeerAnswer } from './exchange.ts'
import { caught, OutboundFailure } from './failure.ts'
import type { IdleTimeouts } from './idle-timer.ts'
import { type Judge, judge as judgeByPolicy, type Purpose } from './policy.ts'
import { isListed } from './urls.ts'

/** What a call may cost before it is given up. */
export interface CallLimits extends IdleTimeouts {
  /** Time limit for connecting, including TLS. */
  connectMs: number
  /** From the first question to the resolver to the last byte of the answer, redirects included. */
  deadlineMs: number
  /** The largest answer that is read. */
  bodyBytes: number
}

const CONNECT_MS = 5_000
/** Of the answer only the status counts, and a little text for the log. */
const MESSAGE: CallLimits = { connectMs: CONNECT_MS, deadlineMs: 15_000, bodyBytes: 65_536 }
const LIMITS: Record<Purpose, CallLimits> = {
  webhook: MESSAGE,
  push: MESSAGE,
  ntfy: MESSAGE,
  gotify: MESSAGE,
  // Servers delay their greeting to those who send what nobody asked for.
  smtp: { connectMs: CONNECT_MS, deadlineMs: 45_000, bodyBytes: 65_536 },
  // A household's banks with 90 days of transactions are a few MiB, and the bridge may take minutes to collect them.
  'bank-sync': { connectMs: CONNECT_MS, deadlineMs: 120_000, bodyBytes: 33_554_432 },
  // A model on a small machine at home reads for minutes before its first word and writes for minutes after it.
  ai: {
    connectMs: CONNECT_MS,
    firstByteMs: 300_000,
    idleMs: 120_000,
    deadlineMs: 900_000,
    bodyBytes: 8_388_608,
  },
  // A day in a few KiB, a history of decades in a few MiB.
  rates: { connectMs: CONNECT_MS, deadlineMs: 60_000, bodyBytes: 16_777_216 },
  // The newest release in a few KiB of JSON.
  updates: { connectMs: CONNECT_MS, deadlineMs: 30_000, bodyBytes: 1_048_576 },
}

export interface Call {
  purpose: Purpose
  url: string
  /** GET unless it is given. */
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Bytes that are made while they are sent go as a stream. */
  body?: OutgoingRequest['body']
  /** The user's allowPrivateEndpoint; counts for `ai` only. */
  allowPrivateEndpoint?: boolean
  /** How many redirects of a GET are followed; none unless it is given, and 3xx is an answer like others. */
  followGets?: number
  signal?: AbortSignal
  limits?: Partial<CallLimits>
}

type CallOutcome = PeerAnswer | OutboundFailure

/** An answer read to its end. */
export interface WholeAnswer {
  ok: true
  status: number
  headers: ReadonlyMap<string, string>
  body: Uint8Array
}

/** A connection whose caller closes it. */
interface PeerSocket {
  ok: true
  socket: PeerConnection
  /** Authorities to believe instead of the usual ones (PEM). */
  authorities: string | undefined
}

/** The only door out of the process. Failures are answers here, never thrown; a streamed body alone throws its own. */
export interface Outbound {
  /** Why a URL may not be called now, or undefined where it may; connects to nothing. To be asked before one is kept. */
  refusalOf(
    call: Pick<Call, 'purpose' | 'url' | 'allowPrivateEndpoint'>,
  ): Promise<OutboundFailure | undefined>
  /** Answers as soon as the peer does; the body streams. */
  open(call: Call): Promise<CallOutcome>
  /** Answers when the peer is done. */
  ask(call: Call): Promise<WholeAnswer | OutboundFailure>
  /** A connection without TLS to the one address that was judged, for a protocol that is not HTTP. */
  connect(call: Pick<Call, 'purpose' | 'url' | 'signal'>): Promise<PeerSocket | OutboundFailure>
}

/** What tests replace to reach peers on the loopback; nothing that is configured does. */
interface Parts {
  resolve?: Resolve
  judge?: Judge
  /** Authorities to believe instead of the usual ones (PEM). */
  authorities?: string
}

/** SVC_EGRESS_ALLOW_PRIVATE and SVC_EGRESS_LAN_HOSTS. */
interface EgressSettings {
  allowPrivate: boolean
  lanHosts: readonly string[]
}

/** Everything is resolved and judged again at every call. */
export function makeOutbound(
  { allowPrivate, lanHosts }: EgressSettings,
  log: Log,
  { resolve = systemResolve, judge = judgeByPolicy, authorities }: Parts = {},
): Outbound {
  const find = (call: Call, url: string, signal?: AbortSignal): Promise<Destination> => {
    const switches = {
      operator: allowPrivate,
      user: call.allowPrivateEndpoint ?? false,
      isListed: isListed(url, call.purpose, lanHosts),
    }
    return findDestination({ url, purpose: call.purpose, switches }, judge, resolve, signal)
  }
  const follow = async (call: Call, limits: CallLimits, signal: AbortSignal): Promise<PeerAnswer> => {
    const { method = 'GET', followGets = 0, body } = call
    let { url, headers = {} } = call
    for (let left = followGets; ; left--) {
      const to = await find(call, url, signal)
      const answer = await exchange(to, { method, headers, body }, { ...limits, authorities, signal })
      const location = method === 'GET' && followGets > 0 ? redirectOf(answer) : undefined
      if (location === undefined) return answer
      answer.discard()
      if (left === 0) throw new OutboundFailure({ kind: 'TOO_MANY_REDIRECTS' })
      const next = nextUrl(location, to.url)
      if (next.origin !== to.url.origin) headers = withoutCredentials(headers)
      url = next.href
    }
  }
  const failed = (call: Call, error: unknown): OutboundFailure => {
    const failure = caught(error)
    const { kind, detail } = failure
    if (kind === 'refused-by-policy') log.warn('outbound.refused', { purpose: call.purpose, detail })
    else log.info('outbound.failed', { purpose: call.purpose, kind, detail })
    return failure
  }
  const open: Outbound['open'] = async (call) => {
    const limits = { ...LIMITS[call.purpose], ...call.limits }
    const { signal, release } = deadline(limits.deadlineMs, call.signal)
    try {
      const answer = await follow(call, limits, signal)
      answer.closed.then(release)
      return answer
    } catch (error) {
      release()
      return failed(call, error)
    }
  }
  return {
    open,
    ask: async (call) => {
      const answer = await open(call)
      return answer.ok ? whole(answer).catch((error) => failed(call, error)) : answer
    },
    connect: async (call) => {
      const { connectMs } = LIMITS[call.purpose]
      const { signal, release } = deadline(connectMs, call.signal)
      try {
        const socket = await connectTo(await find(call, call.url, signal), signal)
        return { ok: true, socket, authorities }
      } catch (error) {
        return failed(call, error)
      } finally {
        release()
      }
    },
    refusalOf: (call) => find(call, call.url).then(() => undefined, caught),
  }
}

async function whole({ status, headers, body }: PeerAnswer): Promise<WholeAnswer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return { ok: true, status, headers, body: Buffer.concat(chunks) }
}

/** Where an answer sends a GET (RFC 9110 15.4), if it does. */
const redirectOf = ({ status, headers }: PeerAnswer): string | undefined =>
  [301, 302, 303, 307, 308].includes(status) ? headers.get('location') : undefined

function nextUrl(location: string, from: URL): URL {
  const to = URL.parse(location, from.href)
  if (!to) throw new OutboundFailure({ kind: 'REDIRECTED_TO_NO_URL' })
  if (from.protocol === 'https:' && to.protocol !== 'https:')
    throw new OutboundFailure({ kind: 'REDIRECTED_FROM_HTTPS' })
  return to
}

/** Any header may be one: a key has as many names as there are services. */
const withoutCredentials = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() === 'accept'))
