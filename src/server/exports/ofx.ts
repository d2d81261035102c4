import { moneyOf } from '../../core/money.ts'
import { giveOriginal } from '../../intake/statements/original.ts'
import type { Account } from '../../ledger/accounts/model.ts'
import type { AccountType } from '../../ledger/accounts/tables.ts'
import { storableRate } from '../../ledger/rates/exact-rates.ts'
import type { Transaction } from '../../ledger/transactions/model.ts'
import { type Statement, signed } from './ledger.ts'

/** OFX 2.2 as XML, which is UTF-8, so that every payee is as it was. */
export function* ofx(statements: Statement[], today: string): Generator<string, void> {
  yield '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
  yield '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n'
  yield `<OFX>\n<SIGNONMSGSRSV1><SONRS>${STATUS}<DTSERVER>${day(today)}</DTSERVER><LANGUAGE>ENG</LANGUAGE><FI><ORG>Hearth</ORG><FID>Hearth</FID></FI></SONRS></SIGNONMSGSRSV1>\n`
  yield* accountNames(statements, today)
  const ofCard = ({ account }: Statement) => account.type === 'CREDIT_CARD'
  yield* messages(
    'BANKMSGSRSV1',
    statements.filter((one) => !ofCard(one)),
    bank,
    today,
  )
  yield* messages('CREDITCARDMSGSRSV1', statements.filter(ofCard), card, today)
  yield '</OFX>\n'
}

const STATUS = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>'

/** What bank statements and card statements call the same things. */
interface Wrapping {
  outer: string
  inner: string
  account(account: Account): string
}

const ACCOUNT_TYPES: Partial<Record<AccountType, string>> = {
  SAVINGS: 'SAVINGS',
  LINE_OF_CREDIT: 'CREDITLINE',
  LOAN: 'CREDITLINE',
  MORTGAGE: 'CREDITLINE',
}

/** An account has no number here; the end of its id is as long as ACCTID may be, and its own. */
const numberOf = ({ id }: Pick<Account, 'id'>): string => id.replaceAll('-', '').slice(-22)

const bank: Wrapping = {
  outer: 'STMTTRNRS',
  inner: 'STMTRS',
  account: (account) =>
    `<BANKACCTFROM><BANKID>HEARTH</BANKID><ACCTID>${numberOf(account)}</ACCTID><ACCTTYPE>${ACCOUNT_TYPES[account.type] ?? 'CHECKING'}</ACCTTYPE></BANKACCTFROM>`,
}
const card: Wrapping = {
  outer: 'CCSTMTTRNRS',
  inner: 'CCSTMTRS',
  account: (account) => `<CCACCTFROM><ACCTID>${numberOf(account)}</ACCTID></CCACCTFROM>`,
}

/** What accounts are called, where OFX has a place for it: among the accounts that a bank says one has. */
function* accountNames(statements: Statement[], today: string): Generator<string, void> {
  if (statements.length === 0) return
  yield `<SIGNUPMSGSRSV1><ACCTINFOTRNRS><TRNUID>0</TRNUID>${STATUS}<ACCTINFORS><DTACCTUP>${day(today)}</DTACCTUP>\n`
  for (const { account } of statements) {
    const isCard = account.type === 'CREDIT_CARD'
    const info = isCard ? 'CCACCTINFO' : 'BANKACCTINFO'
    const from = (isCard ? card : bank).account(account)
    const can = '<SUPTXDL>Y</SUPTXDL><XFERSRC>N</XFERSRC><XFERDEST>N</XFERDEST><SVCSTATUS>ACTIVE</SVCSTATUS>'
    yield `<ACCTINFO>${element('DESC', cutTo(DESC_LENGTH, account.name))}<${info}>${from}${can}</${info}></ACCTINFO>\n`
  }
  yield '</ACCTINFORS></ACCTINFOTRNRS></SIGNUPMSGSRSV1>\n'
}

const DESC_LENGTH = 80

