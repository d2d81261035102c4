import type { Origin } from '../../core/actor.ts'
import { type AddressRange, formatAddress, isWithin, networkOf, parseAddress } from '../../core/addresses.ts'
import { addDays, type Clock, type Instant } from '../../core/time.ts'
import type { Deps } from '../deps.ts'

type Place = Omit<Origin, 'userAgent'>

interface Hop extends Place {
  isTrusted: boolean
}

const LONGEST_USER_AGENT = 300
const LONGEST_HOP = 64
const REMEMBERED = 500
const NOWHERE: Hop = { address: undefined, network: undefined, isTrusted: false }

/**
 * The client's address: the socket's address or, if the peer is a trusted proxy, the right-most hop of X-Forwarded-For
 * that is not a trusted proxy, because the client may have made up everything left of it. A hop that cannot be parsed
 * has no address, and all such callers count as one, so that nobody evades a limit by sending nonsense.
 */
export function makeOriginOf({ config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>) {
  const hopOf = remembering((text) => read(text, config.trustedProxies))
  const warn = onceADay(clock, (address: string | undefined) =>
    log.warn('proxy.untrusted', { address, detail: ADVICE }),
  )

  return (peer: string | undefined, headers: Headers): Origin => {
    const userAgent = headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT)
    const forwarded = headers.get('x-forwarded-for')
    const socket = peer === undefined ? NOWHERE : hopOf(peer)
    if (forwarded !== null && !socket.isTrusted) warn(socket.address)
    const { address, network } =
      forwarded === null || !socket.isTrusted ? socket : clientOf(forwarded, socket, hopOf)
    return { address, network, userAgent }
  }
}

const ADVICE =
  'X-Forwarded-For came from an address that is not in SVC_TRUSTED_PROXIES and is not believed. If it is your proxy, add it: until then everybody behind it counts as one.'

/** Where every hop is a trusted proxy, the farthest of them is who called. */
function clientOf(forwarded: string, socket: Hop, hopOf: (text: string) => Hop): Hop {
  let hop = socket
  let end = forwarded.length
  while (end > 0) {
    const start = forwarded.lastIndexOf(',', end - 1) + 1
    const entry = forwarded.slice(start, end).trim()
    if (entry !== '') hop = hopOf(entry)
    if (!hop.isTrusted) return hop
    end = start - 1
  }
  return hop
}

function read(text: string, trusted: readonly AddressRange[]): Hop {
  const address = text.length > LONGEST_HOP ? undefined : parseAddress(withoutPort(text))
  if (!address) return NOWHERE
  return {
    address: formatAddress(address),
    network: networkOf(address),
    isTrusted: trusted.some((range) => isWithin(address, range)),
  }
}

/** Proxies write 192.0.2.1:4711, [2001:db8::1]:4711 and, in the words of RFC 7239, for="[2001:db8::1]:4711". */
function withoutPort(text: string): string {
  const node = text.replace(/^for=/i, '').replace(/^"(.*)"$/, '$1')
  const match = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(node) ?? /^([\d.]+):\d{1,5}$/.exec(node)
  return match?.[1] ?? node
}

/** A household's few addresses are read once; strangers cannot make more be kept than the limit. */
function remembering(work: (text: string) => Hop): (text: string) => Hop {
  const known = new Map<string, Hop>()
  return (text) => {
    const found = known.get(text)
    if (found) return found
    const hop = work(text)
    if (known.size >= REMEMBERED) known.clear()
    known.set(text, hop)
    return hop
  }
}

function onceADay<T>(clock: Clock, work: (input: T) => void): (input: T) => void {
  let next: Instant | undefined
  return (input) => {
    const at = clock()
    if (next !== undefined && at < next) return
    next = addDays(at, 1)
    work(input)
  }
}
