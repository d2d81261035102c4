import { type AssignKeys, keyAssigner } from './assign-keys.ts'
import { findCandidates } from './candidates.ts'
import { comparisonTerms, matchCounterparts, matchSameDay, suggestCounterparts } from './counterparts.ts'
import type { AccountLedger, DuplicateDecision, IncomingRow, ProvenPeriod } from './decisions.ts'
import { type IdentifiedRow, identify } from './identities.ts'
import { matchByOtherDate, matchKnownIds } from './known-ids.ts'
import { matchPendings, suggestPendings } from './pendings.ts'
import { matchProvenPeriods } from './proven-periods.ts'
import { nothingLikeIt } from './reasons.ts'

export interface DecideOptions {
  /**
   * Bank sync: seq of each pending transaction of the feed that a complete answer no longer lists. Without it no
   * pending transaction of a feed is taken for posted under another id.
   */
  vanished?: ReadonlySet<number>
  /** Periods of this account of which everything is known. */
  proven?: readonly ProvenPeriod[]
}

/**
 * What each row of one account is to become, in the rows' order: one decision per row, and no transaction is given
 * to two rows. Automatic only where it is certain; in doubt a row is imported and the doubt pointed out, because a
 * second copy costs one click and a swallowed purchase is never noticed. Changes nothing.
 */
export function decide(
  incoming: IncomingRow[],
  ledger: AccountLedger,
  options: DecideOptions = {},
): DuplicateDecision[] {
  const rows = identify(incoming)
  const { known, claimed } = matchKnownIds(rows, ledger)
  const field = findCandidates(rows, ledger, claimed, options.vanished ?? new Set())
  if (field) {
    const terms = comparisonTerms(field)
    matchSameDay(field, terms)
    matchPendings(field)
    matchCounterparts(field, terms)
    matchByOtherDate(rows, ledger)
    matchProvenPeriods(field, rows, ledger, options.proven ?? [])
    suggestPendings(field)
    suggestCounterparts(field)
  }
  const assign = keyAssigner(known)
  return rows.map((row) => decision(row, assign))
}

function decision(row: IdentifiedRow, assign: AssignKeys): DuplicateDecision {
  const outcome = row.outcome ?? { kind: 'NEW', reason: nothingLikeIt }
  return { row: row.incoming.row, ...outcome, keys: outcome.kind === 'REPEAT' ? [] : assign(row) }
}
