import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { AccountList } from '../account-list.ts'
import { bankDayReader, readBankAmount } from '../bank-fields.ts'
import { cutField, longFieldReason, refuseMoreRows } from '../limits.ts'
import type {
  StatedFigures,
  Statement,
  StatementAccount,
  StatementContext,
  StatementRow,
} from '../statements.ts'
import { UnreadableStatement } from '../unreadable-statement.ts'
import { type EntryRow, readEntry } from './entry.ts'
import { all, at, type Children, currencyAt, parseXml, textAt, within } from './xml.ts'

type ReadDay = (text: string) => Day | undefined
type Balance = { amount: Money; day?: Day }

const messages = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const

/**
 * Reads ISO 20022 account statements (camt.053), reports (camt.052) and notifications (camt.054) of any version and
 * any number of accounts, alone or in an envelope of any kind. Throws UnreadableFile where the XML is damaged,
 * dangerous or something else.
 */
export function readCamt(text: string, encoding: string, context: StatementContext): Statement {
  const cleaned = text.includes('\0') ? text.replaceAll('\0', '') : text
  const reading = new CamtReading(context)
  for (const document of within(parseXml(cleaned.trim()), 'Document')) {
    for (const [message, statement] of messages) {
      for (const body of all(document, message)) {
        const made = textAt(body, 'GrpHdr', 'CreDtTm')
        for (const one of all(body, statement)) reading.read(one, made)
      }
    }
  }
  if (reading.statements === 0) {
    throw new UnreadableStatement('not-camt', { kind: 'XML_WITHOUT_STATEMENT' })
  }
  const { list, rows, figures } = reading
  const { accounts } = list
  return { sourceKind: 'CAMT', encoding, accounts, rows, figures, warnings: [], questions: [] }
}

class CamtReading {
  readonly list = new AccountList()
  readonly rows: StatementRow[] = []
  readonly figures: StatedFigures[] = []
  statements = 0
  private readonly readDay: ReadDay

  constructor(private readonly context: StatementContext) {
    this.readDay = bankDayReader(context.today)
  }

  read(statement: Children, made: string): void {
    this.statements++
    const account = describe(statement, this.readDay)
    const position = this.list.place(account.key || `|${account.currency ?? ''}`, account)
    const setting = {
      accountCurrency: account.currency,
      number: textAt(statement, 'Acct', 'Id', 'IBAN') || (account.number ?? ''),
      owner: textAt(statement, 'Acct', 'Ownr', 'Nm'),
      closing: closingDay(statement, made, this.readDay),
      readDay: this.readDay,
    }
    const rows = all(statement, 'Ntry').flatMap((entry, index) => {
      refuseMoreRows(this.rows.length + index, this.context)
      return readEntry(entry, setting)
    })
    for (const row of rows) this.add(row, position)
    const first = this.rows.length - rows.length + 1
    const isBooked = rows.every(({ pending }) => !pending)
    this.figures.push({
      ...statedFigures(statement, this.readDay),
      // Whether what is pending is in the totals differs from bank to bank.
      ...(isBooked && { totals: statedTotals(statement) }),
      account: position,
      lines: rows.map((_, at) => ({ row: first + at })),
    })
  }

  private add(row: EntryRow, account: number): void {
    refuseMoreRows(this.rows.length, this.context)
    const place = { row: this.rows.length + 1, account, statement: this.statements }
    this.rows.push({ ...place, ...withinLimits(row, this.context) })
  }
}

/** A row with a field beyond the limit is INVALID, and keeps enough of it to identify the row. */
function withinLimits(row: EntryRow, context: StatementContext): EntryRow {
  const { payee, memo, text, reference = '' } = row
  const fields = { payee, memo, reference }
  for (const [name, value] of Object.entries(fields)) {
    const reason = longFieldReason(value, name, context)
    if (reason === undefined) continue
    const cut = {
      payee: cutField(payee, context),
      memo: cutField(memo, context),
      text: cutField(text, context),
    }
    return {
      ...row,
      ...cut,
      ...(reference && { reference: cutField(reference, context) }),
      outcome: 'INVALID',
      reason: [reason],
    }
  }
  return row
}

/** The day the statement is of: of its closing balance, else the last day it covers, else when it was made. */
function closingDay(statement: Children, made: string, readDay: ReadDay): Day | undefined {
  const balanced = balance(statement, ['CLBD', 'ITBD', 'CLAV', 'ITAV'], readDay)?.day
  const written = [textAt(statement, 'FrToDt', 'ToDtTm'), textAt(statement, 'FrToDt', 'ToDt')]
  const texts = [...written, textAt(statement, 'CreDtTm'), made]
  return balanced ?? texts.map(readDay).find((day) => day !== undefined)
}

