import type { Db, Tx } from '../../../platform/db/db.ts'

/**
 * What is done with each row, from the decision and what a person chose about it, of those between two. Answers which
 * are to be added to the ledger and were not before.
 */
export function saveOutcomes(tx: Tx, seq: number, [first, last] = EVERY_ROW): number[] {
  return tx.$client
    .query<{ row: number; outcome: string; isCash: number }, [number, number, number]>(SAVE_OUTCOMES)
    .all(seq, first, last)
    .flatMap(({ row, outcome, isCash }) => (outcome === 'ADDED' && isCash ? [row] : []))
}

const EVERY_ROW: [first: number, last: number] = [0, Number.MAX_SAFE_INTEGER]

const OUTCOME = `
  CASE WHEN chosen IN (1, 3) THEN 'ADDED' WHEN chosen = 0 THEN 'LEFT' WHEN chosen = 2 THEN 'MATCHED'
    WHEN decision IN ('NEW', 'POSSIBLE_DUPLICATE') THEN 'ADDED' WHEN decision = 'MATCH' THEN 'MATCHED' ELSE 'LEFT' END`

const SAVE_OUTCOMES = `
  UPDATE import_rows SET outcome = ${OUTCOME}
  WHERE import_seq = ? AND row BETWEEN ? AND ? AND outcome IS NOT (${OUTCOME}) RETURNING row, outcome, amount_low IS NOT NULL AS isCash`

/** How many rows had each outcome. */
export function outcomesOf(tx: Tx, seq: number): Record<'ADDED' | 'MATCHED' | 'LEFT', number> {
  const rows = tx.$client
    .query<{ outcome: 'ADDED' | 'MATCHED' | 'LEFT'; n: number }, [number]>(
      'SELECT outcome, count(*) AS n FROM import_rows WHERE import_seq = ? GROUP BY outcome',
    )
    .all(seq)
  return { ADDED: 0, MATCHED: 0, LEFT: 0, ...Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n])) }
}

/** Below zero where there is none. */
export const lastRow = ({ $client }: Db, seq: number): number =>
  $client
    .query<{ row: number }, [number]>(
      'SELECT row FROM import_rows WHERE import_seq = ? ORDER BY row DESC LIMIT 1',
    )
    .get(seq)?.row ?? -1
