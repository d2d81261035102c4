import { percentText, phrases } from '../language.ts'

/** Of tax forms: what they, their lines and limits are called. */
export const formWords = phrases('tax.forms', {
  businessesAndRentals: 'Businesses and rentals',
  evidence: 'Evidence',
  province: 'Province',
  exchangeRate: 'Exchange rate',
  limit: 'Limit',
  onNoLine: 'On no line',
  /** Its own short name, as the reader's tax office writes it. */
  code: (form: string) => `${form}`,
  /** What a form is called by people; its own short name stands beside it. */
  names: {
    T1: 'Income tax return',
    T2125: 'Business or professional income',
    T776: 'Rental income',
    T777: 'Employment expenses',
    GST34: 'GST/HST return',
    'TP-1': 'Québec income tax return',
    'ON-BEN': 'Ontario Trillium Benefit',
    BC479: 'British Columbia credits',
    MB479: 'Manitoba credits',
    'TP-59': 'Employment expenses, Québec',
    'TP-80': 'Business income, Québec',
    'TP-128': 'Rental income, Québec',
    'FPZ-500': 'QST return',
    'Form 1040': 'Individual income tax return',
    'Form 2441': 'Child and dependent care',
    'Form 5695': 'Home energy credits',
    'Form 8880': 'Saver’s credit',
    'Form 8889': 'Health savings accounts',
    'Form 8863': 'Education credits',
    'Schedule 1': 'Additional income and adjustments',
    'Schedule A': 'Itemized deductions',
    'Schedule C': 'Profit or loss from business',
    'Schedule 3': 'Capital gains or losses',
    'Schedule D': 'Capital gains and losses',
    'TP-1.D.G': 'Capital gains, Québec',
    'Schedule E': 'Rental income',
    'Schedule SE': 'Self-employment tax',
  },

  deadlines: {
    FILING: 'File the return',
    FILING_SELF_EMPLOYED: 'File, if self-employed',
    PAYMENT: 'Pay what is owed',
    GST_FILING: 'File the GST/HST return',
    GST_PAYMENT: 'Pay the GST/HST',
    EXTENSION: 'File, with an extension',
    ESTIMATED_PAYMENT: 'Estimated payment',
    RRSP: 'Pay into an RRSP',
    INSTALMENT: 'Tax instalment',
    GST_QUARTER: 'File the quarter’s GST/HST',
    QC_FILING: 'File the Québec return',
    QC_FILING_SELF_EMPLOYED: 'File in Québec, if self-employed',
    QC_PAYMENT: 'Pay what is owed to Québec',
    QST_FILING: 'File the QST return',
    QST_PAYMENT: 'Pay the QST',
    QST_QUARTER: 'File the quarter’s QST',
    SLIPS: 'File T4 and T4A slips',
    NEC_1099: 'File 1099-NEC forms',
  },
  deadlineBy: (deadline: string, day: string) => `${deadline} by ${day}`,
  /** The day stands below it. */
  deadlineByDay: (deadline: string) => `${deadline} by`,
  over: 'over',
  tomorrow: 'tomorrow',
  inDays: (days: number) => `in ${days} days`,

  /** A year; its text stands in a sentence. */
  states: {
    OPEN: { name: 'Open', text: 'The forms are published, and sums follow the books.' },
    PUBLISHED: { name: 'Open', text: 'The forms are published, and sums follow the books.' },
    PARTIAL: {
      name: 'Forms not out yet',
      text: 'The forms of this year are not out: lines and limits may still change.',
    },
    CLOSED: {
      name: 'Closed',
      text: 'The year is closed: what was counted then is kept, and changes are told.',
    },
    NO_TABLE: {
      name: 'No table',
      text: 'Hearth has no table of this year’s forms, so there are totals by category only.',
    },
  },
  unknownState: 'Unknown',

  directions: {
    INCOME: 'Income',
    DEDUCTION: 'Deduction',
    CREDIT: 'Credit',
    TAX: 'Tax',
    INFO: 'To compare with a slip',
    RESULT: 'Worked out from the lines above',
  },
  bearers: {
    PERSON: 'For each person',
    COUPLE: 'For the couple, on one return',
    DEPENDANT: 'For each dependant',
    HOUSEHOLD: 'For the household',
    RETURN: 'For each return',
    STUDENT: 'For each student',
    BUSINESS: 'For each business',
    PROPERTY: 'For each property',
    EMPLOYMENT: 'For each job',
  },

  /** Kinds of accounts that a form knows. */
  subtypes: {
    RRSP: 'RRSP',
    FHSA: 'FHSA',
    TFSA: 'TFSA',
    RESP: 'RESP',
    IRA: 'traditional IRA',
    ROTH_IRA: 'Roth IRA',
    '401K': '401(k)',
  },

  noLimitKnown: (year: number) => `No limit is known for ${year}.`,
  /** One of several figures of a limit: twoOrMore → two or more; from55 → from 55. */
  figureName: (key: string) =>
    `${key}`
      .replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`)
      .replace(/([a-z])(\d)/g, '$1 $2')
      .replace(/(\d)([a-z])/g, '$1 $2'),
  /** A figure that is a text: 7.5 % of AGI. */
  figureText: (figure: string) => `${figure}`,
  named: (name: string, figure: string) => `${name}: ${figure}`,
  share: (percent: string) => percentText(percent, { exact: true }),
  severalShares: 'several shares',
})
