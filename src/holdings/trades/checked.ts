import type { Actor } from '../../core/actor.ts'
import { amountIn, ENTERED_DECIMALS } from '../../core/currencies.ts'
import { type Money, toColumns } from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import { divided, formatRate, parseRate } from '../../ledger/rates/exact-rates.ts'
import { dayOf } from '../../ledger/transactions/changes.ts'
import { lines } from '../../ledger/transactions/text-fields.ts'
import type { Tx } from '../../platform/db/db.ts'
import { amountAt, formatPrice, formatUnits, priceOf, unitsOf } from '../worth/units.ts'
import { cashSign, unitSign } from './events.ts'
import { bringsOther, isOfAccount, type TradeKind } from './kinds.ts'
import type { NewTrade } from './model.ts'
import * as securities from './securities/securities.ts'
import type { trades } from './tables.ts'

type TradeFields = Pick<
  typeof trades.$inferSelect,
  | 'kind'
  | 'tradeDay'
  | 'settleDay'
  | 'quantity'
  | 'price'
  | 'amountHigh'
  | 'amountLow'
  | 'commissionHigh'
  | 'commissionLow'
  | 'newUnits'
  | 'oldUnits'
  | 'otherQuantity'
  | 'costShare'
  | 'basisReport'
  | 'rate'
  | 'notes'
>

const PRICED: readonly TradeKind[] = ['BUY', 'SELL', 'REINVEST', 'TRANSFER_IN', 'TRANSFER_OUT']
/** Whose amount is what its units come to. */
const OF_UNITS: readonly TradeKind[] = ['BUY', 'SELL', 'REINVEST']

/** The security of a trade: one in the currency of its account, which the cash is in. */
export function securityOf(
  tx: Tx,
  actor: Actor,
  { kind, securityId = null }: Pick<NewTrade, 'kind' | 'securityId'>,
  currency: string,
): securities.SecurityRow | undefined {
  if (securityId === null) {
    if (!isOfAccount(kind)) throw invalid('securityId', { kind: 'TRADE_NEEDS_SECURITY' })
    return undefined
  }
  const security = securities.named(tx, actor, securityId, 'securityId')
  if (security.currency !== currency) throw invalid('securityId', { kind: 'SECURITY_OTHER_CURRENCY' })
  return security
}

/** The security that comes of a trade, another one in the same currency; undefined where none does. */
export function otherSecurityOf(
  tx: Tx,
  actor: Actor,
  { kind, securityId, otherSecurityId = null }: Pick<NewTrade, 'kind' | 'securityId' | 'otherSecurityId'>,
  currency: string,
): securities.SecurityRow | undefined {
  if (!bringsOther(kind)) return undefined
  if (otherSecurityId === null || otherSecurityId === securityId)
    throw invalid('otherSecurityId', { kind: 'TRADE_NEEDS_SECURITY' })
  const security = securities.named(tx, actor, otherSecurityId, 'otherSecurityId')
  if (security.currency !== currency) throw invalid('otherSecurityId', { kind: 'SECURITY_OTHER_CURRENCY' })
  return security
}

/** Reads an amount; throws a validation-error on the field where it is none of the currency. */
type MoneyReader = (text: string, field: string) => Money

/** What a trade is stored as; of quantity, price and amount the third follows from two. */
export function checked(
  input: Omit<NewTrade, 'accountId' | 'securityId' | 'otherSecurityId'>,
  currency: string,
  moneyIn: MoneyReader = (text, field) => amountIn(currency, text, field, ENTERED_DECIMALS),
): TradeFields {
  const { kind } = input
  const tradeDay = dayOf('tradeDay', input.tradeDay)
  const settleDay = dayOf('settleDay', input.settleDay ?? input.tradeDay)
  if (settleDay < tradeDay) throw invalid('settleDay', { kind: 'SETTLES_BEFORE_TRADE' })
  const units = checkedUnits(kind, input.quantity ?? null)
  const commission = moneyIn(input.commission ?? '0', 'commission')
  if (commission < 0n) throw invalid('commission', { kind: 'LESS_THAN_ZERO' })
  const said = input.amount == null ? undefined : moneyIn(input.amount, 'amount')
  if (said !== undefined && said < 0n && kind !== 'CORRECTION')
    throw invalid('amount', { kind: 'LESS_THAN_ZERO' })
  const price = PRICED.includes(kind) && input.price != null ? priceOf(input.price) : undefined
  const amount = said ?? computed({ kind, units, price, commission }, currency)
  if (amount === undefined && needsAmount(kind)) throw invalid('amount', { kind: 'AMOUNT_NEEDED' })
  const counted = price ?? impliedPrice(kind, units, amount, commission)
  return {
    kind,
    tradeDay,
    settleDay,
    quantity: units === undefined ? null : formatUnits(units),
    price: counted === undefined ? null : formatPrice(counted),
    ...halves(amount),
    commissionHigh: toColumns(commission).high,
    commissionLow: toColumns(commission).low,
    ...ratioOf(kind, input),
    ...otherOf(kind, input),
    basisReport: kind === 'SELL' ? (input.basisReport ?? null) : null,
    rate: canonicalRate(input.rate ?? null),
    notes: lines(input.notes ?? ''),
  }
}

