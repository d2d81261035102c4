import { isCurrency } from '../../../core/currencies.ts'
import { type Money, parseMoney } from '../../../core/money.ts'
import { FIRST_DAY, LAST_DAY, parseDay } from '../../../core/time.ts'
import { parseRate } from '../../../ledger/rates/exact-rates.ts'
import type { RowMessage } from '../messages.ts'
import type { StatementRow } from '../statements.ts'

/** A line of our own export, by the names of its columns. */
export interface HearthLine {
  /** 1-based. */
  line: number
  cell(name: string): string
}

/** A transaction from its lines: one line, or one for each part of a split. */
export function rowOf(lines: HearthLine[], { line, cell }: HearthLine, account: number): StatementRow {
  const row: StatementRow = {
    row: line,
    account,
    outcome: 'OK',
    payee: cell('Payee'),
    text: cell('Bank text'),
    memo: cell('Notes'),
    reference: cell('Transaction id'),
  }
  const problems = [giveDate(row, cell), giveAmounts(row, lines), giveKind(row, cell), giveStatus(row, cell)]
  giveOriginal(row, cell)
  giveMarks(row, cell)
  const reason = problems.flatMap((problem) => problem ?? [])
  return reason.length === 0 ? row : { ...row, outcome: 'INVALID', reason }
}

type Cell = HearthLine['cell']
type Problem = RowMessage | undefined

function giveDate(row: StatementRow, cell: Cell): Problem {
  const date = parseDay(cell('Date'))
  const made = parseDay(cell('Made on'))
  if (made) row.transactedDate = made
  if (date === undefined) return { kind: 'DATE_NOT_AS_EXPORTED' }
  if (date < FIRST_DAY || date > LAST_DAY) return { kind: 'DATE_OUTSIDE', from: FIRST_DAY, to: LAST_DAY }
  row.date = date
  return undefined
}

/** A split needs all of its parts: if one is missing, the total is unknown. */
function giveAmounts(row: StatementRow, lines: HearthLine[]): Problem {
  const parts = lines.map(({ cell }) => ({
    ...placeOf(cell('Part')),
    amount: parseMoney(cell('Amount')),
    cell,
  }))
  const amounts = parts.flatMap(({ amount }) => amount ?? [])
  if (amounts.length < parts.length) return { kind: 'AMOUNT_NOT_AS_EXPORTED' }
  const [first] = parts
  if (first && isComplete(parts)) row.amount = amounts.reduce((sum, amount) => sum + amount, 0n)
  else return { kind: 'SPLIT_INCOMPLETE', needed: first?.of ?? 1, found: lines.length }
  if (parts.length === 1) {
    const category = categoryOf(first.cell)
    if (category) row.categoryName = category
    return undefined
  }
  row.splits = parts
    .toSorted((one, other) => one.at - other.at)
    .map(({ amount = 0n, cell }) => partOf(amount, cell))
  return undefined
}

/** "2 of 3"; nothing, and it is the whole. */
function placeOf(text: string): { at: number; of: number } {
  const [, at = 1, of = 1] = /^(\d{1,4}) of (\d{1,4})$/.exec(text.trim()) ?? []
  return { at: Number(at), of: Number(of) }
}

const isComplete = (parts: { at: number; of: number }[]): boolean =>
  parts.every(({ of }) => of === parts.length) && new Set(parts.map(({ at }) => at)).size === parts.length

function partOf(amount: Money, cell: Cell) {
  const categoryName = categoryOf(cell)
  return { amount, memo: cell('Part notes'), ...(categoryName && { categoryName }) }
}

const categoryOf = (cell: Cell): string | undefined =>
  cell('Category') === '' ? undefined : `${cell('Category group')}:${cell('Category')}`

function giveKind(row: StatementRow, cell: Cell): Problem {
  const kind = cell('Kind')
  const { amount = 0n } = row
  if (kind === 'TRANSFER') {
    row.type = kind
    if (cell('Transfer id') !== '') {
      row.transferAccountName = cell('Transfer account')
      row.transferReference = cell('Transfer id')
    }
    return undefined
  }
  if (kind !== 'EXPENSE' && kind !== 'INCOME') return { kind: 'TYPE_UNKNOWN' }
  const isContrary = kind === 'EXPENSE' ? amount > 0n : amount < 0n
  if (!isContrary && (kind === 'EXPENSE') !== amount < 0n) row.type = kind
  return isContrary ? { kind: 'TYPE_CONTRADICTED', type: kind } : undefined
}

function giveStatus(row: StatementRow, cell: Cell): Problem {
  const status = cell('Status')
  if (status === 'PENDING') row.pending = true
  else if (status === 'RECONCILED') row.status = status
  else if (status !== 'CLEARED' && status !== '') return { kind: 'STATUS_UNKNOWN' }
  return undefined
}

function giveOriginal(row: StatementRow, cell: Cell): void {
  const [amount, currency, rate] = [
    parseMoney(cell('Original amount')),
    cell('Original currency'),
    cell('Exchange rate'),
  ]
  if (amount === undefined || amount <= 0n || !isCurrency(currency)) return
  row.originalAmount = amount
  row.originalCurrency = currency
  if (parseRate(rate)) row.rate = rate
}

function giveMarks(row: StatementRow, cell: Cell): void {
  if (cell('Check number') !== '') row.checkNumber = cell('Check number')
  if (cell('Reviewed') !== '') row.isReviewed = cell('Reviewed') === 'yes'
  if (cell('Hidden') === 'yes') row.isHidden = true
  const tags = tagsIn(cell('Tags'))
  if (tags.length > 0) row.tags = tags
}

/** Between tags stands a semicolon; one inside a tag has a backslash before it, as a backslash has. */
const tagsIn = (text: string): string[] =>
  [...text.matchAll(/(?:\\.|[^;\\])+/gs)]
    .map(([tag]) => tag.replace(/\\(.)/gs, '$1').trim())
    .filter((tag) => tag !== '')
