import type { Actor } from '../../core/actor.ts'
import { fromColumns, type MoneyColumns, magnitude, toColumns } from '../../core/money.ts'
import * as many from '../../ledger/transactions/bulk-writes.ts'
import type { Tx } from '../../platform/db/db.ts'
import { keyColumns } from './import-rows.ts'
import { partUneven } from './link-transfers.ts'

/** What a match may take over from the bank, and the undo gives back. */
const KEPT = [
  'imported_text',
  'bank_date',
  'status',
  'date',
  'transacted_date',
  'amount_high',
  'amount_low',
  'payee',
  'check_number',
  'type',
]

/**
 * Gives rows that are transactions already the keys they will be known by. Also duplicates: one that was known by its
 * content is from now on known by its id as well, and one that is deleted stays deleted for every source.
 */
export function attachKeys(tx: Tx, seq: number): void {
  for (const scheme of keyColumns) {
    tx.$client
      .query(`INSERT OR IGNORE INTO transaction_keys (account_seq, scheme, key, ordinal, transaction_seq, import_seq)
        SELECT p.account_seq, '${scheme}', r.${scheme}, r.${scheme}_ordinal, t.seq, r.import_seq
        FROM import_rows r CROSS JOIN import_accounts p ON p.import_seq = r.import_seq AND p.position = r.account_position
        CROSS JOIN transactions t ON t.seq = r.existing_seq
        WHERE r.import_seq = ? AND r.${scheme} IS NOT NULL
          AND (r.outcome = 'MATCHED' OR (r.outcome = 'LEFT' AND r.decision IN ('DUPLICATE', 'DELETED_EARLIER')))`)
      .run(seq)
  }
}

/**
 * Gives matched transactions what only the bank knows: its words, its day, that it has cleared, and what was left
 * blank. What a person wrote, and everything reconciled, stays.
 */
export function joinMatches(tx: Tx, actor: Actor, seq: number): void {
  const before = KEPT.map((column) => `'${column}', t.${column}`).join(', ')
  tx.$client
    .query(`UPDATE import_rows SET before = json_object(${before}, 'version', t.version + 1) FROM transactions t
      WHERE import_rows.import_seq = ? AND import_rows.outcome = 'MATCHED' AND t.seq = import_rows.existing_seq AND t.status <> 'RECONCILED'`)
    .run(seq)
  const changed = many.numbered(matchedBy(tx, seq).map((row) => row.seq))
  many.countOut(tx, actor.householdId, changed)
  for (const { seq: transactionSeq, ...after } of amountsOf(tx, seq)) shiftParts(tx, transactionSeq, after)
  tx.$client.query(TAKE_OVER).run(seq, actor.at)
  many.countIn(tx, actor.householdId, changed)
  partUneven(tx, actor, changed)
}

const TAKE_OVER = `
  UPDATE transactions SET imported_text = r.imported_text,
    status = CASE r.pending WHEN 1 THEN status ELSE 'CLEARED' END,
    date = CASE WHEN r.updates AND transactions.date = coalesce(transactions.bank_date, '') THEN r.date ELSE transactions.date END,
    bank_date = r.date,
    transacted_date = coalesce(transactions.transacted_date, r.transacted_date),
    amount_high = CASE WHEN r.updates THEN r.amount_high ELSE transactions.amount_high END,
    amount_low = CASE WHEN r.updates THEN r.amount_low ELSE transactions.amount_low END,
    payee = CASE transactions.payee WHEN '' THEN r.payee ELSE transactions.payee END,
    check_number = coalesce(transactions.check_number, r.check_number),
    type = CASE WHEN NOT r.updates OR transactions.type = 'TRANSFER' THEN transactions.type
      WHEN r.amount_high < 0 OR r.amount_low < 0 THEN 'EXPENSE' ELSE 'INCOME' END,
    version = version + 1, updated_at = ?2
  FROM import_rows r WHERE r.import_seq = ?1 AND r.outcome = 'MATCHED' AND r.before IS NOT NULL AND r.existing_seq = transactions.seq`

interface Matched {
  seq: number
  /** Nobody has changed it since. */
  isUntouched: number
}

