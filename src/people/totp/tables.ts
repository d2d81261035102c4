import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../platform/db/columns.ts'
import { users } from '../household/tables.ts'

/** What the secret is sealed for. */
export const SEALED_TOTP_SECRET = 'totp'

/** Somebody's authenticator app. It counts once it is confirmed; until then it is an attempt that may be repeated. */
export const totpFactors = sqliteTable('totp_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretSealed: text('secret_sealed').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The 30-second step of the last code that was accepted: it only moves forward (RFC 6238 5.2). */
  lastStep: integer('last_step').notNull().default(0),
  /** One salt for all ten recovery codes, so that a typed one costs one run of the KDF. */
  recoverySalt: text('recovery_salt'),
})

/** A way in without the app, each once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
