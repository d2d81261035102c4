import type { Origin } from '../actor.ts'

const LONGEST_USER_AGENT = 300

/** Where a request came from, by the socket it came in on. */
export function originOf(peer: string | undefined, headers: Headers): Origin {
  const userAgent = headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT)
  return { address: peer, network: peer, userAgent }
}
