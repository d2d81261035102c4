import type { Db, Tx } from '../../platform/db/db.ts'
import * as many from './bulk/bulk-writes.ts'
import { ROWID_SQL } from './search/search-index.ts'

/** How far the search index is from holding every live transaction and nothing more. */
interface SearchDifferences {
  /** Live transactions. */
  looked: number
  missing: number
  surplus: number
}

/** The index keeps a row of lengths for each of its own; counting both tells what is too much without a second walk. */
export function differences({ $client }: Db): SearchDifferences {
  const found = $client
    .query<{ looked: number; missing: number; indexed: number }, []>(`
      SELECT count(*) AS looked,
        coalesce(sum(NOT EXISTS (SELECT 1 FROM transaction_search_docsize WHERE id = ${ROWID_SQL})), 0) AS missing,
        (SELECT count(*) FROM transaction_search_docsize) - (SELECT count(*) FROM hidden_rows h
          CROSS JOIN main.transactions t ON t.seq BETWEEN h.first_seq AND h.last_seq
          WHERE h.table_name = 'transactions' AND t.deleted_at IS NULL) AS indexed
      FROM transactions INDEXED BY transactions_by_date WHERE deleted_at IS NULL`)
    .get()
  const { looked = 0, missing = 0, indexed = 0 } = found ?? {}
  return { looked, missing, surplus: indexed - (looked - missing) }
}

/** Rebuilds the search index from the transactions. */
export function rebuild(tx: Tx): void {
  tx.$client.run("INSERT INTO transaction_search (transaction_search) VALUES ('delete-all')")
  many.index(tx, { sql: '1', params: [] })
}
