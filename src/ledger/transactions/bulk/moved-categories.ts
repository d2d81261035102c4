import type { Db, Tx } from '../../../platform/db/db.ts'
import { uncounted } from '../../../platform/db/hidden.ts'
import { insertSelectedOf } from '../../../platform/db/insert.ts'
import { categoryMonths } from '../tables.ts'
import { ADDED_TO_MONTHS, INTO_WAITING, INTO_WAITING_PAYEES, UNCATEGORISED } from './hidden-rows.ts'

/*
 * A change of the category of many rows, or of whether a person has looked at them. Triggers count a row at a time, which
 * for many costs as much as the change itself; here all of them are counted at once, as hidden-rows.ts does for rows that
 * come and go.
 */

/** Rows that change, as `t`, and what becomes of each: all as SQL, with the parameters of all of it by name. */
export interface MovedRows {
  /** From FROM to the end of its condition. */
  from: string
  category: string
  reviewed: string
  params: Record<string, string | number | null>
}

interface MoveTarget {
  categorySeq?: number | null | undefined
  reviewed?: boolean | undefined
}

/** The same for each of these rows; undefined is what does not change. */
export const movedAlike = (seqs: number[], { categorySeq, reviewed }: MoveTarget): MovedRows => ({
  from: 'FROM json_each($seqs) j CROSS JOIN transactions t ON t.seq = j.value WHERE true',
  category: 'iif($isMoved, $category, t.category_seq)',
  reviewed: 'coalesce($reviewed, t.reviewed)',
  params: {
    seqs: JSON.stringify(seqs),
    isMoved: categorySeq === undefined ? 0 : 1,
    category: categorySeq ?? null,
    reviewed: reviewed === undefined ? null : Number(reviewed),
  },
})

/** Whether a change of these columns is counted here. */
export const isMove = (columns: readonly string[]): boolean =>
  columns.every((column) => column === 'category_seq' || column === 'reviewed')

/** What they are counted as before and after, each as an array of JSON: numbers stay as exact as SQLite's. */
export interface MovedSums {
  months: string
  waiting: string
  payees: string
}

/** Does such a change, and nothing but that, and counts it; its sums may have been worked out before. */
export function movingCategories(tx: Tx, moved: MovedRows, change: () => void, known?: MovedSums): void {
  const sums = isCountedAtOnce(tx) ? (known ?? sumMoved(tx, moved)) : undefined
  if (sums) {
    uncounted(tx.$client, 'transactions', change)
    count(tx, sums)
  } else change()
}

/** Of a closed year each row is looked at by itself; and with views there would be no rows while all are hidden. */
const isCountedAtOnce = ({ $client: client }: Tx): boolean =>
  !client.hasViews &&
  client.query('SELECT 1 FROM tax_closings WHERE reopened_at IS NULL LIMIT 1').get() === null

/** Adds up rows as they are and as they become; it holds as long as nobody changes one of them. */
export function sumMoved(
  { $client: client }: Db,
  { from, category, reviewed, params }: MovedRows,
): MovedSums {
  const read = (sql: string) => client.query<{ sums: string }, [MovedRows['params']]>(sql).get(params)
  const after = UNCATEGORISED.replace('t.category_seq', category)
  return {
    months: read(monthsSql(from, category))?.sums ?? '[]',
    waiting: read(waitingSql(from, after, reviewed))?.sums ?? '[]',
    payees: read(payeesSql(from, after))?.sums ?? '[]',
  }
}

function count({ $client: client }: Tx, { months, waiting, payees }: MovedSums): void {
  client.query(OUT_OF_MONTHS).run(months)
  client.query(INTO_MONTHS).run(months)
  client.query(INTO_WAITING).run(waiting, 1)
  client.query(INTO_WAITING_PAYEES).run(payees, 1)
  client.run('DELETE FROM waiting_payees WHERE count = 0')
}

/** A split counts by its parts, which do not change here. */
const monthsSql = (from: string, category: string): string => `
  SELECT json_group_array(json_array(household, month, former, category, account, type, hidden, count, high, low, in_high, in_low)) AS sums
  FROM (
    SELECT t.household_id AS household, substr(t.date, 1, 7) AS month, coalesce(t.category_seq, 0) AS former, coalesce(${category}, 0) AS category,
      t.account_seq AS account, t.type, t.hidden, count(*) AS count, sum(t.amount_high) AS high, sum(t.amount_low) AS low,
      sum(max(t.amount_high, 0)) AS in_high, sum(max(t.amount_low, 0)) AS in_low
    ${from} AND t.deleted_at IS NULL AND t.is_split = 0 GROUP BY 1, 2, 3, 4, 5, 6, 7)
  WHERE former <> category`

const waitingSql = (from: string, after: string, reviewed: string): string => `
  SELECT json_group_array(json_array(household, uncategorised, unreviewed)) AS sums FROM (
    SELECT t.household_id AS household, sum(${after} - ${UNCATEGORISED}) AS uncategorised, sum(t.reviewed - (${reviewed})) AS unreviewed
    ${from} AND t.deleted_at IS NULL GROUP BY 1)`

const payeesSql = (from: string, after: string): string => `
  SELECT json_group_array(json_array(household, payee, count)) AS sums FROM (
    SELECT t.household_id AS household, t.payee, sum(${after} - ${UNCATEGORISED}) AS count
    ${from} AND t.deleted_at IS NULL AND ${after} <> ${UNCATEGORISED} GROUP BY 1, 2)`

const monthsOf = (place: 2 | 3, times: 1 | -1): string =>
  `${insertSelectedOf(categoryMonths, {
    householdId: 's.value ->> 0',
    month: 's.value ->> 1',
    categorySeq: `s.value ->> ${place}`,
    accountSeq: 's.value ->> 4',
    type: 's.value ->> 5',
    hidden: 's.value ->> 6',
    count: `${times} * (s.value ->> 7)`,
    amountHigh: `${times} * (s.value ->> 8)`,
    amountLow: `${times} * (s.value ->> 9)`,
    incomingHigh: `${times} * (s.value ->> 10)`,
    incomingLow: `${times} * (s.value ->> 11)`,
    revision: '(SELECT ledger_revision FROM households WHERE id = s.value ->> 0)',
  })} FROM json_each(?1) s WHERE true ${ADDED_TO_MONTHS}`

const OUT_OF_MONTHS = monthsOf(2, -1)
const INTO_MONTHS = monthsOf(3, 1)
