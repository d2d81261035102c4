import { fromColumns, type Money, type MoneyColumns } from '../../core/money.ts'
import { type Day, daysBetween } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { PAYMENTS_A_YEAR } from './due-dates.ts'
import type { LoanAccount, LoanRow } from './loan-rows.ts'
import type { ScheduledPayment } from './schedule.ts'

export interface PaidPayment {
  date: Day
  amount: Money
  /** Charged by the lender on the account itself, or a part of what was paid from another one. */
  interest: Money | undefined
  balance: Money
  transactionId: string | null
  /** On the account of the loan. */
  intoId: string
}

interface LedgerRow extends MoneyColumns {
  id: string
  date: Day
  fromId: string | null
  partHigh: number | null
  partLow: number | null
}

/**
 * What the ledger has of the payments of a loan, oldest first: what came into its account, with the interest that was charged
 * there since the payment before, or else with what is interest of the row it was paid from.
 */
export function paymentsMade(
  db: Db,
  account: LoanAccount,
  loan: LoanRow,
  { owed, today }: { owed: Money; today: Day },
): PaidPayment[] {
  const rows = db.$client
    .query<LedgerRow, [number | null, number, string, string]>(`
      SELECT t.id, t.date, t.amount_high AS high, t.amount_low AS low, o.id AS fromId,
        (SELECT sum(s.amount_high) FROM transaction_splits s WHERE s.transaction_seq = o.seq AND s.category_seq = ?1) AS partHigh,
        (SELECT sum(s.amount_low) FROM transaction_splits s WHERE s.transaction_seq = o.seq AND s.category_seq = ?1) AS partLow
      FROM transactions t LEFT JOIN transactions o
        ON t.transfer_id IS NOT NULL AND o.transfer_id = t.transfer_id AND o.seq <> t.seq AND o.deleted_at IS NULL
      WHERE t.account_seq = ?2 AND t.deleted_at IS NULL AND t.date > ?3 AND t.date <= ?4 ORDER BY t.date, t.seq`)
    .all(loan.interestSeq, account.seq, loan.terms.startDate, today)
  const moved = rows.reduce((sum, row) => sum + fromColumns(row), 0n)
  let [balance, charged] = [-owed - moved, 0n]
  const payments: PaidPayment[] = []
  for (const [place, row] of rows.entries()) {
    const amount = fromColumns(row)
    balance += amount
    if (amount < 0n) charged -= amount
    if (amount <= 0n) continue
    // A lender books interest and payment of one day in either order.
    const later = rows.slice(place + 1).filter((other) => other.date === row.date && fromColumns(other) < 0n)
    const sameDay = later.reduce((sum, other) => sum - fromColumns(other), 0n)
    payments.push({ ...paymentOf(row, amount, charged + sameDay), balance: -(balance - sameDay) })
    charged = -sameDay
  }
  return payments
}

function paymentOf({ id, date, fromId, partHigh, partLow }: LedgerRow, into: Money, charged: Money) {
  const part = partHigh === null ? undefined : fromColumns({ high: partHigh, low: partLow ?? 0 })
  const interest = charged > 0n ? charged : part
  const amount = charged > 0n ? into : into + (part ?? 0n)
  return { date, amount, interest, transactionId: fromId, intoId: id }
}

/** What the terms have for each payment: the nearest day of the schedule, each once, within half a period. */
export function matched(
  payments: readonly PaidPayment[],
  schedule: readonly ScheduledPayment[],
  { terms }: LoanRow,
): (ScheduledPayment | undefined)[] {
  const mostDays = Math.floor(365 / PAYMENTS_A_YEAR[terms.rhythm] / 2)
  const free = new Set(schedule)
  return payments.map(({ date }) => {
    let nearest: ScheduledPayment | undefined
    for (const candidate of free) {
      const apart = Math.abs(daysBetween(candidate.date, date))
      if (candidate.date > date && apart > mostDays) break
      if (apart <= mostDays && (!nearest || apart < Math.abs(daysBetween(nearest.date, date))))
        nearest = candidate
    }
    if (nearest) free.delete(nearest)
    return nearest
  })
}
