import { phrases } from '../language.ts'
import type { ListedAccount } from '../session/account-groups.ts'
import { counted } from '../words.ts'

/** Of what the household owns and owes. */
export const words = phrases('net-worth', {
  value: 'Value something',
  ranges: { '3': '3 months', '12': '1 year', '36': '3 years', all: 'All' },
  points: 'Points',
  byMonth: 'By month',
  byDay: 'By day',
  nothing: 'There is nothing to add up yet.',

  valued: 'What do you want to value?',
  nothingValued: 'A house, a car or investments are valued. Add one as an account first.',

  since: (when: string, _isMonth: boolean) => `since ${when}`,
  overTime: 'Over time',
  chart: (first: string, when: string, last: string, isByMonth: boolean) =>
    `Net worth by ${isByMonth ? 'month' : 'day'}, from ${first} in ${when} to ${last} today`,

  madeOf: 'What it is made of',
  byKind: 'By kind',
  byAccount: 'By account',
  /** What a change over the range is called above its column. */
  changes: { '3': 'Over 3 months', '12': 'Over a year', '36': 'Over 3 years', all: 'Since then' },
  /** An amount is between the two. */
  asBankTells: (name: string) => `${name} counts as its bank tells,`,
  besideTransactions: 'beside its transactions.',
  apart: (currency: string, amount: string | undefined) =>
    `${currency}${amount === undefined ? '' : `, ${amount},`} is not in these sums: Hearth never adds currencies.`,
  seeAlone: 'See it alone',
  /** An amount stands behind it. */
  withArchived: (count: number) => `with ${counted(count, 'archived account')}:`,

  /** All currencies as one. */
  whyItChanged: 'Why it changed',
  savedAndPaidOff: 'Saved and paid off',
  spentAndBorrowed: 'Spent and borrowed',
  earnedByInvestments: 'Earned by investments',
  lostByInvestments: 'Lost by investments',
  rateMoved: (currency: string, isUp: boolean) => `${currency} went ${isUp ? 'up' : 'down'}`,
  valueMoved: (kind: string, isUp: boolean) => `${kind}: ${isUp ? 'gained' : 'lost'} value`,

  /** Kinds as they are called where all of one stand together. */
  kinds: {
    PROPERTY: 'House and land',
    REGISTERED: 'Registered savings',
    INVESTMENT: 'Investments',
    SAVINGS: 'Savings',
    VEHICLE: 'Cars',
    CHECKING: 'Chequing',
    CASH: 'Cash',
    OTHER_ASSET: 'Other things',
    MORTGAGE: 'Mortgages',
    LOAN: 'Loans',
    CREDIT_CARD: 'Credit cards',
    LINE_OF_CREDIT: 'Lines of credit',
    OTHER_LIABILITY: 'Other debts',
  } satisfies Record<ListedAccount['type'], string>,
})
