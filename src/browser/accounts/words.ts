import type { ListedAccount } from '../session/account-groups.ts'

export type AccountType = ListedAccount['type']
export type AccountSubtype = NonNullable<ListedAccount['subtype']>

/** What an account is, as a household speaks of it. */
export const TYPES: Record<AccountType, string> = {
  CHECKING: 'Chequing',
  SAVINGS: 'Savings',
  CREDIT_CARD: 'Credit card',
  CASH: 'Cash',
  LINE_OF_CREDIT: 'Line of credit',
  MORTGAGE: 'Mortgage',
  LOAN: 'Loan',
  INVESTMENT: 'Investments',
  REGISTERED: 'Registered savings',
  PROPERTY: 'House or land',
  VEHICLE: 'Car',
  OTHER_ASSET: 'Something else you own',
  OTHER_LIABILITY: 'Something else you owe',
}

export const SUBTYPES: AccountSubtype[] = ['RRSP', 'TFSA', 'RESP', 'FHSA', '401K', 'IRA', 'HSA']

/** Chequing; TFSA where it is a registered one that says which. */
export const typeName = ({ type, subtype }: Pick<ListedAccount, 'type' | 'subtype'>): string =>
  subtype ?? TYPES[type]

/** Rideau Credit Union ·· 4471 */
export const bankName = ({
  institution,
  lastFour,
}: Pick<ListedAccount, 'institution' | 'lastFour'>): string =>
  [institution, lastFour && `·· ${lastFour}`].filter(Boolean).join(' ')

export const SOURCES: Record<ListedAccount['source'], string> = {
  MANUAL: 'Entered by hand',
  FILE: 'Filled by bank files',
  AGGREGATOR: 'Filled by its bank',
}

/** A thing: no bank tells of it, and no statement comes. */
export const isThing = ({ group }: Pick<ListedAccount, 'group'>): boolean => group === 'PROPERTY'

/** Of the types those that envelopes are filled from, until somebody says otherwise. */
const EVERYDAY: AccountType[] = ['CHECKING', 'SAVINGS', 'CREDIT_CARD', 'CASH', 'LINE_OF_CREDIT']
export const isUsuallyOnBudget = (type: AccountType): boolean => EVERYDAY.includes(type)

const OWED: AccountType[] = ['CREDIT_CARD', 'LOAN', 'MORTGAGE', 'LINE_OF_CREDIT', 'OTHER_LIABILITY']
export const isOwed = (type: AccountType): boolean => OWED.includes(type)
