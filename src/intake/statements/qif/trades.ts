import type { Money } from '../../../core/money.ts'
import { entryOf, isOfAccount, type TradeKind } from '../../../holdings/trades/kinds.ts'
import { formatUnits, priceOf, unitsOf } from '../../../holdings/worth/units.ts'
import { readAmount } from '../amounts.ts'
import type { StatementTrade } from '../investments.ts'
import type { RowMessage } from '../messages.ts'
import { magnitudeOf, readRatio, unitPrice } from '../ofx/quantities.ts'
import type { DecimalStyle, StatementRow } from '../statements.ts'
import type { QifCategories } from './categories.ts'
import { priceText, quantityIn } from './decimals.ts'
import type { QifRecord } from './records.ts'
import type { QifSecurities } from './securities.ts'

/** The actions of Quicken; with an X at the end the cash of a trade goes to another account or comes from it. */
const ACTIONS = new Map<string, TradeKind>([
  ['buy', 'BUY'],
  ['cvrshrt', 'BUY'],
  ['sell', 'SELL'],
  ['shtsell', 'SELL'],
  ['reinvdiv', 'REINVEST'],
  ['reinvint', 'REINVEST'],
  ['reinvlg', 'REINVEST'],
  ['reinvmd', 'REINVEST'],
  ['reinvsh', 'REINVEST'],
  ['div', 'DIVIDEND'],
  ['intinc', 'INTEREST'],
  ['cglong', 'DISTRIBUTION'],
  ['cgmid', 'DISTRIBUTION'],
  ['cgshort', 'DISTRIBUTION'],
  ['miscinc', 'DISTRIBUTION'],
  ['rtrncap', 'RETURN_OF_CAPITAL'],
  ['shrsin', 'TRANSFER_IN'],
  ['shrsout', 'TRANSFER_OUT'],
  ['stksplit', 'SPLIT'],
  ['margint', 'FEE'],
  ['miscexp', 'FEE'],
])
/** Cash alone, by its direction; as it is written where nothing says which. */
const CASH = new Map<string, -1n | 0n | 1n>([
  ['cash', 0n],
  ['', 0n],
  ['xin', 1n],
  ['contrib', 1n],
  ['contribx', 1n],
  ['deposit', 1n],
  ['xout', -1n],
  ['withdrw', -1n],
  ['withdrwx', -1n],
  ['withdraw', -1n],
])
const OUT: readonly TradeKind[] = ['BUY', 'FEE']
const CASHLESS: readonly TradeKind[] = ['REINVEST', 'SPLIT', 'TRANSFER_IN', 'TRANSFER_OUT']

interface QifReading {
  style: DecimalStyle
  securities: QifSecurities
  categories: QifCategories
}

/** What becomes of an investment record that has a day: its trade, cash alone, and the cash of another account beside it. */
export function tradeRows(row: StatementRow, record: QifRecord, reading: QifReading): StatementRow[] {
  const action = record.number.toLowerCase().replace(/\s/g, '')
  const direction = CASH.get(action)
  if (direction !== undefined) return [cashRow(row, record, reading, direction)]
  const isBeside = !ACTIONS.has(action) && action.endsWith('x')
  const kind = ACTIONS.get(isBeside ? action.slice(0, -1) : action)
  if (!kind) {
    const reason: RowMessage = { kind: 'UNKNOWN_TRADE', trade: record.number.slice(0, 40) }
    return [{ ...row, outcome: 'SKIPPED', reason: [reason] }]
  }
  const traded = tradeRow(row, record, reading, kind)
  if (!isBeside || traded.outcome !== 'OK' || traded.amount === undefined) return [traded]
  return [traded, transferRow(row, record, reading, -traded.amount)]
}

function cashRow(
  row: StatementRow,
  record: QifRecord,
  { style, categories }: QifReading,
  direction: bigint,
): StatementRow {
  const read = readAmount(record.amount || record.transferred, style)
  if ('error' in read) return { ...row, outcome: 'INVALID', reason: [read.error] }
  const cash = { ...row, amount: direction === 0n ? read.amount : direction * magnitudeOf(read.amount) }
  categories.addTo(cash, record)
  return cash
}

