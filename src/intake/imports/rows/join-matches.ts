import { type Actor, authorOf } from '../../../core/actor.ts'
import type { MoneyColumns } from '../../../core/money.ts'
import * as many from '../../../ledger/transactions/bulk/bulk-writes.ts'
import * as keys from '../../../ledger/transactions/keys.ts'
import { partUneven } from '../../../ledger/transactions/part-transfers.ts'
import { shiftFirst } from '../../../ledger/transactions/splits.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { keyColumns } from './import-rows.ts'

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
  'original',
  'type',
  'category_seq',
]

/**
 * Gives rows that are transactions already the keys they will be known by. Also duplicates: one that was known by its
 * content is from now on known by its id as well, and one that is deleted stays deleted for every source.
 */
export function attachKeys(tx: Tx, seq: number): void {
  for (const scheme of keyColumns) keys.attachAll(tx, keysSql(scheme), [seq])
}

const keysSql = (scheme: string): string => `
  SELECT p.account_seq, '${scheme}', r.${scheme}, r.${scheme}_ordinal, t.seq, r.import_seq
  FROM import_rows r CROSS JOIN import_accounts p ON p.import_seq = r.import_seq AND p.position = r.account_position
  CROSS JOIN transactions t ON t.seq = r.existing_seq
  WHERE r.import_seq = ? AND r.${scheme} IS NOT NULL
    AND (r.outcome = 'MATCHED' OR (r.outcome = 'LEFT' AND r.decision IN ('DUPLICATE', 'DELETED_EARLIER')))`

/**
 * Gives matched transactions what only the bank knows: its words, its day, that it has cleared, and what was left
 * blank, the category of the file among it. What a person wrote, and everything reconciled, stays; but what somebody
 * says of the row itself, its payee or its category, is said of the transaction.
 */
export function joinMatches(tx: Tx, actor: Actor, seq: number): void {
  tx.$client.query(REMEMBER).run(seq)
  const changed = many.numbered(matchedBy(tx, seq).map((row) => row.seq))
  many.countOut(tx, actor.householdId, changed)
  for (const { seq: transactionSeq, ...after } of amountsOf(tx, seq)) shiftFirst(tx, transactionSeq, after)
  many.assignAll(tx, {
    columns: [...KEPT, 'version', 'updated_at', 'updated_by'],
    sql: TAKEN_OVER,
    params: [seq, actor.at, authorOf(actor)],
  })
  many.countIn(tx, actor.householdId, changed)
  partUneven(tx, actor, changed)
}

/** SQL: what the row `r` was in another currency than that of the account it goes to. */
export const originalIn = (accountSeq: string): string => `
  iif(r.details ->> '$.original.currency' <> (SELECT currency FROM accounts WHERE seq = ${accountSeq}), r.details -> '$.original', NULL)`

const REMEMBER = `
  UPDATE import_rows SET before = json_object(${KEPT.map((column) => `'${column}', t.${column}`).join(', ')}, 'version', t.version + 1)
  FROM transactions t WHERE import_rows.import_seq = ? AND import_rows.outcome = 'MATCHED' AND t.seq = import_rows.existing_seq
    AND t.status <> 'RECONCILED'`

const TAKEN_OVER = `
  SELECT t.seq, r.imported_text,
    CASE r.pending WHEN 1 THEN t.status ELSE 'CLEARED' END AS status,
    CASE WHEN r.updates AND t.date = coalesce(t.bank_date, '') THEN r.date ELSE t.date END AS date,
    r.date AS bank_date,
    coalesce(t.transacted_date, r.transacted_date) AS transacted_date,
    CASE WHEN r.updates THEN r.amount_high ELSE t.amount_high END AS amount_high,
    CASE WHEN r.updates THEN r.amount_low ELSE t.amount_low END AS amount_low,
    coalesce(r.choice ->> '$.payee', nullif(t.payee, ''), r.payee) AS payee,
    coalesce(t.check_number, r.check_number) AS check_number,
    coalesce(iif(r.updates, ${originalIn('t.account_seq')}, NULL), t.original, ${originalIn('t.account_seq')}) AS original,
    CASE WHEN NOT r.updates OR t.type = 'TRANSFER' THEN t.type
      WHEN r.amount_high < 0 OR r.amount_low < 0 THEN 'EXPENSE' ELSE 'INCOME' END AS type,
    CASE WHEN t.is_split OR t.type = 'TRANSFER' THEN t.category_seq
      ELSE coalesce(h.seq, t.category_seq, g.category_seq) END AS category_seq,
    t.version + 1 AS version, ?2 AS updated_at, ?3 AS updated_by
  FROM import_rows r CROSS JOIN transactions t ON t.seq = r.existing_seq
  LEFT JOIN import_categories g ON g.import_seq = r.import_seq AND g.position = r.category_position AND g.action <> 'IGNORE'
  LEFT JOIN categories h ON h.id = r.choice ->> '$.categoryId' AND h.household_id = t.household_id
  WHERE r.import_seq = ?1 AND r.outcome = 'MATCHED' AND r.before IS NOT NULL`

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
  keys.forgetOfImport(tx, seq)
  if (untouched.length > 0) giveBack(tx, actor, seq, untouched)
  return { restored: untouched.length, kept: matched.length - untouched.length }
}

/** The version goes back too: the transaction is what it was, also for another import that is to be undone. */
function giveBack(tx: Tx, actor: Actor, seq: number, untouched: number[]): void {
  const rows = many.numbered(untouched)
  many.countOut(tx, actor.householdId, rows)
  for (const { seq: transactionSeq, ...before } of amountsBefore(tx, seq, untouched))
    shiftFirst(tx, transactionSeq, before)
  const params = [seq, actor.at, authorOf(actor), JSON.stringify(untouched)]
  many.assignAll(tx, { columns: [...KEPT, 'version', 'updated_at', 'updated_by'], sql: GIVEN_BACK, params })
  many.countIn(tx, actor.householdId, rows)
}

/** Earlier matches do not remember these; nothing changed them then. */
const LATER = ['type', 'category_seq', 'original']
const remembered = (column: string): string =>
  LATER.includes(column)
    ? `iif(json_type(r.before, '$.${column}') IS NULL, t.${column}, r.before ->> '$.${column}')`
    : `r.before ->> '$.${column}'`

const GIVEN_BACK = `
  SELECT t.seq, ${KEPT.map((column) => `${remembered(column)} AS ${column}`).join(', ')}, t.version - 1 AS version, ?2 AS updated_at, ?3 AS updated_by
  FROM import_rows r CROSS JOIN transactions t ON t.seq = r.existing_seq
  WHERE r.import_seq = ?1 AND r.outcome = 'MATCHED' AND t.seq IN (SELECT value FROM json_each(?4))`

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
