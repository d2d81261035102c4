import type { Money } from '../../core/money.ts'
import {
  type AmountOptions,
  decideDecimalStyle,
  NO_AMOUNT,
  readAmount,
  TOO_MANY_DECIMALS,
} from './amounts.ts'
import { isBlankRecord, repeatsHeader } from './csv-header.ts'
import type { Layout } from './csv-layout.ts'
import type { CsvTable } from './csv-table.ts'
import { looksLikeDate, looksLikeSerial } from './dates.ts'
import type { DecimalStyle } from './statements.ts'

/** A record on its way to a row: what its columns say, before the sign of the file is known. */
export interface CsvEntry {
  line: number
  cells: string[]
  /** Why it is no transaction. */
  skipped: string | undefined
  /** As the file writes it, in minus out for a pair of columns; undefined where `error` says why. */
  amount: Money | undefined
  error: string | undefined
  /** The column the amount came from, -1 for none. */
  from: number
  balance: Money | undefined
  account: number
}

const CANCELLED = /^\s*(?:cancell?ed|denied|failed|declined|void(?:ed)?|expired|annul[ée]e?|refus[ée]e?)\s*$/i
const SUMMARY = /^\s*(?:beginning|opening|starting|ending|closing|balance|solde|grand|sub|total)/i
const BALANCE_ROW =
  /^\s*(?:(?:beginning|opening|starting|ending|closing) balance|balance (?:brought )?forward|solde (?:initial|final|d.ouverture|de fermeture|pr[ée]c[ée]dent|report[ée]))/i

/** Every record below the header that is not blank. Before the columns are known none can be skipped. */
export function entriesOf(table: CsvTable, from: number, layout: Layout, usable: boolean): CsvEntry[] {
  const entries: CsvEntry[] = []
  for (let index = from; index < table.records.length; index++) {
    const cells = table.records[index] ?? []
    if (isBlankRecord(cells)) continue
    const skipped = usable ? skipReason(cells, layout) : undefined
    const line = table.lines[index] ?? index + 1
    entries.push({
      line,
      cells,
      skipped,
      amount: undefined,
      error: undefined,
      from: -1,
      balance: undefined,
      account: 0,
    })
  }
  return entries
}

function skipReason(cells: string[], layout: Layout): string | undefined {
  if (layout.header.length > 0 && repeatsHeader(cells, layout.header)) return 'The header is repeated.'
  if (!isValued(cells, layout) && !layout.dates.some((column) => hasDate(cells[column]))) {
    return 'It has no date and no amount.'
  }
  if (layout.status >= 0 && CANCELLED.test(cells[layout.status] ?? '')) {
    return 'The bank did not carry it out: cancelled, denied or failed.'
  }
  for (const column of layout.indicators) {
    if (layout.names[column] === 'balance impact' && /^memo$/i.test((cells[column] ?? '').trim())) {
      return 'It is a memo without effect on the balance.'
    }
  }
  return isSummary(cells, layout) ? 'It is a balance or a total, not a transaction.' : undefined
}

/** A merchant may be called Total: only without a date is that a sum. */
function isSummary(cells: string[], layout: Layout): boolean {
  const first = cells.find(isFilled) ?? ''
  const payee = cells[layout.payees[0] ?? -1] ?? ''
  if (!SUMMARY.test(first) && !SUMMARY.test(payee)) return false
  const spoken = [first, payee].filter((cell) => SUMMARY.test(cell))
  if (spoken.some((cell) => BALANCE_ROW.test(cell))) return true
  const total = spoken.some((cell) => /total/i.test(cell))
  return total && !layout.dates.some((column) => looksLikeDate(cells[column] ?? ''))
}

/** "Posted Transactions" in the date column is a title; a number may be a date of Excel's. */
const hasDate = (cell = ''): boolean => isFilled(cell) && (looksLikeDate(cell) || looksLikeSerial(cell))
const isFilled = (cell = ''): boolean => cell !== '' && cell.trim() !== ''
const anyFilled = (cells: string[], columns: number[]): boolean =>
  columns.some((column) => isFilled(cells[column]))
const isValued = (cells: string[], { amounts, debits, credits }: Layout): boolean =>
  anyFilled(cells, amounts) || anyFilled(cells, debits) || anyFilled(cells, credits)

/** The style of the amount columns; where they leave it open, the balance column may tell. */
export function decideStyle(
  entries: CsvEntry[],
  layout: Layout,
): { style: DecimalStyle } | { ambiguous: true } {
  const columns = [...layout.amounts, ...layout.debits, ...layout.credits]
  const cells: string[] = []
  for (const { cells: row, skipped } of entries) {
    if (skipped === undefined) for (const column of columns) cells.push(row[column] ?? '')
  }
  const decided = decideDecimalStyle(cells)
  if ('style' in decided || layout.balance < 0) return decided
  const balances = entries.map(({ cells: row }) => row[layout.balance] ?? '')
  const byBalance = decideDecimalStyle(balances)
  const spoken = balances.some((cell) => cell.includes('.') || cell.includes(','))
  return spoken ? byBalance : decided
}

/** Reads amounts and balances into the entries. */
export function readAmounts(
  entries: CsvEntry[],
  layout: Layout,
  style: DecimalStyle,
  options: AmountOptions,
): void {
  const sides: Side[] = [
    ...layout.debits.map((column) => ({ column, direction: -1n })),
    ...layout.credits.map((column) => ({ column, direction: 1n })),
  ]
  for (const entry of entries) {
    if (layout.balance >= 0) entry.balance = balanceOf(entry.cells[layout.balance] ?? '', style)
    if (entry.skipped !== undefined) continue
    if (sides.length > 0) readPair(entry, sides, style, options)
    else readSingle(entry, layout, style, options)
  }
}

/** Whether rounding would save rows: some amounts have more than four decimals. */
export const needsRounding = (entries: CsvEntry[]): boolean =>
  entries.some(({ error }) => error === TOO_MANY_DECIMALS)

function balanceOf(cell: string, style: DecimalStyle): Money | undefined {
  if (!isFilled(cell)) return undefined
  const read = readAmount(cell, style)
  return 'amount' in read ? read.amount : undefined
}

function readSingle(entry: CsvEntry, layout: Layout, style: DecimalStyle, options: AmountOptions) {
  for (const column of layout.amounts) {
    const cell = entry.cells[column] ?? ''
    if (!isFilled(cell)) continue
    if (entry.from >= 0) {
      entry.amount = undefined
      entry.error = 'the amount stands in two columns'
      return
    }
    entry.from = column
    const read = readAmount(cell, style, options)
    if ('amount' in read) entry.amount = read.amount
    else entry.error = read.error
  }
  if (entry.from < 0) entry.error = NO_AMOUNT
}

interface Side {
  column: number
  direction: bigint
}

/** Of a pair of columns only the position tells the direction: Citi writes credits as negative, others do not. */
function readPair(entry: CsvEntry, sides: Side[], style: DecimalStyle, options: AmountOptions) {
  for (const { column, direction } of sides) {
    const cell = entry.cells[column] ?? ''
    if (!isFilled(cell)) continue
    const read = readAmount(cell, style, options)
    if ('error' in read) {
      entry.amount = undefined
      entry.error = read.error
      return
    }
    if (read.amount === 0n && entry.amount !== undefined) continue
    if (entry.amount !== undefined && entry.amount !== 0n) {
      entry.amount = undefined
      entry.error = 'there is money out and money in at once'
      return
    }
    entry.from = column
    entry.amount = direction * (read.amount < 0n ? -read.amount : read.amount)
  }
  if (entry.amount === undefined) entry.error = NO_AMOUNT
}
