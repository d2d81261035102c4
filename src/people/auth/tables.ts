import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../platform/db/columns.ts'
import { users } from '../household/tables.ts'

export const signInWays = ['PASSWORD', 'TOTP', 'RECOVERY_CODE', 'OIDC', 'REGISTRATION', 'SETUP'] as const
export type SignInWay = (typeof signInWays)[number]

/** What a session's present refresh token is sealed for. */
export const SEALED_REFRESH_TOKEN = 'refresh-token'

/** One sign-in on one device. Checked on every request, so ending it ends access at once. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The token that will be accepted next, sealed: a racing tab within the grace is given the same one. */
    currentTokenSealed: text('current_token_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Null for sessions from before this was kept. */
    signedInBy: text('signed_in_by', { enum: signInWays }),
    lastUsedAt: instant('last_used_at'),
    /** Where it was used from last, at sign-in or at a refresh. */
    address: text('address'),
    userAgent: text('user_agent'),
    /** The provider's own name for the session (OpenID Connect sid), so that it can end ours. */
    providerSession: text('provider_session'),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
)

/** Every refresh token a session has had: a used one that comes back tells of theft. */
export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('refresh_tokens_by_session').on(table.sessionId)],
)

/** A way back in for someone without a working password: one hour, single use, handed over out of band. */
export const resetLinks = sqliteTable('reset_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** The password was right and the second factor is still to come: a minute, completed once. */
export const totpChallenges = sqliteTable(
  'totp_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('totp_challenges_by_user').on(table.userId),
    index('totp_challenges_by_age').on(table.expiresAt),
  ],
)
