import { looksLikeAmount } from './amounts.ts'
import { assignAccounts } from './csv-accounts.ts'
import { breakWarnings, proveByBalance } from './csv-balance.ts'
import { hasAmount, hasDate, rolesByContent } from './csv-columns.ts'
import { guessDelimiter } from './csv-delimiter.ts'
import { type CsvEntry, decideStyle, entriesOf, needsRounding, readAmounts } from './csv-entries.ts'
import { findHeader, plainName } from './csv-header.ts'
import { type Layout, layoutOf, signatureOf, widthOf } from './csv-layout.ts'
import {
  columnsQuestion,
  dateOrderQuestion,
  decimalStyleQuestion,
  roundingQuestion,
  signQuestion,
} from './csv-questions.ts'
import { rolesByName } from './csv-roles.ts'
import { exampleOf, giveCurrencies, rowsOf, SURPLUS_CELLS } from './csv-rows.ts'
import { decideSign, signed } from './csv-sign.ts'
import { type CsvTable, parseTable } from './csv-table.ts'
import { decideDateOrder, looksLikeDate } from './dates.ts'
import {
  type ColumnRole,
  type CsvLayout,
  type DateOrder,
  type DecimalStyle,
  type ReadingChoices,
  type Statement,
  type StatementAccount,
  type StatementContext,
  type StatementQuestion,
  type StatementRow,
  type StatementWarning,
  UnreadableFile,
} from './statements.ts'

const MAX_WARNINGS = 20

/**
 * Reads a bank's CSV, with or without a header, in the layouts of design/imports.md. Every record below the header
 * becomes exactly one row; what the file leaves open becomes a question, and the rows that hang on it are INVALID
 * until `choices` answers. Throws UnreadableFile when the file as a whole cannot be read.
 */
export function readCsv(
  text: string,
  encoding: string,
  context: StatementContext,
  choices: ReadingChoices,
): Statement {
  const delimiter = chosenDelimiter(choices) ?? guessDelimiter(text)
  const table = parseTable(text, delimiter, context)
  const headerAt = headerIndex(table, choices)
  const layout = inferLayout(table, headerAt, choices)
  const entries = entriesOf(table, headerAt === undefined ? 0 : headerAt + 1, layout, usable(layout))
  refuseTooMany(entries, context.maxRows)

  const findings: Findings = { questions: [], warnings: tableWarnings(table, entries) }
  const { accounts, warnings } = assignAccounts(entries, layout)
  findings.warnings.push(...warnings)
  const style = settleStyle(entries, layout, choices, findings)
  const dates = settleDates(entries, layout, context, choices, findings)
  const asWritten = proveByBalance(entries)
  const sign = decideSign(entries, layout, asWritten, context, choices)
  const proof = sign.direction < 0 ? asWritten : proveByBalance(entries, (entry) => signed(entry, sign))
  const pending = usable(layout) ? (style.pending ?? dates.pending) : 'The columns have to be named first.'
  const rows = rowsOf(entries, { layout, sign, order: dates.order, pending, today: context.today })
  giveCurrencies(rows, entries, accounts, layout)
  if (proof) findings.warnings.push(...breakWarnings(proof))
  if (proof?.sign === 1 && !sign.inverted) giveLedgerBalances(rows, entries, accounts, proof.newestFirst)
  findings.warnings.push(...surplusWarnings(rows))
  askAboutColumns(table, headerAt, layout, choices, findings)
  // Asked beside any other question, so that one round of answers settles the file.
  if (sign.open && rows.length > 0) findings.questions.push(signQuestion(sign.inverted))

  const example = exampleOf(rows, entries)
  const csv: CsvLayout = {
    delimiter,
    headerLine: headerAt === undefined ? null : (table.lines[headerAt] ?? null),
    header: layout.header,
    columns: layout.roles,
    dateOrder: dates.order,
    decimalStyle: style.style,
    inverted: sign.inverted,
    signReason: example === '' ? sign.reason : `${sign.reason}: ${example}`,
    signature: signatureOf(delimiter, layout),
  }
  return { sourceKind: 'CSV', encoding, accounts, rows, ...findings, csv, dateOrder: dates.order }
}

