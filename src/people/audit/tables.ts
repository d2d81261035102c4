import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, instant, seq } from '../../platform/db/columns.ts'
import { households } from '../household/tables.ts'

/** One row per mutating request: who, from where, what was asked for and what came of it. Never a body or a secret. */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    /** Null where nobody had signed in. */
    userId: text('user_id'),
    address: text('address'),
    method: text('method').notNull(),
    /** The route as it is registered, with its parameters' names. */
    route: text('route').notNull(),
    /** The parameters' values, in order, joined by slashes. */
    target: text('target'),
    status: integer('status').notNull(),
    requestId: text('request_id').notNull(),
    /** The personal access token it was done by; both stay when that is gone. */
    tokenId: text('token_id'),
    tokenName: text('token_name'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('audit_entries_by_household').on(table.householdId, table.at, table.seq),
    index('audit_entries_by_user').on(table.householdId, table.userId, table.at, table.seq),
    index('audit_entries_by_age').on(table.at),
  ],
)
