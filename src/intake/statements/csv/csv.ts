import { looksLikeAmount } from '../amounts.ts'
import { asTrades } from '../broker-csv/mapped.ts'
import {
  columnsQuestion,
  dateOrderQuestion,
  decimalStyleQuestion,
  roundingQuestion,
  signQuestion,
} from '../csv-questions.ts'
import { decideDateOrder, looksLikeDate } from '../dates.ts'
import type { MixedOrders, RowMessage } from '../messages.ts'
import type {
  ColumnRole,
  CsvLayout,
  DateOrder,
  DecimalStyle,
  ReadingChoices,
  Statement,
  StatementAccount,
  StatementContext,
  StatementQuestion,
  StatementRow,
  StatementWarning,
} from '../statements.ts'
import { UnreadableStatement } from '../unreadable-statement.ts'
import { assignAccounts } from './accounts.ts'
import { breakWarnings, proveByBalance } from './balance.ts'
import { columnsOf, hasAmount, hasDate } from './columns/columns.ts'
import { knownType } from './columns/known-layouts.ts'
import { type Layout, layoutOf, nameOf, signatureOf, widthOf } from './columns/layout.ts'
import { guessDelimiter } from './delimiter.ts'
import { columnsInDoubt, directionInDoubt } from './doubts.ts'
import { type CsvEntry, decideStyle, entriesOf, needsRounding, readAmounts } from './entries.ts'
import { feesOf } from './fees.ts'
import { fitting, headerIndex, lastingNames, tableInDoubt, tablesIn } from './found-tables.ts'
import { payeeInDoubt } from './payees.ts'
import { balanceFacts, less, proverOf } from './proofs.ts'
import { directionsByBalance } from './row-balance.ts'
import { Dates, exampleOf, examplesOf, giveCurrencies, rowsOf } from './rows.ts'
import { decideSign } from './sign.ts'
import { type Sign, signed } from './signed.ts'
import { giveStatedBalances } from './stated-balances.ts'
import { statedFigures } from './stated-figures.ts'
import { type CsvTable, parseTable } from './table.ts'

const MAX_WARNINGS = 20

function tableWarnings({ controlsRemoved }: CsvTable, entries: CsvEntry[]): StatementWarning[] {
  const warnings: StatementWarning[] = []
  if (controlsRemoved > 0) {
    const message = { kind: 'CONTROLS_REMOVED', count: controlsRemoved } as const
    warnings.push({ code: 'control-characters-removed', message })
  }
  if (entries.length === 0) warnings.push({ code: 'no-rows', message: { kind: 'NOTHING_BELOW_HEADER' } })
  return warnings
}

function surplusWarnings(rows: StatementRow[]): StatementWarning[] {
  return rows
    .filter(({ warning, outcome }) => warning?.[0]?.kind === 'SURPLUS_CELLS' && outcome !== 'SKIPPED')
    .slice(0, MAX_WARNINGS)
    .map(({ row }) => ({ code: 'surplus-cells', message: { kind: 'SURPLUS_CELLS' }, line: row }))
}

/**
 * Reads a bank's CSV, with or without a header, in the layouts of design/imports.md. Every record below the header
 * becomes exactly one row; what the file leaves open becomes a question, and the rows that hang on it are INVALID
 * until `choices` answers. Throws UnreadableFile when the file as a whole cannot be read.
 */
export function readCsv(
  text: string,
  encoding: string,
  context: StatementContext,
  requested: ReadingChoices,
): Statement {
  const delimiter = chosenDelimiter(requested) ?? guessDelimiter(text)
  const table = parseTable(text, delimiter, context)
  const statement = readTable({ table, delimiter }, encoding, context, requested)
  const { header = [], headerLine = null } = statement.csv ?? {}
  const below = headerLine === null ? 0 : table.lines.indexOf(headerLine) + 1
  const lines = table.records.slice(below).map((cells, at) => ({ cells, line: table.lines[below + at] ?? 0 }))
  return asTrades(statement, { header, lines }, context, requested)
}

