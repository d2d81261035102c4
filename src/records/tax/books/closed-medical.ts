import type { Db } from '../../../platform/db/db.ts'
import { pieceKey } from '../evidence/sales-taxes.ts'

/**
 * What a year that is closed counts as medical expenses, by the number of the transaction and the place of the part:
 * another twelve months that reach back into it do not count it again.
 */
export const countedInClosedYear = (
  { $client }: Db,
  householdId: number,
  year: number,
): ReadonlySet<string> =>
  new Set(
    $client
      .query<{ seq: number; part: number }, [number, number]>(COUNTED)
      .all(householdId, year)
      .map(pieceKey),
  )

const COUNTED = `
  SELECT p.transaction_seq AS seq, p.part FROM tax_closings c CROSS JOIN tax_closed_parts p ON p.closing_seq = c.seq
  WHERE c.household_id = ? AND c.year = ? AND c.reopened_at IS NULL
    AND p.counted ->> '$.lineId' IN ('ca.t1.33099', 'ca.t1.33199')`
