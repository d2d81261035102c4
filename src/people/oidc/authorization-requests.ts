import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { buildAuthorizationUrl, randomPKCECodeVerifier } from 'openid-client'
import { Problem } from '../../core/problem.ts'
import { hashToken, newToken } from '../../core/secrets.ts'
import { addMinutes, type Instant } from '../../core/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Expected } from './identity.ts'
import type { OidcProvider } from './provider.ts'
import { oidcFlows, SEALED_OIDC_INVITE, SEALED_VERIFIER } from './tables.ts'

const LIFETIME_MINUTES = 10
/** Beyond it the oldest go: whoever floods the table cannot fill the disk. */
const MOST = 10_000

type Row = typeof oidcFlows.$inferSelect

/** A trip to the provider, as it begins. */
interface NewAuthorizationRequest extends Pick<Row, 'carrier' | 'purpose' | 'returnTo' | 'browserHash'> {
  inviteToken?: string | undefined
  codeChallenge?: string | undefined
  /** Who links, from which session. */
  userId?: string
  sessionId?: string
}

/** A trip that came back, which it does once. */
export interface AuthorizationRequest extends NewAuthorizationRequest {
  expected: Expected
}

export const callbackUrl = (baseUrl: string): string => `${baseUrl}/api/v1/auth/callback`

/** Writes down what goes along and answers where to send the person (OpenID Connect Core 3.1.2.1). */
export async function begin(
  deps: Deps,
  provider: OidcProvider,
  departure: NewAuthorizationRequest,
  at: Instant,
): Promise<string> {
  const { configuration } = await provider.current(at)
  const expected = { state: newToken(), nonce: newToken(), verifier: randomPKCECodeVerifier() }
  await insert(deps, departure, expected, at)
  return buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(deps.config.baseUrl),
    scope: 'openid email profile',
    state: expected.state,
    nonce: expected.nonce,
    // Base64url of SHA-256, which is what S256 means (RFC 7636 4.2).
    code_challenge: hashToken(expected.verifier),
    code_challenge_method: 'S256',
  }).href
}

function insert(
  { write, secrets }: Deps,
  { inviteToken, ...departure }: NewAuthorizationRequest,
  { state, nonce, verifier }: Expected,
  at: Instant,
): Promise<void> {
  const verifierSealed = secrets.seal(SEALED_VERIFIER, verifier)
  const inviteTokenSealed = inviteToken === undefined ? null : secrets.seal(SEALED_OIDC_INVITE, inviteToken)
  return write((tx) => {
    tx.delete(oidcFlows).where(lte(oidcFlows.expiresAt, at)).run()
    tx.insert(oidcFlows)
      .values({
        ...departure,
        stateHash: hashToken(state),
        nonce,
        verifierSealed,
        inviteTokenSealed,
        createdAt: at,
        expiresAt: addMinutes(at, LIFETIME_MINUTES),
      })
      .run()
    tx.delete(oidcFlows).where(sql`rowid <= (SELECT max(rowid) FROM oidc_flows) - ${MOST}`).run()
  })
}

/**
 * The delete is the claim. From another browser than it began in, a trip is as unknown as one that never was, and is
 * still there for its own.
 *
 * @throws Problem `sso-failed`
 */
export async function claim(
  { write, secrets }: Deps,
  state: string,
  browserHash: string | undefined,
  at: Instant,
): Promise<AuthorizationRequest> {
  const mine = or(isNull(oidcFlows.browserHash), eq(oidcFlows.browserHash, browserHash ?? ''))
  const row = await write((tx) =>
    tx
      .delete(oidcFlows)
      .where(and(eq(oidcFlows.stateHash, hashToken(state)), gt(oidcFlows.expiresAt, at), mine))
      .returning()
      .get(),
  )
  if (!row) throw new Problem('sso-failed')
  const { inviteTokenSealed, verifierSealed, nonce, codeChallenge, userId, sessionId, ...rest } = row
  return {
    ...rest,
    ...(inviteTokenSealed !== null && { inviteToken: secrets.unseal(SEALED_OIDC_INVITE, inviteTokenSealed) }),
    ...(codeChallenge !== null && { codeChallenge }),
    ...(userId !== null && { userId }),
    ...(sessionId !== null && { sessionId }),
    expected: { state, nonce, verifier: secrets.unseal(SEALED_VERIFIER, verifierSealed) },
  }
}

/** Deletes requests that nobody came back from in time. */
export const forgetRequests = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client
    .query(
      'DELETE FROM oidc_flows WHERE rowid IN (SELECT rowid FROM oidc_flows WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)',
    )
    .run(at, atMost).changes

/** Whoever is on the way has to begin again. Answers how many were. */
export const forgetAll = ({ $client: client }: Tx): number =>
  client.query('DELETE FROM oidc_flows').run().changes
