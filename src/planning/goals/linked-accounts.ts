import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import * as slice from '../../ledger/accounts/accounts.ts'
import { accounts } from '../../ledger/accounts/tables.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { goalAccounts } from './tables.ts'

/** The accounts that are for a goal. */
export const linkedTo = (db: Db, goalSeq: number): slice.AccountRow[] =>
  db
    .select(getTableColumns(accounts))
    .from(goalAccounts)
    .innerJoin(accounts, eq(accounts.seq, goalAccounts.accountSeq))
    .where(eq(goalAccounts.goalSeq, goalSeq))
    .orderBy(asc(accounts.seq))
    .all()

/** The accounts a request names; refused on the field when one does not exist. */
export const keysOf = (db: Db, actor: Actor, ids: string[]): slice.AccountKey[] =>
  ids.map((id, place) => slice.keyOf(db, actor, id, `accountIds.${place}`))

/** Makes these the accounts of a goal, and no others. Throws conflict for one that is for another goal. */
export function link(tx: Tx, goalSeq: number, keys: slice.AccountKey[]): void {
  tx.delete(goalAccounts).where(eq(goalAccounts.goalSeq, goalSeq)).run()
  for (const { seq } of keys) {
    const claimed = tx
      .insert(goalAccounts)
      .values({ accountSeq: seq, goalSeq })
      .onConflictDoNothing()
      .returning()
      .get()
    if (!claimed) throw alreadyLinked(tx, seq)
  }
}

/** Money that is for two goals would be counted twice. */
function alreadyLinked(tx: Tx, accountSeq: number): Problem {
  const found = tx.$client
    .query<{ account: string; goal: string }, [number]>(`
      SELECT a.name AS account, g.name AS goal FROM goal_accounts l JOIN accounts a ON a.seq = l.account_seq
      JOIN goals g ON g.seq = l.goal_seq WHERE l.account_seq = ?`)
    .get(accountSeq)
  return new Problem('conflict', {
    reason: { kind: 'ACCOUNT_OF_OTHER_GOAL', account: found?.account ?? '', goal: found?.goal ?? '' },
  })
}
