import { numberText, phrases } from '../../language.ts'

/** Of two or three months beside each other, and of the twelve of one envelope. */
export const words = phrases('budgets.several', {
  shown: 'Months shown',
  count: (months: number) => (months === 1 ? '1 month' : numberText(months)),
  span: (first: string, last: string) => `${first} to ${last}`,
  caption: (span: string) => `Budget, ${span}`,
  fillMonth: (month: string) => `Fill ${month} by templates`,
  moreAbout: (month: string) => `More about ${month}`,
  carriedTo: (month: string) => `carried to ${month}`,
  budgetedInAll: (amount: string) => `${amount} budgeted`,
  broughtFrom: (month: string, amount: string) => `${amount} from ${month}`,
  overBy: (count: string, amount: string) => `${count} over by ${amount}`,
  cellOf: (name: string, month: string) => `${name}, ${month}`,
  average: (amount: string) => `average ${amount}`,
  like: (month: string, amount: string) => `like ${month} ${amount}`,
  spentIn: (month: string, amount: string) => `spent in ${month} ${amount}`,
  keys: { down: 'down', nextMonth: 'next month', aSum: 'a sum', like: 'like the month before' },
  yearOf: (name: string, year: string) => `${name}, ${year}`,
})