/** Booked balances before and after the entries, the days between them, and the totals of its summary. */
function statedFigures(statement: Children, readDay: ReadDay): Omit<StatedFigures, 'account' | 'lines'> {
  const opening = balance(statement, OPENING, readDay)?.amount
  const closing = balance(statement, ['CLBD', 'ITBD'], readDay)
  const from = textAt(statement, 'FrToDt', 'FrDtTm') || textAt(statement, 'FrToDt', 'FrDt')
  const begin = readDay(from) ?? balance(statement, OPENING, readDay)?.day
  return {
    ...(opening !== undefined && { opening }),
    ...(closing && { closing: closing.amount }),
    ...(begin && { from: begin }),
    ...(closing?.day && { to: closing.day }),
  }
}

function statedTotals(statement: Children): { moneyIn?: Money; moneyOut?: Money } {
  const sumAt = (name: string) => readBankAmount(textAt(statement, 'TxsSummry', name, 'Sum'))
  const [into, out] = [sumAt('TtlCdtNtries'), sumAt('TtlDbtNtries')]
  return {
    ...('amount' in into && { moneyIn: into.amount }),
    ...('amount' in out && { moneyOut: out.amount }),
  }
}

function describe(statement: Children, readDay: ReadDay): StatementAccount {
  const acct = at(statement, 'Acct')
  const number = textAt(acct, 'Id', 'IBAN') || textAt(acct, 'Id', 'Othr', 'Id')
  const code = textAt(acct, 'Ccy') || currencyAt(at(statement, 'Bal'), 'Amt') || entryCurrency(statement)
  const currency = code.toUpperCase().slice(0, 10)
  const account: StatementAccount = {
    key: number ? `camt|${number}|${currency}` : '',
    label: number ? `Account ${number}` : 'Account',
  }
  const servicer = at(acct, 'Svcr', 'FinInstnId')
  const institution = textAt(servicer, 'Nm') || textAt(servicer, 'BICFI') || textAt(servicer, 'BIC')
  const ledger = balance(statement, ['CLBD', 'ITBD'], readDay)
  const starting = balance(statement, OPENING, readDay)
  const available = balance(statement, ['CLAV', 'ITAV'], readDay)
  if (institution) account.institution = institution
  if (number) account.number = number
  const type = types.get(textAt(acct, 'Tp', 'Cd'))
  if (type) account.type = type
  if (currency) account.currency = currency
  if (ledger) account.ledgerBalance = ledger
  if (starting) account.startingBalance = starting
  if (available) account.availableBalance = available
  return account
}

const entryCurrency = (statement: Children): string => currencyAt(at(statement, 'Ntry'), 'Amt')

/** Of ISO 20022's ExternalCashAccountType1Code those that a household has. */
const types = new Map<string, NonNullable<StatementAccount['type']>>([
  ['CACC', 'CHECKING'],
  ['CASH', 'CHECKING'],
  ['SLRY', 'CHECKING'],
  ['TRAN', 'CHECKING'],
  ['LLSV', 'SAVINGS'],
  ['MOMA', 'SAVINGS'],
  ['ONDP', 'SAVINGS'],
  ['SVGS', 'SAVINGS'],
  ['CARD', 'CREDIT_CARD'],
  ['LOAN', 'LOAN'],
  ['ODFT', 'LINE_OF_CREDIT'],
])

/** Booked balances before the first entry: of this statement, else as the one before it ended. */
const OPENING = ['OPBD', 'PRCD']

/** The balance with the first of these codes that the statement has: the first of several before the entries, otherwise the last. */
function balance(statement: Children, codes: string[], readDay: ReadDay): Balance | undefined {
  const balances = all(statement, 'Bal')
  for (const code of codes) {
    const fitting = balances.filter((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code)
    const found = codes === OPENING ? fitting[0] : fitting.at(-1)
    const read = found ? readBankAmount(textAt(found, 'Amt')) : undefined
    if (!found || !read || 'reason' in read) continue
    const amount = textAt(found, 'CdtDbtInd') === 'DBIT' ? -read.amount : read.amount
    const day = readDay(textAt(found, 'Dt', 'Dt') || textAt(found, 'Dt', 'DtTm'))
    return day === undefined ? { amount } : { amount, day }
  }
  return undefined
}
