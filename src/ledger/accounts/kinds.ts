import type { AccountType } from './tables.ts'

export const accountGroups = ['EVERYDAY', 'SAVINGS', 'INVESTMENTS', 'LOANS', 'PROPERTY'] as const
export const accountKinds = ['ASSET', 'LIABILITY'] as const

/** Under which heading people look for an account. */
const GROUPS: Record<AccountType, (typeof accountGroups)[number]> = {
  CHECKING: 'EVERYDAY',
  CASH: 'EVERYDAY',
  CREDIT_CARD: 'EVERYDAY',
  SAVINGS: 'SAVINGS',
  INVESTMENT: 'INVESTMENTS',
  REGISTERED: 'INVESTMENTS',
  LINE_OF_CREDIT: 'LOANS',
  LOAN: 'LOANS',
  MORTGAGE: 'LOANS',
  OTHER_LIABILITY: 'LOANS',
  PROPERTY: 'PROPERTY',
  VEHICLE: 'PROPERTY',
  OTHER_ASSET: 'PROPERTY',
}

/** Liability types, whatever the balance: an overpaid card is a smaller debt, not a new asset. */
const LIABILITY_TYPES: readonly AccountType[] = [
  'CREDIT_CARD',
  'LOAN',
  'MORTGAGE',
  'LINE_OF_CREDIT',
  'OTHER_LIABILITY',
]

export const groupOf = (type: AccountType) => GROUPS[type]

export const kindOf = (type: AccountType): (typeof accountKinds)[number] =>
  LIABILITY_TYPES.includes(type) ? 'LIABILITY' : 'ASSET'
