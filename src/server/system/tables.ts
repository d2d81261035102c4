import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../platform/db/columns.ts'

/** How much room the data took, one row a day, so that its growth can be told. */
export const systemSizes = sqliteTable('system_sizes', {
  /** Days since 1970 in UTC. */
  day: integer('day').primaryKey(),
  databaseBytes: integer('database_bytes').notNull(),
  logBytes: integer('log_bytes').notNull(),
  /** Null where the disk could not be asked. */
  freeBytes: integer('free_bytes'),
})

/** The warnings that stand, each told to the administrators when it appeared. */
export const systemWarnings = sqliteTable('system_warnings', {
  code: text('code').primaryKey(),
  since: instant('since').notNull(),
})

/** What the feed of releases said last: one row at most. */
export const releaseChecks = sqliteTable('release_checks', {
  id: integer('id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  /** As the feed writes it; null where it could not be read. */
  version: text('version'),
  url: text('url'),
  /** Why it could not, in words. */
  failure: text('failure'),
})
