import type { Actor } from '../../../core/actor.ts'
import { formatMoney, moneyOf } from '../../../core/money.ts'
import { invalid } from '../../../core/problem.ts'
import type { Day } from '../../../core/time.ts'
import type { Db } from '../../../platform/db/db.ts'
import { netWorthIntervals } from '../../net-worth/model.ts'
import { series as worthOverTime } from '../../net-worth/net-worth.ts'
import type { BuilderQuery, BuiltReport } from './builder-model.ts'
import { type Dimension, dimensionBy } from './dimensions.ts'

/**
 * What accounts are worth at the end of each period, those that count for net worth. The search of a figure lists what
 * was booked up to that day; an opening balance and valuations come to it.
 */
export function balances(db: Db, actor: Actor, input: BuilderQuery): BuiltReport {
  const { by, split = null } = input
  for (const [field, way] of Object.entries({ by, split }))
    if (way !== null && way !== 'ACCOUNT' && way !== 'PERIOD')
      throw invalid(field, { kind: 'BALANCE_ONLY_BY' })
  if (split === by) throw invalid('split', { kind: 'SPLIT_AS_BY' })
  for (const field of ['q', 'compare', 'convert'] as const)
    if (input[field]) throw invalid(field, { kind: 'BALANCE_WITHOUT' })
  const interval = netWorthIntervals.find((one) => one === (input.interval ?? 'MONTH'))
  if (!interval) throw invalid('interval', { kind: 'BALANCE_WITHOUT' })
  const { from, to, currency } = input
  const worth = worthOverTime(db, actor, {
    interval,
    byAccount: true,
    ...(from && { from }),
    ...(to && { to }),
    ...(currency && { currency }),
  })
  return answered(worth, { by, split, interval }, (name) =>
    dimensionBy(db, actor, name, {
      interval,
      periods: worth.points.map(({ date }) => ({ from: date as Day, to: date as Day })),
    }),
  )
}

type Worth = ReturnType<typeof worthOverTime>

function answered(
  { points, byAccount = [], currency, otherCurrencies, ...span }: Worth,
  { by, split, interval }: Pick<BuiltReport, 'by' | 'split' | 'interval'>,
  dimensionOf: (name: 'ACCOUNT' | 'PERIOD') => Dimension,
): BuiltReport {
  const last = points.length - 1
  const account = dimensionOf('ACCOUNT')
  const period = dimensionOf('PERIOD')
  const figure = (amount: string, at: number, accountId?: string) => ({
    amount,
    count: 0,
    against: null,
    againstCount: null,
    q: [accountId && account.termOf(accountId), `date:..${points[at]?.date}`, `currency:${currency}`]
      .filter(Boolean)
      .join(' '),
  })
  const accounts = byAccount.map(({ accountId, worth }) => ({
    ...account.subjectOf(accountId),
    ...figure(worth[last] ?? '0.00', last, accountId),
    cells: split ? worth.map((amount, at) => figure(amount, at, accountId)) : [],
  }))
  const periods = points.map(({ netWorth }, at) => ({
    ...period.subjectOf(`${at}`),
    ...figure(netWorth, at),
    cells: split ? byAccount.map(({ accountId, worth }) => figure(worth[at] ?? '0.00', at, accountId)) : [],
  }))
  const [rows, series] = by === 'ACCOUNT' ? [accounts, periods] : [periods, accounts]
  return {
    measure: 'BALANCE',
    by,
    split,
    interval,
    from: span.from,
    to: span.to,
    againstFrom: null,
    againstTo: null,
    currency,
    otherCurrencies,
    overlaps: false,
    totals: figure(formatMoney(moneyOf(points[last]?.netWorth ?? '0')), last),
    series: split ? series.map(({ cells: _, ...line }) => line) : [],
    rows,
    rest: null,
    seriesRest: null,
  }
}
