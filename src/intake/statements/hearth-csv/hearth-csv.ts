import { AccountList } from '../account-list.ts'
import { parseTable } from '../csv/table.ts'
import { refuseMoreRows } from '../limits.ts'
import type { HearthBooks, Statement, StatementContext } from '../statements.ts'
import { UnreadableStatement } from '../unreadable-statement.ts'
import { accountOf, booksOf, isOfBooks } from './books.ts'
import { type HearthLine, rowOf } from './rows.ts'

/** By these columns our own export is known, in whatever order and however many more there are. */
const NAMES = ['Date', 'Account', 'Amount', 'Currency', 'Kind', 'Part', 'Transaction id', 'Account id']
const DELIMITERS = [',', ';', '\t']
/** What we write may be longer than what a bank writes: notes have 2,000 characters, and tags add up. */
const LONGEST_FIELD = 10_000

/**
 * Reads the CSV that our own export writes, exactly: nothing in it has to be guessed or asked. A row per transaction;
 * the lines of a split are one. Undefined where it is another file.
 */
export function readHearthCsv(
  text: string,
  encoding: string,
  context: StatementContext,
): Statement | undefined {
  const delimiter = delimiterOf(text)
  if (delimiter === undefined) return undefined
  const limits = { ...context, maxFieldChars: Math.max(LONGEST_FIELD, context.maxFieldChars) }
  const { records, lines } = parseTable(text, delimiter, limits)
  const [header = [], ...below] = records
  const columns = new Map(header.map((name, at) => [name.trim(), at]))
  const written = below.flatMap((cells, at): HearthLine[] =>
    cells.every((cell) => cell === '')
      ? []
      : [{ line: lines[at + 1] ?? at + 2, cell: (name) => unguarded(cells[columns.get(name) ?? -1] ?? '') }],
  )
  return statementOf(written, encoding, context)
}

/** What an import of transactions leaves where it is. */
function booksWarnings(
  { accounts }: HearthBooks,
  used: ReadonlySet<string | undefined>,
): Statement['warnings'] {
  const idle = accounts.filter(({ hearthId }) => !used.has(hearthId)).length
  const valued = accounts.reduce((sum, { valuations }) => sum + valuations.length, 0)
  if (idle + valued === 0) return []
  return [{ code: 'books-left', message: { kind: 'BOOKS_LEFT', accounts: idle, valuations: valued } }]
}

function delimiterOf(text: string): string | undefined {
  const header = text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? ''
  return DELIMITERS.find((delimiter) => {
    const names = new Set(header.split(delimiter).map((name) => name.trim().replace(/^"|"$/g, '')))
    return NAMES.every((name) => names.has(name))
  })
}

/** An apostrophe keeps a spreadsheet from running what follows; see core/csv.ts. */
const GUARDED = /^'+[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)

function statementOf(all: HearthLine[], encoding: string, context: StatementContext): Statement {
  const books = booksOf(all.filter(isOfBooks))
  const lines = all.filter((line) => !isOfBooks(line))
  const byTransaction = Map.groupBy(lines, ({ line, cell }) => cell('Transaction id') || `line ${line}`)
  const list = new AccountList()
  const categories = new Map<string, NonNullable<Statement['categories']>[number]>()
  const rows = [...byTransaction.values()].map((parts, at) => {
    refuseMoreRows(at, context)
    const [first] = parts
    if (!first) throw new UnreadableStatement('no-columns', { kind: 'NO_ROWS' })
    for (const part of parts) addCategory(categories, part)
    return rowOf(parts, first, list.place(first.cell('Account id'), accountOf(first)))
  })
  const warnings: Statement['warnings'] =
    rows.length === 0 ? [{ code: 'no-rows', message: { kind: 'NO_TRANSACTIONS' } }] : []
  warnings.push(...booksWarnings(books, new Set(list.accounts.map(({ hearthId }) => hearthId))))
  if (rows.length === 0) list.place('', { key: '', label: '' })
  return {
    sourceKind: 'CSV',
    encoding,
    accounts: list.accounts,
    rows,
    warnings,
    questions: [],
    isOurs: true,
    categories: [...categories.values()],
    books,
  }
}

function addCategory(categories: Map<string, object>, { cell }: HearthLine): void {
  const [label, group] = [cell('Category'), cell('Category group')]
  if (label === '') return
  const kind = (['INCOME', 'EXPENSE', 'SAVINGS'] as const).find((one) => one === cell('Category kind'))
  const name = `${group}:${label}`
  categories.set(name, { name, group, label, kind: kind ?? 'EXPENSE' })
}
