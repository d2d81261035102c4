import { eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { invalid } from '../../../core/problem.ts'
import { EARLIEST_DAY } from '../../../core/time.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import { replaceHoldings } from '../../../ledger/accounts/balances.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { refuseChanged } from '../../../platform/http/undo.ts'
import { rebuild } from './held-days.ts'
import type { HeldAccount, HeldAccountInput } from './model.ts'
import { heldAccounts } from './tables.ts'

export function get(db: Db, actor: Actor, accountId: string): HeldAccount {
  const { seq, ownerId } = accounts.rowOf(db, actor, accountId)
  const row = db.select().from(heldAccounts).where(eq(heldAccounts.accountSeq, seq)).get()
  return { accountId, valuedBy: row?.valuedBy ?? null, ownerId }
}

/** Says what an account is valued by and whose it is. */
export function set(
  tx: Tx,
  actor: Actor,
  accountId: string,
  { was, ...said }: HeldAccountInput,
): HeldAccount {
  const { seq, type } = accounts.rowOf(tx, actor, accountId)
  if (type !== 'INVESTMENT' && type !== 'REGISTERED') throw invalid('id', { kind: 'NOT_FOR_SECURITIES' })
  const { accountId: _id, ...before } = get(tx, actor, accountId)
  if (was !== undefined) refuseChanged(before, was)
  if (said.ownerId !== before.ownerId) accounts.change(tx, actor, accountId, { ownerId: said.ownerId })
  const { valuedBy } = said
  if (valuedBy === null) tx.delete(heldAccounts).where(eq(heldAccounts.accountSeq, seq)).run()
  else
    tx.insert(heldAccounts)
      .values({ accountSeq: seq, valuedBy })
      .onConflictDoUpdate({ target: heldAccounts.accountSeq, set: { valuedBy } })
      .run()
  // What it was valued by until now is no reason to go on with it.
  if (before.valuedBy !== null && said.valuedBy === null) replaceHoldings(tx, seq, EARLIEST_DAY, [])
  rebuild(tx, seq)
  record(tx, actor, 'held-account.changed', accountId)
  return { accountId, ...said }
}
