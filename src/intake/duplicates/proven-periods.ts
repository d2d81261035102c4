import type { Day } from '../../core/time.ts'
import type { CandidateSearch } from './candidates.ts'
import type { AccountLedger, ExistingTransaction, LedgerEntry, ProvenPeriod } from './decisions.ts'
import type { IdentifiedRow } from './identities.ts'
import { nowPosted, samePeriod } from './reasons.ts'

/**
 * Where a period is proven, and what is left of the rows and of the transactions in it is as many, amount by amount, they
 * are the same ones, whatever they are called. One more or less, and nothing is certain.
 */
export function matchProvenPeriods(
  field: CandidateSearch,
  rows: IdentifiedRow[],
  ledger: AccountLedger,
  periods: readonly ProvenPeriod[],
): void {
  for (const period of periods) {
    const open = rows.filter((row) => !row.outcome && !row.incoming.pending && isOf(row, period))
    if (open.length === 0) continue
    const claimed = new Set(rows.flatMap(({ outcome }) => outcome?.existing ?? []))
    const left = ledger.entriesBetween(period.from, period.to).filter(({ seq }) => !claimed.has(seq))
    if (left.length === open.length) pair(open, left, ledger)
  }
  const claimed = new Set(rows.flatMap(({ outcome }) => outcome?.existing ?? []))
  for (const one of [...field.pendings, ...field.counterparts]) if (claimed.has(one.seq)) one.claimed = true
}

const isOf = ({ incoming: { row, date } }: IdentifiedRow, { from, to, rows }: ProvenPeriod): boolean =>
  rows ? rows.has(row) : date >= from && date <= to

function pair(open: IdentifiedRow[], left: LedgerEntry[], ledger: AccountLedger): void {
  const ours = open.toSorted((a, b) => order(a.incoming, b.incoming) || a.incoming.row - b.incoming.row)
  const theirs = left.toSorted((a, b) => order(a, b) || a.seq - b.seq)
  if (ours.some(({ incoming: { amount } }, at) => amount !== theirs[at]?.amount)) return
  const details = new Map(ledger.details(theirs.map(({ seq }) => seq)).map((one) => [one.seq, one]))
  for (const [at, row] of ours.entries()) {
    const existing = details.get(theirs[at]?.seq ?? 0)
    if (existing) row.outcome = outcomeOf(row, existing)
  }
}

interface Dated {
  amount: bigint
  date: Day
}

const order = (one: Dated, other: Dated): number =>
  one.amount < other.amount
    ? -1
    : one.amount > other.amount
      ? 1
      : one.date < other.date
        ? -1
        : one.date > other.date
          ? 1
          : 0

/** A proven statement says as well that what was pending is posted. */
function outcomeOf(
  { incoming }: IdentifiedRow,
  existing: ExistingTransaction,
): NonNullable<IdentifiedRow['outcome']> {
  const isPosting = existing.pending && !existing.locked && existing.schemes.length > 0
  return isPosting
    ? { kind: 'UPDATE', reason: nowPosted(incoming, existing), existing: existing.seq }
    : { kind: 'MATCH', reason: samePeriod(existing), existing: existing.seq }
}
