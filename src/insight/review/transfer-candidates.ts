import type { Day } from '../../core/time.ts'
import {
  ARE_PAIRED,
  IS_PAIRED,
  MOST_SUGGESTIONS,
  near,
  type TransferSides,
} from '../../ledger/transactions/transfers/transfer-pairs.ts'
import type { TransactionChange } from '../../ledger/waiting/waiting.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

/*
 * Of the transfers that may be ones only the money going out is remembered that as much came in for: equal amounts may
 * pair in thousands of ways, and nobody is shown more than a few of them.
 */

interface Candidate {
  seq: number
  date: Day
}

/** Money that left since a day and for which as much came in elsewhere. */
export const find = ({ $client: client }: Db, householdId: number, since: Day): Candidate[] =>
  client
    .query<Candidate, [number, string]>(`
      SELECT o.seq, o.date FROM transactions o INDEXED BY transactions_by_date
      WHERE o.household_id = ? AND o.date >= ? AND o.deleted_at IS NULL AND (o.amount_high < 0 OR o.amount_low < 0) AND ${IS_PAIRED}`)
    .all(householdId, since)

/** Makes these a household's candidates. */
export function replace(tx: Tx, householdId: number, candidates: Candidate[]): void {
  tx.$client.query('DELETE FROM transfer_candidates WHERE household_id = ?').run(householdId)
  const insert = tx.$client.query(
    'INSERT INTO transfer_candidates (out_seq, household_id, date) VALUES (?, ?, ?)',
  )
  for (const { seq, date } of candidates) insert.run(seq, householdId, date)
}

/** The pairs they make since a day, the newest first. */
export const pairs = ({ $client: client }: Db, householdId: number, since: Day): TransferSides[] =>
  client
    .query<TransferSides, [number, string]>(`
      SELECT o.seq AS outSeq, i.seq AS inSeq FROM transfer_candidates c CROSS JOIN transactions o ON o.seq = c.out_seq
      CROSS JOIN transactions i INDEXED BY transactions_incoming
      WHERE c.household_id = ? AND c.date >= ? AND ${ARE_PAIRED} ORDER BY c.date DESC, c.out_seq DESC LIMIT ${MOST_SUGGESTIONS}`)
    .all(householdId, since)

/** Brings the candidates up to date with what changed. */
export function follow(tx: Tx, householdId: number, changes: TransactionChange[], since: Day): void {
  const { $client: client } = tx
  const left = client.query<{ seq: number }, [number, number, number, string | null]>(CANDIDATES_AT)
  const reached = client.query(REACHED)
  for (const { transactionSeq, date, high, low } of changes) {
    const out = (high ?? 0) > 0 || (low ?? 0) > 0 ? left.all(householdId, high ?? 0, low ?? 0, date) : []
    for (const { seq } of out) lookAgain(tx, seq, since)
    lookAgain(tx, transactionSeq, since)
    reached.run(transactionSeq, since)
  }
}

/** Those that something may have come in for at a place where nothing is now. */
const CANDIDATES_AT = `
  SELECT c.out_seq AS seq FROM transactions o INDEXED BY transactions_by_amount CROSS JOIN transfer_candidates c ON c.out_seq = o.seq
  WHERE o.household_id = ?1 AND abs(o.amount_high) = ?2 AND abs(o.amount_low) = ?3 AND o.deleted_at IS NULL
    AND ${near('o.date', '?4')}`

function lookAgain({ $client: client }: Tx, seq: number, since: Day): void {
  if (client.query(LEFT).run(seq, since).changes === 0)
    client.query('DELETE FROM transfer_candidates WHERE out_seq = ?').run(seq)
}

const LEFT = `
  INSERT INTO transfer_candidates (out_seq, household_id, date) SELECT o.seq, o.household_id, o.date FROM transactions o
  WHERE o.seq = ? AND o.date >= ? AND (o.amount_high < 0 OR o.amount_low < 0) AND ${IS_PAIRED}
  ON CONFLICT DO UPDATE SET date = excluded.date`

/** What left, where it is new that this came in for it. */
const REACHED = `
  INSERT INTO transfer_candidates (out_seq, household_id, date) SELECT o.seq, o.household_id, o.date
  FROM transactions i CROSS JOIN transactions o INDEXED BY transactions_by_amount
  WHERE i.seq = ? AND o.date >= ? AND abs(o.amount_high) = abs(i.amount_high) AND abs(o.amount_low) = abs(i.amount_low) AND ${ARE_PAIRED}
  ON CONFLICT DO NOTHING`
