import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { ofActor } from './household.ts'
import { zoneOf } from './household-day.ts'
import { initialsOf } from './initials.ts'
import type { Household } from './model.ts'
import { users } from './tables.ts'

/** What everybody in a household may know of it and of each other: no addresses, and nothing of how they sign in. */
export function profile(db: Db, actor: Actor): Household {
  const row = ofActor(db, actor)
  const members = db
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(and(eq(users.householdId, row.id), isNull(users.removedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .all()
  return {
    name: row.name,
    country: row.country,
    currency: row.currency,
    timeZone: zoneOf(row),
    members: members.map((member) => ({ ...member, initials: initialsOf(member.displayName) })),
  }
}
