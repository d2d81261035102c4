import type { CallFailure } from './words/facts.ts'
import { failureInWords } from './words/in-words.ts'

export type FailureKind =
  | 'refused-by-policy'
  | 'unreachable'
  | 'timeout'
  | 'stalled'
  | 'tls'
  | 'too-large'
  | 'bad-answer'
  | 'too-many-redirects'
  | 'unsendable'
  | 'stopped'

const KINDS: Record<CallFailure['kind'], FailureKind> = {
  ADDRESS_REFUSED: 'refused-by-policy',
  NO_URL: 'refused-by-policy',
  NOT_HTTPS: 'refused-by-policy',
  NOT_HTTP: 'refused-by-policy',
  HTTP_SWITCHED_OFF: 'refused-by-policy',
  CREDENTIALS_IN_URL: 'refused-by-policy',
  NO_HOST: 'refused-by-policy',
  PORT_REFUSED: 'refused-by-policy',
  NAME_REFUSED: 'refused-by-policy',
  REDIRECTED_FROM_HTTPS: 'refused-by-policy',
  UNREACHABLE: 'unreachable',
  TLS_REFUSED: 'tls',
  NOT_CONNECTED: 'timeout',
  NOT_ANSWERED: 'timeout',
  TOO_SLOW: 'timeout',
  STALLED: 'stalled',
  TOO_LARGE: 'too-large',
  NOT_IN_HTTP: 'bad-answer',
  PROTOCOL_CHANGED: 'bad-answer',
  PACKED: 'bad-answer',
  CUT_SHORT: 'bad-answer',
  REDIRECTED_TO_NO_URL: 'bad-answer',
  TOO_MANY_REDIRECTS: 'too-many-redirects',
  UNSENDABLE: 'unsendable',
  STOPPED: 'stopped',
}

/**
 * Why a call came to nothing: the fact, its message in English and the group of failures it is treated as. The fact may
 * be shown to a member; it quotes nothing of what was sent and does not name what a name leads to. The detail is for the
 * operator's eyes.
 */
export class OutboundFailure extends Error {
  readonly ok = false
  readonly kind: FailureKind
  readonly detail: string
  constructor(
    readonly fact: CallFailure,
    detail?: string,
  ) {
    super(failureInWords(fact, 'en'))
    this.kind = KINDS[fact.kind]
    this.detail = detail ?? this.message
  }
}

const TLS = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_|EPROTO)/
const UNSENDABLE = /^(ERR_INVALID_|ERR_HTTP_INVALID_|ERR_UNESCAPED_)/

/** The failure that was thrown; anything else is a bug and goes on. */
export function caught(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error
  throw error
}

/** What an error of the runtime means. Its own message stays behind: it may repeat a header or an address. */
export function failureOf(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (TLS.test(code)) return new OutboundFailure({ kind: 'TLS_REFUSED', code })
  if (code.startsWith('HPE_')) return new OutboundFailure({ kind: 'NOT_IN_HTTP', code })
  if (UNSENDABLE.test(code)) return new OutboundFailure({ kind: 'UNSENDABLE', code })
  return new OutboundFailure(
    { kind: 'UNREACHABLE' },
    code === '' ? undefined : `It cannot be reached (${code}).`,
  )
}
