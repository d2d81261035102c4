import { eq } from 'drizzle-orm'
import { newId } from '../../core/ids.ts'
import { formatMoney, magnitude, moneyOf } from '../../core/money.ts'
import { addDays, type Instant } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { FoundInsight } from './finder.ts'
import type { Measure } from './measures.ts'
import { insights } from './tables.ts'

export interface SavedInsights {
  /** All that there is to know now, the dismissed ones included. */
  count: number
  found: number
  gone: number
}

interface DetectionScope {
  householdId: number
  at: Instant
}
type Row = typeof insights.$inferSelect

/** What was found so long ago and never again is not waited for. */
const REMEMBERED_DAYS = 400

/**
 * Writes what was found. What is known already keeps the day it was found on, and who dismissed it has their peace until
 * its numbers are others; what is not there any more is put away with that memory.
 */
export function save(tx: Tx, found: FoundInsight[], of: DetectionScope): SavedInsights {
  const known = new Map(
    tx
      .select()
      .from(insights)
      .where(eq(insights.householdId, of.householdId))
      .all()
      .map((row) => [`${row.kind} ${row.about}`, row]),
  )
  const seen = found.map((one) => {
    const row = known.get(`${one.kind} ${one.about}`)
    return row ? renew(tx, row, one, of) : add(tx, one, of)
  })
  const gone = retireUnseen(tx, seen, of)
  const added = found.filter(({ kind, about }) => !known.has(`${kind} ${about}`)).length
  if (found.length + gone > 0) record(tx, of, 'insight.changed')
  return { count: found.length, found: added, gone }
}

function add(tx: Tx, found: FoundInsight, of: DetectionScope): number {
  const { seq, id } = tx
    .insert(insights)
    .values({
      ...columnsOf(found),
      id: newId(),
      householdId: of.householdId,
      kind: found.kind,
      about: found.about,
      numbers: numbersOf(found.measure),
      foundAt: of.at,
      seenAt: of.at,
    })
    .returning({ seq: insights.seq, id: insights.id })
    .get()
  record(tx, of, 'insight.found', id)
  return seq
}

/** The numbers it is measured by stay until they are others, so that many small steps are one large one in the end. */
function renew(tx: Tx, { seq, numbers }: Row, found: FoundInsight, { at }: DetectionScope): number {
  const isOther = hasChanged(numbers, found.measure)
  tx.update(insights)
    .set({
      ...columnsOf(found),
      seenAt: at,
      goneAt: null,
      ...(isOther && { numbers: numbersOf(found.measure), dismissedAt: null, dismissedBy: null }),
    })
    .where(eq(insights.seq, seq))
    .run()
  return seq
}

function columnsOf({ figures, subject, weight }: FoundInsight) {
  const subjectColumns = { subjectType: subject?.type ?? null, subjectId: subject?.id ?? null }
  return { figures: { ...figures }, ...subjectColumns, weight }
}

const numbersOf = ({ exact, size }: Measure): string => `${formatMoney(size)} ${exact}`

function hasChanged(numbers: string, { exact, size, within }: Measure): boolean {
  const [before = '', ...rest] = numbers.split(' ')
  return rest.join(' ') !== exact || magnitude(size - moneyOf(before)) > within
}

function retireUnseen({ $client: client }: Tx, seen: number[], { householdId, at }: DetectionScope): number {
  const { changes } = client
    .query(`UPDATE insights SET gone_at = ? WHERE household_id = ? AND gone_at IS NULL
      AND seq NOT IN (SELECT value FROM json_each(?))`)
    .run(at, householdId, JSON.stringify(seen))
  client
    .query('DELETE FROM insights WHERE household_id = ? AND gone_at < ?')
    .run(householdId, addDays(at, -REMEMBERED_DAYS))
  return changes
}
