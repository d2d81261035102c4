import { phrases } from '../../language.ts'
import { counted } from '../../words.ts'

/** What a grouping is called: at the head of its column, as a title, and where a transaction has none. */
const grouping = (word: string) => ({
  title: word.charAt(0).toUpperCase() + word.slice(1),
  // biome-ignore-start lint/plugin: part of the table below.
  spending: `Spending by ${word}`,
  none: `No ${word}`,
  // biome-ignore-end lint/plugin: part of the table below.
})

/** Of the figures that the coach’s tools tell. */
export const words = phrases('coach.figures', {
  asTable: (title: string) => `${title}, as a table`,
  computed: 'Computed by Hearth',
  computedFrom: (transactions: number) => `Computed by Hearth from ${counted(transactions, 'transaction')}`,
  showLess: 'Show less',
  showAll: (lines: number) => `Show all ${lines}`,
  open: {
    accounts: 'Open the accounts',
    netWorth: 'Open net worth',
    forecast: 'Open the forecast',
    budget: 'Open the budget',
    goals: 'Open the goals',
    subscriptions: 'Open subscriptions',
    report: 'Open the report',
  },
  openYear: (year: number) => `Open ${year}`,
  openThose: (count: number, period: string) => `Open the ${count} of ${period}`,

  periods: {
    NONE: 'Period',
    DAY: 'Day',
    WEEK: 'Week',
    MONTH: 'Month',
    QUARTER: 'Quarter',
    YEAR: 'Year',
  },
  by: {
    NONE: 'by period',
    DAY: 'by day',
    WEEK: 'by week',
    MONTH: 'by month',
    QUARTER: 'by quarter',
    YEAR: 'by year',
  },
  fromMonth: (month: string) => `From ${month}`,
  weekOf: (day: string) => `Week of ${day}`,

  groupings: {
    CATEGORY: grouping('category'),
    GROUP: grouping('group'),
    PAYEE: grouping('payee'),
    TAG: grouping('tag'),
    ACCOUNT: grouping('account'),
  },
  groupingBy: (word: string) => ({ ...grouping(`${word}`), none: 'Nothing' }),

  /** LINE_OF_CREDIT is Line of credit. */
  accountKind: (type: string) => `${type}`.charAt(0) + `${type}`.slice(1).toLowerCase().replaceAll('_', ' '),
  /** TFSA, of a registered account that says which it is. */
  plan: (subtype: string) => subtype,
  forecastLowest: (day: string) => `Forecast balance, lowest on ${day}`,
  lowest: (day: string) => `Lowest, ${day}`,
  atTheEnd: 'At the end',
  taxYear: (year: number) => `Tax year ${year}`,
  noAdvice: 'Added up from the books, no advice',
  form: 'Form',
  total: 'Total',
  noticed: 'What Hearth noticed',
  someOf: (count: number, total: number) => `${count} of ${total}`,
  found: (count: number) => counted(count, 'found', 'found'),

  budgetOf: (month: string) => `Budget of ${month}`,
  overspent: 'Overspent',
  withoutName: 'Without a name',
  comesBack: 'Recurring charges',
  goingOn: (count: number) => counted(count, 'going on', 'going on'),
  aMonth: 'A month',
  coming: 'What is coming',

  spending: 'Spending',
  more: (count: number) => counted(count, 'more', 'more'),
  twoPeriods: (spending: string) => `${spending}, two periods`,
  against: (first: string, second: string) => `${first} against ${second}`,
  isUsual: (amount: string) => `${amount} is usual`,
  saved: 'Saved',
  ofWhatCameIn: 'Of what came in',
  cameAndWent: 'What came in and went out',
})
