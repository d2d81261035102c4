import type { Money } from '../../../core/money.ts'
import type { TradeKind } from '../../../holdings/trades/kinds.ts'
import { formatUnits } from '../../../holdings/worth/units.ts'
import type { StatementTrade } from '../investments.ts'
import type { RowMessage } from '../messages.ts'
import { magnitudeOf, readRatio, unitPrice } from '../ofx/quantities.ts'
import type { StatementRow } from '../statements.ts'
import { amountIn, unitsIn } from './figures.ts'
import type { IbRecord } from './records.ts'

/** A day, and a row that has it as its date or as its settlement's. */
type Dated = StatementRow & Required<Pick<StatementRow, 'transactedDate'>>

/** Bought or sold: the cash is what it came to with the commission, which is written as money out. */
export function fillTrade(row: Dated, record: IbRecord, security: number): RowMessage[] {
  const units = unitsIn(record.get('quantity'))
  if (units === undefined || units === 0n)
    return [{ kind: 'QUANTITY_UNREADABLE', text: record.get('quantity').slice(0, 40) }]
  const costs = ['commfee', 'ibcommission', 'taxes'].map((name) => record.get(name))
  const commission = amountIn(...costs)
  const cash = record.get('netcash')
    ? amountIn(record.get('netcash'))
    : amountIn(record.get('proceeds'), ...costs)
  if (commission === undefined || cash === undefined) return [{ kind: 'AMOUNT_NO_NUMBER' }]
  const kind = units > 0n ? 'BUY' : 'SELL'
  const day = row.transactedDate
  if (cash === 0n) {
    // An option that expired, is sold for nothing; one that was exercised or assigned gives its cost to the shares.
    const isClosed = /(?:^|;)(?:A|Ex)(?:;|$)/.test(record.get('code', 'notescodes'))
    const quantity = formatUnits(isClosed ? units : magnitudeOf(units))
    row.trade = {
      kind: isClosed ? 'CORRECTION' : kind,
      security,
      day,
      quantity,
      ...(!isClosed && { amount: 0n }),
    }
    if (isClosed) row.warning = [{ kind: 'OPTION_CLOSED' }]
    return []
  }
  if (cash > 0n !== (kind === 'SELL'))
    return [{ kind: 'UNKNOWN_TRADE', trade: `${kind} ${record.get('symbol')}`.slice(0, 40) }]
  const trade: StatementTrade = {
    kind,
    security,
    day,
    quantity: formatUnits(magnitudeOf(units)),
    amount: magnitudeOf(cash),
    ...(commission < 0n && { commission: -commission }),
  }
  const price = unitPrice(trade, record.get('tprice', 'tradeprice'))
  row.trade = price === undefined ? trade : { ...trade, price }
  row.amount = cash
  row.type = 'TRANSFER'
  return []
}

interface CashRule {
  words: RegExp
  /** Of money in and of money out; undefined for cash and nothing else. */
  into?: TradeKind
  out?: TradeKind
}

const CASH_RULES: CashRule[] = [
  { words: /withholding|871\(?m/i, out: 'TAX_WITHHELD' },
  { words: /deposit|withdrawal/i },
  { words: /return of capital/i, into: 'RETURN_OF_CAPITAL' },
  { words: /dividend/i, into: 'DIVIDEND' },
  { words: /interest/i, into: 'INTEREST', out: 'FEE' },
  { words: /fee|commission|tax/i, out: 'FEE' },
]

/** Money in and out, by what the section or the record calls it. */
export function fillCash(
  row: Dated,
  record: IbRecord,
  place: (text: string) => number | undefined,
): RowMessage[] {
  const written = record.get('amount')
  const cash = amountIn(written)
  if (written === '' || cash === 0n) return [{ kind: 'AMOUNT_MISSING' }]
  if (cash === undefined) return [{ kind: 'AMOUNT_NO_NUMBER' }]
  row.amount = cash
  const description = record.get('description')
  const called = record.title || record.get('type')
  const words = /^dividend|^payment in lieu/i.test(called) ? `${description} ${called}` : called
  const rule = CASH_RULES.find((one) => one.words.test(words))
  const kind = cash > 0n ? rule?.into : rule?.out
  if (kind === undefined) return []
  const isOfAccount = kind === 'INTEREST' || kind === 'FEE'
  const security = isOfAccount ? undefined : place(description)
  // What is of no security that is named stays what it is, money.
  if (security === undefined && (kind === 'DIVIDEND' || kind === 'RETURN_OF_CAPITAL')) return []
  row.trade = {
    kind,
    day: row.transactedDate,
    amount: magnitudeOf(cash),
    ...(security !== undefined && { security }),
  }
  row.type = typeOf(kind)
  return []
}

const typeOf = (kind: TradeKind): 'TRANSFER' | 'INCOME' | 'EXPENSE' =>
  kind === 'RETURN_OF_CAPITAL'
    ? 'TRANSFER'
    : kind === 'DIVIDEND' || kind === 'INTEREST'
      ? 'INCOME'
      : 'EXPENSE'

/** A split, "ABC(…) Split 10 for 1 (…)"; what else companies do is named and left to be entered. */
export function fillAction(
  row: Dated,
  record: IbRecord,
  place: (text: string) => number | undefined,
): RowMessage[] {
  const text = record.get('actiondescription', 'description')
  const [, fresh = '', old = ''] = /\bsplit (\d[\d.]*) for (\d[\d.]*)/i.exec(text) ?? []
  const ratio = fresh ? readRatio(fresh, old) : undefined
  const security = place(text)
  const unknown: RowMessage = { kind: 'UNKNOWN_TRADE', trade: (text || record.get('type')).slice(0, 40) }
  if (ratio === undefined || security === undefined) return [unknown]
  row.trade = { kind: 'SPLIT', security, day: row.transactedDate, ...ratio }
  return []
}

/** Securities that came from or went to another broker; what they cost is not told. */
export function fillTransfer(row: Dated, record: IbRecord, security: number | undefined): RowMessage[] {
  const cash = amountIn(record.get('cashamount', 'cashtransfer'))
  const units = unitsIn(record.get('qty', 'quantity'))
  if (units === undefined)
    return [{ kind: 'QUANTITY_UNREADABLE', text: record.get('qty', 'quantity').slice(0, 40) }]
  if (units === 0n) {
    if (!cash) return [{ kind: 'AMOUNT_MISSING' }]
    row.amount = cash
    return []
  }
  if (security === undefined) return [{ kind: 'TRADE_WITHOUT_SECURITY' }]
  const isOut = units < 0n || /out/i.test(record.get('direction'))
  row.trade = {
    kind: isOut ? 'TRANSFER_OUT' : 'TRANSFER_IN',
    security,
    day: row.transactedDate,
    quantity: formatUnits(magnitudeOf(units)),
  }
  return []
}

/** Of one currency into another: what moves in each, and what the exchange cost. */
export function exchanged(record: IbRecord): { currency: string; amount: Money }[] | undefined {
  const [base = '', quote = ''] = record.get('symbol').toUpperCase().split('.')
  const [bought, paid] = [amountIn(record.get('quantity')), amountIn(record.get('proceeds'))]
  if (!/^[A-Z]{3}$/.test(base) || !/^[A-Z]{3}$/.test(quote) || !bought || !paid) return undefined
  return [
    { currency: base, amount: bought },
    { currency: quote, amount: paid },
  ]
}
