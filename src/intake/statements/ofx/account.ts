import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { plainLabel } from '../account-labels.ts'
import { readBankAmount } from '../bank-fields.ts'
import type { StatementAccount } from '../statements.ts'

export type StatementElement = 'STMTRS' | 'CCSTMTRS' | 'INVSTMTRS'

type AccountType = NonNullable<StatementAccount['type']>
type Balance = { amount: Money; day?: Day }

const bankTypes = new Map<string, AccountType>([
  ['CHECKING', 'CHECKING'],
  ['SAVINGS', 'SAVINGS'],
  ['MONEYMRKT', 'SAVINGS'],
  ['CD', 'SAVINGS'],
  ['CREDITLINE', 'LINE_OF_CREDIT'],
  ['CREDITCARD', 'CREDIT_CARD'],
  ['LOAN', 'LOAN'],
  ['MORTGAGE', 'MORTGAGE'],
])

/** What one STMTRS, CCSTMTRS or INVSTMTRS says of its account. */
export class OfxAccount {
  currency: string | undefined
  private bank = ''
  private branch = ''
  private number = ''
  private accountType = ''
  private readonly ledger = new OfxBalance()
  private readonly available = new OfxBalance()

  constructor(private readonly element: StatementElement) {}

  /** Takes an element inside BANKACCTFROM, CCACCTFROM or INVACCTFROM. */
  takeIdentity(name: string, value: string): void {
    if (name === 'BANKID' || name === 'BROKERID') this.bank ||= value
    else if (name === 'BRANCHID') this.branch ||= value
    else if (name === 'ACCTID') this.number ||= value
    else if (name === 'ACCTTYPE') this.accountType ||= value.toUpperCase()
  }

  takeCurrency(value: string): void {
    // An invalid code becomes a question; the household's currency is not assumed.
    if (value !== '') this.currency ??= value.toUpperCase().slice(0, 10)
  }

  takeBalance(parent: string, name: string, value: string): void {
    const balance = parent === 'LEDGERBAL' ? this.ledger : this.available
    balance.take(name, value)
  }

  /** Tells accounts apart within a file, those without a number too. */
  identity(): string {
    const kind = this.element === 'STMTRS' ? 'bank' : this.element === 'CCSTMTRS' ? 'card' : 'investment'
    return [kind, this.bank, this.branch, this.number, this.accountType].join('|')
  }

  toAccount(institution: string, readDay: (text: string) => Day | undefined): StatementAccount {
    const type = this.type()
    const account: StatementAccount = {
      key: this.number ? this.identity() : '',
      label: plainLabel({ type, number: this.number }),
    }
    if (institution) account.institution = institution
    if (this.number) account.number = this.number
    if (type) account.type = type
    if (this.currency) account.currency = this.currency
    const ledger = this.ledger.read(readDay)
    const available = this.available.read(readDay)
    if (ledger) {
      account.ledgerBalance = ledger
      // Our own says what is owed as minus.
      if (institution !== 'Hearth') account.isBalanceSignOpen = true
    }
    if (available) account.availableBalance = available
    return account
  }

  /** What it held after the last of its transactions. */
  closingBalance(readDay: (text: string) => Day | undefined): Balance | undefined {
    return this.ledger.read(readDay)
  }

  private type(): AccountType | undefined {
    if (this.element === 'CCSTMTRS') return 'CREDIT_CARD'
    if (this.element === 'INVSTMTRS') return 'INVESTMENT'
    return bankTypes.get(this.accountType)
  }
}

class OfxBalance {
  private amount = ''
  private asOf = ''

  take(name: string, value: string): void {
    if (name === 'BALAMT') this.amount ||= value
    else if (name === 'DTASOF') this.asOf ||= value
  }

  read(readDay: (text: string) => Day | undefined): Balance | undefined {
    const read = readBankAmount(this.amount)
    if ('reason' in read) return undefined
    const day = readDay(this.asOf)
    return day === undefined ? { amount: read.amount } : { amount: read.amount, day }
  }
}
