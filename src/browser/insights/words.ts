import type { Figures, InsightKind } from '../../insight/insights/figures.ts'
import type { Insight as AnyInsight } from '../../insight/insights/model.ts'
import { shownDay, shownMonth } from '../days.ts'
import { decimalsOf, MINUS, rounded, shown } from '../money.ts'
import type { IconName } from '../parts/icon.tsx'
import { type Reader, readable } from '../words.ts'

export type Insight = AnyInsight

/** Every kind there is, in the order of the filter. */
export const KINDS: Record<InsightKind, { name: string; icon: IconName }> = {
  CASH_FLOW_LOW: { name: 'Money gets short', icon: 'warning' },
  BUDGET_AT_RISK: { name: 'Budgets', icon: 'envelope' },
  DUPLICATE_CHARGE: { name: 'Charged twice', icon: 'copy' },
  SPENDING_ANOMALY: { name: 'Spending', icon: 'bars' },
  PRICE_RISE: { name: 'Prices', icon: 'trend' },
  NEW_SUBSCRIPTION: { name: 'New subscriptions', icon: 'repeat' },
  SAVINGS_RATE_CHANGE: { name: 'Left of the income', icon: 'flag' },
  IDLE_CASH: { name: 'Idle money', icon: 'wallet' },
}

/** A kind of a newer server has no words of its own here. */
export const kindOf = (kind: Insight['kind']): { name: string; icon: IconName } =>
  KINDS[kind] ?? { name: 'Worth knowing', icon: 'info' }

/** Those there are, in the order of the table. */
export const kindsIn = (insights: Pick<Insight, 'kind'>[]): Insight['kind'][] =>
  (Object.keys(KINDS) as InsightKind[]).filter((kind) => insights.some((one) => one.kind === kind))

/** A figure behind an insight, under its name. */
export interface Fact {
  name: string
  value: string
  /** Leads to what it is made of. */
  href?: string
}

export interface Told {
  facts: Fact[]
  /** What it is made of, each in a line of its own. */
  lines: { key: string; href: string; date: string; name: string; amount: string }[]
  /** How it came about, from the earliest to now. */
  course: string[]
  /** Where it is dealt with. */
  links: { href: string; name: string }[]
}

type Tell<Kind extends InsightKind> = (figures: Figures[Kind], reader: Reader) => Told

const NOTHING: Told = { facts: [], lines: [], course: [], links: [] }

/** What stands behind an insight. One of a kind that this app does not know has its words alone. */
export function toldOf({ kind, figures }: Pick<Insight, 'kind' | 'figures'>, reader: Reader): Told {
  const tell = TELL[kind] as Tell<InsightKind> | undefined
  return tell ? tell(figures as unknown as Figures[typeof kind], reader) : NOTHING
}

/** Its sentences; an amount that stands without its currency is grouped as the others are. */
export const bodyOf = ({ body }: Pick<Insight, 'body'>, reader: Reader): string =>
  readable(body, reader).replace(/(?<![\d.,\w])\d{4,15}\.\d{2}(?![\w-]|\.\w)/g, (amount) =>
    shown(amount, { locale: reader.locale }),
  )

/** The first place it speaks of. */
export const placeOf = (insight: Pick<Insight, 'kind' | 'figures'>, reader: Reader): string | undefined =>
  toldOf(insight, reader).links[0]?.href