/** What left the account at once for another, or came from there for this. */
function transferRow(
  row: StatementRow,
  record: QifRecord,
  { style, categories }: QifReading,
  amount: Money,
): StatementRow {
  const moved = readAmount(record.transferred, style)
  const size = 'amount' in moved ? magnitudeOf(moved.amount) : magnitudeOf(amount)
  const beside: StatementRow = {
    ...row,
    row: row.row + 1,
    type: 'TRANSFER',
    amount: amount < 0n ? -size : size,
  }
  categories.addTo(beside, record)
  return beside
}

function tradeRow(row: StatementRow, record: QifRecord, reading: QifReading, kind: TradeKind): StatementRow {
  const { style, securities } = reading
  const place = securities.placeOf(record.security)
  const trade: StatementTrade = { kind, day: row.date ?? ('' as StatementTrade['day']) }
  if (place !== undefined) trade.security = place
  const reasons = [...addUnits(trade, record, style), ...addAmount(trade, record, style)]
  const isPlain = place === undefined && entryOf(kind) === 'INCOME'
  if (place === undefined && !isOfAccount(kind) && !isPlain)
    reasons.unshift({ kind: 'TRADE_WITHOUT_SECURITY' })
  if (reasons.length > 0) return { ...row, outcome: 'INVALID', reason: reasons }
  const name = place === undefined ? '' : (securities.list[place]?.name ?? '')
  const cash = trade.amount && !CASHLESS.includes(kind) ? trade.amount : undefined
  return {
    ...row,
    payee: name || row.payee,
    text: [row.text, kind, trade.quantity, name].filter(Boolean).join(' '),
    ...(cash !== undefined && { amount: OUT.includes(kind) ? -cash : cash }),
    ...(!CASHLESS.includes(kind) && { type: entryOf(kind) }),
    // Interest is paid on cash, a dividend is of something.
    ...((!isPlain || kind === 'INTEREST') && { trade }),
  }
}

function addUnits(trade: StatementTrade, { quantity }: QifRecord, style: DecimalStyle): RowMessage[] {
  const { kind } = trade
  if (!['BUY', 'SELL', ...CASHLESS].includes(kind)) return []
  const units = quantityIn(quantity, style)
  if (units === undefined || units === 0n)
    return [{ kind: 'QUANTITY_UNREADABLE', text: quantity.slice(0, 40) }]
  if (kind !== 'SPLIT') {
    trade.quantity = formatUnits(magnitudeOf(units))
    return []
  }
  // So many new shares for ten old ones.
  const ratio = readRatio(formatUnits(units), '10')
  if (!ratio) return [{ kind: 'RATIO_MISSING' }]
  Object.assign(trade, ratio)
  return []
}

/** Ten places of units and eight of a price over the two of a cent, which is a hundred ten-thousandths. */
const TO_CENTS = 10n ** 16n

function addAmount(trade: StatementTrade, record: QifRecord, style: DecimalStyle): RowMessage[] {
  const { kind } = trade
  if (kind === 'SPLIT') return []
  const price = priceText(record.price, style)
  const paid = readAmount(record.commission, style)
  const commission = 'amount' in paid ? magnitudeOf(paid.amount) : 0n
  if (commission > 0n) trade.commission = commission
  const read = readAmount(record.amount || record.transferred, style)
  const written = 'amount' in read ? magnitudeOf(read.amount) : undefined
  const gross =
    price === undefined || trade.quantity === undefined
      ? undefined
      : ((unitsOf(trade.quantity) * priceOf(price) + TO_CENTS / 2n) / TO_CENTS) * 100n
  const amount =
    written ?? (gross === undefined ? undefined : kind === 'SELL' ? gross - commission : gross + commission)
  if (amount !== undefined) trade.amount = amount
  else if (kind !== 'TRANSFER_IN' && kind !== 'TRANSFER_OUT') return 'error' in read ? [read.error] : []
  const counted = price === undefined ? undefined : unitPrice(trade, price)
  if (counted !== undefined && kind !== 'TRANSFER_IN' && kind !== 'TRANSFER_OUT') trade.price = counted
  return []
}
