import type { Day } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import type { ChosenPairs } from './disjoint-pairs.ts'
import type { DuplicatePair } from './duplicates.ts'
import { duplicatePairs } from './tables.ts'

/*
 * The pairs that were found, as of the last look at what changed: whoever reads them passes over what has gone since.
 */

const COLUMNS =
  'p.one_seq AS seq, p.other_seq AS otherSeq, p.date, p.days_apart AS daysApart, p.likeness, p.doubt'
const LIVE = `
  FROM duplicate_pairs p CROSS JOIN transactions one ON one.seq = p.one_seq AND one.deleted_at IS NULL
  CROSS JOIN transactions other ON other.seq = p.other_seq AND other.deleted_at IS NULL
  WHERE p.household_id = ? AND p.date >= ?`

/** How many wait since a day. */
export const count = ({ $client: client }: Db, householdId: number, since: Day): number =>
  client.query<{ n: number }, [number, string]>(`SELECT count(*) AS n ${LIVE}`).get(householdId, since)?.n ??
  0

/** Those that came in or were entered last come first. */
export const list = (
  { $client: client }: Db,
  householdId: number,
  since: Day,
  { offset, limit }: { offset: number; limit: number },
): DuplicatePair[] =>
  client
    .query<DuplicatePair, [number, string, number, number]>(
      `SELECT ${COLUMNS} ${LIVE} ORDER BY p.other_seq DESC LIMIT ? OFFSET ?`,
    )
    .all(householdId, since, limit, offset)

/** Every pair of a household by the numbers of its transactions. */
export const names = ({ $client: client }: Db, householdId: number): Set<string> =>
  new Set(
    client
      .query<{ pair: string }, [number]>(
        "SELECT one_seq || ' ' || other_seq AS pair FROM duplicate_pairs WHERE household_id = ?",
      )
      .all(householdId)
      .map(({ pair }) => pair),
  )

/** Makes these a household's pairs. */
export function replace(tx: Tx, householdId: number, pairs: DuplicatePair[]): void {
  tx.$client.query('DELETE FROM duplicate_pairs WHERE household_id = ?').run(householdId)
  const { add } = chosenIn(tx, householdId)
  for (const pair of pairs) add(pair)
}

const INSERT = insertOf(duplicatePairs)

export function chosenIn({ $client: client }: Tx, householdId: number): ChosenPairs<DuplicatePair> {
  const of = client.query<DuplicatePair, [number]>(
    `SELECT ${COLUMNS} FROM duplicate_pairs p WHERE one_seq = ?1 UNION ALL SELECT ${COLUMNS} FROM duplicate_pairs p WHERE other_seq = ?1`,
  )
  const insert = client.query(INSERT.sql)
  const drop = client.query('DELETE FROM duplicate_pairs WHERE one_seq = ?')
  return {
    of: (seq) => of.get(seq) ?? undefined,
    add: ({ seq, ...pair }) => void insert.run(...INSERT.values({ ...pair, oneSeq: seq, householdId })),
    remove: ({ seq }) => void drop.run(seq),
  }
}