interface Findings {
  questions: StatementQuestion[]
  warnings: StatementWarning[]
}

function chosenDelimiter({ delimiter }: ReadingChoices): string | undefined {
  return delimiter?.length === 1 && !'"\n\r'.includes(delimiter) ? delimiter : undefined
}

function headerIndex(table: CsvTable, { headerLine }: ReadingChoices): number | undefined {
  if (headerLine === null) return undefined
  const chosen = headerLine === undefined ? -1 : table.lines.indexOf(headerLine)
  return chosen >= 0 ? chosen : findHeader(table.records)
}

function inferLayout(table: CsvTable, headerAt: number | undefined, choices: ReadingChoices): Layout {
  const header = headerAt === undefined ? [] : (table.records[headerAt] ?? [])
  const width = widthOf(table.records, headerAt === undefined ? undefined : header)
  const below = table.records.slice(headerAt === undefined ? 0 : headerAt + 1)
  const blank: ColumnRole[] = Array.from({ length: width }, () => 'IGNORE')
  if (choices.columns) return layoutOf([...choices.columns, ...blank].slice(0, width), header)
  const named = header.length > 0 ? rolesByName(header.map(plainName)) : blank
  const roles = rolesByContent(below, named)
  const layout = layoutOf(roles, header)
  if (!usable(layout) && (width < 2 || !hasSubstance(below))) {
    throw new UnreadableFile(
      'no-columns',
      'could not find date and amount columns; upload the list of transactions as the bank exports it',
    )
  }
  return layout
}

const usable = ({ roles }: Layout): boolean => hasDate(roles) && hasAmount(roles)

/** Whether there is a date or an amount anywhere near the top, so that a person could map the columns. */
const hasSubstance = (records: string[][]): boolean =>
  records.slice(0, 100).some((cells) => cells.some((cell) => looksLikeDate(cell) || looksLikeAmount(cell)))

function refuseTooMany(entries: CsvEntry[], maxRows: number) {
  const excess = entries[maxRows]
  if (!excess) return
  const found = `the file has ${entries.length} rows; at most ${maxRows} can be imported at once`
  throw new UnreadableFile(
    'too-many-rows',
    `${found} (row ${maxRows + 1} is on line ${excess.line}); split it up`,
  )
}

/** The decimal style, asked for where the cells leave it open, and rounding where it would save rows. */
function settleStyle(
  entries: CsvEntry[],
  layout: Layout,
  choices: ReadingChoices,
  { questions }: Findings,
): { style: DecimalStyle; pending?: string } {
  const decided = choices.decimalStyle ? { style: choices.decimalStyle } : decideStyle(entries, layout)
  const style = 'style' in decided ? decided.style : 'POINT'
  const { roundToCents } = choices
  readAmounts(entries, layout, style, roundToCents === undefined ? {} : { roundToCents })
  if (roundToCents === undefined && needsRounding(entries)) questions.push(roundingQuestion())
  if ('style' in decided) return { style }
  const columns = [...layout.amounts, ...layout.debits, ...layout.credits]
  questions.push(decimalStyleQuestion(cellsOf(entries, columns)))
  return { style, pending: 'The sign before the decimals has to be chosen first.' }
}

