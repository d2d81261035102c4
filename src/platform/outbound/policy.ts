import { type Address, formatAddress, isWithin } from '../../core/addresses.ts'
import { once } from '../../core/once.ts'
import { findIn, labelled, rangeOf } from './address-ranges.ts'
import { embeddedIpv4 } from './embedded-ipv4.ts'
import { registryRows } from './registries.ts'
import type { AddressRefusal } from './words/facts.ts'

/** What may leave the process, each by its own rules. */
export const purposes = [
  'webhook',
  'bank-sync',
  'ai',
  'updates',
  'rates',
  'push',
  'ntfy',
  'gotify',
  'smtp',
] as const
export type Purpose = (typeof purposes)[number]

/** What tells people of things; it may go to hosts of the house that the operator lists. */
const telling: readonly Purpose[] = ['webhook', 'push', 'ntfy', 'gotify', 'smtp']
export const mayGoToListed = (purpose: Purpose): boolean => telling.includes(purpose)

/** SVC_EGRESS_ALLOW_PRIVATE and the user's allowPrivateEndpoint. Only both together open anything, and only for `ai`. */
export interface Switches {
  operator: boolean
  user: boolean
  /** Whether SVC_EGRESS_LAN_HOSTS names the host of the URL. Counts for what may go to listed hosts. */
  isListed?: boolean
}

export type Judgement = { verdict: 'allow' } | { verdict: 'refuse'; refusal: AddressRefusal }

export type Judge = (address: Address, purpose: Purpose, switches: Switches) => Judgement

const never = once(() => [
  // Where clouds give credentials to whoever asks from inside: AWS (EC2, EKS), Google, Azure, Oracle, Alibaba, Linode,
  // Scaleway. Those of 169.254.0.0/16 are link-local.
  ...labelled('METADATA', [
    '168.63.129.16',
    '192.0.0.192',
    '100.100.100.200',
    'fd00:ec2::254',
    'fd00:ec2::23',
    'fd20:ce::254',
    'fd00:c1::a9fe:a9fe',
    'fd00:100::100:200',
    'fd00:a9fe:a9fe::1',
    'fd00:42::42',
  ]),
  ...labelled('UNSPECIFIED', ['0.0.0.0/8', '::']),
  ...labelled('LINK_LOCAL', ['169.254.0.0/16', 'fe80::/10']),
  ...labelled('MULTICAST', ['224.0.0.0/4', 'ff00::/8']),
])

const switchable = once(() => [
  ...labelled('LOOPBACK', ['127.0.0.0/8', '::1']),
  ...labelled('PRIVATE', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fec0::/10']),
  ...labelled('CARRIER_NAT', ['100.64.0.0/10']),
  ...labelled('IPV4_COMPATIBLE', ['::/96']),
  ...labelled('IPV4_MAPPED', ['::ffff:0:0/96']),
])

/** The longest first, so that the first that holds an address is the most specific (RFC 8190). */
const registry = once(() =>
  registryRows
    .map(([text, name, rfc, reachable]) => ({ text, name, rfc, reachable, block: rangeOf(text) }))
    .toSorted((a, b) => b.block.bits - a.block.bits),
)

const GLOBAL_UNICAST = '2000::/3'
const globalUnicast = once(() => rangeOf(GLOBAL_UNICAST))
/** Addresses outside it that are still reachable, through the IPv4 address they embed. */
const nat64 = once(() => rangeOf('64:ff9b::/96'))

/**
 * Whether an address may be called (spec 8.6): first as what it is, then as every IPv4 address that it could carry; one
 * refusal is enough. Pure, and about the address alone: which URLs may be called is judgeUrl.
 */
export function judge(address: Address, purpose: Purpose, switches: Switches): Judgement {
  const isOpen =
    (purpose === 'ai' && switches.operator && switches.user) ||
    (mayGoToListed(purpose) && switches.isListed === true)
  const refuse = ({ isSwitched, ...refusal }: Refusal, carried: AddressRefusal['carried']): Judgement => ({
    verdict: 'refuse',
    refusal: {
      kind: 'ADDRESS_REFUSED',
      address: formatAddress(address),
      carried,
      ...refusal,
      isSwitched: isSwitched && purpose === 'ai',
      isListable: isSwitched && mayGoToListed(purpose),
    },
  })
  const refusal = refusalOf(address, isOpen)
  if (refusal) return refuse(refusal, null)
  for (const { address: carried, form } of embeddedIpv4(address)) {
    const inner = refusalOf(carried, isOpen)
    if (inner) return refuse(inner, { address: formatAddress(carried), form })
  }
  return { verdict: 'allow' }
}

/** Switched is what both switches together would lift for `ai`, and the list of hosts for what it is for. */
type Refusal = Pick<AddressRefusal, 'what' | 'range' | 'isSwitched'>

/** What speaks against an address by itself. */
function refusalOf(address: Address, isOpen: boolean): Refusal | undefined {
  const closed = findIn(never(), address)
  if (closed) return { what: closed.label, range: closed.text, isSwitched: false }
  const switched = findIn(switchable(), address)
  if (switched) return isOpen ? undefined : { what: switched.label, range: switched.text, isSwitched: true }
  const row = registry().find(({ block }) => isWithin(address, block))
  // An allocation that has ended affirms nothing; where the registry says N/A, the IPv4 address that is carried decides.
  if (row && (row.reachable === 'False' || row.reachable === ''))
    return { what: 'NOT_REACHABLE', range: `${row.text}, ${row.name}, ${row.rfc}`, isSwitched: false }
  if (address.length === 16 && !isWithin(address, globalUnicast()) && !isWithin(address, nat64()))
    return { what: 'NOT_UNICAST', range: GLOBAL_UNICAST, isSwitched: false }
  return undefined
}
