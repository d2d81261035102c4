import type { Transaction } from '../../ledger/transactions/model.ts'
import type { Cell } from './csv.ts'
import { type LedgerNames, type Part, partsOf } from './ledger.ts'

/** Named so that a CSV of ours is understood by an import of ours. */
export const COLUMNS = [
  'Date',
  'Account',
  'Payee',
  'Amount',
  'Currency',
  'Category',
  'Category group',
  'Tags',
  'Notes',
  'Check number',
  'Kind',
  'Part',
  'Transfer account',
  'Status',
  'Reviewed',
  'Bank text',
  'Made on',
  'Source',
  'Transaction id',
  'Account id',
  'Category id',
  'Transfer id',
]

/** A line for a transaction, or one for each part of a split one: the amounts of all lines add up to the truth. */
export function rowsOf(transaction: Transaction, names: LedgerNames): Cell[][] {
  const parts = partsOf(transaction)
  const place = (at: number) => (parts.length > 1 ? `${at + 1} of ${parts.length}` : '')
  return parts.map((part, at) => row(transaction, part, place(at), names))
}

function row(
  one: Transaction,
  { amount, categoryId, notes }: Part,
  place: string,
  names: LedgerNames,
): Cell[] {
  const account = names.account(one.accountId)
  const category = names.category(categoryId)
  const other = one.transfer && names.account(one.transfer.accountId)
  const allNotes = [one.notes, notes].filter((text) => text !== '').join('\n')
  return [
    ...[one.date, account.name, one.payee, amount, account.currency],
    ...[category?.name ?? null, category?.groupName ?? null, one.tags.join('; '), allNotes, one.checkNumber],
    ...[one.type, place, other?.name ?? null, one.status, one.reviewed],
    ...[one.importedText, one.transactedDate, one.source],
    ...[one.id, one.accountId, categoryId, one.transfer?.transactionId ?? null],
  ]
}
