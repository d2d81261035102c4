import type { Instant } from '../../core/time.ts'
import type { Tx } from '../../platform/db/db.ts'

/** More than are added at a time, so that what is old becomes less. */
const DROPPED_AT_ONCE = 8

/**
 * The most pairs of account and network that are remembered. Whoever wanted to push one out would have to fail that
 * often from as many networks, an argon2id run each, which takes longer than any lock lasts.
 */
const MOST_PAIRS = 100_000
const TRIMMED_EVERY = 500

const MOST_KNOWN_NETWORKS = 200

/** Drops a few of what counts no longer; called with each new failure and its number, so that nothing piles up. */
export function dropOld(
  tx: Tx,
  seq: number,
  { failuresBefore, pairsBefore }: { failuresBefore: Instant; pairsBefore: Instant },
): void {
  dropFailures(tx, failuresBefore, DROPPED_AT_ONCE)
  dropPairs(tx, pairsBefore, DROPPED_AT_ONCE)
  if (seq % TRIMMED_EVERY === 0) tx.$client.query(OLDEST_PAIRS).run(MOST_PAIRS - 1)
}

export const dropFailures = (tx: Tx, before: Instant, atMost: number): number =>
  tx.$client.query(OLD_FAILURES).run(atMost, before).changes

export const dropPairs = (tx: Tx, before: Instant, atMost: number): number =>
  tx.$client.query(OLD_PAIRS).run(before, atMost).changes

/** Keeps the networks somebody came from last: a phone is in another one every day. */
export function forgetNetworks(tx: Tx, userId: string): void {
  tx.$client.query(OLDEST_NETWORKS).run({ userId, most: MOST_KNOWN_NETWORKS })
}

const OLD_FAILURES = `
  DELETE FROM sign_in_failures WHERE seq IN (SELECT seq FROM sign_in_failures ORDER BY seq LIMIT ?) AND at <= ?`

const OLD_PAIRS = `
  DELETE FROM sign_in_backoffs WHERE rowid IN (
    SELECT rowid FROM sign_in_backoffs WHERE last_failed_at <= ? ORDER BY last_failed_at LIMIT ?)`

const OLDEST_PAIRS = `
  DELETE FROM sign_in_backoffs WHERE last_failed_at < (
    SELECT last_failed_at FROM sign_in_backoffs ORDER BY last_failed_at DESC LIMIT 1 OFFSET ?)`

const OLDEST_NETWORKS = `
  DELETE FROM known_networks WHERE user_id = $userId AND network IN (
    SELECT network FROM known_networks WHERE user_id = $userId ORDER BY last_sign_in_at DESC LIMIT -1 OFFSET $most)`
