import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { entryOf, isOfAccount, type TradeKind } from '../../../holdings/trades/kinds.ts'
import { formatUnits } from '../../../holdings/worth/units.ts'
import { addWarning, convert, dayRefusal, readBankAmount } from '../bank-fields.ts'
import type { StatementTrade } from '../investments.ts'
import type { RowMessage } from '../messages.ts'
import type { StatementRow } from '../statements.ts'
import { magnitudeOf, readQuantity, readRatio, unitPrice } from './quantities.ts'

/** The aggregates of INVTRANLIST, by what they do; those of an income by its type. */
const KINDS = new Map<string, TradeKind>([
  ...['BUYDEBT', 'BUYMF', 'BUYOPT', 'BUYOTHER', 'BUYSTOCK'].map((name): [string, TradeKind] => [name, 'BUY']),
  ...['SELLDEBT', 'SELLMF', 'SELLOPT', 'SELLOTHER', 'SELLSTOCK'].map((name): [string, TradeKind] => [
    name,
    'SELL',
  ]),
  ['REINVEST', 'REINVEST'],
  ['INCOME', 'DISTRIBUTION'],
  ['RETOFCAP', 'RETURN_OF_CAPITAL'],
  ['SPLIT', 'SPLIT'],
  ['TRANSFER', 'TRANSFER_IN'],
  ['INVEXPENSE', 'FEE'],
  ['MARGININTEREST', 'FEE'],
  ['CLOSUREOPT', 'CORRECTION'],
])
/** Between the cash, margin and short parts of one account. */
const JOURNALS = ['JRNLFUND', 'JRNLSEC']
const INCOMES = new Map<string, TradeKind>([
  ['DIV', 'DIVIDEND'],
  ['INTEREST', 'INTEREST'],
])
/** What is paid beside the price. */
const COSTS = ['COMMISSION', 'TAXES', 'FEES', 'LOAD', 'PENALTY']
const WITHHELD = ['WITHHOLDING', 'STATEWITHHOLDING']
const MONEY_OUT: readonly TradeKind[] = ['BUY', 'FEE', 'TAX_WITHHELD']
/** Of which no cash moves, whatever amount they have. */
const CASHLESS: readonly TradeKind[] = ['REINVEST', 'SPLIT', 'TRANSFER_IN', 'TRANSFER_OUT', 'CORRECTION']

/** A row with its security by the file's key; the place of that is known when the file has been read. */
export interface TradeRow {
  row: StatementRow
  securityKey: string
  fitid: string
  /** The id of the trade that it takes back. */
  reverses: string
}

/** One aggregate of INVTRANLIST as written, the first value of each element; '' where missing. */
export class OfxTrade {
  isTruncated = false
  tooLong: RowMessage | undefined
  private readonly values = new Map<string, string>()
  /** What the amounts are in, where that is not the account's currency. */
  private currency = ''
  private rate = ''

  constructor(
    private readonly statement: number,
    private readonly aggregate: string,
  ) {}

  take(name: string, value: string, parent: string): void {
    if (parent === 'CURRENCY' && name === 'CURSYM') this.currency ||= value.toUpperCase()
    else if (parent === 'CURRENCY' && name === 'CURRATE') this.rate ||= value
    else if (parent !== 'ORIGCURRENCY' && !parent.endsWith('ACCTFROM') && !this.values.has(name))
      this.values.set(name, value)
  }

  /** One row, and another where tax was withheld or a fraction of a split was paid out; numbered from `first` on. */
  toRows(first: number, readDay: (text: string) => Day | undefined, accountCurrency?: string): TradeRow[] {
    const row = this.base(first, readDay)
    const kind = this.kind()
    if (kind === undefined) return [this.skipped(row)]
    const withheld = this.sum(WITHHELD)
    const reasons = this.fill(row, kind, withheld)
    if (this.isTruncated) reasons.unshift({ kind: 'RECORD_CUT_OFF' })
    if (this.tooLong) reasons.push(this.tooLong)
    if (row.date === undefined) reasons.push(dayRefusal(this.value('DTTRADE')))
    if (reasons.length > 0) {
      const { trade: _trade, ...plain } = row
      return [this.named({ ...plain, outcome: 'INVALID', reason: reasons })]
    }
    const rows = [row, ...this.taxRow(row, withheld), ...this.fractionRow(row)]
    return rows.map((one, at) => this.named(this.inCurrency({ ...one, row: first + at }, accountCurrency)))
  }

  private value = (name: string): string => this.values.get(name) ?? ''

