import { allFormats } from '../../core/file-formats.ts'
import { phrases } from '../language.ts'

/** Of the first steps of a new household. */
export const words = phrases('onboarding', {
  titles: {
    accounts: 'How do you want to add your accounts?',
    categories: 'Do these categories fit?',
    budget: 'How do you want to budget?',
    invite: 'Who else is in your household?',
  },
  lookAround: 'Look around first',
  stepOf: (at: number, of: number) => `${at} of ${of}`,

  ways: {
    moveIn: 'Switch from another program',
    moveInText:
      'Actual, YNAB, Firefly III, Monarch, Mint, hledger or beancount: all your years, to the cent.',
    bankText: 'Through SimpleFIN, a service you pay for. New transactions then arrive every day.',
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
    lead: 'Hearth starts with these. You can rename, move and merge them at any time without losing anything.',
    change: 'Change them now',
  },

  budget: {
    label: 'How you budget',
  },
  styles: {
    ENVELOPES: {
      title: 'With envelopes',
      text: 'Give every dollar a job before you spend it. What’s left in an envelope carries over to the next month.',
    },
    TRACKING: {
      title: 'Only compare',
      text: 'Write down a plan, and compare it with what happened each month.',
    },
  },

  inviteLead:
    'Create a link and share it. Whoever opens it chooses a name and a password. It works once, within seven days.',
})
