import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { roles } from '../../core/actor.ts'
import { id, instant, seq } from '../../platform/db/columns.ts'
import { households, users } from '../household/tables.ts'

/** What the token is sealed for. */
export const SEALED_INVITE_TOKEN = 'invite'

/** A way into the household. Its token is sealed as well as hashed: an administrator may read a usable link again. */
export const invites = sqliteTable(
  'invites',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    role: text('role', { enum: roles }).notNull(),
    /** The only address it may be redeemed with, if one was named. */
    email: text('email'),
    tokenHash: text('token_hash').notNull().unique(),
    tokenSealed: text('token_sealed').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('invites_by_household').on(table.householdId, table.seq)],
)
