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

/**
 * Why a call came to nothing. Its message may be shown to a member: it quotes nothing of what was sent and does not
 * name what a name leads to. The detail is for the operator's eyes.
 */
export class OutboundFailure extends Error {
  readonly ok = false
  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly detail = message,
  ) {
    super(message)
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
  if (TLS.test(code))
    return new OutboundFailure('tls', `Its certificate or its TLS is not accepted (${code}).`)
  if (code.startsWith('HPE_'))
    return new OutboundFailure('bad-answer', `It does not answer in HTTP (${code}).`)
  if (UNSENDABLE.test(code))
    return new OutboundFailure('unsendable', `This cannot be sent in HTTP (${code}).`)
  const said = 'It cannot be reached.'
  return new OutboundFailure('unreachable', said, code === '' ? said : `It cannot be reached (${code}).`)
}
