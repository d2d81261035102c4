import { phrases } from '../../language.ts'

/** Of what a transaction in another currency counts at. */
export const words = phrases('tax.rates', {
  oneIn: (foreign: string, own: string) => `One ${foreign} in ${own}`,
  example: '1.3978',
  source: 'Source of the rate',
  sourceExample: 'Bank of Canada',
  day: 'Date of the rate',
  forget: 'Clear it',
  saved: 'It counts at that rate.',
  forgotten: 'It no longer counts.',
})
