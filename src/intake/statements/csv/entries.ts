import { type Money, magnitude } from '../../../core/money.ts'
import { type AmountOptions, decideDecimalStyle, looksLikeAmount, readAmount } from '../amounts.ts'
import { looksLikeDate, looksLikeSerial } from '../dates.ts'
import type { RowMessage } from '../messages.ts'
import type { DecimalStyle } from '../statements.ts'
import { isBlankRecord, repeatsHeader } from './columns/header.ts'
import type { Layout } from './columns/layout.ts'
import { fillsCell } from './columns/profiles.ts'
import { stateIn } from './columns/status.ts'
import type { CsvTable } from './table.ts'

/** A record on its way to a row: what its columns say, before the sign of the file is known. */
export interface CsvEntry {
  line: number
  cells: string[]
  /** Why it is no transaction. */
  skipped: RowMessage | undefined
  /** The bank has not booked it: no balance has it in yet. */
  pending: boolean
  /** As the file writes it, in minus out for a pair of columns; undefined where `error` says why. */
  amount: Money | undefined
  error: RowMessage | undefined
  /** The column the amount came from, -1 for none. */
  from: number
  balance: Money | undefined
  account: number
}

const SUMMARY =
  /^\s*(?:beginning|opening|starting|ending|closing|balance|solde|saldo|grand|sub|tota|summe|gesamt|anfangs|end|begin|eind|start|slut|b ?\/ ?f|c ?\/ ?f|brought|carried|s a l d o|kontostand|übertrag|vortrag|ancien|nouveau)/i
