import type { Db, Tx } from '../../../platform/db/db.ts'
import { hiddenIn, hide, hidesRows } from '../../../platform/db/hidden.ts'
import { insertSelectedOf } from '../../../platform/db/insert.ts'
import { shiftAll } from '../../accounts/balances.ts'
import { touch } from '../ledger.ts'
import { categoryMonths } from '../tables.ts'
import * as many from './bulk-writes.ts'

/*
 * Transactions that a long write brings or takes away in slices; see hidden.ts. No trigger counts what is hidden, so all
 * of it is counted here: in the transaction that shows it, and in the one that hides it.
 */

/** Keeps numbers for so many new transactions, which are hidden from now on; answers the first. */
export function reserve(tx: Tx, count: number): number {
  const first = nextSeq(tx)
  const last = first + count - 1
  tx.$client.query("UPDATE sqlite_sequence SET seq = ? WHERE name = 'transactions'").run(last)
  hide(tx.$client, 'transactions', first, last)
  return first
}

/** The number of the next new transaction. */
export function nextSeq({ $client: client }: Tx): number {
  client.run(
    "INSERT INTO sqlite_sequence (name, seq) SELECT 'transactions', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'transactions')",
  )
  const last = client
    .query<{ seq: number }, []>(
      "SELECT coalesce(max(CAST(seq AS INTEGER)), 0) AS seq FROM sqlite_sequence WHERE name = 'transactions'",
    )
    .get()
  return (last?.seq ?? 0) + 1
}

/** Counts in what is hidden, in the transaction that shows it. */
export function countHiddenIn(tx: Tx, householdId: number): void {
  countHidden(tx, 1)
  tx.$client.query(CHANGES_IN).run()
  touch(tx, householdId)
}

/** Takes transactions away from every sum, list and table but the search index, all at once; they are erased later. */
export function hideAll(tx: Tx, householdId: number, seqs: number[]): void {
  for (const [first, last] of runsOf(seqs)) hide(tx.$client, 'transactions', first, last)
  countHidden(tx, -1)
  tx.$client.query(CHANGES_OUT).run()
  forgetHeld(tx)
  touch(tx, householdId)
}

function runsOf(seqs: number[]): [first: number, last: number][] {
  const runs: [first: number, last: number][] = []
  for (const seq of seqs.toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run[1] === seq - 1) run[1] = seq
    else runs.push([seq, seq])
  }
  return runs
}

const ROWS_A_SLICE = 1_000

/** Erases transactions that are hidden, slice by slice. */
export function* eraseHidden({ $client: client }: Db): Generator<(tx: Tx) => void, void> {
  if (!hidesRows(client)) return
  for (const { first, last } of hiddenIn(client, 'transactions'))
    for (let from = first; from <= last; from += ROWS_A_SLICE)
      yield (tx) => eraseBetween(tx, from, Math.min(last, from + ROWS_A_SLICE - 1))
}

function eraseBetween(tx: Tx, first: number, last: number): void {
  const rows = { sql: 'seq BETWEEN ? AND ?', params: [first, last] }
  many.unindex(tx, rows)
  tx.$client.query('DELETE FROM transaction_keys WHERE transaction_seq BETWEEN ? AND ?').run(first, last)
  tx.$client.query('DELETE FROM transactions WHERE seq BETWEEN ? AND ?').run(first, last)
}

const HIDDEN = `
  FROM hidden_rows h CROSS JOIN transactions t ON t.seq BETWEEN h.first_seq AND h.last_seq
  WHERE h.table_name = 'transactions' AND t.deleted_at IS NULL`
const HIDDEN_PARTS = `
  FROM hidden_rows h CROSS JOIN transactions t ON t.seq BETWEEN h.first_seq AND h.last_seq
  CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq
  WHERE h.table_name = 'transactions' AND t.deleted_at IS NULL AND t.is_split = 1`

/** As the triggers count a row. */
function countHidden(tx: Tx, times: 1 | -1): void {
  const { $client: client } = tx
  shiftAll(tx, DAYS, [times])
  client.query(MONTHS).run(times)
  client.query(PART_MONTHS).run(times)
  client.query(WAITING).run(times)
  client.query(WAITING_PAYEES).run(times)
  client.run('DELETE FROM waiting_payees WHERE count = 0')
  client.query(TAX_TOUCHED).run()
}

const DAYS = `
  SELECT t.account_seq, t.date, ?1 * count(*), ?1 * sum(t.amount_high), ?1 * sum(t.amount_low) ${HIDDEN}
  GROUP BY t.account_seq, t.date`

const ADDED_TO_MONTHS = `
  ON CONFLICT DO UPDATE SET count = count + excluded.count, amount_high = amount_high + excluded.amount_high,
    amount_low = amount_low + excluded.amount_low, incoming_high = incoming_high + excluded.incoming_high,
    incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision`

