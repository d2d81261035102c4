import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import { booksOf, knownYear } from '../../records/tax/books/year-books.ts'
import type { TaxPart } from '../../records/tax/total-model.ts'
import { lineParts } from '../../records/tax/totals/line-parts.ts'
import { totals } from '../../records/tax/totals/totals.ts'

/** A part that counts on a line. */
interface LinePart {
  lineId: string
  /** It has what another line has: what lacks there is told there. */
  follows: boolean
  part: TaxPart
}

/** Held at once, of a year that may have fifty thousand. */
const AT_ONCE = 500

/**
 * Every part of a year that counts, or of some of its lines, as the lists of them have it: line after line as the forms have
 * them, each in the order of days. To be taken within one snapshot. Throws not-found where there is no such line.
 */
export function* everyPart(db: Db, actor: Actor, year: number, lineIds?: string[]): Generator<LinePart> {
  const known = booksOf(db, actor, knownYear(year)).lines
  const strange = lineIds?.find((lineId) => !known.has(lineId))
  if (strange !== undefined)
    throw new Problem('not-found', { reason: { kind: 'NO_LINE', line: strange, year } })
  const used = new Set(totals(db, actor, year).lines.map(({ lineId }) => lineId))
  for (const lineId of used) {
    if (lineIds && !lineIds.includes(lineId)) continue
    for (let page = 0; ; page++) {
      const { parts, count } = lineParts(db, actor, { year, lineId }, { page, limit: AT_ONCE })
      const follows = known.get(lineId)?.follows !== undefined
      for (const part of parts) yield { lineId, follows, part }
      // Each page adds the year up anew: what the last one took is given back first.
      Bun.gc(true)
      if ((page + 1) * AT_ONCE >= count) break
    }
  }
}

/** What a part is in the ledger. */
interface BookedPart {
  account: string
  currency: string
  category: string | null
  notes: string | null
}

export const bookedPart = (
  { $client }: Db,
  { householdId }: Actor,
  { transactionId, part }: Pick<TaxPart, 'transactionId' | 'part'>,
): BookedPart | null =>
  $client
    .query<BookedPart, [string, number | null, number]>(`
      SELECT a.name AS account, a.currency, c.name AS category, coalesce(s.notes, t.notes) AS notes
      FROM transactions t CROSS JOIN accounts a ON a.seq = t.account_seq
      LEFT JOIN transaction_splits s ON s.transaction_seq = t.seq AND s.position = ?2
      LEFT JOIN categories c ON c.seq = iif(s.transaction_seq IS NULL, t.category_seq, s.category_seq)
      WHERE t.uid = ${bytesSql('?1')} AND t.household_id = ?3`)
    .get(transactionId, part, householdId)
