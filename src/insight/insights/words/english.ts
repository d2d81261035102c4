import { percentText } from '../../../core/written-figures.ts'
import type { Cadence } from '../../../planning/recurrence/cadences.ts'
import { cents, isSomething, percents } from './rounded.ts'
import type { Wording } from './wording.ts'

export const english: Wording = {
  SPENDING_ANOMALY: ({ currency, category, from, to, isWholeMonth, ...figures }) => ({
    title: `${category} is far above usual`,
    body: [
      `${category} came to ${figures.amount} ${currency} from ${from} to ${to}${isWholeMonth ? '' : ', so far'}.`,
      `Usual is ${cents(figures.usual, currency)} a month, the median of the six months before: this is ${percent(figures.ofUsualBasisPoints)} of it and more than in any of them.`,
      ...(figures.largest.length > 0 ? [`The largest: ${figures.largest.map(purchase).join(', ')}.`] : []),
    ].join(' '),
  }),
  PRICE_RISE: ({ currency, payee, cadence, since, before, now, ...figures }) => ({
    title: `${payee ?? 'A subscription'} costs more`,
    body: `It is ${now} ${currency} ${EACH[cadence]} since ${since}, and was ${before}: ${percent(figures.increaseBasisPoints)} more, or ${cents(figures.yearlyIncrease, currency)} a year.`,
  }),
  NEW_SUBSCRIPTION: ({ currency, payee, cadence, amount, yearlyCost, firstDate, occurrenceCount }) => ({
    title: payee === undefined ? 'New recurring charge' : `New recurring charge: ${payee}`,
    body: `${amount} ${currency} ${EACH[cadence]} since ${firstDate}, charged ${occurrenceCount} ${occurrenceCount === 1 ? 'time' : 'times'} so far. That is ${yearlyCost} a year.`,
  }),
  CASH_FLOW_LOW: ({ currency, lowestDate, lowestBalance, startingBalance, bills, ...figures }) => ({
    title: lowestBalance.startsWith('-') ? 'Money may run out' : 'Running low',
    body: [
      `The everyday accounts hold ${startingBalance} ${currency} and are expected to be at ${lowestBalance} on ${lowestDate}.`,
      ...(bills.length > 0 ? [`Until then: ${bills.map(purchase).join(', ')}.`] : []),
      `Everyday spending is usually ${cents(figures.everydayAmount, currency)} a day; a usual month comes to ${cents(figures.monthlyExpenses, currency)}.`,
    ].join(' '),
  }),
  SAVINGS_RATE_CHANGE: ({ currency, month, income, expenses, net, changeBasisPoints, ...figures }) => ({
    title: changeBasisPoints < 0 ? 'Savings rate is down' : 'Savings rate is up',
    body: `In ${month}, ${net} of ${income} ${currency} was left after ${expenses} of expenses: ${percent(figures.savingsRateBasisPoints)}, after ${percent(figures.usualSavingsRateBasisPoints)} in the six months before.`,
  }),
  BUDGET_AT_RISK: ({ currency, category, budgeted, spent, left, everydayAmount, due, emptyOn, short }) => ({
    title: `${category} may not last the month`,
    body: `${cents(spent, currency)} of ${cents(budgeted, currency)} ${currency} are spent and ${cents(left, currency)} are left. At ${cents(everydayAmount, currency)} a day${isSomething(due) ? `, and with bills of ${cents(due, currency)} to come,` : ''} that runs out on ${emptyOn}, ${cents(short, currency)} short by the end of the month.`,
  }),
  IDLE_CASH: ({ currency, lowestBalance, lowestDate, months, kept, beyond, monthlyExpenses }) => ({
    title: 'Idle cash',
    body: `Chequing accounts and cash never held less than ${cents(lowestBalance, currency)} ${currency} (on ${lowestDate}) in the last 90 days. A usual month comes to ${cents(monthlyExpenses, currency)}, so that is ${months} months of expenses. Beyond ${cents(kept, currency)}, three months of them, ${cents(beyond, currency)} could be put to better use.`,
  }),
  DUPLICATE_CHARGE: ({ currency, payee, amount, account, transactions: [one, other] }) => ({
    title: payee === undefined ? 'Charged twice?' : `Charged twice by ${payee}?`,
    body: `${amount} ${currency} left ${account} twice${one?.date === other?.date ? ` on ${one?.date}` : `, on ${one?.date} and ${other?.date}`}, to the same payee. That’s not the usual amount there.`,
  }),
}

const EACH: Record<Cadence, string> = {
  WEEKLY: 'a week',
  BIWEEKLY: 'every two weeks',
  MONTHLY: 'a month',
  BIMONTHLY: 'every two months',
  QUARTERLY: 'a quarter',
  SEMIANNUAL: 'every half year',
  YEARLY: 'a year',
}

const purchase = ({ amount, date, payee }: { amount: string; date: string; payee?: string }): string =>
  payee ? `${amount} to ${payee} on ${date}` : `${amount} on ${date}`

/** Whole percents say enough in a sentence; the figures beside it are exact. */
const percent = (basisPoints: number): string => percentText('en', percents(basisPoints))
