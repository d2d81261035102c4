import { keyPurpose } from '../../coach/ai-settings/tables.ts'
import type { Secrets } from '../../core/secrets.ts'
import { SEALED_ACCESS_URL } from '../../intake/bank-sync/tables.ts'
import { SEALED_CHANNEL_TARGET, SEALED_PUSH_KEY } from '../../messages/channels/tables.ts'
import { SEALED_WEBHOOK_SECRET } from '../../messages/webhooks/tables.ts'
import { SEALED_REFRESH_TOKEN } from '../../people/auth/tables.ts'
import { SEALED_INVITE_TOKEN } from '../../people/invites/tables.ts'
import { SEALED_OIDC_INVITE, SEALED_VERIFIER } from '../../people/oidc/tables.ts'
import { SEALED_TOTP_SECRET } from '../../people/totp/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import { opens } from '../../platform/db/key-proof.ts'
import { SEALED_TAX_PROFILE } from '../../records/tax/figures/tables.ts'
import { payeeNumberPurpose } from '../../records/tax/tables.ts'
import { SEALED_AUTHORITY_KEY, SEALED_SERVER_KEY } from '../tls/tables.ts'

/** What is sealed in one column: each value with whose it is, where the purpose it was sealed for says that. */
interface SealedColumn {
  table: string
  sql: string
  purposeOf(owner: string): string
}

/** Every column that holds what only the installation's key opens. */
export const sealedColumns: SealedColumn[] = [
  {
    table: 'sessions',
    sql: "SELECT current_token_sealed AS sealed, '' AS owner FROM sessions",
    purposeOf: () => SEALED_REFRESH_TOKEN,
  },
  {
    table: 'totp_factors',
    sql: "SELECT secret_sealed AS sealed, '' AS owner FROM totp_factors",
    purposeOf: () => SEALED_TOTP_SECRET,
  },
  {
    table: 'invites',
    // One that was taken or withdrawn is never shown again.
    sql: "SELECT token_sealed AS sealed, '' AS owner FROM invites WHERE accepted_at IS NULL AND revoked_at IS NULL",
    purposeOf: () => SEALED_INVITE_TOKEN,
  },
  {
    table: 'oidc_flows',
    sql: "SELECT verifier_sealed AS sealed, '' AS owner FROM oidc_flows",
    purposeOf: () => SEALED_VERIFIER,
  },
  {
    table: 'oidc_flows',
    sql: "SELECT invite_token_sealed AS sealed, '' AS owner FROM oidc_flows WHERE invite_token_sealed IS NOT NULL",
    purposeOf: () => SEALED_OIDC_INVITE,
  },
  {
    table: 'bank_connections',
    sql: "SELECT access_url_sealed AS sealed, '' AS owner FROM bank_connections WHERE access_url_sealed IS NOT NULL",
    purposeOf: () => SEALED_ACCESS_URL,
  },
  {
    table: 'webhooks',
    sql: `SELECT secret_sealed AS sealed, '' AS owner FROM webhooks
      UNION ALL SELECT former_secret_sealed, '' FROM webhooks WHERE former_secret_sealed IS NOT NULL`,
    purposeOf: () => SEALED_WEBHOOK_SECRET,
  },
  {
    table: 'channels',
    sql: "SELECT target_sealed AS sealed, '' AS owner FROM channels WHERE target_sealed IS NOT NULL",
    purposeOf: () => SEALED_CHANNEL_TARGET,
  },
  {
    table: 'push_keys',
    sql: "SELECT private_sealed AS sealed, '' AS owner FROM push_keys",
    purposeOf: () => SEALED_PUSH_KEY,
  },
  {
    table: 'ai_settings',
    sql: 'SELECT key_sealed AS sealed, user_id AS owner FROM ai_settings WHERE key_sealed IS NOT NULL',
    purposeOf: keyPurpose,
  },
  {
    table: 'tax_payees',
    sql: 'SELECT number_sealed AS sealed, id AS owner FROM tax_payees',
    purposeOf: payeeNumberPurpose,
  },
  {
    table: 'tax_profiles',
    sql: "SELECT sealed, '' AS owner FROM tax_profiles",
    purposeOf: () => SEALED_TAX_PROFILE,
  },
  {
    table: 'certificate_authorities',
    sql: "SELECT key_sealed AS sealed, '' AS owner FROM certificate_authorities",
    purposeOf: () => SEALED_AUTHORITY_KEY,
  },
  {
    table: 'server_certificates',
    sql: "SELECT key_sealed AS sealed, '' AS owner FROM server_certificates",
    purposeOf: () => SEALED_SERVER_KEY,
  },
]

/** How many sealed values there are, and how many of them the key does not open, by table. */
interface SealedCount {
  table: string
  all: number
  closed: number
}

/** Of the tables that there are: old data lacks some. */
export function countSealed({ $client }: Db, secrets: Secrets): SealedCount[] {
  const tables = $client
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
  const known = new Set(tables.map(({ name }) => name))
  return sealedColumns
    .filter(({ table }) => known.has(table))
    .map(({ table, sql, purposeOf }) => {
      const values = $client.query<{ sealed: string; owner: string }, []>(sql).all()
      const closed = values.filter(({ sealed, owner }) => !opens(secrets, purposeOf(owner), sealed)).length
      return { table, all: values.length, closed }
    })
}
