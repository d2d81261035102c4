import type { Faults } from '../parts/dialogs/form-dialog.tsx'
import { isDecimal, plainDecimal } from './figures.ts'
import type { NewTrade, Trade, TradeChange } from './queries.ts'
import { words } from './words.ts'

export type TradeKind = Trade['kind']

export interface TradeForm {
  kind: TradeKind
  accountId: string
  securityId: string
  name: string
  symbol: string
  tradeDay: string
  settleDay: string
  quantity: string
  price: string
  amount: string
  commission: string
  newUnits: string
  oldUnits: string
  otherSecurityId: string
  otherQuantity: string
  costShare: string
  /** Of a sale: how many units of what each trade brought. */
  lots: Readonly<Record<string, string>>
  /** Of a sale in the United States: what the broker told; empty where nobody knows. */
  basisReport: NonNullable<Trade['basisReport']> | ''
  notes: string
}

/** Of the choice that adds one. */
export const NEW_SECURITY = 'new'

/** In the order in which they are offered. */
export const tradeKinds = (): TradeKind[] =>
  Object.keys(words.kinds).filter((kind) => kind !== 'DENIED_LOSS') as TradeKind[]

export const basisReports = () => Object.keys(words.basisReports) as NonNullable<Trade['basisReport']>[]

const UNITS: readonly TradeKind[] = [
  'BUY',
  'SELL',
  'REINVEST',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'CORRECTION',
  'MERGER',
]
const PRICED: readonly TradeKind[] = ['BUY', 'SELL', 'REINVEST']
const OTHER: readonly TradeKind[] = ['MERGER', 'SPIN_OFF']
const OF_ACCOUNT: readonly TradeKind[] = ['INTEREST', 'FEE', 'TAX_WITHHELD']

/** Which fields a kind of trade has. */
export const fieldsOfKind = (kind: TradeKind) => ({
  hasUnits: UNITS.includes(kind),
  hasPrice: PRICED.includes(kind),
  hasRatio: kind === 'SPLIT',
  hasOther: OTHER.includes(kind),
  isOfAccount: OF_ACCOUNT.includes(kind),
})

export const emptyTrade = (accountId: string, securityId: string, today: string): TradeForm => ({
  kind: 'BUY',
  accountId,
  securityId,
  name: '',
  symbol: '',
  tradeDay: today,
  settleDay: '',
  quantity: '',
  price: '',
  amount: '',
  commission: '',
  newUnits: '2',
  oldUnits: '1',
  otherSecurityId: '',
  otherQuantity: '',
  costShare: '',
  lots: {},
  basisReport: '',
  notes: '',
})

export const formOfTrade = (trade: Trade): TradeForm => ({
  ...emptyTrade(trade.accountId, trade.securityId ?? '', trade.tradeDay),
  kind: trade.kind,
  settleDay: trade.settleDay,
  quantity: trade.quantity ?? '',
  price: trade.price ?? '',
  amount: trade.amount ?? '',
  commission: trade.commission,
  newUnits: `${trade.newUnits ?? 2}`,
  oldUnits: `${trade.oldUnits ?? 1}`,
  otherSecurityId: trade.otherSecurityId ?? '',
  otherQuantity: trade.otherQuantity ?? '',
  costShare: trade.costShare ?? '',
  lots: Object.fromEntries((trade.lots ?? []).map(({ tradeId, quantity }) => [tradeId, quantity])),
  basisReport: trade.basisReport ?? '',
  notes: trade.notes,
})

export function faultsOfTrade(form: TradeForm): Faults {
  const { hasUnits, hasPrice, hasOther, isOfAccount } = fieldsOfKind(form.kind)
  const [quantity, price] = [plainDecimal(form.quantity), plainDecimal(form.price)]
  const isSpinOff = form.kind === 'SPIN_OFF'
  return {
    securityId: form.securityId || isOfAccount ? '' : words.chooseSecurity,
    name: form.securityId === NEW_SECURITY && !form.name.trim() ? words.nameNeeded : '',
    tradeDay: form.tradeDay ? '' : words.dayNeeded,
    quantity: hasUnits && !isDecimal(quantity, 10) ? words.quantityForm : '',
    price: hasPrice && price && !isDecimal(price, 8) ? words.priceForm : '',
    otherSecurityId:
      hasOther && (!form.otherSecurityId || form.otherSecurityId === form.securityId)
        ? words.chooseSecurity
        : '',
    otherQuantity: hasOther && !isDecimal(plainDecimal(form.otherQuantity), 10) ? words.quantityForm : '',
    lots: (lotsOf(form) ?? []).every(({ quantity }) => isDecimal(quantity, 10)) ? '' : words.quantityForm,
    costShare: isSpinOff && !isDecimal(plainDecimal(form.costShare), 10) ? words.costShareForm : '',
  }
}

/** Whole numbers, as many new ones for as many old ones. */
const ratioOf = (fresh: string, old: string) => ({ newUnits: whole(fresh), oldUnits: whole(old) })
const whole = (text: string): number => Number.parseInt(text, 10) || 0

function fieldsOf(form: TradeForm) {
  const { hasUnits, hasPrice, hasRatio, hasOther } = fieldsOfKind(form.kind)
  return {
    kind: form.kind,
    tradeDay: form.tradeDay,
    settleDay: form.settleDay || form.tradeDay,
    quantity: hasUnits ? plainDecimal(form.quantity) : null,
    price: hasPrice && form.price ? plainDecimal(form.price) : null,
    amount: (!hasOther && form.amount) || null,
    commission: (hasPrice && form.commission) || '0.00',
    ...(hasRatio ? ratioOf(form.newUnits, form.oldUnits) : { newUnits: null, oldUnits: null }),
    otherQuantity: hasOther ? plainDecimal(form.otherQuantity) : null,
    costShare: form.kind === 'SPIN_OFF' ? plainDecimal(form.costShare) : null,
    lots: form.kind === 'SELL' ? lotsOf(form) : null,
    basisReport: (form.kind === 'SELL' && form.basisReport) || null,
    notes: form.notes,
  }
}

/** Those of which anything is typed. */
function lotsOf({ lots }: TradeForm) {
  const named = Object.entries(lots)
    .map(([tradeId, typed]) => ({ tradeId, quantity: plainDecimal(typed) }))
    .filter(({ quantity }) => quantity !== '' && quantity !== '0')
  return named.length === 0 ? null : named
}

export const newTradeOf = (form: TradeForm, securityId: string | null): NewTrade => ({
  accountId: form.accountId,
  securityId,
  otherSecurityId: fieldsOfKind(form.kind).hasOther ? form.otherSecurityId : null,
  ...fieldsOf(form),
})

/** What was changed of it: an amount that nobody touched follows from the quantity and the price. */
export function changeOfTrade(before: TradeForm, form: TradeForm, version: number): TradeChange {
  const [old, now] = [fieldsOf(before), fieldsOf(form)]
  const changed = Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(old[name as keyof typeof old]) !== JSON.stringify(value),
    ),
  )
  return { ...changed, version }
}
