import type { Day } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

/** What is kept of what waits; see tables.ts. */
interface WaitingCounts {
  uncategorised: number
  unreviewed: number
  choicesRevision: number
}

export const counts = ({ $client: client }: Db, householdId: number): WaitingCounts =>
  client
    .query<WaitingCounts, [number]>(
      'SELECT uncategorised, unreviewed, choices_revision AS choicesRevision FROM waiting_counts WHERE household_id = ?',
    )
    .get(householdId) ?? { uncategorised: 0, unreviewed: 0, choicesRevision: 0 }

/** The payees of what waits for a category, and how often each. */
export const payees = ({ $client: client }: Db, householdId: number): { payee: string; count: number }[] =>
  client
    .query<{ payee: string; count: number }, [number]>(
      'SELECT payee, count FROM waiting_payees WHERE household_id = ?',
    )
    .all(householdId)

/** A transaction that is another one now, or none, and where it was before; null where that is where it is. */
export interface TransactionChange {
  seq: number
  transactionSeq: number
  accountSeq: number | null
  date: Day | null
  high: number | null
  low: number | null
}

/** The first of a household's changes that nobody has looked at. */
export const changes = ({ $client: client }: Db, householdId: number, limit: number): TransactionChange[] =>
  client
    .query<TransactionChange, [number, number]>(`
      SELECT seq, transaction_seq AS transactionSeq, account_seq AS accountSeq, date, amount_high AS high, amount_low AS low
      FROM transaction_changes WHERE household_id = ? ORDER BY seq LIMIT ?`)
    .all(householdId, limit)

/** Households whose transactions have changed since the last look. */
export const householdsWithChanges = ({ $client: client }: Db): number[] =>
  client.query('SELECT 1 FROM transaction_changes LIMIT 1').get() === null
    ? []
    : client
        .query<{ id: number }, []>('SELECT DISTINCT household_id AS id FROM transaction_changes')
        .all()
        .map(({ id }) => id)

/** The newest of them. */
export const lastChange = ({ $client: client }: Db): number =>
  client.query<{ last: number | null }, []>('SELECT max(seq) AS last FROM transaction_changes').get()?.last ??
  0

/** Somebody has looked at a household's changes up to this one. */
export function forget({ $client: client }: Tx, householdId: number, upTo: number): void {
  const others = client.query<unknown, [number, number]>(
    'SELECT 1 FROM transaction_changes WHERE seq > ?2 OR household_id <> ?1 LIMIT 1',
  )
  // Without a condition SQLite lets whole pages go, and an import leaves as many changes as it has rows.
  if (others.get(householdId, upTo) === null) client.run('DELETE FROM transaction_changes')
  else
    client.query('DELETE FROM transaction_changes WHERE household_id = ? AND seq <= ?').run(householdId, upTo)
}