/** The same of a table that is none of text: a sheet of a workbook. */
export function readTable(
  source: TableSource,
  encoding: string,
  context: StatementContext,
  requested: ReadingChoices,
): Statement {
  const file = openTable(source, context, requested)
  const { table, tables, header, choices, layout, entries } = file
  const findings: Findings = { questions: [], warnings: tableWarnings(table, entries) }
  const { accounts, warnings } = assignAccounts(entries, layout)
  findings.warnings.push(...warnings)
  giveKnownType(accounts, layout)
  const style = chooseStyle(entries, layout, choices, findings)
  const order = decideDates(entries, layout, context, choices, findings)
  const dates = new Dates(order.order, context.today)
  const balances = balanceFacts(layout, dates)
  const facts = { accountType: context.accountType ?? typeOf(accounts, layout), mixedPair: style.mixedPair }
  const prove = proverOf(entries, layout, balances, style.style)
  const byLine = () => directionsByBalance(entries, balances)
  const sign = decideSign(entries, layout, { ...facts, place: balances.place, prove, byLine }, choices)
  const fees = feesOf(entries, layout, style.style, (feeOf) =>
    proveByBalance(entries, balances, (entry) => less(signed(entry, sign), feeOf(entry))),
  )
  findings.warnings.push(...fees.warnings)
  const proof = proveByBalance(entries, balances, (entry) =>
    less(signed(entry, sign), fees.taken.get(entry.line)),
  )
  const pending: RowMessage | undefined = usable(layout)
    ? (style.pending ?? order.pending)
    : { kind: 'COLUMNS_OPEN' }
  const rows = rowsOf(entries, { layout, sign, fees: fees.taken, dates, pending })
  giveCurrencies(rows, entries, accounts, layout)
  if (proof) {
    findings.warnings.push(...breakWarnings(proof))
    if (!sign.open)
      giveStatedBalances(rows, entries, accounts, {
        proof,
        place: balances.place,
        accountType: facts.accountType,
      })
  }
  findings.warnings.push(...surplusWarnings(rows))
  const whichTable = tableInDoubt(table, { tables, header, entries }, choices)
  if (whichTable) findings.questions.push(whichTable)
  else askAboutColumns(entries, layout, file.rivals, choices, findings)
  askAboutPayees(rows, entries, layout, { ...context, ...choices }, findings)
  // Asked beside any other question, so that one round of answers settles the file.
  if (sign.open && rows.length > 0) findings.questions.push(askForSign(entries, rows, layout, sign))

  const example = exampleOf(rows, entries)
  const figures = statedFigures({
    rows,
    entries,
    preamble: table.records.slice(0, header ?? 0),
    accounts,
    style: style.style,
    chain: proof && !sign.open ? { proof, place: balances.place } : undefined,
  })
  const csv = csvLayoutOf(file, context, {
    dateOrder: order.order,
    decimalStyle: style.style,
    inverted: sign.inverted,
    signReason: example ? [...sign.reason, { kind: 'EXAMPLE', ...example }] : sign.reason,
  })
  return { sourceKind: 'CSV', encoding, accounts, rows, figures, ...findings, csv, dateOrder: order.order }
}

interface TableSource {
  table: CsvTable
  delimiter: string
}

/** The table that a file holds, the place of its header, and an entry for each record below that. */
function openTable({ table, delimiter }: TableSource, context: StatementContext, requested: ReadingChoices) {
  const tables = tablesIn(table.records)
  const choices = fitting(requested, table)
  const headerAt = headerIndex(table, tables, choices)
  const { layout, rivals } = inferLayout(table, headerAt, choices)
  const from = headerAt === undefined ? 0 : headerAt + 1
  const until = tables.find(({ header }) => header === headerAt)?.end ?? table.records.length
  const bounds = { usable: usable(layout), maxChars: context.maxFieldChars, until }
  const entries = entriesOf(table, from, layout, bounds)
  refuseTooMany(entries, context.maxRows)
  return { delimiter, table, tables, header: headerAt, choices, layout, rivals, entries }
}

