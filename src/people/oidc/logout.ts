import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { Problem } from '../../core/problem.ts'
import { addSeconds, type Instant } from '../../core/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import * as sessions from '../auth/sessions.ts'
import { sessions as sessionRows } from '../auth/tables.ts'
import { reasonOf } from './failures.ts'
import type { OidcProvider } from './provider.ts'
import { oidcCodes, oidcIdentities } from './tables.ts'
import { verified } from './tokens.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** The specification's recommendation for how long such a token may be good. */
const TOKEN_AGE_SECONDS = 120
const REMEMBERED_SECONDS = 300

interface Ended {
  issuer: string
  session: string | undefined
  subject: string | undefined
}

/** Tells whether a token was seen before, and remembers it for longer than it is good. */
type ReplayGuard = (jti: string, at: Instant) => boolean

/** In memory: a restart forgets at most five minutes, and what came in those can only sign people out. */
export function makeReplayGuard(): ReplayGuard {
  const seen = new Map<string, Instant>()
  return (jti, at) => {
    for (const [old, until] of seen) if (until <= at) seen.delete(old)
    if (seen.has(jti)) return false
    seen.set(jti, addSeconds(at, REMEMBERED_SECONDS))
    return true
  }
}

/**
 * Ends what the provider's session opened here (OpenID Connect Back-Channel Logout 1.0). With a sid, the sessions of
 * that one; without, every one the provider opened for the subject.
 *
 * @throws Problem `sso-failed` for a token that section 2.6 refuses
 */
export async function backChannelLogout(
  deps: Deps,
  provider: OidcProvider,
  logoutToken: string,
  unseen: ReplayGuard,
  at: Instant,
): Promise<void> {
  const ended = await verifiedLogout(deps, provider, logoutToken, unseen, at)
  await deps.write((tx) => {
    for (const id of openedBy(tx, ended)) sessions.end(tx, id, at)
    tx.delete(oidcCodes).where(codesOf(ended)).run()
  })
}

async function verifiedLogout(
  deps: Deps,
  provider: OidcProvider,
  token: string,
  unseen: ReplayGuard,
  at: Instant,
): Promise<Ended> {
  try {
    const claims = ['iat', 'jti', 'events']
    const { payload, protectedHeader } = await verified(provider, token, {
      at,
      maxAgeSeconds: TOKEN_AGE_SECONDS,
      claims,
    })
    if (!/^((application\/)?logout\+jwt|jwt)$/i.test(protectedHeader.typ ?? 'jwt'))
      throw new Error('the token is for something else')
    return endedBy(payload, unseen, at)
  } catch (error) {
    if (error instanceof Problem) throw error
    deps.log.warn('oidc.logout-refused', { reason: reasonOf(error) })
    throw new Problem('sso-failed')
  }
}

function endedBy(payload: JWTPayload, unseen: ReplayGuard, at: Instant): Ended {
  const { events, nonce, sid, sub, jti, iss = '' } = payload
  const event = (events as Record<string, unknown> | null)?.[EVENT]
  if (event === null || typeof event !== 'object') throw new Error('the token ends nothing')
  // An ID token has one: it must not pass for this.
  if (nonce !== undefined) throw new Error('the token has a nonce')
  const session = typeof sid === 'string' ? sid : undefined
  const subject = typeof sub === 'string' ? sub : undefined
  if (session === undefined && subject === undefined) throw new Error('the token names nobody')
  if (typeof jti !== 'string' || !unseen(jti, at)) throw new Error('the token came before')
  return { issuer: iss, session, subject }
}

function openedBy(tx: Tx, { issuer, session, subject }: Ended): string[] {
  const holders = tx
    .select({ userId: oidcIdentities.userId })
    .from(oidcIdentities)
    .where(
      and(
        eq(oidcIdentities.issuer, issuer),
        subject === undefined ? undefined : eq(oidcIdentities.subject, subject),
      ),
    )
  const opened = and(
    inArray(sessionRows.userId, holders),
    eq(sessionRows.signedInBy, 'OIDC'),
    session === undefined ? undefined : eq(sessionRows.providerSession, session),
    isNull(sessionRows.endedAt),
  )
  return tx
    .select({ id: sessionRows.id })
    .from(sessionRows)
    .where(opened)
    .all()
    .map(({ id }) => id)
}

/** A sign-in that is on its way is none any more. */
const codesOf = ({ issuer, session, subject }: Ended) =>
  and(
    eq(oidcCodes.issuer, issuer),
    subject === undefined ? undefined : eq(oidcCodes.subject, subject),
    session === undefined ? undefined : eq(oidcCodes.providerSession, session),
  )
