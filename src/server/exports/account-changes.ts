import type { Actor } from '../../core/actor.ts'
import { formatMoney, fromColumns, type Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import {
  type AccountTimeline,
  adjustmentsOf,
  timelineOf,
  worthByPeriod,
} from '../../insight/net-worth/account-worth.ts'
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
  const adjustments = adjustmentsOf(db, life)
  const changes = life.valuations.map(({ date, ...worth }): AccountChange => {
    const amount = adjustments.find((one) => one.isValuation && one.date === date)?.amount ?? 0n
    const valued = { worth: formatMoney(fromColumns(worth)), kind: 'VALUATION' as const }
    return { accountId, date, amount: formatMoney(amount), ...valued }
  })
  for (const { date, amount, held } of adjustments)
    if (held !== undefined)
      changes.push({
        accountId,
        date,
        amount: formatMoney(amount),
        worth: formatMoney(held),
        kind: 'VALUATION',
      })
  const bank = adjustments.find(({ isValuation }) => !isValuation)
  if (bank) changes.push(ofBank(db, life, bank))
  if (opening !== 0n)
    changes.push({ accountId, date: life.start, amount: formatMoney(opening), kind: 'OPENING' })
  return changes.sort(byDateAndKind)
}

/** After a valuation it is one more of them, of the day after; before any it is part of what the account began with. */
function ofBank(
  db: Db,
  life: AccountTimeline,
  { date, amount }: { date: Day; amount: Money },
): AccountChange {
  const isFirst = date === life.start
  const [worth = 0n] = isFirst ? [] : worthByPeriod(db, life, [{ from: date, to: date }])
  return {
    accountId: life.account.id,
    date,
    amount: formatMoney(amount),
    kind: 'BANK',
    ...(!isFirst && { worth: formatMoney(worth) }),
  }
}

const ORDER: AccountChange['kind'][] = ['OPENING', 'BANK', 'VALUATION']
const byDateAndKind = (one: AccountChange, other: AccountChange): number =>
  one.date === other.date
    ? ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind)
    : one.date < other.date
      ? -1
      : 1

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
