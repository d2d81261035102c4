import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { PeerFailure } from '../../platform/outbound/configured-peer.ts'

/** The provider could not be asked, as against: it said something that is refused. */
export const isUnreachable = (error: unknown): boolean =>
  causes(error).some((cause) => cause instanceof PeerFailure)

/**
 * Why the provider's part failed, for the log. The libraries' messages are fixed sentences; what was received hangs on
 * their causes and stays there, except for the short error code of RFC 6749.
 */
export function reasonOf(error: unknown): string {
  const peer = causes(error).find((cause) => cause instanceof PeerFailure)
  if (peer) return peer.message
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return /^[\w.-]{1,60}$/.test(error.error) ? `it answered ${error.error}` : 'it answered with an error'
  }
  const inner = causes(error).at(-1)
  return inner instanceof Error ? inner.message.slice(0, 200) : 'unknown'
}

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}
