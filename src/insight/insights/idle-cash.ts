import { formatMoney, type Money, moneyOf } from '../../core/money.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import type { InsightFinder } from './finder.ts'
import { firstDay } from './first-day.ts'
import { insightWeight, measureOfSize } from './measures.ts'

const DAYS = 90
/** Three months of expenses are a cushion, six in an account that earns nothing are a habit. */
const CUSHION_MONTHS = 3n
const IDLE_MONTHS = 6n

/** Chequing accounts and cash that held six months of expenses on every day of the last ninety. Savings lie there on purpose. */
export const idleCash: InsightFinder<'IDLE_CASH'> = ({ db, actor, today, usual }) => {
  const from = shiftDay(today, -DAYS)
  const holding = accounts
    .list(db, actor)
    .filter(
      ({ type, currency, archived }) =>
        (type === 'CHECKING' || type === 'CASH') && currency === usual.currency && !archived,
    )
    .filter(({ id, openingDate }) => openingDate <= from || (firstDay(db, id) ?? today) <= from)
  if (!usual.isKnown || holding.length === 0) return []
  const daily = holding.map(({ id }) => balances.daily(db, accounts.rowOf(db, actor, id), from, today))
  const lowest = lowestOf(daily)
  const { monthlyExpenses } = usual
  if (lowest.balance < IDLE_MONTHS * monthlyExpenses) return []
  const kept = CUSHION_MONTHS * monthlyExpenses
  const largest = holding.toSorted((one, other) =>
    moneyOf(one.balance) > moneyOf(other.balance) ? -1 : 1,
  )[0]
  return [
    {
      kind: 'IDLE_CASH',
      about: usual.currency,
      measure: measureOfSize(lowest.balance - kept),
      figures: {
        currency: usual.currency,
        from,
        to: today,
        lowestDate: lowest.date,
        lowestBalance: formatMoney(lowest.balance),
        monthlyExpenses: formatMoney(monthlyExpenses),
        months: Number(lowest.balance / monthlyExpenses),
        kept: formatMoney(kept),
        beyond: formatMoney(lowest.balance - kept),
        accounts: holding.map(({ id, name, balance }) => ({ id, name, balance })),
      },
      subject: largest ? { type: 'ACCOUNT', id: largest.id } : null,
      weight: insightWeight(25, 15, lowest.balance - kept, 24n * monthlyExpenses),
    },
  ]
}

/** The first day on which all of them together held least. */
function lowestOf(daily: { date: Day; balance: string }[][]): { date: Day; balance: Money } {
  const days = (daily[0] ?? []).map(({ date }, at) => ({
    date,
    balance: daily.reduce((sum, ofOne) => sum + moneyOf(ofOne[at]?.balance ?? '0'), 0n),
  }))
  return days.reduce((low, each) => (each.balance < low.balance ? each : low))
}
