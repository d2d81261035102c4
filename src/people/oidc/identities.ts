import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import * as sessions from '../auth/sessions.ts'
import { stepUp } from '../auth/step-up.ts'
import { sessions as sessionRows } from '../auth/tables.ts'
import { record } from '../events/events.ts'
import * as household from '../household/household.ts'
import { note } from '../security-events/security-events.ts'
import * as flows from './authorization-requests.ts'
import type { LinkedIdentity, NewLink } from './model.ts'
import { link } from './oidc.ts'
import { type OidcProvider, settingsOf } from './provider.ts'
import { startPage } from './return-path.ts'
import * as codes from './sign-in-codes.ts'
import { oidcIdentities } from './tables.ts'

type Row = typeof oidcIdentities.$inferSelect

export const list = (db: Db, actor: Actor): LinkedIdentity[] =>
  db
    .select()
    .from(oidcIdentities)
    .where(eq(oidcIdentities.userId, actor.userId))
    .orderBy(asc(oidcIdentities.seq))
    .all()
    .map(toWire)

/**
 * Begins a trip that ends in a link, and answers where to go. Whoever stole a session must not be able to leave
 * themselves a way in, so it takes the password (and a code); an account without one chooses one first.
 */
export async function beginLink(
  deps: Deps,
  provider: OidcProvider,
  actor: Actor,
  { returnTo = startPage(deps.config.baseUrl), ...factor }: NewLink,
  mark: (() => string) | undefined,
): Promise<string> {
  settingsOf(deps.config)
  await stepUp(deps, actor, factor)
  const { userId, sessionId } = actor
  return flows.begin(
    deps,
    provider,
    {
      purpose: 'LINK',
      carrier: mark ? 'cookie' : 'bearer',
      browserHash: mark?.() ?? null,
      returnTo,
      userId,
      sessionId,
    },
    actor.at,
  )
}

/** Completes a link with the code its trip brought, in the session that began it. */
export async function completeLink(deps: Deps, actor: Actor, code: string): Promise<LinkedIdentity> {
  settingsOf(deps.config)
  const linked = await deps.write((tx) => {
    const claimed = codes.claim(tx, { purpose: 'LINK', code }, actor.at)
    // The code is spent, whoever sent it; a throw would take that back.
    if (claimed?.userId !== actor.userId || claimed.sessionId !== actor.sessionId) return undefined
    record(tx, actor, 'identity.changed')
    return link(tx, actor.userId, { ...claimed, email: claimed.email ?? undefined }, here(actor))
  })
  if (!linked) throw new Problem('sso-failed')
  return toWire(linked)
}

/**
 * Unties an identity. Sessions the provider opened end with it, except for the one that asks.
 *
 * @throws Problem `not-found`, or `conflict` where it is the only way in
 */
export function unlink(tx: Tx, actor: Actor, id: string): void {
  const mine = eq(oidcIdentities.userId, actor.userId)
  const gone = tx
    .delete(oidcIdentities)
    .where(and(eq(oidcIdentities.id, id), mine))
    .returning()
    .get()
  if (!gone) throw new Problem('not-found')
  const hasAnother = tx.select({ id: oidcIdentities.id }).from(oidcIdentities).where(mine).get() !== undefined
  if (!hasAnother && !household.findUser(tx, actor.userId)?.passwordHash)
    throw new Problem('conflict', {
      reason: { kind: 'ONLY_WAY_IN' },
    })
  note(tx, actor.userId, 'OIDC_UNLINKED', here(actor))
  record(tx, actor, 'identity.changed')
  endOpenedBySso(tx, actor)
}

function endOpenedBySso(tx: Tx, { userId, sessionId, at, from }: Actor): void {
  const opened = and(
    eq(sessionRows.userId, userId),
    eq(sessionRows.signedInBy, 'OIDC'),
    ne(sessionRows.id, sessionId),
    isNull(sessionRows.endedAt),
  )
  for (const { id } of tx.select({ id: sessionRows.id }).from(sessionRows).where(opened).all())
    sessions.end(tx, id, at, from)
}

const NOWHERE = { address: undefined, network: undefined, userAgent: undefined }
const here = ({ at, from = NOWHERE }: Actor) => ({ at, from })

const toWire = ({ id, issuer, email, linkedAt, lastUsedAt }: Row): LinkedIdentity => ({
  id,
  issuer,
  email,
  linkedAt: toRfc3339(linkedAt),
  lastUsedAt: toRfc3339OrNull(lastUsedAt),
})
