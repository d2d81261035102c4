import { fromByteArray, IPv4, IPv6 } from 'ipaddr.js'

/** An IP address as its bytes: four, or sixteen. An IPv4 address that IPv6 only carries (::ffff:a.b.c.d) is the four. */
export type Address = Uint8Array

/** A block of addresses (CIDR, RFC 4632 and RFC 4291 2.3): those that begin with the same bits. */
export interface AddressRange {
  address: Address
  bits: number
}

/** A host as written in a URL (RFC 3986 3.2.2): an IPv6 address in brackets. */
export const hostInUrl = (host: string): string =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host

const NETWORK_BITS = 64
const MAPPED: AddressRange = { address: bytesOf(IPv6.parse('::ffff:0:0')), bits: 96 }

/**
 * Reads an address as RFC 4291 2.2 and dotted decimal write it and in no other form: leading zeros, fewer than four
 * parts and hexadecimal parts are read differently by different programs. A zone (RFC 4007) is left out.
 */
export function parseAddress(text: string): Address | undefined {
  const bytes = parseAsWritten(text)
  return bytes && isWithin(bytes, MAPPED) ? bytes.slice(12) : bytes
}

/** The same, but ::ffff:a.b.c.d stays the sixteen bytes that it is on the wire. */
export function parseAsWritten(text: string): Address | undefined {
  if (!text.includes(':')) return parseIpv4(text)
  const groups = withoutDots(text.replace(/%.*$/s, ''))
  return groups !== undefined && IPv6.isValid(groups) ? bytesOf(IPv6.parse(groups)) : undefined
}

/**
 * Parses `address/bits`; an address alone is a range of one. Bits beyond the prefix are ignored. A zone is refused,
 * because a range applies to every link.
 */
export function parseRange(text: string): AddressRange | undefined {
  const [name = '', length, more] = text.split('/')
  const address = parseAddress(name)
  if (!address || more !== undefined || text.includes('%')) return undefined
  const most = address.length * 8
  if (length === undefined) return { address, bits: most }
  if (!/^\d{1,3}$/.test(length)) return undefined
  const bits = name.includes(':') && most === 32 ? Number(length) - MAPPED.bits : Number(length)
  return bits >= 0 && bits <= most ? { address, bits } : undefined
}

export const isWithin = (address: Address, range: AddressRange): boolean =>
  address.length === range.address.length && addressOf(address).match(addressOf(range.address), range.bits)

/** The one text of an address: dotted decimal, or as RFC 5952 writes IPv6. */
export const formatAddress = (address: Address): string => addressOf(address).toString()

/** What one customer is given and limits count by: an IPv4 address, or the /64 an IPv6 address is in. */
export function networkOf(address: Address): string {
  const text = formatAddress(address)
  if (address.length === 4) return text
  return `${IPv6.networkAddressFromCIDR(`${text}/${NETWORK_BITS}`)}/${NETWORK_BITS}`
}

/** The library by itself reads 010.1, 0x7f.1 and 2130706433 as well. */
const parseIpv4 = (text: string): Address | undefined =>
  IPv4.isValidFourPartDecimal(text) ? bytesOf(IPv4.parse(text)) : undefined

/**
 * The last 32 bits may be written as an IPv4 address; here they become the two groups they are, for the library reads
 * ::192.0.2.1 as ::ffff:192.0.2.1, which is another address, and octal and hexadecimal parts.
 */
function withoutDots(text: string): string | undefined {
  if (!text.includes('.')) return text
  const start = text.lastIndexOf(':') + 1
  const bytes = parseIpv4(text.slice(start))
  if (!bytes) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  return `${text.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** The library only indexes them, whatever its types say; copying them into an array took eight times as long. */
const addressOf = (bytes: Address): IPv4 | IPv6 => fromByteArray(bytes as unknown as number[])

function bytesOf(address: IPv4 | IPv6): Address {
  return Uint8Array.from(address.toByteArray())
}
