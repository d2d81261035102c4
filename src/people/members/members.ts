import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Secrets } from '../../core/secrets.ts'
import { toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { userToWire } from '../auth/model.ts'
import * as ownTokens from '../auth/own-tokens.ts'
import * as reset from '../auth/password-reset.ts'
import * as sessions from '../auth/sessions.ts'
import { record } from '../events/events.ts'
import * as household from '../household/household.ts'
import * as membership from '../household/membership.ts'
import { users } from '../household/tables.ts'
import { note } from '../security-events/security-events.ts'
import { type SecurityEventKind, securityEvents } from '../security-events/tables.ts'
import * as throttles from '../throttles/throttles.ts'
import * as totp from '../totp/totp.ts'
import type { Member, RoleChange } from './model.ts'

/** Everybody who is or was in the household, in the order they joined. */
export function list(db: Db, actor: Actor, { page, limit }: Page): Paged<Member> {
  const ours = eq(users.householdId, actor.householdId)
  const total = db.select({ people: count() }).from(users).where(ours).get()?.people ?? 0
  const rows = db
    .select()
    .from(users)
    .where(ours)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .all()
  return { items: rows.map((user) => toWire(db, user)), total, page: { page, limit } }
}

/** Removes somebody else; one's own account asks for the password first, elsewhere. */
export function remove(tx: Tx, actor: Actor, id: string): Member {
  if (id === actor.userId) throw new Problem('conflict', { reason: { kind: 'OWN_ACCOUNT' } })
  const removed = endMembership(tx, actor, id)
  refuseFormer(tx, actor)
  return toWire(tx, removed)
}

/**
 * Takes somebody out of the household, themselves or by an administrator. Nothing they hold opens anything from here
 * on; what they entered stays, and so does their address, for a restore.
 */
export function endMembership(tx: Tx, actor: Actor, id: string): household.User {
  const removed = membership.remove(tx, actor, id)
  sessions.endAll(tx, id, actor.at)
  ownTokens.revokeAll(tx, id)
  reset.invalidateAll(tx, id, actor.at)
  noteFor(tx, actor, id, 'REMOVED')
  record(tx, actor, 'member.removed', id)
  return removed
}

/** Lets a removed member sign in again, for seven days after the removal. */
export function restore(tx: Tx, actor: Actor, id: string): Member {
  const restored = membership.restore(tx, actor, id)
  noteFor(tx, actor, id, 'RESTORED')
  record(tx, actor, 'member.restored', id)
  return toWire(tx, restored)
}

/** A demotion signs the member out everywhere; a promotion reaches them at their next refresh (spec 5.3). */
export function setRole(tx: Tx, actor: Actor, id: string, { role }: RoleChange): Member {
  const before = membership.member(tx, actor, id)
  if (role === before.role) return toWire(tx, before)
  const changed = membership.setRole(tx, actor, id, role)
  if (id !== actor.userId) refuseFormer(tx, actor)
  if (role === 'MEMBER') sessions.endAll(tx, id, actor.at)
  noteFor(tx, actor, id, 'ROLE_CHANGED')
  record(tx, actor, 'member.role-changed', id)
  return toWire(tx, changed)
}

/** Ends every throttle on somebody's sign-ins (spec 8.2.6), whether there is one or not. */
export function unlock(tx: Tx, secrets: Secrets, actor: Actor, id: string): void {
  const { email } = otherMember(tx, actor, id)
  throttles.unlock(tx, throttles.accountKeyOf(secrets, email))
  noteFor(tx, actor, id, 'UNLOCKED')
  record(tx, actor, 'member.unlocked', id)
}

/** Leaves somebody without a second factor, whether they had one, had begun with one, or neither. */
export function removeTotp(tx: Tx, actor: Actor, id: string): Member {
  const user = otherMember(tx, actor, id)
  if (totp.remove(tx, id)) {
    noteFor(tx, actor, id, 'TOTP_REMOVED')
    record(tx, actor, 'member.totp-removed', id)
  }
  return toWire(tx, user)
}

/** A stolen session must not be able to loosen the very account it was stolen from. */
function otherMember(tx: Tx, actor: Actor, id: string): household.User {
  if (id === actor.userId) throw new Problem('forbidden', { reason: { kind: 'ANOTHER_ADMINISTRATOR' } })
  return membership.member(tx, actor, id)
}

/** Of administrators who act against each other at once, whoever comes second is none any more. */
function refuseFormer(tx: Tx, actor: Actor): void {
  if (household.findUser(tx, actor.userId)?.role !== 'ADMIN') throw new Problem('token-invalid')
}

/** For the person concerned to find, with who did it where it was not themselves. */
function noteFor(tx: Tx, { userId, at, from }: Actor, id: string, kind: SecurityEventKind): void {
  note(tx, id, kind, { at, from, ...(userId !== id && { byUserId: userId }) })
}

function toWire(db: Db, user: household.User): Member {
  const { removedAt } = user
  const lastSignInAt = lastSignIn(db, user.id)
  return {
    ...userToWire(db, user),
    lastSignInAt: lastSignInAt === undefined ? null : toRfc3339(lastSignInAt),
    removedAt: toRfc3339OrNull(removedAt),
    restorableUntil: removedAt === null ? null : toRfc3339(membership.restorableUntil(removedAt)),
  }
}

/** Read from what is kept longest: sessions are forgotten earlier. */
const lastSignIn = (db: Db, userId: string) =>
  db
    .select({ at: securityEvents.at })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), eq(securityEvents.kind, 'SIGN_IN_SUCCEEDED')))
    .orderBy(desc(securityEvents.seq))
    .limit(1)
    .get()?.at
