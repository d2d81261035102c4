import { type Statement, type StatementRow, UnreadableFile } from '../../src/intake/statements/statements.ts'
import { exact, type Finding, type Off, Samples } from './check.ts'

interface ExpectedStatement {
  acctId: string | null
  currency: string | null
  transactions: number
  investmentTransactions: number
  sum: string
  firstDate: string | null
  lastDate: string | null
  ledgerBalance: string | null
}

interface ExpectedFile {
  accounts: number
  statements: number
  transactions: number
  investmentTransactions: number
  sumOfAmounts: string
  quirks: string[]
  perStatement: ExpectedStatement[]
}

/** Real files of banks: counts, sums, accounts, dates and balances of every statement. */
export const realOfx = (folder: string): Finding[] => {
  const samples = new Samples<ExpectedFile>(folder)
  return samples.check((name, expected, off) => {
    const statement = samples.read(name)
    if (statement instanceof UnreadableFile) {
      off.unless(
        expected.statements === 0 && statement.code === 'bank-error',
        `it is refused: ${statement.message}`,
      )
      return
    }
    judgeFile(statement, expected, off)
    for (const [at, one] of expected.perStatement.entries()) judgeStatement(statement, at, one, expected, off)
  })
}

/** An empty record of the file is listed as skipped, and is none of the transactions the oracle counts. */
const isTrade = ({ outcome, reason }: StatementRow): boolean =>
  outcome === 'SKIPPED' && reason?.[0]?.kind !== 'RECORD_EMPTY'

/** Of an amount that the reader converted, as it was. */
const written = ({ originalAmount, amount, warning }: StatementRow): bigint =>
  (warning?.some(({ kind }) => kind === 'CONVERTED') ? originalAmount : amount) ?? 0n
const sumOf = (rows: StatementRow[]): bigint => rows.reduce((sum, row) => sum + written(row), 0n)

function judgeFile(statement: Statement, expected: ExpectedFile, off: Off): void {
  const transactions = statement.rows.filter(({ outcome }) => outcome !== 'SKIPPED')
  off.same('accounts', statement.accounts.length, expected.accounts)
  off.same('transactions', transactions.length, expected.transactions)
  off.same('trades', statement.rows.filter(isTrade).length, expected.investmentTransactions)
  off.same('the sum', sumOf(transactions), exact(expected.sumOfAmounts))
  off.same('QFX', statement.sourceKind === 'QFX', expected.quirks.includes('INTU.BID (QFX)'))
}

function judgeStatement(
  { rows: all, accounts }: Statement,
  at: number,
  expected: ExpectedStatement,
  file: ExpectedFile,
  off: Off,
): void {
  const rows = all.filter((row) => row.statement === at + 1)
  const transactions = rows.filter(({ outcome }) => outcome !== 'SKIPPED')
  const account = rows[0]
    ? accounts[rows[0].account]
    : accounts.find(({ number }) => number === expected.acctId)
  const of = (what: string) => `${what} of statement ${at + 1}`
  off.same(of('transactions'), transactions.length, expected.transactions)
  off.same(of('trades'), rows.filter(isTrade).length, expected.investmentTransactions)
  off.same(of('the sum'), sumOf(transactions), exact(expected.sum))
  off.same(of('the account'), account?.number ?? null, expected.acctId)
  off.same(of('the currency'), account?.currency ?? null, expected.currency)
  if (transactions.every(({ outcome }) => outcome === 'OK')) {
    const days = transactions.map(({ date = '' }) => date.replaceAll('-', '')).toSorted()
    off.same(of('the first day'), days[0] ?? null, expected.firstDate)
    off.same(of('the last day'), days.at(-1) ?? null, expected.lastDate)
  }
  if (file.statements === file.accounts)
    off.same(of('the balance'), account?.ledgerBalance?.amount, exact(expected.ledgerBalance))
}

interface ExpectedRow {
  date: string | null
  amount: string | null
  fitid: string | null
  name: string | null
  memo: string | null
  payee?: string | null
  check?: string
  acctId?: string
  rate?: string
  currency?: string
  original?: { currency: string; rate: string }
}

interface ExpectedQuirk {
  transactions: ExpectedRow[]
  accounts?: number
  expectError?: string
  nameLenient?: boolean
}

/** Files with one quirk each: every field of every row. */
export const syntheticOfx = (folder: string): Finding[] => {
  const samples = new Samples<ExpectedQuirk>(folder)
  return samples.check((name, expected, off) => {
    const statement = samples.read(name)
    if (statement instanceof UnreadableFile) {
      off.unless(expected.expectError !== undefined, `it is refused: ${statement.message}`)
      if (expected.expectError?.startsWith('The bank'))
        off.same('the refusal', statement.message, expected.expectError)
      return
    }
    const rows = statement.rows.filter(({ reason }) => reason?.[0]?.kind !== 'RECORD_CUT_OFF')
    off.same('rows', rows.length, expected.transactions.length)
    if (expected.accounts !== undefined) off.same('accounts', statement.accounts.length, expected.accounts)
    if (expected.expectError !== undefined)
      off.unless(
        statement.warnings.some(({ code }) => code === expected.expectError),
        `nothing warns of "${expected.expectError}"`,
      )
    for (const [at, row] of rows.entries()) {
      const wanted = expected.transactions[at]
      if (wanted) judgeRow(statement, row, wanted, expected.nameLenient === true, off)
    }
  })
}

function judgeRow(
  statement: Statement,
  row: StatementRow,
  expected: ExpectedRow,
  isLenient: boolean,
  off: Off,
): void {
  const of = (what: string) => `${what} of row ${row.row}`
  const isBad = expected.date === null || expected.amount === null
  off.same(of('the outcome'), row.outcome, isBad ? 'INVALID' : 'OK')
  off.same(of('the date'), row.date ?? null, expected.date)
  off.same(of('the amount'), written(row), exact(expected.amount))
  off.same(of('the FITID'), row.fitid ?? null, expected.fitid)
  off.same(of('the memo'), row.memo, expected.memo ?? '')
  const payee = 'payee' in expected ? (expected.payee ?? '') : expected.name
  if (payee !== null && !isLenient) off.same(of('the payee'), row.payee, payee)
  if (expected.check) off.same(of('the cheque number'), row.checkNumber, expected.check)
  if (expected.acctId) off.same(of('the account'), statement.accounts[row.account]?.number, expected.acctId)
  const foreign = expected.original ?? (expected.rate ? expected : undefined)
  if (foreign) {
    off.same(of('the currency'), row.originalCurrency, foreign.currency)
    off.same(of('the rate'), row.rate, foreign.rate)
  }
}
