import { phrases } from '../../language.ts'

/** Of what a transaction in another currency counts at. */
export const words = phrases('tax.rates', {
  oneIn: (foreign: string, own: string) => `One ${foreign} in ${own}`,
  example: '1.3978',
  source: 'Where it was read',
  sourceExample: 'Bank of Canada',
  day: 'Of which day',
  forget: 'Forget it',
  saved: 'It counts at that rate.',
  forgotten: 'It counts for nothing again.',
})
