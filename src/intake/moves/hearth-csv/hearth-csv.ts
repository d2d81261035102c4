import { formatMoney, magnitude } from '../../../core/money.ts'
import { decode } from '../../statements/encoding/decode.ts'
import { readHearthCsv } from '../../statements/hearth-csv/hearth-csv.ts'
import type { Statement, StatementRow } from '../../statements/statements.ts'
import type { MoveContext, MoveFile } from '../move-limits.ts'
import { notIncluded } from '../own-marks.ts'
import { LedgerBuilder } from '../reading/ledger-builder.ts'
import { columnsOf, hasColumns } from '../reading/move-tables.ts'
import type { SourceLedger, SourcePart, SourceTransfer } from '../source-ledger.ts'
import { UnreadableMove } from '../unreadable-move.ts'
import type { MoveReason } from '../words/facts.ts'

const COLUMNS = ['date', 'account', 'amount', 'currency', 'kind', 'part', 'transaction id', 'account id']

/** Reads the transactions that another Hearth, or this one, has exported as CSV. */
export const hearthCsv = {
  recognises: (files: readonly MoveFile[]) =>
    files.length === 1 && files.every((file) => hasColumns(columnsOf(file), COLUMNS)),
  read,
}

function read([file]: readonly MoveFile[], context: MoveContext): SourceLedger {
  const { text, encoding, warnings } = decode(file?.bytes ?? new Uint8Array())
  const statement = readHearthCsv(text, encoding, { ...context.limits, today: context.today })
  if (!statement) throw new UnreadableMove({ kind: 'NO_EXPORT_OF_HEARTH' })
  const builder = new LedgerBuilder('HEARTH_CSV', context)
  if (warnings.length > 0) builder.warn({ kind: 'UNDECODABLE_BYTES', encoding })
  addBooks(statement, builder)
  for (const account of statement.accounts) addAccount(account, builder)
  addCategories(statement, builder)
  const known = new Map(statement.rows.map((row) => [row.reference, row]))
  for (const row of statement.rows) addRow(row, { statement, builder, known })
  return builder.finish()
}

/** What stands below the transactions: what accounts are, also those without any. Files of before that have none. */
function addBooks({ books, accounts }: Statement, builder: LedgerBuilder): void {
  const { accounts: declared = [], notInFile = [] } = books ?? {}
  for (const account of declared) {
    const { hearthId, label, type, currency, institution, opening, ...rest } = account
    const {
      subtype,
      lastFour,
      includeInNetWorth,
      onBudget,
      budgetConverted,
      isArchived,
      balance,
      valuations,
    } = rest
    builder.account(hearthId, () => ({
      name: label,
      includeInNetWorth,
      isClosed: isArchived,
      valuations,
      ...(type && { type }),
      ...(subtype && { subtype }),
      ...(currency && { currency }),
      ...(institution && { institution }),
      ...(lastFour && { lastFour }),
      ...(onBudget !== undefined && { onBudget }),
      ...(budgetConverted !== undefined && { budgetConverted }),
      ...(balance !== undefined && { balance }),
      ...(opening && { opening: { amount: opening.amount, day: opening.day } }),
    }))
  }
  const corrected = declared.filter(({ isCorrected }) => isCorrected).length
  if (corrected > 0) builder.warn({ kind: 'BANK_BALANCES', count: corrected })
  for (const { kind, count } of notInFile.flatMap((one) => notIncluded(one.kind, one.count)))
    builder.leave(kind, { kind: 'NOT_IN_FILES' }, undefined, count)
  const isPart = declared.length === 0 && accounts.some(({ hearthId, opening }) => hearthId && !opening)
  if (isPart) builder.warn({ kind: 'OPENINGS_MISSING' })
}

function addAccount(account: Statement['accounts'][number], builder: LedgerBuilder): void {
  const { hearthId = '', label, type, currency, opening } = account
  if (hearthId === '') return
  builder.account(hearthId, () => ({
    name: label,
    ...(type && { type }),
    ...(currency && { currency }),
    ...(opening && { opening: { amount: opening.amount, day: opening.day } }),
  }))
}

function addCategories({ categories = [] }: Statement, builder: LedgerBuilder): void {
  for (const { name, label = name, group = '', kind } of categories)
    builder.category(name, () => ({ name: label, group, kind }))
}

interface Scope {
  statement: Statement
  builder: LedgerBuilder
  /** The transactions of the file: a transfer whose other side was filtered out has none to be linked to. */
  known: ReadonlyMap<string | undefined, StatementRow>
}

function addRow(row: StatementRow, { statement, builder, known }: Scope): void {
  const { date, amount, reason } = row
  const account = builder.accountNamed(statement.accounts[row.account]?.hearthId ?? '')
  if (row.outcome !== 'OK' || date === undefined || amount === undefined || account === undefined) {
    const why: MoveReason =
      reason === undefined ? { kind: 'NO_ACCOUNT_NAMED' } : { kind: 'ROW_UNREADABLE', messages: reason }
    builder.leave('transactions', why, { kind: 'LINE', line: row.row, text: row.payee })
    return
  }
  builder.tally(account, date, amount)
  const transfer = transferOf(row, { statement, builder, known })
  const category = builder.categoryNamed(row.categoryName ?? '')
  builder.add({
    id: row.reference ?? '',
    account,
    date,
    amount,
    row: row.row,
    payee: row.payee,
    importedText: row.text,
    notes: row.memo,
    tags: row.tags ?? [],
    status: row.status ?? (row.pending ? 'PENDING' : 'CLEARED'),
    ...(row.checkNumber !== undefined && { checkNumber: row.checkNumber }),
    ...originalOf(row),
    ...(transfer && { transfer }),
    ...(row.type === 'TRANSFER' && { isTransfer: true }),
    ...(row.isHidden && { isHidden: true }),
    isReviewed: row.isReviewed ?? true,
    ...(row.transactedDate && { transactedDate: row.transactedDate }),
    ...(row.splits ? { parts: partsOf(row, builder) } : category !== undefined && { category }),
  })
}

const originalOf = ({ originalAmount, originalCurrency: currency, rate }: StatementRow) =>
  originalAmount === undefined || currency === undefined
    ? {}
    : { original: { amount: formatMoney(magnitude(originalAmount)), currency, rate: rate ?? null } }

function transferOf(row: StatementRow, { statement, builder, known }: Scope): SourceTransfer | undefined {
  if (row.transferReference === undefined) return undefined
  const other = known.get(row.transferReference)
  const account = builder.accountNamed(statement.accounts[other?.account ?? -1]?.hearthId ?? '')
  if (account !== undefined) return { account, id: row.transferReference }
  builder.leave('links of transfers', { kind: 'OTHER_SIDE_MISSING' }, row.payee)
  return undefined
}

const partsOf = ({ splits = [] }: StatementRow, builder: LedgerBuilder): SourcePart[] =>
  splits.map(({ amount, memo, categoryName = '' }) => {
    const category = builder.categoryNamed(categoryName)
    return { amount, notes: memo, ...(category !== undefined && { category }) }
  })
