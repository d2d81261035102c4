import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Role } from '../actor.ts'
import type { Db, Tx } from '../db/db.ts'
import { Problem } from '../problem.ts'
import { addDays, type Instant } from '../time.ts'
import type { User } from './household.ts'
import { users } from './tables.ts'

const RESTORABLE_DAYS = 7

/** Whose household something is done to, and when. */
interface Doer {
  householdId: number
  at: Instant
}

/** From here on a removed person stays removed. */
export const restorableUntil = (removedAt: Instant): Instant => addDays(removedAt, RESTORABLE_DAYS)

/** Somebody of this household, removed or not; throws not-found for anybody else. */
export function someone(db: Db, { householdId }: Pick<Doer, 'householdId'>, userId: string): User {
  const user = db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.householdId, householdId)))
    .get()
  if (!user) throw new Problem('not-found')
  return user
}

/** An active member of this household; throws not-found for anybody else. */
export function member(db: Db, doer: Pick<Doer, 'householdId'>, userId: string): User {
  const user = someone(db, doer, userId)
  if (user.removedAt !== null) throw new Problem('not-found')
  return user
}

/** Takes a member out, whoever does it; throws conflict for the last administrator. What they entered stays. */
export function remove(tx: Tx, doer: Doer, userId: string): User {
  refuseLastAdministrator(tx, member(tx, doer, userId))
  return tx.update(users).set({ removedAt: doer.at }).where(eq(users.id, userId)).returning().get()
}

/** Takes a removed person back, as what they were, within seven days; throws conflict after that. */
export function restore(tx: Tx, doer: Doer, userId: string): User {
  const { removedAt } = someone(tx, doer, userId)
  if (removedAt === null) throw new Problem('conflict', { detail: 'This member was not removed.' })
  if (doer.at >= restorableUntil(removedAt))
    throw new Problem('conflict', {
      detail: `Nobody can be restored later than ${RESTORABLE_DAYS} days after the removal.`,
    })
  return tx.update(users).set({ removedAt: null }).where(eq(users.id, userId)).returning().get()
}

/** Makes a member an administrator or the other way round; throws conflict for the last administrator. */
export function setRole(tx: Tx, doer: Doer, userId: string, role: Role): User {
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
      detail: 'The household needs an administrator. Make somebody else one first.',
    })
}
