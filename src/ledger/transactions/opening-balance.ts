import type { Actor } from '../../core/actor.ts'
import { amountIn } from '../../core/currencies.ts'
import { fitsMoney, formatMoney, fromColumns, type Money } from '../../core/money.ts'
import { invalid, Problem, refuseStale } from '../../core/problem.ts'
import { type Day, EARLIEST_DAY, FIRST_DAY, shiftDay } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { AccountRow } from '../accounts/accounts.ts'
import * as accounts from '../accounts/accounts.ts'
import * as balances from '../accounts/balances.ts'
import type { Account } from '../accounts/model.ts'
import { pendingBetween } from './reconcile.ts'
import type { OpeningMatch, OpeningStatement, StatementBalance } from './reconcile-model.ts'

interface Match {
  account: AccountRow
  opening: { amount: Money; date: Day }
  /** Statement minus what is in the books, without what is pending. */
  difference: Money
  pending: Money
  obstacle: (typeof OpeningMatch.static)['obstacle']
}

/** What an account would have to begin with to hold on a day what its bank says. */
export function matchingOpening(
  db: Db,
  actor: Actor,
  accountId: string,
  statement: typeof StatementBalance.static,
): typeof OpeningMatch.static {
  const { opening, difference, pending, obstacle } = matchOf(db, actor, accountId, statement)
  return {
    openingBalance: formatMoney(opening.amount),
    openingDate: opening.date,
    difference: formatMoney(difference),
    pendingTotal: formatMoney(pending),
    obstacle,
  }
}

/** Has it begin with that. Where it holds it already nothing changes. */
export function matchOpening(
  tx: Tx,
  actor: Actor,
  accountId: string,
  { version, ...statement }: typeof OpeningStatement.static,
): Account {
  const { account, opening, difference, obstacle } = matchOf(tx, actor, accountId, statement)
  refuseStale(version, account, () => accounts.get(tx, actor, accountId))
  if (difference === 0n) return accounts.get(tx, actor, accountId)
  if (obstacle) throw new Problem('conflict', { reason: { kind: `OPENING_${obstacle}` } })
  if (!fitsMoney(opening.amount)) throw invalid('balance', { kind: 'TOO_FAR_FROM_BALANCE' })
  accounts.setOpening(tx, actor, account.seq, opening.amount, opening.date)
  return accounts.get(tx, actor, accountId)
}

function matchOf(
  db: Db,
  actor: Actor,
  accountId: string,
  { date, balance }: typeof StatementBalance.static,
): Match {
  const account = accounts.rowOf(db, actor, accountId)
  const day = date as Day
  const stated = amountIn(account.currency, balance, 'balance')
  const isValued = balances.countedAfter(db, account, day) > EARLIEST_DAY
  const pending = pendingBetween(db, account.seq, balances.countedAfter(db, account, day), day).amount
  const difference = stated - (balances.on(db, account, day) - pending)
  const now = fromColumns({ high: account.openingHigh, low: account.openingLow })
  const obstacle = isValued ? 'VALUED' : balances.lastReconciliation(db, account.seq) ? 'RECONCILED' : null
  const opening = { amount: now + difference, date: beginningOf(db, account, day) }
  return { account, opening, difference, pending, obstacle }
}

/** At the latest the day before the first transaction, or the day the balance was given for. */
function beginningOf(db: Db, { seq, openingDate }: AccountRow, day: Day): Day {
  const first = balances.firstDay(db, seq)
  const before = first && first > FIRST_DAY ? shiftDay(first, -1) : first
  return [openingDate, day, ...(before ? [before] : [])].toSorted()[0] ?? openingDate
}
