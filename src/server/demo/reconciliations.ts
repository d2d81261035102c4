import { formatMoney } from '../../core/money.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import { reconcileJob } from '../../ledger/transactions/reconcile.ts'
import { firstDayOf, monthOf, shiftMonth } from '../../planning/envelopes/months.ts'
import { type Books, evening } from './books.ts'
import { lastDayOf } from './calendar.ts'
import type { AccountKey } from './household.ts'

const RECONCILED: AccountKey[] = ['joint', 'savings', 'visa', 'mastercard']
/** In months before this one: a quarter each at first, then every statement; the last one still lies on the table. */
const WHEN = [33, 30, 27, 24, 21, 18, 15, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

/** Statements that were held against the books, and were right. */
export function reconcile(books: Books): void {
  const { tx, as, span, accounts: opened } = books
  for (const monthsAgo of WHEN) {
    const month = shiftMonth(monthOf(span.to), -monthsAgo)
    const actor = as('daniel', evening(span, firstDayOf(shiftMonth(month, 1))))
    const date = lastDayOf(month)
    for (const key of RECONCILED) {
      const accountId = opened.get(key)?.id ?? ''
      const account = accounts.rowOf(tx, actor, accountId)
      const statement = { date, balance: formatMoney(balances.on(tx, account, date)) }
      const { reconciled } = reconcileJob.write(tx, account.seq, { actor, accountId, statement })
      if (!reconciled) throw new Error(`${key} is not what its statement says`)
    }
  }
}
