import type { Instant } from '../../../core/time.ts'
import { dayInZone } from '../../../core/time-zones.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { FeedAccount } from '../../bank-feed/bank-feed.ts'
import type { FeedMessage } from '../../bank-feed/messages.ts'
import { backFillWindow } from '../../bank-feed/sync-window.ts'
import type { DecidedRow } from '../../imports/decide-rows.ts'
import type { LogMessage } from '../../imports/messages.ts'
import type { SyncLog } from '../../imports/model.ts'
import * as logs from '../../imports/sync-logs.ts'
import type { ApplyContext } from './apply-context.ts'
import type { AppliedAccount } from './apply-results.ts'
import type { EnteredImport } from './import-answer.ts'
import type { SyncPlan } from './plans.ts'
import type { SyncTarget } from './sync-targets.ts'

/** What a run came to for one account. */
interface Tally extends AppliedAccount {
  /** Pending ones that vanished and stay. */
  kept: number
  /** Deleted earlier, so left out. */
  deleted: number
}

function tallyOf({ decided, vanished }: SyncPlan, { kept }: EnteredImport, target: SyncTarget): Tally {
  const { link, account, feed, problem, position } = target
  const own = decided.filter(({ row }) => row.account === position)
  const count = (isSo: (one: DecidedRow) => boolean) => own.filter(isSo).length
  const gone = vanished.filter((one) => one.account === position)
  const staying = gone.filter(({ seq }) => kept.has(seq)).length
  return {
    linkId: link.id,
    accountId: account.id,
    added: count(({ decision }) => decision === 'NEW' || decision === 'POSSIBLE_DUPLICATE'),
    updated: count(({ decision, updates }) => decision === 'MATCH' && updates),
    matched: count(({ decision, updates }) => decision === 'MATCH' && !updates),
    duplicates: count(({ decision }) => decision === 'DUPLICATE'),
    deleted: count(({ decision }) => decision === 'DELETED_EARLIER'),
    removed: gone.length - staying,
    kept: staying,
    flaws: count(({ decision }) => decision === 'INVALID') + flawsOfAccount(feed),
    ...(problem && { problem }),
  }
}

const flawsOfAccount = (feed: FeedAccount | undefined): number =>
  feed?.flaws.filter(({ row }) => row === undefined).length ?? 0

/** One line in the account's history for this run; answers what the run came to for the account. */
export function writeLog(
  { db: tx, actor: { at }, input: { timeZone } }: ApplyContext<Tx>,
  target: SyncTarget,
  plan: SyncPlan,
  entered: EnteredImport,
): Tally {
  const tally = tallyOf(plan, entered, target)
  const { added, updated, matched, duplicates, deleted, flaws, removed } = tally
  const done = { added, matched: updated + matched, left: duplicates + deleted }
  const total = done.added + done.matched + done.left + flaws
  logs.write(tx, at, {
    accountSeq: target.account.seq,
    importId: entered.importId ?? null,
    kind: 'SYNC',
    status: statusOf(target, tally),
    counts: { ...done, invalid: flaws, total, removed },
    message: messagesOf(target, tally, entered, { at, timeZone }),
  })
  return tally
}

const NOTHING = { added: 0, matched: 0, left: 0, invalid: 0, total: 0 }

interface FailedSync {
  connectionSeq: number
  reason: readonly FeedMessage[]
  at: Instant
  /** Only these of the accounts; all of them where it is absent. */
  accountSeqs?: number[]
}

/** One failed run for each account that the connection fills, where nothing came that could be entered. */
export function logFailure(tx: Tx, { connectionSeq, reason, at, accountSeqs }: FailedSync): void {
  const filled = tx.$client
    .query<{ accountSeq: number }, [number]>(`
      SELECT l.account_seq AS accountSeq FROM bank_links l JOIN accounts a ON a.seq = l.account_seq
      WHERE l.connection_seq = ? AND l.action = 'USE' AND a.archived_at IS NULL ORDER BY l.seq`)
    .all(connectionSeq)
  for (const { accountSeq } of filled) {
    if (accountSeqs && !accountSeqs.includes(accountSeq)) continue
    const log = {
      accountSeq,
      importId: null,
      kind: 'SYNC',
      status: 'FAILED',
      counts: NOTHING,
      message: reason,
    } as const
    logs.write(tx, at, log)
  }
}

function statusOf({ feed, problem }: SyncTarget, { flaws }: Tally): SyncLog['status'] {
  if (!feed) return 'FAILED'
  return problem || flaws > 0 ? 'PARTIAL' : 'SUCCESS'
}

interface Now {
  at: Instant
  /** In which an instant becomes a day. */
  timeZone: string
}

function messagesOf(target: SyncTarget, tally: Tally, { opened }: EnteredImport, now: Now): LogMessage[] {
  const { feed, problem, position } = target
  const { added, updated, matched, removed, kept, deleted, duplicates, flaws } = tally
  const counts = { added, updated, matched, removed, kept, deleted, duplicates, flaws }
  const [flaw] = feed?.flaws ?? []
  const isLoggedAlready = problem?.detail.some((one) => Bun.deepEquals(one, flaw?.reason))
  return [
    ...(feed ? [{ kind: 'SYNCED' as const, ...counts }] : []),
    ...(opened.has(position) ? [{ kind: 'OPENING_WORKED_OUT' as const }] : []),
    ...unreachableGap(target, now),
    ...(flaw && !isLoggedAlready ? [flaw.reason] : []),
    ...(problem?.detail ?? []),
  ]
}

/** What nobody can ask for any more, once that is sure. */
function unreachableGap({ link: { syncedUntil }, feed }: SyncTarget, { at, timeZone }: Now): LogMessage[] {
  const { start } = backFillWindow(at)
  if (!feed || feed.coverage === 'PARTIAL' || syncedUntil === null || syncedUntil >= start) return []
  const [from, to] = [dayInZone(syncedUntil, timeZone), dayInZone(start, timeZone)]
  return [{ kind: 'TOO_LONG_AGO', from, to }]
}