/** One order for all date columns of the file. The order that is only preselected comes with `pending`. */
function settleDates(
  entries: CsvEntry[],
  layout: Layout,
  { today }: StatementContext,
  { dateOrder }: ReadingChoices,
  { questions, warnings }: Findings,
): { order: DateOrder; pending?: string } {
  if (dateOrder) return { order: dateOrder }
  const decisions = layout.dates.map((column) => decideDateOrder(cellsOf(entries, [column]), today))
  const question = (orders: DateOrder[], why?: string) =>
    dateOrderQuestion(cellsOf(entries, layout.dates), orders, today, why)
  for (const decided of decisions) {
    if (!('impossible' in decided)) continue
    const { impossible } = decided
    warnings.push({ code: 'mixed-date-orders', message: `No single order fits all dates: ${impossible}.` })
    questions.push(question(['MDY', 'DMY'], impossible))
    return { order: 'MDY', pending: `The order of the dates has to be chosen first: ${impossible}.` }
  }
  // A column of dates written clearly says nothing about its neighbour.
  const open = decisions.find((decided) => 'ambiguous' in decided)
  const told = decisions.find((decided) => 'order' in decided && decided.order !== 'YMD')
  if (told && 'order' in told) return { order: told.order }
  if (!open || !('ambiguous' in open)) return { order: 'YMD' }
  questions.push(question(open.ambiguous))
  return {
    order: open.ambiguous[0] ?? 'MDY',
    pending: open.ambiguous.includes('EXCEL')
      ? 'The numbers have to be confirmed as dates first.'
      : 'The order of the dates has to be chosen first.',
  }
}

function cellsOf(entries: CsvEntry[], columns: number[]): string[] {
  const cells: string[] = []
  for (const { cells: row, skipped } of entries) {
    if (skipped === undefined) for (const column of columns) cells.push(row[column] ?? '')
  }
  return cells
}

function tableWarnings({ controlsRemoved }: CsvTable, entries: CsvEntry[]): StatementWarning[] {
  const warnings: StatementWarning[] = []
  if (controlsRemoved > 0) {
    const message = `${controlsRemoved} control characters (NUL and the like) were removed.`
    warnings.push({ code: 'control-characters-removed', message })
  }
  if (entries.length === 0) {
    warnings.push({ code: 'no-rows', message: 'The file has no transactions: nothing is below its header.' })
  }
  return warnings
}

function surplusWarnings(rows: StatementRow[]): StatementWarning[] {
  return rows
    .filter(({ warning }) => warning === SURPLUS_CELLS)
    .slice(0, MAX_WARNINGS)
    .map(({ row }) => ({ code: 'surplus-cells', message: SURPLUS_CELLS, line: row }))
}

/** The balance after the newest row is what the bank says the account holds. */
function giveLedgerBalances(
  rows: StatementRow[],
  entries: CsvEntry[],
  accounts: StatementAccount[],
  newestFirst: boolean,
) {
  const seen = new Set<number>()
  for (let step = 0; step < rows.length && seen.size < accounts.length; step++) {
    const at = newestFirst ? step : rows.length - 1 - step
    const [row, balance] = [rows[at], entries[at]?.balance]
    if (row?.outcome !== 'OK' || seen.has(row.account)) continue
    seen.add(row.account)
    const account = accounts[row.account]
    if (account && balance !== undefined && row.date)
      account.ledgerBalance = { amount: balance, day: row.date }
  }
}

/** Asks for a mapping where none was found, and which column counts where two have the same name. */
function askAboutColumns(
  table: CsvTable,
  headerAt: number | undefined,
  layout: Layout,
  choices: ReadingChoices,
  { questions }: Findings,
) {
  if (!usable(layout)) {
    questions.push(columnsQuestion('Which columns hold the date and the amount?', []))
    return
  }
  if (choices.columns || headerAt === undefined || layout.amounts.length !== 1) return
  const [amount = -1] = layout.amounts
  const below = table.records.slice(headerAt + 1, headerAt + 100)
  const filled = (column: number) => below.some((cells) => looksLikeAmount(cells[column] ?? ''))
  const twins = layout.names.flatMap((name, column) =>
    name === layout.names[amount] && filled(column) ? [column] : [],
  )
  if (twins.length < 2) return
  const mappings = twins.map((chosen) => ({
    label: `Column ${chosen + 1}`,
    roles: layout.roles.map((role, column) =>
      column === chosen ? 'AMOUNT' : twins.includes(column) ? 'IGNORE' : role,
    ),
  }))
  const message = `${twins.length} columns have the name of the amount; column ${amount + 1} is read. Which one counts?`
  questions.push(columnsQuestion(message, mappings))
}