const BALANCE_ROW =
  /^\s*(?:(?:beginning|opening|starting|ending|closing|previous) balance|balance (?:brought |carried )?forward|(?:balance )?[bc] ?\/ ?f\b|(?:brought|carried) forward|solde (?:initial|final|d.ouverture|de fermeture|de cl[oô]ture|pr[ée]c[ée]dent|report[ée]|au )|(?:ancien|nouveau) solde|saldo (?:inicial|final|anterior|do dia|iniziale|finale|precedente|vorig|contabile)|(?:anfangs|end|begin|eind|start|slut)saldo|saldo\s*$|s a l d o|kontostand|saldovortrag|(?:ü|ue)bertrag)(?=\s*$|\s*[:\d(]|\s+(?:as|on|at|from|to|du|au|am|vom|zum|al|em|op|per|forward|brought)\b)/i

const OTHER_TABLE: RowMessage = { kind: 'OTHER_TABLE' }

/** Whether a record that was skipped nevertheless has a date and a number. */
export const hasFigures = (cells: string[]): boolean =>
  cells.some((cell) => cell.length <= 48 && looksLikeDate(cell)) &&
  cells.some((cell) => cell.length <= 48 && looksLikeAmount(cell) && !looksLikeDate(cell))

/**
 * Every record below the header that is not blank. Before the columns are known none can be skipped. A field of more
 * than `maxChars` characters spoils its row where its column is read, and nothing elsewhere.
 */
export function entriesOf(
  table: CsvTable,
  from: number,
  layout: Layout,
  { usable, maxChars, until }: { usable: boolean; maxChars: number; until: number },
): CsvEntry[] {
  const entries: CsvEntry[] = []
  for (let index = from; index < table.records.length; index++) {
    const written = table.records[index] ?? []
    if (isBlankRecord(written)) continue
    const cells = written.some((cell) => cell.length > maxChars) ? cut(written, maxChars) : written
    const skipped = index >= until ? OTHER_TABLE : usable ? skipReason(cells, layout) : undefined
    const line = table.lines[index] ?? index + 1
    entries.push({
      line,
      cells,
      skipped,
      pending: layout.status >= 0 && stateIn(cells[layout.status] ?? '') === 'PENDING',
      amount: undefined,
      error: skipped === undefined ? longField(written, layout, maxChars) : undefined,
      from: -1,
      balance: undefined,
      account: 0,
    })
  }
  return entries
}

/** What is kept of a field beyond the limit, to show which row it is. */
const cut = (cells: string[], maxChars: number): string[] =>
  cells.map((cell) =>
    cell.length > maxChars ? [...cell.slice(0, 2 * maxChars)].slice(0, maxChars).join('') : cell,
  )

function longField(cells: string[], { roles, header }: Layout, maxChars: number): RowMessage | undefined {
  for (let column = 0; column < roles.length; column++) {
    const cell = cells[column] ?? ''
    if (cell.length <= maxChars || roles[column] === 'IGNORE') continue
    const length = [...cell].length
    const name = header[column]?.trim().slice(0, 40) || column + 1
    if (length > maxChars) return { kind: 'CELL_TOO_LONG', column: name, length, most: maxChars }
  }
  return undefined
}

function skipReason(cells: string[], layout: Layout): RowMessage | undefined {
  if (layout.header.length > 0 && repeatsHeader(cells, layout.header)) return { kind: 'HEADER_REPEATED' }
  if (!isValued(cells, layout) && !layout.dates.some((column) => hasDate(cells[column]))) {
    return { kind: hasFigures(cells) ? 'FIGURES_NOT_READ' : 'NO_DATE_NO_AMOUNT' }
  }
  const state = layout.status < 0 ? '' : (cells[layout.status] ?? '')
  if (state !== '' && stateIn(state) === 'VOID') {
    return { kind: 'NOT_CARRIED_OUT', state: state.trim().slice(0, 40) }
  }
  for (const column of layout.indicators) {
    if (layout.names[column] === 'balance impact' && /^memo$/i.test((cells[column] ?? '').trim())) {
      return { kind: 'MEMO_ONLY' }
    }
  }
  return isSummary(cells, layout) ? { kind: 'BALANCE_ROW' } : undefined
}

/** A merchant may be called Total: only without a date is that a sum. */
function isSummary(cells: string[], layout: Layout): boolean {
  if (cells.some((cell) => SUMMARY.test(cell) && BALANCE_ROW.test(cell))) return true
  const first = cells.find(isFilled) ?? ''
  const payee = cells[layout.payees[0] ?? -1] ?? ''
  const total = [first, payee].some((cell) => SUMMARY.test(cell) && /total|totaux|summe|gesamt/i.test(cell))
  const moved = (columns: number[]) => columns.some((column) => fillsCell(cells[column]))
  if (total && moved(layout.debits) && moved(layout.credits)) return true
  return total && !layout.dates.some((column) => looksLikeDate(cells[column] ?? ''))
}

/** "Posted Transactions" in the date column is a title; a number may be a date of Excel's. */
const hasDate = (cell = ''): boolean => isFilled(cell) && (looksLikeDate(cell) || looksLikeSerial(cell))
const isFilled = (cell = ''): boolean => cell !== '' && cell.trim() !== ''
/** Whether the cell has an amount; a dash means none. */
const isWritten = (cell = ''): boolean => isFilled(cell) && !/^\s*[-–—]+\s*$/.test(cell)
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

/**
 * Reads amounts and balances into the entries. True if a column of a pair has about as many positive as negative
 * amounts, so that the meaning of its sign is unclear.
 */
export function readAmounts(
  entries: CsvEntry[],
  layout: Layout,
  style: DecimalStyle,
  options: AmountOptions,
): { mixedPair: boolean } {
  const side = (direction: bigint) => (column: number) => ({
    column,
    direction,
    sign: signOfSide(entries, column, style),
  })
  const sides: Side[] = [...layout.debits.map(side(-1n)), ...layout.credits.map(side(1n))]
  for (const entry of entries) {
    if (layout.balance >= 0) entry.balance = balanceOf(entry.cells[layout.balance] ?? '', style)
    if (entry.skipped !== undefined || entry.error !== undefined) continue
    if (sides.length > 0) readPair(entry, { sides, layout }, style, options)
    else readSingle(entry, layout, style, options)
  }
  if (sides.length === 0) heedCredits(entries)
  return { mixedPair: sides.some(({ sign }) => sign === 'MIXED') }
}

const CREDIT_MARK = /(?:^|[\d\s.)])cr\.?\s*$|^\s*cr\b/i
const SIGN_MARK = /[-−–(]|(?:^|[\d\s.)])dr\.?\s*$|^\s*dr\b/i

