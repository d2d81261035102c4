import type { Actor } from '../../../core/actor.ts'
import { formatColumns } from '../../../core/money.ts'
import { Problem } from '../../../core/problem.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import type { Db } from '../../../platform/db/db.ts'
import { bytesSql } from '../../../platform/db/uuids.ts'
import type { StatementComparison } from './model.ts'

interface Compared {
  importSeq: number
  from: string
  to: string
}

/** What a statement says that the ledger lacks, and the reverse. Throws not-found. */
export function compare(db: Db, actor: Actor, accountId: string, statementId: string): StatementComparison {
  const { seq: accountSeq } = accounts.rowOf(db, actor, accountId)
  const found = db.$client
    .query<Compared, [string, number]>(
      'SELECT import_seq AS importSeq, from_day AS "from", to_day AS "to" FROM account_statements WHERE id = ? AND account_seq = ?',
    )
    .get(statementId, accountSeq)
  if (!found) throw new Problem('not-found')
  const rows = rowsOf(db, accountSeq, found)
  const onIt = JSON.stringify(rows.flatMap(({ transactionSeq }) => transactionSeq ?? []))
  return {
    statementOnly: rows
      .filter(({ transactionSeq, date }) => transactionSeq === null && date >= found.from && date <= found.to)
      .map(({ row, date, high, low, payee, page }) => ({
        row,
        date,
        amount: formatColumns(high, low),
        payee,
        page,
      })),
    ledgerOnly: ledgerOnly(db, accountSeq, found, onIt),
  }
}

interface FileRow {
  row: number
  date: string
  high: number
  low: number
  payee: string
  page: number | null
  /** What it is in the ledger now. */
  transactionSeq: number | null
}

/** Rows that were never in, or whose transaction was deleted since, are none. */
const ROWS = `
  SELECT r.row, coalesce(r.date, '') AS date, coalesce(r.amount_high, 0) AS high, coalesce(r.amount_low, 0) AS low, r.payee,
    r.place ->> '$.page' AS page, t.seq AS transactionSeq
  FROM import_accounts p CROSS JOIN import_rows r ON r.import_seq = p.import_seq AND r.account_position = p.position
  LEFT JOIN transactions n ON n.uid = ${bytesSql('r.transaction_id')} AND r.outcome = 'ADDED'
  LEFT JOIN transactions t ON t.deleted_at IS NULL AND t.account_seq = p.account_seq
    AND t.seq = coalesce(n.seq, iif(r.outcome = 'MATCHED' OR r.decision = 'DUPLICATE', r.existing_seq, NULL))
  WHERE p.import_seq = ?1 AND p.account_seq = ?2 AND p.action <> 'IGNORE' AND r.decision NOT IN ('INVALID', 'SKIPPED')
    AND r.date IS NOT NULL AND r.amount_high IS NOT NULL
  ORDER BY r.date, r.row`

const rowsOf = ({ $client: client }: Db, accountSeq: number, { importSeq }: Compared): FileRow[] =>
  client.query<FileRow, [number, number]>(ROWS).all(importSeq, accountSeq)

interface LedgerRow {
  transactionId: string
  date: string
  high: number
  low: number
  payee: string
}

const ledgerOnly = (
  { $client: client }: Db,
  accountSeq: number,
  { from, to }: Compared,
  onIt: string,
): StatementComparison['ledgerOnly'] =>
  client
    .query<LedgerRow, [number, string, string, string]>(`
      SELECT id AS transactionId, date, amount_high AS high, amount_low AS low, payee FROM transactions INDEXED BY transactions_by_account
      WHERE account_seq = ? AND date BETWEEN ? AND ? AND deleted_at IS NULL AND status <> 'PENDING'
        AND seq NOT IN (SELECT value FROM json_each(?)) ORDER BY date, seq`)
    .all(accountSeq, from, to, onIt)
    .map(({ high, low, ...row }) => ({ ...row, amount: formatColumns(high, low) }))
