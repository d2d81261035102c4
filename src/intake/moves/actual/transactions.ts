import { fitsMoney, type Money } from '../../../core/money.ts'
import { FIRST_DAY } from '../../../core/time.ts'
import { checkedText, MAX_PARTS_OF_ONE, refuseMore } from '../move-limits.ts'
import type { SourcePart, SourceTransaction, SourceTransfer } from '../source-ledger.ts'
import { UnreadableMove } from '../unreadable-move.ts'
import type { BudgetFault } from '../words/english-faults.ts'
import { type ActualBook, centsOf, dayOf } from './book.ts'
import { type Cell, isTrue, textOf, wholeOf } from './database.ts'

const COLUMNS = [
  'id',
  'isParent',
  'isChild',
  'parent_id',
  'acct',
  'category',
  'amount',
  'description',
  'notes',
  'date',
  'financial_id',
  'imported_description',
  'transferred_id',
  'sort_order',
  'cleared',
  'reconciled',
  'tombstone',
  'starting_balance_flag',
]

/** A row of the table, live and with an account and a day. */
export interface ActualRow {
  id: string
  isParent: boolean
  /** Of a part. */
  parentId: string | undefined
  account: number
  categoryId: string
  amount: Money
  payeeId: string
  notes: string
  /** YYYYMMDD. */
  date: number
  bankId: string
  importedText: string
  transferId: string
  sortOrder: number
  /** What Actual made when the account was opened. */
  isStarting: boolean
  status: SourceTransaction['status']
}

/**
 * The live rows as Actual's own view of them has it: with an account and a day, and of the parts those whose whole is
 * live (v_transactions_internal_alive).
 */
export function liveRows(book: ActualBook): ActualRow[] {
  const byId = new Map<string, ActualRow>()
  let [elsewhere, wholes] = [0, 0]
  for (const cells of book.db.rows('transactions', COLUMNS)) {
    if (
      isTrue(cells[16]) ||
      cells[9] === null ||
      cells[4] === null ||
      (isTrue(cells[2]) && !textOf(cells[3]))
    )
      continue
    refuseMore(byId.size, 2 * book.context.limits.maxRows, 'transactions')
    const row = rowOf(book, cells)
    if (row && row.parentId === undefined) refuseMore(wholes++, book.context.limits.maxRows, 'transactions')
    if (!row) elsewhere++
    else if (byId.has(row.id) || !row.id) throw unreadable('TWO_OF_ONE_ID')
    else byId.set(row.id, row)
  }
  if (elsewhere > 0)
    book.leftOut.push({
      kind: 'transactions of deleted accounts',
      count: elsewhere,
      reason: { kind: 'ACCOUNT_DELETED_IN_ACTUAL' },
    })
  return [...byId.values()].filter(({ parentId }) => parentId === undefined || isWhole(byId.get(parentId)))
}

/** A part of a part would be a circle, or the beginning of one. */
function isWhole(row: ActualRow | undefined): boolean {
  if (row?.parentId !== undefined) throw unreadable('SPLIT_PART_SPLIT')
  return row !== undefined
}

function rowOf({ accountAt, context: { limits } }: ActualBook, cells: Cell[]): ActualRow | undefined {
  const account = accountAt.get(textOf(cells[4]))
  if (account === undefined) return undefined
  const amount = centsOf(cells[6])
  const date = wholeOf(cells[9])
  const day = dayOf(cells[9])
  if (amount === undefined || !fitsMoney(amount)) throw unreadable('TRANSACTION_WITHOUT_AMOUNT')
  if (date === undefined || day === undefined || day < FIRST_DAY) throw unreadable('TRANSACTION_WITHOUT_DAY')
  return {
    id: textOf(cells[0]),
    isParent: isTrue(cells[1]),
    account,
    amount,
    date,
    parentId: isTrue(cells[2]) ? textOf(cells[3]) || undefined : undefined,
    categoryId: textOf(cells[5]),
    payeeId: textOf(cells[7]),
    notes: checkedText(textOf(cells[8]), 'A note', limits),
    bankId: checkedText(textOf(cells[10]), 'The bank’s id of a transaction', limits),
    importedText: checkedText(textOf(cells[11]), 'The bank’s text of a transaction', limits),
    transferId: textOf(cells[12]),
    sortOrder: Number(cells[13]) || 0,
    isStarting: isTrue(cells[17]),
    status: isTrue(cells[15]) ? 'RECONCILED' : cells[14] === 0 ? 'PENDING' : 'CLEARED',
  }
}

