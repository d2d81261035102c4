import { allFormats } from '../../core/file-formats.ts'
import { phrases } from '../language.ts'

/** Of the first steps of a new household. */
export const words = phrases('onboarding', {
  titles: {
    accounts: 'How do your accounts get here?',
    categories: 'Do these categories fit?',
    budget: 'How do you want to budget?',
    invite: 'Who else lives with these books?',
  },
  lookAround: 'Look around first',
  stepOf: (at: number, of: number) => `${at} of ${of}`,

  ways: {
    moveIn: 'Move in from another program',
    moveInText:
      'Actual, YNAB, Firefly III, Monarch, Mint, hledger or beancount: all your years, to the cent.',
    bankText: 'Through SimpleFIN, which you pay yourself. New transactions then come every day.',
    typeText: 'Its name and what is in it today. Transactions can come later.',
    files: 'Drop bank files here',
    filesText: `${allFormats('or')} from your bank’s website, several at once. They stay on this machine, and each account is made from its file.`,
  },
  accountsSoFar: 'Accounts so far',

  account: {
    example: 'Joint chequing',
    owed: 'Owed today',
    inIt: 'In it today',
    add: 'Add the account',
  },
  types: {
    CHECKING: 'Everyday account',
    SAVINGS: 'Savings',
    CASH: 'Cash',
    CREDIT_CARD: 'Credit card',
    LINE_OF_CREDIT: 'Line of credit',
    MORTGAGE: 'Mortgage',
    LOAN: 'Loan',
    INVESTMENT: 'Investment',
    PROPERTY: 'House or land',
    VEHICLE: 'Car',
  },

  categories: {
    lead: 'Hearth begins with these. They can be renamed, moved and merged at any time, and nothing is lost by it.',
    change: 'Change them now',
  },

  budget: {
    label: 'How you budget',
  },
  styles: {
    ENVELOPES: {
      title: 'With envelopes',
      text: 'What you have is shared out before it is spent, and what is left in an envelope goes on to the next month.',
    },
    TRACKING: {
      title: 'Only compare',
      text: 'You write down what you plan, and see each month what became of it.',
    },
  },

  inviteLead:
    'Make a link and hand it over; whoever opens it chooses a name and a password. It works once, for seven days.',
})
