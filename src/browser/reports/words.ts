import { numberText, phrases } from '../language.ts'

const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** Of reports: what is asked of them, their sentences, charts, tables and files. */
export const words = phrases('reports', {
  title: 'Reports',
  customize: 'Customize',
  kinds: {
    spending: 'Spending',
    'in-and-out': 'In and out',
    category: 'One category',
    compare: 'Two periods',
    flow: 'Where it flows',
    forecast: 'Forecast',
    custom: 'Custom',
    'in-review': 'In review',
  },
  review: {
    of: (period: string) => `${period} in review`,
    print: 'Print this report',
    open: 'Open this part',
    yearAfter: 'Year after',
  },
  ranges: {
    month: 'This month',
    '3': '3 months',
    '6': '6 months',
    '12': '12 months',
    year: 'This year',
    'last-year': 'Last year',
    own: 'Other days',
  },
  intervals: { DAY: 'Day', WEEK: 'Week', MONTH: 'Month', QUARTER: 'Quarter', YEAR: 'Year' },
  groupings: { GROUP: 'Group', TAG: 'Tag' },
  measures: {
    RECEIVED: 'Came in',
    NET: 'Left over',
    COUNT: 'How many',
    AVERAGE: 'Average',
  },
  ways: { PERIOD: 'Over time', WEEKDAY: 'Weekday' },
  comparedWith: { BEFORE: 'Period before', YEAR_BEFORE: 'Year before', BUDGET: 'The budget' },
  before: 'Compared with',
  charts: { bars: 'Bar chart', lines: 'Line chart', heat: 'Day by day', flow: 'Flow', table: 'Table' },
  heat: {
    from: (amount: string) => `from ${amount}`,
    walk: 'The arrow keys walk along days and weeks, Enter opens the transactions of a day.',
  },
  builtChart: (measure: string, way: string) => `${measure}: ${way}`,
  answers: {
    SPENT: (total: string, from: string, to: string) => `${total} spent from ${from} to ${to}.`,
    RECEIVED: (total: string, from: string, to: string) => `${total} came in from ${from} to ${to}.`,
    NET: (total: string, from: string, to: string) => `${total} left over from ${from} to ${to}.`,
    AVERAGE: (total: string, from: string, to: string) =>
      `${total} spent per transaction from ${from} to ${to}.`,
    BALANCE: (total: string, _from: string, to: string) => `${total} at the end of ${to}.`,
  },
  saved: {
    new: 'Save this report',
    forAll: 'Everyone in the household sees it',
    onHome: 'On Home, for everyone who sees it',
    shared: 'Shared',
    own: 'Only you see it',
    changed: 'Changed',
    revert: 'Revert',
    more: (name: string) => `More for ${name}`,
    asAnother: 'Save as another report',
    earlier: 'Move one tab back',
    later: 'Move one tab on',
    done: (name: string) => `Report ${name} saved.`,
    deleted: (name: string) => `Report ${name} deleted.`,
  },
  transactionCount: (count: number) => counted(count, 'transaction', 'transactions'),
  countedFromTo: (transactions: string, from: string, to: string) => `${transactions} from ${from} to ${to}.`,
  moreThanBefore: (change: string) => `${change} more than before.`,
  moreThanBudget: (change: string) => `${change} more than budgeted.`,
  lessThanBudget: (change: string) => `${change} less than budgeted.`,
  lessThanBefore: (change: string) => `${change} less than before.`,
  everythingElse: 'Everything else',
  without: {
    CATEGORY: 'Without a category',
    GROUP: 'Without a group',
    PAYEE: 'Without a payee',
    TAG: 'Without a tag',
    ACCOUNT: 'Without an account',
  },
  days: { '30': '30 days', '60': '60 days', '90': '90 days', '180': '180 days', '365': 'A year' },
  against: { before: 'Just before', year: 'A year before', own: 'Other days' },
  transfers: { out: 'Left out', categorised: 'With a category' },

  asked: {
    split: 'Split by',
    chart: 'Chart',
    howFar: 'How far',
    when: 'When',
    wrongWay: 'This is before the first day.',
    against: 'Against',
    againstFrom: 'Compare with, from',
    againstTo: 'Compare with, to',
    by: 'By',
    downTo: 'Down to',
    each: 'Each',
    least: 'Smallest stream',
    transfers: 'Transfers',
    allAccounts: 'All',
    ofBudget: 'The budget’s accounts',
  },
  /** What the closed control says of the accounts. */
  ofTheBudget: 'Budget accounts',
  accounts: (count: number) => counted(count, 'account', 'accounts'),
  otherCurrency: (currency: string) => `In ${currency}: it can’t be added to the others.`,
  chooseDays: 'Choose the first and last day.',
  chooseOtherDays: 'Choose the first and last day to compare with.',
  chooseCategory: 'Choose a category to see it over time.',

  asTable: (name: string) => `${name} as a table`,
  download: 'Download as CSV',
  notInIt: (currencies: string) =>
    `Not included: amounts in ${currencies}. Choose the currency above to see them.`,

  flow: {
    chart: 'What came in and what it went into',
    aim: 'To',
    from: 'Out of',
    kinds: {
      ALL: 'All that came in',
      USED: 'Taken from what was there',
      LEFT: 'Left in everyday accounts',
    },
    refund: (name: string) => `${name}, paid back to you`,
    drawn: (name: string) => `Out of ${name}`,
    repaid: (name: string) => `${name}, paid back by you`,
    saved: (name: string) => `Into ${name}`,
    paidOff: (name: string) => `${name} paid off`,
    more: (count: number) => `${numberText(count)} small ones`,
    told: (received: string, spent: string, putAside: string, left: string) =>
      `${received} came in. ${spent} was spent, ${putAside} saved or paid off, ${left} left in everyday accounts.`,
    walk: 'The arrow keys walk along the streams, Enter opens their transactions.',
  },

  nothing: {
    spent: 'Nothing was spent on these days.',
    inOrOut: 'Nothing came in or went out on these days.',
    inEither: 'Nothing was spent in either period.',
    fits: 'Nothing fits. Try other days, or search for less.',
    expected: 'Nothing is expected yet. Recurring charges and transfers show up here.',
  },

  /** Behind the name of what it is of. */
  by: {
    DAY: 'by day',
    WEEK: 'by week of',
    MONTH: 'by month',
    QUARTER: 'by quarter',
    YEAR: 'by year',
  },
  whatWasSpent: 'What was spent',
  spentFromTo: (total: string, from: string, to: string) => `${total} spent from ${from} to ${to}.`,
  spentMostOn: (total: string, from: string, to: string, name: string) =>
    `${total} spent from ${from} to ${to}, most of it on ${name}.`,
  spentMostAt: (total: string, from: string, to: string, payee: string) =>
    `${total} spent from ${from} to ${to}, most of it at ${payee}.`,
  tagsOverlap: 'Transactions with two tags count under both.',

  whatCameAndWent: 'What came in and what went out',
  left: (income: string, expenses: string, net: string) =>
    `${income} came in, ${expenses} went out; ${net} is left.`,

  cameIn: (total: string) => `${total} came in:`,
  inAll: (total: string) => `${total} in all:`,
  leftOut: (when: string, amount: string) => `${when} so far, ${amount}, is in neither of the first two.`,
  usually: (average: string, median: string, highest: string, when: string) =>
    `${average} on average, usually ${median}, at most ${highest} (${when}).`,

  compared: {
    chart: 'What was spent in both periods, where it changed most',
    heading: 'What changed most',
  },
  /** Days in a sentence of two periods. */
  during: (from: string, to: string) => `${from} – ${to}`,
  asMuch: (total: string, days: string, others: string) => `${total} spent, ${days}: as much as ${others}.`,
  less: (total: string, days: string, amount: string, others: string) =>
    `${total} spent, ${days}: ${amount} less than ${others}.`,
  more: (total: string, days: string, amount: string, others: string) =>
    `${total} spent, ${days}: ${amount} more than ${others}.`,

  forecast: {
    everyday: 'With everyday spending',
  },
  lowestNamed: (day: string) => `Lowest, ${day}`,
  willBe: (days: string, lowest: string) =>
    `Forecast balance over the next ${days} days, lowest on ${lowest}`,
  lowest: (now: string, day: string, balance: string) => `${now} now; lowest on ${day} with ${balance}.`,
  lowestAsUsual: (now: string, day: string, balance: string, everyday: string) =>
    `${now} now; lowest on ${day} with ${balance}, if everyday spending stays at its usual ${everyday} a day.`,

  /** Above the first days of periods. */
  periods: { WEEK: 'Week of' },
  quarter: (number: number, year: string) => `Q${number} ${year}`,
  columns: {
    putAside: 'Put aside',
    leftOfIncome: 'Savings rate',
    running: 'Running total',
  },
  moreLines: (count: number) => `${numberText(count)} more`,
})