function* messages(
  name: string,
  statements: Statement[],
  wrapping: Wrapping,
  today: string,
): Generator<string, void> {
  if (statements.length === 0) return
  yield `<${name}>\n`
  for (const statement of statements) yield* response(statement, wrapping, today)
  yield `</${name}>\n`
}

function* response(
  { account, from, to, balance, transactions, isCard }: Statement,
  wrapping: Wrapping,
  today: string,
) {
  const { outer, inner } = wrapping
  yield `<${outer}><TRNUID>0</TRNUID>${STATUS}<${inner}><CURDEF>${account.currency}</CURDEF>${wrapping.account(account)}\n`
  yield `<BANKTRANLIST><DTSTART>${day(from)}</DTSTART><DTEND>${day(to)}</DTEND>\n`
  for (const transaction of transactions) yield entry(transaction, isCard)
  yield `</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}</BALAMT><DTASOF>${day(today)}</DTASOF></LEDGERBAL></${inner}></${outer}>\n`
}

const entry = (one: Transaction, isCard: Statement['isCard']): string =>
  `<STMTTRN><TRNTYPE>${kindOf(one)}</TRNTYPE><DTPOSTED>${day(one.date)}</DTPOSTED>${
    one.transactedDate === null ? '' : `<DTUSER>${day(one.transactedDate)}</DTUSER>`
  }<TRNAMT>${signed(one)}</TRNAMT><FITID>${one.id}</FITID>${
    one.checkNumber === null ? '' : element('CHECKNUM', one.checkNumber)
  }${one.transfer ? element('REFNUM', one.transfer.transactionId.replaceAll('-', '')) : ''}${namesOf(one.payee)}${
    one.transfer ? counterpart(one.transfer.accountId, isCard) : ''
  }${element('MEMO', one.notes)}${original(one)}</STMTTRN>\n`

/**
 * What it was in another currency. There is room for a rate, by which readers divide the amount: the one that is said where
 * that makes the original, else what one came to in the other.
 */
function original({ amount: text, original: was }: Transaction): string {
  if (!was) return ''
  const [amount, before] = [moneyOf(text), moneyOf(was.amount)]
  const read: Parameters<typeof giveOriginal>[0] = { amount }
  giveOriginal(read, { currency: was.currency, rate: was.rate ?? '' })
  const came = { numerator: amount, denominator: before }
  const rate = read.originalAmount === before ? was.rate : amount > 0n && before > 0n && storableRate(came)
  return rate ? `<ORIGCURRENCY><CURRATE>${rate}</CURRATE><CURSYM>${was.currency}</CURSYM></ORIGCURRENCY>` : ''
}

/** The account on the other side; the id of the other transaction fits into REFNUM without its dashes. */
const counterpart = (accountId: string, isCard: Statement['isCard']): string =>
  isCard(accountId)
    ? `<CCACCTTO><ACCTID>${numberOf({ id: accountId })}</ACCTID></CCACCTTO>`
    : `<BANKACCTTO><BANKID>HEARTH</BANKID><ACCTID>${numberOf({ id: accountId })}</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTTO>`

function kindOf({ type, checkNumber, direction }: Transaction): string {
  if (type === 'TRANSFER') return 'XFER'
  if (checkNumber !== null) return 'CHECK'
  return direction === 'OUT' ? 'DEBIT' : 'CREDIT'
}

const NAME_LENGTH = 32

/** NAME has room for 32 characters. A longer payee is whole in EXTDNAME, which readers take when NAME begins it. */
function namesOf(payee: string): string {
  if (payee.length < NAME_LENGTH) return element('NAME', payee)
  return element('NAME', cutTo(NAME_LENGTH - 1, payee)) + element('EXTDNAME', payee)
}

function cutTo(length: number, text: string): string {
  const start = text.slice(0, length)
  return start.isWellFormed() ? start : start.slice(0, -1)
}

const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${escaped(text)}</${name}>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML 1.0 has no way to write the two characters that are none. */
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '').replace(/[\ufffe\uffff]/g, '')

const day = (date: string): string => date.replaceAll('-', '')
