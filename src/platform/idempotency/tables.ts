import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../db/columns.ts'

/**
 * The request an Idempotency-Key was used for. The row is written together with the request's first write, so that it
 * is never carried out twice, whatever happens in between; the response is added later.
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
