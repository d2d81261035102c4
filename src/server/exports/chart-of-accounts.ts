import { kindOf } from '../../ledger/accounts/kinds.ts'
import type { AccountType } from '../../ledger/accounts/tables.ts'
import type { Mark } from './account-marks.ts'
import type { AccountChange, Journal } from './ledger.ts'

/** How a program of plain-text accounting writes the names of accounts. */
export interface LedgerFormat {
  roots: { assets: string; liabilities: string; income: string; expenses: string; equity: string }
  uncategorised: string
  transfers: string
  /** What the other side of an account's change is called. */
  changes: Record<AccountChange['kind'], string>
  /** A name as one part of an account's name. */
  part(name: string): string
  /** Tells the second of two like names from the first. */
  numbered(name: string, number: number): string
}

/** The household's accounts and categories under names of their own, no two alike. */
export interface ChartOfAccounts {
  account(id: string): string
  /** Where money of a category goes to or comes from; without one, by which way it went. */
  category(id: string | null, direction: 'IN' | 'OUT'): string
  transfers: string
  change(kind: AccountChange['kind']): string
  /** Every name there is, with the currency of those that have one, and whether it is left out of the net worth. */
  all: { name: string; currency: string | undefined; isLeftOut: boolean; marks: Mark[] }[]
}

export function chartOf({ names, marks }: Journal, dialect: LedgerFormat): ChartOfAccounts {
  const { accounts, categories } = names
  const { roots, uncategorised } = dialect
  const all: ChartOfAccounts['all'] = []
  const add = (parts: string[], more: Partial<ChartOfAccounts['all'][number]> = {}): string => {
    const name = unlike(parts.join(':'), all, dialect)
    all.push({ currency: undefined, isLeftOut: false, marks: [], ...more, name })
    return name
  }
  const transfers = add([roots.equity, dialect.transfers])
  const changes = {
    OPENING: add([roots.equity, dialect.changes.OPENING]),
    VALUATION: add([roots.equity, dialect.changes.VALUATION]),
    BANK: add([roots.equity, dialect.changes.BANK]),
  }
  const nowhere = {
    IN: add([roots.income, uncategorised]),
    OUT: add([roots.expenses, uncategorised]),
  }
  const rootOf = (type: AccountType) => (kindOf(type) === 'LIABILITY' ? roots.liabilities : roots.assets)
  const byAccount = new Map(
    accounts.map(({ id, name, type, currency, includeInNetWorth }) => [
      id,
      add([rootOf(type), dialect.part(name)], {
        currency,
        isLeftOut: !includeInNetWorth,
        marks: marks.get(id) ?? [],
      }),
    ]),
  )
  const byCategory = new Map(
    categories.map(({ id, name, groupName, kind, archived }) => [
      id,
      add([kind === 'INCOME' ? roots.income : roots.expenses, dialect.part(groupName), dialect.part(name)], {
        marks: [
          ['name', name],
          ['group', groupName],
          ['kind', kind],
          ...(archived ? [['archived', 'yes'] satisfies Mark] : []),
        ],
      }),
    ]),
  )
  return {
    account: (id) => byAccount.get(id) ?? transfers,
    category: (id, direction) => byCategory.get(id ?? '') ?? nowhere[direction],
    transfers,
    change: (kind) => changes[kind],
    all,
  }
}

function unlike(name: string, taken: ChartOfAccounts['all'], { numbered }: LedgerFormat): string {
  const isTaken = (requested: string) => taken.some((one) => one.name === requested)
  let number = 2
  let requested = name
  for (; isTaken(requested); number++) requested = numbered(name, number)
  return requested
}
