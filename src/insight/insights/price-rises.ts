import { formatMoney, type Money, moneyOf } from '../../core/money.ts'
import { shiftDay } from '../../core/time.ts'
import { yearly } from '../../planning/subscriptions/costs.ts'
import type { Subscription } from '../../planning/subscriptions/model.ts'
import * as subscriptions from '../../planning/subscriptions/subscriptions.ts'
import { basisPoints } from '../reports/ratios.ts'
import type { InsightContext, InsightFinder } from './finder.ts'
import { insightWeight, measureOfSize } from './measures.ts'

const DAYS = 60
/** A cent more on a foreign bill is the exchange rate. */
const LEAST_A_YEAR: Money = 1_0000n
const LEAST_BASIS_POINTS = 100
/** Of what nobody has confirmed. */
const SURE = 0.9

/** What goes on, is paid, and is confirmed or as sure as this. */
export const paid = ({ db, actor }: InsightContext, sure: number): Subscription[] =>
  subscriptions
    .list(db, actor, { direction: 'OUT' })
    .subscriptions.filter(
      ({ status, isEnded, cancellationDate, confidence }) =>
        !isEnded &&
        cancellationDate === null &&
        (status === 'CONFIRMED' || (status === 'SUGGESTED' && confidence >= sure)),
    )

/** What became dearer in the last sixty days. */
export const priceRises: InsightFinder<'PRICE_RISE'> = (context) => {
  const { db, actor, today, usual } = context
  const since = shiftDay(today, -DAYS)
  return paid(context, SURE).flatMap(({ id, name, currency, cadence, isVarying }) => {
    const [was, is] = isVarying ? [] : subscriptions.get(db, actor, id).prices.slice(-2)
    if (!was || !is || is.since < since || is.since > today) return []
    const [before, now] = [moneyOf(was.amount), moneyOf(is.amount)]
    const more = yearly(now - before, cadence)
    const increase = basisPoints(now - before, before) ?? 0
    if (more < LEAST_A_YEAR || increase < LEAST_BASIS_POINTS) return []
    return {
      kind: 'PRICE_RISE',
      about: `${id} ${is.since}`,
      measure: { ...measureOfSize(now, was.amount), within: 0n },
      figures: {
        currency,
        subscriptionId: id,
        payee: name,
        cadence,
        since: is.since,
        before: was.amount,
        now: is.amount,
        increase: formatMoney(now - before),
        increaseBasisPoints: increase,
        yearlyIncrease: formatMoney(more),
      },
      subject: { type: 'SUBSCRIPTION', id },
      weight: insightWeight(45, 30, more, usual.monthlyExpenses),
    }
  })
}
