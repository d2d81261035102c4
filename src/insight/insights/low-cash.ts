import { formatMoney, type Money, moneyOf } from '../../core/money.ts'
import { forecast } from '../reports/forecast.ts'
import type { Forecast } from '../reports/model.ts'
import type { InsightFinder } from './finder.ts'
import { insightWeight } from './measures.ts'

const FORECAST_DAYS = 30
const SHOWN = 3

/**
 * The everyday accounts fall below zero in thirty days, or below a tenth of a month's expenses. Nothing is said where the
 * household's income is not among what is expected to come: without it every forecast ends low.
 */
export const lowCash: InsightFinder<'CASH_FLOW_LOW'> = ({ db, actor, usual }) => {
  if (!usual.isKnown) return []
  const ahead = forecast(db, actor, { days: FORECAST_DAYS, everyday: true })
  const { currency, lowest, items, accounts } = ahead
  const [start, low] = [moneyOf(ahead.startingBalance), moneyOf(lowest.balance)]
  const little = usual.monthlyExpenses / 10n
  const isNews = low < 0n ? start > 0n : low < little && start >= little
  const earned = items.filter(({ source }) => source !== 'TRANSFER')
  if (!isNews || 2n * sumOf(earned, 'IN') < usual.monthlyIncome) return []
  return [
    {
      kind: 'CASH_FLOW_LOW',
      about: `${currency} ${lowest.date.slice(0, 7)}`,
      measure: { exact: low < 0n ? 'BELOW_ZERO' : 'LITTLE', size: low, within: usual.monthlyExpenses / 4n },
      figures: {
        currency,
        from: ahead.from,
        to: ahead.to,
        startingBalance: ahead.startingBalance,
        lowestDate: lowest.date,
        lowestBalance: lowest.balance,
        everydayAmount: ahead.everydayAmount ?? '0.00',
        monthlyExpenses: formatMoney(usual.monthlyExpenses),
        accounts,
        bills: largestUntil(ahead),
      },
      subject: accounts.length === 1 && accounts[0] ? { type: 'ACCOUNT', id: accounts[0].id } : null,
      weight: low < 0n ? insightWeight(85, 15, -low, usual.monthlyExpenses) : 75,
    },
  ]
}

const sumOf = (items: Forecast['items'], requested: 'IN' | 'OUT'): Money =>
  items
    .filter(({ direction }) => direction === requested)
    .reduce((sum, { amount }) => sum + moneyOf(amount), 0n)

const largestUntil = ({ items, lowest }: Forecast) =>
  items
    .filter(({ direction, date }) => direction === 'OUT' && date <= lowest.date)
    .sort((one, other) => (moneyOf(one.amount) > moneyOf(other.amount) ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ source, id, date, amount, name }) => ({ source, id, date, amount, payee: name }))
