import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Origin } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { hashToken, newToken, type Secrets } from '../../core/secrets.ts'
import { addHours, addSeconds, type Instant } from '../../core/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import { record, recordFor } from '../events/events.ts'
import type { User } from '../household/household.ts'
import { users } from '../household/tables.ts'
import { note } from '../security-events/security-events.ts'
import * as throttles from '../throttles/throttles.ts'
import * as liveSessions from './live-sessions.ts'
import { refreshTokens, SEALED_REFRESH_TOKEN, type SignInWay, sessions, totpChallenges } from './tables.ts'

const LIFETIME_HOURS = 24
export const IDLE_HOURS = 12
const GRACE_SECONDS = 30
const FORGOTTEN_AT_ONCE = 8

/** What a client is given to stay signed in. */
export interface SignedInSession {
  user: User
  sessionId: string
  refreshToken: string
  /** The session ends here at the latest, however often it is refreshed. */
  expiresAt: Instant
}

/** A completed sign-in: when, from where and by what. */
interface SessionStart {
  at: Instant
  from: Origin
  by: SignInWay
  providerSession?: string | undefined
}

/**
 * Opens a session, whatever the way in was: the caller has made sure that the person may. It is this, the completed
 * sign-in, that clears what was counted; the right password alone does not.
 */
export function start(
  tx: Tx,
  secrets: Secrets,
  user: User,
  { at, from, by, providerSession }: SessionStart,
): SignedInSession {
  const refreshToken = newToken()
  const sessionId = newId()
  const expiresAt = addHours(at, LIFETIME_HOURS)
  const currentTokenSealed = secrets.seal(SEALED_REFRESH_TOKEN, refreshToken)
  tx.insert(sessions)
    .values({
      id: sessionId,
      userId: user.id,
      currentTokenSealed,
      createdAt: at,
      expiresAt,
      signedInBy: by,
      lastUsedAt: at,
      address: from.address,
      userAgent: from.userAgent,
      providerSession,
    })
    .run()
  tx.insert(refreshTokens)
    .values({ tokenHash: hashToken(refreshToken), sessionId, createdAt: at })
    .run()
  record(tx, { householdId: user.householdId, userId: user.id, at }, 'session.started', sessionId)
  note(tx, user.id, 'SIGN_IN_SUCCEEDED', { at, from })
  const accountKey = throttles.accountKeyOf(secrets, user.email)
  if (from.network !== undefined) throttles.succeeded(tx, { accountKey, userId: user.id, from, at })
  forgetExpired(tx, user.id, at)
  return { user, sessionId, refreshToken, expiresAt }
}

/** Of a token that was copied: the session that it was of, which has ended by that. */
interface ReusedToken {
  reused: { sessionId: string; userId: string }
}

/**
 * Exchanges a refresh token for the next one. A token that was used less than 30 s ago gives the session's present
 * token again, so two racing tabs stay on one chain. One that comes back later was copied: the session ends
 * (RFC 9700 4.14.2), which must be committed and is therefore an answer and not a throw.
 */
export function rotate(
  tx: Tx,
  secrets: Secrets,
  refreshToken: string,
  { at, from }: Pick<SessionStart, 'at' | 'from'>,
): SignedInSession | ReusedToken | 'INVALID' | 'ENDED' {
  const found = lookUp(tx, refreshToken)
  if (!found || found.session.expiresAt <= at) return 'INVALID'
  const { token, session, user } = found
  if (session.endedAt !== null || user.removedAt !== null) return 'ENDED'
  const signedIn = { user, sessionId: session.id, expiresAt: session.expiresAt }
  if (token.usedAt === null) {
    if (addHours(token.createdAt, IDLE_HOURS) <= at) return 'INVALID'
    return { ...signedIn, refreshToken: replace(tx, secrets, token.tokenHash, session.id, { at, from }) }
  }
  if (at < addSeconds(token.usedAt, GRACE_SECONDS)) {
    return { ...signedIn, refreshToken: secrets.unseal(SEALED_REFRESH_TOKEN, session.currentTokenSealed) }
  }
  note(tx, user.id, 'REFRESH_TOKEN_REUSED', { at, from })
  end(tx, session.id, at, from)
  record(tx, { householdId: user.householdId, userId: user.id, at }, 'session.refresh-reused', session.id)
  return { reused: { sessionId: session.id, userId: user.id } }
}

/** Ends a session at once; does nothing when it has ended already. */
export function end(tx: Tx, sessionId: string, at: Instant, from?: Origin): void {
  const ended = tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId })
    .get()
  if (!ended) return
  note(tx, ended.userId, 'SESSION_ENDED', { at, from })
  recordFor(tx, ended.userId, 'session.ended', at)
  liveSessions.haveEnded(tx, [sessionId])
}

/** Signs a person out everywhere, or everywhere but here; a sign-in that waits for its code begins again. */
export function endAll(tx: Tx, userId: string, at: Instant, exceptSessionId = ''): void {
  const theirs = and(eq(sessions.userId, userId), ne(sessions.id, exceptSessionId), isNull(sessions.endedAt))
  const ended = tx.update(sessions).set({ endedAt: at }).where(theirs).returning({ id: sessions.id }).all()
  if (ended.length > 0) recordFor(tx, userId, 'session.ended', at)
  liveSessions.haveEnded(
    tx,
    ended.map(({ id }) => id),
  )
  tx.delete(totpChallenges).where(eq(totpChallenges.userId, userId)).run()
}

/** A session past its time opens nothing and proves nothing. Its tokens go with it, a few at each sign-in. */
function forgetExpired(tx: Tx, userId: string, at: Instant): void {
  tx.$client.query(FORGET).run(userId, FORGOTTEN_AT_ONCE, at)
}

const FORGET = `
  DELETE FROM sessions WHERE rowid IN (SELECT rowid FROM sessions WHERE user_id = ? ORDER BY rowid LIMIT ?)
    AND expires_at <= ?`

function lookUp(tx: Tx, refreshToken: string) {
  return tx
    .select({ token: refreshTokens, session: sessions, user: users })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)))
    .get()
}

function replace(
  tx: Tx,
  secrets: Secrets,
  usedHash: string,
  sessionId: string,
  { at, from }: Pick<SessionStart, 'at' | 'from'>,
): string {
  const next = newToken()
  tx.update(refreshTokens).set({ usedAt: at }).where(eq(refreshTokens.tokenHash, usedHash)).run()
  tx.insert(refreshTokens)
    .values({ tokenHash: hashToken(next), sessionId, createdAt: at })
    .run()
  tx.update(sessions)
    .set({
      currentTokenSealed: secrets.seal(SEALED_REFRESH_TOKEN, next),
      lastUsedAt: at,
      address: from.address,
      userAgent: from.userAgent,
    })
    .where(eq(sessions.id, sessionId))
    .run()
  return next
}
