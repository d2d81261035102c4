import { Problem } from '../../../core/problem.ts'
import type { JobInput, JobResult } from '../../../platform/background/job.ts'
import { byItself } from '../../../platform/db/request-context.ts'
import { type ReportProgress, tracked } from '../../../platform/jobs/progress.ts'
import { backFillWindow, regularWindow, type SyncWindow } from '../../bank-feed/sync-window.ts'
import { latest, type StoredLog } from '../../imports/sync-logs.ts'
import type { ApplyInput, SyncApplied } from '../apply/apply-results.ts'
import { logFailure } from '../apply/sync-logs.ts'
import type { SyncFailure } from '../links/connection-health.ts'
import * as health from '../links/connection-health.ts'
import { progressName } from '../links/connections.ts'
import type { Discovered, DiscoverInput } from '../links/discovery.ts'
import * as links from '../links/links.ts'
import * as requests from '../links/request-quota.ts'
import { type FetchedAnswer, fetchAccounts, type QuotaUsedUp } from './fetch.ts'
import { type RunContext, zoneOf } from './run-context.ts'

/** What came was entered; with the newest log of each account. */
export type AppliedSync = Extract<SyncApplied, { kind: 'APPLIED' }> & { logs: StoredLog[] }
type Listed = Extract<Discovered, { kind: 'DISCOVERED' }>
export type RunResult = AppliedSync | Listed | QuotaUsedUp | SyncFailure

/** Asks for what all linked accounts need in one request, or for what could be linked; then how the connection fares. */
export async function run(context: RunContext): Promise<RunResult> {
  const { deps, connection, isScheduled, at } = context
  const used = links.inUse(deps.db, connection.seq)
  const result = used.length === 0 ? await discover(context) : await sync(context, used)
  if (result.kind === 'USED_UP') return result
  const failure = failureIn(result)
  await deps.write((tx) => {
    const run = { connectionSeq: connection.seq, isScheduled, at }
    if (failure) health.recordFailure(tx, run, failure)
    else health.recordSuccess(tx, run)
    if (result.kind === 'FAILED')
      logFailure(tx, { connectionSeq: connection.seq, reason: result.reason, at, accountSeqs: seqsOf(used) })
  })
  if (result.kind === 'APPLIED') await backFill(context)
  return result
}

async function sync(
  context: RunContext,
  used: links.LinkRow[],
): Promise<AppliedSync | QuotaUsedUp | SyncFailure> {
  const { at, isScheduled } = context
  const window = regularWindow(
    at,
    used.map(({ linkedAt, syncedUntil }) => ({
      linkedAt: linkedAt ?? at,
      ...(syncedUntil !== null && { syncedAt: syncedUntil }),
    })),
  )
  const limit = isScheduled ? requests.A_DAY : requests.WITHOUT_SCHEDULE
  const answer = await fetchAccounts(context, { window, pending: true }, limit)
  if (answer.kind !== 'SAID') return answer
  const applied = await apply(context, answer, { window, isPendingAsked: true, accountSeqs: seqsOf(used) })
  if (applied.kind !== 'APPLIED') return applied
  return { ...applied, logs: seqsOf(used).flatMap((seq) => latest(context.deps.db, seq) ?? []) }
}

async function discover(context: RunContext): Promise<Listed | QuotaUsedUp | SyncFailure> {
  const { connection, at } = context
  const answer = await fetchAccounts(context, {}, requests.WITHOUT_SCHEDULE)
  if (answer.kind !== 'SAID') return answer
  const { status, body } = answer
  const input: DiscoverInput = {
    connectionSeq: connection.seq,
    status,
    body,
    at,
    timeZone: zoneOf(context),
  }
  const discovered = await inBackground(context, 'bank-sync.discover', input)
  return discovered.kind === 'DISCOVERED' ? discovered : failureFrom(discovered)
}

interface SyncRequest {
  window: SyncWindow
  isPendingAsked: boolean
  accountSeqs: number[]
}

type Entered = Extract<SyncApplied, { kind: 'APPLIED' }>

/** An answer of so many characters holds some 750 transactions, which are written in a few hundredths of a second. */
const AT_ONCE_CHARACTERS = 131_072

/**
 * Enters an answer in parts of a few accounts each where it is long, so that nobody else waits for all of it. Each
 * account is entered whole or not at all, and remembers how far it has come: what a crash leaves out comes next time.
 */
