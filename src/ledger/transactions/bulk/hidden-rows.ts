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

/** Counts in what is hidden, in the transaction that shows it; its sums may have been worked out before. */
export function countHiddenIn(tx: Tx, householdId: number, sums: HiddenSums = sumHidden(tx)): void {
  countHidden(tx, sums, 1)
  tx.$client.query(CHANGES_IN).run()
  touch(tx, householdId)
}

/** Takes transactions away from every sum, list and table but the search index, all at once; they are erased later. */
export function hideAll(tx: Tx, householdId: number, seqs: number[]): void {
  for (const [first, last] of runsOf(seqs)) hide(tx.$client, 'transactions', first, last)
  countHidden(tx, sumHidden(tx), -1)
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

/** What all that is hidden comes to, each as an array of JSON: numbers stay as exact as SQLite's. */
export interface HiddenSums {
  days: string
  months: string
  waiting: string
  payees: string
}

/** Adds up what is hidden, which nobody changes until it is shown: so it may be done while others write. */
export function sumHidden({ $client: client }: Db): HiddenSums {
  return {
    days: client.query<{ sums: string }, []>(DAYS).get()?.sums ?? '[]',
    months: client.query<{ sums: string }, []>(MONTHS).get()?.sums ?? '[]',
    waiting: client.query<{ sums: string }, []>(WAITING).get()?.sums ?? '[]',
    payees: client.query<{ sums: string }, []>(WAITING_PAYEES).get()?.sums ?? '[]',
  }
}

/** As the triggers count a row. */
function countHidden(tx: Tx, { days, months, waiting, payees }: HiddenSums, times: 1 | -1): void {
  const { $client: client } = tx
  shiftAll(tx, INTO_DAYS, [days, times])
  client.query(INTO_MONTHS).run(months, times)
  client.query(INTO_WAITING).run(waiting, times)
  client.query(INTO_WAITING_PAYEES).run(payees, times)
  client.run('DELETE FROM waiting_payees WHERE count = 0')
  if (client.query('SELECT 1 FROM tax_closings WHERE reopened_at IS NULL LIMIT 1').get() !== null)
    client.query(TAX_TOUCHED).run()
}

const DAYS = `
  SELECT json_group_array(json_array(account, date, count, high, low)) AS sums FROM (
    SELECT t.account_seq AS account, t.date, count(*) AS count, sum(t.amount_high) AS high, sum(t.amount_low) AS low ${HIDDEN}
    GROUP BY t.account_seq, t.date)`

const INTO_DAYS = `
  SELECT s.value ->> 0, s.value ->> 1, ?2 * (s.value ->> 2), ?2 * (s.value ->> 3), ?2 * (s.value ->> 4)
  FROM json_each(?1) s WHERE true`

/** Of a category, with what a half of an amount comes to, and a half of what came in. */
const monthsOf = (
  category: string,
  amount: (half: string) => string,
  incoming: (half: string) => string,
): string => `
  SELECT t.household_id AS household, substr(t.date, 1, 7) AS month, coalesce(${category}, 0) AS category, t.account_seq AS account,
    t.type, t.hidden, count(*) AS count, sum(${amount('amount_high')}) AS high, sum(${amount('amount_low')}) AS low,
    sum(${incoming('amount_high')}) AS in_high, sum(${incoming('amount_low')}) AS in_low`

const ROW_MONTHS = `${monthsOf(
  't.category_seq',
  (half) => `t.${half}`,
  (half) => `max(t.${half}, 0)`,
)} ${HIDDEN} AND t.is_split = 0 GROUP BY 1, 2, 3, 4, 5, 6`

const IS_OUT = 't.amount_high < 0 OR t.amount_low < 0'
const PART_MONTHS = `${monthsOf(
  's.category_seq',
  (half) => `iif(${IS_OUT}, -s.${half}, s.${half})`,
  (half) => `iif(${IS_OUT}, 0, s.${half})`,
)} ${HIDDEN_PARTS} GROUP BY 1, 2, 3, 4, 5, 6`

const MONTHS = `
  SELECT json_group_array(json_array(household, month, category, account, type, hidden, count, high, low, in_high, in_low)) AS sums
  FROM (${ROW_MONTHS} UNION ALL ${PART_MONTHS})`

/** Ends a statement that adds sums to those of the months. */
export const ADDED_TO_MONTHS = `
  ON CONFLICT DO UPDATE SET count = count + excluded.count, amount_high = amount_high + excluded.amount_high,
    amount_low = amount_low + excluded.amount_low, incoming_high = incoming_high + excluded.incoming_high,
    incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision`

const INTO_MONTHS = `${insertSelectedOf(categoryMonths, {
  householdId: 's.value ->> 0',
  month: 's.value ->> 1',
  categorySeq: 's.value ->> 2',
  accountSeq: 's.value ->> 3',
  type: 's.value ->> 4',
  hidden: 's.value ->> 5',
  count: '?2 * (s.value ->> 6)',
  amountHigh: '?2 * (s.value ->> 7)',
  amountLow: '?2 * (s.value ->> 8)',
  incomingHigh: '?2 * (s.value ->> 9)',
  incomingLow: '?2 * (s.value ->> 10)',
  revision: '(SELECT ledger_revision FROM households WHERE id = s.value ->> 0)',
})} FROM json_each(?1) s WHERE true ${ADDED_TO_MONTHS}`

export const UNCATEGORISED = "(t.category_seq IS NULL AND t.is_split = 0 AND t.type <> 'TRANSFER')"

const WAITING = `
  SELECT json_group_array(json_array(household, uncategorised, unreviewed)) AS sums FROM (
    SELECT t.household_id AS household, sum(${UNCATEGORISED}) AS uncategorised, sum(t.reviewed = 0) AS unreviewed ${HIDDEN}
    GROUP BY t.household_id)`

export const INTO_WAITING = `
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
  SELECT s.value ->> 0, ?2 * (s.value ->> 1), ?2 * (s.value ->> 2), 0 FROM json_each(?1) s WHERE true
  ON CONFLICT DO UPDATE SET uncategorised = uncategorised + excluded.uncategorised, unreviewed = unreviewed + excluded.unreviewed`

const WAITING_PAYEES = `
  SELECT json_group_array(json_array(household, payee, count)) AS sums FROM (
    SELECT t.household_id AS household, t.payee, count(*) AS count ${HIDDEN} AND ${UNCATEGORISED} GROUP BY t.household_id, t.payee)`

export const INTO_WAITING_PAYEES = `
  INSERT INTO waiting_payees (household_id, payee, count)
  SELECT s.value ->> 0, s.value ->> 1, ?2 * (s.value ->> 2) FROM json_each(?1) s WHERE true
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
