import type { Origin } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Secrets } from '../../core/secrets.ts'
import { addDays, addHours, addMinutes, addSeconds, type Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { emailKey } from '../household/household.ts'
import { dropFailures, dropOld, dropPairs, forgetNetworks } from './retention.ts'

const PAIR_FAILURES = 5
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 900
const PAIR_DAYS = 1

const ACCOUNT_FAILURES = 100
const ACCOUNT_HOURS = 1

const NETWORK_FAILURES = 20
const NETWORK_MINUTES = 10

/** An attempt that is counted: on which account, from where, when. */
export interface ThrottledAttempt {
  accountKey: string
  /** Absent where the address that was typed is nobody's. */
  userId?: string | undefined
  from: Origin | undefined
  at: Instant
}

/** Names an account by what was typed, whether there is one or not: people type passwords into the wrong field. */
export const accountKeyOf = (secrets: Secrets, email: string): string =>
  secrets.sign('throttle', emailKey(email))

/** What an attempt counts under. Who signs in without one is refused; who is signed in may lack one. */
export const networkOf = ({ from }: Pick<ThrottledAttempt, 'from'>): string => from?.network ?? ''

/**
 * The gate of spec 8.2.4, to be passed before anything costly. Throws account-locked with the seconds until the last
 * ten minutes hold fewer than twenty failures again, or where no address can be told.
 */
export function refuseLockedNetwork(db: Db, from: Origin | undefined, at: Instant): void {
  const since = addMinutes(at, -NETWORK_MINUTES)
  const twentieth =
    from?.network === undefined
      ? at
      : nthNewest(db, 'network', { name: from.network, since, nth: NETWORK_FAILURES })
  if (twentieth === undefined) return
  throw new Problem('account-locked', { retryAfterSeconds: Math.ceil((twentieth - since) / 1000) })
}

/** Whether spec 8.2.1 or 8.2.2 refuses this attempt: it is answered like a wrong password, and as slowly. */
export function isRefused(db: Db, attempt: ThrottledAttempt): boolean {
  const lockedUntil = pairOf(db, attempt)?.lockedUntil ?? 0
  return lockedUntil > attempt.at || (isUnderAttack(db, attempt) && !isKnown(db, attempt))
}

/** How many more may fail before the account is locked for this network; after a lock has ended, one at a time. */
export const triesLeft = (db: Db, attempt: ThrottledAttempt): number =>
  Math.max(1, PAIR_FAILURES - (pairOf(db, attempt)?.failures ?? 0))

/** Counts a failure, where an account was named on the account as well (spec 8.2.5: a wrong code is one too). */
export function failed(
  tx: Tx,
  attempt: Pick<ThrottledAttempt, 'from' | 'at'> & Partial<ThrottledAttempt>,
): void {
  const { accountKey, at } = attempt
  insertFailure(tx, accountKey ?? null, networkOf(attempt), at)
  if (accountKey === undefined) return
  const failures = (pairOf(tx, { ...attempt, accountKey })?.failures ?? 0) + 1
  tx.$client
    .query(FAIL)
    .run({ accountKey, network: networkOf(attempt), failures, at, lockedUntil: lockAfter(failures, at) })
}

/**
 * Notes an attempt that was refused unseen, in as many writes as a failure takes. It counts on its network only and
 * extends no lock. Tells whether it is the first one since the pair's last failure.
 */
export function refused(tx: Tx, attempt: ThrottledAttempt): boolean {
  const { accountKey, at } = attempt
  insertFailure(tx, null, networkOf(attempt), at)
  const row = tx.$client
    .query<{ refused: number }, [string, string, number]>(REFUSE)
    .get(accountKey, networkOf(attempt), at)
  return row?.refused === 1
}

/** A completed sign-in: this network is known from here on and begins anew. */
export function succeeded(tx: Tx, attempt: ThrottledAttempt & { userId: string }): void {
  const { accountKey, userId, at } = attempt
  const network = networkOf(attempt)
  tx.$client
    .query('DELETE FROM sign_in_backoffs WHERE account_key = ? AND network = ?')
    .run(accountKey, network)
  tx.$client.query(KNOW).run(userId, network, at)
  forgetNetworks(tx, userId)
}

/** Ends what is counted on an account. Each network goes on counting what came from it (spec 8.2.6). */
export function unlock(tx: Tx, accountKey: string): void {
  tx.$client.query('DELETE FROM sign_in_backoffs WHERE account_key = ?').run(accountKey)
  tx.$client.query('UPDATE sign_in_failures SET account_key = NULL WHERE account_key = ?').run(accountKey)
}

/** Deletes what counts no longer, for where nobody fails any more. Each answers how many, at most as many as allowed. */
export const forgetFailures = (tx: Tx, at: Instant, atMost: number): number =>
  dropFailures(tx, failuresEnd(at), atMost)
export const forgetPairs = (tx: Tx, at: Instant, atMost: number): number =>
  dropPairs(tx, pairsEnd(at), atMost)

interface FailurePair {
  failures: number
  lockedUntil: number | null
}

/** Undefined as well when the last failure is a day old: then it starts anew. */
const pairOf = (db: Db, attempt: Pick<ThrottledAttempt, 'accountKey' | 'from' | 'at'>): FailurePair | null =>
  db.$client
    .query<FailurePair, [string, string, number]>(`
      SELECT failures, locked_until AS lockedUntil FROM sign_in_backoffs
      WHERE account_key = ? AND network = ? AND last_failed_at > ?`)
    .get(attempt.accountKey, networkOf(attempt), addDays(attempt.at, -PAIR_DAYS))

/** 30, 60, 120, 240, 480 and then always 900 seconds. */
function lockAfter(failures: number, at: Instant): Instant | null {
  if (failures < PAIR_FAILURES) return null
  const seconds = FIRST_WAIT_SECONDS * 2 ** (failures - PAIR_FAILURES)
  return addSeconds(at, Math.min(seconds, LONGEST_WAIT_SECONDS))
}

const isUnderAttack = (db: Db, { accountKey, at }: ThrottledAttempt): boolean =>
  nthNewest(db, 'account_key', {
    name: accountKey,
    since: addHours(at, -ACCOUNT_HOURS),
    nth: ACCOUNT_FAILURES,
  }) !== undefined

const isKnown = (db: Db, { userId, from }: ThrottledAttempt): boolean =>
  db.$client
    .query('SELECT 1 FROM known_networks WHERE user_id = ? AND network = ?')
    .get(userId ?? '', networkOf({ from })) !== null

/** When the nth newest failure since then was; undefined when there are fewer. */
function nthNewest(
  db: Db,
  column: 'account_key' | 'network',
  { name, since, nth }: { name: string; since: Instant; nth: number },
): Instant | undefined {
  const row = db.$client
    .query<{ at: Instant }, [string, number, number]>(
      `SELECT at FROM sign_in_failures WHERE ${column} = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?`,
    )
    .get(name, since, nth - 1)
  return row?.at
}

function insertFailure(tx: Tx, accountKey: string | null, network: string, at: Instant): void {
  const { lastInsertRowid } = tx.$client
    .query('INSERT INTO sign_in_failures (account_key, network, at) VALUES (?, ?, ?)')
    .run(accountKey, network, at)
  dropOld(tx, Number(lastInsertRowid), { failuresBefore: failuresEnd(at), pairsBefore: pairsEnd(at) })
}

/** Until when a failure, and a pair's last one, count no longer. */
const failuresEnd = (at: Instant): Instant => addHours(at, -ACCOUNT_HOURS)
const pairsEnd = (at: Instant): Instant => addDays(at, -PAIR_DAYS)

const FAIL = `
  INSERT INTO sign_in_backoffs (account_key, network, failures, refused, last_failed_at, locked_until)
  VALUES ($accountKey, $network, $failures, 0, $at, $lockedUntil)
  ON CONFLICT DO UPDATE SET failures = $failures, refused = 0, last_failed_at = $at, locked_until = $lockedUntil`

const REFUSE = `
  INSERT INTO sign_in_backoffs (account_key, network, failures, refused, last_failed_at) VALUES (?, ?, 0, 1, ?)
  ON CONFLICT DO UPDATE SET refused = refused + 1 RETURNING refused`

const KNOW = `
  INSERT INTO known_networks (user_id, network, last_sign_in_at) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET last_sign_in_at = excluded.last_sign_in_at`