type OpenTable = ReturnType<typeof openTable>
type Reading = Pick<CsvLayout, 'dateOrder' | 'decimalStyle' | 'inverted' | 'signReason'>

/** How the file was read, with what tells the next one of its kind. */
const csvLayoutOf = (
  { delimiter, table, tables, header, layout }: OpenTable,
  context: StatementContext,
  reading: Reading,
): CsvLayout => ({
  delimiter,
  headerLine: header === undefined ? null : (table.lines[header] ?? null),
  header: layout.header,
  columns: layout.roles,
  ...reading,
  signature: signatureOf(delimiter, {
    ...layout,
    names: lastingNames(table, tables, layout.names, delimiter, context),
  }),
})

interface Findings {
  questions: StatementQuestion[]
  warnings: StatementWarning[]
}

function chosenDelimiter({ delimiter }: ReadingChoices): string | undefined {
  return delimiter?.length === 1 && !'"\n\r'.includes(delimiter) ? delimiter : undefined
}

function inferLayout(
  table: CsvTable,
  headerAt: number | undefined,
  choices: ReadingChoices,
): { layout: Layout; rivals: number[] } {
  const header = headerAt === undefined ? [] : (table.records[headerAt] ?? [])
  const width = widthOf(table.records, headerAt === undefined ? undefined : header)
  const below = table.records.slice(headerAt === undefined ? 0 : headerAt + 1)
  if (choices.columns) {
    const blank: ColumnRole[] = Array.from({ length: width }, () => 'IGNORE')
    return { layout: layoutOf([...choices.columns, ...blank].slice(0, width), header, true), rivals: [] }
  }
  const { roles, isTold, rivals } = columnsOf(header, below, width)
  const layout = layoutOf(roles, header, isTold)
  if (!usable(layout) && (width < 2 || !hasSubstance(below))) {
    throw new UnreadableStatement('no-columns', { kind: 'NO_DATE_AND_AMOUNT' })
  }
  return { layout, rivals }
}

const usable = ({ roles }: Layout): boolean => hasDate(roles) && hasAmount(roles)

/** Whether there is a date or an amount anywhere near the top, so that a person could map the columns. */
const hasSubstance = (records: string[][]): boolean =>
  records.slice(0, 100).some((cells) => cells.some((cell) => looksLikeDate(cell) || looksLikeAmount(cell)))

function refuseTooMany(entries: CsvEntry[], maxRows: number) {
  const excess = entries[maxRows]
  if (!excess) return
  const fault = { kind: 'TOO_MANY_CSV_ROWS', rows: entries.length, most: maxRows, line: excess.line } as const
  throw new UnreadableStatement('too-many-rows', fault)
}

/** The decimal style, asked for where the cells leave it open, and rounding where it would save rows. */
function chooseStyle(
  entries: CsvEntry[],
  layout: Layout,
  choices: ReadingChoices,
  { questions }: Findings,
): { style: DecimalStyle; mixedPair: boolean; pending?: RowMessage } {
  const decided = choices.decimalStyle ? { style: choices.decimalStyle } : decideStyle(entries, layout)
  const style = 'style' in decided ? decided.style : 'POINT'
  const { roundToCents } = choices
  const options = roundToCents === undefined ? {} : { roundToCents }
  const { mixedPair } = readAmounts(entries, layout, style, options)
  if (roundToCents === undefined && needsRounding(entries)) questions.push(roundingQuestion())
  if ('style' in decided) return { style, mixedPair }
  const columns = [...layout.amounts, ...layout.debits, ...layout.credits]
  questions.push(decimalStyleQuestion(cellsOf(entries, columns)))
  return { style, mixedPair, pending: { kind: 'DECIMALS_OPEN' } }
}

