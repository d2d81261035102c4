import { numberText, phrases } from '../language.ts'

/** Of what a thing is said to be worth. */
export const words = phrases('valuations', {
  title: 'What it’s worth',
  say: 'Set its value',
  add: 'Add a value',
  none: 'No value yet. The balance is what moved in and out of it.',
  showAll: (count: number) => `Show all ${numberText(count)}`,
  edit: (day: string) => `Edit the value of ${day}`,
  remove: (day: string) => `Remove the value of ${day}`,

  value: 'Value',
  firstValue: 'First value',
  paidIn: (amount: string, day: string) => `${amount} paid in since ${day}`,
  takenOut: (amount: string, day: string) => `${amount} taken out since ${day}`,
  nothingPaid: (day: string) => `nothing paid in since ${day}`,
  rose: (amount: string) => `rose by ${amount}`,
  fell: (amount: string) => `fell by ${amount}`,
  unchanged: 'unchanged',

  change: 'Change a value',
  whatIsWorth: (name: string) => `What is ${name} worth?`,
  worth: 'Worth',
  howMuch: 'How much is it worth?',
  owedHint: 'What is owed has a minus.',
  atEndOf: 'At the end of',
  whichDay: 'On which day?',
  takesPlace: 'There is a value of this day already; this one takes its place.',
  fromThen: 'From this day on the balance counts from here.',

  added: 'Value added.',
  changed: 'Value changed.',
  removed: 'Value removed.',
})
