import { numberText, phrases } from '../language.ts'
import { counted } from '../words.ts'

const rows = (count: number): string => counted(count, 'row', 'rows')

/** Of the questions by payee. */
export const words = phrases('review.payees', {
  atPayees: (count: number, payees: number) => `${rows(count)} at ${counted(payees, 'payee', 'payees')}`,
  rows,
  suggested: 'Suggested',
  noSuggestion: 'No suggestion',
  list: 'Payees',
  place: (place: number, of: number) =>
    `Category · ${numberText(place)} of ${counted(of, 'payee', 'payees')}`,
  placeOf: (place: number, of: number) => `${numberText(place)} of ${counted(of, 'payee', 'payees')}`,
  whichFor: (payee: string) => `Which category for ${payee}?`,
  since: (count: number, amount: string, day: string) =>
    count === 1 ? `${amount} on ${day}.` : `${rows(count)}, ${amount} since ${day}.`,
  answers: 'Answers',
  another: 'Another category',
  always: (payee: string) => `Always for ${payee}`,
  alwaysSo: 'Always',
  makesRule: 'makes a rule for the next file',
  these: (count: number) => (count === 1 ? 'This row' : `These ${rows(count)}`),
  andOthers: (count: number) => `and ${count === 1 ? 'one other' : `the ${numberText(count)} others`}`,
  untick: 'Untick any that differ',
  tick: (day: string, amount: string) => `${day}, ${amount}`,
  oneByOne: 'One by one',
  acceptAll: (count: number) => `Accept all ${numberText(count)} suggested`,
  done: (payee: string, category: string, count: number) => `${payee}: ${category}, ${rows(count)}`,
  allDone: 'Every transaction has a category.',
  undone: 'Every answer can be undone.',
  next: 'The next payee',
  before: 'The payee before',
})