/** Where the only mark is a "CR" on some of the amounts, the others are debits. */
function heedCredits(entries: CsvEntry[]) {
  const read = entries.filter(({ amount, from }) => amount !== undefined && amount !== 0n && from >= 0)
  const credits = read.filter(({ cells, from }) => CREDIT_MARK.test(cells[from] ?? ''))
  const isOnly = credits.length > 0 && read.every(({ cells, from }) => !SIGN_MARK.test(cells[from] ?? ''))
  if (!isOnly || credits.length === read.length) return
  const marked = new Set(credits)
  for (const entry of read) if (!marked.has(entry) && entry.amount !== undefined) entry.amount = -entry.amount
}

/** A sign says nothing where all of the column have it; among others it marks what goes the other way. */
function signOfSide(entries: CsvEntry[], column: number, style: DecimalStyle): Side['sign'] {
  let [positive, negative] = [0, 0]
  for (const { cells, skipped } of entries) {
    const cell = cells[column] ?? ''
    if (skipped !== undefined || cell === '') continue
    const read = readAmount(cell, style)
    if (!('amount' in read) || read.amount === 0n) continue
    if (read.amount > 0n) positive++
    else negative++
  }
  if (positive === 0 || negative === 0) return 'NONE'
  if (Math.min(positive, negative) * 2 > Math.max(positive, negative)) return 'MIXED'
  return positive > negative ? 'POSITIVE' : 'NEGATIVE'
}

/** Whether rounding would save rows: some amounts have more than four decimals. */
export const needsRounding = (entries: CsvEntry[]): boolean =>
  entries.some(({ error }) => error?.kind === 'AMOUNT_TOO_FINE')

function balanceOf(cell: string, style: DecimalStyle): Money | undefined {
  if (!isFilled(cell)) return undefined
  const read = readAmount(cell, style)
  return 'amount' in read ? read.amount : undefined
}

function readSingle(entry: CsvEntry, layout: Layout, style: DecimalStyle, options: AmountOptions) {
  for (const column of layout.amounts) {
    const cell = entry.cells[column] ?? ''
    if (!isWritten(cell)) continue
    if (entry.from >= 0) {
      entry.amount = undefined
      entry.error = { kind: 'AMOUNT_IN_TWO_COLUMNS' }
      return
    }
    entry.from = column
    const read = readAmount(cell, style, options)
    if ('amount' in read) entry.amount = read.amount
    else entry.error = read.error
  }
  if (entry.from < 0) readNothing(entry, layout, style)
}

interface Side {
  column: number
  direction: bigint
  /** The sign of what goes in the direction of the column; NONE where it holds one sign only. */
  sign: 'NONE' | 'POSITIVE' | 'NEGATIVE' | 'MIXED'
}

/** The column tells the direction: Citi writes all credits as negative, others do not; one sign of two is heeded. */
function readPair(
  entry: CsvEntry,
  { sides, layout }: { sides: Side[]; layout: Layout },
  style: DecimalStyle,
  options: AmountOptions,
) {
  for (const { column, direction, sign } of sides) {
    const cell = entry.cells[column] ?? ''
    if (!isWritten(cell)) continue
    const read = readAmount(cell, style, options)
    if ('error' in read) {
      entry.amount = undefined
      entry.error = read.error
      return
    }
    if (read.amount === 0n && entry.amount !== undefined) continue
    if (entry.amount !== undefined && entry.amount !== 0n) {
      entry.amount = undefined
      entry.error = { kind: 'AMOUNT_BOTH_WAYS' }
      return
    }
    entry.from = column
    const size = sign === 'NONE' ? magnitude(read.amount) : sign === 'NEGATIVE' ? -read.amount : read.amount
    entry.amount = direction * size
  }
  if (entry.amount === undefined) readNothing(entry, layout, style)
}

/** A row may hold nothing but a fee. */
function readNothing(entry: CsvEntry, { fee }: Layout, style: DecimalStyle) {
  const read = fee < 0 ? undefined : readAmount(entry.cells[fee] ?? '', style)
  if (read && 'amount' in read && read.amount !== 0n) entry.amount = 0n
  else entry.error = { kind: 'AMOUNT_MISSING' }
}
