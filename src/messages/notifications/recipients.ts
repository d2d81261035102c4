import { and, asc, eq, isNull, or } from 'drizzle-orm'
import * as household from '../../people/household/household.ts'
import { users } from '../../people/household/tables.ts'
import type { Db } from '../../platform/db/db.ts'

/** Everybody in the household. */
export const everybody = (db: Db, householdId: number): string[] =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.householdId, householdId), isNull(users.removedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .all()
    .map(({ id }) => id)

/** Everybody in the household but one. */
export const everybodyBut = (db: Db, householdId: number, userId: string): string[] =>
  everybody(db, householdId).filter((id) => id !== userId)

/** Somebody or, once they have left the household, the administrator who has been in it longest (spec 6). */
export function responsibleFor(db: Db, householdId: number, userId: string): string[] {
  if (household.findUser(db, userId)) return [userId]
  const administrator = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.householdId, householdId), eq(users.role, 'ADMIN'), isNull(users.removedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
    .get()
  return administrator ? [administrator.id] : []
}

/** The administrators of a household and somebody in it. */
export const administratorsAnd = (db: Db, householdId: number, userId: string): string[] =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.householdId, householdId),
        isNull(users.removedAt),
        or(eq(users.role, 'ADMIN'), eq(users.id, userId)),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .all()
    .map(({ id }) => id)

/** The administrators. */
export const administrators = (db: Db): string[] =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.removedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .all()
    .map(({ id }) => id)

/** What somebody is called, for others to read; null where they are no longer known. */
export const nameOf = (db: Db, userId: string): string | null =>
  household.findUser(db, userId)?.displayName ?? null
