import { entryOf } from '../../../core/json.ts'
import type { Money } from '../../../core/money.ts'
import { type Day, dayFrom } from '../../../core/time.ts'
import type { AccountType } from '../../../ledger/accounts/tables.ts'
import { likelyType } from '../../bank-feed/likely-types.ts'
import { checkedText, MAX_ACCOUNTS, MAX_CATEGORIES, type MoveContext, refuseMore } from '../move-limits.ts'
import type { LeftOut, SourceAccount, SourceCategory } from '../source-ledger.ts'
import { UnreadableMove } from '../unreadable-move.ts'
import type { MoveWarning } from '../words/facts.ts'
import { type Cell, isTrue, type StrangeDatabase, textOf, wholeOf } from './database.ts'

/** What everything in a budget of Actual refers to, by the ids it has there. */
export interface ActualBook {
  db: StrangeDatabase
  context: MoveContext
  accounts: SourceAccount[]
  accountAt: ReadonlyMap<string, number>
  categories: SourceCategory[]
  /** By the id a transaction names, categories that were merged included. */
  categoryAt: ReadonlyMap<string, number>
  /** By the id a transaction names, payees that were merged included. */
  payees: ReadonlyMap<string, ActualPayee>
  notes: ReadonlyMap<string, string>
  leftOut: LeftOut[]
  warnings: MoveWarning[]
}

interface ActualPayee {
  name: string
  /** Of a transfer, the other account. */
  transferAccount?: number
}

export function openBook(db: StrangeDatabase, context: MoveContext): ActualBook {
  for (const table of ['accounts', 'transactions', 'categories', 'category_groups', 'payees'])
    if (!db.has(table)) throw new UnreadableMove({ kind: 'ACTUAL_WITHOUT_TABLE', table })
  const notes = notesOf(db)
  const { accounts, accountAt } = accountsOf(db, context)
  const { categories, categoryAt } = categoriesOf(db, context)
  const payees = payeesOf(db, context, accountAt)
  return {
    db,
    context,
    accounts,
    accountAt,
    categories,
    categoryAt,
    payees,
    notes,
    leftOut: [],
    warnings: [],
  }
}

/** Amounts are whole cents, whatever the currency; Actual itself shows every currency so. */
export const centsOf = (cell: Cell | undefined): Money | undefined => {
  const cents = cell === null ? 0 : wholeOf(cell)
  return cents === undefined ? undefined : BigInt(cents) * 100n
}

/** Days are whole numbers such as 20241231. */
export function dayOf(cell: Cell | undefined): Day | undefined {
  const number = wholeOf(cell)
  return number === undefined
    ? undefined
    : dayFrom(Math.floor(number / 10_000), Math.floor(number / 100) % 100, number % 100)
}

function notesOf(db: StrangeDatabase): Map<string, string> {
  const notes = new Map<string, string>()
  for (const [id, note] of db.rows('notes', ['id', 'note']))
    if (textOf(note)) notes.set(textOf(id), textOf(note))
  return notes
}

function accountsOf(db: StrangeDatabase, { limits }: MoveContext) {
  const rows = [
    ...db.rows('accounts', ['id', 'name', 'offbudget', 'closed', 'sort_order', 'tombstone', 'type']),
  ]
    .filter(([, , , , , tombstone]) => !isTrue(tombstone))
    .sort(bySortOrder(4))
  const accounts: SourceAccount[] = []
  const accountAt = new Map<string, number>()
  for (const [cell, name, offBudget, closed, , , type] of rows) {
    refuseMore(accounts.length, MAX_ACCOUNTS, 'accounts')
    const id = idOf(cell, accountAt, 'account')
    accountAt.set(id, accounts.length)
    const shown = checkedText(textOf(name), 'The name of an account', limits) || 'Account'
    accounts.push({
      id,
      name: shown,
      type: typeOf(textOf(type), shown, isTrue(offBudget)),
      onBudget: !isTrue(offBudget),
      isClosed: isTrue(closed),
    })
  }
  return { accounts, accountAt }
}

const TYPES: Record<string, AccountType> = {
  checking: 'CHECKING',
  savings: 'SAVINGS',
  credit: 'CREDIT_CARD',
  investment: 'INVESTMENT',
  mortgage: 'MORTGAGE',
  debt: 'LOAN',
}

