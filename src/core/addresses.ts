/** An IP address as its bytes: four, or sixteen. An IPv4 address that IPv6 only carries (::ffff:a.b.c.d) is the four. */
export type Address = Uint8Array

/** A block of addresses (CIDR, RFC 4632 and RFC 4291 2.3): those that begin with the same bits. */
export interface AddressRange {
  address: Address
  bits: number
}

const LONGEST_IPV6 = 45
const MAPPED_BITS = 96

/**
 * Reads an address as RFC 4291 2.2 and dotted decimal write it and in no other form: leading zeros, fewer than four
 * parts and hexadecimal parts are read differently by different programs. A zone (RFC 4007) is left out.
 */
export function parseAddress(text: string): Address | undefined {
  const bytes = parseAsWritten(text)
  return bytes && isMapped(bytes) ? bytes.slice(12) : bytes
}

/** The same, but ::ffff:a.b.c.d stays the sixteen bytes that it is on the wire. */
export function parseAsWritten(text: string): Address | undefined {
  if (!text.includes(':')) return parseIpv4(text)
  const zone = text.indexOf('%')
  return parseIpv6(zone === -1 ? text : text.slice(0, zone))
}

/** Reads `address/bits`; an address alone is the range of itself. What stands beyond the bits does not count. */
export function parseRange(text: string): AddressRange | undefined {
  const [name = '', length, more] = text.split('/')
  const address = parseAddress(name)
  if (!address || more !== undefined) return undefined
  const most = address.length * 8
  if (length === undefined) return { address, bits: most }
  if (!/^\d{1,3}$/.test(length)) return undefined
  const bits = name.includes(':') && most === 32 ? Number(length) - MAPPED_BITS : Number(length)
  return bits >= 0 && bits <= most ? { address, bits } : undefined
}

export function isWithin(address: Address, range: AddressRange): boolean {
  if (address.length !== range.address.length) return false
  for (let bit = 0; bit < range.bits; bit += 8) {
    const unlike = (address[bit >> 3] ?? 0) ^ (range.address[bit >> 3] ?? 0)
    if (unlike >> Math.max(0, 8 - (range.bits - bit)) !== 0) return false
  }
  return true
}

/** The one text of an address: dotted decimal, or as RFC 5952 writes IPv6. */
export function formatAddress(address: Address): string {
  if (address.length === 4) return address.join('.')
  const groups = groupsIn(address)
  const gap = longestGap(groups)
  const hex = (some: number[]) => some.map((group) => group.toString(16)).join(':')
  if (gap.length < 2) return hex(groups)
  return `${hex(groups.slice(0, gap.start))}::${hex(groups.slice(gap.start + gap.length))}`
}

/** What one customer is given and limits count by: an IPv4 address, or the /64 an IPv6 address is in. */
export function networkOf(address: Address): string {
  if (address.length === 4) return formatAddress(address)
  const prefix = new Uint8Array(16)
  prefix.set(address.subarray(0, 8))
  return `${formatAddress(prefix)}/64`
}

function parseIpv4(text: string): Address | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1)
  if (!parts?.every((part) => Number(part) <= 255 && String(Number(part)) === part)) return undefined
  return Uint8Array.from(parts, Number)
}

function parseIpv6(text: string): Address | undefined {
  if (text.length > LONGEST_IPV6) return undefined
  const [head = '', tail, more] = withoutDots(text).split('::')
  const front = groupsOf(head)
  const back = groupsOf(tail ?? '')
  if (!front || !back || more !== undefined) return undefined
  const left = 8 - front.length - back.length
  if (tail === undefined ? left !== 0 : left < 1) return undefined
  const groups = [...front, ...new Array<number>(left).fill(0), ...back]
  return Uint8Array.from(groups.flatMap((group) => [group >> 8, group & 255]))
}

/** The last 32 bits may be written as an IPv4 address; here they become the two groups they are. */
function withoutDots(text: string): string {
  if (!text.includes('.')) return text
  const start = text.lastIndexOf(':') + 1
  const bytes = parseIpv4(text.slice(start))
  // What is no IPv4 address is left as it is, for a dot is in no group.
  if (!bytes) return text
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  return `${text.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function groupsOf(text: string): number[] | undefined {
  if (text === '') return []
  const groups = text.split(':')
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined
  return groups.map((group) => Number.parseInt(group, 16))
}

const isMapped = (bytes: Address): boolean =>
  bytes[10] === 255 && bytes[11] === 255 && bytes.subarray(0, 10).every((byte) => byte === 0)

const groupsIn = (bytes: Address): number[] =>
  Array.from({ length: 8 }, (_, at) => (bytes[at * 2] ?? 0) * 256 + (bytes[at * 2 + 1] ?? 0))

/** The first of the longest runs of zero groups. */
function longestGap(groups: number[]): { start: number; length: number } {
  let longest = { start: 0, length: 0 }
  for (let start = 0; start < groups.length; start++) {
    let length = 0
    while (groups[start + length] === 0) length++
    if (length > longest.length) longest = { start, length }
  }
  return longest
}
