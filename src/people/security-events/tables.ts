import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, instant, seq } from '../../platform/db/columns.ts'
import { users } from '../household/tables.ts'

export const securityEventKinds = [
  'SIGN_IN_SUCCEEDED',
  'SIGN_IN_FAILED',
  'SIGN_IN_THROTTLED',
  'REGISTERED',
  'REFRESH_TOKEN_REUSED',
  'SESSION_ENDED',
  'OTHER_SESSIONS_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'RESET_LINK_CREATED',
  'STEP_UP_FAILED',
  'TOTP_ENABLED',
  'TOTP_DISABLED',
  'TOTP_REMOVED',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODES_RENEWED',
  'UNLOCKED',
  'ROLE_CHANGED',
  'EMAIL_CHANGED',
  'REMOVED',
  'RESTORED',
  'DATA_EXPORTED',
  'OIDC_LINKED',
  'OIDC_UNLINKED',
  'ACCESS_TOKEN_CREATED',
  'ACCESS_TOKEN_REVOKED',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** What happened to somebody's account, for that person to look through. Never a code, a token or a password. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    seq: seq(),
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    /** Who did it, where it was somebody else. */
    byUserId: text('by_user_id'),
    address: text('address'),
    userAgent: text('user_agent'),
    at: instant('at').notNull(),
  },
  (table) => [index('security_events_by_user').on(table.userId, table.seq)],
)
