import { and, eq, ne } from 'drizzle-orm'
import { addHours, type Instant } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { FeedMessage } from '../../bank-feed/messages.ts'
import { bankConnections, type ConnectionProblem } from '../tables.ts'
import { failingBanks, forgetReported, markReported } from './failing-banks.ts'

export interface SyncFailure {
  kind: 'FAILED'
  problem: ConnectionProblem
  reason: readonly FeedMessage[]
}

/** What may be over in an hour; the schedule waits longer and longer, since each attempt costs a request. */
const PASSING: ConnectionProblem[] = ['TEMPORARY', 'UNREACHABLE', 'TIMEOUT', 'TOO_LARGE']
const WAIT_HOURS = [1, 3, 6]

/** What a run tells of itself. */
interface SyncAttempt {
  connectionSeq: number
  /** Whoever presses Sync hears of a failure in the answer. */
  isScheduled: boolean
  at: Instant
}

/**
 * Brings a failing connection back, so that its next failure is news again. A bank of it may fail all the same: by the
 * clock its connector is told of it once, as of the whole.
 */
export function recordSuccess(tx: Tx, { connectionSeq, isScheduled, at }: SyncAttempt): void {
  const before = live(tx, connectionSeq)
  if (!before) return
  record(tx, concerning(before, at), 'bank.asked', before.id)
  tx.update(bankConnections)
    .set({
      state: 'WORKING',
      problem: null,
      problemDetail: null,
      failures: 0,
      retryAt: null,
      toldAt: null,
      lastSucceededAt: at,
    })
    .where(eq(bankConnections.seq, connectionSeq))
    .run()
  const failing = failingBanks(tx, connectionSeq)
  const hasRecovered = forgetReported(tx, connectionSeq, failing)
  if (before.state === 'FAILING' || hasRecovered)
    record(tx, concerning(before, at), 'bank-connection.recovered', before.id)
  const news = isScheduled ? failing.filter(({ isTold }) => !isTold) : []
  if (news.length === 0) return
  markReported(tx, news, at)
  record(tx, concerning(before, at), 'bank-connection.failed', before.id)
}

/**
 * Of failures in a row only the first that the schedule finds is an event: a sync by hand reports its own failure to
 * whoever pressed, and to nobody else (spec 6). What somebody tries by hand keeps the schedule from nothing.
 */
export function recordFailure(
  tx: Tx,
  { connectionSeq, isScheduled, at }: SyncAttempt,
  { problem, reason }: SyncFailure,
): void {
  const before = live(tx, connectionSeq)
  if (!before) return
  record(tx, concerning(before, at), 'bank.asked', before.id)
  const failures = before.failures + 1
  const waitHours = PASSING.includes(problem) ? (WAIT_HOURS[failures - 1] ?? WAIT_HOURS.at(-1)) : undefined
  tx.update(bankConnections)
    .set({
      state: 'FAILING',
      problem,
      problemDetail: reason,
      failures,
      ...(isScheduled && {
        retryAt: waitHours === undefined ? null : addHours(at, waitHours),
        toldAt: before.toldAt ?? at,
      }),
    })
    .where(eq(bankConnections.seq, connectionSeq))
    .run()
  if (!isScheduled || before.toldAt !== null) return
  // What is told of the whole is told of each of its banks.
  markReported(tx, failingBanks(tx, connectionSeq), at)
  record(tx, concerning(before, at), 'bank-connection.failed', before.id)
}

type ConnectionRow = typeof bankConnections.$inferSelect

const live = (tx: Tx, connectionSeq: number): ConnectionRow | undefined =>
  tx
    .select()
    .from(bankConnections)
    .where(and(eq(bankConnections.seq, connectionSeq), ne(bankConnections.state, 'DISCONNECTED')))
    .get()

/** Whoever connected it is who it concerns. */
const concerning = ({ householdId, connectedBy }: ConnectionRow, at: Instant) => ({
  householdId,
  userId: connectedBy,
  at,
})
