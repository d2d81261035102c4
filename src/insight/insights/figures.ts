import type { Cadence } from '../../planning/recurrence/cadences.ts'

export const insightKinds = [
  'SPENDING_ANOMALY',
  'PRICE_RISE',
  'NEW_SUBSCRIPTION',
  'CASH_FLOW_LOW',
  'SAVINGS_RATE_CHANGE',
  'BUDGET_AT_RISK',
  'IDLE_CASH',
  'DUPLICATE_CHARGE',
] as const

export type InsightKind = (typeof insightKinds)[number]

interface Bill {
  source: 'SUBSCRIPTION' | 'TRANSACTION' | 'TRANSFER'
  id: string
  date: string
  amount: string
  payee?: string
}
interface Cash {
  id: string
  name: string
  balance: string
}

/**
 * The numbers of each kind, as the reports tell them, and the ids of what is behind them. Whoever is paid stands under
 * `payee` and nowhere else, so that it can be left out.
 */
export interface Figures {
  SPENDING_ANOMALY: {
    currency: string
    categoryId: string
    category: string
    month: string
    from: string
    to: string
    isWholeMonth: boolean
    amount: string
    /** The median of the six whole months before, to the smallest coin. */
    usual: string
    above: string
    /** In hundredths of a percent of what is usual. */
    ofUsualBasisPoints: number
    before: { from: string; amount: string }[]
    largest: { transactionId: string; date: string; amount: string; payee?: string }[]
  }
  PRICE_RISE: {
    currency: string
    subscriptionId: string
    payee?: string
    cadence: Cadence
    since: string
    before: string
    now: string
    increase: string
    increaseBasisPoints: number
    yearlyIncrease: string
  }
  NEW_SUBSCRIPTION: {
    currency: string
    subscriptionId: string
    payee?: string
    status: string
    cadence: Cadence
    amount: string
    monthlyCost: string
    yearlyCost: string
    firstDate: string
    nextDate: string | null
    occurrenceCount: number
  }
  CASH_FLOW_LOW: {
    currency: string
    from: string
    to: string
    startingBalance: string
    lowestDate: string
    lowestBalance: string
    everydayAmount: string
    /** The median of the six full months before this one. */
    monthlyExpenses: string
    accounts: Cash[]
    /** The largest until then. */
    bills: Bill[]
  }
  SAVINGS_RATE_CHANGE: {
    currency: string
    month: string
    from: string
    to: string
    income: string
    expenses: string
    net: string
    savingsRateBasisPoints: number
    usualFrom: string
    usualTo: string
    usualSavingsRateBasisPoints: number
    changeBasisPoints: number
  }
  BUDGET_AT_RISK: {
    currency: string
    month: string
    categoryId: string
    category: string
    budgeted: string
    spent: string
    left: string
    /** What is spent on a day beside what comes back. */
    everydayAmount: string
    /** What comes back and is still due this month. */
    due: string
    emptyOn: string
    short: string
  }
  IDLE_CASH: {
    currency: string
    from: string
    to: string
    lowestDate: string
    lowestBalance: string
    monthlyExpenses: string
    months: number
    kept: string
    beyond: string
    accounts: Cash[]
  }
  DUPLICATE_CHARGE: {
    currency: string
    payee?: string
    amount: string
    accountId: string
    account: string
    transactions: { transactionId: string; date: string }[]
  }
}

/** The same without the name of anybody who is paid. */
export const withoutPayees = <Each>(figures: Each): Each =>
  JSON.parse(JSON.stringify(figures, (key, value) => (key === 'payee' ? undefined : value)))
