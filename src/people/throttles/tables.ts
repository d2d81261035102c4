import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../platform/db/columns.ts'
import { users } from '../household/tables.ts'

/**
 * Every failed sign-in of the last hour. An account is named by a keyed hash of the address that was typed, whether
 * there is such an account or not: people type passwords into the wrong field.
 */
export const signInFailures = sqliteTable(
  'sign_in_failures',
  {
    seq: integer('seq').primaryKey(),
    /** Null where no account was named, where it was refused unseen, and once an administrator has unlocked it. */
    accountKey: text('account_key'),
    network: text('network').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('sign_in_failures_by_account').on(table.accountKey, table.at),
    index('sign_in_failures_by_network').on(table.network, table.at),
  ],
)

/** How often one account failed from one network, and until when that pair is refused. */
export const signInBackoffs = sqliteTable(
  'sign_in_backoffs',
  {
    accountKey: text('account_key').notNull(),
    network: text('network').notNull(),
    failures: integer('failures').notNull(),
    /** Attempts that were refused unseen. They never extend the wait. */
    refused: integer('refused').notNull(),
    lastFailedAt: instant('last_failed_at').notNull(),
    lockedUntil: instant('locked_until'),
  },
  (table) => [
    primaryKey({ columns: [table.accountKey, table.network] }),
    index('sign_in_backoffs_by_age').on(table.lastFailedAt),
  ],
)

/** Where somebody has signed in from before. */
export const knownNetworks = sqliteTable(
  'known_networks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    lastSignInAt: instant('last_sign_in_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
)