/** The live transactions that the import changed. */
const matchedBy = (tx: Tx, seq: number): Matched[] =>
  tx.$client
    .query<Matched, [number]>(`
      SELECT t.seq, t.version = r.before ->> '$.version' AS isUntouched FROM import_rows r JOIN transactions t ON t.seq = r.existing_seq
      WHERE r.import_seq = ? AND r.outcome = 'MATCHED' AND r.before IS NOT NULL AND t.deleted_at IS NULL`)
    .all(seq)

/** Gives matched transactions back what they had, where nobody changed them since, and takes the keys away again. */
export function partMatches(tx: Tx, actor: Actor, seq: number): { restored: number; kept: number } {
  const matched = matchedBy(tx, seq)
  const untouched = matched.filter(({ isUntouched }) => isUntouched === 1).map((row) => row.seq)
  tx.$client.query('DELETE FROM transaction_keys WHERE import_seq = ?').run(seq)
  if (untouched.length > 0) giveBack(tx, actor, seq, untouched)
  return { restored: untouched.length, kept: matched.length - untouched.length }
}

/** The version goes back too: the transaction is what it was, also for another import that is to be undone. */
function giveBack(tx: Tx, actor: Actor, seq: number, untouched: number[]): void {
  const rows = many.numbered(untouched)
  many.countOut(tx, actor.householdId, rows)
  for (const { seq: transactionSeq, ...before } of amountsBefore(tx, seq, untouched))
    shiftParts(tx, transactionSeq, before)
  const sets = KEPT.map((column) => `${column} = ${remembered(column)}`).join(', ')
  tx.$client
    .query(`UPDATE transactions SET ${sets}, version = version - 1, updated_at = ?2 FROM import_rows r
      WHERE r.import_seq = ?1 AND r.outcome = 'MATCHED' AND r.existing_seq = transactions.seq
        AND transactions.seq IN (SELECT value FROM json_each(?3))`)
    .run(seq, actor.at, JSON.stringify(untouched))
  many.countIn(tx, actor.householdId, rows)
}

/** Matches from before bank sync do not remember a type; nothing changed it then. */
const remembered = (column: string): string =>
  column === 'type' ? `coalesce(r.before ->> '$.type', type)` : `r.before ->> '$.${column}'`

interface Amount extends MoneyColumns {
  seq: number
}

/** What the amounts of splits are to become. */
const amountsOf = (tx: Tx, seq: number): Amount[] =>
  tx.$client
    .query<Amount, [number]>(`
      SELECT t.seq, r.amount_high AS high, r.amount_low AS low FROM import_rows r JOIN transactions t ON t.seq = r.existing_seq
      WHERE r.import_seq = ? AND r.before IS NOT NULL AND r.updates AND t.is_split`)
    .all(seq)

const amountsBefore = (tx: Tx, seq: number, untouched: number[]): Amount[] =>
  tx.$client
    .query<Amount, [number, string]>(`
      SELECT t.seq, r.before ->> '$.amount_high' AS high, r.before ->> '$.amount_low' AS low
      FROM import_rows r JOIN transactions t ON t.seq = r.existing_seq
      WHERE r.import_seq = ?1 AND r.before IS NOT NULL AND r.updates AND t.is_split AND t.seq IN (SELECT value FROM json_each(?2))`)
    .all(seq, JSON.stringify(untouched))

/** The parts of a split add up to it: before its amount becomes another, the first part takes the difference. */
function shiftParts(tx: Tx, seq: number, amount: MoneyColumns): void {
  const columns = 'amount_high AS high, amount_low AS low'
  const now = tx.$client
    .query<MoneyColumns, [number]>(`SELECT ${columns} FROM transactions WHERE seq = ?`)
    .get(seq)
  const part = tx.$client
    .query<MoneyColumns & { position: number }, [number]>(
      `SELECT position, ${columns} FROM transaction_splits WHERE transaction_seq = ? ORDER BY position LIMIT 1`,
    )
    .get(seq)
  if (!now || !part) return
  const difference = magnitude(fromColumns(amount)) - magnitude(fromColumns(now))
  const { high, low } = toColumns(fromColumns(part) + difference)
  tx.$client
    .query(
      'UPDATE transaction_splits SET amount_high = ?, amount_low = ? WHERE transaction_seq = ? AND position = ?',
    )
    .run(high, low, seq, part.position)
}
