import { phrases } from '../../language.ts'

/** Of the twelve months that medical expenses go by. */
export const words = phrases('tax.medical', {
  title: 'Which twelve months',
  chosen: 'Chosen',
  calendarYear: 'The calendar year',
  most: 'Most in them',
  any: (year: string) =>
    `Any twelve months that end in ${year} may be taken, the same for both medical lines, and nothing twice.`,
  done: 'The twelve months are chosen.',
  /** Before how much more it is. */
  takeThose: 'Take those:',
  others: 'Others',
  first: 'First day of the twelve months',
  take: 'Take',
})
