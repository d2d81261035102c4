import type { Tx } from '../../platform/db/db.ts'
import type { TransactionKey } from './tables.ts'

/*
 * The keys by which a bank's rows are known again. Many at once come as a SELECT that answers account_seq, scheme, key,
 * ordinal, transaction_seq and import_seq; one that is somebody's already stays theirs.
 */

export const attachAll = ({ $client: client }: Tx, select: string, params: (string | number)[]): void =>
  void client
    .query(`INSERT OR IGNORE INTO transaction_keys (account_seq, scheme, key, ordinal, transaction_seq, import_seq)
      ${select}`)
    .run(...params)

/** Gives a transaction keys that it had before. */
export function giveBack({ $client: client }: Tx, transactionSeq: number, keys: TransactionKey[]): void {
  const insert = client.query(`
    INSERT OR IGNORE INTO transaction_keys (account_seq, scheme, key, ordinal, transaction_seq, import_seq)
    SELECT account_seq, ?, ?, ?, seq, ? FROM transactions WHERE seq = ?`)
  for (const { scheme, key, ordinal, importSeq } of keys)
    insert.run(scheme, key, ordinal, importSeq, transactionSeq)
}

/** What has them from now on is another transaction, which is the same. */
export const move = ({ $client: client }: Tx, from: number, to: number): void =>
  void client.query('UPDATE transaction_keys SET transaction_seq = ? WHERE transaction_seq = ?').run(to, from)

/** The bank's rows of these transactions are new ones if they come again. */
export const forget = ({ $client: client }: Tx, transactionSeqs: number[]): void =>
  void client
    .query('DELETE FROM transaction_keys WHERE transaction_seq IN (SELECT value FROM json_each(?))')
    .run(JSON.stringify(transactionSeqs))

/** Takes away what an import attached to transactions that were there before it. */
export const forgetOfImport = ({ $client: client }: Tx, importSeq: number): void =>
  void client.query('DELETE FROM transaction_keys WHERE import_seq = ?').run(importSeq)
