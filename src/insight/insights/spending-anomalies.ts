import { formatMoney, type Money, moneyOf } from '../../core/money.ts'
import { before, monthStart } from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { list } from '../../ledger/transactions/listing.ts'
import { basisPoints, inCoins } from '../reports/ratios.ts'
import { spending } from '../reports/spending.ts'
import { medianOf } from '../reports/trend.ts'
import { MONTHS } from './baselines.ts'
import type { Figures } from './figures.ts'
import type { InsightContext, InsightFinder } from './finder.ts'
import { insightWeight, measureOfSize } from './measures.ts'

/** In fewer of the six months there is nothing usual about a category. */
const LEAST_MONTHS = 4
const LEAST_ABOVE: Money = 50_0000n
const A_YEAR = 12
/** This month and the one before it, each beside the same month a year earlier. */
const NOW = A_YEAR + 1
const LAST_FULL = A_YEAR

/**
 * A category that cost half as much again as usual, and noticeably so for this household: more than in any of the six
 * months before, and more than in the same month a year ago, for what comes every June is no surprise in June.
 */
export const spendingAnomalies: InsightFinder<'SPENDING_ANOMALY'> = (context) => {
  const { db, actor, today, usual } = context
  const from = monthStart(today, NOW)
  const { lines, periods } = spending(db, actor, { interval: 'MONTH', from, limit: 500 })
  return lines.flatMap(({ id, name, cells }) => {
    if (id === null || name === null) return []
    const amounts = cells.map(moneyOf)
    const at = [NOW, LAST_FULL].find((month) => isFarAbove(amounts, month, usual.monthlyExpenses))
    if (at === undefined) return []
    const first = periods[at] as Day
    const to = at === NOW ? today : before(monthStart(today))
    const earlier = amounts.slice(at - MONTHS, at)
    const [amount, middle] = [amounts[at] ?? 0n, inCoins(medianOf(earlier), usual.currency)]
    const figures = {
      currency: usual.currency,
      categoryId: id,
      category: name,
      month: first.slice(0, 7),
      from: first,
      to,
      isWholeMonth: at === LAST_FULL || shiftDay(today, 1).endsWith('-01'),
      amount: formatMoney(amount),
      usual: formatMoney(middle),
      above: formatMoney(amount - middle),
      ofUsualBasisPoints: basisPoints(amount, middle) ?? 0,
      before: earlier.map((each, month) => ({
        from: periods[at - MONTHS + month] ?? '',
        amount: formatMoney(each),
      })),
      largest: largestOf(context, id, first, to),
    }
    return {
      kind: 'SPENDING_ANOMALY',
      about: `${id} ${figures.month}`,
      measure: measureOfSize(amount),
      figures,
      subject: { type: 'CATEGORY', id },
      weight: insightWeight(50, 30, amount - middle, usual.monthlyExpenses),
    }
  })
}

function isFarAbove(amounts: Money[], at: number, monthly: Money): boolean {
  const earlier = amounts.slice(at - MONTHS, at)
  const [amount, lastYear] = [amounts[at] ?? 0n, amounts[at - A_YEAR] ?? 0n]
  if (earlier.filter((each) => each > 0n).length < LEAST_MONTHS) return false
  const usual = medianOf(earlier)
  const noticeable = (monthly * 3n) / 100n
  return (
    2n * amount >= 3n * usual &&
    earlier.every((each) => amount > each) &&
    amount - usual >= (noticeable > LEAST_ABOVE ? noticeable : LEAST_ABOVE) &&
    4n * amount >= 5n * lastYear
  )
}

const SHOWN = 3
const LOOKED_AT = 20

/** What most of it was; of a split transaction the parts that are in the category. */
function largestOf(
  { db, actor }: InsightContext,
  categoryId: string,
  from: Day,
  to: Day,
): Figures['SPENDING_ANOMALY']['largest'] {
  const query = { categoryId, from, to, sort: '-amount' as const, page: 0, limit: LOOKED_AT }
  return list(db, actor, query)
    .items.filter(({ direction, type, hidden }) => direction === 'OUT' && type !== 'TRANSFER' && !hidden)
    .map(({ id, date, amount, payee, splits }) => {
      const parts = splits.filter((part) => part.categoryId === categoryId)
      const sum = parts.reduce((all, part) => all + moneyOf(part.amount), 0n)
      return { transactionId: id, date, amount: parts.length > 0 ? formatMoney(sum) : amount, payee }
    })
    .sort((one, other) => (moneyOf(one.amount) > moneyOf(other.amount) ? -1 : 1))
    .slice(0, SHOWN)
}
