import type { AddressKind, CallFailure } from '../../../src/platform/outbound/words/facts.ts'
import { failureInWords } from '../../../src/platform/outbound/words/in-words.ts'
import { testWords } from '../../support/words.ts'

const WHAT: Record<AddressKind, true> = {
  METADATA: true,
  UNSPECIFIED: true,
  LINK_LOCAL: true,
  MULTICAST: true,
  LOOPBACK: true,
  PRIVATE: true,
  CARRIER_NAT: true,
  IPV4_COMPATIBLE: true,
  IPV4_MAPPED: true,
  NOT_REACHABLE: true,
  NOT_UNICAST: true,
}
const private4 = {
  address: '10.0.0.7',
  carried: null,
  what: 'PRIVATE',
  range: '10.0.0.0/8',
  isSwitched: true,
} as const
const seconds = { seconds: 0.5 }
const code = { code: 'E_TEST' }

testWords<CallFailure>('a failed call', failureInWords, {
  ADDRESS_REFUSED: [
    private4,
    { ...private4, isSwitched: false, carried: { address: '10.0.0.1', form: '6to4, RFC 3056' } },
    ...Object.keys(WHAT).map((what) => ({ ...private4, what: what as AddressKind })),
  ],
  NO_URL: [{}],
  NOT_HTTPS: [{}],
  NOT_HTTP: [{}],
  HTTP_SWITCHED_OFF: [{}],
  CREDENTIALS_IN_URL: [{}],
  NO_HOST: [{}],
  PORT_REFUSED: [{ port: '25' }],
  NAME_REFUSED: [{}],
  REDIRECTED_FROM_HTTPS: [{}],
  UNREACHABLE: [{}],
  TLS_REFUSED: [code],
  NOT_CONNECTED: [seconds],
  NOT_ANSWERED: [seconds],
  TOO_SLOW: [seconds],
  STALLED: [seconds],
  TOO_LARGE: [{ bytes: 65_536 }],
  NOT_IN_HTTP: [code],
  PROTOCOL_CHANGED: [{}],
  PACKED: [{}],
  CUT_SHORT: [{}],
  REDIRECTED_TO_NO_URL: [{}],
  TOO_MANY_REDIRECTS: [{}],
  UNSENDABLE: [code],
  STOPPED: [{}],
})