/** Transactions with their parts, oldest first. What does not add up is counted and said. */
export function transactionsOf(book: ActualBook, rows: readonly ActualRow[]): SourceTransaction[] {
  const parts = Map.groupBy(
    rows.filter(({ parentId }) => parentId !== undefined),
    ({ parentId }) => parentId ?? '',
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const found = { empty: 0, mended: 0, apart: 0 }
  const transactions: SourceTransaction[] = []
  const add = (row: ActualRow, of: ActualRow[]) => {
    refuseMore(transactions.length, book.context.limits.maxRows, 'transactions')
    transactions.push(
      of.length > 0 ? splitOf(book, known, row, of) : { ...headOf(book, known, row), amount: row.amount },
    )
  }
  const ordered = rows.filter(({ parentId }) => parentId === undefined).sort(byDay)
  for (const row of ordered) {
    const all = (parts.get(row.id) ?? []).toSorted((a, b) => b.sortOrder - a.sortOrder)
    const own = all.filter(({ account, date }) => account === row.account && date === row.date)
    // Only what Actual counts is counted: of a split transaction its parts.
    const isSplit = row.isParent || own.length > 0
    if (isSplit && own.length === 0) found.empty++
    else add(row, isSplit ? own : [])
    if (isSplit && own.reduce((sum, { amount }) => sum + amount, 0n) !== row.amount && own.length > 0)
      found.mended++
    const apart = all.filter((part) => !own.includes(part))
    found.apart += apart.length
    for (const part of apart) add(part, [])
  }
  reportDropped(book, found)
  return transactions.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function reportDropped(
  { leftOut, warnings }: ActualBook,
  { empty, mended, apart }: Record<'empty' | 'mended' | 'apart', number>,
) {
  if (empty > 0)
    leftOut.push({
      kind: 'split transactions without parts',
      count: empty,
      reason: { kind: 'SPLIT_INTO_NOTHING' },
    })
  if (mended > 0) warnings.push({ kind: 'SPLITS_MENDED', count: mended })
  if (apart > 0) warnings.push({ kind: 'PARTS_APART', count: apart })
}

function splitOf(
  book: ActualBook,
  known: ReadonlyMap<string, ActualRow>,
  row: ActualRow,
  parts: readonly ActualRow[],
): SourceTransaction {
  if (parts.length > MAX_PARTS_OF_ONE)
    throw new UnreadableMove({ kind: 'TOO_MANY', most: MAX_PARTS_OF_ONE, of: 'parts of one transaction' })
  const { category: _none, ...head } = headOf(book, known, row)
  return {
    ...head,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0n),
    parts: parts.map((part): SourcePart => {
      const { id, notes, payee, category, transfer } = headOf(book, known, part)
      return {
        id,
        amount: part.amount,
        notes,
        ...(category !== undefined && { category }),
        ...(payee && payee !== head.payee && { payee }),
        ...(transfer && { transfer }),
      }
    }),
  }
}

function headOf(
  book: ActualBook,
  known: ReadonlyMap<string, ActualRow>,
  row: ActualRow,
): Omit<SourceTransaction, 'amount' | 'parts'> {
  const payee = book.payees.get(row.payeeId)
  const category = book.categoryAt.get(row.categoryId)
  const transfer = transferOf(known, row, payee?.transferAccount)
  return {
    id: row.id,
    account: row.account,
    date: dayOf(row.date) ?? FIRST_DAY,
    notes: row.notes,
    status: row.status,
    payee: payee?.transferAccount === undefined ? (payee?.name ?? '') : '',
    tags: tagsIn(row.notes),
    ...(row.importedText && { importedText: row.importedText }),
    ...(row.bankId && { bankId: row.bankId }),
    ...(category !== undefined && !(row.isParent && row.parentId === undefined) && { category }),
    ...(transfer && { transfer }),
  }
}

/** Both must say so: a pointer that its target does not return is none. */
function transferOf(
  known: ReadonlyMap<string, ActualRow>,
  { id, transferId, account }: ActualRow,
  payeeAccount: number | undefined,
): SourceTransfer | undefined {
  const other = transferId ? known.get(transferId) : undefined
  if (other && other.transferId === id && other.account !== account)
    return { account: other.account, id: other.id }
  return payeeAccount === undefined || payeeAccount === account ? undefined : { account: payeeAccount }
}

/** "#shop" is a tag, "##shop" is not. */
const tagsIn = (notes: string): string[] =>
  notes.includes('#') ? [...new Set([...notes.matchAll(/(?<!#)#([^#\s]+)/g)].map(([, tag = '']) => tag))] : []

const byDay = (a: ActualRow, b: ActualRow): number => a.date - b.date || a.sortOrder - b.sortOrder

const unreadable = (what: BudgetFault): UnreadableMove =>
  new UnreadableMove({ kind: 'BUDGET_UNREADABLE', what })
