import { phrases } from '../language.ts'

/** Of what every page shares. */
export const words = phrases('session', {
  accountGroups: {
    EVERYDAY: 'Everyday',
    SAVINGS: 'Savings',
    CARDS: 'Cards',
    LOANS: 'Loans',
    INVESTMENTS: 'Investments',
    PROPERTY: 'House and car',
  },
})
