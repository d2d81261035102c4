import { eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Instant } from '../../../core/time.ts'
import type { Country } from '../../../people/household/tables.ts'
import { households } from '../../../people/household/tables.ts'
import * as preferences from '../../../people/me/preferences.ts'
import type { JobInput, JobResult } from '../../../platform/background/job.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { backFillWindow, regularWindow, type SyncWindow } from '../../bank-feed/sync-window.ts'
import { latest } from '../../imports/logs.ts'
import type { SyncLog } from '../../imports/model.ts'
import { type ApplyInput, logFailure, type SyncApplied } from '../apply/apply.ts'
import type { Discovered, DiscoverInput } from '../links/discovery.ts'
import * as links from '../links/links.ts'
import type { bankConnections } from '../tables.ts'
import { type FetchedAnswer, fetchAccounts, type QuotaUsedUp } from './fetch.ts'
import * as health from './health.ts'
import * as requests from './request-quota.ts'

/** One go at a connection, by somebody or by the clock. */
export interface SyncRun {
  connection: typeof bankConnections.$inferSelect
  /** Whoever pressed, or the connector. */
  actor: Actor
  isScheduled: boolean
  at: Instant
}

/** What came was entered; with the newest log of each account. */
export type SyncBrought = Extract<SyncApplied, { kind: 'APPLIED' }> & { logs: SyncLog[] }
type Listed = Extract<Discovered, { kind: 'DISCOVERED' }>
export type RunResult = SyncBrought | Listed | QuotaUsedUp | health.Failure

/** Asks for what all linked accounts need in one request, or for what could be linked; then how the connection fares. */
export async function run(deps: Deps, work: SyncRun): Promise<RunResult> {
  const { connection, actor, isScheduled, at } = work
  const used = links.inUse(deps.db, connection.seq)
  const result = used.length === 0 ? await discover(deps, work) : await sync(deps, work, used)
  if (result.kind === 'USED_UP') return result
  const failure = failureIn(result)
  await deps.write((tx) => {
    const run = { connectionSeq: connection.seq, isScheduled, userId: actor.userId, at }
    if (failure) health.failed(tx, run, failure)
    else health.succeeded(tx, run)
    if (result.kind === 'FAILED') logFailure(tx, connection.seq, result.reason, at, seqsOf(used))
  })
  if (result.kind === 'APPLIED') await backFill(deps, work)
  return result
}

async function sync(
  deps: Deps,
  work: SyncRun,
  used: links.LinkRow[],
): Promise<SyncBrought | QuotaUsedUp | health.Failure> {
  const window = regularWindow(
    work.at,
    used.map(({ linkedAt, syncedUntil }) => ({
      linkedAt: linkedAt ?? work.at,
      ...(syncedUntil !== null && { syncedAt: syncedUntil }),
    })),
  )
  const limit = work.isScheduled ? requests.A_DAY : requests.WITHOUT_SCHEDULE
  const said = await fetchAccounts(deps, work.connection, { window, pending: true }, { limit, at: work.at })
  if (said.kind !== 'SAID') return said
  const applied = await apply(deps, work, said, { window, isPendingAsked: true, accountSeqs: seqsOf(used) })
  if (applied.kind !== 'APPLIED') return applied
  return { ...applied, logs: seqsOf(used).flatMap((seq) => latest(deps.db, seq) ?? []) }
}

async function discover(deps: Deps, work: SyncRun): Promise<Listed | QuotaUsedUp | health.Failure> {
  const { connection, at } = work
  const said = await fetchAccounts(deps, connection, {}, { limit: requests.WITHOUT_SCHEDULE, at })
  if (said.kind !== 'SAID') return said
  const { status, body } = said
  const input: DiscoverInput = {
    connectionSeq: connection.seq,
    status,
    body,
    at,
    timeZone: zoneOf(deps.db, work),
  }
  const discovered = await inBackground(deps, work, 'bank-sync.discover', input)
  return discovered.kind === 'DISCOVERED' ? discovered : failureFrom(discovered)
}

