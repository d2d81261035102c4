import { fromColumns, type MoneyColumns } from '../../core/money.ts'
import { FILE_KEY, type Newcomer } from '../../ledger/rules/apply-to-imports.ts'
import type { Db } from '../../platform/db/db.ts'

interface Row extends Omit<Newcomer, 'amount'>, MoneyColumns {}

/** The rows of a preview that will be added as things stand, for the rules to look at. */
export const newcomersOf = (db: Db, seq: number): Newcomer[] =>
  db.$client
    .query<Row, [number]>(`
      SELECT ${FILE_KEY} AS key, r.date, r.amount_high AS high, r.amount_low AS low, coalesce(a.id, '') AS accountId, r.payee,
        r.imported_text AS importedText, r.memo AS notes
      FROM import_rows r JOIN import_accounts p ON p.import_seq = r.import_seq AND p.position = r.account_position
      LEFT JOIN accounts a ON a.seq = p.account_seq
      WHERE r.import_seq = ? AND coalesce(r.chosen, r.decision IN ('NEW', 'POSSIBLE_DUPLICATE')) = 1
        AND r.date IS NOT NULL AND r.amount_low IS NOT NULL`)
    .all(seq)
    .map(({ high, low, ...said }) => ({ ...said, amount: fromColumns({ high, low }) }))
