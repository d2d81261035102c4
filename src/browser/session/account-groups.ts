import type { accountsQuery } from './queries.ts'

export type ListedAccount = Awaited<ReturnType<NonNullable<(typeof accountsQuery)['queryFn']>>>[number]

export interface AccountGroup {
  kind: string
  name: string
  accounts: ListedAccount[]
}

/** The kinds of accounts as a household speaks of them, in the order of how often they are looked at. */
const KINDS: [kind: string, name: string, types: ListedAccount['type'][]][] = [
  ['EVERYDAY', 'Everyday', ['CHECKING', 'CASH']],
  ['SAVINGS', 'Savings', ['SAVINGS']],
  ['CARD', 'Cards', ['CREDIT_CARD', 'LINE_OF_CREDIT']],
  ['LOAN', 'Loans', ['LOAN', 'MORTGAGE', 'OTHER_LIABILITY']],
  ['INVESTMENT', 'Investments', ['INVESTMENT', 'REGISTERED']],
  ['PROPERTY', 'House and car', ['PROPERTY', 'VEHICLE', 'OTHER_ASSET']],
]

/** Those in use, by kind. */
export function groupsOf(accounts: ListedAccount[]): AccountGroup[] {
  const inUse = accounts.filter(({ archived }) => !archived)
  const groups = KINDS.map(([kind, name, types]) => ({
    kind,
    name,
    accounts: inUse.filter(({ type }) => types.includes(type)),
  }))
  return groups.filter((group) => group.accounts.length > 0)
}
