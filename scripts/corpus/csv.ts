import { type Statement, type StatementRow, UnreadableFile } from '../../src/intake/statements/statements.ts'
import { exact, type Finding, type Off, Samples } from './check.ts'

interface ExpectedRow {
  date: string
  amount: string
  payee: string
  memo?: string
  currency?: string
  account?: string
  checkNumber?: string
  postedDate?: string
  category?: string
  pending?: boolean
  externalId?: string
}

interface ExpectedFile {
  encoding: string
  delimiter: string
  headerLine: number | null
  sum: string
  transactions: ExpectedRow[]
  skipped?: { line: number; reason: string }[]
}

/** Layouts of banks in Canada and the United States: every field of every row. */
export const csvLayouts = (folder: string): Finding[] => {
  const samples = new Samples<ExpectedFile>(folder)
  return samples.check((name, expected, off) => {
    const statement = samples.read(name)
    if (statement instanceof UnreadableFile) return off.say(`it is refused: ${statement.message}`)
    judgeLayout(statement, expected, off)
    const rows = statement.rows.filter(({ outcome }) => outcome === 'OK')
    off.same('rows', rows.length, expected.transactions.length)
    for (const [at, row] of rows.entries()) {
      const wanted = expected.transactions[at]
      if (wanted) judgeRow(statement, row, wanted, off)
    }
  })
}

const ENCODINGS: Record<string, string> = { 'utf-8-bom': 'utf-8', cp1252: 'windows-1252' }

function judgeLayout({ csv, encoding, rows }: Statement, expected: ExpectedFile, off: Off): void {
  off.same('the encoding', encoding, ENCODINGS[expected.encoding] ?? expected.encoding)
  off.same('the delimiter', csv?.delimiter, expected.delimiter)
  off.same('the header', csv?.headerLine ?? null, expected.headerLine)
  const sum = rows.reduce(
    (total, { outcome, amount = 0n }) => (outcome === 'OK' ? total + amount : total),
    0n,
  )
  off.same('the sum', sum, exact(expected.sum))
  for (const { line } of expected.skipped ?? [])
    off.same(`line ${line}`, rows.find(({ row }) => row === line)?.outcome, 'SKIPPED')
}

function judgeRow({ accounts }: Statement, row: StatementRow, expected: ExpectedRow, off: Off): void {
  const of = (what: string) => `${what} of row ${row.row}`
  const account = accounts[row.account]
  off.same(of('the date'), row.date, expected.date)
  off.same(of('the amount'), row.amount, exact(expected.amount))
  off.same(of('the payee'), row.payee, expected.payee)
  off.same(of('the memo'), row.memo, expected.memo ?? '')
  off.same(of('the cheque number'), row.checkNumber, expected.checkNumber)
  off.same(of('pending'), row.pending, expected.pending)
  if (expected.currency) off.same(of('the currency'), row.currency ?? account?.currency, expected.currency)
  if (expected.account) off.same(of('the account'), account?.label, expected.account)
  if (expected.postedDate) off.same(of('the posting'), row.postedDate, expected.postedDate)
  if (expected.category) off.same(of('the category'), row.categoryName, expected.category)
  if (expected.externalId) off.same(of('the reference'), row.reference, expected.externalId)
}
