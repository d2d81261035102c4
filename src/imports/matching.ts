import type { Actor } from '../actor.ts'
import type { Tx } from '../db/db.ts'
import * as many from '../transactions/many.ts'

/** What a match takes over from the bank, and the undo gives back. */
const KEPT = ['imported_text', 'bank_date', 'status', 'date', 'amount_high', 'amount_low', 'type']

/**
 * Rows that are transactions already give them what only the bank knows: its words, its day, that it has cleared, and
 * the keys they will be known by. What a person wrote, and everything reconciled, stays. Answers how many were matched.
 */
export function joinMatches(tx: Tx, actor: Actor, seq: number): number {
  attachKeys(tx, seq)
  const matches = `SELECT existing_seq FROM import_rows WHERE import_seq = ? AND outcome = 'MATCHED' AND decision = 'MATCH'`
  tx.$client
    .query(
      "UPDATE import_rows SET outcome = 'LEFT' WHERE import_seq = ? AND outcome = 'MATCHED' AND decision <> 'MATCH'",
    )
    .run(seq)
  const before = KEPT.map((column) => `'${column}', t.${column}`).join(', ')
  const { changes } = tx.$client
    .query(`UPDATE import_rows SET before = (SELECT json_object(${before}, 'version', t.version + 1) FROM transactions t WHERE t.seq = existing_seq)
      WHERE import_seq = ? AND outcome = 'MATCHED'`)
    .run(seq)
  if (changes === 0) return 0
  const rows = { sql: `seq IN (${matches}) AND status <> 'RECONCILED'`, params: [seq] }
  const seqs = tx.$client
    .query<{ seq: number }, [number]>(`SELECT seq FROM transactions WHERE ${rows.sql}`)
    .all(seq)
    .map((row) => row.seq)
  const same = { sql: 'seq IN (SELECT value FROM json_each(?))', params: [JSON.stringify(seqs)] }
  many.countOut(tx, actor.householdId, same)
  tx.$client
    .query(`UPDATE transactions SET imported_text = r.imported_text,
        status = CASE r.pending WHEN 1 THEN status ELSE 'CLEARED' END,
        date = CASE WHEN r.updates AND transactions.date = coalesce(transactions.bank_date, '') THEN r.date ELSE transactions.date END,
        bank_date = r.date,
        amount_high = CASE WHEN r.updates THEN r.amount_high ELSE transactions.amount_high END,
        amount_low = CASE WHEN r.updates THEN r.amount_low ELSE transactions.amount_low END,
        version = version + 1, updated_at = ?2
      FROM import_rows r WHERE r.import_seq = ?1 AND r.outcome = 'MATCHED' AND r.existing_seq = transactions.seq
        AND transactions.status <> 'RECONCILED'`)
    .run(seq, actor.at)
  many.countIn(tx, actor.householdId, same)
  return changes
}

/** Also for duplicates: one that was known by its content is from now on known by its id as well. */
function attachKeys(tx: Tx, seq: number): void {
  for (const scheme of ['fp', 'fitid', 'ref']) {
    tx.$client
      .query(`INSERT OR IGNORE INTO transaction_keys (account_seq, scheme, key, ordinal, transaction_seq, import_seq)
        SELECT t.account_seq, '${scheme}', r.${scheme}, r.${scheme}_ordinal, t.seq, r.import_seq
        FROM import_rows r CROSS JOIN transactions t ON t.seq = r.existing_seq
        WHERE r.import_seq = ? AND r.outcome = 'MATCHED' AND r.${scheme} IS NOT NULL`)
      .run(seq)
  }
}

/** Gives matched transactions back what they had, where nobody changed them since, and takes the keys away again. */
export function partMatches(tx: Tx, actor: Actor, seq: number): number {
  const untouched = tx.$client
    .query<{ seq: number }, [number]>(`
      SELECT t.seq FROM import_rows r JOIN transactions t ON t.seq = r.existing_seq
      WHERE r.import_seq = ? AND r.outcome = 'MATCHED' AND t.deleted_at IS NULL AND t.version = r.before ->> '$.version'`)
    .all(seq)
    .map((row) => row.seq)
  const same = { sql: 'seq IN (SELECT value FROM json_each(?))', params: [JSON.stringify(untouched)] }
  many.countOut(tx, actor.householdId, same)
  const sets = KEPT.map((column) => `${column} = r.before ->> '$.${column}'`).join(', ')
  tx.$client
    .query(`UPDATE transactions SET ${sets}, version = version + 1, updated_at = ? FROM import_rows r
      WHERE r.import_seq = ? AND r.outcome = 'MATCHED' AND r.existing_seq = transactions.seq AND transactions.${same.sql}`)
    .run(actor.at, seq, ...same.params)
  many.countIn(tx, actor.householdId, same)
  tx.$client.query('DELETE FROM transaction_keys WHERE import_seq = ?').run(seq)
  return untouched.length
}
