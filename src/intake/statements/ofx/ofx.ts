import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { AccountList } from '../account-list.ts'
import { bankDayReader } from '../bank-fields.ts'
import { cutField, longFieldReason, refuseMoreRows, unreadableField } from '../limits.ts'
import { refuseDeclarations } from '../markup.ts'
import type { FileMessage } from '../messages.ts'
import type {
  StatedFigures,
  Statement,
  StatementContext,
  StatementRow,
  StatementWarning,
} from '../statements.ts'
import { UnreadableStatement } from '../unreadable-statement.ts'
import { OfxAccount, type StatementElement } from './account.ts'
import { OfxInvestments } from './investments.ts'
import { type OfxListener, scanOfx } from './scanner.ts'
import { OfxTransaction } from './transaction.ts'

/**
 * Reads OFX and QFX, SGML and XML, whatever the header says and as far as the file goes: each STMTTRN becomes one
 * row, each trade one with what it does to what is held. Repeats in a second statement of an account are left to the caller,
 * who knows them by `statement`. Throws UnreadableFile where there is nothing to read or too much of it.
 */
export function readOfx(text: string, encoding: string, context: StatementContext): Statement {
  refuseDeclarations(text)
  const cleaned = text.includes('\0') ? text.replaceAll('\0', '') : text
  const start = cleaned.search(/<OFX[\s>]/i)
  if (start < 0) throw new UnreadableStatement('not-ofx', { kind: 'NOT_OFX' })

  const reading = new OfxReading(context)
  scanOfx(cleaned, start, reading)
  const warnings = reading.findings()
  if (cleaned !== text) warnings.push({ code: 'nul-bytes', message: { kind: 'NULS_REMOVED' } })
  const { rows, figures } = reading
  const { accounts } = reading.list
  const investments = reading.investments.finish()
  const sourceKind = reading.isQuicken ? 'QFX' : 'OFX'
  return {
    sourceKind,
    encoding,
    accounts,
    rows,
    figures,
    warnings,
    questions: [],
    ...(investments && { investments }),
  }
}

interface OpenStatement {
  account: OfxAccount
  firstRow: number
  transactions: { transaction: OfxTransaction; row: StatementRow }[]
}

/**
 * What every amount of the statement says it is in, '' where one of them does not: a statement without a currency of its
 * own is in theirs.
 */
function commonCurrency(transactions: OpenStatement['transactions']): string {
  const times = new Map<string, number>()
  for (const { transaction, row } of transactions) {
    if (row.outcome !== 'OK') continue
    if (!transaction.currency) return ''
    times.set(transaction.currency, (times.get(transaction.currency) ?? 0) + 1)
  }
  return [...times].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0] as [string, number])[0]
}

class OfxReading implements OfxListener {
  readonly list = new AccountList()
  readonly rows: StatementRow[] = []
  readonly figures: StatedFigures[] = []
  readonly investments = new OfxInvestments()
  isQuicken = false

  private readonly readDay: ReturnType<typeof bankDayReader>
  private statement: OpenStatement | undefined
  private transaction: OfxTransaction | undefined
  private institution = ''
  private statements = 0
  private isTruncated = false
  private status = { code: '', severity: '', message: '' }
  private bankError: Extract<FileMessage, { kind: 'BANK_ERROR' }> | undefined
  /** Of accounts by their numbers. */
  private readonly names = new Map<string, string>()
  private described = ''

  constructor(private readonly context: StatementContext) {
    this.readDay = bankDayReader(context.today)
  }

  open(name: string, parent: string): void {
    if (name === 'STMTTRN' || name === 'STMTTRNP') this.openTransaction(name === 'STMTTRNP')
    else if (name === 'STMTRS' || name === 'CCSTMTRS' || name === 'INVSTMTRS') this.openStatement(name)
    else if (name === 'STATUS') this.status = { code: '', severity: '', message: '' }
    else if (parent === 'INVTRANLIST' && name !== 'INVBANKTRAN') this.openTrade(name)
    else if (name === 'INVPOSLIST') this.investments.openList()
    else if (parent === 'INVPOSLIST') this.investments.openPosition(name)
    else if (parent === 'SECLIST') this.investments.openSecurity(name)
  }

  leaf(name: string, written: string, parent: string): void {
    const { transaction, statement, context } = this
    const tooLong = longFieldReason(written, name, context)
    const value = cutField(written, context)
    if (transaction) {
      const isRead =
        parent === 'STMTTRN' || parent === 'STMTTRNP'
          ? transaction.take(name, value)
          : transaction.takeInside(parent, name, value)
      if (isRead && tooLong !== undefined) transaction.tooLong ??= tooLong
    } else if (this.investments.isReading()) this.investments.take(name, value, parent, tooLong)
    else if (parent === 'STATUS') this.takeStatus(name, value)
    else if (name === 'ORG') this.institution ||= value
    else if (name === 'INTU.BID') this.isQuicken = true
    else if (!statement) this.takeName(name, value, parent)
    else if (name === 'CURDEF') statement.account.takeCurrency(value)
    else if (parent.endsWith('ACCTFROM')) {
      // Two accounts may differ in what is beyond the limit.
      if (tooLong !== undefined) throw unreadableField(tooLong)
      statement.account.takeIdentity(name, value)
    } else if (parent === 'LEDGERBAL' || parent === 'AVAILBAL') {
      statement.account.takeBalance(parent, name, value)
    } else if (parent === 'INVBAL' || parent === 'INVSTMTRS')
      this.investments.takeBalance(name, value, parent)
  }