/** What comes of a merger or a spin-off, and the share of the cost that goes along. */
function otherOf(kind: TradeKind, { otherQuantity = null, costShare = null }: Other) {
  if (!bringsOther(kind)) return { otherQuantity: null, costShare: null }
  if (otherQuantity === null) throw invalid('otherQuantity', { kind: 'QUANTITY_NEEDED' })
  const units = unitsOf(otherQuantity)
  if (units < 0n) throw invalid('otherQuantity', { kind: 'LESS_THAN_ZERO' })
  if (kind === 'SPIN_OFF' && costShare === null) throw invalid('costShare', { kind: 'COST_SHARE_NEEDED' })
  return {
    otherQuantity: formatUnits(units),
    costShare: kind === 'MERGER' || costShare === null ? null : formatUnits(unitsOf(costShare)),
  }
}

type Other = Pick<NewTrade, 'otherQuantity' | 'costShare'>

const needsAmount = (kind: TradeKind): boolean =>
  cashSign(kind) !== 0n || kind === 'REINVEST' || kind === 'NOTIONAL_DISTRIBUTION'

function checkedUnits(kind: TradeKind, quantity: string | null): bigint | undefined {
  if (unitSign(kind) === 0n) return undefined
  if (quantity === null) throw invalid('quantity', { kind: 'QUANTITY_NEEDED' })
  const units = unitsOf(quantity)
  if (units < 0n && kind !== 'CORRECTION') throw invalid('quantity', { kind: 'LESS_THAN_ZERO' })
  return units
}

interface Priced {
  kind: TradeKind
  units: bigint | undefined
  price: bigint | undefined
  commission: Money
}

/** What units at a price come to, with the commission; undefined where one of them is not said. */
export function computed({ kind, units, price, commission }: Priced, currency: string): Money | undefined {
  if (units === undefined || price === undefined || !OF_UNITS.includes(kind)) return undefined
  const amount = amountAt(units, price, currency)
  return kind === 'SELL' ? amount - commission : amount + commission
}

/** Ten places of units and eight of a price over the four of an amount. */
const TO_PRICE = 10n ** 14n

function impliedPrice(
  kind: TradeKind,
  units: bigint | undefined,
  amount: Money | undefined,
  commission: Money,
): bigint | undefined {
  if (!OF_UNITS.includes(kind) || amount === undefined || units === undefined || units <= 0n) return undefined
  const gross = kind === 'SELL' ? amount + commission : amount - commission
  const price = gross > 0n ? divided(gross * TO_PRICE, units) : 0n
  return price > 0n ? price : undefined
}

function ratioOf(kind: TradeKind, { newUnits, oldUnits }: Pick<NewTrade, 'newUnits' | 'oldUnits'>) {
  if (kind !== 'SPLIT') return { newUnits: null, oldUnits: null }
  if (newUnits == null || oldUnits == null) throw invalid('newUnits', { kind: 'SPLIT_RATIO_NEEDED' })
  return { newUnits, oldUnits }
}

function halves(amount: Money | undefined) {
  if (amount === undefined) return { amountHigh: null, amountLow: null }
  const { high, low } = toColumns(amount)
  return { amountHigh: high, amountLow: low }
}

function canonicalRate(text: string | null): string | null {
  const rate = text === null ? undefined : parseRate(text)
  return rate ? formatRate(rate) : null
}
