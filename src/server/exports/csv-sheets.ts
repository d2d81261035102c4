import type { Actor } from '../../core/actor.ts'
import { BYTE_ORDER_MARK, type Cell, record } from '../../core/csv.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as valuations from '../../ledger/accounts/valuations.ts'
import * as categories from '../../ledger/categories/categories.ts'
import { everything } from '../../ledger/transactions/filters.ts'
import * as reconciling from '../../ledger/transactions/reconcile.ts'
import type { Db } from '../../platform/db/db.ts'
import { ledgerNames, transactionsOf } from './ledger.ts'
import { COLUMNS, rowsOf } from './transaction-rows.ts'

/** The same records for people and their spreadsheets, by file name. Texts are guarded; a restore does not read these. */
export const sheets: Record<string, (db: Db, actor: Actor) => Iterable<Cell[]>> = {
  'accounts.csv': accountRows,
  'categories.csv': categoryRows,
  'transactions.csv': transactionRows,
  'valuations.csv': valuationRows,
  'reconciliations.csv': reconciliationRows,
}

/** The text of a sheet; its records below the header are counted on the way. */
export function* sheet(rows: Iterable<Cell[]>, count: (records: number) => void): Generator<string, void> {
  let lines = -1
  yield BYTE_ORDER_MARK
  for (const cells of rows) {
    lines++
    yield record(cells)
  }
  count(lines)
}

function* accountRows(db: Db, actor: Actor): Generator<Cell[], void> {
  yield [
    'id',
    'name',
    'type',
    'subtype',
    'institution',
    'last four',
    'currency',
    'opening date',
    'opening balance',
    'balance',
    'transactions',
    'in net worth',
    'archived',
  ]
  for (const one of accounts.list(db, actor)) {
    yield [
      one.id,
      one.name,
      one.type,
      one.subtype,
      one.institution,
      one.lastFour,
      one.currency,
      one.openingDate,
      one.openingBalance,
      one.balance,
      one.transactionCount,
      one.includeInNetWorth,
      one.archived,
    ]
  }
}

function* categoryRows(db: Db, actor: Actor): Generator<Cell[], void> {
  yield ['id', 'group', 'name', 'kind', 'tax line', 'archived']
  for (const { id, groupName, name, kind, taxLine, archived } of categories.list(db, actor))
    yield [id, groupName, name, kind, taxLine, archived]
}

function* transactionRows(db: Db, actor: Actor): Generator<Cell[], void> {
  const context = { names: ledgerNames(db, actor), isWhole: true }
  yield COLUMNS
  for (const transaction of transactionsOf(db, everything(actor))) yield* rowsOf(transaction, context)
}

function* valuationRows(db: Db, actor: Actor): Generator<Cell[], void> {
  yield ['account', 'account id', 'date', 'value', 'currency']
  for (const { id, name, currency } of accounts.list(db, actor)) {
    for (const { date, amount } of valuations.list(db, actor, id)) yield [name, id, date, amount, currency]
  }
}

function* reconciliationRows(db: Db, actor: Actor): Generator<Cell[], void> {
  yield ['account', 'account id', 'date', 'statement balance', 'currency', 'transactions', 'reconciled at']
  for (const { id, name, currency } of accounts.list(db, actor)) {
    for (const one of reconciling.history(db, actor, id).toReversed())
      yield [name, id, one.date, one.balance, currency, one.transactionCount, one.at]
  }
}
