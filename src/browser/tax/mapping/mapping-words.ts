import { numberText, phrases } from '../../language.ts'

/** Of what goes on which line: by category, by kind of account, and for one transaction alone. */
export const mappingWords = phrases('tax.mapping', {
  map: 'Map a category',
  lead: 'A category, or what moves into accounts of a kind, can be for one line of a form, from a year on. Single transactions may still say otherwise.',
  nothing: 'Nothing is mapped, and no category is called like something that belongs on a line.',
  mapped: 'Mapped',
  ended: 'Until an earlier year',
  since: (year: number) => `since ${year}`,
  years: (from: number, to: number) => `${from} to ${to}`,
  into: (subtype: string) => `Into ${subtype} accounts`,
  accountsOf: (subtype: string) => `${subtype} accounts`,

  notUnderstood: 'Not understood',
  noLine: (text: string) => `“${text}” is no line of the forms`,
  chooseLine: 'Choose a line',
  linesUnread: 'The lines cannot be read now.',

  suggestions: 'Suggestions',
  looksLike: 'These look as if they were for a line',
  taken: (count: number, year: string) =>
    `${numberText(count)} ${count === 1 ? 'suggestion' : 'suggestions'} taken, from ${year}.`,
  from: 'From',
  tick: 'Tick what is right',
  mapFrom: (count: number, year: string) => `Map ${numberText(count)} from ${year}`,
  asWritten: ', as is written on the category',
  nothingIn: (year: number) => `Nothing in ${year}`,
  countIn: (count: number, year: number) =>
    `${numberText(count)} ${count === 1 ? 'transaction' : 'transactions'} in ${year}`,

  dialog: {
    what: 'What is mapped',
    category: 'A category',
    transfers: 'Transfers into accounts',
    accounts: 'Accounts of the kind',
    accountsHint: 'What moves into them counts, though a transfer is neither income nor spending elsewhere.',
    from: 'From the tax year',
    fromHint: 'Earlier years keep what they had.',
    end: 'End it',
    none: 'For no line',
  },
  unmappedFrom: (year: string) => `No line from ${year} on.`,
  mappedFrom: (year: string) => `Mapped from ${year} on.`,

  share: 'Share, in percent',
  halfAllowed: 'The form allows half of it; that is worked out after your share.',
  activities: {
    BUSINESS: {
      label: 'Business',
      choose: 'Choose a business',
      none: 'This line is of a business, and there is none yet.',
    },
    RENTAL: {
      label: 'Property',
      choose: 'Choose a property',
      none: 'This line is of a property, and there is none yet.',
    },
    EMPLOYMENT: {
      label: 'Job',
      choose: 'Choose a job',
      none: 'This line is of a job, and there is none yet.',
    },
  },
  addOne: 'Add one',

  override: {
    title: 'For tax, this one is',
    kept: 'Kept for tax.',
    forgotten: 'Its category decides again.',
    asCategory: 'As its category says',
    year: 'Tax year',
    byItsDay: 'That of its day',
    capital: 'Capital property',
    capitalHint:
      'A machine, a computer: it is listed with its date and cost for the accountant, in no total.',
    boughtFor: 'For which business',
    capitalShareHint: 'Its sales taxes are claimed where more than half of it is for the business.',
    whyHint: 'Stands beside it, here and in the package.',
  },

  outcomes: {
    UNMAPPED: 'On no line',
    NONE: 'For no line, as somebody said',
    CAPITAL: 'Capital property: listed, in no total',
    NOT_COUNTED: 'Does not count',
  },
  /** Something stands behind it. */
  partIs: (number: number) => `Part ${number}: `,
  waitsForRate: (currency: string) => `It is in ${currency} and counts once it has a rate.`,
  isPending: 'It is pending, and does not count yet.',
  sayOtherwise: 'Change it',
  putOnLine: 'Put it on a line',
})