  private named = (row: StatementRow): TradeRow => ({
    row,
    securityKey: securityKeyOf(this.value('UNIQUEIDTYPE'), this.value('UNIQUEID')),
    fitid: this.value('FITID'),
    reverses: this.value('REVERSALFITID'),
  })

  private kind(): TradeKind | undefined {
    if (this.aggregate === 'INCOME')
      return INCOMES.get(this.value('INCOMETYPE').toUpperCase()) ?? 'DISTRIBUTION'
    if (this.aggregate !== 'TRANSFER') return KINDS.get(this.aggregate)
    const action = this.value('TFERACTION').toUpperCase()
    const isOut = action === 'OUT' || (action !== 'IN' && this.value('UNITS').startsWith('-'))
    return isOut ? 'TRANSFER_OUT' : 'TRANSFER_IN'
  }

  private base(number: number, readDay: (text: string) => Day | undefined): StatementRow {
    const traded = readDay(this.value('DTTRADE'))
    const settled = readDay(this.value('DTSETTLE'))
    const date = settled !== undefined && traded !== undefined && settled > traded ? settled : traded
    const memo = this.value('MEMO')
    const fitid = this.value('FITID')
    return {
      row: number,
      account: 0,
      outcome: 'OK',
      payee: memo,
      text: memo,
      memo,
      statement: this.statement,
      ...(date !== undefined && { date }),
      ...(traded !== undefined && { transactedDate: traded }),
      ...(fitid && { fitid }),
    }
  }

  private skipped(row: StatementRow): TradeRow {
    const total = readBankAmount(this.value('TOTAL'))
    const message: RowMessage = JOURNALS.includes(this.aggregate)
      ? { kind: 'WITHIN_ACCOUNT' }
      : { kind: 'UNKNOWN_TRADE', trade: this.aggregate.slice(0, 40) }
    return this.named({
      ...row,
      ...('amount' in total && { amount: total.amount }),
      outcome: 'SKIPPED',
      reason: [message],
    })
  }

  /** Gives the row its trade and its cash; answers what keeps it from being read. */
  private fill(row: StatementRow, kind: TradeKind, withheld: Money): RowMessage[] {
    const trade: StatementTrade = { kind, day: row.transactedDate ?? ('' as Day) }
    const reasons: RowMessage[] = []
    if (!this.value('UNIQUEID') && !isOfAccount(kind)) reasons.push({ kind: 'TRADE_WITHOUT_SECURITY' })
    this.addUnits(trade, reasons)
    if (this.aggregate === 'CLOSUREOPT') this.addClosure(row, trade)
    else this.addAmount(row, trade, withheld, reasons)
    row.trade = trade
    return reasons
  }

  private addUnits(trade: StatementTrade, reasons: RowMessage[]): void {
    if (trade.kind === 'SPLIT') {
      const ratio = readRatio(this.value('NUMERATOR'), this.value('DENOMINATOR'))
      if (ratio) Object.assign(trade, ratio)
      else reasons.push({ kind: 'RATIO_MISSING' })
      return
    }
    if (!['BUY', 'SELL', 'REINVEST', 'TRANSFER_IN', 'TRANSFER_OUT', 'CORRECTION'].includes(trade.kind)) return
    const units = readQuantity(this.value('UNITS'))
    if (units === undefined || units === 0n)
      reasons.push({ kind: 'QUANTITY_UNREADABLE', text: this.value('UNITS').slice(0, 40) })
    else if (trade.kind !== 'CORRECTION') trade.quantity = formatUnits(magnitudeOf(units))
    else trade.quantity = formatUnits(this.isShort(units) ? magnitudeOf(units) : -magnitudeOf(units))
  }

  private isShort = (units: bigint): boolean =>
    units > 0n && this.value('SUBACCTSEC').toUpperCase() === 'SHORT'

  /** An option that ends for nothing is sold or bought back for nothing; its cost else belongs to the shares. */
  private addClosure(row: StatementRow, trade: StatementTrade): void {
    const isShort = !trade.quantity?.startsWith('-')
    if (this.value('OPTACTION').toUpperCase() === 'EXPIRE') {
      Object.assign(trade, {
        kind: isShort ? 'BUY' : 'SELL',
        quantity: trade.quantity?.replace('-', ''),
        amount: 0n,
      })
    } else addWarning(row, { kind: 'OPTION_CLOSED' })
  }