const TELL: { [Kind in InsightKind]: Tell<Kind> } = {
  SPENDING_ANOMALY: ({ currency, categoryId, from, to, ...told }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      facts: [
        { name: told.isWholeMonth ? 'Spent' : 'Spent so far', value: money(told.amount) },
        { name: 'Usual in a month', value: money(told.usual) },
        { name: 'Above usual', value: money(told.above, true) },
      ],
      lines: told.largest.map(({ transactionId, date, amount, payee }) => ({
        key: transactionId,
        href: `/transactions/${transactionId}`,
        date,
        name: payee || 'Without a payee',
        amount: money(amount),
      })),
      course: [...told.before.map(({ amount }) => amount), told.amount],
      links: [
        {
          href: asked('/transactions', { type: 'EXPENSE', category: categoryId, from, to }),
          name: 'See what it was',
        },
        { href: asked('/reports/category', { category: categoryId }), name: 'Its course' },
      ],
    }
  },
  PRICE_RISE: ({ currency, subscriptionId, ...told }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        { name: 'Now', value: money(told.now) },
        { name: 'Before', value: money(told.before) },
        { name: 'More', value: percent(told.increaseBasisPoints, true) },
        { name: 'A year', value: money(told.yearlyIncrease, true) },
      ],
      links: [{ href: `/subscriptions/${subscriptionId}`, name: 'Open the subscription' }],
    }
  },
  NEW_SUBSCRIPTION: ({ currency, subscriptionId, ...told }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        { name: 'Each time', value: money(told.amount) },
        { name: 'A year', value: money(told.yearlyCost) },
        { name: 'Since', value: shownDay(told.firstDate, reader) },
        ...(told.nextDate === null ? [] : [{ name: 'Next', value: shownDay(told.nextDate, reader) }]),
      ],
      links: [{ href: `/subscriptions/${subscriptionId}`, name: 'Open the subscription' }],
    }
  },
  CASH_FLOW_LOW: ({ currency, ...told }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        { name: 'Now', value: money(told.startingBalance) },
        { name: `On ${shownDay(told.lowestDate, reader)}`, value: money(told.lowestBalance) },
        { name: 'A usual day', value: money(told.everydayAmount) },
      ],
      lines: told.bills.map(({ source, id, date, amount, payee }) => ({
        key: `${id} ${date}`,
        href: `${{ SUBSCRIPTION: '/subscriptions', TRANSACTION: '/transactions', TRANSFER: '/transactions' }[source]}/${id}`,
        date,
        name: payee || 'Without a payee',
        amount: money(amount),
      })),
      links: [
        {
          href: asked('/reports/forecast', { account: told.accounts.map(({ id }) => id).join(',') }),
          name: 'See the forecast',
        },
      ],
    }
  },
  SAVINGS_RATE_CHANGE: ({ currency, from, to, ...told }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        { name: `Left in ${shownMonth(told.month, reader)}`, value: percent(told.savingsRateBasisPoints) },
        { name: 'Six months before', value: percent(told.usualSavingsRateBasisPoints) },
        {
          name: 'Came in',
          value: money(told.income),
          href: asked('/transactions', { type: 'INCOME', from, to }),
        },
        {
          name: 'Went out',
          value: money(told.expenses),
          href: asked('/transactions', { type: 'EXPENSE', from, to }),
        },
      ],
      links: [
        {
          href: asked('/reports/in-and-out', { range: 'own', from: told.usualFrom, to }),
          name: 'See in and out',
        },
      ],
    }
  },
  BUDGET_AT_RISK: ({ currency, month, categoryId, ...told }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        { name: 'Left', value: money(told.left) },
        { name: 'Spent', value: `${money(told.spent)} of ${money(told.budgeted)}` },
        { name: 'Used up on', value: shownDay(told.emptyOn, reader) },
        { name: 'Short by the end', value: money(told.short) },
      ],
      links: [
        { href: asked(`/budget/${month}`, { envelope: categoryId }), name: 'Open the envelope' },
        {
          href: asked('/transactions', { type: 'EXPENSE', category: categoryId, from: `${month}-01` }),
          name: 'See what was spent',
        },
      ],
    }
  },
  IDLE_CASH: ({ currency, ...told }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        { name: 'Never less than', value: money(told.lowestBalance) },
        { name: 'A usual month', value: money(told.monthlyExpenses) },
        { name: 'Beyond three months', value: money(told.beyond) },
      ],
      links: told.accounts.map(({ id, name }) => ({ href: `/accounts/${id}`, name: `Open ${name}` })),
    }
  },
  DUPLICATE_CHARGE: ({ currency, amount, account, accountId, transactions }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        { name: 'Twice', value: money(amount) },
        { name: 'From', value: account, href: `/accounts/${accountId}` },
      ],
      links: transactions.map(({ transactionId, date }, at) => ({
        href: `/transactions/${transactionId}`,
        name: `The ${at === 0 ? 'first' : 'second'}, ${shownDay(date, reader)}`,
      })),
    }
  },
}

const asked = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`

/** Medians and averages have more places than anybody wants to read. */
const moneyIn =
  (currency: string, { locale }: Reader) =>
  (amount: string, plus = false): string =>
    shown(rounded(amount, decimalsOf(currency)), { locale, currency, plus })

const percent = (basisPoints: number, plus = false): string => {
  const whole = Math.round(basisPoints / 100)
  return `${whole < 0 ? MINUS : plus && whole > 0 ? '+' : ''}${Math.abs(whole)}%`
}
