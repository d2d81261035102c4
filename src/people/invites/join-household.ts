import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Origin, Role } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { hashToken } from '../../core/secrets.ts'
import { type Instant, toRfc3339 } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { record } from '../events/events.ts'
import * as household from '../household/household.ts'
import { households, users } from '../household/tables.ts'
import { note } from '../security-events/security-events.ts'
import type { Invitation } from './model.ts'
import { invites } from './tables.ts'

/** Somebody who wants to become a member, with an invite or through open registration. */
export interface NewMember {
  email: string
  /** What stands before the @ of their address where they do not say. */
  displayName?: string | undefined
  inviteToken?: string | undefined
  at: Instant
}

/** Where a newcomer would come in, and as what. */
interface Admission {
  household: household.Household
  role: Role
  inviteId?: string
}

/** What the holder of a link may know. Throws not-found once it opens nothing any more. */
export function lookUp(db: Db, token: string, at: Instant): typeof Invitation.static {
  const found = findUsable(db, token, at)
  if (!found) throw new Problem('not-found')
  const { invite, home, inviter } = found
  return {
    role: invite.role,
    email: invite.email,
    householdName: home.name,
    invitedBy: inviter.displayName,
    expiresAt: toRfc3339(invite.expiresAt),
  }
}

/**
 * Where this newcomer may come in, or why they may not: invite-invalid, registration-closed, conflict for an address
 * that has an account, validation-error for one the invite is not for. Nobody ever founds a household this way.
 */
export function admissionFor(db: Db, { email, inviteToken, at }: NewMember): Admission | Problem {
  const place = inviteToken === undefined ? openAdmission(db) : invitedAdmission(db, inviteToken, email, at)
  if (!(place instanceof Problem) && household.isEmailTaken(db, email))
    return new Problem('conflict', { reason: { kind: 'EMAIL_HAS_ACCOUNT' } })
  return place
}

/** Lets a newcomer in. Without a password they sign in some other way. Throws what placeFor answers. */
export function join(
  tx: Tx,
  newcomer: NewMember & { passwordHash: string | null; from: Origin },
): household.User {
  const place = admissionFor(tx, newcomer)
  if (place instanceof Problem) throw place
  const { email, displayName = household.nameFrom(email), passwordHash, at, from } = newcomer
  const { role, inviteId } = place
  const user = household.addUser(tx, {
    household: place.household,
    email,
    displayName,
    role,
    passwordHash,
    at,
  })
  if (inviteId !== undefined) accept(tx, inviteId, user.id, at)
  note(tx, user.id, 'REGISTERED', { at, from })
  record(tx, { householdId: user.householdId, userId: user.id, at }, 'member.joined', user.id)
  return user
}

function openAdmission(db: Db): Admission | Problem {
  const home = household.only(db)
  return home?.registrationOpen ? { household: home, role: 'MEMBER' } : new Problem('registration-closed')
}

function invitedAdmission(db: Db, token: string, email: string, at: Instant): Admission | Problem {
  const found = findUsable(db, token, at)
  if (!found) return new Problem('invite-invalid')
  const { invite, home } = found
  if (invite.email !== null && household.emailKey(invite.email) !== household.emailKey(email))
    return invalid('email', { kind: 'NOT_THE_INVITED_ADDRESS' })
  return { household: home, role: invite.role, inviteId: invite.id }
}

/** The update is the claim: of two who race for one invite, one finds it accepted and leaves no account behind. */
function accept(tx: Tx, inviteId: string, userId: string, at: Instant): void {
  const accepted = tx
    .update(invites)
    .set({ acceptedAt: at, acceptedBy: userId })
    .where(and(eq(invites.id, inviteId), usable(tx, at)))
    .returning()
    .get()
  if (!accepted) throw new Problem('invite-invalid')
}

const findUsable = (db: Db, token: string, at: Instant) =>
  db
    .select({ invite: invites, home: households, inviter: users })
    .from(invites)
    .innerJoin(households, eq(households.id, invites.householdId))
    .innerJoin(users, eq(users.id, invites.invitedBy))
    .where(and(eq(invites.tokenHash, hashToken(token)), usable(db, at)))
    .get()

/**
 * An invite is worth no more than the word of whoever gave it: it opens nothing while they are no administrator, or
 * one who was removed could come back by a link of their own.
 */
const usable = (db: Db, at: Instant) =>
  and(
    isNull(invites.acceptedAt),
    isNull(invites.revokedAt),
    gt(invites.expiresAt, at),
    inArray(invites.invitedBy, activeAdministrators(db)),
  )

const activeAdministrators = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.removedAt)))
