import type { Figures, InsightKind } from '../../insight/insights/figures.ts'
import { shownDay, shownMonth } from '../days.ts'
import { percentText } from '../language.ts'
import { decimalsOf, negated, rounded, shown, sum } from '../money.ts'
import type { IconName } from '../parts/icon.tsx'
import type { Insight as AnyInsight } from '../session/api-types.ts'
import type { Reader } from '../words.ts'
import { nouns, states } from '../words.ts'
import { words } from './words.ts'

export type Insight = AnyInsight

/** Every kind there is, in the order of the filter. */
const ICONS: Record<InsightKind, IconName> = {
  CASH_FLOW_LOW: 'warning',
  BUDGET_AT_RISK: 'envelope',
  DUPLICATE_CHARGE: 'copy',
  SPENDING_ANOMALY: 'bars',
  PRICE_RISE: 'trend',
  NEW_SUBSCRIPTION: 'repeat',
  SAVINGS_RATE_CHANGE: 'flag',
  IDLE_CASH: 'wallet',
}

/** A kind of a newer server has no words of its own here. */
export const kindOf = (kind: Insight['kind']): { name: string; icon: IconName } => ({
  name: words.kinds[kind] ?? nouns.worthKnowing,
  icon: ICONS[kind] ?? 'info',
})

/** Those there are, in the order of the table. */
export const kindsIn = (insights: Pick<Insight, 'kind'>[]): Insight['kind'][] =>
  (Object.keys(ICONS) as InsightKind[]).filter((kind) => insights.some((one) => one.kind === kind))

/** A figure behind an insight, under its name. */
export interface Fact {
  name: string
  value: string
  /** Leads to what it is made of. */
  href?: string
  /** The name of a sum that it is, or is a part of. */
  total?: string
  part?: string
}

export interface Message {
  facts: Fact[]
  /** What it is made of, each in a line of its own. */
  lines: { key: string; href: string; date: string; name: string; amount: string }[]
  /** How it came about, from the earliest to now. */
  course: string[]
  /** Where it is dealt with. */
  links: { href: string; name: string }[]
}

type MessageMaker<Kind extends InsightKind> = (figures: Figures[Kind], reader: Reader) => Message

const NOTHING: Message = { facts: [], lines: [], course: [], links: [] }

/** What stands behind an insight. One of a kind that this app does not know has its words alone. */
export function messageOf({ kind, figures }: Pick<Insight, 'kind' | 'figures'>, reader: Reader): Message {
  const tell = MESSAGES[kind] as MessageMaker<InsightKind> | undefined
  return tell ? tell(figures as unknown as Figures[typeof kind], reader) : NOTHING
}

/** The first place it speaks of. */
export const placeOf = (insight: Pick<Insight, 'kind' | 'figures'>, reader: Reader): string | undefined =>
  messageOf(insight, reader).links[0]?.href

