import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { giveKinds } from '../category-kinds.ts'
import { contentIds } from '../content-ids.ts'
import type { MoveContext, MoveFile } from '../move-limits.ts'
import { LedgerBuilder } from '../reading/ledger-builder.ts'
import { linkLikelyTransfers } from '../reading/likely-transfers.ts'
import { amountReader } from '../reading/move-amounts.ts'
import { unstatedCurrency } from '../reading/move-currencies.ts'
import { dayReader } from '../reading/move-days.ts'
import { columnsOf, hasColumns, type TableRow, tableIn } from '../reading/move-tables.ts'
import type { SourceLedger, SourceTransaction } from '../source-ledger.ts'
import { labelReader } from './labels.ts'

const COLUMNS = ['date', 'description', 'original description', 'amount', 'transaction type', 'account name']
const TRANSFERS = new Set(['transfer', 'credit card payment', 'transfer for cash spending'])
const NONE = new Set(['', 'uncategorized'])
/** What changes in a transaction that stays the same is not of its id: the name, category and labels a person gives it. */
const CONTENT = ['date', 'original description', 'amount', 'transaction type', 'account name']

/** Reads the transactions.csv that Mint exported until it closed. */
export const mint = {
  recognises: (files: readonly MoveFile[]) => files.every((file) => hasColumns(columnsOf(file), COLUMNS)),
  read,
}

function read(files: readonly MoveFile[], context: MoveContext): SourceLedger {
  const builder = new LedgerBuilder('MINT', context)
  const rows = files.flatMap((file) => tableIn(file, builder).rows)
  const currency = unstatedCurrency('Mint', ['CAD', 'USD'], { builder, context })
  const column = (name: string) => rows.map(({ cell }) => cell(name))
  const reading = {
    builder,
    currency,
    id: contentIds(),
    labels: labelReader(column('labels')),
    day: dayReader(column('date'), builder, context),
    amount: amountReader(column('amount'), builder, context),
  }
  const added = rows.flatMap((row) => addRow(row, reading))
  giveKinds(builder.ledger)
  linkLikelyTransfers(
    added.filter(({ isTransfer }) => isTransfer).map(({ transaction }) => transaction),
    builder,
  )
  return builder.finish()
}

interface Reading {
  builder: LedgerBuilder
  currency: string | undefined
  id: (...content: string[]) => string
  labels(cell: string): string[]
  day(cell: string): Day | undefined
  amount(cell: string): Money | undefined
}

function addRow(
  { cell, line, cells }: TableRow,
  { builder, currency, id, labels, day, amount }: Reading,
): { transaction: SourceTransaction; isTransfer: boolean }[] {
  const [date, figure, type] = [
    day(cell('date')),
    amount(cell('amount')),
    cell('transaction type').toLowerCase(),
  ]
  const account = builder.account(cell('account name'), () => ({
    name: cell('account name'),
    ...(currency && { currency }),
  }))
  if (date === undefined || figure === undefined || (type !== 'debit' && type !== 'credit')) {
    const kind =
      date === undefined ? 'DATE_UNREADABLE' : figure === undefined ? 'AMOUNT_UNREADABLE' : 'TYPE_UNREADABLE'
    builder.leave('transactions', { kind }, { kind: 'LINE', line, text: cells.join(' | ') })
    return []
  }
  const signed = type === 'debit' ? -figure : figure
  builder.tally(account, date, signed)
  const name = cell('category')
  const category = NONE.has(name.toLowerCase()) ? undefined : builder.category(name, () => ({ name }))
  const transaction = builder.add({
    id: id(...CONTENT.map(cell)),
    account,
    date,
    amount: signed,
    row: line,
    payee: cell('description'),
    importedText: cell('original description'),
    notes: cell('notes'),
    tags: labels(cell('labels')),
    ...(category !== undefined && { category }),
  })
  return [{ transaction, isTransfer: TRANSFERS.has(name.toLowerCase()) }]
}
