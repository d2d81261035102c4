import type { accountsQuery } from './queries.ts'
import { words } from './words.ts'

export type ListedAccount = Awaited<ReturnType<NonNullable<(typeof accountsQuery)['queryFn']>>>[number]

export interface AccountGroup {
  kind: string
  name: string
  accounts: ListedAccount[]
}

/** In the order of how often they are looked at. The server's groups, but that cards stand apart from what pays them. */
const KINDS = ['EVERYDAY', 'SAVINGS', 'CARDS', 'LOANS', 'INVESTMENTS', 'PROPERTY'] as const

type Grouped = Pick<ListedAccount, 'group' | 'kind'>

/** The heading an account stands under. */
const groupKindOf = ({ group, kind }: Grouped): string =>
  group === 'EVERYDAY' && kind === 'LIABILITY' ? 'CARDS' : group

/** Those in use, by kind; within one in the order the household gave them. */
export function groupsOf(accounts: ListedAccount[]): AccountGroup[] {
  const inUse = accounts
    .filter(({ archived }) => !archived)
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
  const groups = KINDS.map((kind) => ({
    kind,
    name: words.accountGroups[kind],
    accounts: inUse.filter((account) => groupKindOf(account) === kind),
  }))
  return groups.filter((group) => group.accounts.length > 0)
}
