import type { Db, Tx } from '../../platform/db/db.ts'

/** Whether anything was ever entered into an account, deleted transactions included, or is known by a key there. */
export const hasHistory = ({ $client: client }: Db, accountSeq: number): boolean =>
  client
    .query<{ has: number }, [number]>(`
      SELECT EXISTS (SELECT 1 FROM transactions WHERE account_seq = ?1)
        OR EXISTS (SELECT 1 FROM transaction_keys WHERE account_seq = ?1) AS has`)
    .get(accountSeq)?.has === 1

/**
 * Called before an account is removed: deletes its sums by category, which moved transactions have left at zero. What they
 * say of when their months changed last is from then on said by all others.
 */
export function accountRemoved({ $client: client }: Tx, accountSeq: number): void {
  client.query('DELETE FROM category_months WHERE account_seq = ?').run(accountSeq)
  client
    .query(`UPDATE category_months SET revision = (SELECT ledger_revision FROM households WHERE id = household_id)
      WHERE household_id = (SELECT household_id FROM accounts WHERE seq = ?)`)
    .run(accountSeq)
}
