import type { Actor } from '../../core/actor.ts'
import type { NotInFile } from '../../intake/moves/own-marks.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import type { Account } from '../../ledger/accounts/model.ts'
import * as categories from '../../ledger/categories/categories.ts'
import type { Category } from '../../ledger/categories/model.ts'
import type { StatedRate } from '../../ledger/rates/rates.ts'
import type { Selection } from '../../ledger/transactions/filters.ts'
import type { Transaction } from '../../ledger/transactions/model.ts'
import { type SqlParam, seqSelection } from '../../ledger/transactions/selection-sql.ts'
import { LISTED, LISTED_JOINS, type ListedTransaction, toWire } from '../../ledger/transactions/wire.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Mark } from './account-marks.ts'

const BATCH = 500

/** What stands behind the ids in a transaction. */
export interface LedgerNames {
  accounts: Account[]
  categories: Category[]
  account(id: string): Account
  category(id: string | null): Category | undefined
}

/** Read once for all transactions: a household has dozens of each. */
export function ledgerNames(db: Db, actor: Actor): LedgerNames {
  const all = { accounts: accounts.list(db, actor), categories: categories.list(db, actor) }
  const byId = new Map(all.accounts.map((account) => [account.id, account]))
  const categoriesById = new Map(all.categories.map((category) => [category.id, category]))
  return {
    ...all,
    account: (id) => {
      const account = byId.get(id)
      if (!account) throw new Error('a transaction without an account')
      return account
    },
    category: (id) => (id === null ? undefined : categoriesById.get(id)),
  }
}

/** What a journal is written from, oldest first. */
export interface Journal {
  names: LedgerNames
  /** What makes accounts what they are beside their transactions; none where only some of these are wanted. */
  changes: AccountChange[]
  /** What accounts are, by their ids; of those alone that are there whole. */
  marks: ReadonlyMap<string, Mark[]>
  /** How many there are of what a journal has none of, where it is a journal of everything. */
  notInFile: [kind: NotInFile, count: number][]
  /** How many decimals the amounts of each currency need. */
  decimals: ReadonlyMap<string, number>
  /** What counts of the exchange rates of its currencies. */
  prices: Iterable<StatedRate>
  transactions: Iterable<Transaction>
}

/** What an account began with, what it was valued at since, or what its bank knows better: by how much it changed. */
export interface AccountChange {
  accountId: string
  date: string
  amount: string
  kind: 'OPENING' | 'VALUATION' | 'BANK'
  /** What the account is worth from the end of the day on, where it is valued anew. */
  worth?: string
}

/** What journals call them. */
export const CHANGES: Record<AccountChange['kind'], string> = {
  OPENING: 'Opening balance',
  VALUATION: 'Valuation',
  BANK: 'Balance as the bank reports it',
}

/** One account's part of what was asked for, oldest first. */
export interface Statement {
  account: Account
  from: string
  to: string
  /** At the end of the day the statement is made. */
  balance: string
  transactions: Iterable<Transaction>
  /** Of any account of the household. */
  isCard(accountId: string): boolean
}

/** Every transaction that fits, oldest first, read a few hundred at a time so that millions need no more memory. */
export function* transactionsOf(db: Db, selection: Selection): Generator<Transaction, void> {
  const { sql, params, order } = seqSelection(selection, 'date')
  // Without a limit SQLite may forget the order of the inner statement; -1 is none.
  const statement = `SELECT ${LISTED} FROM (${sql} ORDER BY ${order} LIMIT -1) page CROSS JOIN ${LISTED_JOINS}`
  let batch: ListedTransaction[] = []
  for (const row of db.$client.query<ListedTransaction, SqlParam[]>(statement).iterate(...params)) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield* toWire(db, batch)
    batch = []
  }
  yield* toWire(db, batch)
}

/** One posting's worth of a transaction: the whole of it, or a part of a split one. Money out is negative. */
export interface Part {
  amount: string
  categoryId: string | null
  notes: string
}

export function partsOf({ splits, direction, categoryId, ...whole }: Transaction): Part[] {
  if (splits.length === 0) return [{ amount: signed({ direction, ...whole }), categoryId, notes: '' }]
  return splits.map((part) => ({ ...part, amount: direction === 'OUT' ? negated(part.amount) : part.amount }))
}

/** The amount with its sign: what went out is negative. */
export const signed = ({ amount, direction }: Pick<Transaction, 'amount' | 'direction'>): string =>
  direction === 'OUT' ? negated(amount) : amount

const ZERO = /^-?[0.]+$/

export function negated(amount: string): string {
  if (ZERO.test(amount)) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
