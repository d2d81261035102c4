import { phrases } from '../../language.ts'

/** Of what people type of themselves for a year, and of its limits. */
export const figureWords = phrases('tax.figures', {
  carAndHome: 'Car and home',
  carAndHomeEach: 'Car and home, for each business',
  becomes: {
    title: 'What they’re used for',
    text: 'Incomes decide floors and who claims what: medical expenses count above a part of the net income, child care for the one with the lower. With them Hearth shows what is over the floor; without them it shows the sum.',
  },
  seen: {
    title: 'Who can see them',
    text: 'The members of the household. They are sealed in the database, and stand in no log, no notification, no webhook, and the coach is never told. Backups and the whole export hold them, as everything.',
  },
  currencies: {
    title: 'Other currencies',
    text: 'What is in another currency counts once it has a rate: entered on the transaction, under Tax, or found as you choose here for the year or on a line’s page.',
  },

  aboutYou: 'About you',
  sealed: 'kept sealed',
  statuses: {
    NONE: 'Not set',
    SINGLE: 'Single',
    JOINT: 'Married, filing jointly',
    SEPARATE: 'Married, filing separately',
    HEAD: 'Head of household',
    SURVIVING_SPOUSE: 'Surviving spouse',
  },
  kept: (year: string) => `Your figures of ${year} are kept.`,
  netIncomeOf: (name: string) => `Net income of ${name}`,
  netIncomeHint: 'Line 23600 of the return.',
  agi: 'Adjusted gross income',
  agiHint: 'Line 11 of Form 1040.',
  filingStatus: 'Filing status',
  children: 'Children under 18',
  dependents: 'Dependents',
  twoLetters: (like: string) => `Two letters, like ${like}.`,
  forgotten: 'Empty fields are cleared.',
  childCare: {
    title: 'Child care in Québec',
    text: 'The Québec credit leaves out what is paid at the reduced contribution, in a CPE or another subsidized place. The federal line counts all of it.',
    prices: { UNSAID: 'Not set', REDUCED: 'Reduced contribution', FULL: 'Full price' },
  },

  limitsOf: (year: string) => `Limits of ${year}`,
  typedByYou: 'Typed by you',
  typeIt: 'Set it',
  changeNamed: (lines: string) => `Change: the limit of ${lines}`,
  typeNamed: (lines: string) => `Set it: the limit of ${lines}`,
  limitOf: (year: string, lines: string) => `Limit of ${year}: ${lines}`,
  typed: (year: string) => `The limit of ${year} is typed.`,
  takenBack: 'The limit is that of the table again.',
  takeBack: 'Take that of the table',
  holdFirst:
    'Check it against the form or the agency’s page first. It’s marked as typed wherever it appears.',
  readWhere: 'Source',
})
