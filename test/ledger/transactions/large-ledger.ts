import * as many from '../../../src/ledger/transactions/bulk/bulk-writes.ts'
import { actorOf, type Books } from './books.ts'

/** So many expenses in an account, one a minute of the version 7 of their ids, each of another amount. */
export async function fillAccount(books: Books, accountId: string, count: number): Promise<void> {
  const { householdId } = actorOf(books)
  await books.house.deps.write((tx) => {
    const account = tx.$client
      .query<{ seq: number }, [string]>('SELECT seq FROM accounts WHERE id = ?')
      .get(accountId)
    const params = [count, householdId, account?.seq ?? 0]
    tx.$client.query(FILL).run(...params)
    many.countIn(tx, householdId, { sql: 'account_seq = ?', params: [account?.seq ?? 0] })
  })
}

const FILL = `
  INSERT INTO transactions (uid, household_id, account_seq, date, amount_high, amount_low, type, payee, imported_text, bank_date,
    category_seq, tags, notes, status, reviewed, source, version, created_at, updated_at)
  WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
  SELECT unhex(printf('%08x00007000800%013x', ?3, n)), ?2, ?3, date('2016-01-01', '+' || (n % 3600) || ' days'), 0, -n * 100, 'EXPENSE',
    'Shop ' || (n % 50), '', NULL, NULL, '[]', '', 'CLEARED', 0, 'MANUAL', 1, 0, 0 FROM numbers`
