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

/** What a transaction is known by. */
export const list = ({ $client: client }: Tx, transactionSeq: number): MergedKey[] =>
  client
    .query<MergedKey, [number]>('SELECT scheme, key, ordinal FROM transaction_keys WHERE transaction_seq = ?')
    .all(transactionSeq)

interface MergedKey {
  scheme: string
  key: string
  ordinal: number
}

/** Gives a transaction the keys again that another had from it, or a third that the other became one with since. */
export function takeBack(
  { $client: client }: Tx,
  { seq, accountSeq }: { seq: number; accountSeq: number },
  keptSeq: number,
  keys: MergedKey[],
): void {
  const update = client.query(TAKE_BACK)
  for (const { scheme, key, ordinal } of keys) update.run({ seq, accountSeq, keptSeq, scheme, key, ordinal })
}

const TAKE_BACK = `
  WITH RECURSIVE holders (seq) AS (
    SELECT $keptSeq UNION SELECT m.kept_seq FROM transaction_merges m JOIN holders h ON h.seq = m.removed_seq)
  UPDATE transaction_keys SET transaction_seq = $seq
  WHERE account_seq = $accountSeq AND scheme = $scheme AND key = $key AND ordinal = $ordinal
    AND transaction_seq IN (SELECT seq FROM holders)`

/** Forgets the bank's keys of these transactions: the same rows will be new if they are imported again. */
export const forget = ({ $client: client }: Tx, transactionSeqs: number[]): void =>
  void client
    .query('DELETE FROM transaction_keys WHERE transaction_seq IN (SELECT value FROM json_each(?))')
    .run(JSON.stringify(transactionSeqs))

/** Takes away what an import attached to transactions that were there before it. */
export const forgetOfImport = ({ $client: client }: Tx, importSeq: number): void =>
  void client.query('DELETE FROM transaction_keys WHERE import_seq = ?').run(importSeq)
