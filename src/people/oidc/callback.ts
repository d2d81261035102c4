import { and, eq, gt, isNull } from 'drizzle-orm'
import { Problem } from '../../core/problem.ts'
import type { Secrets } from '../../core/secrets.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { type SessionTokens, withAccessToken } from '../auth/auth.ts'
import * as sessions from '../auth/sessions.ts'
import { sessions as sessionRows } from '../auth/tables.ts'
import * as household from '../household/household.ts'
import * as throttles from '../throttles/throttles.ts'
import type { AuthorizationRequest } from './authorization-requests.ts'
import type { Identity } from './identity.ts'
import type { Redemption } from './model.ts'
import { admit, find, link, type OidcSignInContext } from './oidc.ts'
import { settingsOf } from './provider.ts'
import * as codes from './sign-in-codes.ts'

/** Ends a trip of a browser: signed in, or linked, which needs no new tokens. */
export async function finishSignIn(
  deps: Deps,
  flow: AuthorizationRequest,
  identity: Identity,
  { at, from }: OidcSignInContext,
): Promise<SessionTokens | undefined> {
  const signedIn = await deps.write((tx) => {
    if (flow.purpose === 'LINK') {
      link(tx, linkerOf(tx, flow, at), identity, { at, from })
      return undefined
    }
    const user = admit(tx, identity, flow.inviteToken, { at, from })
    return open(tx, deps.secrets, user, identity.providerSession, { at, from })
  })
  return signedIn && withAccessToken(deps, signedIn, at)
}

/** Ends a trip of a client without cookies, with a code for what it came for. */
export const finishWithCode = (
  deps: Deps,
  flow: AuthorizationRequest,
  identity: Identity,
  { at, from }: OidcSignInContext,
): Promise<string> =>
  deps.write((tx) => {
    const { purpose, sessionId, codeChallenge } = flow
    const userId =
      purpose === 'LINK' ? linkerOf(tx, flow, at) : admit(tx, identity, flow.inviteToken, { at, from }).id
    return codes.mint(tx, identity, { purpose, userId, sessionId, codeChallenge }, at)
  })

/**
 * Exchanges a code for tokens. What was true a minute ago is asked again: the person may have been removed, or the
 * identity unlinked. A code that comes a second time was copied, and ends what the first one opened.
 *
 * @throws Problem `sso-failed`, or `not-found` when sign-in with a provider is off
 */
export async function redeem(
  deps: Deps,
  { code, codeVerifier }: Redemption,
  { at, from }: OidcSignInContext,
): Promise<SessionTokens> {
  settingsOf(deps.config)
  const signedIn = await deps.write((tx) => {
    const copied = codes.sessionOpenedWith(tx, code)
    if (copied !== undefined) return void sessions.end(tx, copied, at, from)
    const claimed = codes.claim(tx, { purpose: 'SIGN_IN', code, verifier: codeVerifier }, at)
    const user = claimed && household.findUser(tx, claimed.userId)
    if (!user || find(tx, claimed)?.userId !== user.id) return undefined
    const opened = open(tx, deps.secrets, user, claimed.providerSession ?? undefined, { at, from })
    codes.remember(tx, claimed, opened.sessionId)
    return opened
  })
  if (!signedIn) throw new Problem('sso-failed')
  return withAccessToken(deps, signedIn, at)
}

/** The provider has asked for whatever factors it wants; ours are for our own password. */
function open(
  tx: Tx,
  secrets: Secrets,
  user: household.User,
  providerSession: string | undefined,
  { at, from }: OidcSignInContext,
): sessions.SignedInSession {
  const accountKey = throttles.accountKeyOf(secrets, user.email)
  throttles.succeeded(tx, { accountKey, userId: user.id, from, at })
  return sessions.start(tx, secrets, user, { at, from, by: 'OIDC', providerSession })
}

/** Who began to link, if the session they did it from is still live. */
function linkerOf(
  tx: Tx,
  { userId = '', sessionId = '' }: AuthorizationRequest,
  at: OidcSignInContext['at'],
): string {
  const live = and(
    eq(sessionRows.id, sessionId),
    eq(sessionRows.userId, userId),
    isNull(sessionRows.endedAt),
    gt(sessionRows.expiresAt, at),
  )
  const session = tx.select({ id: sessionRows.id }).from(sessionRows).where(live).get()
  if (!session || !household.findUser(tx, userId)) throw new Problem('token-invalid')
  return userId
}