interface Asked {
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
  deps: Deps,
  work: SyncRun,
  said: FetchedAnswer,
  { accountSeqs, ...asked }: Asked,
): Promise<Entered | health.Failure> {
  const size = Math.max(1, Math.floor((accountSeqs.length * AT_ONCE_CHARACTERS) / said.body.length))
  let whole: Entered | undefined
  for (let at = 0; at < accountSeqs.length; at += size) {
    const part = { ...asked, accountSeqs: accountSeqs.slice(at, at + size) }
    const entered = await applyPart(deps, work, said, part)
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
  deps: Deps,
  work: SyncRun,
  { status, body }: FetchedAnswer,
  asked: Asked,
): Promise<Entered | health.Failure> {
  const { actor, connection, at } = work
  const input: ApplyInput = {
    ...asked,
    actor,
    connectionSeq: connection.seq,
    status,
    body,
    at,
    timeZone: zoneOf(deps.db, work),
  }
  const applied = await inBackground(deps, work, 'bank-sync.apply', input)
  return applied.kind === 'APPLIED' ? applied : failureFrom(applied)
}

/** What an answer makes of our own code must not go unseen by who waits for their accounts. */
async function inBackground<Name extends 'bank-sync.discover' | 'bank-sync.apply'>(
  { background, log }: Deps,
  { connection }: SyncRun,
  job: Name,
  input: JobInput<Name>,
): Promise<JobResult<Name> | health.Failure> {
  try {
    return await background.run(job, input)
  } catch (error) {
    if (error instanceof Problem) throw error
    log.error('bank-sync.broken', { job, connection: connection.id, stack: stackOf(error) })
    return INTERNAL
  }
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : 'a non-error was thrown'

const INTERNAL: health.Failure = {
  kind: 'FAILED',
  trouble: 'INTERNAL',
  reason: 'Hearth could not enter what SimpleFIN sent. The log says more.',
}

type Refused = Exclude<SyncApplied, { kind: 'APPLIED' }> | health.Failure

const failureFrom = (refused: Refused): health.Failure =>
  refused.kind === 'FAILED' ? refused : { kind: 'FAILED', trouble: refused.kind, reason: refused.reason }

/** Single banks fail by themselves; where nothing comes through any more, the connection does. */
export function failureIn(result: Exclude<RunResult, QuotaUsedUp>): health.Failure | undefined {
  if (result.kind === 'FAILED') return result
  if (result.kind !== 'APPLIED') return undefined
  const [first] = result.accounts
  const isFailing = result.accounts.every(({ problem }) => problem && problem.code !== 'INCOMPLETE')
  if (!first?.problem || !isFailing) return undefined
  return { kind: 'FAILED', trouble: 'ALL_ACCOUNTS_FAILING', reason: first.problem.detail }
}

/** What the first answer leaves out is asked for once. If that fails the next run tries again. */
async function backFill(deps: Deps, work: SyncRun): Promise<void> {
  const { connection, at } = work
  const waiting = links
    .inUse(deps.db, connection.seq)
    .filter(({ syncedUntil, backfilledAt }) => syncedUntil !== null && backfilledAt === null)
  if (waiting.length === 0) return
  const window = backFillWindow(at)
  const said = await fetchAccounts(deps, connection, { window }, { limit: requests.WITHOUT_SCHEDULE, at })
  const result =
    said.kind === 'SAID'
      ? await apply(deps, work, said, { window, isPendingAsked: false, accountSeqs: seqsOf(waiting) })
      : said
  if (result.kind !== 'APPLIED')
    deps.log.info('bank-sync.no-history', { connection: connection.id, why: result.kind })
}

const seqsOf = (used: links.LinkRow[]): number[] => used.flatMap(({ accountSeq }) => accountSeq ?? [])

const ZONES: Record<Country, string> = { CA: 'America/Toronto', US: 'America/New_York' }

/** In which an instant becomes a day: the connector's, so that it does not change with who presses. */
function zoneOf(db: Db, { connection, actor }: SyncRun): string {
  const { timezone } = preferences.get(db, { ...actor, userId: connection.connectedBy })
  if (timezone !== null) return timezone
  const home = db.select().from(households).where(eq(households.id, connection.householdId)).get()
  return ZONES[home?.country ?? 'CA']
}