/** One order for all date columns of the file. The order that is only preselected comes with `pending`. */
function decideDates(
  entries: CsvEntry[],
  layout: Layout,
  { today }: StatementContext,
  { dateOrder }: ReadingChoices,
  { questions, warnings }: Findings,
): { order: DateOrder; pending?: RowMessage } {
  if (dateOrder) return { order: dateOrder }
  const decisions = layout.dates.map((column) => decideDateOrder(cellsOf(entries, [column]), today))
  const question = (orders: DateOrder[], mixed?: MixedOrders) =>
    dateOrderQuestion(cellsOf(entries, layout.dates), orders, today, mixed)
  for (const decided of decisions) {
    if (!('impossible' in decided)) continue
    const { impossible: mixed } = decided
    warnings.push({ code: 'mixed-date-orders', message: { kind: 'NO_SINGLE_DATE_ORDER', ...mixed } })
    questions.push(question(['MDY', 'DMY'], mixed))
    return { order: 'MDY', pending: { kind: 'DATE_ORDER_OPEN', mixed } }
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
      ? { kind: 'EXCEL_DATES_OPEN' }
      : { kind: 'DATE_ORDER_OPEN', mixed: null },
  }
}

function cellsOf(entries: CsvEntry[], columns: number[]): string[] {
  const cells: string[] = []
  for (const { cells: row, skipped } of entries) {
    if (skipped === undefined) for (const column of columns) cells.push(row[column] ?? '')
  }
  return cells
}

/** A bank's own layout says what kind of account it is of, where no column does. */
function giveKnownType(accounts: StatementAccount[], { names }: Layout): void {
  const type = knownType(names)
  for (const account of accounts) if (type && !account.type) account.type = type
}

const OWED = /\b(?:owing|owed|outstanding|remaining|principal|restant|due)\b/

/** The type all accounts of the file have by their names, or by a balance that says it is owed; undefined else. */
function typeOf(accounts: StatementAccount[], { names, balance }: Layout): string | undefined {
  const types = new Set(accounts.map(({ type }) => type))
  const [type] = types
  return types.size === 1 && type ? type : OWED.test(names[balance] ?? '') ? 'OTHER_LIABILITY' : undefined
}

/** Asks for a mapping where none was found, and for what is open about the one that was. */
function askAboutColumns(
  entries: CsvEntry[],
  layout: Layout,
  rivals: number[],
  choices: ReadingChoices,
  { questions }: Findings,
) {
  if (!usable(layout)) {
    questions.push(columnsQuestion([{ kind: 'WHICH_COLUMNS' }], []))
    return
  }
  const question = choices.columns ? undefined : columnsInDoubt(entries, layout, rivals)
  if (question) questions.push(question)
}

/** One question about the columns is enough at a time. */
function askAboutPayees(
  rows: StatementRow[],
  entries: CsvEntry[],
  layout: Layout,
  { ownNames = [], columns }: StatementContext & ReadingChoices,
  { questions, warnings }: Findings,
) {
  if (columns || questions.some(({ code }) => code === 'COLUMNS')) return
  const { question, warning } = payeeInDoubt(rows, entries, layout, ownNames)
  if (question) questions.push(question)
  if (warning) warnings.push(warning)
}

/** Two words of a column may hold the answer; else what they, a pair of columns or a positive amount mean. */
function askForSign(
  entries: CsvEntry[],
  rows: StatementRow[],
  layout: Layout,
  sign: Sign,
): StatementQuestion {
  const disputed = sign.isDisputed ? { examples: examplesOf(rows, entries, sign) } : undefined
  if (sign.byLine) return signQuestion(sign.inverted, 'BALANCE')
  if (sign.direction >= 0) {
    const words = (way: string) =>
      [...sign.told].find(([, directions]) => directions === way)?.[0].trim() ?? ''
    return signQuestion(sign.inverted, { of: 'WORDS', out: words('OUT'), into: words('IN') }, disputed)
  }
  const isPair = layout.debits.length + layout.credits.length > 0
  const pair = isPair
    ? {
        of: 'COLUMNS' as const,
        out: nameOf(layout, layout.debits[0] ?? -1),
        into: nameOf(layout, layout.credits[0] ?? -1),
      }
    : undefined
  const direction = disputed ? undefined : directionInDoubt(entries, layout)
  return direction ?? signQuestion(sign.inverted, pair, disputed)
}
