import { and, eq } from 'drizzle-orm'
import type { Origin } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { Problem } from '../../core/problem.ts'
import type { Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import * as household from '../household/household.ts'
import * as joining from '../invites/join-household.ts'
import { note } from '../security-events/security-events.ts'
import type { Identity } from './identity.ts'
import { oidcIdentities } from './tables.ts'

export interface OidcSignInContext {
  at: Instant
  from: Origin
}

type Name = Pick<Identity, 'issuer' | 'subject'>

const isNamed = ({ issuer, subject }: Name) =>
  and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject))

export const find = (db: Db, name: Name) => db.select().from(oidcIdentities).where(isNamed(name)).get()

/**
 * Whom an identity lets in. It is known by issuer and subject alone: an address is never a reason to open somebody's
 * account, for the provider may give it to the next person. Unknown, it may join by an invite or an open door.
 *
 * @throws Problem `sso-account-unknown`, also for a removed person, or `invite-invalid`
 */
export function admit(
  tx: Tx,
  identity: Identity,
  inviteToken: string | undefined,
  { at, from }: OidcSignInContext,
): household.User {
  const known = find(tx, identity)
  if (!known) return join(tx, identity, inviteToken, { at, from })
  const user = household.findUser(tx, known.userId)
  if (!user) throw new Problem('sso-account-unknown')
  noteUse(tx, identity, at)
  return user
}

const noteUse = (tx: Tx, name: Name, at: Instant): void =>
  void tx.update(oidcIdentities).set({ lastUsedAt: at }).where(isNamed(name)).run()

function join(
  tx: Tx,
  identity: Identity,
  inviteToken: string | undefined,
  { at, from }: OidcSignInContext,
): household.User {
  const { email, emailVerified, name: displayName } = identity
  if (email === undefined || !emailVerified) throw new Problem('sso-account-unknown')
  const newcomer = { email, displayName, inviteToken, at }
  const place = joining.admissionFor(tx, newcomer)
  if (place instanceof Problem)
    throw place.slug === 'invite-invalid' ? place : new Problem('sso-account-unknown')
  const user = joining.join(tx, { ...newcomer, passwordHash: null, from })
  link(tx, user.id, identity, { at, from })
  noteUse(tx, identity, at)
  return user
}

/**
 * Ties an identity to an account. Already tied to it, it stays as it is.
 *
 * @throws Problem `conflict` when it is somebody else's
 */
export function link(
  tx: Tx,
  userId: string,
  identity: Name & Pick<Identity, 'email'>,
  { at, from }: OidcSignInContext,
) {
  const known = find(tx, identity)
  if (known && known.userId !== userId) throw new Problem('conflict', { reason: { kind: 'IDENTITY_TAKEN' } })
  if (known) return known
  const { issuer, subject, email } = identity
  const linked = tx
    .insert(oidcIdentities)
    .values({ id: newId(), userId, issuer, subject, email, linkedAt: at })
    .returning()
    .get()
  note(tx, userId, 'OIDC_LINKED', { at, from })
  return linked
}
