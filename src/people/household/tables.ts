import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { roles } from '../../core/actor.ts'
import { instant, truth } from '../../platform/db/columns.ts'

export const countries = ['CA', 'US'] as const
export type Country = (typeof countries)[number]

/** Who is asked for exchange rates once a day. */
export const rateFeeds = ['OFF', 'BANK_OF_CANADA', 'ECB'] as const

/** The family that shares one set of books. It is never addressed from outside, so a small number is its id. */
export const households = sqliteTable('households', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  country: text('country', { enum: countries }).notNull(),
  currency: text('currency').notNull(),
  /** An IANA name; null as the country suggests, see household-day.ts. */
  timeZone: text('time_zone'),
  registrationOpen: truth('registration_open').notNull(),
  scheduledSyncEnabled: truth('scheduled_sync_enabled').notNull().default(false),
  /** New transactions of an import get the categories suggested for them at once; otherwise somebody agrees first. */
  applySuggestions: truth('apply_suggestions').notNull().default(false),
  rateFeed: text('rate_feed', { enum: rateFeeds }).notNull().default('OFF'),
  /** Goes up with every write to the ledger; what is derived from it (exact totals) is cached under this number. */
  ledgerRevision: integer('ledger_revision').notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    email: text('email').notNull(),
    /** Case- and form-folded: one person, one account, however the address is typed. */
    emailKey: text('email_key').notNull().unique(),
    displayName: text('display_name').notNull(),
    role: text('role', { enum: roles }).notNull(),
    passwordHash: text('password_hash'),
    country: text('country', { enum: countries }).notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [index('users_by_household').on(table.householdId)],
)
