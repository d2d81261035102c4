import { isCurrency } from '../../../core/currencies.ts'
import { entryOf } from '../../../core/json.ts'
import type { AccountType } from '../../../ledger/accounts/tables.ts'
import type { MoveContext, MoveFile } from '../move-limits.ts'
import { LedgerBuilder } from '../reading/ledger-builder.ts'
import { columnsOf, hasColumns, type MoveTable, tableIn } from '../reading/move-tables.ts'
import type { SourceLedger } from '../source-ledger.ts'
import { UnreadableMove } from '../unreadable-move.ts'
import { accountId, isOwn, journalLines } from './journal-lines.ts'
import { addTransactions } from './transactions.ts'

const TRANSACTIONS = [
  'journal_id',
  'type',
  'amount',
  'date',
  'source_name',
  'source_type',
  'destination_name',
]
const ACCOUNTS = ['account_id', 'type', 'name', 'currency_code', 'active', 'role']
const ROLES: Record<string, AccountType> = {
  defaultAsset: 'CHECKING',
  sharedAsset: 'CHECKING',
  savingAsset: 'SAVINGS',
  ccAsset: 'CREDIT_CARD',
  cashWalletAsset: 'CASH',
}
/** What a transaction may have there and cannot keep here. */
const DETAILS = [
  'sepa_cc',
  'sepa_ct_op',
  'sepa_ct_id',
  'sepa_db',
  'sepa_country',
  'sepa_ep',
  'sepa_ci',
  'sepa_batch_id',
  'external_url',
  'internal_reference',
  'interest_date',
  'book_date',
  'process_date',
  'due_date',
  'payment_date',
  'invoice_date',
]

/** Reads what Firefly III exports: transactions.csv, and accounts.csv where it is there. */
export const firefly = {
  recognises: (files: readonly MoveFile[]) => files.every(isFireflys) && files.some(hasTransactions),
  read,
}

const hasTransactions = (file: MoveFile): boolean => hasColumns(columnsOf(file), TRANSACTIONS)
const hasAccounts = (file: MoveFile): boolean => hasColumns(columnsOf(file), ACCOUNTS)
/** All of its exports have this column: budgets, bills, rules and so on. */
const isFireflys = (file: MoveFile): boolean => columnsOf(file).includes('user_id')

function read(files: readonly MoveFile[], context: MoveContext): SourceLedger {
  const builder = new LedgerBuilder('FIREFLY', context)
  const journals = files.filter(hasTransactions)
  const [transactions] = journals
  if (!transactions || journals.length > 1) throw new UnreadableMove({ kind: 'NO_TRANSACTIONS_OF_FIREFLY' })
  for (const file of files) {
    if (hasAccounts(file)) addAccounts(tableIn(file, builder), builder)
    else if (file !== transactions) builder.leave('files', { kind: 'EXPORT_NOT_READ' }, file.name)
  }
  const table = tableIn(transactions, builder)
  addTransactions(journalLines(table, builder, context.today), builder, context)
  nameDetails(table, builder)
  return builder.finish()
}

function addAccounts({ rows }: MoveTable, builder: LedgerBuilder): void {
  for (const { cell } of rows) {
    if (!isOwn(cell('type'))) continue
    const [type, code] = [entryOf(ROLES, cell('role')), cell('currency_code')]
    builder.account(accountId(cell('type'), cell('name')), () => ({
      name: cell('name'),
      isClosed: cell('active') !== '1' && cell('active').toLowerCase() !== 'true',
      ...(type && { type }),
      ...(isCurrency(code) && { currency: code }),
    }))
  }
}

function nameDetails({ rows, has }: MoveTable, builder: LedgerBuilder): void {
  const bills = new Set<string>()
  for (const { cell } of rows) {
    if (cell('bill') !== '') bills.add(cell('bill'))
    if (DETAILS.some((name) => has(name) && cell(name) !== ''))
      builder.leave('details of transactions', { kind: 'FIELDS_WITHOUT_PLACE' })
  }
  for (const bill of bills) builder.leave('bills', { kind: 'BILL_NAMES_ONLY' }, bill)
}
