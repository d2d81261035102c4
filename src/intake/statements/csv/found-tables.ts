import { looksLikeAmount } from '../amounts.ts'
import { looksLikeDate } from '../dates.ts'
import type { FileMessage } from '../messages.ts'
import type { ReadingChoices, StatementContext, StatementQuestion } from '../statements.ts'
import { findHeader, isBlankRecord, isTransaction, namesTable } from './columns/header.ts'
import { LONGEST_NAME, plainName } from './columns/plain-name.ts'
import { isWording } from './columns/wording.ts'
import { type CsvEntry, hasFigures } from './entries.ts'
import { type CsvTable, parseTable } from './table.ts'

/*
 * Files with more than one table: a card's summary above its transactions, pending rows below posted ones. The table
 * with the most rows is read; if that is doubtful, a person chooses.
 */

interface CsvTableFound {
  /** Index of the header among the records. */
  header: number
  /** Index after its last record: the header of the next table, or the end of the file. */
  end: number
  /** Records with a date and an amount. */
  rows: number
  /** What its columns are called: what it is known by in the next file. */
  names: string[]
}

const STARTS_WITH_FIGURE = /^[\s"'(+-]*\d/
/** A table above the chosen one that is no more than this, and names nobody, is a summary. */
const SUMMARY_ROWS = 2

/** The tables of the file whose headers differ, in their order; one or none where the file is as most are. */
export function tablesIn(records: string[][]): CsvTableFound[] {
  const first = findHeader(records)
  const headers: number[] = []
  for (let index = 0; index < records.length; index++) {
    if (index === first || isHeaderAt(records, index)) headers.push(index)
  }
  const names = (index: number) => (records[index] ?? []).map(plainName)
  const distinct = headers.filter(
    (index, at) => at === 0 || names(index).join() !== names(headers[at - 1] ?? -1).join(),
  )
  if (distinct.length < 2)
    return distinct.map((header) => ({ header, end: records.length, rows: 0, names: names(header) }))
  return distinct.map((header, at) => {
    const end = distinct[at + 1] ?? records.length
    const rows = records.slice(header + 1, end).filter(isTransaction).length
    return { header, end, rows, names: names(header) }
  })
}

/** As a choice that is remembered has it. */
export const tableNames = (header: string[]): string => header.map(plainName).join('\u001f')

const REMEMBERED_WITHIN = 5_000

/** Where the table is by now that was chosen in an earlier file, -1 where it is not there. */
function rememberedAt(records: string[][], headerNames: string | undefined): number {
  if (headerNames === undefined) return -1
  const width = headerNames.split('\u001f').length
  return records
    .slice(0, REMEMBERED_WITHIN)
    .findIndex((cells) => cells.length === width && tableNames(cells) === headerNames)
}

/** Names and no figures over a record that is as wide and has a date and an amount. */
function isHeaderAt(records: string[][], index: number): boolean {
  const cells = records[index] ?? []
  if (cells.length < 2 || cells.some((cell) => STARTS_WITH_FIGURE.test(cell)) || isBlankRecord(cells))
    return false
  const next = nextFilled(records, index)
  if (next === undefined || !isTransaction(next)) return false
  return namesTable(cells) || (standsApart(records, index) && isNamed(cells, next))
}

/** Below a blank line, or below lines of another width. */
function standsApart(records: string[][], index: number): boolean {
  const before = records[index - 1]
  return (
    index > 0 && (before === undefined || isBlankRecord(before) || before.length !== records[index]?.length)
  )
}

/** A header in a language not known here: words over every cell of the transaction. */
const isNamed = (names: string[], transaction: string[]): boolean =>
  names.length > 2 &&
  names.length === transaction.length &&
  transaction.every((cell, at) => cell === '' || isName(names[at]))

const isName = (cell = ''): boolean =>
  cell.trim() !== '' && cell.length <= LONGEST_NAME && !looksLikeDate(cell) && !looksLikeAmount(cell)

function nextFilled(records: string[][], index: number): string[] | undefined {
  for (let at = index + 1; at < records.length; at++) {
    const cells = records[at] ?? []
    if (!isBlankRecord(cells)) return cells
  }
  return undefined
}

/** The table of the most rows, the first of equals. */
const mainTable = (tables: CsvTableFound[]): CsvTableFound | undefined =>
  tables.reduce<CsvTableFound | undefined>(
    (most, table) => (most && most.rows >= table.rows ? most : table),
    undefined,
  )

/** Whether the other tables are above it, and nobody would take them for transactions: a line or two of dates and sums. */
function isPlain(records: string[][], tables: CsvTableFound[], chosen: CsvTableFound): boolean {
  const isSummary = ({ header, end, rows }: CsvTableFound) =>
    end <= chosen.header &&
    rows <= SUMMARY_ROWS &&
    !records.slice(header + 1, end).some((cells) => isTransaction(cells) && cells.some(isWording))
  return tables.every((table) => table === chosen || isSummary(table))
}

const MAX_OPTIONS = 6
const MAX_NAMES = 60

/** Which table is meant, or whether it is all, where what is left out is more than what is read. */
export function tableInDoubt(
  { records, lines }: { records: string[][]; lines: number[] },
  { tables, header, entries }: { tables: CsvTableFound[]; header: number | undefined; entries: CsvEntry[] },
  { columns, headerLine, headerNames }: ReadingChoices,
): StatementQuestion | undefined {
  const isKnown = rememberedAt(records, headerNames) >= 0
  if (columns !== undefined || headerLine !== undefined || isKnown) return undefined
  const chosen = tables.find((table) => table.header === header)
  if (chosen && tables.length > 1 && !isPlain(records, tables, chosen)) {
    const line = lines[chosen.header] ?? 0
    return question(
      [{ kind: 'SEVERAL_TABLES', count: tables.length, line }],
      optionsOf(records, lines, tables),
    )
  }
  const above = header === undefined ? 0 : records.slice(0, header).filter(hasFigures).length
  const left = above + entries.filter(({ skipped }) => skipped?.kind === 'FIGURES_NOT_READ').length
  const read = entries.filter(({ skipped }) => skipped === undefined).length
  if (left <= read || (tables.length > 1 && left <= SUMMARY_ROWS)) return undefined
  const message: FileMessage[] = [{ kind: 'LINES_LEFT_OUT', count: left, read }, { kind: 'WHICH_COLUMNS' }]
  return question(message, tables.length > 1 ? optionsOf(records, lines, tables) : [])
}

const question = (message: FileMessage[], options: StatementQuestion['options']): StatementQuestion => ({
  code: 'COLUMNS',
  message,
  options,
})

/** Instead of roles an option has the line of the header: what `headerLine` takes. */
function optionsOf(
  records: string[][],
  lines: number[],
  tables: CsvTableFound[],
): StatementQuestion['options'] {
  return tables.slice(0, MAX_OPTIONS).map(({ header, rows }) => {
    const names = (records[header] ?? []).map((name) => name.trim()).filter((name) => name !== '')
    const written = names.join(', ')
    const shown = written.length > MAX_NAMES ? `${written.slice(0, MAX_NAMES)}…` : written
    return {
      value: `headerLine=${lines[header]}`,
      label: { kind: 'TABLE_BELOW', rows, line: lines[header] ?? 0, names: shown },
    }
  })
}

/** The line that was chosen, or the table that was chosen in an earlier file; else that of the most rows. */
export function headerIndex(
  { records, lines }: CsvTable,
  tables: CsvTableFound[],
  { headerLine, headerNames }: ReadingChoices,
): number | undefined {
  if (headerLine === null) return undefined
  const chosen = headerLine === undefined ? rememberedAt(records, headerNames) : lines.indexOf(headerLine)
  return chosen >= 0 ? chosen : mainTable(tables)?.header
}

/**
 * What the layout is known by: the names of the first of several tables, for which is the longest differs from file to
 * file, in one encoding, for which one is chosen may differ too.
 */
export function lastingNames(
  { lines }: CsvTable,
  [first, second]: CsvTableFound[],
  read: string[],
  delimiter: string,
  context: StatementContext,
): string[] {
  const names = second && first ? first.names : read
  const line = first && lines[first.header]
  if (!context.westernText || !line || names.length === 0) return names
  const written = context.westernText.split(/\r\n|\r|\n/, line)[line - 1] ?? ''
  return parseTable(written, delimiter, context).records[0]?.map(plainName) ?? names
}

/** Columns that were learned with a table say nothing of another one. */
export function fitting({ columns, ...choices }: ReadingChoices, { records }: CsvTable): ReadingChoices {
  const isOther = choices.headerNames !== undefined && rememberedAt(records, choices.headerNames) < 0
  return columns === undefined || isOther ? choices : { ...choices, columns }
}
