import type { words } from '../../tax/figures/rate-words.ts'

export const taxRates: typeof words = {
  oneIn: (foreign, own) => `Un ${foreign} en ${own}`,
  example: '1,3978',
  source: 'Où il a été lu',
  sourceExample: 'Banque du Canada',
  day: 'De quel jour',
  forget: 'L’oublier',
  saved: 'L’opération compte à ce taux.',
  forgotten: 'L’opération ne compte plus.',
}
