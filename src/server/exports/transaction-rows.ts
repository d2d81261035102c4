import type { Cell } from '../../core/csv.ts'
import type { Account } from '../../ledger/accounts/model.ts'
import { isOnBudget } from '../../ledger/accounts/on-budget.ts'
import type { Transaction } from '../../ledger/transactions/model.ts'
import { type AccountChange, type LedgerNames, type Part, partsOf } from './ledger.ts'

/**
 * Named so that a CSV of ours is understood by any importer, and known by ours, which reads each of them again; see
 * intake/statements/hearth-csv/hearth-csv.ts. Account id and the ids of a transfer tell what belongs together.
 */
const NAMES = [
  'Date',
  'Account',
  'Account type',
  'Payee',
  'Amount',
  'Currency',
  'Category',
  'Category group',
  'Category kind',
  'Tags',
  'Notes',
  'Part notes',
  'Check number',
  'Kind',
  'Part',
  'Transfer account',
  'Status',
  'Reviewed',
  'Hidden',
  'Bank text',
  'Made on',
  'Source',
  'Opening balance',
  'Opening date',
  'Transaction id',
  'Account id',
  'Category id',
  'Transfer id',
  'Account subtype',
  'Institution',
  'Last four',
  'In net worth',
  'On budget',
  'Archived',
  'Value',
  'Original amount',
  'Original currency',
  'Exchange rate',
  'Budget converted',
] as const

export const COLUMNS: string[] = [...NAMES]

type NamedCells = Partial<Record<(typeof NAMES)[number], Cell>>

/**
 * Below the transactions a line for each account, also one without any, and for each day it was valued on. They have no
 * amount, so that nobody takes them for money that moved.
 */
export function accountRows(account: Account, changes: AccountChange[], balance: string): Cell[][] {
  const isUsual = account.onBudget === isOnBudget({ type: account.type, onBudget: null })
  const line = (kind: string, date: string, value: string, more: NamedCells = {}): Cell[] =>
    cellsOf({
      Date: date,
      Account: account.name,
      'Account type': account.type,
      Currency: account.currency,
      Kind: kind,
      'Account id': account.id,
      Value: value,
      ...more,
    })
  const own = {
    'Account subtype': account.subtype,
    Institution: account.institution,
    'Last four': account.lastFour,
    'In net worth': account.includeInNetWorth,
    Archived: account.archived,
    'Opening balance': account.openingBalance,
    'Opening date': account.openingDate,
    ...(!isUsual && { 'On budget': account.onBudget }),
    ...(account.budgetConverted && { 'Budget converted': true }),
  }
  return [
    line('ACCOUNT', account.openingDate, balance, own),
    ...changes.flatMap(({ kind, date, amount, worth }) => {
      if (worth !== undefined) return [line('VALUATION', date, worth)]
      return kind === 'BANK' ? [line('OPENING', date, amount)] : []
    }),
  ]
}

/** How many there are of what a file of transactions has none of. */
export const notInFileRow = (kind: string, count: number): Cell[] =>
  cellsOf({ Kind: 'NOT_IN_FILE', Notes: kind, Value: String(count) })

/** By their names, so that no cell can come to stand below the name of another. */
const cellsOf = (named: NamedCells): Cell[] => NAMES.map((name) => named[name] ?? null)

/** A line for a transaction, or one for each part of a split one: the amounts of all lines add up to the truth. */
export function rowsOf(transaction: Transaction, { names, isWhole }: SheetContext): Cell[][] {
  const parts = partsOf(transaction)
  const place = (at: number) => (parts.length > 1 ? `${at + 1} of ${parts.length}` : '')
  return parts.map((part, at) => row(transaction, { ...part, place: place(at) }, names, isWhole))
}

interface SheetContext {
  names: LedgerNames
  /** All of each account is there, so that what it began with makes its balance. */
  isWhole: boolean
}

interface PlacedPart extends Part {
  place: string
}

function row(one: Transaction, part: PlacedPart, names: LedgerNames, isWhole: boolean): Cell[] {
  const account = names.account(one.accountId)
  const category = names.category(part.categoryId)
  const other = one.transfer && names.account(one.transfer.accountId)
  return cellsOf({
    Date: one.date,
    Account: account.name,
    'Account type': account.type,
    Payee: one.payee,
    Amount: part.amount,
    Currency: account.currency,
    Category: category?.name ?? null,
    'Category group': category?.groupName ?? null,
    'Category kind': category?.kind ?? null,
    Tags: tagsOf(one),
    Notes: one.notes,
    'Part notes': part.notes,
    'Check number': one.checkNumber,
    Kind: one.type,
    Part: part.place,
    'Transfer account': other?.name ?? null,
    Status: one.status,
    Reviewed: one.reviewed,
    Hidden: one.hidden,
    'Bank text': one.importedText,
    'Made on': one.transactedDate,
    Source: one.source,
    ...(isWhole && { 'Opening balance': account.openingBalance, 'Opening date': account.openingDate }),
    'Transaction id': one.id,
    'Account id': one.accountId,
    'Category id': part.categoryId,
    'Transfer id': one.transfer?.transactionId ?? null,
    'Account subtype': account.subtype,
    'Original amount': one.original?.amount ?? null,
    'Original currency': one.original?.currency ?? null,
    'Exchange rate': one.original?.rate ?? null,
  })
}

/** A semicolon inside a tag is told from one between two by a backslash. */
const tagsOf = ({ tags }: Transaction): string =>
  tags.map((tag) => tag.replace(/[\\;]/g, (character) => `\\${character}`)).join('; ')
