import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { formatUnits } from '../../../holdings/worth/units.ts'
import { AccountList } from '../account-list.ts'
import type { StatementInvestments, StatementPosition } from '../investments.ts'
import { cutField, longFieldReason, refuseMoreRows } from '../limits.ts'
import type { RowMessage } from '../messages.ts'
import { positionPrice } from '../ofx/quantities.ts'
import type { Statement, StatementContext, StatementRow } from '../statements.ts'
import { amountIn, dayIn, unitsIn } from './figures.ts'
import { assetOf, Instruments, isForex, kindOf } from './instruments.ts'
import { type IbFile, type IbRecord, ibFile } from './records.ts'
import { exchanged, fillAction, fillCash, fillTrade, fillTransfer } from './trades.ts'

/**
 * Reads an activity statement or a Flex query of Interactive Brokers as CSV: trades, dividends, taxes withheld, interest, fees,
 * deposits, splits and transfers, with what is held and the cash at the end, which prove them. Each currency is an account.
 * Undefined for any other file.
 */
export function readInteractiveBrokers(
  text: string,
  encoding: string,
  context: StatementContext,
): Statement | undefined {
  const file = ibFile(text)
  if (!file) return undefined
  const reading = new IbReading(file, context)
  const { rows } = reading
  const investments = reading.investments()
  return {
    sourceKind: 'CSV',
    encoding,
    accounts: reading.accounts.accounts,
    rows,
    warnings: rows.length === 0 ? [{ code: 'no-rows', message: { kind: 'NOTHING_BELOW_HEADER' } }] : [],
    questions: [],
    investments,
  }
}

const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text)
const currencyOf = (record: IbRecord): string => record.get('currency', 'currencyprimary').toUpperCase()

class IbReading {
  readonly accounts = new AccountList()
  readonly rows: StatementRow[] = []
  readonly #instruments = new Instruments()
  readonly #number: string
  readonly #base: string
  readonly #end: Day | undefined
  /** The numbers of rows that share a line with another one. */
  #beyond: number

  constructor(
    private readonly file: IbFile,
    private readonly context: StatementContext,
  ) {
    this.#beyond = file.lines
    this.#number = this.#said('ACCOUNT', 'Account')
    this.#base = this.#said('ACCOUNT', 'Base Currency')
    this.#end = dayIn(this.#said('STATEMENT', 'Period').split(' - ').at(-1) ?? '', context.today)
    for (const record of file.records)
      if (record.section === 'INSTRUMENTS') this.#instruments.describe(record)
    for (const record of file.records) this.#take(record)
  }

