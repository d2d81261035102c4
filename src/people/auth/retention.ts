import type { Instant } from '../../core/time.ts'
import type { Tx } from '../../platform/db/db.ts'

/** Deletes tokens of sessions that are over, up to a hundred a session, so that those go without a long write. */
export const forgetTokens = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client.query(TOKENS).run({ at, atMost }).changes

/** Deletes sessions that expired or were ended. */
export const forgetSessions = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client.query(SESSIONS).run({ at, atMost }).changes

/** Deletes reset links that were used or expired. */
export const forgetResetLinks = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client.query(RESET_LINKS).run({ at, atMost }).changes

/** Deletes sign-ins that waited too long for their code. */
export const forgetChallenges = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client.query(CHALLENGES).run({ at, atMost }).changes

/** Deletes what somebody signed in with and could have. */
export function forgetPerson({ $client: client }: Tx, userId: string): void {
  client.query('DELETE FROM sessions WHERE user_id = ?').run(userId)
  client.query('DELETE FROM reset_links WHERE user_id = ?').run(userId)
}

/** Signs everybody out; for when no session can be told any more by what was sealed of it. Answers how many there were. */
export const forgetEverySession = ({ $client: client }: Tx): number =>
  client.query('DELETE FROM sessions').run().changes

const OVER = 's.expires_at <= $at OR s.ended_at <= $at'

const TOKENS = `
  DELETE FROM refresh_tokens WHERE rowid IN (
    SELECT t.rowid FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id WHERE ${OVER} LIMIT $atMost)`

const SESSIONS = `
  DELETE FROM sessions WHERE rowid IN (SELECT s.rowid FROM sessions s WHERE ${OVER} LIMIT $atMost)`

const RESET_LINKS = `
  DELETE FROM reset_links WHERE rowid IN (
    SELECT rowid FROM reset_links WHERE expires_at <= $at OR used_at <= $at LIMIT $atMost)`

const CHALLENGES = `
  DELETE FROM totp_challenges WHERE rowid IN (
    SELECT rowid FROM totp_challenges WHERE expires_at <= $at ORDER BY expires_at LIMIT $atMost)`
