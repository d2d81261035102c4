import type { WordsFor } from '../../../core/facts.ts'
import type { AddressKind, CallFailure } from './facts.ts'

const WHAT: Record<AddressKind, (range: string) => string> = {
  METADATA: (range) => `a cloud metadata address (${range})`,
  UNSPECIFIED: (range) => `an unspecified address (${range})`,
  LINK_LOCAL: (range) => `a link-local address (${range})`,
  MULTICAST: (range) => `a multicast address (${range})`,
  LOOPBACK: (range) => `a loopback address (${range})`,
  PRIVATE: (range) => `a private address (${range})`,
  CARRIER_NAT: (range) => `an address of carrier-grade NAT (${range})`,
  IPV4_COMPATIBLE: (range) => `an IPv4-compatible address (${range})`,
  IPV4_MAPPED: (range) => `an IPv4-mapped address (${range})`,
  NOT_REACHABLE: (range) => `not globally reachable (${range})`,
  NOT_UNICAST: (range) => `outside of ${range}`,
}

const SWITCHED = 'without SVC_EGRESS_ALLOW_PRIVATE and allowPrivateEndpoint both on'

const LISTED = 'an administrator may list its host in SVC_EGRESS_LAN_HOSTS'

export const english: WordsFor<CallFailure> = {
  ADDRESS_REFUSED: ({ address, carried, what, range, isSwitched, isListable }) =>
    `${address} ${carried ? `carries ${carried.address} (${carried.form}), which ` : ''}is ${WHAT[what](range)}${isSwitched ? `; not ${SWITCHED}` : isListable ? `; ${LISTED}` : ''}.`,
  NO_URL: () => 'It is no URL.',
  NOT_HTTPS: () => 'Only https is called.',
  NOT_HTTP: () => 'Only https is called, and http where private endpoints are allowed.',
  HTTP_SWITCHED_OFF: () => `Plain http is not called ${SWITCHED}.`,
  CREDENTIALS_IN_URL: () => 'It has credentials in it.',
  NO_HOST: () => 'It names no host.',
  PORT_REFUSED: ({ port }) => `Port ${port} belongs to another protocol.`,
  NAME_REFUSED: () => 'Its name leads to an address that may not be called.',
  REDIRECTED_FROM_HTTPS: () => 'It redirects away from https.',
  UNREACHABLE: () => 'It cannot be reached.',
  TLS_REFUSED: ({ code }) => `Its certificate or its TLS is not accepted (${code}).`,
  NOT_CONNECTED: ({ seconds }) => `It did not connect within ${seconds} s.`,
  NOT_ANSWERED: ({ seconds }) => `It did not begin to answer within ${seconds} s.`,
  TOO_SLOW: ({ seconds }) => `It took longer than ${seconds} s.`,
  STALLED: ({ seconds }) => `It said nothing more for ${seconds} s.`,
  TOO_LARGE: ({ bytes }) => `Its answer is larger than ${bytes} bytes.`,
  NOT_IN_HTTP: ({ code }) => `It does not answer in HTTP (${code}).`,
  PROTOCOL_CHANGED: () => 'It changes the protocol.',
  PACKED: () => 'It packed its answer although it was asked not to.',
  CUT_SHORT: () => 'Its answer was cut short.',
  REDIRECTED_TO_NO_URL: () => 'It redirects to something that is no URL.',
  TOO_MANY_REDIRECTS: () => 'It redirects too often.',
  UNSENDABLE: ({ code }) => `This cannot be sent in HTTP (${code}).`,
  STOPPED: () => 'The call was stopped.',
}
