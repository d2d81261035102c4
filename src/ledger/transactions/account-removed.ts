import type { Db, Tx } from '../../platform/db/db.ts'

/** Whether anything was ever entered into an account, deleted transactions included, or is known by a key there. */
export const hasHistory = ({ $client: client }: Db, accountSeq: number): boolean =>
  client
    .query<{ has: number }, [number]>(`
      SELECT EXISTS (SELECT 1 FROM transactions WHERE account_seq = ?1)
        OR EXISTS (SELECT 1 FROM transaction_keys WHERE account_seq = ?1) AS has`)
    .get(accountSeq)?.has === 1

/** Called before an account is removed: deletes its sums by category, which moved transactions have left at zero. */
export const accountRemoved = ({ $client: client }: Tx, accountSeq: number): void =>
  void client.query('DELETE FROM category_months WHERE account_seq = ?').run(accountSeq)