const MESSAGES: { [Kind in InsightKind]: MessageMaker<Kind> } = {
  SPENDING_ANOMALY: ({ currency, categoryId, from, to, ...figures }, reader) => {
    const money = moneyIn(currency, reader)
    const sumName = `above_${categoryId}`
    const usual = rounded(figures.usual, decimalsOf(currency))
    return {
      facts: [
        {
          name: figures.isWholeMonth ? states.spent : words.spentSoFar,
          value: money(figures.amount),
          part: sumName,
        },
        { name: words.usualInMonth, value: money(usual), part: `-${sumName}` },
        {
          name: words.aboveUsual,
          value: money(sum([figures.amount, negated(usual)]), true),
          total: sumName,
        },
      ],
      lines: figures.largest.map(({ transactionId, date, amount, payee }) => ({
        key: transactionId,
        href: `/transactions/${transactionId}`,
        date,
        name: payee || nouns.withoutPayee,
        amount: money(amount),
      })),
      course: [...figures.before.map(({ amount }) => amount), figures.amount],
      links: [
        {
          href: asked('/transactions', { type: 'EXPENSE', category: categoryId, from, to }),
          name: words.seeWhat,
        },
        { href: asked('/reports/category', { category: categoryId }), name: words.itsCourse },
      ],
    }
  },
  PRICE_RISE: ({ currency, subscriptionId, ...figures }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        { name: states.now, value: money(figures.now) },
        { name: words.before, value: money(figures.before) },
        { name: words.more, value: percent(figures.increaseBasisPoints, true) },
        { name: nouns.aYear, value: money(figures.yearlyIncrease, true) },
      ],
      links: [{ href: `/subscriptions/${subscriptionId}`, name: words.openSubscription }],
    }
  },
  NEW_SUBSCRIPTION: ({ currency, subscriptionId, ...figures }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        { name: words.eachTime, value: money(figures.amount) },
        { name: nouns.aYear, value: money(figures.yearlyCost) },
        { name: nouns.since, value: shownDay(figures.firstDate, reader) },
        ...(figures.nextDate === null
          ? []
          : [{ name: words.next, value: shownDay(figures.nextDate, reader) }]),
      ],
      links: [{ href: `/subscriptions/${subscriptionId}`, name: words.openSubscription }],
    }
  },
  CASH_FLOW_LOW: ({ currency, ...figures }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        { name: states.now, value: money(figures.startingBalance) },
        { name: words.on(shownDay(figures.lowestDate, reader)), value: money(figures.lowestBalance) },
        { name: words.usualDay, value: money(rounded(figures.everydayAmount, decimalsOf(currency))) },
      ],
      lines: figures.bills.map(({ source, id, date, amount, payee }) => ({
        key: `${id} ${date}`,
        href: `${{ SUBSCRIPTION: '/subscriptions', TRANSACTION: '/transactions', TRANSFER: '/transactions' }[source]}/${id}`,
        date,
        name: payee || nouns.withoutPayee,
        amount: money(amount),
      })),
      links: [
        {
          href: asked('/reports/forecast', { account: figures.accounts.map(({ id }) => id).join(',') }),
          name: words.seeForecast,
        },
      ],
    }
  },
  SAVINGS_RATE_CHANGE: ({ currency, from, to, ...figures }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        {
          name: words.leftIn(shownMonth(figures.month, reader)),
          value: percent(figures.savingsRateBasisPoints),
        },
        { name: words.sixMonthsBefore, value: percent(figures.usualSavingsRateBasisPoints) },
        {
          name: nouns.cameIn,
          value: money(figures.income),
          href: asked('/transactions', { type: 'INCOME', from, to }),
        },
        {
          name: nouns.wentOut,
          value: money(figures.expenses),
          href: asked('/transactions', { type: 'EXPENSE', from, to }),
        },
      ],
      links: [
        {
          href: asked('/reports/in-and-out', { range: 'own', from: figures.usualFrom, to }),
          name: words.seeInAndOut,
        },
      ],
    }
  },
  BUDGET_AT_RISK: ({ currency, month, categoryId, ...figures }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        { name: nouns.left, value: money(figures.left) },
        { name: states.spent, value: words.spentOf(money(figures.spent), money(figures.budgeted)) },
        { name: words.usedUpOn, value: shownDay(figures.emptyOn, reader) },
        { name: words.shortByEnd, value: money(rounded(figures.short, decimalsOf(currency))) },
      ],
      links: [
        { href: asked(`/budget/${month}`, { envelope: categoryId }), name: words.openEnvelope },
        {
          href: asked('/transactions', { type: 'EXPENSE', category: categoryId, from: `${month}-01` }),
          name: words.seeSpent,
        },
      ],
    }
  },
  IDLE_CASH: ({ currency, ...figures }, reader) => {
    const money = moneyIn(currency, reader)
    const month = rounded(figures.monthlyExpenses, decimalsOf(currency))
    return {
      ...NOTHING,
      facts: [
        { name: words.neverLess, value: money(figures.lowestBalance) },
        { name: words.usualMonth, value: money(month) },
        {
          name: words.beyondThree,
          value: money(sum([figures.lowestBalance, ...[month, month, month].map(negated)])),
        },
      ],
      links: figures.accounts.map(({ id, name }) => ({
        href: `/accounts/${id}`,
        name: words.openNamed(name),
      })),
    }
  },
  DUPLICATE_CHARGE: ({ currency, amount, account, accountId, transactions }, reader) => {
    const money = moneyIn(currency, reader)
    return {
      ...NOTHING,
      facts: [
        { name: words.twice, value: money(amount) },
        { name: words.from, value: account, href: `/accounts/${accountId}` },
      ],
      links: transactions.map(({ transactionId, date }, at) => ({
        href: `/transactions/${transactionId}`,
        name: at === 0 ? words.first(shownDay(date, reader)) : words.second(shownDay(date, reader)),
      })),
    }
  },
}

const asked = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`

const moneyIn =
  (currency: string, { locale }: Reader) =>
  (amount: string, plus = false): string =>
    shown(amount, { locale, currency, plus })

const percent = (basisPoints: number, plus = false): string => percentText(basisPoints / 100, { plus })
