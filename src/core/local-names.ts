import { type AddressRange, formatAddress, isWithin, parseAddress, parseRange } from './addresses.ts'

/**
 * The names that are nobody's on the internet and so may mean a machine of the house: multicast DNS (RFC 6762), what
 * routers hand out, the home network (RFC 8375), private use (ICANN, 2024) and this machine (RFC 6761).
 */
export const LOCAL_DOMAINS = ['local', 'lan', 'home.arpa', 'internal', 'localhost']

/** Private, link-local and loopback addresses: RFC 1918, 3927, 1122 and 4193, 4291. */
export const LOCAL_RANGES: AddressRange[] = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
].flatMap((text) => parseRange(text) ?? [])

/** Whether a host of a URL can only be on the local network. */
export function isLocalHost(host: string): boolean {
  const address = addressIn(host)
  if (address) return LOCAL_RANGES.some((range) => isWithin(address, range))
  const name = host.toLowerCase()
  return LOCAL_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`))
}

const LOOPBACK = ['127.0.0.0/8', '::1'].flatMap((text) => parseRange(text) ?? [])

/** Whether a host of a URL, or an address to listen on, is this machine alone (RFC 6761 6.3). */
export function isLoopbackHost(host: string): boolean {
  const address = addressIn(host)
  if (address) return LOOPBACK.some((range) => isWithin(address, range))
  return /^(?:.+\.)?localhost\.?$/i.test(host)
}

/** The canonical text of an address in a URL's host; undefined for a name. */
export function addressText(host: string): string | undefined {
  const address = addressIn(host)
  return address && formatAddress(address)
}

const addressIn = (host: string) => parseAddress(host.replace(/^\[(.*)\]$/s, '$1'))
