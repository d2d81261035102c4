import type { Day } from '../../../core/time.ts'
import type { Conversion } from '../../../ledger/rates/conversion.ts'
import type { ConvertedSum } from '../../../ledger/rates/exact-rates.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ConvertedSums } from '../converted-sums.ts'
import { type AlikeParts, type PartsQuery, partColumns, partSums } from './part-sums.ts'

/** Transactions of another currency that are alike, and exactly what they come to in the one that is asked for. */
interface ConvertedParts {
  parts: AlikeParts
  sum: ConvertedSum
}

/** Each day at its rate; told apart as finely as they are asked for. */
export function convertedParts(
  db: Db,
  conversion: Conversion,
  { currency, ...query }: PartsQuery & { currency: string },
): ConvertedParts[] {
  const { householdId, span, grain, columns, accounts, counted, selection } = query
  const converted = new ConvertedSums(db, conversion, {
    householdId,
    currency,
    span,
    isByDay: grain === 'DAY',
    // What is searched for may be of other things than the rows: those of one search are read anew.
    name: selection ? undefined : ['parts', columns, accounts, counted],
    read: (piece) =>
      partSums(db, { ...query, span: piece, grain: 'DAY' }).map((parts) => ({
        ...parts,
        day: parts.bucket as Day,
      })),
    keyOf: (parts) => JSON.stringify(partColumns.map((column) => parts[column])),
  })
  return converted
    .parts(() => true)
    .map(({ one, count, sum }) => ({
      parts: { ...one, count, bucket: grain === 'MONTH' ? one.day.slice(0, 7) : one.bucket },
      sum,
    }))
}
