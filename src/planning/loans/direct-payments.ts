import type { Money, MoneyColumns } from '../../core/money.ts'
import { fromColumns } from '../../core/money.ts'
import { type Day, daysBetween, shiftDay } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { LoanAccount } from './loan-rows.ts'
import type { ScheduledPayment } from './schedule.ts'

const MOST_DAYS_APART = 5

interface DirectPayment {
  id: string
  scheduled: ScheduledPayment
}

interface ExpenseRow extends MoneyColumns {
  id: string
  date: Day
}

/**
 * Payments that were entered as expenses of other accounts, where nothing is entered on the account of the loan: of the amount
 * of a payment of the schedule, within five days of it, each once. Those that are split already are left.
 */
export function directPayments(
  db: Db,
  account: LoanAccount,
  schedule: readonly ScheduledPayment[],
  today: Day,
): DirectPayment[] {
  const due = schedule.filter(({ date }) => date <= shiftDay(today, MOST_DAYS_APART))
  const [first, last] = [due[0], due.at(-1)]
  if (!first || !last || hasRows(db, account)) return []
  const rows = db.$client
    .query<ExpenseRow, [number, string, string, string, number]>(`
      SELECT t.id, t.date, t.amount_high AS high, t.amount_low AS low FROM transactions t JOIN accounts a ON a.seq = t.account_seq
      WHERE t.household_id = ? AND t.deleted_at IS NULL AND t.type = 'EXPENSE' AND t.is_split = 0 AND t.hidden = 0
        AND t.date BETWEEN ? AND ? AND a.currency = ? AND a.seq <> ? ORDER BY t.date, t.seq`)
    .all(
      account.householdId,
      shiftDay(first.date, -MOST_DAYS_APART),
      last.date < today ? shiftDay(last.date, MOST_DAYS_APART) : today,
      account.currency,
      account.seq,
    )
  const free = new Map<Money, ExpenseRow[]>()
  for (const row of rows) {
    const amount = -fromColumns(row)
    free.set(amount, [...(free.get(amount) ?? []), row])
  }
  return due.flatMap((scheduled) => {
    const candidates = free.get(scheduled.interest + scheduled.principal) ?? []
    const place = candidates.findIndex(
      ({ date }) => Math.abs(daysBetween(date, scheduled.date)) <= MOST_DAYS_APART,
    )
    const [row] = place < 0 ? [] : candidates.splice(place, 1)
    return row ? [{ id: row.id, scheduled }] : []
  })
}

const hasRows = (db: Db, { seq }: LoanAccount): boolean =>
  db.$client
    .query<{ one: number }, [number]>(
      'SELECT 1 AS one FROM transactions WHERE account_seq = ? AND deleted_at IS NULL LIMIT 1',
    )
    .get(seq) !== null
