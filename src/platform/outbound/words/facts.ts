/** What an address is that may not be called. */
export type AddressKind =
  | 'METADATA'
  | 'UNSPECIFIED'
  | 'LINK_LOCAL'
  | 'MULTICAST'
  | 'LOOPBACK'
  | 'PRIVATE'
  | 'CARRIER_NAT'
  | 'IPV4_COMPATIBLE'
  | 'IPV4_MAPPED'
  | 'NOT_REACHABLE'
  | 'NOT_UNICAST'

/** Only for people who may know the address, because it contains it. */
export interface AddressRefusal {
  kind: 'ADDRESS_REFUSED'
  address: string
  /** The IPv4 address in it that is the reason, and the form that carries it. */
  carried: { address: string; form: string } | null
  what: AddressKind
  /** The block that it is in. */
  range: string
  /** Whether the switches for private endpoints would open it. */
  isSwitched: boolean
  /** Whether SVC_EGRESS_LAN_HOSTS would; absent of what was refused before there was that. */
  isListable?: boolean
}

/** What speaks against a URL before anybody resolves its name. */
export type UrlRefusal =
  | AddressRefusal
  | { kind: 'NO_URL' }
  | { kind: 'NOT_HTTPS' }
  | { kind: 'NOT_HTTP' }
  | { kind: 'HTTP_SWITCHED_OFF' }
  | { kind: 'CREDENTIALS_IN_URL' }
  | { kind: 'NO_HOST' }
  | { kind: 'PORT_REFUSED'; port: string }

/** Why a call came to nothing. A member may read it: it quotes nothing of what was sent. Stored as JSON. */
export type CallFailure =
  | UrlRefusal
  /** The name resolves to such an address, which is not shown. */
  | { kind: 'NAME_REFUSED' }
  | { kind: 'REDIRECTED_FROM_HTTPS' }
  | { kind: 'UNREACHABLE' }
  | { kind: 'TLS_REFUSED'; code: string }
  | { kind: 'NOT_CONNECTED'; seconds: number }
  | { kind: 'NOT_ANSWERED'; seconds: number }
  | { kind: 'TOO_SLOW'; seconds: number }
  | { kind: 'STALLED'; seconds: number }
  | { kind: 'TOO_LARGE'; bytes: number }
  | { kind: 'NOT_IN_HTTP'; code: string }
  | { kind: 'PROTOCOL_CHANGED' }
  | { kind: 'PACKED' }
  | { kind: 'CUT_SHORT' }
  | { kind: 'REDIRECTED_TO_NO_URL' }
  | { kind: 'TOO_MANY_REDIRECTS' }
  | { kind: 'UNSENDABLE'; code: string }
  | { kind: 'STOPPED' }
