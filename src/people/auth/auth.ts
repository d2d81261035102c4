import { Problem } from '../../core/problem.ts'
import type { Instant } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import * as household from '../household/household.ts'
import { note } from '../security-events/security-events.ts'
import * as throttles from '../throttles/throttles.ts'
import * as totp from '../totp/totp.ts'
import * as accessTokens from './access-tokens.ts'
import * as challenges from './login-challenges.ts'
import type { ChallengeAnswer, Credentials } from './model.ts'
import * as passwords from './passwords.ts'
import * as sessions from './sessions.ts'
import { throttledCheck } from './sign-in-attempts.ts'

/** When and from where somebody comes. */
type SignInContext = Pick<Caller, 'at' | 'from'>

export interface SessionTokens extends sessions.SignedInSession {
  accessToken: string
}

/** The password was right; a code is still to come. */
export interface PendingChallenge {
  challengeToken: string
}

/**
 * Signs in, or asks for the code where TOTP is on. Throws credentials-invalid for an unknown address, a wrong password
 * and a throttled account alike, in the same time, and account-locked for the address it comes from (spec 8.2).
 */
export async function signIn(
  deps: Deps,
  { email, password }: Credentials,
  { at, from }: SignInContext,
): Promise<SessionTokens | PendingChallenge> {
  const { db, secrets } = deps
  throttles.refuseLockedNetwork(db, from, at)
  const user = household.findUserByEmail(db, email)
  const accountKey = throttles.accountKeyOf(secrets, email)
  const passed = await throttledCheck(deps, attemptBy(accountKey, user, { at, from }), {
    look: () => {
      // Others may have failed from there while this one waited for its turn.
      throttles.refuseLockedNetwork(db, from, at)
      return passwords.verify(user?.passwordHash, password)
    },
    act: (tx, isRight) => {
      // Hashing takes its time; meanwhile the password may have been changed or the person removed.
      const present = user && isRight ? household.findUser(tx, user.id) : undefined
      if (!present || present.passwordHash !== user?.passwordHash) return undefined
      if (totp.isOn(tx, present.id)) return { challengeToken: challenges.open(tx, present.id, at) }
      return sessions.start(tx, secrets, present, { at, from, by: 'PASSWORD' })
    },
  })
  if (!passed) throw new Problem('credentials-invalid')
  return 'challengeToken' in passed ? passed : withAccessToken(deps, passed, at)
}

/**
 * Completes a sign-in with a live or a recovery code. A wrong one counts as a failed sign-in and leaves the challenge;
 * throws credentials-invalid for it, and challenge-invalid where there is nothing to complete.
 */
export async function completeSignIn(
  deps: Deps,
  { challengeToken, code }: ChallengeAnswer,
  { at, from }: SignInContext,
): Promise<SessionTokens> {
  const { db, secrets } = deps
  throttles.refuseLockedNetwork(db, from, at)
  const user = pendingChallenge(db, challengeToken, at)
  const accountKey = throttles.accountKeyOf(secrets, user.email)
  const signedIn = await throttledCheck(deps, attemptBy(accountKey, user, { at, from }), {
    look: () => {
      throttles.refuseLockedNetwork(db, from, at)
      return totp.proofOf(deps, user.id, code, at)
    },
    act: (tx, proof) => {
      const present = pendingChallenge(tx, challengeToken, at)
      if (!proof || !totp.claim(tx, proof, at)) return undefined
      challenges.complete(tx, challengeToken)
      if (proof.kind === 'RECOVERY_CODE') note(tx, present.id, 'RECOVERY_CODE_USED', { at, from })
      return sessions.start(tx, secrets, present, { at, from, by: proof.kind })
    },
  })
  if (!signedIn) throw new Problem('credentials-invalid', { reason: { kind: 'CODE_WRONG_OR_USED' } })
  return withAccessToken(deps, signedIn, at)
}

export async function refresh(
  deps: Deps,
  refreshToken: string,
  { at, from, requestId }: SignInContext & { requestId: string },
): Promise<SessionTokens> {
  const result = await deps.write((tx) => sessions.rotate(tx, deps.secrets, refreshToken, { at, from }))
  if (result === 'INVALID') throw new Problem('token-invalid')
  // The app then shows nothing more of what the session saw.
  if (result === 'ENDED') throw new Problem('token-invalid', { reason: { kind: 'SESSION_ENDED' } })
  if ('reused' in result) {
    deps.log.warn('session.refresh-reused', { ...result.reused, address: from.address, requestId })
    throw new Problem('token-invalid')
  }
  return withAccessToken(deps, result, at)
}

export async function withAccessToken(
  deps: Deps,
  signedIn: sessions.SignedInSession,
  at: Instant,
): Promise<SessionTokens> {
  const { user, sessionId } = signedIn
  const accessToken = await accessTokens.issue(
    deps.secrets,
    { userId: user.id, sessionId, role: user.role },
    at,
  )
  return { ...signedIn, accessToken }
}

const attemptBy = (accountKey: string, user: household.User | undefined, arrival: SignInContext) => ({
  accountKey,
  user,
  ...arrival,
  failure: 'SIGN_IN_FAILED' as const,
})

function pendingChallenge(db: Deps['db'], token: string, at: Instant): household.User {
  const holder = challenges.holderOf(db, token, at)
  const user = holder === undefined ? undefined : household.findUser(db, holder)
  if (!user) throw new Problem('challenge-invalid')
  return user
}
