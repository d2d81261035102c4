import type { Actor } from '../../core/actor.ts'
import { formatMoney, fromColumns } from '../../core/money.ts'
import { adjustmentsOf, timelineOf } from '../../insight/net-worth/account-worth.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { AccountChange, LedgerNames } from './ledger.ts'

/**
 * What makes an account what it is beside its transactions, as the net worth counts it: what it began with, on its first
 * day, by how much each valuation changed it, and what its bank knows better.
 */
export function changesOf(db: Db, actor: Actor, accountId: string): AccountChange[] {
  const row = accounts.rowOf(db, actor, accountId)
  const life = timelineOf(db, row, householdDay(db, actor))
  const opening = fromColumns({ high: row.openingHigh, low: row.openingLow })
  const begun: AccountChange = { accountId, date: life.start, amount: formatMoney(opening), kind: 'OPENING' }
  const since = adjustmentsOf(db, life).map(
    ({ date, amount, isValuation }): AccountChange => ({
      ...{ accountId, date, amount: formatMoney(amount) },
      kind: isValuation ? 'VALUATION' : 'BANK',
    }),
  )
  return opening === 0n ? since : [begun, ...since]
}

interface Precision {
  currency: string
  decimals: number
}

/** Ten-thousandths are kept; most currencies are written with hundredths. */
const PRECISION = `
  SELECT currency, max(CASE WHEN low % 10 <> 0 THEN 4 WHEN low % 100 <> 0 THEN 3 ELSE 2 END) AS decimals FROM (
    SELECT a.currency, t.amount_low AS low FROM accounts a CROSS JOIN transactions t INDEXED BY transactions_by_account
      ON t.account_seq = a.seq AND t.deleted_at IS NULL WHERE a.id IN (SELECT value FROM json_each(?1))
    UNION ALL SELECT a.currency, s.amount_low FROM transaction_splits s JOIN transactions t ON t.seq = s.transaction_seq
      JOIN accounts a ON a.seq = t.account_seq WHERE a.id IN (SELECT value FROM json_each(?1)))
  GROUP BY currency`

/** How many decimals the amounts of each currency need, two at the least. */
export function decimalsOf(db: Db, names: LedgerNames, changes: AccountChange[]): Map<string, number> {
  const ids = JSON.stringify(names.accounts.map(({ id }) => id))
  const found = db.$client.query<Precision, [string]>(PRECISION).all(ids)
  const decimals = new Map(names.accounts.map(({ currency }) => [currency, 2]))
  const raise = (currency: string, needed: number) =>
    decimals.set(currency, Math.max(decimals.get(currency) ?? 2, needed))
  for (const { currency, decimals: needed } of found) raise(currency, needed)
  for (const { accountId, amount } of changes)
    raise(names.account(accountId).currency, amount.length - amount.indexOf('.') - 1)
  return decimals
}
