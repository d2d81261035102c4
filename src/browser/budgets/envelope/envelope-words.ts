import { numberText, phrases } from '../../language.ts'
import { absolute, isNegative, isZero, shown } from '../../money.ts'
import type { BudgetLine } from '../lines.ts'
import type { Carry } from '../queries.ts'

/** Of one envelope in full: its sum, what covers it, what to set it to, what it went to, how it ends its month. */
export const words = phrases('budgets.envelope', {
  noSuch: 'There is no such envelope.',
  from: (month: string) => `From ${month}`,
  ofItMoved: (amount: string) => `, ${amount} of it moved`,
  cameIn: 'Came in',
  remaining: 'Remaining',

  standing: {
    moreCameIn: 'More came in than was planned.',
    stillToCome: 'This much is still to come.',
    over: 'More was spent than the envelope had.',
    empty: 'It’s empty.',
    allSpent: 'All of it is spent.',
    nothingSpentYet: 'Nothing spent yet.',
    untouched: 'Nothing was added, nothing was spent.',
    some: 'There is still something in it.',
  },

  coverFrom: (amount: string) => `Cover ${amount} from`,
  nothingLeft: 'No envelope has anything left this month.',
  coverNamed: (amount: string, from: string) => `Cover ${amount} from ${from}`,
  more: (count: number) => `${numberText(count)} more`,
  moved: (amount: string, from: string, to: string) => `${amount} moved from ${from} to ${to}.`,

  budgetFor: (month: string) => `Budget for ${month}`,
  like: (month: string) => `Like ${month}`,
  cameInIn: (month: string) => `Came in in ${month}`,
  spentIn: (month: string) => `Spent in ${month}`,
  average3: 'Average of 3 months',
  average12: 'Average of 12 months',
  itsTemplate: 'Its template',
  set: 'Set',
  isSet: 'Is set',
  setNamed: (amount: string, label: string) => `Set ${amount}: ${label}`,
  isSetNamed: (label: string) => `${label}: is set`,

  whatItWentTo: 'What it went to',
  whereItCameFrom: 'Where it came from',
  all: (count: number) => `All ${numberText(count)}`,
  asList: 'As a list',
  noneCameIn: 'Nothing came in yet.',

  howItEnds: 'At month’s end',
  howEnds: (name: string) => `${name} at month’s end`,
  carries: {
    SURPLUS: {
      label: 'Carry over what’s left',
      hint: 'Overspending comes out of next month’s money.',
    },
    FULL: {
      label: 'Carry over what’s left or overspent',
      hint: 'An overspent envelope stays negative until you fill it.',
    },
    NONE: {
      label: 'Start fresh each month',
      hint: 'What’s left goes back to budget. Overspending comes out of it.',
    },
  },
  otherwiseFrom: (month: string) => `A different choice applies from ${month} on. A change here replaces it.`,
  endsOtherwise: (name: string, month: string) => `${name} does this differently from ${month} on.`,
  nothingFor: (month: string) => `Nothing is left over for ${month}.`,
  beginsShort: (month: string, amount: string) => `It begins ${month} ${amount} short.`,
  takenFrom: (month: string, amount: string) =>
    `${amount} is taken from ${month}’s money unless it is covered.`,
  goesBack: (month: string, amount: string) => `${amount} goes back, to be budgeted in ${month}.`,
  beginsWith: (month: string, amount: string) => `It begins ${month} with ${amount}.`,

  aboveOrZero: 'Write an amount that is not below zero.',
  budgetAmount: (amount: string) => `Budget ${amount}`,
  offline: 'Offline',
})

const CARRIES = ['SURPLUS', 'FULL', 'NONE'] as const satisfies Carry[]

/** How an envelope can end its months. */
export const carryOptions = (): { value: Carry; label: string }[] =>
  CARRIES.map((value) => ({ value, label: words.carries[value].label }))

/** What becomes of an envelope at the end of the month, as it stands now. */
export function monthEnd(available: string, carry: Carry, next: string, locale: string): string {
  if (isZero(available)) return words.nothingFor(next)
  const amount = shown(absolute(available), { locale })
  if (isNegative(available))
    return carry === 'FULL' ? words.beginsShort(next, amount) : words.takenFrom(next, amount)
  return carry === 'NONE' ? words.goesBack(next, amount) : words.beginsWith(next, amount)
}

/** How an envelope stands, in a sentence. */
export function envelopeStatus({ left, isOver, there, spent, budgeted, isIncome }: BudgetLine): string {
  const says = words.standing
  if (isIncome) return isNegative(left) ? says.moreCameIn : says.stillToCome
  if (isOver) return says.over
  if (isZero(there) && isZero(spent)) return says.empty
  if (isZero(left)) return says.allSpent
  if (isZero(spent)) return isZero(budgeted) ? says.untouched : says.nothingSpentYet
  return says.some
}
