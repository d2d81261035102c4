import { isNegative, isZero, negated, sum } from '../money.ts'
import type { ListedAccount } from '../session/account-groups.ts'
import type { NetWorth } from './queries.ts'

type Kind = ListedAccount['type']

/** Kinds as they are called where all of one stand together, in the order of the tables. */
const OWNED: [Kind, string][] = [
  ['PROPERTY', 'House and land'],
  ['REGISTERED', 'Registered savings'],
  ['INVESTMENT', 'Investments'],
  ['SAVINGS', 'Savings'],
  ['VEHICLE', 'Cars'],
  ['CHECKING', 'Chequing'],
  ['CASH', 'Cash'],
  ['OTHER_ASSET', 'Other things'],
]
const OWED: [Kind, string][] = [
  ['MORTGAGE', 'Mortgages'],
  ['LOAN', 'Loans'],
  ['CREDIT_CARD', 'Credit cards'],
  ['LINE_OF_CREDIT', 'Lines of credit'],
  ['OTHER_LIABILITY', 'Other debts'],
]

export interface WorthRow {
  key: string
  name: string
  /** Below zero where money is owed. */
  today: string
  change: string
}

interface KindRows extends WorthRow {
  accounts: WorthRow[]
}

/** The two tables: what each kind is worth today, what it changed by, and which accounts it is made of. */
export const tablesOf = (worth: NetWorth): { owned: KindRows[]; owed: KindRows[] } => ({
  owned: rowsOf(worth, OWNED),
  owed: rowsOf(worth, OWED),
})

const rowsOf = ({ byAccount = [] }: NetWorth, kinds: [Kind, string][]): KindRows[] =>
  kinds.flatMap(([kind, name]) => {
    const accounts = byAccount
      // What is nothing all along has no part in the range.
      .filter(({ type, worth }) => type === kind && worth.some((one) => !isZero(one)))
      .map(({ accountId, name: called, worth }) => ({ key: accountId, name: called, ...endsOf(worth) }))
    return accounts.length === 0 ? [] : [{ key: kind, name, ...together(accounts), accounts }]
  })

const endsOf = (worth: string[]) => ({
  today: worth.at(-1) ?? '0.00',
  change: sum([worth.at(-1) ?? '0.00', negated(worth[0] ?? '0.00')]),
})

export const together = (rows: Pick<WorthRow, 'today' | 'change'>[]) => ({
  today: sum(rows.map(({ today }) => today)),
  change: sum(rows.map(({ change }) => change)),
})

const YEAR_OF_MONTHS = 12

/** What it grew by in the last twelve months, where months were asked for and more of them than that. */
export function inAYear({ interval, points }: Pick<NetWorth, 'interval' | 'points'>): string | undefined {
  const before = points.at(-1 - YEAR_OF_MONTHS)
  const last = points.at(-1)
  if (interval !== 'MONTH' || !before || !last || points.length <= YEAR_OF_MONTHS + 1) return undefined
  return sum([last.netWorth, negated(before.netWorth)])
}

/** More is good, of debts as well: they are below zero. */
export const toneOf = (change: string): string =>
  isZero(change) ? 'text-faint' : isNegative(change) ? 'text-over' : 'text-good'
