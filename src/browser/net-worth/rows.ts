import { isNegative, isZero, negated, sum } from '../money.ts'
import type { ListedAccount } from '../session/account-groups.ts'
import { ownToday } from './in-one.ts'
import type { NetWorth } from './queries.ts'
import { words } from './words.ts'

type Kind = ListedAccount['type']

/** Kinds in the order of the tables. */
const OWNED: Kind[] = [
  'PROPERTY',
  'REGISTERED',
  'INVESTMENT',
  'SAVINGS',
  'VEHICLE',
  'CHECKING',
  'CASH',
  'OTHER_ASSET',
]
const OWED: Kind[] = ['MORTGAGE', 'LOAN', 'CREDIT_CARD', 'LINE_OF_CREDIT', 'OTHER_LIABILITY']

export interface WorthRow {
  key: string
  name: string
  /** Below zero where money is owed. */
  today: string
  change: string
  /** Some of it is converted at a rate. */
  isEstimate?: boolean
  /** What an account in another currency has in its own. */
  own?: readonly [amount: string, currency: string]
}

interface KindRows extends WorthRow {
  accounts: WorthRow[]
}

/** The two tables: what each kind is worth today, what it changed by, and which accounts it is made of. */
export const tablesOf = (worth: NetWorth): { owned: KindRows[]; owed: KindRows[] } => ({
  owned: rowsOf(worth, OWNED),
  owed: rowsOf(worth, OWED),
})

function rowsOf({ byAccount = [], converted }: NetWorth, kinds: Kind[]): KindRows[] {
  const foreign = converted && ownToday(converted)
  return kinds.flatMap((kind) => {
    const accounts = byAccount
      // What is nothing all along has no part in the range.
      .filter(({ type, worth }) => type === kind && worth.some((one) => !isZero(one)))
      .map(({ accountId, name, worth }): WorthRow => {
        const own = foreign?.get(accountId)
        return { key: accountId, name, ...endsOf(worth), ...(own && { own, isEstimate: true }) }
      })
    const [only] = accounts
    const own = accounts.length === 1 && only?.own ? { own: only.own } : undefined
    return accounts.length === 0
      ? []
      : [{ key: kind, name: words.kinds[kind], ...together(accounts), ...own, accounts }]
  })
}

const endsOf = (worth: string[]) => ({
  today: worth.at(-1) ?? '0.00',
  change: sum([worth.at(-1) ?? '0.00', negated(worth[0] ?? '0.00')]),
})

interface Together {
  today: string
  change: string
  isEstimate?: boolean
}

export const together = (rows: Together[]): Together => ({
  ...(rows.some(({ isEstimate = false }) => isEstimate) && { isEstimate: true }),
  today: sum(rows.map(({ today }) => today)),
  change: sum(rows.map(({ change }) => change)),
})

/** Accounts that are out of the lists and hold something all the same. */
export function archivedIn({ byAccount = [] }: Pick<NetWorth, 'byAccount'>): {
  count: number
  worth: string
} {
  const held = byAccount
    .filter(({ archived }) => archived)
    .map(({ worth }) => worth.at(-1) ?? '0.00')
    .filter((worth) => !isZero(worth))
  return { count: held.length, worth: sum(held) }
}

const YEAR_OF_MONTHS = 12

/** Where it stood twelve months ago, where months were asked for and more of them than that. */
export function yearAgo({
  interval,
  points,
}: Pick<NetWorth, 'interval' | 'points'>): NetWorth['points'][number] | undefined {
  const before = points.at(-1 - YEAR_OF_MONTHS)
  return interval === 'MONTH' && points.length > YEAR_OF_MONTHS + 1 ? before : undefined
}

/** More is good, of debts as well: they are below zero. */
export const toneOf = (change: string): string =>
  isZero(change) ? 'text-faint' : isNegative(change) ? 'text-over' : 'text-good'
