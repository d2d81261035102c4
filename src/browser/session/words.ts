import { phrases } from '../language.ts'

/** Of what every page shares. */
export const words = phrases('session', {
  notAccepted: 'This cannot be accepted.',
  accountGroups: {
    EVERYDAY: 'Everyday',
    SAVINGS: 'Savings',
    CARDS: 'Cards',
    LOANS: 'Loans',
    INVESTMENTS: 'Investments',
    PROPERTY: 'House and car',
  },
})
