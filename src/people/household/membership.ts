import { and, eq, isNull, lte, ne } from 'drizzle-orm'
import type { Role } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { addDays, type Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { User } from './household.ts'
import { users } from './tables.ts'

const RESTORABLE_DAYS = 7

const FORMER_NAME = 'Former member'
/** An address that can be nobody's (RFC 2606). */
const formerEmail = (userId: string): string => `former-${userId}@removed.invalid`

/** Whose household something is done to, and when. */
interface MembershipActor {
  householdId: number
  at: Instant
}

/** From here on a removed person stays removed. */
export const restorableUntil = (removedAt: Instant): Instant => addDays(removedAt, RESTORABLE_DAYS)

/** Somebody of this household, removed or not; throws not-found for anybody else. */
export function anyMember(
  db: Db,
  { householdId }: Pick<MembershipActor, 'householdId'>,
  userId: string,
): User {
  const user = db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.householdId, householdId)))
    .get()
  if (!user) throw new Problem('not-found')
  return user
}

/** An active member of this household; throws not-found for anybody else. */
export function member(db: Db, doer: Pick<MembershipActor, 'householdId'>, userId: string): User {
  const user = anyMember(db, doer, userId)
  if (user.removedAt !== null) throw new Problem('not-found')
  return user
}

/** Takes a member out, whoever does it; throws conflict for the last administrator. What they entered stays. */
export function remove(tx: Tx, doer: MembershipActor, userId: string): User {
  refuseLastAdministrator(tx, member(tx, doer, userId))
  return tx.update(users).set({ removedAt: doer.at }).where(eq(users.id, userId)).returning().get()
}

/** Takes a removed person back, as what they were, within seven days; throws conflict after that. */
export function restore(tx: Tx, doer: MembershipActor, userId: string): User {
  const user = anyMember(tx, doer, userId)
  if (user.removedAt === null) throw new Problem('conflict', { reason: { kind: 'MEMBER_NOT_REMOVED' } })
  if (doer.at >= restorableUntil(user.removedAt) || isForgotten(user))
    throw new Problem('conflict', {
      reason: { kind: 'RESTORE_TOO_LATE', days: RESTORABLE_DAYS },
    })
  return tx.update(users).set({ removedAt: null }).where(eq(users.id, userId)).returning().get()
}

/**
 * Takes the name, the address and the password off somebody who can no longer be restored. The row stays, as what they
 * entered names it; the address is free for anybody. False where it is not time or was done before.
 */
export function forget(tx: Tx, userId: string, at: Instant): boolean {
  const { changes } = tx.$client
    .query(`UPDATE users SET email = $nobody, email_key = $nobody, display_name = $name, password_hash = NULL
      WHERE id = $userId AND removed_at <= $until AND email_key <> $nobody`)
    .run({ userId, nobody: formerEmail(userId), name: FORMER_NAME, until: addDays(at, -RESTORABLE_DAYS) })
  return changes > 0
}

/** Somebody of whom nothing is known but that their id stands in the household's books: as if forgotten already. */
export function addFormer(tx: Tx, { householdId, country, currency }: User, id: string, at: Instant): void {
  const email = formerEmail(id)
  const nobody = { email, emailKey: email, displayName: FORMER_NAME, passwordHash: null }
  const since = { createdAt: at, removedAt: at }
  tx.insert(users)
    .values({ id, householdId, country, currency, role: 'MEMBER', ...nobody, ...since })
    .run()
}

/** Who can no longer be restored and is still known by name. */
export const forgettable = (db: Db, at: Instant): User[] =>
  db
    .select()
    .from(users)
    .where(lte(users.removedAt, addDays(at, -RESTORABLE_DAYS)))
    .all()
    .filter((user) => !isForgotten(user))

/** Asked by a restore as well: the clock may have been set back since. */
const isForgotten = ({ id, emailKey }: User): boolean => emailKey === formerEmail(id)

/** Makes a member an administrator or the other way round; throws conflict for the last administrator. */
export function setRole(tx: Tx, doer: MembershipActor, userId: string, role: Role): User {
  const before = member(tx, doer, userId)
  if (role === before.role) return before
  refuseLastAdministrator(tx, before)
  return tx.update(users).set({ role }).where(eq(users.id, userId)).returning().get()
}

/**
 * The household always keeps an active administrator (spec 3). Counted in the transaction that would take one away:
 * of two administrators who do it to each other, the second one to come is the last.
 */
function refuseLastAdministrator(tx: Tx, user: User): void {
  if (user.role !== 'ADMIN') return
  const another = tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.householdId, user.householdId),
        eq(users.role, 'ADMIN'),
        isNull(users.removedAt),
        ne(users.id, user.id),
      ),
    )
    .limit(1)
    .get()
  if (!another)
    throw new Problem('conflict', {
      reason: { kind: 'LAST_ADMINISTRATOR' },
    })
}
