import { invalid, Problem } from '../../../core/problem.ts'
import type { Reason } from '../../../core/refusals/reasons.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OutboundFailure } from '../../../platform/outbound/failure.ts'
import { AccessUrl } from '../../bank-feed/access-url.ts'
import { readSetupToken, type SetupClaim } from '../../bank-feed/setup-token.ts'

/** The answer is one line; whoever sends more is no SimpleFIN server. */
const LIMITS = { deadlineMs: 30_000, bodyBytes: 16_384 }

const FIELD = 'setupToken'

/**
 * Exchanges a setup token for an Access URL that may be called: one empty POST without redirects, never repeated, for
 * the first success burns the token (SimpleFIN protocol, "Claim an Access URL"). The token is neither kept nor logged.
 *
 * @throws Problem validation-error, setup-token-refused, bank-unavailable
 */
export async function claimAccessUrl({ outbound }: Deps, setupToken: string): Promise<AccessUrl> {
  const read = readSetupToken(setupToken)
  if ('flaw' in read) throw invalid(FIELD, read.flaw)
  const access = await requestAccessUrl(outbound, read)
  const refusal = await outbound.refusalOf({ purpose: 'bank-sync', url: access.root })
  // What cannot be reached now may be later, and the token is burnt: only what will never be called is not kept.
  if (refusal?.kind === 'refused-by-policy') throw refusedAddress('The server gave an address', refusal)
  return access
}

async function requestAccessUrl(outbound: Deps['outbound'], { claimUrl }: SetupClaim): Promise<AccessUrl> {
  const answer = await outbound.ask({
    purpose: 'bank-sync',
    url: claimUrl,
    method: 'POST',
    headers: { 'content-length': '0' },
    limits: LIMITS,
  })
  if (!answer.ok) throw notAnswered(answer)
  const { status, body } = answer
  if (status === 403) throw new Problem('setup-token-refused')
  if (status !== 200) throw new Problem('bank-unavailable', { reason: unexpected(status) })
  const access = AccessUrl.read(new TextDecoder().decode(body))
  if ('flaw' in access)
    throw new Problem('bank-unavailable', {
      reason: { kind: 'TOKEN_ANSWER_UNREADABLE', english: access.flaw },
    })
  return access
}

const unexpected = (status: number): Reason =>
  status >= 300 && status < 400 ? { kind: 'TOKEN_SENDS_ELSEWHERE' } : { kind: 'TOKEN_NOT_EXCHANGED', status }

/** A connection may break before the token is used or after: nobody can tell. */
function notAnswered(failure: OutboundFailure): Problem {
  if (failure.kind === 'refused-by-policy')
    return refusedAddress('The setup token leads to an address', failure)
  return new Problem('bank-unavailable', {
    reason: { kind: 'TOKEN_SERVER_SILENT', english: failure.message },
  })
}

const refusedAddress = (what: string, { message }: OutboundFailure): Problem =>
  invalid(FIELD, { kind: 'TOKEN_ADDRESS_REFUSED', english: `${what} that Hearth does not call. ${message}` })