  /** Our own export says what its accounts are called before their statements. */
  private takeName(name: string, value: string, parent: string): void {
    if (this.institution !== 'Hearth') return
    if (name === 'DESC' && parent === 'ACCTINFO') this.described = value
    else if (name === 'ACCTID' && parent.endsWith('ACCTFROM') && this.described !== '') {
      this.names.set(value, this.described)
      this.described = ''
    }
  }

  close(name: string, parent: string): void {
    if (name === 'STMTTRN' || name === 'STMTTRNP') this.closeTransaction()
    else if (name === 'STMTRS' || name === 'CCSTMTRS' || name === 'INVSTMTRS') this.closeStatement()
    else if (name === 'STATUS') this.closeStatus()
    else if (parent === 'INVTRANLIST' && name !== 'INVBANKTRAN') this.closeTrade()
    else if (parent === 'INVPOSLIST') this.investments.closePosition()
    else if (parent === 'SECLIST') this.investments.closeSecurity()
  }

  truncate(): void {
    this.isTruncated = true
  }

  /** Warnings about the file as a whole; throws if it contains nothing but a bank's error. */
  findings(): StatementWarning[] {
    const { bankError } = this
    const unread = this.rows.filter(isUnreadTrade).length
    const isEmpty = this.statements === 0 && this.rows.length === 0
    if (bankError !== undefined && isEmpty)
      throw new UnreadableStatement('bank-error', { ...bankError, kind: 'REPORTED_BY_BANK' })
    const warnings: StatementWarning[] = []
    if (bankError !== undefined) warnings.push({ code: 'bank-error', message: bankError })
    if (this.isTruncated) warnings.push({ code: 'truncated', message: { kind: 'TRUNCATED' } })
    if (isEmpty) warnings.push({ code: 'no-statement', message: { kind: 'NO_STATEMENT' } })
    if (unread > 0) {
      const message = { kind: 'INVESTMENTS_SKIPPED', count: unread } as const
      warnings.push({ code: 'investment-transactions', message })
    }
    return warnings
  }

  private openStatement(element: StatementElement): void {
    this.statements++
    this.statement = { account: new OfxAccount(element), firstRow: this.rows.length, transactions: [] }
    if (element === 'INVSTMTRS') this.investments.openStatement()
  }

  private closeStatement(): void {
    if (!this.statement) return
    const { account, firstRow, transactions } = this.statement
    account.takeCurrency(commonCurrency(transactions))
    for (const { transaction, row } of transactions) transaction.addCurrency(row, account.currency)
    const cash = this.investments.cashBalance(this.readDay)
    const position = this.place(account, cash)
    this.investments.closeStatement(position, this.readDay, account.currency)
    const closing = account.closingBalance(this.readDay) ?? cash
    this.figures.push({
      account: position,
      ...(closing && { closing: closing.amount, ...(closing.day && { to: closing.day }) }),
      lines: this.rows.slice(firstRow).map(({ row }) => ({ row })),
    })
    for (let index = firstRow; index < this.rows.length; index++) {
      const row = this.rows[index]
      if (row) row.account = position
    }
    this.statement = undefined
  }

  /** What an account of investments holds in cash is the balance of its transactions. */
  private place(account: OfxAccount, cash?: { amount: Money; day?: Day }): number {
    const made = account.toAccount(this.institution, this.readDay)
    const name = this.names.get(made.number ?? '')
    return this.list.place(account.identity(), {
      ...made,
      ...(name !== undefined && { label: name }),
      ...(cash && { ledgerBalance: cash, isCashBalance: true }),
    })
  }

  private openTransaction(isPending: boolean): void {
    refuseMoreRows(this.rows.length, this.context)
    this.transaction = new OfxTransaction(this.rows.length + 1, this.statements, isPending)
  }

  private closeTransaction(): void {
    if (!this.transaction) return
    if (this.isTruncated) this.transaction.isTruncated = true
    const row = this.transaction.toRow(this.readDay)
    if (this.statement) this.statement.transactions.push({ transaction: this.transaction, row })
    else this.transaction.addCurrency(row, undefined)
    if (this.institution === 'Hearth') this.transaction.addTransfer(row)
    if (!this.statement) row.account = this.place(new OfxAccount('STMTRS'))
    this.rows.push(row)
    this.transaction = undefined
  }

  private openTrade(name: string): void {
    refuseMoreRows(this.rows.length, this.context)
    this.investments.openTrade(this.statements, name)
  }

  private closeTrade(): void {
    const currency = this.statement?.account.currency
    const { rows, readDay, isTruncated } = this
    rows.push(...this.investments.closeTrade(rows.length + 1, readDay, isTruncated, currency))
  }

  private takeStatus(name: string, value: string): void {
    if (name === 'CODE') this.status.code = value
    else if (name === 'SEVERITY') this.status.severity = value.toUpperCase()
    else if (name === 'MESSAGE') this.status.message = value
  }

  private closeStatus(): void {
    const { code, severity, message } = this.status
    if (severity !== 'ERROR') return
    this.bankError ??= { kind: 'BANK_ERROR', message, code }
  }
}

/** Of a kind that nobody knows. */
const isUnreadTrade = ({ outcome, reason }: StatementRow): boolean =>
  outcome === 'SKIPPED' && reason?.some(({ kind }) => kind === 'UNKNOWN_TRADE') === true
