import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { insertOf, type NewRowOf } from '../../../platform/db/insert.ts'
import { taxSlips } from './tables.ts'

export type SlipRow = typeof taxSlips.$inferSelect

/** Of a year, in the order in which they were typed. */
export const ofYear = (db: Db, { householdId }: Pick<Actor, 'householdId'>, year: number): SlipRow[] =>
  db
    .select()
    .from(taxSlips)
    .where(and(eq(taxSlips.householdId, householdId), eq(taxSlips.year, year)))
    .orderBy(asc(taxSlips.seq))
    .all()

export function rowOf(db: Db, { householdId }: Actor, id: string): SlipRow {
  const row = db
    .select()
    .from(taxSlips)
    .where(and(eq(taxSlips.id, id.toLowerCase()), eq(taxSlips.householdId, householdId)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

const INSERT = insertOf(taxSlips)

export const insert = ({ $client: client }: Tx, row: NewRowOf<typeof taxSlips>): void =>
  void client.query(INSERT.sql).run(...INSERT.values(row))

export const update = (tx: Tx, seq: number, columns: Partial<NewRowOf<typeof taxSlips>>): void =>
  void tx.update(taxSlips).set(columns).where(eq(taxSlips.seq, seq)).run()

export const remove = (tx: Tx, seq: number): void =>
  void tx.delete(taxSlips).where(eq(taxSlips.seq, seq)).run()

const GIVE = 'UPDATE tax_slips SET security_seq = ?2 WHERE security_seq = ?1 RETURNING id'
const GIVE_BACK = `
  UPDATE tax_slips SET security_seq = ?1 WHERE security_seq = ?2 AND id IN (SELECT value FROM json_each(?3))`

/** Gives the slips of one security to another. */
export const merge = ({ $client: client }: Tx, goneSeq: number, keptSeq: number): string[] =>
  client
    .query<{ id: string }, [number, number]>(GIVE)
    .all(goneSeq, keptSeq)
    .map(({ id }) => id)

/** Takes that back. */
export const unmerge = ({ $client: client }: Tx, seq: number, keptSeq: number, ids: string[]): void =>
  void client.query(GIVE_BACK).run(seq, keptSeq, JSON.stringify(ids))
