import { touchLedgers } from '../../people/household/household.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertSelectedOf } from '../../platform/db/insert.ts'
import { replaceDays } from '../accounts/balances.ts'
import { categoryMonths } from './tables.ts'

/*
 * Recalculates the sums that are stored beside the transactions to keep reading fast, from the transactions alone: to
 * verify them and to rebuild them. Its memory does not grow with the ledger.
 */

/** How many sums were compared, how many differ from the transactions, and the first difference. */
export interface RollupComparison {
  looked: number
  wrong: number
  first: string | undefined
}

interface Differences {
  /** account_days, by account and day. */
  days: RollupComparison
  /** category_months, by month, category, account, type and hidden. */
  months: RollupComparison
}

/** What the kept sums say that the transactions do not. A kept sum of no transactions and no money is not there. */
export const differences = (db: Db): Differences => ({
  days: dayDifferences(db),
  months: monthDifferences(db),
})

const DAYS_ANEW = `
  SELECT account_seq, date, count(*), sum(amount_high), sum(amount_low) FROM transactions INDEXED BY transactions_by_account
  WHERE deleted_at IS NULL GROUP BY account_seq, date`

/** Rebuilds the stored sums from the transactions. */
export function rebuild(tx: Tx): void {
  const { $client: client } = tx
  replaceDays(tx, DAYS_ANEW)
  client.run('DELETE FROM category_months')
  touchLedgers(tx)
  const fill = client.query(FILL_MONTH)
  for (const { householdId, month } of monthsIn(tx)) fill.run(householdId, month)
}

interface Compared {
  looked: number
  wrong: number | null
  first: string | null
}

/** Where what was counted (c) and what is kept (k) of the same thing are not the same. */
const IS_WRONG = 'sum(c) IS NOT sum(k) OR sum(c_high) IS NOT sum(k_high) OR sum(c_low) IS NOT sum(k_low)'
const IS_WRONG_MONTH = `${IS_WRONG} OR sum(c_in_high) IS NOT sum(k_in_high) OR sum(c_in_low) IS NOT sum(k_in_low)`

const DAYS = `
  WITH both AS (
    SELECT date, count(*) AS c, sum(amount_high) AS c_high, sum(amount_low) AS c_low, 0 AS k, 0 AS k_high, 0 AS k_low
    FROM transactions INDEXED BY transactions_by_account WHERE account_seq = ?1 AND deleted_at IS NULL GROUP BY date
    UNION ALL SELECT date, 0, 0, 0, count, amount_high, amount_low FROM account_days WHERE account_seq = ?1),
  compared AS (SELECT date, ${IS_WRONG} AS wrong FROM both GROUP BY date)
  SELECT count(*) AS looked, sum(wrong) AS wrong, min(iif(wrong, date, NULL)) AS first FROM compared`

function dayDifferences({ $client }: Db): RollupComparison {
  const accounts = $client
    .query<{ seq: number }, []>('SELECT seq FROM accounts UNION SELECT account_seq FROM account_days')
    .all()
  const compare = $client.query<Compared, [number]>(DAYS)
  return sum(accounts.map(({ seq }) => compare.get(seq)))
}

/** Of a split transaction: all its parts go the way that it goes. */
const OUT = 't.amount_high < 0 OR t.amount_low < 0'
const OF_MONTH = `household_id = ?1 AND date >= ?2 AND date < ?2 || '~' AND substr(date, 1, 7) = ?2 AND deleted_at IS NULL`

/** What the transactions of household ?1 come to in month ?2, split ones by their parts. */
const MONTH = `
  WITH pieces AS (
    SELECT coalesce(category_seq, 0) AS category, account_seq AS account, type, hidden, amount_high AS high, amount_low AS low,
      max(amount_high, 0) AS in_high, max(amount_low, 0) AS in_low
    FROM transactions INDEXED BY transactions_by_date WHERE ${OF_MONTH} AND is_split = 0
    UNION ALL
    SELECT coalesce(s.category_seq, 0), t.account_seq, t.type, t.hidden,
      iif(${OUT}, -s.amount_high, s.amount_high), iif(${OUT}, -s.amount_low, s.amount_low),
      iif(${OUT}, 0, s.amount_high), iif(${OUT}, 0, s.amount_low)
    FROM transactions t INDEXED BY transactions_by_date CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq
    WHERE ${OF_MONTH} AND t.is_split = 1),
  counted AS (
    SELECT category, account, type, hidden, count(*) AS count, sum(high) AS high, sum(low) AS low,
      sum(in_high) AS in_high, sum(in_low) AS in_low
    FROM pieces GROUP BY category, account, type, hidden)`

const FILL_MONTH = `${MONTH} ${insertSelectedOf(categoryMonths, {
  householdId: '?1',
  month: '?2',
  categorySeq: 'category',
  accountSeq: 'account',
  type: 'type',
  hidden: 'hidden',
  count: 'count',
  amountHigh: 'high',
  amountLow: 'low',
  incomingHigh: 'in_high',
  incomingLow: 'in_low',
  revision: '(SELECT ledger_revision FROM households WHERE id = ?1)',
})} FROM counted`

const MONTHS = `${MONTH},
  both AS (
    SELECT category, account, type, hidden, count AS c, high AS c_high, low AS c_low, in_high AS c_in_high, in_low AS c_in_low,
      0 AS k, 0 AS k_high, 0 AS k_low, 0 AS k_in_high, 0 AS k_in_low FROM counted
    UNION ALL SELECT category_seq, account_seq, type, hidden, 0, 0, 0, 0, 0, count, amount_high, amount_low, incoming_high, incoming_low
    FROM category_months WHERE household_id = ?1 AND month = ?2),
  compared AS (SELECT ${IS_WRONG_MONTH} AS wrong FROM both GROUP BY category, account, type, hidden)
  SELECT count(*) AS looked, sum(wrong) AS wrong, iif(sum(wrong) > 0, ?2, NULL) AS first FROM compared`

function monthDifferences(db: Db): RollupComparison {
  const compare = db.$client.query<Compared, [number, string]>(MONTHS)
  return sum(monthsIn(db).map(({ householdId, month }) => compare.get(householdId, month)))
}

interface Month {
  householdId: number
  month: string
}

/** A month at a time, so that what is grouped is never more than a month of transactions. */
const monthsIn = ({ $client }: Db): Month[] =>
  $client
    .query<Month, []>(`
      SELECT DISTINCT household_id AS householdId, substr(date, 1, 7) AS month
      FROM transactions INDEXED BY transactions_by_date WHERE deleted_at IS NULL
      UNION SELECT household_id, month FROM category_months`)
    .all()

function sum(parts: (Compared | null)[]): RollupComparison {
  const total: RollupComparison = { looked: 0, wrong: 0, first: undefined }
  for (const part of parts) {
    total.looked += part?.looked ?? 0
    total.wrong += part?.wrong ?? 0
    total.first ??= part?.first ?? undefined
  }
  return total
}
