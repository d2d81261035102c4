import * as statements from '../../intake/imports/evidence/account-statements.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import { firstDayOf, monthOf, shiftMonth } from '../../planning/envelopes/months.ts'
import { type Books, evening } from './books.ts'
import { lastDayOf } from './calendar.ts'
import type { AccountKey } from './household.ts'

const ACCOUNTS: AccountKey[] = ['savings', 'mastercard']
/** In months before this one; all of them were reconciled with. */
const WHEN = [9, 8, 7, 6, 5, 4, 3, 2]
/** Nobody has brought this one. */
const MISSING = { account: 'mastercard', monthsAgo: 5 }

/** The banks' own statements of some months, which are what the books say. */
export function proveMonths({ tx, as, span, accounts: opened }: Books): void {
  for (const key of ACCOUNTS)
    for (const monthsAgo of WHEN) {
      if (key === MISSING.account && monthsAgo === MISSING.monthsAgo) continue
      const month = shiftMonth(monthOf(span.to), -monthsAgo)
      const [from, to] = [firstDayOf(month), lastDayOf(month)]
      const actor = as('daniel', evening(span, to))
      const account = accounts.rowOf(tx, actor, opened.get(key)?.id ?? '')
      const brought = tx.$client
        .query<{ importSeq: number; rowCount: number }, [number, string, string]>(`
          SELECT i.seq AS importSeq, count(*) AS rowCount FROM transactions t JOIN imports i ON i.id = t.import_id
          WHERE t.account_seq = ? AND t.date BETWEEN ? AND ? AND t.deleted_at IS NULL GROUP BY i.seq ORDER BY rowCount DESC LIMIT 1`)
        .get(account.seq, from, to)
      if (!brought) continue
      statements.add(tx, {
        ...brought,
        accountSeq: account.seq,
        position: 0,
        isProven: true,
        from,
        to,
        opening: balances.on(tx, account, lastDayOf(shiftMonth(month, -1))),
        closing: balances.on(tx, account, to),
        file: undefined,
      })
    }
}
