import { formatMoney } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { addWarning, convert, dayRefusal, readBankAmount } from '../bank-fields.ts'
import { decodeEntities, tidy } from '../markup.ts'
import type { RowMessage } from '../messages.ts'
import { giveOriginal } from '../original.ts'
import type { StatementRow } from '../statements.ts'

/** The elements of one STMTTRN that are read, as written; '' where missing. */
export class OfxTransaction {
  isTruncated = false
  /** Why the record cannot be read, where one of its values is too long. */
  tooLong: RowMessage | undefined
  private isEmpty = true
  private posted = ''
  private initiated = ''
  private amount = ''
  private fitid = ''
  private name = ''
  private extendedName = ''
  private payeeName = ''
  private memo = ''
  private checkNumber = ''
  private kind = ''
  private otherSide = ''
  private otherAccount = ''
  /** What the amount is in, where that is not the account's currency. */
  currency: string | undefined
  private originalCurrency: string | undefined
  private rate = ''

  constructor(
    private readonly row: number,
    private readonly statement: number,
    private readonly isPending: boolean,
  ) {}

  /** Takes an element directly inside STMTTRN; the first of each name counts. Returns false if the element is not read. */
  take(name: string, value: string): boolean {
    this.isEmpty = false
    switch (name) {
      case 'DTPOSTED':
        this.posted ||= value
        break
      case 'DTUSER':
        this.initiated ||= value
        break
      case 'DTTRAN':
        if (this.isPending) this.posted ||= value
        break
      case 'TRNAMT':
        this.amount ||= value
        break
      case 'FITID':
        this.fitid ||= value
        break
      case 'NAME':
        this.name ||= value
        break
      case 'EXTDNAME':
        this.extendedName ||= value
        break
      case 'PAYEE':
        this.payeeName ||= value
        break
      case 'MEMO':
        this.memo ||= value
        break
      case 'CHECKNUM':
        this.checkNumber ||= value
        break
      case 'TRNTYPE':
        this.kind ||= value
        break
      case 'REFNUM':
        this.otherSide ||= value
        break
      default:
        return false
    }
    return true
  }

  /** Takes an element inside PAYEE, CURRENCY or ORIGCURRENCY. Returns false if the element is not read. */
  takeInside(parent: string, name: string, value: string): boolean {
    const isForeign = parent === 'CURRENCY' || parent === 'ORIGCURRENCY'
    if (parent === 'PAYEE' && name === 'NAME') this.payeeName ||= value
    else if (parent.endsWith('ACCTTO') && name === 'ACCTID') this.otherAccount ||= value
    else if (isForeign && name === 'CURRATE') this.rate = value
    else if (parent === 'CURRENCY' && name === 'CURSYM') this.currency = value.toUpperCase()
    else if (isForeign && name === 'CURSYM') this.originalCurrency = value.toUpperCase()
    else return false
    return true
  }

  /** The row as written; its account, and with it the currency, is set when the statement is complete. */
  toRow(readDay: (text: string) => Day | undefined): StatementRow {
    const name = this.name || this.payeeName
    const date = readDay(this.posted)
    const read = readBankAmount(this.amount)
    const row: StatementRow = {
      row: this.row,
      account: 0,
      outcome: 'OK',
      payee: this.payee(name),
      text: name && this.memo && this.memo !== name ? `${name} ${this.memo}` : name || this.memo,
      memo: this.memo,
      statement: this.statement,
    }
    if (date !== undefined) row.date = date
    if ('amount' in read) row.amount = read.amount
    if (this.fitid) row.fitid = this.fitid
    this.addDetails(row, readDay)

    const reason = this.refusal(date, read)
    if (reason !== undefined) {
      row.outcome = this.isEmpty && !this.isTruncated ? 'SKIPPED' : 'INVALID'
      row.reason = reason
    } else if ('amount' in read && read.warning !== undefined) row.warning = [read.warning]
    return row
  }

  /** Our own export says what a bank does not: that it is a transfer, and what its other side is known by. */
  addTransfer(row: StatementRow): void {
    if (this.kind !== 'XFER') return
    row.type = 'TRANSFER'
    const [, ...parts] = UUID.exec(this.otherSide) ?? []
    if (parts.length === 0) return
    row.transferAccountName = this.otherAccount
    row.transferReference = parts.join('-')
  }

  private refusal(date: Day | undefined, read: ReturnType<typeof readBankAmount>): RowMessage[] | undefined {
    if (this.isTruncated) return [{ kind: 'RECORD_CUT_OFF' }]
    if (this.isEmpty) return [{ kind: 'RECORD_EMPTY' }]
    const reasons: RowMessage[] = this.tooLong === undefined ? [] : [this.tooLong]
    if (date === undefined) reasons.push(dayRefusal(this.posted))
    if ('reason' in read) reasons.push(read.reason)
    return reasons.length > 0 ? reasons : undefined
  }

  private addDetails(row: StatementRow, readDay: (text: string) => Day | undefined): void {
    const transacted = this.initiated ? readDay(this.initiated) : undefined
    if (transacted !== undefined) row.transactedDate = transacted
    if (this.checkNumber) row.checkNumber = this.checkNumber
    if (this.isPending) row.pending = true
  }

  /** NAME holds 32 characters: a longer text goes on in MEMO, or MEMO repeats the whole of it. */
  private payee(name: string): string {
    const { extendedName, memo } = this
    const isCut = name.length >= 31
    let payee = name || extendedName || memo
    if (isCut && startsWith(extendedName, name)) payee = extendedName
    else if (isCut && startsWith(memo, name)) payee = memo
    else if (name.length === 32 && isCutInTwo(name, memo)) payee = name + memo
    return payee.includes('&') ? tidy(decodeEntities(payee)) : payee
  }

  /** An amount in another currency is worth `rate` times as much in the account's; the raw figure stays with it. */
  addCurrency(row: StatementRow, accountCurrency: string | undefined): void {
    const { currency, originalCurrency, rate } = this
    const { amount } = row
    if (row.outcome !== 'OK' || amount === undefined) return
    if (originalCurrency) giveOriginal(row, { currency: originalCurrency, rate }, accountCurrency)
    if (!currency || currency === accountCurrency) return

    const converted = convert(amount, rate)
    if (converted === undefined) {
      row.currency = currency
      addWarning(row, { kind: 'NO_USABLE_RATE', currency })
      return
    }
    row.amount = converted
    giveOriginal(row, { amount, currency, rate }, accountCurrency)
    addWarning(row, { kind: 'CONVERTED', amount: formatMoney(amount), currency, rate })
  }
}

/** REFNUM has room for an id without its dashes. */
const UUID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i

const startsWith = (text: string, start: string): boolean =>
  text.length > start.length && text.slice(0, start.length).toUpperCase() === start.toUpperCase()

/** A word or number cut in two; where the cut may be between words, the two texts are better left apart. */
const isCutInTwo = (name: string, memo: string): boolean =>
  /^(?:\d\d|\p{Lu}\p{Lu}|\p{Ll}\p{Ll})$/u.test(name.slice(-1) + memo.slice(0, 1))
