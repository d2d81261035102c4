import { type Address, type AddressRange, isWithin } from '../../core/addresses.ts'
import { once } from '../../core/once.ts'
import { rangeOf } from './address-ranges.ts'

interface EmbeddedAddress {
  /** The name of the form that carries it. */
  form: string
  address: Address
}

interface EmbeddingForm {
  name: string
  block: AddressRange
  /** The first of its four bytes. */
  at: number
  inverted: boolean
}

const form = (name: string, block: string, at: number, inverted = false): EmbeddingForm => ({
  name,
  block: rangeOf(block),
  at,
  inverted,
})

const forms = once(() => [
  form('IPv4-mapped, RFC 4291', '::ffff:0:0/96', 12),
  form('IPv4-compatible, RFC 4291', '::/96', 12),
  form('SIIT, RFC 2765', '::ffff:0:0:0/96', 12),
  form('6to4, RFC 3056', '2002::/16', 2),
  form("Teredo's server, RFC 4380", '2001::/32', 4),
  form("Teredo's client, RFC 4380", '2001::/32', 12, true),
  form('NAT64, RFC 6052', '64:ff9b::/96', 12),
])
/** Interface identifiers of ISATAP under any prefix (RFC 5214 6.1), without and with the bit for a public address. */
const ISATAP = ['00005efe', '02005efe']
const notCompatible = once(() => [rangeOf('::'), rangeOf('::1')])

/** Every IPv4 address that an IPv6 address could carry. :: and ::1 carry none (RFC 4291 2.5.5.1). */
export function embeddedIpv4(address: Address): EmbeddedAddress[] {
  if (address.length === 4 || notCompatible().some((block) => isWithin(address, block))) return []
  const carried = forms()
    .filter(({ block }) => isWithin(address, block))
    .map(({ name, at, inverted }) => ({
      form: name,
      address: address.slice(at, at + 4).map((byte) => (inverted ? byte ^ 255 : byte)),
    }))
  if (ISATAP.includes(Buffer.from(address.subarray(8, 12)).toString('hex')))
    carried.push({ form: 'ISATAP, RFC 5214', address: address.slice(12) })
  return carried
}
