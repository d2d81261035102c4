import { eq } from 'drizzle-orm'
import type { Instant } from '../../../core/time.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { findAccount } from '../../bank-feed/coverage.ts'
import { feedIdentity, type LinkProblem, problemOf } from '../links/link-problems.ts'
import { bankLinks } from '../tables.ts'
import type { ApplyContext } from './apply-context.ts'
import type { ApplyInput } from './apply-results.ts'
import type { LinkRow, SyncTarget } from './sync-targets.ts'

/**
 * Keeps what the answer says of each account of the connection, and how far those that it was entered for have come.
 * Remarks on the dates asked for make no difference: a run that waited for an answer without them would ask for the
 * same dates for ever.
 */
export function saveStates({ db: tx, input, set }: ApplyContext<Tx>, targets: SyncTarget[]): void {
  const entered = new Map(targets.map((target) => [target.link.seq, target]))
  for (const link of linksOf(tx, input)) {
    const target = entered.get(link.seq)
    const problem = target ? target.problem : problemOf(set, link, findAccount(set, feedIdentity(link)))
    const isMissing = problem?.code === 'MISSING'
    update(tx, link, {
      ...problemColumns(isMissing ? undefined : problem),
      ...(isMissing && { missingSince: link.missingSince ?? input.at }),
      ...(target && progressOf(target, input)),
    })
  }
}

/** The same for an answer that lists nothing: it can only say what is wrong, never what is right again or missing. */
export function saveProblems({ db: tx, input, set }: ApplyContext<Tx>): void {
  for (const link of linksOf(tx, input)) {
    const problem = problemOf(set, link, undefined)
    const isStated = problem?.code === 'RECONNECT' || problem?.code === 'ACCOUNT_FAILED'
    if (isStated) update(tx, link, problemColumns(problem))
  }
}

const linksOf = (tx: Tx, { connectionSeq }: ApplyInput): LinkRow[] =>
  tx.select().from(bankLinks).where(eq(bankLinks.connectionSeq, connectionSeq)).all()

const update = (tx: Tx, { seq }: LinkRow, changes: Partial<LinkRow>): void =>
  void tx.update(bankLinks).set(changes).where(eq(bankLinks.seq, seq)).run()

const problemColumns = (problem: LinkProblem | undefined) => ({
  problem: problem?.code ?? null,
  problemDetail: problem?.detail ?? null,
})

/**
 * What may lack transactions is asked for again from where it was. Where the last good run is longer ago than this one
 * reached back, what lies between is to be asked for like the history of an account that is new.
 */
function progressOf(
  { link, feed }: SyncTarget,
  { window, at }: ApplyInput,
): { syncedUntil?: Instant; backfilledAt?: Instant | null } {
  if (!feed || feed.coverage === 'PARTIAL') return {}
  if (window.end !== undefined) return { backfilledAt: at }
  const isGap = link.syncedUntil !== null && link.syncedUntil < window.start
  return { syncedUntil: at, ...(isGap && { backfilledAt: null }) }
}
