import { and, desc, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { CountedPart, CountedRow } from './counted-parts.ts'
import { taxClosedParts, taxClosings } from './tables.ts'

const { snapshot: SNAPSHOT, ...SHORT } = getTableColumns(taxClosings)

/** Without the snapshot, which is long. */
export type Closing = Omit<typeof taxClosings.$inferSelect, 'snapshot'>
type Ours = Pick<Actor, 'householdId'>

const isOpen = ({ householdId }: Ours) =>
  and(eq(taxClosings.householdId, householdId), isNull(taxClosings.reopenedAt))

/** The years of a household that are closed, each with how. */
export const closedYears = (db: Db, ours: Ours): Closing[] =>
  db.select(SHORT).from(taxClosings).where(isOpen(ours)).orderBy(desc(taxClosings.year)).all()

/** How a year was closed, while it is. */
export const closingOf = (db: Db, ours: Ours, year: number): Closing | undefined =>
  db
    .select(SHORT)
    .from(taxClosings)
    .where(and(isOpen(ours), eq(taxClosings.year, year)))
    .get()

export const snapshotText = (db: Db, { seq }: Closing): string => {
  const row = db.select({ text: SNAPSHOT }).from(taxClosings).where(eq(taxClosings.seq, seq)).get()
  if (!row) throw new Error('a closing without a snapshot')
  return row.text
}

interface StoredPart {
  seq: number
  part: number
  counted: string
}

/** What counted of some transactions when anybody was last asked or told; of all where none are named. */
export const storedParts = ({ $client }: Db, { seq }: Closing, seqs?: number[]): StoredPart[] =>
  seqs
    ? $client
        .query<StoredPart, [number, string]>(
          `SELECT p.transaction_seq AS seq, p.part, p.counted FROM json_each(?2) j
           CROSS JOIN tax_closed_parts p ON p.closing_seq = ?1 AND p.transaction_seq = j.value`,
        )
        .all(seq, JSON.stringify(seqs))
    : $client
        .query<StoredPart, [number]>(
          'SELECT p.transaction_seq AS seq, p.part, p.counted FROM tax_closed_parts p WHERE p.closing_seq = ?',
        )
        .all(seq)

/** Puts what counts now of some transactions, or of all, in place of what did. */
export function storeParts(tx: Tx, { seq }: Pick<Closing, 'seq'>, rows: CountedRow[], seqs?: number[]): void {
  if (seqs)
    tx.$client
      .query(
        'DELETE FROM tax_closed_parts WHERE closing_seq = ? AND transaction_seq IN (SELECT value FROM json_each(?))',
      )
      .run(seq, JSON.stringify(seqs))
  else tx.delete(taxClosedParts).where(eq(taxClosedParts.closingSeq, seq)).run()
  const insert = tx.$client.query(
    'INSERT INTO tax_closed_parts (closing_seq, transaction_seq, part, counted) VALUES (?, ?, ?, ?)',
  )
  for (const row of rows) insert.run(seq, row.seq, row.part, textOf(row.counted))
}

/** The same part is the same text: its names come in one order. */
export const textOf = (part: CountedPart): string => JSON.stringify(part)

export const updateClosing = (tx: Tx, { seq }: Pick<Closing, 'seq'>, change: Partial<Closing>): void =>
  void tx.update(taxClosings).set(change).where(eq(taxClosings.seq, seq)).run()

/** Those of every household that changed by themselves. */
export const unreportedClosings = (db: Db): Closing[] =>
  db
    .select(SHORT)
    .from(taxClosings)
    .where(and(isNull(taxClosings.reopenedAt), isNotNull(taxClosings.untold)))
    .all()
