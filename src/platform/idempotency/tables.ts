import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../db/columns.ts'

/**
 * What an Idempotency-Key was used for. The row is written with the first thing its request writes, so that none is done
 * twice whatever happens in between; the answer follows once there is one.
 */
export const answeredRequests = sqliteTable(
  'answered_requests',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    at: instant('at').notNull(),
    /** Null while the request runs, where the service ended before it was answered, and where the answer is a secret. */
    status: integer('status'),
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('answered_requests_by_age').on(table.at),
  ],
)
