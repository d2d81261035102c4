import { authorizationCodeGrant, fetchUserInfo, type TokenEndpointResponse } from 'openid-client'
import { Problem } from '../../core/problem.ts'
import type { Instant } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { isEmail } from '../../platform/http/formats.ts'
import { isUnreachable, reasonOf } from './failures.ts'
import type { DiscoveredProvider, OidcProvider } from './provider.ts'
import { accessTokenHash, verified } from './tokens.ts'

/** An answer to an authorisation request comes while its trip lives. */
const ID_TOKEN_AGE_SECONDS = 600
const LONGEST_NAME = 100

/** What the provider says of somebody. Issuer and subject are who it is; the rest is only what is said of them. */
export interface Identity {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
  /** The provider's name for the session there (sid). */
  providerSession: string | undefined
}

/** What was sent along, to be found again in the answer. */
export interface Expected {
  state: string
  nonce: string
  verifier: string
}

type Claims = Record<string, unknown>

/**
 * Exchanges the answer of the authorisation endpoint for what the provider says of the person: code with PKCE
 * (RFC 7636), issuer of the answer (RFC 9207), and every check of OpenID Connect Core 3.1.3.7.
 *
 * @throws Problem `sso-failed` when anything does not fit, `provider-unavailable` when it does not answer
 */
export async function identify(
  deps: Pick<Deps, 'log'>,
  provider: OidcProvider,
  answer: URL,
  expected: Expected,
  at: Instant,
): Promise<Identity> {
  try {
    return await exchange(provider, answer, expected, at)
  } catch (error) {
    if (error instanceof Problem) throw error
    deps.log.warn('oidc.refused', { reason: reasonOf(error) })
    throw new Problem(isUnreachable(error) ? 'provider-unavailable' : 'sso-failed')
  }
}

async function exchange(
  provider: OidcProvider,
  answer: URL,
  { state, nonce, verifier }: Expected,
  at: Instant,
): Promise<Identity> {
  const known = await provider.current(at)
  const tokens = await authorizationCodeGrant(known.configuration, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = await judged(provider, tokens, at)
  const subject = claims.sub
  if (typeof subject !== 'string' || subject === '' || subject.length > 255)
    throw new Error('the subject is not a short text')
  const profile = await profileOf(known, tokens, claims, subject)
  return {
    issuer: known.settings.issuer,
    subject,
    email: typeof profile.email === 'string' && isEmail(profile.email) ? profile.email : undefined,
    // Some providers say "true": a word they could as well have taken from a form.
    emailVerified: profile.email_verified === true,
    name: nameOf(profile),
    providerSession: typeof claims.sid === 'string' ? claims.sid : undefined,
  }
}

/** The library has read the claims; whether the provider signed them, and when, is asked here. */
async function judged(provider: OidcProvider, tokens: TokenEndpointResponse, at: Instant): Promise<Claims> {
  const { payload, protectedHeader } = await verified(provider, tokens.id_token ?? '', {
    at,
    maxAgeSeconds: ID_TOKEN_AGE_SECONDS,
    claims: ['sub', 'exp', 'iat', 'nonce'],
  })
  const { at_hash } = payload
  if (at_hash !== undefined && at_hash !== accessTokenHash(tokens.access_token, protectedHeader.alg))
    throw new Error('the ID token was made for another access token')
  return payload
}

/** Many providers keep e-mail and name out of the ID token when there is an access token to ask with (Core 5.4). */
async function profileOf(
  { configuration }: DiscoveredProvider,
  { access_token }: TokenEndpointResponse,
  claims: Claims,
  subject: string,
): Promise<Claims> {
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims
  return fetchUserInfo(configuration, access_token, subject)
}

function nameOf({ name, preferred_username }: Claims): string | undefined {
  const told = [name, preferred_username].find((text) => typeof text === 'string' && /\S/.test(text))
  return typeof told === 'string' ? oneLine(told) : undefined
}

const oneLine = (text: string): string =>
  [...text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')].slice(0, LONGEST_NAME).join('').trim()