/** Older budgets have types; since 2023 there are none, and the name tells. */
function typeOf(type: string, name: string, isOffBudget: boolean): AccountType {
  const said = entryOf(TYPES, type)
  if (said) return said
  const likely = likelyType(name, false)
  return isOffBudget && likely === 'CHECKING' && !/ch(eck|equ)/i.test(name) ? 'OTHER_ASSET' : likely
}

function categoriesOf(db: StrangeDatabase, { limits }: MoveContext) {
  const groups = new Map<string, { name: string; isHidden: boolean; order: number }>()
  const groupRows = [
    ...db.rows('category_groups', ['id', 'name', 'hidden', 'is_income', 'sort_order', 'tombstone']),
  ]
    .filter((row) => !isTrue(row[5]))
    .sort(bySortOrder(4))
  for (const [id, name, hidden] of groupRows) {
    refuseMore(groups.size, MAX_CATEGORIES, 'groups of categories')
    const text = checkedText(textOf(name), 'The name of a group', limits)
    groups.set(textOf(id), { name: text, isHidden: isTrue(hidden), order: groups.size })
  }
  const rows = [
    ...db.rows('categories', ['id', 'name', 'is_income', 'cat_group', 'sort_order', 'tombstone', 'hidden']),
  ]
    .filter((row) => !isTrue(row[5]))
    .sort(bySortOrder(4))
    .sort((a, b) => (groups.get(textOf(a[3]))?.order ?? 0) - (groups.get(textOf(b[3]))?.order ?? 0))
  const categories: SourceCategory[] = []
  const at = new Map<string, number>()
  for (const [cell, name, isIncome, groupId, , , hidden] of rows) {
    refuseMore(categories.length, MAX_CATEGORIES, 'categories')
    const group = groups.get(textOf(groupId))
    const id = idOf(cell, at, 'category')
    at.set(id, categories.length)
    categories.push({
      id,
      name: checkedText(textOf(name), 'The name of a category', limits) || 'Category',
      group: group?.name ?? '',
      kind: isTrue(isIncome) ? 'INCOME' : 'EXPENSE',
      isHidden: isTrue(hidden) || (group?.isHidden ?? false),
    })
  }
  return { categories, categoryAt: mapped(db, 'category_mapping', 'transferId', at) }
}

/**
 * Actual's mapping of what was merged to what it became has one step only, and so has ours: whoever makes it go in circles
 * gets nothing by it.
 */
function mapped(
  db: StrangeDatabase,
  table: string,
  target: string,
  at: Map<string, number>,
): Map<string, number> {
  const known = new Map(at)
  for (const [id, to] of db.rows(table, ['id', target])) {
    const index = at.get(textOf(to))
    if (index === undefined) known.delete(textOf(id))
    else known.set(textOf(id), index)
  }
  return known
}

function payeesOf(
  db: StrangeDatabase,
  { limits }: MoveContext,
  accountAt: ReadonlyMap<string, number>,
): Map<string, ActualPayee> {
  const payees = new Map<string, ActualPayee>()
  for (const [id, name, account] of db.rows('payees', ['id', 'name', 'transfer_acct', 'tombstone'])) {
    refuseMore(payees.size, limits.maxRows, 'payees')
    const transferAccount = accountAt.get(textOf(account))
    const shown = checkedText(textOf(name), 'The name of a payee', limits)
    payees.set(textOf(id), { name: shown, ...(transferAccount !== undefined && { transferAccount }) })
  }
  const direct = new Map(payees)
  for (const [id, to] of db.rows('payee_mapping', ['id', 'targetId'])) {
    const target = direct.get(textOf(to))
    if (target) payees.set(textOf(id), target)
  }
  return payees
}

const bySortOrder =
  (at: number) =>
  (a: Cell[], b: Cell[]): number =>
    (Number(a[at]) || 0) - (Number(b[at]) || 0)

function idOf(
  cell: Cell | undefined,
  known: ReadonlyMap<string, unknown>,
  of: 'account' | 'category',
): string {
  const id = textOf(cell)
  if (id && id.length <= 200 && !known.has(id)) return id
  throw new UnreadableMove({ kind: 'ID_NOT_ALONE', of })
}
