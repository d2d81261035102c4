import { type Day, dayNumber } from '../../../core/time.ts'
import type { Tx } from '../../../platform/db/db.ts'

/**
 * A row of the full-text index is numbered (household << 47) | (day << 31) | seq. So the newest of a common word is
 * found by reading the index backwards and stopping, and a household and a range of days are ranges of numbers.
 */
const DAY_SHIFT = 31n
const HOUSEHOLD_SHIFT = 47n
const SEQ_MASK = 2 ** 31 - 1

interface Searchable {
  seq: number
  householdId: number
  date: Day
  payee: string
  importedText: string
  notes: string
  tags: string[]
}

/** The same number in SQL, for rows that are indexed where they stand. */
export const ROWID_SQL = `((household_id << ${HOUSEHOLD_SHIFT}) | ((unixepoch(date) / 86400) << ${DAY_SHIFT}) | seq)`

/** The transaction's seq from a rowid of the index. */
export const SEQ_SQL = `(transaction_search.rowid & ${SEQ_MASK})`

export function index(tx: Tx, row: Searchable): void {
  tx.$client
    .query('INSERT INTO transaction_search (rowid, payee, text, notes, tags) VALUES (?, ?, ?, ?, ?)')
    .run(rowidOf(row), row.payee, row.importedText, row.notes, row.tags.join(' '))
}

export function unindex(tx: Tx, row: Pick<Searchable, 'householdId' | 'date' | 'seq'>): void {
  tx.$client.query('DELETE FROM transaction_search WHERE rowid = ?').run(rowidOf(row))
}

/** First and last number of a household's rows between two days, both included. */
export function rowidRange(householdId: number, from: Day, to: Day): [bigint, bigint] {
  const first = rowidOf({ householdId, date: from, seq: 0 })
  const last = rowidOf({ householdId, date: to, seq: SEQ_MASK })
  return [first, last]
}

function rowidOf({ householdId, date, seq }: Pick<Searchable, 'householdId' | 'date' | 'seq'>): bigint {
  return (BigInt(householdId) << HOUSEHOLD_SHIFT) | (BigInt(dayNumber(date)) << DAY_SHIFT) | BigInt(seq)
}
