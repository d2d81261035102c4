import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import type { Reason } from '../../../core/refusals/reasons.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OutboundFailure } from '../../../platform/outbound/failure.ts'
import { toldOfFailure } from '../../../platform/outbound/words/in-words.ts'
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
export async function claimAccessUrl(
  { db, outbound }: Deps,
  actor: Actor,
  setupToken: string,
): Promise<AccessUrl> {
  const read = readSetupToken(setupToken)
  if ('flaw' in read) throw invalid(FIELD, read.flaw)
  const reader = languageOfReader(db, actor)
  const access = await requestAccessUrl(outbound, read, reader)
  const refusal = await outbound.refusalOf({ purpose: 'bank-sync', url: access.root })
  // What cannot be reached now may be later, and the token is burnt: only what will never be called is not kept.
  if (refusal?.kind === 'refused-by-policy') throw refusedAddress('SERVER', refusal, reader)
  return access
}

async function requestAccessUrl(
  outbound: Deps['outbound'],
  { claimUrl }: SetupClaim,
  reader: Language,
): Promise<AccessUrl> {
  const answer = await outbound.ask({
    purpose: 'bank-sync',
    url: claimUrl,
    method: 'POST',
    headers: { 'content-length': '0' },
    limits: LIMITS,
  })
  if (!answer.ok) throw notAnswered(answer, reader)
  const { status, body } = answer
  if (status === 403) throw new Problem('setup-token-refused')
  if (status !== 200) throw new Problem('bank-unavailable', { reason: unexpected(status) })
  const access = AccessUrl.read(new TextDecoder().decode(body))
  if (!access) throw new Problem('bank-unavailable', { reason: { kind: 'TOKEN_ANSWER_UNREADABLE' } })
  return access
}

const unexpected = (status: number): Reason =>
  status >= 300 && status < 400 ? { kind: 'TOKEN_SENDS_ELSEWHERE' } : { kind: 'TOKEN_NOT_EXCHANGED', status }

/** A connection may break before the token is used or after: nobody can tell. */
function notAnswered(failure: OutboundFailure, reader: Language): Problem {
  if (failure.kind === 'refused-by-policy') return refusedAddress('TOKEN', failure, reader)
  return new Problem('bank-unavailable', {
    reason: { kind: 'TOKEN_SERVER_SILENT', ...toldOfFailure(failure.fact, reader) },
  })
}

const refusedAddress = (of: 'TOKEN' | 'SERVER', { fact }: OutboundFailure, reader: Language): Problem =>
  invalid(FIELD, { kind: 'TOKEN_ADDRESS_REFUSED', of, ...toldOfFailure(fact, reader) })
