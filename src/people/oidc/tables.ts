import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, instant, seq } from '../../platform/db/columns.ts'
import { users } from '../household/tables.ts'

/** What goes along on a trip to the provider is sealed for. */
export const SEALED_VERIFIER = 'oidc-verifier'
export const SEALED_OIDC_INVITE = 'oidc-invite'

/** Who somebody is at the identity provider: issuer and subject together, never the e-mail address. */
export const oidcIdentities = sqliteTable(
  'oidc_identities',
  {
    seq: seq(),
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** As the provider said when it was linked, to tell identities apart by. */
    email: text('email'),
    linkedAt: instant('linked_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('oidc_identities_by_subject').on(table.issuer, table.subject),
    index('oidc_identities_by_user').on(table.userId),
  ],
)

export const carriers = ['bearer', 'cookie'] as const

/** One trip to the provider and back: what was sent along and who may come back with the answer, once. */
export const oidcFlows = sqliteTable(
  'oidc_flows',
  {
    stateHash: text('state_hash').primaryKey(),
    /** Hash of the cookie that binds the trip to the browser it began in. */
    browserHash: text('browser_hash'),
    nonce: text('nonce').notNull(),
    verifierSealed: text('verifier_sealed').notNull(),
    carrier: text('carrier', { enum: carriers }).notNull(),
    purpose: text('purpose', { enum: ['SIGN_IN', 'LINK'] }).notNull(),
    /** Who links, and the session that asked for it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id'),
    inviteTokenSealed: text('invite_token_sealed'),
    returnTo: text('return_to').notNull(),
    /** S256 of a secret only the client that began knows; asked for when the one-time code is redeemed. */
    codeChallenge: text('code_challenge'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('oidc_flows_by_age').on(table.expiresAt)],
)

/** What a bearer client exchanges for tokens, or for a link, once and within a minute. */
export const oidcCodes = sqliteTable(
  'oidc_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    purpose: text('purpose', { enum: ['SIGN_IN', 'LINK'] }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id'),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    providerSession: text('provider_session'),
    codeChallenge: text('code_challenge'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('oidc_codes_by_age').on(table.expiresAt)],
)