  private addAmount(row: StatementRow, trade: StatementTrade, withheld: Money, reasons: RowMessage[]): void {
    const { kind } = trade
    if (kind === 'SPLIT') return
    const isTransfer = kind === 'TRANSFER_IN' || kind === 'TRANSFER_OUT'
    const written = this.value(isTransfer ? 'AVGCOSTBASIS' : 'TOTAL')
    if (isTransfer && written === '') return
    const read = readBankAmount(written)
    if ('reason' in read) {
      reasons.push(read.reason)
      return
    }
    if (read.warning) addWarning(row, read.warning)
    const size = magnitudeOf(read.amount)
    const costs = this.sum(COSTS)
    if (costs > 0n) trade.commission = costs
    trade.amount = size + (kind === 'SELL' || entryOf(kind) === 'INCOME' ? withheld : 0n)
    const price = unitPrice(trade, this.value('UNITPRICE'))
    if (price !== undefined && !isTransfer) trade.price = price
    if (CASHLESS.includes(kind)) return
    if (trade.amount !== 0n) row.amount = MONEY_OUT.includes(kind) ? -trade.amount : trade.amount
    row.type = entryOf(kind)
    if (entryOf(kind) === 'INCOME' && read.amount < 0n) takeBackIncome(row, read.amount)
  }

  /** What was withheld leaves the account as a tax of the same security. */
  private taxRow(row: StatementRow, withheld: Money): StatementRow[] {
    const { trade } = row
    if (!trade || withheld === 0n || (trade.kind !== 'SELL' && entryOf(trade.kind) !== 'INCOME')) return []
    const tax: StatementTrade = { kind: 'TAX_WITHHELD', day: trade.day, amount: withheld }
    return [beside(row, 'TAX', { trade: tax, amount: -withheld, type: 'EXPENSE' })]
  }

  /** The fraction of a unit that a split left over is sold. */
  private fractionRow(row: StatementRow): StatementRow[] {
    const paid = readBankAmount(this.value('FRACCASH'))
    const { trade } = row
    if (trade?.kind !== 'SPLIT' || 'reason' in paid || paid.amount <= 0n) return []
    const [before, after] = [readQuantity(this.value('OLDUNITS')), readQuantity(this.value('NEWUNITS'))]
    const { newUnits = 1, oldUnits = 1 } = trade
    const left = before && after ? (before * BigInt(newUnits)) / BigInt(oldUnits) - after : 0n
    const sale: StatementTrade = {
      kind: 'SELL',
      day: trade.day,
      quantity: formatUnits(left),
      amount: paid.amount,
    }
    const cash = { amount: paid.amount }
    return [
      beside(
        row,
        'CASH',
        left > 0n ? { ...cash, trade: sale, type: 'TRANSFER' } : { ...cash, type: 'INCOME' },
      ),
    ]
  }

  private sum = (names: readonly string[]): Money =>
    names.reduce((total, name) => {
      const read = readBankAmount(this.value(name))
      return 'amount' in read ? total + magnitudeOf(read.amount) : total
    }, 0n)

  /** Amounts in another currency are worth `rate` times as much in the account's; a price then follows from them. */
  private inCurrency(row: StatementRow, accountCurrency: string | undefined): StatementRow {
    const { currency, rate } = this
    if (!currency || currency === accountCurrency) return row
    const one = (amount: Money | undefined) => (amount === undefined ? undefined : convert(amount, rate))
    const { price: _price, ...trade } = row.trade ?? { price: undefined }
    const [amount, total, costs] = [one(row.amount), one(row.trade?.amount), one(row.trade?.commission)]
    if (convert(1n, rate) === undefined) {
      addWarning(row, { kind: 'NO_USABLE_RATE', currency })
      return { ...row, currency }
    }
    return {
      ...row,
      ...(amount !== undefined && { amount }),
      ...(row.amount !== undefined && { originalAmount: row.amount }),
      originalCurrency: currency,
      rate,
      ...(row.trade && {
        trade: {
          ...(trade as StatementTrade),
          ...(total !== undefined && { amount: total }),
          ...(costs !== undefined && { commission: costs }),
        },
      }),
    }
  }
}

/** Tells the securities of a file apart; '' where none is named. */
export const securityKeyOf = (type: string, id: string): string => id && `${type.toUpperCase()} ${id}`.trim()

/** What was paid by mistake goes back as money: no trade pays less than nothing. */
function takeBackIncome(row: StatementRow, amount: Money): void {
  delete row.trade
  row.amount = amount
  row.type = 'EXPENSE'
  addWarning(row, { kind: 'INCOME_TAKEN_BACK' })
}

function beside(row: StatementRow, suffix: string, more: Partial<StatementRow>): StatementRow {
  const { trade: _trade, warning: _warning, type: _type, fitid, ...base } = row
  return { ...base, ...more, ...(fitid && { fitid: `${fitid}-${suffix}` }) }
}
