import type { Instant } from '../../core/time.ts'
import type { Tx } from '../../platform/db/db.ts'

/** Deletes trips to the provider that nobody came back from in time. */
export const forgetFlows = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client.query(FLOWS).run(at, atMost).changes

/** Deletes one-time codes that expired. */
export const forgetCodes = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client.query(CODES).run(at, atMost).changes

const FLOWS = `
  DELETE FROM oidc_flows WHERE rowid IN (SELECT rowid FROM oidc_flows WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`

const CODES = `
  DELETE FROM oidc_codes WHERE rowid IN (SELECT rowid FROM oidc_codes WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`
