import type { Secrets } from '../../../src/core/secrets.ts'
import { sealedColumns } from '../../../src/server/installation-key/sealed-values.ts'

type Run = (sql: string, ...params: (string | number)[]) => void

/** Puts a row with a sealed value into each of the tables; the rest of it is whatever the columns take. */
export function sealEverywhere(run: Run, secrets: Secrets, owner: string, tables: string[]): void {
  for (const table of tables) {
    const purposes = sealedColumns
      .filter((one) => one.table === table)
      .map(({ purposeOf }) => purposeOf(owner))
    const sealed = purposes.map((purpose) => secrets.seal(purpose, 'text'))
    const insert = INSERTS[table]
    if (!insert) throw new Error(`how is something put into ${table}?`)
    run(insert, ...sealed.slice(0, insert.split('?').length - 1))
  }
}

const INSERTS: { [table: string]: string } = {
  sessions: `INSERT INTO sessions (id, user_id, current_token_sealed, created_at, expires_at) VALUES ('s', 'somebody', ?, 0, 0)`,
  totp_factors: `INSERT INTO totp_factors (user_id, secret_sealed, created_at) VALUES ('somebody', ?, 0)`,
  invites: `INSERT INTO invites (id, household_id, role, token_hash, token_sealed, invited_by, created_at, expires_at)
    VALUES ('i', 1, 'MEMBER', 'hash', ?, 'somebody', 0, 0)`,
  oidc_flows: `INSERT INTO oidc_flows (state_hash, nonce, verifier_sealed, invite_token_sealed, carrier, purpose, return_to, created_at, expires_at)
    VALUES ('h', '', ?, ?, 'bearer', 'SIGN_IN', '/', 0, 0)`,
  bank_connections: `INSERT INTO bank_connections (id, household_id, connected_by, host, access_url_sealed, state, created_at)
    VALUES ('00000000-0000-7000-8000-000000000002', 1, 'somebody', 'bank.example', ?, 'WORKING', 0)`,
  webhooks: `INSERT INTO webhooks (id, household_id, created_by, url, description, events, is_active, secret_sealed, former_secret_sealed, since_seq, created_at)
    SELECT '00000000-0000-7000-8000-000000000001', 1, 'somebody', 'https://x.example', '', '[]', 1, s, s, 0, 0 FROM (SELECT ? AS s)`,
  ai_settings: `INSERT INTO ai_settings (user_id, kind, base_url, model, key_sealed, allow_private_endpoint, share_payees, use_tools, context_tokens, updated_at)
    VALUES ('somebody', 'ANTHROPIC', 'https://x.example', 'm', ?, 0, 0, 1, 32000, 0)`,
  tax_payees: `INSERT INTO tax_payees (id, household_id, payee, number_sealed, user_id, at)
    VALUES ('somebody', 1, 'Somebody', ?, 'somebody', 0)`,
  certificate_authorities: `INSERT INTO certificate_authorities (id, name, certificate, key_sealed, created_at) VALUES ('a', '', '', ?, 0)`,
  server_certificates: `INSERT INTO server_certificates (id, authority_id, certificate, key_sealed, created_at) VALUES ('c', 'a', '', ?, 0)`,
}
