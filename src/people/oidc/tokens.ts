import { createHash } from 'node:crypto'
import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose'
import type { Instant } from '../../core/time.ts'
import type { DiscoveredProvider, OidcProvider } from './provider.ts'

/** Signed with a key only the provider has; never `none`, never a secret that both sides know (RFC 8725 3.1). */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const DRIFT_SECONDS = 30

interface Demands {
  at: Instant
  /** How long ago it may have been issued. */
  maxAgeSeconds: number
  claims: string[]
}

/**
 * Checks signature, issuer, audience and times of a JWT the provider made for us. A key we do not have yet makes us
 * look for new ones.
 *
 * @throws what jose throws, and Problem `provider-unavailable`
 */
export async function verified(
  provider: OidcProvider,
  jwt: string,
  demands: Demands,
): Promise<JWTVerifyResult> {
  const known = await provider.current(demands.at)
  const options = optionsOf(known, demands)
  try {
    return await jwtVerify(jwt, known.keys, options)
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
  }
  const { keys } = await provider.renewed(known, demands.at)
  return jwtVerify(jwt, keys, options)
}

const optionsOf = (
  { settings }: DiscoveredProvider,
  { at, maxAgeSeconds, claims }: Demands,
): JWTVerifyOptions => ({
  algorithms: ALGORITHMS,
  issuer: settings.issuer,
  audience: settings.clientId,
  currentDate: new Date(at),
  clockTolerance: DRIFT_SECONDS,
  maxTokenAge: maxAgeSeconds,
  requiredClaims: claims,
})

/** OpenID Connect Core 3.1.3.6: the left half of the hash that belongs to the token's algorithm. */
export function accessTokenHash(accessToken: string, algorithm: string): string {
  const bits = /(256|384|512)$/.exec(algorithm)?.[1] ?? '512'
  // Ed25519 ends in digits that are not its hash's.
  const hash = createHash(/^Ed/.test(algorithm) ? 'sha512' : `sha${bits}`)
    .update(accessToken)
    .digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}