async function apply(
  context: RunContext,
  answer: FetchedAnswer,
  { accountSeqs, ...query }: SyncRequest,
): Promise<Entered | SyncFailure> {
  const { connection, deps } = context
  return tracked(deps, progressName(connection.id), (report) =>
    applyParts(context, answer, { accountSeqs, ...query }, report),
  )
}

async function applyParts(
  context: RunContext,
  answer: FetchedAnswer,
  { accountSeqs, ...query }: SyncRequest,
  report: ReportProgress,
): Promise<Entered | SyncFailure> {
  const size = Math.max(1, Math.floor((accountSeqs.length * AT_ONCE_CHARACTERS) / answer.body.length))
  let whole: Entered | undefined
  for (let at = 0; at < accountSeqs.length; at += size) {
    report(at, accountSeqs.length)
    const part = { ...query, accountSeqs: accountSeqs.slice(at, at + size) }
    const entered = await applyPart(context, answer, part)
    if (entered.kind !== 'APPLIED') return entered
    whole = whole ? joined(whole, entered) : entered
  }
  return whole ?? INTERNAL
}

const joined = (one: Entered, other: Entered): Entered => ({
  ...other,
  importId: other.importId ?? one.importId,
  accounts: [...one.accounts, ...other.accounts],
  newRemoteAccounts: one.newRemoteAccounts + other.newRemoteAccounts,
  missing: [...one.missing, ...other.missing],
})

async function applyPart(
  context: RunContext,
  { status, body }: FetchedAnswer,
  request: SyncRequest,
): Promise<Entered | SyncFailure> {
  const { actor, connection, at } = context
  const input: ApplyInput = {
    ...request,
    actor,
    connectionSeq: connection.seq,
    status,
    body,
    at,
    timeZone: zoneOf(context),
  }
  const applied = await inBackground(context, 'bank-sync.apply', input)
  return applied.kind === 'APPLIED' ? applied : failureFrom(applied)
}

/** What an answer makes of our own code must not go unseen by who waits for their accounts. */
async function inBackground<Name extends 'bank-sync.discover' | 'bank-sync.apply'>(
  { deps: { background, log }, connection }: RunContext,
  job: Name,
  input: JobInput<Name>,
): Promise<JobResult<Name> | SyncFailure> {
  try {
    // What a bank says is entered whoever wanted to hear of it.
    return await byItself(() => background.run(job, input))
  } catch (error) {
    if (error instanceof Problem) throw error
    log.error('bank-sync.broken', { job, connection: connection.id, stack: stackOf(error) })
    return INTERNAL
  }
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : 'a non-error was thrown'

const INTERNAL: SyncFailure = {
  kind: 'FAILED',
  problem: 'INTERNAL',
  reason: [{ kind: 'NOT_ENTERED' }],
}

type Refused = Exclude<SyncApplied, { kind: 'APPLIED' }> | SyncFailure

const failureFrom = (refused: Refused): SyncFailure =>
  refused.kind === 'FAILED' ? refused : { kind: 'FAILED', problem: refused.kind, reason: refused.reason }

/** Single banks fail by themselves; where nothing comes through any more, the connection does. */
export function failureIn(result: Exclude<RunResult, QuotaUsedUp>): SyncFailure | undefined {
  if (result.kind === 'FAILED') return result
  if (result.kind !== 'APPLIED') return undefined
  const [first] = result.accounts
  const isFailing = result.accounts.every(({ problem }) => problem && problem.code !== 'INCOMPLETE')
  if (!first?.problem || !isFailing) return undefined
  return { kind: 'FAILED', problem: 'ALL_ACCOUNTS_FAILING', reason: first.problem.detail }
}

/** What the first answer leaves out is asked for once. If that fails the next run tries again. */
async function backFill(context: RunContext): Promise<void> {
  const { deps, connection, at } = context
  const waiting = links
    .inUse(deps.db, connection.seq)
    .filter(({ syncedUntil, backfilledAt }) => syncedUntil !== null && backfilledAt === null)
  if (waiting.length === 0) return
  const window = backFillWindow(at)
  const answer = await fetchAccounts(context, { window }, requests.WITHOUT_SCHEDULE)
  const result =
    answer.kind === 'SAID'
      ? await apply(context, answer, { window, isPendingAsked: false, accountSeqs: seqsOf(waiting) })
      : answer
  if (result.kind !== 'APPLIED')
    deps.log.info('bank-sync.no-history', { connection: connection.id, why: result.kind })
}

const seqsOf = (used: links.LinkRow[]): number[] => used.flatMap(({ accountSeq }) => accountSeq ?? [])
