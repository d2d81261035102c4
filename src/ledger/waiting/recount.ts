import type { Db, Tx } from '../../platform/db/db.ts'

/*
 * The counts of waiting transactions that triggers maintain, recalculated from the transactions alone: to verify them
 * and to rebuild them.
 */

/** How many counts were compared, and how many differ from the transactions. */
interface WaitingComparison {
  looked: number
  wrong: number
}

const UNCATEGORISED = `deleted_at IS NULL AND category_seq IS NULL AND is_split = 0 AND type <> 'TRANSFER'`

const COUNTS = `
  SELECT h.id AS household, (SELECT count(*) FROM transactions t INDEXED BY transactions_uncategorised
      WHERE t.household_id = h.id AND ${UNCATEGORISED}) AS uncategorised,
    (SELECT count(*) FROM transactions t INDEXED BY transactions_unreviewed
      WHERE t.household_id = h.id AND deleted_at IS NULL AND reviewed = 0) AS unreviewed
  FROM households h`

const PAYEES = `
  SELECT household_id AS household, payee, count(*) AS n FROM transactions INDEXED BY transactions_uncategorised
  WHERE ${UNCATEGORISED} GROUP BY household_id, payee`

/** A count of nothing need not be there. */
const WRONG_COUNTS = `
  SELECT count(*) AS looked, coalesce(sum(coalesce(w.uncategorised, 0) <> c.uncategorised OR coalesce(w.unreviewed, 0) <> c.unreviewed), 0) AS wrong
  FROM (${COUNTS}) c LEFT JOIN waiting_counts w ON w.household_id = c.household`

const WRONG_PAYEES = `
  SELECT count(*) AS looked, coalesce(sum(difference <> 0), 0) AS wrong FROM (
    SELECT sum(n) AS difference FROM (
      SELECT household, payee, n FROM (${PAYEES}) UNION ALL SELECT household_id, payee, -count FROM waiting_payees)
    GROUP BY household, payee)`

export function differences({ $client: client }: Db): WaitingComparison {
  const all = [WRONG_COUNTS, WRONG_PAYEES].map((sql) => client.query<WaitingComparison, []>(sql).get())
  return {
    looked: all.reduce((sum, one) => sum + (one?.looked ?? 0), 0),
    wrong: all.reduce((sum, one) => sum + (one?.wrong ?? 0), 0),
  }
}

/** Recalculates the counts, and what was learned from people's choices. */
export function recount({ $client: client }: Tx): void {
  client.run(`INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
    SELECT household, uncategorised, unreviewed, 0 FROM (${COUNTS}) WHERE true
    ON CONFLICT DO UPDATE SET uncategorised = excluded.uncategorised, unreviewed = excluded.unreviewed,
      choices_revision = choices_revision + 1`)
  client.run('DELETE FROM waiting_payees')
  client.run(`INSERT INTO waiting_payees (household_id, payee, count) ${PAYEES}`)
}
