import { fitsMoney, formatMoney, type Money } from '../../../core/money.ts'
import { type Day, FIRST_DAY } from '../../../core/time.ts'
import type { SignExamples } from '../csv-questions.ts'
import { outOfRange, readDate, writtenDay } from '../dates.ts'
import type { RowMessage, SignExample } from '../messages.ts'
import type { DateOrder, StatementAccount, StatementRow } from '../statements.ts'
import { bare } from './accounts.ts'
import type { Layout } from './columns/layout.ts'
import type { CsvEntry } from './entries.ts'
import { giveOriginals } from './originals.ts'
import { type Sign, type SignedRow, signExample, signed } from './signed.ts'
import { describer, tidy } from './texts.ts'

/** A group that stands before its category already is not said twice. */
function giveBookkeeping(row: StatementRow, cells: string[], layout: Layout): void {
  const at = (column: number): string => (column < 0 ? '' : tidy(cells[column] ?? ''))
  const [category, group] = [at(layout.category), at(layout.categoryGroup)]
  const isReported =
    group === '' || category === '' || category.toLowerCase().startsWith(`${group.toLowerCase()}:`)
  const name = isReported ? category || group : `${group}:${category}`
  if (name !== '') row.categoryName = name
  const tags = tagsIn(at(layout.tags))
  if (tags.length > 0) row.tags = tags
  const other = at(layout.transferAccount) || transferIn(row.payee)
  if (other !== '' && (layout.accounts.length > 0 || layout.transferAccount >= 0))
    row.transferAccountName = other
}

