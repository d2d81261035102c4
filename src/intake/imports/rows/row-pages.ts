import type { Db } from '../../../platform/db/db.ts'
import { offsetOf } from '../../../platform/http/paging.ts'
import { BUCKETS } from '../decision-counts.ts'
import type { Counts } from '../model.ts'
import type { PreviewQuery } from '../rows-model.ts'
import type { DecisionKind } from '../tables.ts'

/** As one reads a preview: problems, doubtful, new, match, there already, and what is no transaction. */
const READING_ORDER: DecisionKind[] = [
  ...(['INVALID', 'POSSIBLE_DUPLICATE', 'NEW', 'MATCH'] as const),
  ...(['DUPLICATE', 'DELETED_EARLIER', 'VANISHED', 'SKIPPED'] as const),
]

/** The rows' numbers that a page holds, cut out of an index before anything else of a row is read. */
export function numbersOn(db: Db, seq: number, counts: Counts, query: PreviewQuery): number[] {
  const { decision, sort, limit } = query
  const offset = offsetOf(query)
  if (decision) return ofDecision(db, seq, decision, limit, offset)
  if (sort === 'decision') return inReadingOrder(db, seq, counts, { limit, offset })
  return db.$client
    .query<{ row: number }, [number, number, number]>(
      'SELECT row FROM import_rows WHERE import_seq = ? ORDER BY row LIMIT ? OFFSET ?',
    )
    .all(seq, limit, offset)
    .map(({ row }) => row)
}

const ofDecision = (db: Db, seq: number, decision: DecisionKind, limit: number, offset: number): number[] =>
  db.$client
    .query<{ row: number }, [number, string, number, number]>(
      'SELECT row FROM import_rows WHERE import_seq = ? AND decision = ? ORDER BY row LIMIT ? OFFSET ?',
    )
    .all(seq, decision, limit, offset)
    .map(({ row }) => row)

/** One decision after the other, in the order of the file: those before the page are only counted. */
function inReadingOrder(
  db: Db,
  seq: number,
  counts: Counts,
  part: { limit: number; offset: number },
): number[] {
  const numbers: number[] = []
  let skip = part.offset
  for (const decision of READING_ORDER) {
    const count = counts[BUCKETS[decision]] ?? 0
    const missing = part.limit - numbers.length
    if (missing > 0 && skip < count) numbers.push(...ofDecision(db, seq, decision, missing, skip))
    skip = Math.max(0, skip - count)
  }
  return numbers
}
