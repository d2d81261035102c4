import { isWithin, parseAddress, parseRange } from '../../core/addresses.ts'

const LOOPBACK = ['127.0.0.0/8', '::1'].flatMap((text) => parseRange(text) ?? [])

/** Whether a host of a URL, or an address to listen on, is this machine alone (RFC 6761 6.3). */
export function isLoopbackHost(host: string): boolean {
  const address = parseAddress(host.replace(/^\[|\]$/g, ''))
  if (address) return LOOPBACK.some((range) => isWithin(address, range))
  return /^(?:.+\.)?localhost\.?$/i.test(host)
}
