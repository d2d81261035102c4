import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { giveKinds } from '../category-kinds.ts'
import { contentIds } from '../content-ids.ts'
import type { MoveContext, MoveFile } from '../move-limits.ts'
import { LedgerBuilder } from '../reading/ledger-builder.ts'
import { linkLikelyTransfers } from '../reading/likely-transfers.ts'
import { amountReader } from '../reading/move-amounts.ts'
import { currencyOfSign, signIn, unstatedCurrency } from '../reading/move-currencies.ts'
import { dayReader } from '../reading/move-days.ts'
import { columnsOf, hasColumns, type TableRow, tableIn } from '../reading/move-tables.ts'
import type { SourceLedger, SourceTransaction } from '../source-ledger.ts'
import { UnreadableMove } from '../unreadable-move.ts'
import { BALANCES, readBalances } from './balances.ts'

const COLUMNS = ['date', 'merchant', 'category', 'account', 'amount', 'original statement']
const TRANSFERS = new Set(['transfer', 'credit card payment'])
const NONE = new Set(['', 'uncategorized'])
/** What a person changes in a transaction that stays the same is not of its id. */
const CONTENT = ['date', 'original statement', 'amount', 'account']

/** Reads the transactions of Monarch, and the balances of its accounts where they are there. */
export const monarch = {
  recognises: (files: readonly MoveFile[]) =>
    files.some(hasTransactions) && files.every((file) => hasTransactions(file) || hasBalances(file)),
  read,
}

const hasTransactions = (file: MoveFile): boolean => hasColumns(columnsOf(file), COLUMNS)
const hasBalances = (file: MoveFile): boolean => hasColumns(columnsOf(file), BALANCES)

function read(files: readonly MoveFile[], context: MoveContext): SourceLedger {
  const builder = new LedgerBuilder('MONARCH', context)
  const rows = files.filter(hasTransactions).flatMap((file) => tableIn(file, builder).rows)
  const balances = files.filter((file) => !hasTransactions(file))
  if (balances.length > 1) throw new UnreadableMove({ kind: 'SEVERAL_BALANCES' })
  const column = (name: string) => rows.map(({ cell }) => cell(name))
  const sign = signIn(column('amount'))
  const currency =
    sign === ''
      ? unstatedCurrency('Monarch', ['CAD', 'USD'], { builder, context })
      : currencyOfSign(sign, builder, context)
  const reading = {
    builder,
    currency,
    id: contentIds(),
    day: dayReader(column('date'), builder, context),
    amount: amountReader(column('amount'), builder, context),
  }
  const added = rows.flatMap((row) => addRow(row, reading))
  for (const file of balances) readBalances(tableIn(file, builder), builder, context)
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
  day(cell: string): Day | undefined
  amount(cell: string): Money | undefined
}

function addRow(
  row: TableRow,
  { builder, currency, id, day, amount }: Reading,
): { transaction: SourceTransaction; isTransfer: boolean }[] {
  const { cell, line } = row
  const [date, figure] = [day(cell('date')), amount(cell('amount'))]
  const account = builder.account(cell('account'), () => ({
    name: cell('account'),
    ...(currency && { currency }),
  }))
  if (date === undefined || figure === undefined) {
    const kind = date === undefined ? 'DATE_UNREADABLE' : 'AMOUNT_UNREADABLE'
    builder.leave('transactions', { kind }, { kind: 'LINE', line, text: row.cells.join(' | ') })
    return []
  }
  builder.tally(account, date, figure)
  nameMarks(row, builder)
  const name = cell('category')
  const category = NONE.has(name.toLowerCase()) ? undefined : builder.category(name, () => ({ name }))
  const transaction = builder.add({
    id: cell('id') || id(...CONTENT.map(cell)),
    account,
    date,
    amount: figure,
    row: line,
    payee: cell('merchant'),
    importedText: cell('original statement'),
    notes: cell('notes'),
    tags: cell('tags').split(','),
    ...(category !== undefined && { category }),
  })
  return [{ transaction, isTransfer: TRANSFERS.has(name.toLowerCase()) }]
}

function nameMarks({ cell }: TableRow, builder: LedgerBuilder): void {
  const owner = cell('owner')
  if (owner !== '' && owner.toLowerCase() !== 'shared')
    builder.leave('owners of transactions', { kind: 'OWNED_BY_ALL' }, owner)
  if (cell('reviewed') !== '') builder.leave('review marks', { kind: 'REVIEWED_ANEW' })
}
