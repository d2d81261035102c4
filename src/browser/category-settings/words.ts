import { counted } from '../words.ts'
import type { Kind } from './queries.ts'

export const KIND_WORDS: Record<Kind, string> = {
  EXPENSE: 'Spending',
  INCOME: 'Income',
  SAVINGS: 'Saving',
}

interface Usage {
  transactions: number
  rules: number
  budgetMonths: number
  subscriptions: number
  savedViews: number
}

/** What a category is used in, each as its own phrase: 12 transactions, 1 rule. Empty where it is used in nothing. */
export function usedIn(usage: Usage): string[] {
  const phrases: [number, string][] = [
    [usage.transactions, counted(usage.transactions, 'transaction')],
    [usage.rules, counted(usage.rules, 'rule')],
    [usage.budgetMonths, `the budget of ${counted(usage.budgetMonths, 'month')}`],
    [usage.subscriptions, counted(usage.subscriptions, 'subscription')],
    [usage.savedViews, counted(usage.savedViews, 'saved view')],
  ]
  return phrases.filter(([count]) => count > 0).map(([, phrase]) => phrase)
}

/** a · a and b · a, b and c */
export const listed = (phrases: string[]): string =>
  phrases.length < 2 ? phrases.join('') : `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}`

interface Fate {
  name: string
  /** The category it goes into. */
  into?: { name: string; isOfOneSort: boolean }
}

/** What happens to all that a category is used in when it goes, a sentence each. */
export function fatesOf(usage: Usage, { name, into }: Fate): string[] {
  const { transactions, rules, budgetMonths, subscriptions, savedViews } = usage
  const months = counted(budgetMonths, 'month')
  const isAdded = into?.isOfOneSort === true
  const budget = isAdded
    ? `What is budgeted in ${months} is added to ${into?.name}.`
    : `What is budgeted in ${months} is free to budget again.`
  const several = (count: number, one: string, verb: string) =>
    `${counted(count, one)} ${count === 1 ? `${verb}s` : verb}`
  const fates: [number, string][] = into
    ? [
        [transactions, `${several(transactions, 'transaction', 'move')} to ${into.name}.`],
        [rules, `${several(rules, 'rule', 'set')} ${into.name} from then on.`],
        [budgetMonths, budget],
        [subscriptions, `${several(subscriptions, 'subscription', 'move')} to ${into.name}.`],
        [savedViews, `${several(savedViews, 'saved view', 'show')} ${into.name} from then on.`],
      ]
    : [
        [transactions, `${counted(transactions, 'transaction')} will have no category.`],
        [
          rules,
          `${several(rules, 'rule', 'stop')} setting ${name}; one that does nothing else is switched off.`,
        ],
        [budgetMonths, budget],
        [subscriptions, `${counted(subscriptions, 'subscription')} will have no category.`],
        [savedViews, `${several(savedViews, 'saved view', 'show')} what has no category.`],
      ]
  return fates.filter(([count]) => count > 0).map(([, sentence]) => sentence)
}
