import type { Money } from '../../../src/core/money.ts'
import { lastBefore, ledgerOn, moneyOf, type PlainBooks } from '../reports/plain-books.ts'

export type Account = PlainBooks['accounts'][number]

export const OWED = ['CREDIT_CARD', 'LOAN', 'MORTGAGE', 'LINE_OF_CREDIT', 'OTHER_LIABILITY']

/** What an account is worth on a day, from nothing but its rows; looked through anew for every day. */
export function worthOn(plain: PlainBooks, account: Account, day: string): Money {
  const own = (rows: Account[]) => rows.filter((row) => row.account_seq === account.seq)
  const rows = own(plain.rows)
  const valued = own(plain.valuations)
  const known = [...rows, ...valued].map(({ date }) => String(date))
  const start = [String(account.opening_date), ...known].sort()[0] ?? ''
  if (day < start) return 0n
  const report = account.source === 'AGGREGATOR' ? lastReport(own(plain.reports)) : undefined
  const anchor = lastBefore(valued, day)
  const ledger = ledgerOn(rows, valued, account, day)
  const isCorrected = report && anchor === lastBefore(valued, String(report.date)) && anchor?.date !== day
  if (!isCorrected) return ledger
  return ledger + moneyOf(report) - ledgerOn(rows, valued, account, String(report.date))
}

const lastReport = (reports: Account[]) =>
  reports
    .toSorted((one, other) =>
      String(one.date) < String(other.date)
        ? -1
        : one.date === other.date
          ? Number(one.seq) - Number(other.seq)
          : 1,
    )
    .at(-1)
