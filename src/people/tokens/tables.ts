import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type TokenArea, tokenScopes } from '../../core/actor.ts'
import { id, instant, json, seq } from '../../platform/db/columns.ts'
import { users } from '../household/tables.ts'

/** What lets an app act for somebody without their password. A row is there for as long as its token may be of use. */
export const personalAccessTokens = sqliteTable(
  'personal_access_tokens',
  {
    seq: seq(),
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scope: text('scope', { enum: tokenScopes }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** How the token begins, so that its holder can tell which one it is. */
    prefix: text('prefix').notNull(),
    /** What it is narrowed to; null where it opens all that its scope does. An account that is gone stays named. */
    areas: json<TokenArea[]>('areas'),
    accountIds: json<string[]>('account_ids'),
    createdAt: instant('created_at').notNull(),
    /** Null where it is good until it is revoked. */
    expiresAt: instant('expires_at'),
    /** To the minute, as are the two below it. */
    lastUsedAt: instant('last_used_at'),
    address: text('address'),
    userAgent: text('user_agent'),
  },
  (table) => [index('personal_access_tokens_by_user').on(table.userId, table.seq)],
)
