import { looksLikeAmount } from '../amounts.ts'
import { columnsQuestion, directionQuestion } from '../csv-questions.ts'
import { looksLikeDate, looksLikeSerial } from '../dates.ts'
import type { FileMessage } from '../messages.ts'
import type { ColumnRole, StatementQuestion } from '../statements.ts'
import { type Layout, nameOf } from './columns/layout.ts'
import { directionColumn } from './direction-column.ts'
import type { CsvEntry } from './entries.ts'

const SAMPLE = 100
/** As many options as a person reads through. */
const MAX_OPTIONS = 6
const MONEY = /[.,]\d{1,2}\D*$/

/**
 * What is open about the columns of a layout that can be read: two of one name, a second figure in every row, numbers
 * in a column that is not read while rows have no amount.
 */
export function columnsInDoubt(
  entries: CsvEntry[],
  layout: Layout,
  rivals: number[],
): StatementQuestion | undefined {
  return twins(entries, layout) ?? otherAmounts(entries, layout, rivals) ?? unreadNumbers(entries, layout)
}

function twins(entries: CsvEntry[], layout: Layout): StatementQuestion | undefined {
  const [amount = -1] = layout.amounts
  if (layout.amounts.length !== 1 || layout.header.length === 0) return undefined
  const below = entries.slice(0, SAMPLE)
  const filled = (column: number) => below.some(({ cells }) => looksLikeAmount(cells[column] ?? ''))
  const named = layout.names.flatMap((name, column) =>
    name === layout.names[amount] && filled(column) ? [column] : [],
  )
  if (named.length < 2) return undefined
  return columnsQuestion(
    [{ kind: 'SAME_COLUMNS', count: named.length, column: amount + 1 }],
    named.map((column) => only(layout, column, named, { kind: 'NUMBERED_COLUMN', column: column + 1 })),
  )
}

function otherAmounts(entries: CsvEntry[], layout: Layout, rivals: number[]): StatementQuestion | undefined {
  const [amount = -1] = layout.amounts
  if (rivals.length === 0) return undefined
  const all = [amount, ...rivals]
  return columnsQuestion(
    [{ kind: 'SEVERAL_FIGURES', column: nameOf(layout, amount) }],
    all.slice(0, MAX_OPTIONS).map((column) => {
      const examples = examplesIn(entries, column)
      return only(layout, column, all, { kind: 'COLUMN_OF', column: nameOf(layout, column), examples })
    }),
  )
}

const EXAMPLES = 3

/** The first cells of a column that are filled, to look at. */
const examplesIn = (entries: CsvEntry[], column: number): string[] =>
  entries
    .flatMap(({ cells, skipped }) =>
      skipped === undefined ? (cells[column] ?? '').trim().slice(0, 30) || [] : [],
    )
    .slice(0, EXAMPLES)

function only(layout: Layout, chosen: number, among: number[], label: FileMessage) {
  const rest = among.find((column) => layout.roles[column] === 'BALANCE' && column !== chosen)
  const roles = layout.roles.map((role, column): ColumnRole => {
    if (column === chosen) return 'AMOUNT'
    if (!among.includes(column)) return role
    return column === rest ? 'BALANCE' : 'IGNORE'
  })
  return { label, roles }
}

function unreadNumbers(entries: CsvEntry[], layout: Layout): StatementQuestion | undefined {
  const poor = entries.filter(
    ({ skipped, error }) => skipped === undefined && error?.kind === 'AMOUNT_MISSING',
  )
  if (poor.length === 0) return undefined
  const unread = layout.roles.flatMap((role, column) =>
    role === 'IGNORE' && poor.some(({ cells }) => isMoney(cells[column])) ? [column] : [],
  )
  if (unread.length === 0) return undefined
  const columns = unread.map((column) => nameOf(layout, column))
  const asRoles = layout.amounts.length > 0 ? (['AMOUNT'] as const) : (['DEBIT', 'CREDIT'] as const)
  const options = unread.flatMap((column) =>
    asRoles.map((given) => ({
      label: { kind: 'COLUMN_IS', column: nameOf(layout, column), role: given } as const,
      roles: layout.roles.map((role, at) => (at === column ? given : role)),
    })),
  )
  return columnsQuestion(
    [{ kind: 'FIGURES_UNREAD', rows: poor.length, columns }],
    [...options.slice(0, MAX_OPTIONS), { label: { kind: 'LEAVE_ROWS_OUT' }, roles: layout.roles }],
  )
}

const isMoney = (cell = ''): boolean =>
  looksLikeAmount(cell) && MONEY.test(cell) && !looksLikeDate(cell) && !looksLikeSerial(cell)

/** A column of two words beside amounts without any sign may say which way the money went; undefined where none does. */
export function directionInDoubt(entries: CsvEntry[], layout: Layout): StatementQuestion | undefined {
  if (entries.some(({ skipped, amount = 0n }) => skipped === undefined && amount < 0n)) return undefined
  const found = directionColumn(entries, layout)
  return found && directionQuestion(nameOf(layout, found.column), found.words)
}
