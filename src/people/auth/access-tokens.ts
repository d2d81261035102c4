import { jwtVerify, SignJWT } from 'jose'
import { type Actor, type Origin, type Role, roles } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Secrets } from '../../core/secrets.ts'
import type { Instant } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import * as personalTokens from '../tokens/token-check.ts'

export const LIFETIME_SECONDS = 900

const ISSUER = 'hearth'
const AUDIENCE = 'hearth-api'
const TYPE = 'at+jwt'
const REMEMBERED = 5_000

interface Claims {
  userId: string
  sessionId: string
  role: Role
  expiresAtSeconds: number
}

/** An access token for fifteen minutes (RFC 7519, HS256). Its role is the one of the moment it is made. */
export function issue(
  secrets: Secrets,
  { userId, sessionId, role }: Omit<Claims, 'expiresAtSeconds'>,
  at: Instant,
): Promise<string> {
  const issuedAt = Math.floor(at / 1000)
  return new SignJWT({ sid: sessionId, role })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(secrets.accessTokenKey)
}

/**
 * Makes the check of spec 5.1 and RFC 8725. Signatures that were found good are remembered, so that a busy client
 * costs one HMAC per token; expiry and the session are judged on every request. What begins as a personal access token
 * does is judged as one and as nothing else.
 */
export const makeAuthenticate =
  (deps: Pick<Deps, 'secrets'> & personalTokens.TokenDeps) =>
  async (token: string, at: Instant, from: Origin): Promise<Actor> => {
    if (personalTokens.isPersonal(token)) return personalTokens.holderOf(deps, token, at, from)
    const verified = stateOf(deps, makeVerified)
    let claims = verified.get(token)
    if (!claims) {
      claims = await verify(deps.secrets, token, at)
      if (verified.size >= REMEMBERED) verified.clear()
      verified.set(token, claims)
    }
    if (claims.expiresAtSeconds * 1000 <= at) throw new Problem('token-invalid')
    return actorOf(deps.db, claims, at, from)
  }

const makeVerified = () => new Map<string, Claims>()

async function verify(secrets: Secrets, token: string, at: Instant): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, secrets.accessTokenKey, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: new Date(at),
      requiredClaims: ['sub', 'exp', 'sid', 'role'],
    })
    const role = roles.find((known) => known === payload.role)
    if (!role) throw new Problem('token-invalid')
    return {
      userId: String(payload.sub),
      sessionId: String(payload.sid),
      role,
      expiresAtSeconds: Number(payload.exp),
    }
  } catch {
    throw new Problem('token-invalid')
  }
}

const LIVE = `
  FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE sessions.id = ? AND sessions.user_id = ? AND sessions.ended_at IS NULL AND sessions.expires_at > ?
    AND users.removed_at IS NULL`
/** Asked at every request, and so for nothing but what every request needs. */
const HOUSEHOLD = `SELECT users.household_id AS householdId ${LIVE}`
const EXPIRY = `SELECT sessions.expires_at AS expiresAt ${LIVE}`

function actorOf(db: Db, { userId, sessionId, role }: Claims, at: Instant, from: Origin): Actor {
  const session = db.$client
    .query<{ householdId: number }, [string, string, number]>(HOUSEHOLD)
    .get(sessionId, userId, at)
  if (!session) throw new Problem('token-invalid')
  return { userId, sessionId, role, householdId: session.householdId, at, from }
}

/** Whether whoever asked is still signed in, or their app's token still good, and a member, for what goes on for minutes after the gate let it in. */
export const isSignedIn = (db: Db, actor: SessionHolder): boolean => liveUntil(db, actor) !== undefined

/** When what whoever asked by ends at the latest, session or token; undefined where it has ended. */
export const liveUntil = (db: Db, actor: SessionHolder): Instant | undefined =>
  sessionOf(db, actor)?.expiresAt ?? personalTokens.liveUntil(db, { ...actor, id: actor.sessionId })

type SessionHolder = Pick<Actor, 'userId' | 'sessionId' | 'at'>

const sessionOf = (db: Db, { userId, sessionId, at }: SessionHolder) =>
  db.$client.query<{ expiresAt: Instant }, [string, string, number]>(EXPIRY).get(sessionId, userId, at)
