import { phrases } from '../../language.ts'

/** Of how amounts in other currencies are converted for a year. */
export const words = phrases('tax.year-rates', {
  title: (year: string) => `Exchange rates of ${year}`,
  method: 'Other currencies count',
  methods: {
    TYPED: 'As entered, transaction by transaction',
    DAY: 'At the rate of each day',
    YEAR: 'At one rate for the year',
  },
  hint: 'A rate entered for one transaction always comes first. What has no rate is left out, and named.',
  ofYear: (currency: string, own: string) => `One ${currency} in ${own}, for the year`,
  average: (rate: string, source: string) => `${rate} if empty: ${source}.`,
  noAverage: 'Not every day of the year has a rate: enter the central bank’s average.',
  onThisLine: 'Other currencies on this line',
  asYear: 'As the rest of the year',
  choose: 'Choose how they are converted',
  kept: 'Exchange rates kept.',
})