/** Of a category, with what a half of an amount comes to, and a half of what came in. */
const monthsOf = (
  category: string,
  amount: (half: string) => string,
  incoming: (half: string) => string,
): string =>
  insertSelectedOf(categoryMonths, {
    householdId: 't.household_id',
    month: 'substr(t.date, 1, 7)',
    categorySeq: `coalesce(${category}, 0)`,
    accountSeq: 't.account_seq',
    type: 't.type',
    hidden: 't.hidden',
    count: '?1 * count(*)',
    amountHigh: `?1 * sum(${amount('amount_high')})`,
    amountLow: `?1 * sum(${amount('amount_low')})`,
    incomingHigh: `?1 * sum(${incoming('amount_high')})`,
    incomingLow: `?1 * sum(${incoming('amount_low')})`,
    revision: '(SELECT ledger_revision FROM households WHERE id = t.household_id)',
  })

const MONTHS = `${monthsOf(
  't.category_seq',
  (half) => `t.${half}`,
  (half) => `max(t.${half}, 0)`,
)} ${HIDDEN} AND t.is_split = 0 GROUP BY 1, 2, 3, 4, 5, 6 ${ADDED_TO_MONTHS}`

const IS_OUT = 't.amount_high < 0 OR t.amount_low < 0'
const PART_MONTHS = `${monthsOf(
  's.category_seq',
  (half) => `iif(${IS_OUT}, -s.${half}, s.${half})`,
  (half) => `iif(${IS_OUT}, 0, s.${half})`,
)} ${HIDDEN_PARTS} GROUP BY 1, 2, 3, 4, 5, 6 ${ADDED_TO_MONTHS}`

const UNCATEGORISED = "(t.category_seq IS NULL AND t.is_split = 0 AND t.type <> 'TRANSFER')"

const WAITING = `
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
  SELECT t.household_id, ?1 * sum(${UNCATEGORISED}), ?1 * sum(t.reviewed = 0), 0 ${HIDDEN} GROUP BY t.household_id
  ON CONFLICT DO UPDATE SET uncategorised = uncategorised + excluded.uncategorised, unreviewed = unreviewed + excluded.unreviewed`

const WAITING_PAYEES = `
  INSERT INTO waiting_payees (household_id, payee, count)
  SELECT t.household_id, t.payee, ?1 * count(*) ${HIDDEN} AND ${UNCATEGORISED} GROUP BY t.household_id, t.payee
  ON CONFLICT DO UPDATE SET count = count + excluded.count`

const CHANGES_IN = `
  INSERT INTO transaction_changes (household_id, transaction_seq) SELECT t.household_id, t.seq ${HIDDEN}`

const CHANGES_OUT = `
  INSERT INTO transaction_changes (household_id, transaction_seq, account_seq, date, amount_high, amount_low)
  SELECT t.household_id, t.seq, t.account_seq, t.date, t.amount_high, t.amount_low ${HIDDEN}`

/** While a year is closed. */
const TAX_TOUCHED = `
  INSERT INTO tax_touched (household_id, transaction_seq)
  SELECT t.household_id, t.seq ${HIDDEN} AND (
    EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL
      AND c.year BETWEEN substr(coalesce(t.transacted_date, t.date), 1, 4) - (substr(coalesce(t.transacted_date, t.date), 6, 2) <= '03')
        AND substr(coalesce(t.transacted_date, t.date), 1, 4) + 1)
    OR EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
      AND (t.is_split OR EXISTS (SELECT 1 FROM tax_overrides o WHERE o.transaction_seq = t.seq)
        OR EXISTS (SELECT 1 FROM tax_closed_parts p WHERE p.transaction_seq = t.seq)))
  ON CONFLICT DO NOTHING`

/** What stays with a row until it is erased, and is looked for together with it. */
const GOES_LATER = ['transaction_splits', 'transaction_keys', 'rule_run_rows', 'bulk_change_rows']

/** What says something of a transaction by itself, such as that a receipt is its, goes in the same moment. */
function forgetHeld({ $client: client }: Tx): void {
  const held = client
    .query<{ name: string; column: string }, []>(`
      SELECT m.name, f."from" AS "column" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
      WHERE m.type = 'table' AND f."table" = 'transactions'`)
    .all()
    .filter(({ name }) => !GOES_LATER.includes(name))
  const ranges = hiddenIn(client, 'transactions')
  for (const { name, column } of held) {
    const forget = client.query(`DELETE FROM "${name}" WHERE "${column}" BETWEEN ? AND ?`)
    for (const { first, last } of ranges) forget.run(first, last)
  }
}