  /** Of the fields that stand one below the other. */
  #said(section: IbRecord['section'], name: string): string {
    const found = this.file.records.find((one) => one.section === section && one.get('fieldname') === name)
    return found?.get('fieldvalue') ?? ''
  }

  #account(record: IbRecord, currency: string): number {
    const number = record.get('clientaccountid', 'account') || this.#number
    return this.accounts.place(`${number}|${currency}`, {
      key: `broker|${number || 'Interactive Brokers'}|${currency}`,
      label: [number || 'Interactive Brokers', currency].join(' '),
      institution: 'Interactive Brokers',
      type: 'INVESTMENT',
      ...(number && { number }),
      currency,
    })
  }

  #security(record: IbRecord): number | undefined {
    const symbol = record.get('symbol')
    if (symbol === '') return undefined
    return this.#instruments.place(symbol, {
      kind: kindOf(assetOf(record)) ?? 'OTHER',
      name: record.get('assetcategory') ? '' : record.get('description'),
      code: record.get('isin', 'securityid', 'cusip'),
    })
  }

  #take(record: IbRecord): void {
    // Sums stand where a currency does: "Total", "Total in CAD".
    if (!['TRADES', 'CASH', 'ACTIONS', 'TRANSFERS'].includes(record.section)) return
    if (!isCurrency(currencyOf(record))) return
    refuseMoreRows(this.rows.length + 1, this.context)
    const asset = assetOf(record)
    if (record.section === 'TRADES' && isForex(asset)) {
      this.#exchange(record)
      return
    }
    const row = this.#rowOf(record, record.line, currencyOf(record))
    const reasons = this.#dated(row, record) ?? this.#fill(row, record)
    const tooLong = longFieldReason(record.get('description'), 'CSV', this.context)
    if (tooLong) reasons.push(tooLong)
    this.#keep(row, reasons)
  }

  #keep(row: StatementRow, reasons: RowMessage[]): void {
    if (reasons.length === 0) {
      this.rows.push(row)
      return
    }
    const { trade: _trade, ...plain } = row
    const isUnknown = reasons.some(({ kind }) => kind === 'UNKNOWN_TRADE')
    this.rows.push({ ...plain, outcome: isUnknown ? 'SKIPPED' : 'INVALID', reason: reasons })
  }

  #rowOf(record: IbRecord, line: number, currency: string): StatementRow {
    const [symbol, text] = [
      record.get('symbol'),
      cutField(record.get('description', 'actiondescription'), this.context),
    ]
    const id = record.get('transactionid', 'tradeid')
    const called = record.title || record.get('type', 'buysell')
    return {
      row: line,
      account: this.#account(record, currency),
      outcome: 'OK',
      payee: cutField(text || symbol || called, this.context),
      text: cutField([called, symbol, text, record.get('quantity')].filter(Boolean).join(' '), this.context),
      memo: '',
      ...(id && line === record.line && { fitid: id }),
    }
  }

  /** Says why where there is no day. */
  #dated(row: StatementRow, record: IbRecord): RowMessage[] | undefined {
    const { today } = this.context
    const written = record.get('tradedate', 'datetime', 'settledate', 'date', 'reportdate')
    const traded = dayIn(written, today)
    if (traded === undefined) return [{ kind: written ? 'DATE_UNREADABLE' : 'DATE_MISSING' }]
    const settled = record.section === 'TRADES' ? dayIn(record.get('settledatetarget'), today) : undefined
    row.transactedDate = traded
    row.date = settled !== undefined && settled > traded ? settled : traded
    return undefined
  }

  #fill(row: StatementRow, record: IbRecord): RowMessage[] {
    const { transactedDate } = row
    if (transactedDate === undefined) return [{ kind: 'DATE_MISSING' }]
    const dated = Object.assign(row, { transactedDate })
    const place = (text: string) => this.#security(record) ?? this.#instruments.described(text)
    if (record.section === 'CASH') return fillCash(dated, record, place)
    if (kindOf(assetOf(record)) === null)
      return [{ kind: 'UNKNOWN_TRADE', trade: `${assetOf(record)} ${record.get('symbol')}`.slice(0, 40) }]
    if (record.section === 'ACTIONS') return fillAction(dated, record, place)
    const security = this.#security(record)
    if (record.section === 'TRANSFERS') return fillTransfer(dated, record, security)
    return security === undefined ? [{ kind: 'TRADE_WITHOUT_SECURITY' }] : fillTrade(dated, record, security)
  }

  /** Money from one currency into another, and what that cost in the account's own. */
  #exchange(record: IbRecord): void {
    const legs = exchanged(record)
    const costIn =
      record.get('ibcommissioncurrency') || (isCurrency(this.#base) ? this.#base : currencyOf(record))
    const cost = amountIn(record.get('commfee', `commin${this.#base.toLowerCase()}`, 'ibcommission'))
    if (legs === undefined) {
      const row = this.#rowOf(record, record.line, currencyOf(record))
      this.#keep(row, [{ kind: 'UNKNOWN_TRADE', trade: record.get('symbol').slice(0, 40) }])
      return
    }
    const moved = legs.map((leg) => ({ ...leg, type: 'TRANSFER' as const }))
    if (cost) this.#leg(record, { currency: costIn, amount: cost, type: cost < 0n ? 'EXPENSE' : 'INCOME' })
    for (const leg of moved) this.#leg(record, leg)
  }

  #leg(record: IbRecord, { currency, amount, type }: Leg): void {
    const isFirst = !this.rows.slice(-MOST_LEGS).some(({ row }) => row === record.line)
    const row = this.#rowOf(record, isFirst ? record.line : ++this.#beyond, currency)
    const reasons = this.#dated(row, record) ?? []
    this.#keep({ ...row, amount, type }, reasons)
  }

  /** What is held and the cash at the end, where the file says them; a list without an account says that it holds nothing. */
  investments(): StatementInvestments {
    const { records, sections } = this.file
    const of = (section: IbRecord['section']) =>
      records.filter((one) => one.section === section && isCurrency(currencyOf(one)))
    const said = of('POSITIONS').filter((one) => kindOf(assetOf(one)) !== null && !isForex(assetOf(one)))
    const cash = of('CASH_REPORT').flatMap((one) => this.#cashOf(one) ?? [])
    const found = said.flatMap((one) => this.#positionOf(one) ?? [])
    const day = this.#end ?? found.find((one) => one.day)?.day
    const listed = sections.has('POSITIONS') ? this.accounts.accounts.map((_, account) => account) : []
    return {
      securities: this.#instruments.securities,
      positions: found.map((one): StatementPosition => ({ ...one, listing: listed.indexOf(one.account) })),
      listings: listed.map((account) => ({ account, ...(day !== undefined && { day }) })),
      cash,
    }
  }

  #positionOf(record: IbRecord): Omit<StatementPosition, 'listing'> | undefined {
    const units = unitsIn(record.get('quantity', 'position'))
    const security = this.#security(record)
    if (units === undefined || units === 0n || security === undefined) return undefined
    const worth = amountIn(record.get('value', 'positionvalue'))
    const price = positionPrice(units, record.get('closeprice', 'markprice'), worth)
    const day = dayIn(record.get('reportdate'), this.context.today) ?? this.#end
    return {
      account: this.#account(record, currencyOf(record)),
      security,
      quantity: formatUnits(units),
      ...(day !== undefined && { day }),
      ...(price !== undefined && { price }),
    }
  }

  #cashOf(record: IbRecord): { account: number; amount: Money; day?: Day } | undefined {
    const isStatement = record.title !== ''
    if (isStatement && record.get('currencysummary') !== 'Ending Cash') return undefined
    const amount = amountIn(isStatement ? record.get('total') : record.get('endingcash'))
    if (amount === undefined) return undefined
    const day = dayIn(record.get('todate', 'reportdate'), this.context.today) ?? this.#end
    const account = this.#account(record, currencyOf(record))
    const stated = { amount, ...(day !== undefined && { day }) }
    const own = this.accounts.accounts[account]
    if (own) Object.assign(own, { ledgerBalance: stated, isCashBalance: true })
    return { account, ...stated }
  }
}

/** What an exchange is written as: both sides, and what it cost. */
const MOST_LEGS = 3

interface Leg {
  currency: string
  amount: Money
  type: 'TRANSFER' | 'EXPENSE' | 'INCOME'
}
