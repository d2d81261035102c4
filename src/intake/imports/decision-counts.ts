import type { Db } from '../../platform/db/db.ts'
import type { Counts } from './model.ts'
import { type DecisionKind, decisionKinds } from './tables.ts'

/** The name of each decision's bucket on the wire. */
export const BUCKETS: Record<DecisionKind, Exclude<keyof Counts, 'total'>> = {
  NEW: 'new',
  DUPLICATE: 'duplicate',
  MATCH: 'match',
  POSSIBLE_DUPLICATE: 'possibleDuplicate',
  DELETED_EARLIER: 'deletedEarlier',
  SKIPPED: 'skipped',
  INVALID: 'invalid',
  VANISHED: 'vanished',
}

/** Every bucket, the empty ones too, and what they add up to. */
export function countsByDecision(numbers: Map<DecisionKind, number>): Counts {
  const counts: Counts = {
    total: 0,
    new: 0,
    duplicate: 0,
    match: 0,
    possibleDuplicate: 0,
    deletedEarlier: 0,
    skipped: 0,
    invalid: 0,
    vanished: 0,
  }
  for (const kind of decisionKinds) {
    const number = numbers.get(kind) ?? 0
    counts[BUCKETS[kind]] = number
    counts.total += number
  }
  return counts
}

/** The same of an import's rows as they stand. */
export function storedCounts(db: Db, seq: number): Counts {
  const rows = db.$client
    .query<{ decision: DecisionKind; n: number }, [number]>(
      'SELECT decision, count(*) AS n FROM import_rows WHERE import_seq = ? GROUP BY decision',
    )
    .all(seq)
  return countsByDecision(new Map(rows.map(({ decision, n }) => [decision, n])))
}