/** With commas, semicolons or bars between them, or a # before each. */
const tagsIn = (cell: string): string[] =>
  (cell.startsWith('#') ? cell.split(/[\s,;|]*#/) : cell.split(/[,;|]/))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

/** YNAB calls both sides of a transfer by the other account, "Transfer : Savings". */
const transferIn = (payee: string): string => /^Transfer ?: ?(\S.*)$/.exec(payee)?.[1] ?? ''

/** What has been decided about the file when its rows are made. */
interface DecidedLayout {
  layout: Layout
  sign: Sign
  /** What comes off the amount beside it, by line. */
  fees: Map<number, Money>
  dates: Dates
  /** Why no row can be read before a question is answered. */
  pending: RowMessage | undefined
}

const NO_NUMBER = /^[0-]*$/
const CURRENCY_CODE = /^[A-Z]{3}$/

/** One row per entry, in file order. */
export function rowsOf(entries: CsvEntry[], decided: DecidedLayout): StatementRow[] {
  const describe = describer(entries, decided.layout)
  const { dates } = decided
  return entries.map((entry) => {
    const amount = signed(entry, decided.sign)
    const { payee, memo, text } = describe(entry.cells, amount === undefined ? undefined : amount > 0n)
    const row: StatementRow = { row: entry.line, account: entry.account, outcome: 'OK', payee, text, memo }
    if (decided.pending === undefined) giveDates(row, entry, decided.layout, dates)
    giveAmount(row, entry, decided)
    giveDetails(row, entry.cells, decided.layout)
    if (entry.pending) row.pending = true
    const reason = entry.skipped ?? invalidReason(row, entry, decided) ?? splitReason(entry, decided.layout)
    if (reason !== undefined) {
      row.outcome = entry.skipped === undefined ? 'INVALID' : 'SKIPPED'
      row.reason = [reason]
    }
    return row
  })
}

/** A row that shows what the sign means, undefined when none can. */
export function exampleOf(rows: StatementRow[], entries: CsvEntry[]): SignExample | undefined {
  const row = exampleRow(rows, entries)
  return row && signExample(row)
}

/** The same row in either reading. */
export function examplesOf(
  rows: StatementRow[],
  entries: CsvEntry[],
  { inverted }: Sign,
): SignExamples | undefined {
  const row = exampleRow(rows, entries)
  if (!row) return undefined
  const short = { ...row, payee: row.payee.slice(0, LONGEST_PAYEE) }
  const [read, other] = [signExample(short), signExample({ ...short, amount: -row.amount })]
  return inverted ? { asWritten: other, turned: read } : { asWritten: read, turned: other }
}

const LONGEST_PAYEE = 60

/** Money out if there is any, with a payee. */
function exampleRow(rows: StatementRow[], entries: CsvEntry[]): SignedRow | undefined {
  const shown: SignedRow[] = []
  for (let index = 0; index < rows.length && shown.length < 50; index++) {
    const [row, entry] = [rows[index], entries[index]]
    if (!row || !entry || row.amount === undefined || row.amount === 0n) continue
    shown.push({ payee: row.payee, cell: entry.cells[entry.from] ?? '', amount: row.amount })
  }
  return shown.find(({ amount, payee }) => amount < 0n && payee !== '') ?? shown[0]
}

/** What each account and row is in, and what a row was in another currency. */
export function giveCurrencies(
  rows: StatementRow[],
  entries: CsvEntry[],
  accounts: StatementAccount[],
  layout: Layout,
) {
  giveAccountCurrencies(rows, entries, accounts, layout)
  giveOriginals(rows, entries, accounts, layout)
}

/** Gives each account the currency most of its rows have, and the others a currency of their own. */
function giveAccountCurrencies(
  rows: StatementRow[],
  entries: CsvEntry[],
  accounts: StatementAccount[],
  layout: Layout,
) {
  if (layout.currency < 0 && layout.currencies.every((code) => code === undefined)) return
  const codes = entries.map((entry) => currencyIn(entry, layout))
  const times = accounts.map(() => new Map<string, number>())
  entries.forEach((entry, at) => {
    const [code, counts] = [codes[at], times[entry.account]]
    if (code !== undefined) counts?.set(code, (counts.get(code) ?? 0) + 1)
  })
  accounts.forEach((account, index) => {
    const [most] = [...(times[index] ?? [])].sort((a, b) => b[1] - a[1])
    if (most) account.currency = most[0]
  })
  rows.forEach((row, at) => {
    const code = codes[at]
    if (code !== undefined && code !== accounts[row.account]?.currency) row.currency = code
  })
}

function currencyIn(entry: CsvEntry, layout: Layout): string | undefined {
  if (layout.currency < 0) return layout.currencies[entry.from]
  const code = (entry.cells[layout.currency] ?? '').trim().toUpperCase()
  return CURRENCY_CODE.test(code) ? code : undefined
}

/** Remembers each cell it has read: a statement repeats its dates. */
export class Dates {
  private readonly known = new Map<string, Day | undefined>()

  constructor(
    private readonly order: DateOrder,
    private readonly today: Day,
  ) {}

  read(cell: string): Day | undefined {
    if (this.known.has(cell)) return this.known.get(cell)
    const read = readDate(cell, this.order, this.today)
    const day = read !== undefined && read < FIRST_DAY ? undefined : read
    this.known.set(cell, day)
    return day
  }

  /** The day as the calendar has it, however long ago or far ahead. */
  written(cell: string): Day | undefined {
    return writtenDay(cell, this.order, this.today)
  }
}

/** Where a file has both, the date is that of the transaction: it is there while the row is pending and stays. */
function giveDates(row: StatementRow, { cells }: CsvEntry, layout: Layout, dates: Dates) {
  const [first = -1, second] = layout.dates
  const day = dates.read(cells[first] ?? '')
  if (second === undefined || layout.roles[first] !== 'TRANSACTED_DATE') {
    const date = day ?? dates.read(cells[second ?? -1] ?? '')
    if (date) row.date = date
    return
  }
  const posted = dates.read(cells[second] ?? '')
  const date = day ?? posted
  if (date) row.date = date
  if (day) row.transactedDate = day
  if (posted) row.postedDate = posted
}

function giveAmount(row: StatementRow, entry: CsvEntry, { sign, fees }: DecidedLayout) {
  const amount = signed(entry, sign)
  if (amount === undefined) return
  const fee = fees.get(entry.line)
  row.amount = amount - (fee ?? 0n)
  if (fee !== undefined) row.warning = [{ kind: 'FEE_INCLUDED', amount: formatMoney(fee) }]
}

function giveDetails(row: StatementRow, cells: string[], layout: Layout) {
  if (layout.check >= 0) {
    const number = (cells[layout.check] ?? '').trim()
    if (!NO_NUMBER.test(number)) row.checkNumber = number
  }
  if (layout.reference >= 0) {
    const reference = bare(cells[layout.reference])
    if (reference !== '') row.reference = reference
  }
  giveBookkeeping(row, cells, layout)
  if (
    cells.length > layout.roles.length &&
    cells.slice(layout.roles.length).some((cell) => cell.trim() !== '')
  ) {
    row.warning = [{ kind: 'SURPLUS_CELLS' }]
  }
}

function invalidReason(
  row: StatementRow,
  entry: CsvEntry,
  { layout, dates, pending }: DecidedLayout,
): RowMessage | undefined {
  if (pending !== undefined) return pending
  if (entry.error !== undefined) return entry.error
  if (row.date === undefined) {
    const written = layout.dates.some((column) => (entry.cells[column] ?? '').trim() !== '')
    if (!written) return { kind: 'DATE_MISSING' }
    return dateRefusal(
      layout.dates.map((column) => entry.cells[column] ?? ''),
      dates,
    )
  }
  if (row.amount !== undefined && !fitsMoney(row.amount)) return { kind: 'AMOUNT_TOO_LARGE' }
  return row.amount === undefined ? { kind: 'DIRECTION_MISSING' } : undefined
}

/** "1,800.00" without quotes in a file of commas is two cells. */
function splitReason({ cells, from }: CsvEntry, { roles }: Layout): RowMessage | undefined {
  const surplus = cells.slice(roles.length).some((cell) => /^\s*\d+(?:[.,]\d+)?\s*$/.test(cell))
  const isAfter = from >= 0 && cells.length > roles.length
  return surplus && isAfter ? { kind: 'AMOUNT_CUT_BY_COMMA' } : undefined
}

function dateRefusal(cells: string[], dates: Dates): RowMessage {
  const day = cells.map((cell) => dates.written(cell)).find((written) => written !== undefined)
  return day === undefined ? { kind: 'DATE_UNREADABLE' } : outOfRange(day)
}
