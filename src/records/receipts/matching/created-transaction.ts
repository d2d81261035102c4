import type { Actor } from '../../../core/actor.ts'
import { formatMoney, fromColumns, magnitude } from '../../../core/money.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import { FIRST_DAY, LAST_DAY } from '../../../core/time.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import * as ledger from '../../../ledger/transactions/ledger.ts'
import type { NewTransaction } from '../../../ledger/transactions/model.ts'
import * as transactions from '../../../ledger/transactions/transactions.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { ReceiptTransaction } from '../matching-model.ts'
import { keepChange, type ReceiptRow, rowOf } from '../receipt-rows.ts'
import { linksOf, transactionsOf } from './link-rows.ts'
import { bind, type LinksBefore } from './links.ts'

export interface CreatedBefore extends LinksBefore {
  /** What was made of it, and how it stood then. */
  transactionId: string
  transactionVersion: number
}

/** Adds the transaction a receipt tells of and links it: what was paid in cash comes from no bank. Answers its id. */
export function createTransaction(tx: Tx, actor: Actor, id: string, input: ReceiptTransaction): string {
  const { version: _, ...named } = input
  const row = rowOf(tx, actor, id)
  if (transactionsOf(tx, row.seq).length > 0)
    throw new Problem('conflict', { reason: { kind: 'HAS_TRANSACTION' } })
  refuseOtherCurrency(tx, actor, row, named)
  const before = { links: linksOf(tx, row.seq) }
  const made = transactions.create(tx, actor, { ...fieldsOf(row, named), ...named })
  const { seq } = ledger.rowOf(tx, actor, made.id)
  bind(tx, actor, row, seq)
  const stored: CreatedBefore = { ...before, transactionId: made.id, transactionVersion: made.version }
  keepChange(tx, actor, row.seq, { kind: 'CREATED', before: stored })
  return made.id
}

type Named = Omit<ReceiptTransaction, 'version'>

const LONGEST_PAYEE = 500

function fieldsOf(row: ReceiptRow, { accountId, amount, date, payee }: Named): NewTransaction {
  const { kind, totalHigh: high, totalLow: low } = row
  const total = high === null || low === null ? undefined : formatMoney(magnitude(fromColumns({ high, low })))
  return {
    accountId,
    amount: amount ?? total ?? missing('amount', 'total'),
    date: date ?? dayOf(row) ?? missing('date', 'date'),
    payee: payee ?? (row.merchant ?? '').replace(/\s+/g, ' ').slice(0, LONGEST_PAYEE).toWellFormed(),
    type: kind === 'REFUND' ? 'INCOME' : 'EXPENSE',
  }
}

const dayOf = ({ date }: ReceiptRow): string | undefined =>
  date !== null && date >= FIRST_DAY && date <= LAST_DAY ? date : undefined

function missing(field: string, what: string): never {
  throw invalid(field, { kind: 'NEEDED_NOT_ON_RECEIPT', what })
}

/** Of ten euros nobody makes ten dollars. */
function refuseOtherCurrency(
  tx: Tx,
  actor: Actor,
  { currency }: ReceiptRow,
  { accountId, amount }: Named,
): void {
  if (amount !== undefined || currency === null) return
  const account = accounts.keyOf(tx, actor, accountId, 'accountId')
  if (account.currency !== currency)
    throw invalid('amount', { kind: 'NEEDED_OTHER_CURRENCY', receipt: currency, account: account.currency })
}
